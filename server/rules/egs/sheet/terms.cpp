#include "rules/egs/sheet/sheet_form.h"

namespace fray::egs {

std::vector<table::SheetTerm> terms() {
  return {
      {"CHA", "Charisma", "How others are won over: diplomacy, deception and intimidation."},
      {"DEX", "Dexterity", "Aim, balance and speed. Sets Defense and part of Initiative."},
      {"INT", "Intelligence", "Learning, memory and reasoning."},
      {"PER", "Perception", "Noticing what is hidden. Part of Initiative."},
      {"PSY", "Psyche", "Willpower and strength of mind."},
      {"SPT", "Spirit", "Faith and strength of the soul."},
      {"STR", "Strength", "Force of blows, and how much can be carried. Part of Health."},
      {"VIT", "Vitality", "Toughness and stamina. Part of Health."},
      {"Defense", "Defense", "What an attack roll has to reach."},
      {"Health", "Health", "Damage past armor takes it away. STR and VIT together."},
      {"Initiative", "Initiative",
       "The higher, the earlier the turn comes. DEX, PER and acrobatics together."},
      {"Armor", "Armor", "Points of the Armor Track, which takes damage before Health."},
      {"Hero Points", "Hero Points", "Spent for help in a pinch, and won by Qualities."},
  };
}

}  // namespace fray::egs
