#include "rules/egs/talents/upkeep.h"

#include <algorithm>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/fight/question.h"
#include "rules/egs/points/points.h"

namespace fray::egs {
namespace {

constexpr unsigned kLongerSides = 4;

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

// To sustain it, or to pay a point for longer.
class UpkeepQuestion final : public Reaction {
 public:
  UpkeepQuestion(std::reference_wrapper<const Fight> fight,
                 std::reference_wrapper<const ActiveTalent> active)
      : Reaction(fight), talent_(active) {}

 private:
  void list_answers(const Combatant& c, table::OptionList& list) const override {
    const Fight& f = fight();
    table::Option option{.action = term(Word::PointLonger),
                         .item = talent_term(f.content(), def_of(f, talent_.talent).id),
                         .target = talent_.on};
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

  const ActiveTalent& talent_;
};

// For how many more rounds it is sustained, and paid for; 0: it ends.
table::Script<int> ask_to_keep(Fight& f, ActiveTalent active) {
  const CombatantId who = active.by;
  table::Window window{.kind = table::WindowKind::Each,
                       .moment = term(Word::TalentRunsOut),
                       .actor = who,
                       .subject = active.on};
  window.candidates.push_back(who);
  const UpkeepQuestion question(f, active);
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

table::Script<> sustain_talents(Fight& f, CombatantId who) {
  boost::container::small_vector<std::uint16_t, 8> casts;  // those that have run out
  for (const ActiveTalent& w : f.state.active_talents) {
    const bool due = w.by == who && w.ends <= f.state.round;
    if (due && (casts.empty() || casts.back() != w.cast)) casts.push_back(w.cast);
  }
  for (const std::uint16_t cast : casts) {
    const auto of_cast = [cast](const ActiveTalent& w) { return w.cast == cast; };
    const auto found = std::ranges::find_if(f.state.active_talents, of_cast);
    if (found == f.state.active_talents.end()) continue;
    const ActiveTalent active = *found;
    const TalentDef& def = def_of(f, active.talent);
    const Combatant& c = f.at(who);
    int rounds = 0;
    if (c.able() && (can_keep_up(f, c) || can_pay_point(f, c)) && def.maintained) {
      rounds = co_await ask_to_keep(f, active);
    }
    if (rounds == 0) {
      end_talents(f, of_cast);
      continue;
    }
    for (ActiveTalent& w : f.state.active_talents) {
      if (!of_cast(w)) continue;
      w.kept = true;
      w.ends = f.state.round + rounds;
    }
    f.emit<Ev::TalentKept>(who, talent_term(f.content(), def.id));
  }
}

}  // namespace fray::egs
