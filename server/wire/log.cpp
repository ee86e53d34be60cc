#include "wire/log.h"

#include <utility>

#include "board/terrain.h"
#include "fray/v1/log.pb.h"
#include "table/bounds.h"
#include "table/event.h"
#include "wire/policy.h"

namespace fray::wire {
namespace {

using table::raw;

// A number that was written as a small enum or id; nullopt if it cannot have been.
template <class Enum>
std::optional<Enum> narrow(std::uint32_t value, std::uint32_t max) {
  if (value > max) return std::nullopt;
  return static_cast<Enum>(value);
}

void encode(const encounter::Answer& answer, v1::LoggedInput& out) {
  v1::LoggedAnswer& a = *out.mutable_answer();
  a.set_window(raw(answer.window));
  a.set_who(raw(answer.who));
  a.set_option(answer.choice.option);
  for (const std::int32_t v : answer.choice.values) a.add_values(v);
  a.set_keep(answer.keep);
}
void encode(const encounter::TimeOut& time_out, v1::LoggedInput& out) {
  out.mutable_time_out()->set_window(raw(time_out.window));
}
void encode(const encounter::Order& order, v1::LoggedInput& out) {
  out.mutable_order()->set_who(raw(order.who));
  out.mutable_order()->set_order(raw(order.order));
}
void encode(const encounter::GmCommand& gm, v1::LoggedInput& out) {
  out.mutable_gm()->set_kind(raw(gm.kind));
  out.mutable_gm()->set_who(raw(gm.who));
}
void encode(const encounter::Power& power, v1::LoggedInput& out) {
  v1::LoggedPower& p = *out.mutable_power();
  p.set_action(raw(power.action));
  p.set_item(raw(power.item));
  p.set_mode(raw(power.mode));
  for (const std::int32_t v : power.values) p.add_values(v);
}
void encode(const encounter::Rewind& rewind, v1::LoggedInput& out) {
  out.mutable_rewind()->set_moment(rewind.moment);
}

void encode(const encounter::Control& control, v1::LoggedInput& out) {
  out.mutable_control()->set_who(raw(control.who));
  // kNoSeat wraps to 0.
  out.mutable_control()->set_seat(static_cast<std::uint16_t>(raw(control.seat) + 1));
}

template <class Message>
void encode_place(table::Place place, Message& out) {
  out.set_x(place.x);
  out.set_y(place.y);
  if (place.facing) out.set_facing(1u + static_cast<unsigned>(*place.facing));
}

void encode(const table::CombatantSetup& c, v1::LoggedCombatant& out) {
  out.set_key(c.key);
  out.set_name(c.name);
  out.set_side(raw(c.side));
  encode_place(c.at, out);
  out.set_hidden(c.hidden);
  out.set_secret_dice(c.secret_dice);
  out.set_archetype(c.archetype);
  out.set_sheet(c.sheet);
  out.set_wear(c.carried_state);
  out.set_character(c.character);
  out.set_token(c.token);
  out.set_called(c.called);
}

// For a message with x, y and facing; nullopt where they are out of range.
template <class Message>
std::optional<table::Place> decode_place(const Message& in) {
  if (!std::in_range<std::int16_t>(in.x()) || in.y() < table::Place::kLeastY ||
      in.y() > table::Place::kMostY || in.facing() > board::kHexDirections.size()) {
    return std::nullopt;
  }
  std::optional<board::HexDirection> facing;
  if (in.facing() > 0) facing = board::kHexDirections[in.facing() - 1];
  return table::Place(static_cast<std::int16_t>(in.x()), static_cast<std::int16_t>(in.y()), facing);
}

// Nullopt where side or place are out of range.
std::optional<table::CombatantSetup> decode_combatant(const v1::LoggedCombatant& in) {
  const auto at = decode_place(in);
  if (in.side() >= table::kMaxSides || !at) return std::nullopt;
  return table::CombatantSetup{.key = in.key(),
                               .name = in.name(),
                               .side = table::Side{static_cast<std::uint8_t>(in.side())},
                               .at = *at,
                               .hidden = in.hidden(),
                               .secret_dice = in.secret_dice(),
                               .archetype = in.archetype(),
                               .sheet = in.sheet(),
                               .carried_state = in.wear(),
                               .character = in.character(),
                               .token = in.token(),
                               .called = in.called()};
}

void encode(const encounter::Reinforce& reinforce, v1::LoggedInput& out) {
  encode(*reinforce.newcomer, *out.mutable_reinforce());
}

void encode(const encounter::Move& move, v1::LoggedInput& out) {
  v1::LoggedMove& m = *out.mutable_move();
  m.set_who(raw(move.who));
  encode_place(move.to, m);
}

void encode(const encounter::ChangeSide& change, v1::LoggedInput& out) {
  out.mutable_change_side()->set_who(raw(change.who));
  out.mutable_change_side()->set_side(raw(change.side));
}

void encode(const encounter::Reorder& reorder, v1::LoggedInput& out) {
  out.mutable_reorder()->set_who(raw(reorder.who));
  // kNoCombatant wraps to 0.
  out.mutable_reorder()->set_before(static_cast<std::uint16_t>(raw(reorder.before) + 1));
}

void encode(const encounter::Autopilot& autopilot, v1::LoggedInput& out) {
  // That of no combatant is the greatest number.
  out.mutable_autopilot()->set_who(static_cast<std::uint16_t>(raw(autopilot.who) + 1));
  out.mutable_autopilot()->set_on(autopilot.on);
}

void encode(const encounter::Draw& draw, v1::LoggedInput& out) {
  for (const table::Place at : draw.places) out.mutable_draw()->add_places(at.packed());
  out.mutable_draw()->set_sign(std::string(1, board::drawn_sign(draw.ground)));
}

void encode(const encounter::Rename& rename, v1::LoggedInput& out) {
  out.mutable_rename()->set_who(raw(rename.who));
  out.mutable_rename()->set_name(rename.name);
}

void encode(const encounter::EnterDice& entered, v1::LoggedInput& out) {
  v1::LoggedDice& dice = *out.mutable_dice();
  dice.set_who(raw(entered.who));
  dice.set_sides(entered.dice.sides);
  for (const dice::Face face : entered.dice.faces) dice.add_faces(face);
}

v1::LoggedClocks encode_clocks(const ClockState& clocks) {
  v1::LoggedClocks out;
  out.set_paused(clocks.paused);
  const auto add = [](const ClockState::Left& left, v1::LoggedClock& clock) {
    clock.set_seat(raw(left.seat));
    clock.set_number(left.prompt);
    clock.set_left_ms(left.ms);
  };
  for (const ClockState::Left& bank : clocks.banks) add(bank, *out.add_banks());
  for (const ClockState::Left& prompt : clocks.prompts) add(prompt, *out.add_prompts());
  return out;
}

// Nullopt where a seat is out of range.
std::optional<ClockState> decode_clocks(const v1::LoggedClocks& in) {
  ClockState clocks{.paused = in.paused(), .banks = {}, .prompts = {}};
  for (const v1::LoggedClock& bank : in.banks()) {
    if (bank.seat() >= 0xffff) return std::nullopt;
    clocks.banks.push_back({static_cast<table::SeatId>(bank.seat()), 0, bank.left_ms()});
  }
  for (const v1::LoggedClock& prompt : in.prompts()) {
    if (prompt.seat() >= 0xffff) return std::nullopt;
    clocks.prompts.push_back(
        {static_cast<table::SeatId>(prompt.seat()), prompt.number(), prompt.left_ms()});
  }
  return clocks;
}

using MaybeAction = std::optional<encounter::Action>;

MaybeAction decode_logged(const v1::LoggedAnswer& a) {
  const auto who = narrow<table::CombatantId>(a.who(), 0xffff);
  if (!who) return std::nullopt;
  encounter::Answer answer{table::WindowId{a.window()}, *who, {}, a.keep()};
  answer.choice.option = a.option();
  answer.choice.values.assign(a.values().begin(), a.values().end());
  return answer;
}

MaybeAction decode_logged(const v1::LoggedTimeOut& out) {
  return encounter::TimeOut{table::WindowId{out.window()}};
}

MaybeAction decode_logged(const v1::LoggedOrder& in) {
  const auto who = narrow<table::CombatantId>(in.who(), 0xffff);
  const auto order = narrow<table::StandingOrder>(in.order(), raw(table::kLastOrder));
  if (!who || !order) return std::nullopt;
  return encounter::Order{*who, *order};
}

MaybeAction decode_logged(const v1::LoggedGmCommand& gm) {
  const auto who = narrow<table::CombatantId>(gm.who(), 0xffff);
  const auto kind = static_cast<encounter::GmCommand::Kind>(gm.kind());
  using enum encounter::GmCommand::Kind;
  const bool known = gm.kind() == raw(Reveal) || gm.kind() == raw(Hide) || gm.kind() == raw(End) ||
                     gm.kind() == raw(Skip) || gm.kind() == raw(HideDice) ||
                     gm.kind() == raw(ShowDice) || gm.kind() == raw(TakeOut) ||
                     gm.kind() == raw(ShowName);
  if (!who || !known) return std::nullopt;
  return encounter::GmCommand{kind, *who};
}

MaybeAction decode_logged(const v1::LoggedPower& p) {
  const auto action = narrow<table::Term>(p.action(), 0xffff);
  const auto item = narrow<table::Term>(p.item(), 0xffff);
  const auto mode = narrow<table::Term>(p.mode(), 0xffff);
  if (!action || !item || !mode) return std::nullopt;
  return encounter::Power{*action, *item, *mode, {p.values().begin(), p.values().end()}};
}

MaybeAction decode_logged(const v1::LoggedControl& control) {
  const auto who = narrow<table::CombatantId>(control.who(), 0xffff);
  if (!who || control.seat() > 0xffff) return std::nullopt;
  const auto seat = static_cast<std::uint16_t>(control.seat() - 1);
  return encounter::Control{*who, static_cast<table::SeatId>(seat)};
}

MaybeAction decode_logged(const v1::LoggedCombatant& reinforce) {
  auto newcomer = decode_combatant(reinforce);
  if (!newcomer) return std::nullopt;
  return encounter::Reinforce{std::make_shared<const table::CombatantSetup>(std::move(*newcomer))};
}

MaybeAction decode_logged(const v1::LoggedMove& move) {
  const auto who = narrow<table::CombatantId>(move.who(), 0xffff);
  const auto to = decode_place(move);
  if (!who || !to) return std::nullopt;
  return encounter::Move{*who, *to};
}

MaybeAction decode_logged(const v1::LoggedChangeSide& change) {
  const auto who = narrow<table::CombatantId>(change.who(), 0xffff);
  const auto side = narrow<table::Side>(change.side(), table::kMaxSides - 1);
  if (!who || !side) return std::nullopt;
  return encounter::ChangeSide{*who, *side};
}

MaybeAction decode_logged(const v1::LoggedReorder& reorder) {
  const auto who = narrow<table::CombatantId>(reorder.who(), 0xffff);
  if (!who || reorder.before() > 0xffff) return std::nullopt;
  const auto before = static_cast<std::uint16_t>(reorder.before() - 1);
  return encounter::Reorder{*who, static_cast<table::CombatantId>(before)};
}

MaybeAction decode_logged(const v1::LoggedAutopilot& autopilot) {
  if (autopilot.who() > 0xffff) return std::nullopt;
  const auto who = static_cast<std::uint16_t>(autopilot.who() - 1);
  return encounter::Autopilot{static_cast<table::CombatantId>(who), autopilot.on()};
}

MaybeAction decode_logged(const v1::LoggedRename& rename) {
  const auto who = narrow<table::CombatantId>(rename.who(), 0xffff);
  if (!who) return std::nullopt;
  return encounter::Rename{*who, rename.name()};
}

MaybeAction decode_logged(const v1::LoggedDraw& in) {
  const auto ground = in.sign().size() == 1 ? board::terrain_drawn(in.sign()[0]) : std::nullopt;
  if (!ground) return std::nullopt;
  encounter::Draw draw{.places = {}, .ground = *ground};
  for (const std::int32_t place : in.places()) draw.places.push_back(table::Place::unpack(place));
  return draw;
}

MaybeAction decode_logged(const v1::LoggedDice& in) {
  const auto who = narrow<table::CombatantId>(in.who(), 0xffff);
  const auto sides = narrow<dice::Face>(in.sides(), dice::kMaxSides);
  if (!who || !sides) return std::nullopt;
  encounter::EnterDice entered{*who, {.sides = *sides, .faces = {}}};
  for (const std::uint32_t number : in.faces()) {
    const auto face = narrow<dice::Face>(number, *sides);
    if (!face || *face == 0) return std::nullopt;
    entered.dice.faces.push_back(*face);
  }
  return entered;
}

MaybeAction decode_action(const v1::LoggedInput& in) {
  switch (in.action_case()) {
    case v1::LoggedInput::kAnswer:
      return decode_logged(in.answer());
    case v1::LoggedInput::kTimeOut:
      return decode_logged(in.time_out());
    case v1::LoggedInput::kOrder:
      return decode_logged(in.order());
    case v1::LoggedInput::kGm:
      return decode_logged(in.gm());
    case v1::LoggedInput::kPower:
      return decode_logged(in.power());
    case v1::LoggedInput::kRewind:
      return encounter::Rewind{in.rewind().moment()};
    case v1::LoggedInput::kControl:
      return decode_logged(in.control());
    case v1::LoggedInput::kReinforce:
      return decode_logged(in.reinforce());
    case v1::LoggedInput::kMove:
      return decode_logged(in.move());
    case v1::LoggedInput::kChangeSide:
      return decode_logged(in.change_side());
    case v1::LoggedInput::kAutopilot:
      return decode_logged(in.autopilot());
    case v1::LoggedInput::kReorder:
      return decode_logged(in.reorder());
    case v1::LoggedInput::kRename:
      return decode_logged(in.rename());
    case v1::LoggedInput::kDraw:
      return decode_logged(in.draw());
    case v1::LoggedInput::kDice:
      return decode_logged(in.dice());
    case v1::LoggedInput::kNote:
    case v1::LoggedInput::ACTION_NOT_SET:
      break;
  }
  return std::nullopt;
}

}  // namespace

std::string encode_input(const LoggedInput& logged) {
  v1::LoggedInput out;
  // kNoSeat wraps to 0: the host.
  out.set_by(static_cast<std::uint16_t>(raw(logged.input.by) + 1));
  out.set_key(logged.key);
  if (logged.digest) out.set_state(*logged.digest);
  if (logged.given_by) out.set_given_by(raw(*logged.given_by) + 1u);
  if (logged.clocks) *out.mutable_clocks() = encode_clocks(*logged.clocks);
  std::visit([&](const auto& action) { encode(action, out); }, logged.input.action);
  return out.SerializeAsString();
}

std::string encode_note(const LoggedNote& note) {
  v1::LoggedInput out;
  out.set_by(static_cast<std::uint16_t>(raw(note.by) + 1));
  out.set_key(note.key);
  *out.mutable_clocks() = encode_clocks(note.clocks);
  out.mutable_note();
  return out.SerializeAsString();
}

std::expected<LoggedRecord, std::string> decode_record(std::string_view bytes) {
  v1::LoggedInput in;
  if (!in.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
    return std::unexpected("not a logged input");
  }
  const bool note = in.action_case() == v1::LoggedInput::kNote;
  auto action = decode_action(in);
  auto clocks = decode_clocks(in.clocks());
  if ((!action && !note) || !clocks || in.by() > 0xffff || in.given_by() > 0xffff) {
    return std::unexpected("an input with values out of range");
  }
  const auto by = static_cast<table::SeatId>(static_cast<std::uint16_t>(in.by() - 1));
  if (note) return LoggedNote{by, in.key(), std::move(*clocks)};
  LoggedInput out{{by, std::move(*action)}, in.key()};
  if (in.has_state()) out.digest = in.state();
  if (in.given_by() != 0) out.given_by = static_cast<table::SeatId>(in.given_by() - 1);
  if (in.has_clocks()) out.clocks = std::move(*clocks);
  return out;
}

std::expected<LoggedInput, std::string> decode_input(std::string_view bytes) {
  auto record = decode_record(bytes);
  if (!record) return std::unexpected(std::move(record.error()));
  auto* input = std::get_if<LoggedInput>(&*record);
  if (!input) return std::unexpected("a note, and no input");
  return std::move(*input);
}

namespace {

void encode_board(const table::Board& board, v1::LoggedSetup& out) {
  out.set_board(static_cast<std::uint32_t>(board.kind));
  out.set_scale(board.scale);
  for (int a = 0; a < board.zones.count(); ++a) {
    v1::LoggedZone& zone = *out.add_zones();
    zone.set_key(board.zones.at(a).key);
    zone.set_name(board.zones.at(a).name);
    for (int b = a + 1; b < board.zones.count(); ++b) {
      v1::LoggedDistance& distance = *out.add_distances();
      distance.set_from(static_cast<std::uint32_t>(a));
      distance.set_to(static_cast<std::uint32_t>(b));
      distance.set_distance(board.zones.between(a, b));
    }
  }
}

// Nothing where it is none.
std::optional<table::Board> decode_board(const v1::LoggedSetup& in) {
  if (in.board() > static_cast<std::uint32_t>(table::BoardKind::Bands)) return std::nullopt;
  if (in.scale() != 0 && !table::bounds::kDistance.hold(in.scale())) return std::nullopt;
  table::Board board{
      .kind = static_cast<table::BoardKind>(in.board()), .zones = {}, .scale = in.scale()};
  if (in.zones().empty()) return board;
  std::vector<board::Zone> zones;
  for (const v1::LoggedZone& zone : in.zones()) zones.push_back({zone.key(), zone.name()});
  auto made = board::Zones::make(std::move(zones));
  if (!made) return std::nullopt;
  board.zones = std::move(*made);
  const auto count = static_cast<std::uint32_t>(board.zones.count());
  for (const v1::LoggedDistance& d : in.distances()) {
    if (d.from() >= count || d.to() >= count || d.from() == d.to()) return std::nullopt;
    if (!table::bounds::kDistance.hold(d.distance())) return std::nullopt;
    board.zones.set_distance(static_cast<int>(d.from()), static_cast<int>(d.to()), d.distance());
  }
  return board;
}

}  // namespace

std::string encode_setup(const table::Setup& setup) {
  v1::LoggedSetup out;
  out.set_title(setup.title);
  out.set_ruleset(setup.ruleset);
  out.set_map(setup.map);
  encode_board(setup.board, out);
  out.set_background(setup.background);
  out.set_background_has_terrain(setup.background_has_terrain);
  if (const table::PictureBox& box = setup.background_box; box != table::PictureBox{}) {
    for (const std::int32_t n : {box.left, box.top, box.width, box.height}) {
      out.add_background_box(n);
    }
  }
  for (const std::string& side : setup.sides) out.add_sides(side);
  for (const table::CombatantSetup& c : setup.combatants) encode(c, *out.add_combatants());
  for (const table::SeatSetup& s : setup.seats) {
    v1::LoggedSeat& o = *out.add_seats();
    o.set_key(s.key);
    o.set_role(raw(s.role));
    o.set_side(raw(s.side));
    for (const table::CombatantId c : s.controls) o.add_controls(raw(c));
    if (s.delegate != table::kNoSeat) o.set_delegate(raw(s.delegate) + 1u);
    o.set_account(s.account);
  }
  for (const auto& [name, value] : setup.options) {
    v1::LoggedSetting& o = *out.add_settings();
    o.set_name(name);
    o.set_value(value);
  }
  v1::LoggedPolicy& policy = *out.mutable_policy();
  policy.set_decision_ms(setup.policy.decision_ms);
  policy.set_reaction_ms(setup.policy.reaction_ms);
  policy.set_bank_ms(setup.policy.bank_ms);
  policy.set_absent(raw(setup.policy.absent));
  policy.set_rewind_dice(raw(setup.policy.rewind_dice));
  policy.set_dice(raw(setup.policy.dice));
  policy.set_health(raw(setup.policy.health));
  policy.set_reactions(raw(setup.policy.reactions));
  encode_policy_flags(policy, setup.policy);
  policy.set_spectator_delay_ms(setup.policy.spectator_delay_ms);
  return out.SerializeAsString();
}

std::expected<table::Setup, std::string> decode_setup(std::string_view bytes) {
  v1::LoggedSetup in;
  if (!in.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
    return std::unexpected("not a logged setup");
  }
  table::Setup setup;
  setup.title = in.title();
  setup.ruleset = in.ruleset();
  setup.map = in.map();
  setup.background = in.background();
  setup.background_has_terrain = in.background_has_terrain();
  if (const auto& box = in.background_box(); box.size() == 4) {
    setup.background_box = {box[0], box[1], box[2], box[3]};
  }
  auto board = decode_board(in);
  if (!board) return std::unexpected("a setup with a board that is none");
  setup.board = std::move(*board);
  setup.sides.assign(in.sides().begin(), in.sides().end());
  bool good = true;
  const auto side_of = [&](std::uint32_t side) {
    good = good && side < table::kMaxSides;
    return table::Side{static_cast<std::uint8_t>(side)};
  };
  for (const v1::LoggedCombatant& c : in.combatants()) {
    auto combatant = decode_combatant(c);
    good = good && combatant;
    setup.combatants.push_back(std::move(combatant).value_or(table::CombatantSetup{}));
  }
  for (const v1::LoggedSeat& s : in.seats()) {
    good = good && s.role() <= raw(table::Role::Spectator);
    table::SeatSetup& seat =
        setup.seats.emplace_back(table::SeatSetup{.key = s.key(),
                                                  .role = static_cast<table::Role>(s.role()),
                                                  .side = side_of(s.side()),
                                                  .account = s.account()});
    for (const std::uint32_t c : s.controls()) {
      good = good && c < setup.combatants.size();
      seat.controls.push_back(static_cast<table::CombatantId>(c));
    }
    good = good && s.delegate() <= static_cast<std::uint32_t>(in.seats_size());
    if (s.delegate() != 0) seat.delegate = static_cast<table::SeatId>(s.delegate() - 1);
  }
  for (const v1::LoggedSetting& s : in.settings()) setup.options[s.name()] = s.value();
  setup.policy.decision_ms = in.policy().decision_ms();
  setup.policy.reaction_ms = in.policy().reaction_ms();
  setup.policy.bank_ms = in.policy().bank_ms();
  good = good && in.policy().absent() <= raw(table::Absent::Delegate);
  setup.policy.absent = static_cast<table::Absent>(in.policy().absent());
  good = good && in.policy().rewind_dice() <= raw(table::RewindDice::Kept) &&
         in.policy().dice() <= raw(table::DiceShown::GmSecret) &&
         in.policy().health() <= raw(table::HealthShown::Rough) &&
         in.policy().reactions() <= raw(table::ReactionsShown::Bluff);
  setup.policy.rewind_dice = static_cast<table::RewindDice>(in.policy().rewind_dice());
  setup.policy.dice = static_cast<table::DiceShown>(in.policy().dice());
  setup.policy.health = static_cast<table::HealthShown>(in.policy().health());
  setup.policy.reactions = static_cast<table::ReactionsShown>(in.policy().reactions());
  decode_policy_flags(in.policy(), setup.policy);
  setup.policy.spectator_delay_ms = in.policy().spectator_delay_ms();
  if (!good) return std::unexpected("a setup with values out of range");
  return setup;
}

}  // namespace fray::wire
