#include "rules/egs/interlude/care.h"

#include <algorithm>

#include "rules/egs/body/harm.h"
#include "rules/egs/body/illness.h"
#include "rules/egs/gear/donning.h"
#include "rules/egs/interlude/tests.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

bool has_treated(const Interlude& i, CombatantId healer, CombatantId patient,
                 Term illness = kNoTerm) {
  return std::ranges::any_of(i.state.treatments, [&](const Treatment& t) {
    return t.healer == healer && t.patient == patient && t.illness == illness;
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

// For symptomatic illnesses, each once by each healer (R261).
void list_cures(const Interlude& i, const Combatant& c, const Combatant& patient,
                OptionList& list) {
  const Fight& f = i.fight;
  for (const DiseaseProgress& disease : patient.diseases) {
    const AfflictionDef& def = def_of(f.content(), disease);
    const Term illness = hazard_term(f.content(), def.id);
    if (!is_ill_with(disease) || def.kind == AfflictionKind::Curse) continue;
    if (has_treated(i, c.id, patient.id, illness)) continue;
    const std::size_t before = list.options.size();
    list_way(f, c, patient, Word::Treat, "first-aid", list);
    if (list.options.size() > before) list.options.back().item = illness;
  }
}

// Null: it is of wounds.
const AfflictionDef* illness_of(const Fight& f, const Option& option) {
  if (option.action != term(Word::Treat) || option.item == kNoTerm) return nullptr;
  const auto& rows = f.content().afflictions;
  const auto row = std::ranges::find(rows, option.item, [&](const AfflictionDef& def) {
    return hazard_term(f.content(), def.id);
  });
  return row == rows.end() ? nullptr : &*row;
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

// Of the two descriptions of first aid and surgery the one under Healing counts (L3150-3162, R29);
// the patient's state does not make repairs harder (L3177), and an illness is as hard to end as to
// withstand (R261).
int penalty_of(const Fight& f, const Option& option) {
  if (const AfflictionDef* illness = illness_of(f, option)) return illness->potency;
  const Combatant& patient = f.at(option.target);
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
    list_cures(i, c, patient, list);
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
  combination->modifier += penalty_of(i.fight, option);
  odds_by_difficulty(i.fight, c, *combination, list.parameters_of(option)[0], rows);
}

table::Script<> play_care(Interlude& i, CombatantId who, Option option, table::Choice choice) {
  Fight& f = i.fight;
  auto combination = combination_of(f, f.at(who), option.mode, kNoTerm);
  combination->modifier += penalty_of(f, option);
  if (option.action == term(Word::Treat)) {
    i.state.treatments.push_back({who, option.target, option.item});
  }
  f.emit<Ev::Tested>(who, option.mode, int{choice.values[0]});
  const Outcome outcome =
      co_await roll_combination(i, who, *combination, option.mode, choice.values[0]);
  if (!outcome.succeeds()) co_return;
  Combatant& patient = f.at(option.target);
  if (const AfflictionDef* illness = illness_of(f, option)) {
    co_return cure(f, patient.id,
                   static_cast<std::int16_t>(illness - f.content().afflictions.data()));
  }
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
