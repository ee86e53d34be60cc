#include "rules/egs/body/illness.h"

#include <algorithm>

#include "rules/egs/body/harm.h"
#include "rules/egs/body/perils.h"
#include "rules/egs/fight/disease_progress.h"

namespace fray::egs {

const AfflictionDef& def_of(const Content& content, const DiseaseProgress& disease) {
  return content.afflictions[static_cast<std::size_t>(disease.row)];
}

bool is_ill(const Content& content, const Combatant& c) {
  return std::ranges::any_of(c.diseases, [&](const DiseaseProgress& disease) {
    return is_ill_with(disease) && def_of(content, disease).kind != AfflictionKind::Curse;
  });
}

bool is_failing(const Combatant& c) {
  return std::ranges::any_of(c.diseases, &DiseaseProgress::failing);
}

Word condition_of(AfflictionKind kind) {
  switch (kind) {
    case AfflictionKind::Disease:
      return Word::Diseased;
    case AfflictionKind::Poison:
      return Word::Poisoned;
    case AfflictionKind::Curse:
      break;
  }
  return Word::Marked;
}

int levels_held(const Combatant& c) {
  int levels = 0;
  for (const DiseaseProgress& disease : c.diseases) levels += disease.levels;
  return levels;
}

namespace {

constexpr int kMostLevels = static_cast<int>(Fatigue::Unconscious);
constexpr unsigned kMoonSides = 28;  // where the table does not say when the moon is full
constexpr int kDaySpan = 24 * 60 * 60;

// Rolled by its bearer and shown to no one: players find out how long it lasts by living through
// it.
int throw_span(Fight& f, CombatantId who, const TimeSpan& span) {
  if (span.dice == 0) return span.total(0);
  const table::Faces dice =
      f.roll_dice(who, Purpose::Hazard, span.dice, static_cast<unsigned>(span.sides));
  return span.total(f.sum(dice));
}

int throw_delay(Fight& f, CombatantId who, const AfflictionDef& def) {
  if (def.delay) return throw_span(f, who, *def.delay);
  const int said = f.state.options.full_moon;
  if (said > 0) return said * kDaySpan;
  return f.sum(f.roll_dice(who, Purpose::Hazard, 1, kMoonSides)) * kDaySpan;
}

std::int32_t span_or_never(Fight& f, CombatantId who, const std::optional<TimeSpan>& span) {
  return span ? throw_span(f, who, *span) : DiseaseProgress::kNever;
}

DiseaseProgress* disease_of(Combatant& c, std::int16_t row) {
  const auto found = std::ranges::find(c.diseases, row, &DiseaseProgress::row);
  return found == c.diseases.end() ? nullptr : &*found;
}

void hold_levels(Fight& f, CombatantId who, DiseaseProgress& disease, int levels) {
  const int more = levels - disease.levels;
  disease.levels = static_cast<std::int8_t>(levels);
  tire(f, who, more);
}

// Its effects go with it.
void end_disease(Fight& f, CombatantId who, std::int16_t row) {
  Combatant& c = f.at(who);
  DiseaseProgress* disease = disease_of(c, row);
  if (disease == nullptr) return;
  hold_levels(f, who, *disease, 0);
  const AfflictionKind kind = def_of(f.content(), *disease).kind;
  c.diseases.erase(c.diseases.begin() + (disease - c.diseases.data()));
  const bool another = std::ranges::any_of(c.diseases, [&](const DiseaseProgress& other) {
    return def_of(f.content(), other).kind == kind;
  });
  if (!another) end_effects(f, who, condition_of(kind));
}

// Dying, as others are, but for the roll that stabilizes (L3427, R263).
void fail(Fight& f, CombatantId who, DiseaseProgress& disease) {
  const AfflictionDef& def = def_of(f.content(), disease);
  disease.failing = true;
  disease.again = disease.ends = DiseaseProgress::kNever;
  disease.next = throw_span(f, who, *def.death);
  Combatant& c = f.at(who);
  c.health = std::min<std::int16_t>(c.health, 0);
  set_state(f, who, HealthState::Dying);
}

// How long a stage lasts: as its row says, or an equal part of the whole; the last is the last.
std::int32_t stage_length(Fight& f, CombatantId who, const DiseaseProgress& disease) {
  const AfflictionDef& def = def_of(f.content(), disease);
  const auto stage = static_cast<std::size_t>(disease.stage);
  if (stage + 1 >= def.fatigue.size()) return DiseaseProgress::kNever;
  if (stage < def.stages.size()) return throw_span(f, who, def.stages[stage]);
  return disease.ends / static_cast<std::int32_t>(def.fatigue.size() - stage);
}

void break_out(Fight& f, CombatantId who, DiseaseProgress& disease) {
  const AfflictionDef& def = def_of(f.content(), disease);
  disease.stage = 0;
  f.emit<Ev::BrokeOut>(who, hazard_term(f.content(), def.id));
  if (def.kind == AfflictionKind::Curse) {
    disease.next = DiseaseProgress::kNever;
    end_effects(f, who, Word::Marked);
    return add_effect(f, who, {.word = Word::Turned, .by = who, .until = Until::Fight});
  }
  // With no effects before the end, that is the end (L4210).
  if (def.fatigue.empty()) return fail(f, who, disease);
  const bool grows = def.every.has_value();
  disease.again = span_or_never(f, who, grows ? def.every : def.again);
  // A disease with a later roll ends by that (R260).
  const bool rolled = disease.again != DiseaseProgress::kNever;
  disease.ends = rolled ? DiseaseProgress::kNever : span_or_never(f, who, def.lasts);
  disease.next = stage_length(f, who, disease);
  hold_levels(f, who, disease, def.fatigue.front());
}

void go_on_to_next_stage(Fight& f, CombatantId who, DiseaseProgress& disease) {
  const AfflictionDef& def = def_of(f.content(), disease);
  ++disease.stage;
  disease.next = stage_length(f, who, disease);
  hold_levels(f, who, disease, def.fatigue[static_cast<std::size_t>(disease.stage)]);
}

// The roll that comes later: of what grows until it is withstood or its bearer passes out (L3549),
// or against complications (L3423).
void roll_again(Fight& f, CombatantId who, DiseaseProgress& disease) {
  const AfflictionDef& def = def_of(f.content(), disease);
  const bool grows = def.every.has_value();
  const bool withstood =
      withstands_affliction(f, who, def, grows ? def.potency : def.again_modifier);
  disease.again = DiseaseProgress::kNever;
  if (!grows) return withstood ? end_disease(f, who, disease.row) : fail(f, who, disease);
  if (!withstood) hold_levels(f, who, disease, std::min(disease.levels + 1, kMostLevels));
  if (withstood || !f.at(who).able()) {
    disease.ends = throw_span(f, who, *def.lasts);
  } else {
    disease.again = throw_span(f, who, *def.every);
  }
}

// Its time is up: it is over, or kills in the end (L3533).
void run_out(Fight& f, CombatantId who, DiseaseProgress& disease) {
  const AfflictionDef& def = def_of(f.content(), disease);
  const bool kills = def.death && !def.again;
  return kills ? fail(f, who, disease) : end_disease(f, who, disease.row);
}

void go_on(Fight& f, CombatantId who, DiseaseProgress& disease) {
  if (disease.failing) return set_state(f, who, HealthState::Dead);
  return is_ill_with(disease) ? go_on_to_next_stage(f, who, disease) : break_out(f, who, disease);
}

// Seconds to the next event; kNever: there is none.
std::int32_t until_due(const DiseaseProgress& disease) {
  std::int32_t due = DiseaseProgress::kNever;
  for (const std::int32_t one : {disease.next, disease.again, disease.ends}) {
    if (one != DiseaseProgress::kNever && (due == DiseaseProgress::kNever || one < due)) due = one;
  }
  return due;
}

void let_pass(DiseaseProgress& disease, std::int32_t seconds) {
  for (std::int32_t* one : {&disease.next, &disease.again, &disease.ends}) {
    if (*one != DiseaseProgress::kNever) *one -= seconds;
  }
}

// A combatant with failing organs was treated: from here on it takes as long as the illness does
// (L3427).
void note_treated(Fight& f, CombatantId who, DiseaseProgress& disease) {
  if (!disease.failing || f.at(who).health < 1) return;
  disease.failing = false;
  disease.next = DiseaseProgress::kNever;
  const AfflictionDef& def = def_of(f.content(), disease);
  if (!def.lasts) return end_disease(f, who, disease.row);
  disease.ends = throw_span(f, who, *def.lasts);
}

// The dead may still rise (L4316).
bool is_over_by_death(const Fight& f, CombatantId who, const DiseaseProgress& disease) {
  return f.at(who).state == HealthState::Dead &&
         def_of(f.content(), disease).kind != AfflictionKind::Curse;
}

void pass_disease(Fight& f, CombatantId who, std::int16_t row, std::int32_t seconds) {
  while (DiseaseProgress* disease = disease_of(f.at(who), row)) {
    note_treated(f, who, *disease);
    disease = disease_of(f.at(who), row);
    if (disease == nullptr || is_over_by_death(f, who, *disease)) return;
    const std::int32_t due = until_due(*disease);
    if (due == DiseaseProgress::kNever || due > seconds) return let_pass(*disease, seconds);
    let_pass(*disease, due);
    seconds -= due;
    // The end comes before what would have come with it.
    if (disease->ends == 0) {
      run_out(f, who, *disease);
    } else if (disease->again == 0) {
      roll_again(f, who, *disease);
    } else {
      go_on(f, who, *disease);
    }
  }
}

}  // namespace

void begin_disease(Fight& f, CombatantId who, const AfflictionDef& affliction) {
  Combatant& c = f.at(who);
  const auto row = static_cast<std::int16_t>(&affliction - f.content().afflictions.data());
  if (disease_of(c, row) != nullptr) return;  // it has it already
  DiseaseProgress disease{.row = row};
  disease.next = throw_delay(f, who, affliction);
  c.diseases.push_back(disease);
  const Effect effect{
      .word = condition_of(affliction.kind), .by = who, .which = row, .until = Until::Fight};
  add_effect(f, who, effect);
}

void pass_diseases(Fight& f, CombatantId who, int seconds) {
  boost::container::small_vector<std::int16_t, 4> rows;
  for (const DiseaseProgress& disease : f.at(who).diseases) rows.push_back(disease.row);
  for (const std::int16_t row : rows) pass_disease(f, who, row, seconds);
}

void cure(Fight& f, CombatantId who, std::int16_t row) {
  end_disease(f, who, row);
}

void cure_all(Fight& f, CombatantId who) {
  boost::container::small_vector<std::int16_t, 4> rows;
  for (const DiseaseProgress& disease : f.at(who).diseases) {
    const bool curable = def_of(f.content(), disease).kind != AfflictionKind::Curse;
    if (curable && is_ill_with(disease)) rows.push_back(disease.row);
  }
  for (const std::int16_t row : rows) end_disease(f, who, row);
}

void recover_from_fatigue(Fight& f, CombatantId who, int levels) {
  const Combatant& c = f.at(who);
  const int most = std::max(0, static_cast<int>(c.fatigue) - levels_held(c));
  tire(f, who, -std::min(levels, most));
}

}  // namespace fray::egs
