#include "rules/forge/sheet/sheet_form.h"

namespace fray::forge {

std::vector<table::SheetTerm> terms() {
  return {
      {"Strength", "Strength",
       "Dice for melee, reach and thrown weapons. Armor and shields need it. Limits athletics, "
       "brawling, intimidation and training with armor and shields."},
      {"Agility", "Agility",
       "Dice for finesse and ranged weapons and guns. Limits initiative, stealth and acrobatics. "
       "Heavy armor caps it."},
      {"Stamina", "Stamina",
       "Raises health and what a rest restores. Limits endurance and resist."},
      {"Influence", "Influence",
       "Limits what works by words: leadership, deception, persuasion and magic of the word."},
      {"Intelligence", "Intelligence",
       "Limits knowledge, medicine and investigation, and the magic that burns and binds."},
      {"Acuity", "Acuity",
       "Limits perception, insight, first aid and survival, and the magic that heals and summons."},
      {"PD", "Physical defense",
       "Dice rolled against physical attacks: 1, and what armor and hide add."},
      {"MD", "Mental defense",
       "Dice rolled against mental attacks: the middle one of Influence, Intelligence and Acuity."},
      {"Energy", "Energy",
       "What actions and reactions cost, and what buys more dice. The three highest attributes "
       "together."},
      {"Health", "Health", "Damage takes it away. It follows from size and Stamina."},
  };
}

}  // namespace fray::forge
