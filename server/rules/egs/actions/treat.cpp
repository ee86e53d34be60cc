// First aid and surgery during the fight (L3148-3162).
#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/interlude/care.h"
#include "rules/egs/interlude/uses.h"
#include "rules/egs/points/points.h"
#include "rules/egs/points/rolls.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

// Of its own side and within an arm's length, itself too; by each healer once (R241).
bool may_be_treated(const Fight& f, const Combatant& c, const Combatant& patient) {
  return patient.side == c.side && f.takes_part(patient) && f.state.field.has(patient.id) &&
         patient.health < patient.fighter().health && is_flesh(patient) &&
         f.state.field.feet(c.id, patient.id) <= kSquareFt &&
         !has_effect(patient, Word::CaredFor, c.id);
}

// Nothing: it has not learned that.
std::optional<PendingRoll> treating(const Fight& f, const Combatant& c, const Combatant& patient,
                                    Term use) {
  const auto combination = combination_of(f, c, use, kNoTerm);
  if (!combination || !combination->trained) return std::nullopt;
  PendingRoll rolling{.who = c.id,
                      .what = Word::Treat,
                      .purpose = Purpose::Check,
                      .dice = combination->dice,
                      .modifiers = common_modifiers(f, c, combination->ability),
                      .skill = combination->skill,
                      .occasions = occasions_of(*combination)};
  rolling.modifiers.add(Source::Difficulty, medicine_penalty(patient.state));
  return rolling;
}

void list_treatments(const Fight& f, const Combatant& c, OptionList& list);

table::Script<> play_treatment(Fight& f, CombatantId who, Option option, table::Choice) {
  const std::optional<PendingRoll> rolling =
      treating(f, f.at(who), f.at(option.target), option.mode);
  // Treating in the open reveals the healer.
  if (f.known_to_all(option.target)) reveal(f, who);
  add_effect(f, option.target, {.word = Word::CaredFor, .by = who, .until = Until::Fight});
  const Outcome outcome = co_await roll_against(f, *rolling);
  f.emit<Ev::TestDone>(who, option.mode, term(outcome.verdict.grade));
  Combatant& patient = f.at(option.target);
  // A failure does no harm, whatever it comes to (L3162).
  if (outcome.succeeds() && f.takes_part(patient)) {
    const int most = patient.fighter().health;
    patient.health =
        static_cast<std::int16_t>(healed(patient.health, most, half_die(rolling->dice.second)));
    set_state(f, patient.id, state_after_healing(patient.state, patient.health, most));
    f.emit<Ev::Treated>(who, patient.id, int{patient.health});
    co_await add_edge_to_healing(f, who, patient.id);
  }
  if (outcome.points > 0) co_await spend_at_once(f, who, outcome.points);
}

void odds_of_treatment(const Fight& f, const Combatant& c, const Option& option,
                       std::vector<table::OddsRow>& rows) {
  const Combatant& patient = f.at(option.target);
  const auto rolling = treating(f, c, patient, option.mode);
  if (!rolling) return;
  const SkillRoll roll{
      .dice = rolling->dice, .modifier = rolling->modifiers.total(), .point_die = false};
  const double chance = hit_chance(roll, kTargetNumber).value();
  const int most = patient.fighter().health;
  const int gain = healed(patient.health, most, half_die(rolling->dice.second)) - patient.health;
  table::OddsRow& row = rows.emplace_back();
  row.measures.push_back({term(Word::ChanceToSucceed), chance});
  row.measures.push_back({term(Word::Usefulness), chance * gain});
}

}  // namespace

namespace actions {
extern const Action treat;
const Action treat{.word = Word::Treat,
                   .list = list_treatments,
                   .play = play_treatment,
                   .odds = odds_of_treatment};
}  // namespace actions

namespace {

void list_treatments(const Fight& f, const Combatant& c, OptionList& list) {
  if (skill_of(f, c, "medicine") == Die::None) return;
  for (const Combatant& patient : f.state.cast) {
    if (!may_be_treated(f, c, patient)) continue;
    for (const std::string_view use : {"first-aid", "surgery"}) {
      if (use == "surgery" && !is_serious(patient)) continue;
      Option option = option_of(actions::treat);
      option.mode = word_of_use(f, use);
      option.target = patient.id;
      if (treating(f, c, patient, option.mode)) list.add(option);
    }
  }
}

}  // namespace
}  // namespace fray::egs
