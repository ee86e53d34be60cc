// Donning armor, one location at a time, and helping with heavy armor (L2851).
#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/gear/donning.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

void list_armor(const Fight&, const Combatant& c, OptionList& list);
void list_armor_help(const Fight& f, const Combatant& c, OptionList& list);

// Heavy armor takes an action more, once for the suit (R47).
int surcharge(const Combatant& c, Location place) {
  const bool heavy = c.fighter().worn[static_cast<std::size_t>(place)].heavy;
  return heavy && is_unencumbered_by_armor(c) && !has_effect(c, Word::HelpedWithArmor) ? 1 : 0;
}

void act_don(Fight& f, CombatantId who, const Option& option, const table::Choice&) {
  Combatant& c = f.at(who);
  for (int i = 0; i < kLocations; ++i) {
    const auto place = static_cast<Location>(i);
    if (option.mode != term(place)) continue;
    c.undonned = static_cast<std::uint8_t>(c.undonned & ~(1u << i));
    c.armor[static_cast<std::size_t>(i)] =
        static_cast<std::int16_t>(whole_armor(f.state.options, c, place));
    f.emit<Ev::ArmorDonned>(who, option.mode);
  }
  end_effects(f, who, Word::HelpedWithArmor);
}

// Helping in the open reveals the helper.
void act_help(Fight& f, CombatantId who, const Option& option, const table::Choice&) {
  if (f.known_to_all(option.target)) reveal(f, who);
  add_effect(f, option.target, {.word = Word::HelpedWithArmor, .by = who, .until = Until::Fight});
}

}  // namespace

namespace actions {
extern const Action don_armor;
extern const Action help_with_armor;
const Action don_armor{.word = Word::DonArmor, .list = list_armor, .act = act_don};
const Action help_with_armor{.word = Word::HelpWithArmor, .list = list_armor_help, .act = act_help};
}  // namespace actions

namespace {

void list_armor(const Fight&, const Combatant& c, OptionList& list) {
  if (c.undonned == 0) return;
  for (int i = 0; i < kLocations; ++i) {
    const auto place = static_cast<Location>(i);
    if (!is_undonned(c, place)) continue;
    Option option = option_of(actions::don_armor);
    option.mode = term(place);
    const int price = actions::don_armor.cost + surcharge(c, place);
    if (price > c.actions) continue;
    option.prices = {term(Word::CombatActions), price};
    list.add(option);
  }
}

void list_armor_help(const Fight& f, const Combatant& c, OptionList& list) {
  for (const Combatant& other : f.state.cast) {
    if (other.undonned == 0 || other.id == c.id || other.side != c.side) continue;
    if (!f.takes_part(other) || f.state.field.feet(c.id, other.id) > kSquareFt) continue;
    bool eased = false;
    for (int i = 0; i < kLocations; ++i) {
      const auto place = static_cast<Location>(i);
      eased |= is_undonned(other, place) && surcharge(other, place) > 0;
    }
    if (!eased) continue;
    Option option = option_of(actions::help_with_armor);
    option.target = other.id;
    list.add(option);
  }
}

}  // namespace
}  // namespace fray::egs
