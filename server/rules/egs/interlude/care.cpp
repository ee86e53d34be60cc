#include "rules/egs/interlude/care.h"

#include <algorithm>

#include "rules/egs/harm.h"
#include "rules/egs/interlude/tests.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

bool has_treated(const Interlude& i, CombatantId healer, CombatantId patient) {
  return std::ranges::any_of(i.state.treatments, [&](const Treatment& t) {
    return t.healer == healer && t.patient == patient;
  });
}

// Within the first hour, once by each healer (L3142, L3160).
bool may_treat(const Interlude& i, const Combatant& healer, const Combatant& patient) {
  return is_flesh(patient) && i.state.seconds < kHourSeconds &&
         !has_treated(i, healer.id, patient.id);
}

void list_way(const Fight& f, const Combatant& c, const Combatant& patient, Word action,
              std::string_view use, OptionList& list) {
  const Term mode = word_of_use(f, use);
  const auto combination = combination_of(f, c, mode, kNoTerm);
  // Half of no die is nothing.
  if (!combination || !combination->trained) return;
  list.add({.action = term(action), .mode = mode, .target = patient.id});
  list.add_number(term(Word::Difficulty), kHardest, kEasiest);
}

// Point by point, the torso first (L3177-3179).
void mend_armor(Fight& f, CombatantId who, Combatant& patient, int points) {
  int mended = 0;
  for (std::uint8_t& lost : patient.damaged) {
    const int gone = std::min<int>(lost, points - mended);
    lost = static_cast<std::uint8_t>(lost - gone);
    mended += gone;
  }
  restore_armor(f.state.options, patient);
  f.emit<Ev::ArmorRepaired>(who, patient.id, mended);
}

// Nobody's state makes repairs harder (L3177).
int penalty_of(const Option& option, const Combatant& patient) {
  return option.action == term(Word::Treat) ? medicine_penalty(patient.state) : 0;
}

}  // namespace

Term word_of_use(const Fight& f, std::string_view id) {
  const std::vector<ActionDef>& actions = f.content().actions;
  const ActionDef* use = find(actions, id);
  return f.world().uses.uses[static_cast<std::size_t>(use - actions.data())];
}

bool is_flesh(const Combatant& patient) {
  return !patient.fighter().traits.has(CreatureTrait::Construct);
}

bool is_serious(const Combatant& patient) {
  return patient.state == HealthState::Injured || patient.state == HealthState::Dying;
}

void list_care(const Interlude& i, const Combatant& c, OptionList& list) {
  const Fight& f = i.fight;
  for (const Combatant& patient : f.state.cast) {
    if (!f.takes_part(patient) || !f.knows(c.side, patient.id)) continue;
    if (std::ranges::any_of(patient.damaged, [](int lost) { return lost > 0; })) {
      list_way(f, c, patient, Word::MendArmor, "repair-simple", list);
    }
    if (patient.health >= patient.fighter().health) continue;
    if (may_treat(i, c, patient)) {
      list_way(f, c, patient, Word::Treat, "first-aid", list);
      if (is_serious(patient)) list_way(f, c, patient, Word::Treat, "surgery", list);
    } else if (!is_flesh(patient)) {
      list_way(f, c, patient, Word::Repair, "repair-simple", list);
    }
  }
}

void odds_of_care(const Interlude& i, const Combatant& c, const OptionList& list,
                  const Option& option, std::vector<table::OddsRow>& rows) {
  auto combination = combination_of(i.fight, c, option.mode, kNoTerm);
  if (!combination) return;
  combination->modifier += penalty_of(option, i.fight.at(option.target));
  odds_by_difficulty(i.fight, c, *combination, list.parameters_of(option)[0], rows);
}

table::Script<> play_care(Interlude& i, CombatantId who, Option option, table::Choice choice) {
  Fight& f = i.fight;
  auto combination = combination_of(f, f.at(who), option.mode, kNoTerm);
  combination->modifier += penalty_of(option, f.at(option.target));
  if (option.action == term(Word::Treat)) i.state.treatments.push_back({who, option.target});
  f.emit<Ev::Tested>(who, option.mode, int{choice.values[0]});
  const Outcome outcome =
      co_await roll_combination(i, who, *combination, option.mode, choice.values[0]);
  if (!outcome.succeeds()) co_return;
  Combatant& patient = f.at(option.target);
  if (option.action == term(Word::MendArmor)) {
    co_return mend_armor(f, who, patient, half_die(combination->dice.second));
  }
  const int max = patient.fighter().health;
  patient.health =
      static_cast<std::int16_t>(healed(patient.health, max, half_die(combination->dice.second)));
  set_state(f, patient.id, state_after_healing(patient.state, patient.health, max));
  if (option.action == term(Word::Treat)) {
    f.emit<Ev::Treated>(who, patient.id, int{patient.health});
  } else {
    f.emit<Ev::Repaired>(who, patient.id, int{patient.health});
  }
}

}  // namespace fray::egs
