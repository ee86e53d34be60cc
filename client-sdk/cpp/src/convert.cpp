#include "convert.h"

#include <algorithm>

namespace fray::client {
namespace {

// An enum whose numbers are the schema's; what a newer server adds becomes the first.
template <class Plain, class Wire>
Plain same_number(Wire value, Plain last) {
  const int number = static_cast<int>(value);
  return number < 0 || number > static_cast<int>(last) ? Plain{} : static_cast<Plain>(number);
}

template <class Element, class Field, class Make>
std::vector<Element> list(const Field& field, Make make) {
  std::vector<Element> out;
  out.reserve(static_cast<std::size_t>(field.size()));
  for (const auto& element : field) out.push_back(make(element));
  return out;
}

template <class Element, class Field>
std::vector<Element> list(const Field& field) {
  return {field.begin(), field.end()};
}

Place place(const v1::Place& p) {
  return {p.x(), p.y(), same_number(p.facing(), Facing::NW)};
}

Faces faces(const v1::Dice& dice) {
  Faces out{list<std::uint32_t>(dice.faces()),
            list<std::uint32_t>(dice.sides()),
            list<std::uint32_t>(dice.marked()),
            {},
            dice.secret(),
            list<std::uint32_t>(dice.by_hand()),
            list<std::uint32_t>(dice.subtracted())};
  for (const v1::DicePart& part : dice.parts()) out.parts.push_back({part.source(), part.dice()});
  return out;
}

Argument argument(const v1::Argument& a) {
  Argument out{a.name(), {}};
  switch (a.value_case()) {
    case v1::Argument::kNumber:
      out.value = a.number();
      break;
    case v1::Argument::kCombatant:
      out.value = CombatantRef{a.combatant()};
      break;
    case v1::Argument::kTerm:
      out.value = Term{a.term()};
      break;
    case v1::Argument::kPlace:
      out.value = place(a.place());
      break;
    case v1::Argument::kDice:
      out.value = faces(a.dice());
      break;
    case v1::Argument::kSide:
      out.value = SideName{a.side()};
      break;
    case v1::Argument::kText:
      out.value = a.text();
      break;
    case v1::Argument::VALUE_NOT_SET:
      break;
  }
  return out;
}

Gauge gauge(const v1::Gauge& g) {
  return {g.resource(), g.value(), g.max(), g.rough()};
}

ThrownDice thrown(const v1::ThrownDice& dice) {
  return {dice.sides(), list<std::uint32_t>(dice.faces())};
}

Combatant combatant(const v1::Combatant& c) {
  return {.ref = c.ref(),
          .name = c.name(),
          .side = c.side(),
          .place = place(c.place()),
          .on_board = c.has_place(),
          .space = std::max(c.space(), 1u),
          .turn_order = c.turn_order(),
          .out = c.out(),
          .gauges = list<Gauge>(c.gauges(), gauge),
          .conditions = list<std::string>(c.conditions()),
          .items = list<std::string>(c.items()),
          .yours = c.yours(),
          .thrown = list<ThrownDice>(c.thrown(), thrown),
          .hidden = c.hidden()};
}

OrderInForce order(const v1::OrderInForce& o) {
  return {o.combatant(), same_number(o.order(), StandingOrder::Autopilot)};
}

Mark mark(const v1::Mark& m) {
  return {.what = m.what(), .place = place(m.place()), .radius = m.radius()};
}

Zone zone(const v1::Zone& z) {
  return {z.key(), z.name()};
}

Board board(const v1::Board& b) {
  Board out{.kind = same_number(b.kind(), BoardKind::Bands),
            .zones = list<Zone>(b.zones(), zone),
            .distances = {}};
  const std::size_t count = out.zones.size();
  out.distances.resize(count * count);
  for (const auto& d : b.distances()) {
    if (d.from() >= count || d.to() >= count) continue;
    out.distances[d.from() * count + d.to()] = d.distance();
    out.distances[d.to() * count + d.from()] = d.distance();
  }
  return out;
}

Snapshot snapshot(const v1::Snapshot& s) {
  return {.seq = s.seq(),
          .round = s.round(),
          .turn = s.turn(),
          .combatants = list<Combatant>(s.combatants(), combatant),
          .map = list<std::string>(s.map()),
          .sides = list<std::string>(s.sides()),
          .marks = list<Mark>(s.marks(), mark),
          .board = board(s.board()),
          .interlude = s.interlude()};
}

PlaceChoice place_choice(const v1::PlaceChoice& c) {
  return {place(c.place()), c.cost()};
}

ParameterKind parameter_kind(v1::ParameterKind kind) {
  switch (kind) {
    case v1::PARAMETER_KIND_NUMBER:
      return ParameterKind::Number;
    case v1::PARAMETER_KIND_PLACE:
      return ParameterKind::Place;
    case v1::PARAMETER_KIND_COMBATANTS:
      return ParameterKind::Combatants;
    case v1::PARAMETER_KIND_SHARES:
      return ParameterKind::Shares;
    case v1::PARAMETER_KIND_ITEMS:
      return ParameterKind::Items;
    case v1::PARAMETER_KIND_DIRECTION:
      return ParameterKind::Direction;
    case v1::PARAMETER_KIND_WORDS:
      return ParameterKind::Words;
    default:
      return ParameterKind::Unknown;
  }
}

ItemChoice item_choice(const v1::ItemChoice& i) {
  return {i.item(), i.most()};
}

DirectionChoice direction_choice(const v1::DirectionChoice& c) {
  return {same_number(c.direction(), Direction::S), c.cost()};
}

WordChoice word_choice(const v1::WordChoice& c) {
  return {c.word(), c.cost()};
}

Parameter parameter(const v1::Parameter& p) {
  return {.name = p.name(),
          .kind = parameter_kind(p.kind()),
          .min = p.min(),
          .max = p.max(),
          .places = list<PlaceChoice>(p.places(), place_choice),
          .combatants = list<Ref>(p.combatants()),
          .resource = p.resource(),
          .items = list<ItemChoice>(p.items(), item_choice),
          .directions = list<DirectionChoice>(p.directions(), direction_choice),
          .words = list<WordChoice>(p.words(), word_choice),
          .limited = p.limited()};
}

Price price(const v1::Price& p) {
  return {p.resource(), p.amount()};
}

Measured measured(const v1::Measured& m) {
  return {m.measure(), m.figure()};
}

Odds odds(const v1::Odds& o) {
  return {o.value(), list<Measured>(o.measures(), measured)};
}

Option option(const v1::Option& o) {
  return {.action = o.action(),
          .item = o.item(),
          .mode = o.mode(),
          .target = o.target(),
          .prices = list<Price>(o.prices(), price),
          .parameters = list<Parameter>(o.parameters(), parameter),
          .odds = list<Odds>(o.odds(), odds),
          .text = o.text()};
}

Prompt prompt(const v1::Prompt& p) {
  return {.number = p.number(),
          .combatant = p.combatant(),
          .kind = same_number(p.kind(), WindowKind::Secret),
          .moment = p.moment(),
          .actor = p.actor(),
          .subject = p.subject(),
          .deadline_ms = p.deadline_ms(),
          .options = list<Option>(p.options(), option)};
}

// TERM_KIND_DAMAGE_TYPE -> "damage-type".
std::string kind_name(v1::TermKind kind) {
  std::string name = v1::TermKind_Name(kind);
  constexpr std::string_view kPrefix = "TERM_KIND_";
  if (name.starts_with(kPrefix)) name.erase(0, kPrefix.size());
  for (char& c : name) {
    c = c == '_' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return name;
}

TermDefinition term(const v1::TermDefinition& t) {
  return {t.key(),
          kind_name(t.kind()),
          t.name(),
          t.summary(),
          same_number(t.category(), TermCategory::Readies),
          t.variant_of()};
}

EventDefinition event_definition(const v1::EventDefinition& e) {
  EventDefinition out{e.key(), e.sentence(), {}, same_number(e.weight(), EventWeight::Heading)};
  for (const auto& a : e.args()) out.args.push_back(a.name());
  return out;
}

BoardDefinition board_definition(const v1::BoardDefinition& b) {
  return {same_number(b.kind(), BoardKind::Bands), b.step()};
}

}  // namespace

Batch plain(const v1::Batch& b) {
  Batch out{.encounter = b.encounter(),
            .events = {},
            .snapshot = std::nullopt,
            .changed = list<Combatant>(b.changed(), combatant),
            .round = std::nullopt,
            .turn = std::nullopt,
            .awaited = list<Ref>(b.awaited()),
            .moment = b.moment(),
            .prompts = list<Prompt>(b.prompts(), prompt),
            .over = b.over(),
            .dice_seed = b.dice_seed(),
            .orders = list<OrderInForce>(b.orders(), order),
            .reactions_pending = b.reactions_pending()};
  std::uint64_t seq = b.first_seq();
  for (const auto& e : b.events()) {
    out.events.push_back({seq++, e.key(), list<Argument>(e.args(), argument), e.text(), e.cause()});
  }
  if (b.has_round()) out.round = b.round();
  if (b.has_turn()) out.turn = b.turn();
  if (b.has_snapshot()) out.snapshot = snapshot(b.snapshot());
  return out;
}

Policy plain(const v1::Policy& p) {
  return {p.decision_ms(),
          p.reaction_ms(),
          same_number(p.absent(), Absent::Delegate),
          p.gm_overrides(),
          p.bank_ms(),
          same_number(p.rewind_dice(), RewindDice::Kept),
          same_number(p.dice(), DiceShown::GmSecret),
          same_number(p.health(), HealthShown::Rough),
          p.spectator_delay_ms(),
          p.physical_dice(),
          same_number(p.reactions(), ReactionsShown::Bluff),
          p.show_unseen(),
          p.skip_minor(),
          p.hide_suggestions(),
          p.auto_pass()};
}

std::vector<Moment> plain(const v1::Moments& moments) {
  std::vector<Moment> out;
  for (const v1::Moment& m : moments.moments()) {
    out.push_back({m.number(), m.round(), m.combatant(), m.key(), m.text()});
  }
  return out;
}

Descriptor plain(const v1::Descriptor& d) {
  Descriptor out{.id = d.id(),
                 .version = d.version(),
                 .name = d.name(),
                 .terms = list<TermDefinition>(d.terms(), term),
                 .roles = {},
                 .events = list<EventDefinition>(d.events(), event_definition),
                 .boards = list<BoardDefinition>(d.boards(), board_definition),
                 .dice = list<std::uint32_t>(d.dice())};
  for (const auto& t : d.terms()) {
    const TermRole role = same_number(t.role(), TermRole::Drops);
    if (role != TermRole::None) out.roles.emplace(t.key(), role);
  }
  return out;
}

std::vector<Option> plain(const v1::Powers& p) {
  return list<Option>(p.options(), option);
}

Outcomes plain(const v1::Outcomes& o) {
  Outcomes out{o.measure(), {}};
  for (const auto& c : o.chances()) out.chances.push_back({c.figure(), c.chance()});
  return out;
}

Coverage plain(const v1::Coverage& c) {
  return {list<Place>(c.places(), place), list<Ref>(c.combatants())};
}

std::vector<UnavailableOption> plain(const v1::Unavailable& unavailable) {
  std::vector<UnavailableOption> out;
  for (const v1::UnavailableOption& u : unavailable.options()) {
    out.push_back({u.action(), u.item(), u.mode(), u.target(), u.reason()});
  }
  return out;
}

Pointed plain(const v1::Pointed& p) {
  return {p.seat(), p.name(), p.color(), place(p.place()),
          p.has_from() ? std::optional(place(p.from())) : std::nullopt};
}

Error plain(const v1::Error& e) {
  const int number = static_cast<int>(e.code());
  const bool known = number >= 1 && number <= static_cast<int>(v1::ERROR_CODE_INTERNAL);
  return {known ? static_cast<ErrorCode>(number - 1) : ErrorCode::Internal, e.field(), e.message()};
}

Role plain(v1::Role role) {
  return same_number(role, Role::Spectator);
}

}  // namespace fray::client
