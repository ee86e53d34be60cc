#include "rules/egs/interlude/contest.h"

#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/fight/question.h"
#include "rules/egs/interlude/uses.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

// The opponent in a contest, and how the contest started.
struct Contested {
  CombatantId aggressor = kNoCombatant;
  CombatantId defender = kNoCombatant;
  Term mode = kNoTerm;
  Term item = kNoTerm;
  int difficulty = 0;
};

// With what the other opposes it.
class OppositionQuestion final : public Reaction {
 public:
  OppositionQuestion(std::reference_wrapper<const Fight> fight,
                     std::reference_wrapper<const Contested> contested)
      : Reaction(fight), contested_(contested) {}

 private:
  void list_answers(const Combatant& c, OptionList& list) const override {
    std::vector<Pairing> pairings;
    list_combinations(fight(), c, false, pairings);
    for (const auto& [mode, item] : pairings) {
      list.add({.action = term(Word::OpposeWith), .item = item, .mode = mode});
    }
  }

  void odds_of_answer(const Combatant& c, const Option& option,
                      std::vector<table::OddsRow>& rows) const override {
    const auto attempt = roll_of_aggressor();
    const auto mine = combination_of(fight(), c, option.mode, option.item);
    if (!attempt || !mine) return;
    const OpposedWays ways = opposed_ways(*attempt, skill_roll(fight(), c, *mine, 0));
    const double avoids = dice::Ratio::of(ways.defender.wins, ways.total()).value();
    rows.push_back({0, {{term(Word::ChanceToAvoid), avoids}}});
  }

  void odds_of_passing(const Combatant&, std::vector<table::OddsRow>& rows) const override {
    const auto attempt = roll_of_aggressor();
    if (!attempt) return;
    const double succeeds = hit_chance(*attempt, kTargetNumber).value();
    rows.push_back({0, {{term(Word::ChanceToAvoid), 1 - succeeds}}});
  }

  std::optional<SkillRoll> roll_of_aggressor() const {
    const Combatant& aggressor = fight().at(contested_.aggressor);
    const auto theirs = combination_of(fight(), aggressor, contested_.mode, contested_.item);
    if (!theirs) return std::nullopt;
    return skill_roll(fight(), aggressor, *theirs, contested_.difficulty);
  }

  const Contested& contested_;
};

// The other's roll; nothing: it does not oppose, and the roll is against 7.
table::Script<std::optional<Pairing>> ask_opposition(Fight& f, Contested contested) {
  table::Window window{.kind = table::WindowKind::Each,
                       .moment = term(Word::Oppose),
                       .actor = contested.aggressor,
                       .subject = contested.defender};
  window.candidates.push_back(contested.defender);
  const OppositionQuestion question(f, contested);
  const auto& decisions = co_await f.table().ask(std::move(window), question);
  if (decisions.empty() || decisions.front().choice.passes()) co_return std::nullopt;
  const Option option = decisions.front().option;
  co_return Pairing(option.mode, option.item);
}

}  // namespace

table::Script<> contest(Fight& f, CombatantId who, Option option, CombatantId other,
                        int difficulty) {
  f.emit<Ev::Tested>(who, option.mode, difficulty);
  const Contested contested{who, other, option.mode, option.item, difficulty};
  const std::optional<Pairing> answer = co_await ask_opposition(f, contested);
  const auto mine = combination_of(f, f.at(who), option.mode, option.item);
  PendingRoll rolling = roll_for(f, f.at(who), *mine, difficulty, Word::Test, Purpose::Check);
  bool won = false;
  if (answer) {
    const auto theirs = combination_of(f, f.at(other), answer->first, answer->second);
    f.emit<Ev::Opposed>(other, answer->first);
    won = co_await prevails(
        f, std::move(rolling),
        roll_for(f, f.at(other), *theirs, 0, Word::OpposeWith, Purpose::Opposition));
  } else {
    won = co_await tries(f, std::move(rolling), kTargetNumber, other);
  }
  f.emit<Ev::ContestDone>(who, other, term(won ? Grade::Success : Grade::Failure));
}

}  // namespace fray::egs
