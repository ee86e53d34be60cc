#include "rules/egs/interlude/tasks.h"

#include <algorithm>

#include "rules/egs/interlude/clock.h"
#include "rules/egs/interlude/tests.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

constexpr int kMostSuccesses = 20;
constexpr int kMostAttempts = 40;

std::size_t place_of_task(const Interlude& i, CombatantId who) {
  const auto mine = std::ranges::find_if(
      i.state.tasks, [&](const Task& t) { return !t.challenge && t.who == who; });
  return static_cast<std::size_t>(mine - i.state.tasks.begin());
}

std::size_t place_of_challenge(const Interlude& i, table::Side side) {
  const auto ours = std::ranges::find_if(
      i.state.tasks, [&](const Task& t) { return t.challenge && i.fight.at(t.who).side == side; });
  return static_cast<std::size_t>(ours - i.state.tasks.begin());
}

bool has_task(const Interlude& i, CombatantId who) {
  return place_of_task(i, who) < i.state.tasks.size();
}

void list_new_task(Term mode, Term item, OptionList& list) {
  list.add({.action = term(Word::BeginTask), .item = item, .mode = mode});
  list.add_number(term(Word::Difficulty), kHardest, kEasiest);
  list.add_number(term(Word::Successes), 1, kMostSuccesses);
  list.add_number(term(Word::Attempts), 1, kMostAttempts);
  list.add_number(term(Word::Failures), 0, kMostAttempts);
  list.add_number(term(Word::Seconds), 0, kDaySeconds);
}

void list_new_challenge(OptionList& list) {
  list.add({.action = term(Word::BeginChallenge)});
  list.add_number(term(Word::Successes), 1, kMostSuccesses);
  list.add_number(term(Word::Rounds), 1, kMostAttempts);
  list.add_number(term(Word::Seconds), 0, kDaySeconds);
}

bool is_taken(const Task& challenge, const Fight& f, std::string_view skill) {
  return std::ranges::find(challenge.skills, skill_term(f.content(), skill)) !=
         challenge.skills.end();
}

void list_parts(const Interlude& i, const Combatant& c, const Task& challenge,
                const std::vector<Pairing>& pairings, OptionList& list) {
  for (const auto& [mode, item] : pairings) {
    const auto combination = combination_of(i.fight, c, mode, item);
    if (combination->use == nullptr || is_taken(challenge, i.fight, combination->skill)) continue;
    list.add({.action = term(Word::TakePart), .item = item, .mode = mode});
    list.add_number(term(Word::Difficulty), kHardest, kEasiest);
  }
}

// Reports how far it has come, and ends it once it is decided.
void go_on(Interlude& i, std::size_t place) {
  const Task& t = i.state.tasks[place];
  Fight& f = i.fight;
  f.emit<Ev::TaskWent>(t.who, t.tally.successes, t.tally.failures, t.tally.attempts);
  const Progress progress = progress_of(t.task, t.tally);
  if (progress == Progress::Going) return;
  const bool done = progress == Progress::Succeeded;
  f.emit<Ev::TaskDone>(t.who, term(done ? Grade::Success : Grade::Failure));
  i.state.tasks.erase(i.state.tasks.begin() + static_cast<std::ptrdiff_t>(place));
}

void finish_round(Interlude& i, std::size_t place) {
  Task& t = i.state.tasks[place];
  t.tally = counted_round(t.tally, t.grades);
  t.acted.clear();
  t.skills.clear();
  t.grades.clear();
  i.fight.emit<Ev::ChallengeRound>(t.who, t.tally.attempts);
  const int seconds = t.seconds;
  go_on(i, place);
  pass_seconds(i, seconds, kNoCombatant);
}

// A combatant that not all know of takes no part: it would show in the course of the challenge.
bool all_have_acted(const Interlude& i, const Task& t) {
  const table::Side side = i.fight.at(t.who).side;
  return std::ranges::all_of(i.fight.state.cast, [&](const Combatant& c) {
    const bool awaited =
        c.side == side && i.fight.takes_part(c) && c.able() && i.fight.known_to_all(c.id);
    return !awaited || has_acted(i, c);
  });
}

void begin(Interlude& i, CombatantId who, const Option& option, const table::Choice& choice) {
  Task t{.who = who, .mode = option.mode, .item = option.item};
  if (option.action == term(Word::BeginTask)) {
    t.difficulty = static_cast<std::int16_t>(choice.values[0]);
    t.task = {choice.values[1], choice.values[2], choice.values[3]};
    t.seconds = choice.values[4];
  } else {
    t.challenge = true;
    t.task = {choice.values[0], choice.values[1], 0};
    t.seconds = choice.values[2];
  }
  i.fight.emit<Ev::TaskBegan>(who, option.action, t.task.successes, t.task.attempts);
  i.state.tasks.push_back(std::move(t));
}

table::Script<> work_on(Interlude& i, CombatantId who) {
  const Task& begun = i.state.tasks[place_of_task(i, who)];
  const Term mode = begun.mode;
  const int difficulty = begun.difficulty;
  const int seconds = begun.seconds;
  const auto combination = combination_of(i.fight, i.fight.at(who), mode, begun.item);
  if (!combination) co_return;  // the sheet is another since
  const Outcome outcome = co_await roll_combination(i, who, *combination, mode, difficulty);
  const std::size_t place = place_of_task(i, who);
  Task& t = i.state.tasks[place];
  t.tally = counted(t.tally, outcome.verdict.grade);
  go_on(i, place);
  pass_seconds(i, seconds, who);
}

table::Script<> take_part(Interlude& i, CombatantId who, Option option, int difficulty) {
  const auto combination = combination_of(i.fight, i.fight.at(who), option.mode, option.item);
  const Outcome outcome = co_await roll_combination(i, who, *combination, option.mode, difficulty);
  const std::size_t place = place_of_challenge(i, i.fight.at(who).side);
  Task& t = i.state.tasks[place];
  t.acted.push_back(who);
  t.skills.push_back(skill_term(i.fight.content(), combination->skill));
  t.grades.push_back(outcome.verdict.grade);
  if (all_have_acted(i, t)) finish_round(i, place);
}

void give_up(Interlude& i, CombatantId who) {
  const auto mine = i.state.tasks.begin() + static_cast<std::ptrdiff_t>(place_of_task(i, who));
  i.state.tasks.erase(mine);
  i.fight.emit<Ev::TaskDone>(who, term(Grade::Failure));
}

}  // namespace

void list_tasks(const Interlude& i, const Combatant& c, OptionList& list) {
  const Fight& f = i.fight;
  std::vector<Pairing> pairings;
  list_combinations(f, c, false, pairings);
  if (has_task(i, c.id)) {
    list.add({.action = term(Word::WorkOn)});
    list.add({.action = term(Word::GiveUp)});
  } else {
    for (const auto& [mode, item] : pairings) {
      if (combination_of(f, c, mode, item)->trained) list_new_task(mode, item, list);
    }
  }
  const Task* challenge = challenge_of(i, c);
  if (challenge == nullptr) return list_new_challenge(list);
  if (!has_acted(i, c)) list_parts(i, c, *challenge, pairings, list);
  list.add({.action = term(Word::EndChallengeRound)});
}

void odds_of_task(const Interlude& i, const Combatant& c, const OptionList& list,
                  const Option& option, std::vector<table::OddsRow>& rows) {
  const Fight& f = i.fight;
  if (option.action == term(Word::WorkOn)) {
    const Task& t = i.state.tasks[place_of_task(i, c.id)];
    const auto combination = combination_of(f, c, t.mode, t.item);
    if (!combination) return;
    odds_by_difficulty(f, c, *combination, {.min = t.difficulty, .max = t.difficulty}, rows);
    for (table::OddsRow& row : rows) row.value = 0;
    return;
  }
  const auto combination = combination_of(f, c, option.mode, option.item);
  if (combination) odds_by_difficulty(f, c, *combination, list.parameters_of(option)[0], rows);
}

table::Script<> play_task(Interlude& i, CombatantId who, Option option, table::Choice choice) {
  switch (word_of(option.action)) {
    case Word::WorkOn:
      co_return co_await work_on(i, who);
    case Word::TakePart:
      co_return co_await take_part(i, who, option, choice.values[0]);
    case Word::GiveUp:
      co_return give_up(i, who);
    case Word::EndChallengeRound:
      co_return finish_round(i, place_of_challenge(i, i.fight.at(who).side));
    default:
      co_return begin(i, who, option, choice);
  }
}

const Task* challenge_of(const Interlude& i, const Combatant& c) {
  const std::size_t place = place_of_challenge(i, c.side);
  return place < i.state.tasks.size() ? &i.state.tasks[place] : nullptr;
}

bool has_acted(const Interlude& i, const Combatant& c) {
  const Task* challenge = challenge_of(i, c);
  return challenge != nullptr &&
         std::ranges::find(challenge->acted, c.id) != challenge->acted.end();
}

void helps_in_challenge(Interlude& i, CombatantId who) {
  const std::size_t place = place_of_challenge(i, i.fight.at(who).side);
  if (place == i.state.tasks.size() || !i.fight.known_to_all(who)) return;
  Task& t = i.state.tasks[place];
  t.acted.push_back(who);
  if (all_have_acted(i, t)) finish_round(i, place);
}

}  // namespace fray::egs
