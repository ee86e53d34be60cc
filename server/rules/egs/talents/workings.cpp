#include "rules/egs/talents/workings.h"

#include <algorithm>
#include <cstdlib>

#include "rules/egs/points.h"
#include "rules/egs/question.h"
#include "rules/egs/rolls.h"
#include "rules/egs/talents/costs.h"

namespace fray::egs {
namespace {

constexpr unsigned kLongerSides = 4;

// The effect of its word is that of all workings together, or of the strongest.
void refresh(Fight& f, CombatantId who, Word word, std::int16_t which) {
  Combatant& c = f.at(who);
  const bool held = has_effect(c, word);
  const auto is_it = [&](const Effect& e) { return e.word == word && e.which == which; };
  c.effects.erase(std::ranges::remove_if(c.effects, is_it).begin(), c.effects.end());
  Effect effect{.word = word, .which = which, .until = Until::Fight};
  for (const Working& w : f.state.workings) {
    if (w.on != who || w.word != word || w.which != which) continue;
    if (talent_of(f, w.talent).adds_up) {
      effect.amount = static_cast<std::int16_t>(effect.amount + w.amount);
    } else if (effect.by == kNobody || std::abs(w.amount) > std::abs(effect.amount)) {
      effect.amount = w.amount;
    }
    effect.by = w.by;
  }
  if (effect.by != kNobody) c.effects.push_back(effect);
  const bool holds = has_effect(c, word);
  if (holds && !held) f.gain(who, word);
  if (held && !holds) f.lose(who, word);
}

}  // namespace

void begin_working(Fight& f, const Cast& cast, CombatantId target) {
  const TalentDef& def = def_of(f, cast);
  const Talent& talent = talent_of(f, cast.talent);
  Working w{.by = cast.user,
            .on = target,
            .talent = cast.talent,
            .word = talent.lasting,
            .amount = static_cast<std::int16_t>(
                talent.amount != nullptr ? talent.amount(cast.magnitude) : cast.magnitude),
            .magnitude = static_cast<std::int8_t>(cast.magnitude),
            .cast = cast.number,
            .at = cast.place,
            .ends = f.state.round + rounds_of(def, cast.longer)};
  if (talent.shape != nullptr) talent.shape(f, cast, target, w);
  // Used again by the same on the same, it begins anew, unless several count.
  if (!talent.adds_up) {
    end_workings(f, [&](const Working& o) {
      return o.by == w.by && o.on == w.on && o.talent == w.talent && o.which == w.which;
    });
  }
  f.state.workings.push_back(w);
  refresh(f, target, w.word, w.which);
}

void end_working(Fight& f, std::size_t index) {
  const Working w = f.state.workings[index];
  f.state.workings.erase(f.state.workings.begin() + static_cast<std::ptrdiff_t>(index));
  refresh(f, w.on, w.word, w.which);
  const Talent& talent = talent_of(f, w.talent);
  if (talent.over != nullptr) talent.over(f, w);
}

const Working* working_on(const Fight& f, const Combatant& c, Word word) {
  for (const Working& w : f.state.workings) {
    if (w.on == c.id && w.word == word) return &w;
  }
  return nullptr;
}

int kept_by(const Fight& f, CombatantId who) {
  int kept = 0;
  std::uint16_t last = 0;
  for (const Working& w : f.state.workings) {
    if (w.by != who || !w.kept || w.ends <= f.state.round || w.cast == last) continue;
    ++kept;
    last = w.cast;
  }
  return kept;
}

namespace {

// A Weird Point, and an action where the table asks for one (L2187, L2821, R55).
bool can_keep_up(const Fight& f, const Combatant& c) {
  return c.weird_points > 0 && (!f.state.options.upkeep_takes_action || c.actions > 0);
}

void pay_for_upkeep(Fight& f, Combatant& c) {
  c.weird_points = static_cast<std::int16_t>(c.weird_points - 1);
  if (f.state.options.upkeep_takes_action) c.actions = static_cast<std::int8_t>(c.actions - 1);
}

// As many more rounds as a d4 shows (L1503).
int pay_for_longer(Fight& f, CombatantId who) {
  pay_point(f, who, Word::PointLonger);
  return f.sum(f.roll_dice(who, Purpose::Point, 1, kLongerSides));
}

// To keep it up, or to pay a point for longer.
class UpkeepQuestion final : public Reaction {
 public:
  UpkeepQuestion(std::reference_wrapper<const Fight> fight,
                 std::reference_wrapper<const Working> working)
      : Reaction(fight), working_(working) {}

 private:
  void list_answers(const Combatant& c, table::OptionList& list) const override {
    const Fight& f = fight();
    table::Option option{.action = term(Word::PointLonger),
                         .item = talent_term(f.content(), def_of(f, working_.talent).id),
                         .target = working_.on};
    if (can_pay_point(f, c)) {
      option.prices = {term(c.banked > 0 ? Word::BankedPoints : Word::HeroPoints), 1};
      list.add(option);
    }
    if (!can_keep_up(f, c)) return;
    option.action = term(Word::KeepUp);
    option.prices = {term(Word::WeirdPoints), 1};
    if (f.state.options.upkeep_takes_action) option.prices.add(term(Word::CombatActions), 1);
    list.add(option);
  }

  const Working& working_;
};

// For how many more rounds it is kept up, and paid for; 0: it ends.
table::Script<int> ask_to_keep(Fight& f, Working working) {
  const CombatantId who = working.by;
  table::Window window{.kind = table::WindowKind::Each,
                       .moment = term(Word::TalentRunsOut),
                       .actor = who,
                       .subject = working.on};
  window.candidates.push_back(who);
  const UpkeepQuestion question(f, working);
  const auto& decisions = co_await f.table().ask(std::move(window), question);
  if (decisions.empty() || decisions.front().choice.passes()) co_return 0;
  const bool longer = decisions.front().option.action == term(Word::PointLonger);
  // By a GM's hand it may have become impossible since.
  if (longer) co_return can_pay_point(f, f.at(who)) ? pay_for_longer(f, who) : 0;
  if (!can_keep_up(f, f.at(who))) co_return 0;
  pay_for_upkeep(f, f.at(who));
  co_return 1;
}

}  // namespace

table::Script<> keep_workings(Fight& f, CombatantId who) {
  boost::container::small_vector<std::uint16_t, 8> casts;  // those that have run out
  for (const Working& w : f.state.workings) {
    const bool due = w.by == who && w.ends <= f.state.round;
    if (due && (casts.empty() || casts.back() != w.cast)) casts.push_back(w.cast);
  }
  for (const std::uint16_t cast : casts) {
    const auto of_cast = [cast](const Working& w) { return w.cast == cast; };
    const auto found = std::ranges::find_if(f.state.workings, of_cast);
    if (found == f.state.workings.end()) continue;
    const Working working = *found;
    const TalentDef& def = def_of(f, working.talent);
    const Combatant& c = f.at(who);
    int rounds = 0;
    if (c.able() && (can_keep_up(f, c) || can_pay_point(f, c)) && def.maintained) {
      rounds = co_await ask_to_keep(f, working);
    }
    if (rounds == 0) {
      end_workings(f, of_cast);
      continue;
    }
    for (Working& w : f.state.workings) {
      if (!of_cast(w)) continue;
      w.kept = true;
      w.ends = f.state.round + rounds;
    }
    f.emit<Ev::TalentKept>(who, talent_term(f.content(), def.id));
  }
}

void end_late_workings(Fight& f) {
  end_workings(f, [&](const Working& w) { return w.ends < f.state.round; });
}

void end_workings_by(Fight& f, CombatantId who) {
  end_workings(f, [&](const Working& w) { return w.by == who; });
}

void end_workings_on(Fight& f, CombatantId who) {
  end_workings(f, [&](const Working& w) { return w.on == who; });
}

void wake(Fight& f, CombatantId who) {
  end_workings(f, [&](const Working& w) { return w.on == who && w.word == Word::Asleep; });
}

}  // namespace fray::egs
