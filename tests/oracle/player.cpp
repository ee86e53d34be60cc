#include "oracle/player.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "rules/forge/words.h"

namespace fray::oracle {

using encounter::Encounter;
using encounter::Input;
using encounter::Whim;
using table::GmCommand;
using table::SeatId;

std::vector<Asked> open_prompts(const Encounter& e) {
  std::vector<Asked> open;
  for (std::size_t seat = 0; seat < e.setup().seats.size(); ++seat) {
    for (const encounter::Prompt& p : e.prompts(SeatId(seat))) open.push_back({SeatId(seat), p});
  }
  return open;
}

GmCommand random_command(const Encounter& e, Whim& whim) {
  using Kind = GmCommand::Kind;
  GmCommand c;
  c.who = table::CombatantId(whim.below(static_cast<std::uint32_t>(e.setup().combatants.size())));
  c.amount = static_cast<std::int32_t>(whim.below(9)) - 4;
  switch (whim.below(11)) {
    case 0:
      c.kind = Kind::Reveal;
      break;
    case 1:
      c.kind = Kind::Hide;
      break;
    case 2:
    case 3:
      c.kind = Kind::Adjust;
      c.what = forge::term(forge::Word::Health);
      break;
    case 4:
      c.kind = Kind::Adjust;
      c.what = forge::term(forge::Word::Energy);
      break;
    case 5:
      c.kind = Kind::Situation;
      c.what = forge::term(forge::Word::Unstable);
      break;
    case 6:
    case 7:
      c.kind = Kind::Inflict;
      c.what = table::Term(table::raw(forge::term(forge::Word::Falling)) + whim.below(9));
      c.amount = static_cast<std::int32_t>(whim.below(12));
      break;
    case 8:
      c.kind = Kind::Improvise;
      if (whim.below(2) == 0) break;
      c.what = forge::term(forge::Attribute::Strength);
      c.difficulty = 7 + static_cast<std::int32_t>(whim.below(4));
      c.successes = 1 + static_cast<std::int32_t>(whim.below(3));
      break;
    case 9:
      c.kind = Kind::Situation;
      c.what = forge::term(forge::Word::Morale);
      c.amount = 7 + static_cast<std::int32_t>(whim.below(4));
      break;
    default:
      c.kind = Kind::Situation;
      c.what = forge::term(forge::Word::Position);
      c.amount = static_cast<std::int32_t>(whim.below(3)) - 1;
  }
  return c;
}

Input random_input(Encounter& e, Whim& whim, const Habits& habits) {
  const auto open = open_prompts(e);
  EXPECT_FALSE(open.empty()) << "nobody is asked, yet it is not over";
  const Asked& asked = open[whim.below(static_cast<std::uint32_t>(open.size()))];
  const encounter::Prompt& p = asked.prompt;
  const auto dice = whim.below(100);
  if (habits.time_outs && dice < 3) return {table::kNoSeat, encounter::TimeOut{p.window}};
  if (habits.gm_commands && dice >= 10 && dice < 14) return {SeatId{0}, random_command(e, whim)};
  if (habits.rewinds && dice >= 20 && dice < 22) {
    const auto moment = whim.below(static_cast<std::uint32_t>(e.moment() + 1));
    return {SeatId{0}, encounter::Rewind{moment}};
  }
  if (habits.orders && dice >= 30 && dice < 38) {
    return {asked.seat, encounter::Order{p.who, table::StandingOrder(whim.below(4))}};
  }
  return {asked.seat,
          encounter::Answer{p.window, p.who, encounter::random_choice(e.options(p), whim),
                            whim.below(5) == 0}};
}

void play(Encounter& e, Whim& whim, const Habits& habits, int limit) {
  for (int i = 0; i < limit && !e.over(); ++i) {
    const Input input = random_input(e, whim, habits);
    const auto taken = e.apply(input);
    ASSERT_TRUE(taken || std::holds_alternative<GmCommand>(input.action))
        << taken.error().field << " " << taken.error().message;
  }
}

std::unique_ptr<Encounter> replay(const Encounter& e, std::uint64_t seed, std::size_t inputs) {
  auto again = start(e.setup(), seed);
  const auto& log = e.log();
  for (std::size_t i = 0; i < std::min(inputs, log.size()); ++i) {
    const auto taken = again->apply(log[i]);
    EXPECT_TRUE(taken) << "input " << i << ": " << taken.error().message;
  }
  return again;
}

}  // namespace fray::oracle
