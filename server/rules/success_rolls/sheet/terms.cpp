#include "rules/success_rolls/sheet/sheet_form.h"

namespace fray::success_rolls {

std::vector<table::SheetTerm> terms() {
  return {
      {"ST", "Strength", "Damage of blows, and how much can be lifted."},
      {"DX", "Dexterity", "Fighting, shooting and other skills of the body."},
      {"IQ", "Intelligence", "Skills of the mind. Sets Will and Per."},
      {"HT", "Health", "Staying awake and alive when hurt. Sets FP."},
      {"HP", "Hit points", "Injury takes them away."},
      {"FP", "Fatigue points", "Effort and spells cost them."},
      {"Will", "Will", "Rolled against fear and what works on the mind."},
      {"Per", "Perception", "Rolled to notice something."},
      {"Move", "Move", "Yards per second."},
      {"Dodge", "Dodge", "Rolled against to get out of the way of a hit."},
      {"DR", "Damage resistance", "Taken off the damage of each hit."},
      {"DB", "Defense bonus", "Added to dodge, parry and block."},
  };
}

}  // namespace fray::success_rolls
