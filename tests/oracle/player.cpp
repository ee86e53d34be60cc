#include "oracle/player.h"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "table/common.h"

namespace fray::oracle {

using encounter::Control;
using encounter::Encounter;
using encounter::GmCommand;
using encounter::Input;
using encounter::Power;
using encounter::RandomSource;
using table::SeatId;

std::vector<Asked> open_prompts(const Encounter& e) {
  std::vector<Asked> open;
  for (std::size_t seat = 0; seat < e.setup().seats.size(); ++seat) {
    for (const encounter::Prompt& p : e.prompts(SeatId(seat))) open.push_back({SeatId(seat), p});
  }
  return open;
}

namespace {

void check_domain(const table::Parameter& p) {
  switch (p.kind) {
    case table::ParameterKind::Number:
      EXPECT_LE(p.min, p.max);
      break;
    case table::ParameterKind::Place:
    case table::ParameterKind::Direction:
      EXPECT_GE(p.count, 2u);
      break;
    case table::ParameterKind::Combatants:
      EXPECT_GE(p.max, 1);
      EXPECT_LE(p.min, p.max);
      EXPECT_LE(p.max, static_cast<std::int32_t>(p.count));
      break;
    case table::ParameterKind::Items:
      EXPECT_GE(p.max, 1);
      EXPECT_LE(p.min, p.max);
      EXPECT_GE(p.count, 2u);
      break;
    case table::ParameterKind::Words:
      EXPECT_GE(p.max, 1);
      EXPECT_LE(p.min, p.max);
      EXPECT_LE(p.max, static_cast<std::int32_t>(p.count / 2));
      break;
    case table::ParameterKind::Shares:
      EXPECT_GE(p.max, 1);
      break;
  }
}

}  // namespace

void expect_sound(const table::OptionList& list) {
  EXPECT_GT(list.options.size(), 1u) << "asked with nothing to choose but to pass";
  EXPECT_EQ(list.options[0].action, table::common::kPass);
  // Not those of an option that was taken out of the list again.
  for (const table::Option& option : list.options) {
    for (const table::Parameter& p : list.parameters_of(option)) check_domain(p);
  }
}

// Not so great a number that little is left of the target.
void moderate(table::OptionList& list) {
  constexpr std::int32_t kLeast = -4;
  constexpr std::int32_t kMax = 12;
  for (table::Parameter& p : list.parameters) {
    if (p.kind != table::ParameterKind::Number) continue;
    const std::int32_t least = std::clamp(kLeast, p.min, p.max);
    p.max = std::clamp(kMax, least, p.max);
    p.min = least;
  }
}

std::optional<Power> random_power(const Encounter& e, RandomSource& whim) {
  table::OptionList list = e.powers();
  moderate(list);
  const std::size_t option = encounter::random_option(list, whim);
  if (option == 0) return std::nullopt;
  const table::Option& o = list.options[option];
  return Power{o.action, o.item, o.mode, encounter::random_values(list, option, whim).values};
}

encounter::Action random_command(const Encounter& e, RandomSource& whim) {
  using Kind = GmCommand::Kind;
  constexpr std::array kKinds{Kind::Reveal, Kind::Hide, Kind::HideDice, Kind::ShowDice};
  const auto dice = whim.below(13);
  if (dice >= kKinds.size()) {
    if (auto power = random_power(e, whim)) return std::move(*power);
  }
  const auto all = static_cast<std::uint32_t>(e.setup().combatants.size());
  return GmCommand{kKinds[dice % kKinds.size()], table::CombatantId(whim.below(all))};
}

Control random_control(const Encounter& e, RandomSource& whim) {
  const auto combatants = static_cast<std::uint32_t>(e.setup().combatants.size());
  const auto seats = static_cast<std::uint32_t>(e.setup().seats.size());
  const auto seat = whim.below(seats + 1);
  return {table::CombatantId(whim.below(combatants)),
          seat == seats ? table::kNoSeat : SeatId(seat)};
}

// Near where a combatant stood when it came, or on a zone board in any zone where one did.
table::Place random_place(const Encounter& e, RandomSource& whim) {
  const auto& combatants = e.setup().combatants;
  table::Place at = combatants[whim.below(static_cast<std::uint32_t>(combatants.size()))].at;
  if (e.board().kind == table::BoardKind::Bands) return at;
  at.x = static_cast<std::int16_t>(at.x + 2 - static_cast<int>(whim.below(5)));
  at.y = static_cast<std::int16_t>(at.y + 2 - static_cast<int>(whim.below(5)));
  return at;
}

encounter::Move random_move(const Encounter& e, RandomSource& whim) {
  const auto all = static_cast<std::uint32_t>(e.setup().combatants.size());
  return {table::CombatantId(whim.below(all)), random_place(e, whim)};
}

encounter::ChangeSide random_change(const Encounter& e, RandomSource& whim) {
  const auto all = static_cast<std::uint32_t>(e.setup().combatants.size());
  const auto sides = static_cast<std::uint32_t>(e.setup().sides.size());
  return {table::CombatantId(whim.below(all)), table::Side(whim.below(sides))};
}

GmCommand random_removal(const Encounter& e, RandomSource& whim) {
  const auto all = static_cast<std::uint32_t>(e.setup().combatants.size());
  return {GmCommand::Kind::TakeOut, table::CombatantId(whim.below(all))};
}

encounter::Reorder random_reorder(const Encounter& e, RandomSource& whim) {
  const auto all = static_cast<std::uint32_t>(e.setup().combatants.size());
  const std::uint32_t before = whim.below(all + 1);
  return {table::CombatantId(whim.below(all)),
          before == all ? table::kNoCombatant : table::CombatantId(before)};
}

std::optional<encounter::Draw> random_drawing(const Encounter& e, RandomSource& whim) {
  if (e.board().kind == table::BoardKind::Bands || e.map().empty()) return std::nullopt;
  constexpr std::string_view kSigns = ".#+/=~%&oO";
  const char sign = kSigns[whim.below(static_cast<std::uint32_t>(kSigns.size()))];
  encounter::Draw draw{.places = {}, .ground = *board::terrain_drawn(sign)};
  for (std::uint32_t left = 1 + whim.below(3); left > 0; --left) {
    draw.places.push_back(random_place(e, whim));
  }
  return draw;
}

encounter::Reinforce random_reinforcement(const Encounter& e, RandomSource& whim) {
  const auto& setup = e.setup();
  const auto all = static_cast<std::uint32_t>(setup.combatants.size());
  const table::CombatantSetup& model = setup.combatants[whim.below(all)];
  table::CombatantSetup c{.key = "joined-" + std::to_string(e.log().size()),
                          .name = "Joined",
                          .side = model.side,
                          .at = random_place(e, whim),
                          .hidden = whim.below(3) == 0,
                          .archetype = model.archetype,
                          .sheet = model.sheet,
                          .carried_state = {}};
  return {std::make_shared<const table::CombatantSetup>(std::move(c))};
}

table::StandingOrder random_order(encounter::RandomSource& whim) {
  static_assert(table::kLastOrder == table::StandingOrder::Autopilot);
  return table::StandingOrder(whim.below(static_cast<std::uint32_t>(table::kLastOrder)));
}

std::optional<encounter::EnterDice> random_throw(const Encounter& e, table::CombatantId who,
                                                 RandomSource& whim) {
  const std::vector<dice::Face>& sizes = e.descriptor().dice;
  if (!e.setup().policy.physical_dice || sizes.empty()) return std::nullopt;
  encounter::EnterDice entered{
      who, {.sides = sizes[whim.below(static_cast<std::uint32_t>(sizes.size()))], .faces = {}}};
  for (std::uint32_t left = whim.below(8); left > 0; --left) {
    entered.dice.faces.push_back(static_cast<dice::Face>(1 + whim.below(entered.dice.sides)));
  }
  return entered;
}

table::CombatantId concerned(const encounter::Action& command) {
  if (const auto* power = std::get_if<Power>(&command)) {
    return static_cast<table::CombatantId>(power->values.at(1));
  }
  if (const auto* control = std::get_if<Control>(&command)) return control->who;
  if (const auto* move = std::get_if<encounter::Move>(&command)) return move->who;
  if (const auto* change = std::get_if<encounter::ChangeSide>(&command)) return change->who;
  if (const auto* reorder = std::get_if<encounter::Reorder>(&command)) return reorder->who;
  return std::get<GmCommand>(command).who;
}

encounter::Action about(encounter::Action command, table::CombatantId who) {
  if (auto* power = std::get_if<Power>(&command)) {
    power->values.at(1) = table::raw(who);
  } else if (auto* control = std::get_if<Control>(&command)) {
    control->who = who;
  } else if (auto* move = std::get_if<encounter::Move>(&command)) {
    move->who = who;
  } else if (auto* change = std::get_if<encounter::ChangeSide>(&command)) {
    change->who = who;
  } else if (auto* reorder = std::get_if<encounter::Reorder>(&command)) {
    reorder->who = who;
  } else {
    std::get<GmCommand>(command).who = who;
  }
  return command;
}

Input random_input(Encounter& e, RandomSource& whim, const Habits& habits) {
  const auto open = open_prompts(e);
  EXPECT_FALSE(open.empty()) << "nobody is asked, yet it is not over";
  const Asked& asked = open[whim.below(static_cast<std::uint32_t>(open.size()))];
  const encounter::Prompt& p = asked.prompt;
  const auto dice = whim.below(100);
  if (habits.time_outs && dice < 3) return {table::kNoSeat, encounter::TimeOut{p.window}};
  if (habits.gm_commands && dice >= 10 && dice < 14) return {SeatId{0}, random_command(e, whim)};
  if (habits.gm_commands && dice == 14) return {SeatId{0}, random_control(e, whim)};
  if (habits.gm_commands && dice == 15) {
    return {SeatId{0}, GmCommand{GmCommand::Kind::Skip, p.who}};
  }
  if (habits.gm_commands && dice == 16 && e.setup().combatants.size() < 10) {
    return {SeatId{0}, random_reinforcement(e, whim)};
  }
  if (habits.gm_commands && dice == 17) return {SeatId{0}, random_move(e, whim)};
  if (habits.gm_commands && dice == 18) return {SeatId{0}, random_change(e, whim)};
  if (habits.gm_commands && dice == 19 && whim.below(4) == 0) {
    return {SeatId{0}, random_removal(e, whim)};
  }
  if (habits.gm_commands && dice == 19) return {SeatId{0}, random_reorder(e, whim)};
  if (habits.rewinds && dice >= 20 && dice < 22) {
    const auto moment = whim.below(static_cast<std::uint32_t>(e.moment() + 1));
    return {SeatId{0}, encounter::Rewind{moment}};
  }
  if (habits.gm_commands && dice == 22) {
    if (auto draw = random_drawing(e, whim)) return {SeatId{0}, std::move(*draw)};
  }
  if (habits.orders && dice >= 30 && dice < 38) {
    return {asked.seat, encounter::Order{p.who, random_order(whim)}};
  }
  if (habits.orders && dice >= 40 && dice < 48) {
    if (auto thrown = random_throw(e, p.who, whim)) return {asked.seat, std::move(*thrown)};
  }
  return {asked.seat,
          encounter::Answer{p.window, p.who, encounter::random_choice(e.options(p), whim),
                            whim.below(5) == 0}};
}

void play(Encounter& e, RandomSource& whim, const Habits& habits, int limit) {
  for (int i = 0; i < limit && !e.over(); ++i) {
    const Input input = random_input(e, whim, habits);
    const auto taken = e.apply(input);
    const auto* power = std::get_if<encounter::Power>(&input.action);
    const bool judged = power && scenery(e.setup().ruleset).judges(power->item);
    ASSERT_TRUE(taken || judged || std::holds_alternative<GmCommand>(input.action) ||
                std::holds_alternative<Control>(input.action) ||
                std::holds_alternative<encounter::Reinforce>(input.action) ||
                std::holds_alternative<encounter::Move>(input.action) ||
                std::holds_alternative<encounter::ChangeSide>(input.action) ||
                std::holds_alternative<encounter::Reorder>(input.action) ||
                std::holds_alternative<encounter::Draw>(input.action))
        << taken.error().field << " " << taken.error().message;
  }
}

std::unique_ptr<Encounter> replay(const Encounter& e, std::uint64_t seed, std::size_t inputs) {
  auto again = start(e.first_setup(), seed);
  const auto& log = e.log();
  for (std::size_t i = 0; i < std::min(inputs, log.size()); ++i) {
    const auto taken = again->apply(log[i]);
    EXPECT_TRUE(taken) << "input " << i << ": " << taken.error().message;
  }
  return again;
}

}  // namespace fray::oracle
