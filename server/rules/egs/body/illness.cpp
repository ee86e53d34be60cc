#include "rules/egs/body/illness.h"

#include <algorithm>

#include "rules/egs/body/harm.h"
#include "rules/egs/body/perils.h"
#include "rules/egs/fight/courses.h"

namespace fray::egs {

const AfflictionDef& def_of(const Content& content, const Course& course) {
  return content.afflictions[static_cast<std::size_t>(course.row)];
}

bool is_ill(const Content& content, const Combatant& c) {
  return std::ranges::any_of(c.courses, [&](const Course& course) {
    return is_ill_with(course) && def_of(content, course).kind != AfflictionKind::Curse;
  });
}

bool is_failing(const Combatant& c) {
  return std::ranges::any_of(c.courses, &Course::failing);
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
  for (const Course& course : c.courses) levels += course.levels;
  return levels;
}

namespace {

constexpr int kMostLevels = static_cast<int>(Fatigue::Unconscious);
constexpr unsigned kMoonSides = 28;  // where the table does not say when the moon is full
constexpr int kDaySpan = 24 * 60 * 60;

// Thrown by its bearer, and shown to nobody: how long it lasts is found out by living through it.
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
  return span ? throw_span(f, who, *span) : Course::kNever;
}

Course* course_of(Combatant& c, std::int16_t row) {
  const auto found = std::ranges::find(c.courses, row, &Course::row);
  return found == c.courses.end() ? nullptr : &*found;
}

void hold_levels(Fight& f, CombatantId who, Course& course, int levels) {
  const int more = levels - course.levels;
  course.levels = static_cast<std::int8_t>(levels);
  tire(f, who, more);
}

// Its effects go with it.
void end_course(Fight& f, CombatantId who, std::int16_t row) {
  Combatant& c = f.at(who);
  Course* course = course_of(c, row);
  if (course == nullptr) return;
  hold_levels(f, who, *course, 0);
  const AfflictionKind kind = def_of(f.content(), *course).kind;
  c.courses.erase(c.courses.begin() + (course - c.courses.data()));
  const bool another = std::ranges::any_of(
      c.courses, [&](const Course& other) { return def_of(f.content(), other).kind == kind; });
  if (!another) end_effects(f, who, condition_of(kind));
}

// Dying, as others are, but for the roll that stabilizes (L3427, R263).
void fail(Fight& f, CombatantId who, Course& course) {
  const AfflictionDef& def = def_of(f.content(), course);
  course.failing = true;
  course.again = course.ends = Course::kNever;
  course.next = throw_span(f, who, *def.death);
  Combatant& c = f.at(who);
  c.health = std::min<std::int16_t>(c.health, 0);
  set_state(f, who, HealthState::Dying);
}

// How long a stage lasts: as its row says, or an equal part of the whole; the last is the last.
std::int32_t stage_length(Fight& f, CombatantId who, const Course& course) {
  const AfflictionDef& def = def_of(f.content(), course);
  const auto stage = static_cast<std::size_t>(course.stage);
  if (stage + 1 >= def.fatigue.size()) return Course::kNever;
  if (stage < def.stages.size()) return throw_span(f, who, def.stages[stage]);
  return course.ends / static_cast<std::int32_t>(def.fatigue.size() - stage);
}

void break_out(Fight& f, CombatantId who, Course& course) {
  const AfflictionDef& def = def_of(f.content(), course);
  course.stage = 0;
  f.emit<Ev::BrokeOut>(who, hazard_term(f.content(), def.id));
  if (def.kind == AfflictionKind::Curse) {
    course.next = Course::kNever;
    end_effects(f, who, Word::Marked);
    return add_effect(f, who, {.word = Word::Turned, .by = who, .until = Until::Fight});
  }
  // With no effects before the end, that is the end (L4210).
  if (def.fatigue.empty()) return fail(f, who, course);
  const bool grows = def.every.has_value();
  course.again = span_or_never(f, who, grows ? def.every : def.again);
  // What a later roll decides ends with that (R260).
  const bool rolled = course.again != Course::kNever;
  course.ends = rolled ? Course::kNever : span_or_never(f, who, def.lasts);
  course.next = stage_length(f, who, course);
  hold_levels(f, who, course, def.fatigue.front());
}

void go_on_to_next_stage(Fight& f, CombatantId who, Course& course) {
  const AfflictionDef& def = def_of(f.content(), course);
  ++course.stage;
  course.next = stage_length(f, who, course);
  hold_levels(f, who, course, def.fatigue[static_cast<std::size_t>(course.stage)]);
}

// The roll that comes later: of what grows until it is withstood or its bearer passes out (L3549),
// or against complications (L3423).
void roll_again(Fight& f, CombatantId who, Course& course) {
  const AfflictionDef& def = def_of(f.content(), course);
  const bool grows = def.every.has_value();
  const bool withstood =
      withstands_affliction(f, who, def, grows ? def.potency : def.again_modifier);
  course.again = Course::kNever;
  if (!grows) return withstood ? end_course(f, who, course.row) : fail(f, who, course);
  if (!withstood) hold_levels(f, who, course, std::min(course.levels + 1, kMostLevels));
  if (withstood || !f.at(who).able()) {
    course.ends = throw_span(f, who, *def.lasts);
  } else {
    course.again = throw_span(f, who, *def.every);
  }
}

// Its time is up: it is over, or kills in the end (L3533).
void run_out(Fight& f, CombatantId who, Course& course) {
  const AfflictionDef& def = def_of(f.content(), course);
  const bool kills = def.death && !def.again;
  return kills ? fail(f, who, course) : end_course(f, who, course.row);
}

void go_on(Fight& f, CombatantId who, Course& course) {
  if (course.failing) return set_state(f, who, HealthState::Dead);
  return is_ill_with(course) ? go_on_to_next_stage(f, who, course) : break_out(f, who, course);
}

// Seconds to the first of what is to come; kNever: nothing is.
std::int32_t until_due(const Course& course) {
  std::int32_t due = Course::kNever;
  for (const std::int32_t one : {course.next, course.again, course.ends}) {
    if (one != Course::kNever && (due == Course::kNever || one < due)) due = one;
  }
  return due;
}

void let_pass(Course& course, std::int32_t seconds) {
  for (std::int32_t* one : {&course.next, &course.again, &course.ends}) {
    if (*one != Course::kNever) *one -= seconds;
  }
}

// Somebody has treated whose organs failed: from here on it takes as long as the illness does
// (L3427).
void note_treated(Fight& f, CombatantId who, Course& course) {
  if (!course.failing || f.at(who).health < 1) return;
  course.failing = false;
  course.next = Course::kNever;
  const AfflictionDef& def = def_of(f.content(), course);
  if (!def.lasts) return end_course(f, who, course.row);
  course.ends = throw_span(f, who, *def.lasts);
}

// The dead may still rise (L4316).
bool is_over_by_death(const Fight& f, CombatantId who, const Course& course) {
  return f.at(who).state == HealthState::Dead &&
         def_of(f.content(), course).kind != AfflictionKind::Curse;
}

void pass_course(Fight& f, CombatantId who, std::int16_t row, std::int32_t seconds) {
  while (Course* course = course_of(f.at(who), row)) {
    note_treated(f, who, *course);
    course = course_of(f.at(who), row);
    if (course == nullptr || is_over_by_death(f, who, *course)) return;
    const std::int32_t due = until_due(*course);
    if (due == Course::kNever || due > seconds) return let_pass(*course, seconds);
    let_pass(*course, due);
    seconds -= due;
    // The end comes before what would have come with it.
    if (course->ends == 0) {
      run_out(f, who, *course);
    } else if (course->again == 0) {
      roll_again(f, who, *course);
    } else {
      go_on(f, who, *course);
    }
  }
}

}  // namespace

void begin_course(Fight& f, CombatantId who, const AfflictionDef& affliction) {
  Combatant& c = f.at(who);
  const auto row = static_cast<std::int16_t>(&affliction - f.content().afflictions.data());
  if (course_of(c, row) != nullptr) return;  // it has it already
  Course course{.row = row};
  course.next = throw_delay(f, who, affliction);
  c.courses.push_back(course);
  const Effect effect{
      .word = condition_of(affliction.kind), .by = who, .which = row, .until = Until::Fight};
  add_effect(f, who, effect);
}

void pass_courses(Fight& f, CombatantId who, int seconds) {
  boost::container::small_vector<std::int16_t, 4> rows;
  for (const Course& course : f.at(who).courses) rows.push_back(course.row);
  for (const std::int16_t row : rows) pass_course(f, who, row, seconds);
}

void cure(Fight& f, CombatantId who, std::int16_t row) {
  end_course(f, who, row);
}

void cure_all(Fight& f, CombatantId who) {
  boost::container::small_vector<std::int16_t, 4> rows;
  for (const Course& course : f.at(who).courses) {
    const bool curable = def_of(f.content(), course).kind != AfflictionKind::Curse;
    if (curable && is_ill_with(course)) rows.push_back(course.row);
  }
  for (const std::int16_t row : rows) end_course(f, who, row);
}

void recover_from_fatigue(Fight& f, CombatantId who, int levels) {
  const Combatant& c = f.at(who);
  const int most = std::max(0, static_cast<int>(c.fatigue) - levels_held(c));
  tire(f, who, -std::min(levels, most));
}

}  // namespace fray::egs
