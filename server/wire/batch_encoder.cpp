#include "wire/batch_encoder.h"

#include <google/protobuf/arena.h>

#include "fray/v1/frames.pb.h"
#include "table/reading.h"
#include "wire/fields.h"
#include "wire/kinds.h"
#include "wire/text.h"

namespace fray::wire {
namespace {

using table::raw;

static_assert(v1::WINDOW_KIND_CLAIM == 1 + static_cast<int>(table::WindowKind::Claim));
static_assert(v1::WINDOW_KIND_SECRET == 1 + static_cast<int>(table::WindowKind::Secret));
static_assert(v1::FACING_NE == 1 + static_cast<int>(board::HexDirection::NE));
static_assert(v1::FACING_NW == 1 + static_cast<int>(board::HexDirection::NW));

void set_place(v1::Place& out, table::Place place) {
  out.set_x(place.x);
  out.set_y(place.y);
  if (place.facing) out.set_facing(static_cast<v1::Facing>(1 + static_cast<int>(*place.facing)));
}

void set_argument(const encounter::Encounter& encounter, encounter::Viewer viewer,
                  table::ArgKind kind, std::int32_t value, v1::Argument& out) {
  const auto index = static_cast<std::size_t>(value);
  switch (kind) {
    case table::ArgKind::Number:
      out.set_number(value);
      break;
    case table::ArgKind::Combatant:
      out.set_combatant(
          value == raw(table::kNobody) ? 0 : encounter.ref(static_cast<table::CombatantId>(value)));
      break;
    case table::ArgKind::Term: {
      const auto& terms = encounter.descriptor().terms;
      out.set_term(index < terms.size() ? terms[index].key : "");
      break;
    }
    case table::ArgKind::Place:
      set_place(*out.mutable_place(), table::Place::unpack(value));
      break;
    case table::ArgKind::Dice: {
      v1::Dice& dice = *out.mutable_dice();
      if (encounter.shows_faces(viewer, value)) {
        const table::Faces rolled = table::Faces::unpack(value);
        const auto faces = encounter.faces(value);
        for (std::size_t i = 0; i < faces.size(); ++i) {
          dice.add_faces(faces[i]);
          if (encounter.journal().is_by_hand(rolled, i)) {
            dice.add_by_hand(static_cast<std::uint32_t>(i));
          }
        }
      } else {
        dice.set_secret(true);
      }
      for (const dice::Face sides : encounter.sides(value)) dice.add_sides(sides);
      for (const table::RolledPart& rolled :
           encounter.journal().parts_of(table::Faces::unpack(value))) {
        v1::DicePart& part = *dice.add_parts();
        part.set_source(encounter.descriptor().term(rolled.part.source).key);
        part.set_dice(rolled.part.dice);
      }
      break;
    }
    case table::ArgKind::Side: {
      const auto& sides = encounter.setup().sides;
      out.set_side(index < sides.size() ? sides[index] : "");
      break;
    }
  }
}

// May the viewer see every die of it? The dice that count tell of those that others set the bar
// with.
bool shows_all_faces(const encounter::Encounter& encounter, encounter::Viewer viewer,
                     const table::Event& event) {
  const table::EventDef& def = encounter.descriptor().event(event.kind);
  for (std::size_t i = 0; i < event.arg_count; ++i) {
    const bool dice = def.args[i].kind == table::ArgKind::Dice;
    if (dice && !encounter.shows_faces(viewer, event.args[i])) return false;
  }
  return true;
}

void set_event(const encounter::Encounter& encounter, encounter::Viewer viewer,
               const table::Event& event, v1::Event& out) {
  const table::EventDef& def = encounter.descriptor().event(event.kind);
  const bool marks = shows_all_faces(encounter, viewer, event);
  out.set_key(def.key);
  for (std::size_t i = 0; i < event.arg_count; ++i) {
    v1::Argument& arg = *out.add_args();
    arg.set_name(def.args[i].name);
    set_argument(encounter, viewer, def.args[i].kind, event.args[i], arg);
    if (!marks || def.args[i].reading == table::DiceReading::Plain) continue;
    for (const std::uint8_t die : table::marked_dice(def, event, i, encounter.journal())) {
      arg.mutable_dice()->add_marked(die);
    }
  }
  append_sentence(*out.mutable_text(), encounter, viewer, event);
}

std::uint32_t ref_of(const encounter::Encounter& encounter, table::CombatantId who) {
  return who == table::kNobody ? 0 : encounter.ref(who);
}

}  // namespace

// A prompt is made of hundreds of small messages, so they come from one block and go all at once.
struct BatchEncoder::Scratch {
  static constexpr std::size_t kBlock = 64 * 1024;

  std::unique_ptr<char[]> block = std::make_unique_for_overwrite<char[]>(kBlock);
  google::protobuf::Arena arena{block.get(), kBlock};

  /// Empty; the one made before is gone.
  template <class Message>
  Message& make() {
    arena.Reset();
    return *google::protobuf::Arena::CreateMessage<Message>(&arena);
  }
};

BatchEncoder::BatchEncoder(encounter::Encounter& encounter, std::string key)
    : encounter_(encounter), key_(std::move(key)), scratch_(std::make_unique<Scratch>()) {}
BatchEncoder::~BatchEncoder() = default;

bool BatchEncoder::decides(table::SeatId seat, table::CombatantId who) const {
  const table::Role role = encounter_.setup().seats[raw(seat)].role;
  const table::SeatId controller = encounter_.controller(who);
  if (controller == table::kNoSeat) return role == table::Role::Gm;
  return controller == seat;
}

void BatchEncoder::head(std::string& out, encounter::Viewer viewer, std::uint64_t first,
                        std::uint64_t last) {
  auto& batch = scratch_->make<v1::Batch>();
  batch.set_encounter(key_);
  batch.set_first_seq(first);
  for (std::uint64_t seq = first; seq <= last; ++seq) {
    set_event(encounter_, viewer, encounter_.stream_event(viewer, seq), *batch.add_events());
  }
  batch.AppendToString(&out);
}

namespace {

// Only a GM learns whose dice are secret.
void set_combatant(const encounter::Encounter& encounter, const table::CombatantView& view,
                   bool yours, bool gm, v1::Combatant& out) {
  const auto& combatants = encounter.setup().combatants;
  const table::Descriptor& descriptor = encounter.descriptor();
  out.set_ref(encounter.ref(view.who));
  if (raw(view.who) < combatants.size()) {  // not one that came later
    const table::CombatantSetup& setup = combatants[raw(view.who)];
    out.set_name(setup.name);
    out.set_side(encounter.setup().sides[raw(setup.side)]);
    out.set_token(setup.token);
  }
  if (view.at) set_place(*out.mutable_place(), *view.at);
  out.set_space(static_cast<std::uint32_t>(view.space));
  out.set_turn_order(static_cast<std::uint32_t>(view.turn_order + 1));
  out.set_out(view.out);
  for (const table::Gauge& gauge : view.gauges) {
    v1::Gauge& g = *out.add_gauges();
    g.set_resource(descriptor.term(gauge.resource).key);
    g.set_value(gauge.value);
    g.set_max(gauge.max);
  }
  for (const table::Term t : view.conditions) out.add_conditions(descriptor.term(t).key);
  for (const table::Term t : view.items) out.add_items(descriptor.term(t).key);
  for (const table::ThrownDice& waiting : view.thrown) {
    v1::ThrownDice& thrown = *out.add_thrown();
    thrown.set_sides(waiting.sides);
    for (const dice::Face face : waiting.faces) thrown.add_faces(face);
  }
  out.set_yours(yours);
  out.set_secret_dice(gm && encounter.rolls_in_secret(view.who));
}

}  // namespace

namespace {

void set_board(const table::Board& board, v1::Board& out) {
  out.set_kind(kind_of(board.kind));
  const board::Zones& zones = board.zones;
  for (int a = 0; a < zones.count(); ++a) {
    v1::Zone& zone = *out.add_zones();
    zone.set_key(zones.at(a).key);
    zone.set_name(zones.at(a).name);
    for (int b = a + 1; b < zones.count(); ++b) {
      v1::Distance& distance = *out.add_distances();
      distance.set_from(static_cast<std::uint32_t>(a));
      distance.set_to(static_cast<std::uint32_t>(b));
      distance.set_distance(zones.between(a, b));
    }
  }
}

// Drawn maps of hexes have spaces in between, which say nothing.
template <class Rows>
void add_rows(const encounter::Encounter& encounter, std::string_view map, Rows& rows) {
  const bool hexes = encounter.board().kind == table::BoardKind::Hexes;
  while (!map.empty()) {
    const std::size_t end = map.find('\n');
    std::string& row = *rows.Add();
    row = map.substr(0, end);
    if (hexes) std::erase_if(row, [](char c) { return c == ' ' || c == '\t'; });
    if (end == std::string_view::npos) break;
    map.remove_prefix(end + 1);
  }
}

}  // namespace

void BatchEncoder::snapshot(std::string& out, encounter::Viewer viewer, table::SeatId seat,
                            std::uint64_t seq) {
  auto& batch = scratch_->make<v1::Batch>();
  v1::Snapshot& s = *batch.mutable_snapshot();
  const table::View view = encounter_.view(viewer);
  s.set_seq(seq);
  s.set_round(static_cast<std::uint32_t>(view.round));
  s.set_turn(ref_of(encounter_, view.turn));
  for (const table::CombatantView& c : view.combatants) {
    set_combatant(encounter_, c, decides(seat, c.who), viewer == encounter::kGm,
                  *s.add_combatants());
  }
  set_board(encounter_.board(), *s.mutable_board());
  add_rows(encounter_, encounter_.map(), *s.mutable_map());
  for (const std::string& side : encounter_.setup().sides) s.add_sides(side);
  s.set_background(encounter_.setup().background);
  for (const table::MarkView& mark : view.marks) {
    v1::Mark& m = *s.add_marks();
    m.set_what(encounter_.descriptor().term(mark.what).key);
    set_place(*m.mutable_place(), mark.at);
    m.set_radius(static_cast<std::uint32_t>(mark.radius));
  }
  batch.AppendToString(&out);
}

void BatchEncoder::changed(std::string& out, const table::CombatantView& combatant,
                           table::SeatId seat) {
  auto& batch = scratch_->make<v1::Batch>();
  const bool gm = encounter_.setup().seats[raw(seat)].role == table::Role::Gm;
  set_combatant(encounter_, combatant, decides(seat, combatant.who), gm, *batch.add_changed());
  batch.AppendToString(&out);
}

void BatchEncoder::progress(std::string& out, std::int32_t round, table::CombatantId turn) {
  auto& batch = scratch_->make<v1::Batch>();
  batch.set_round(static_cast<std::uint32_t>(round));
  batch.set_turn(ref_of(encounter_, turn));
  batch.AppendToString(&out);
}

void BatchEncoder::awaited(std::string& out, std::span<const table::CombatantId> awaited) {
  auto& batch = scratch_->make<v1::Batch>();
  for (const table::CombatantId who : awaited) batch.add_awaited(encounter_.ref(who));
  batch.AppendToString(&out);
}

void BatchEncoder::moment(std::string& out, std::uint64_t moment) {
  append_varint_field(out, v1::Batch::kMomentFieldNumber, moment);
}

void BatchEncoder::over(std::string& out, std::string_view dice_seed) {
  auto& batch = scratch_->make<v1::Batch>();
  batch.set_over(true);
  batch.set_dice_seed(std::string(dice_seed));
  batch.AppendToString(&out);
}

namespace {

std::string key_of(const encounter::Encounter& encounter, table::Term term) {
  return term == table::kNoTerm ? std::string() : encounter.descriptor().term(term).key;
}

// All but its odds.
void set_option(const encounter::Encounter& encounter, const table::OptionList& list,
                const table::Option& option, v1::Option& o) {
  const auto key = [&](table::Term t) { return key_of(encounter, t); };
  o.set_action(key(option.action));
  o.set_item(key(option.item));
  o.set_mode(key(option.mode));
  o.set_target(ref_of(encounter, option.target));
  for (const table::Price& price : option.prices) {
    v1::Price& out = *o.add_prices();
    out.set_resource(key(price.resource));
    out.set_amount(price.amount);
  }
  o.set_text(option_text(encounter, list, option));
  for (const table::Parameter& parameter : list.parameters_of(option)) {
    v1::Parameter& p = *o.add_parameters();
    p.set_name(key(parameter.name));
    p.set_kind(kind_of(parameter.kind));
    p.set_min(parameter.min);
    p.set_max(parameter.max);
    p.set_resource(key(parameter.resource));
    const auto domain = list.domain_of(parameter);
    if (parameter.kind == table::ParameterKind::Place) {
      for (std::size_t d = 0; d + 1 < domain.size(); d += 2) {
        v1::PlaceChoice& choice = *p.add_places();
        set_place(*choice.mutable_place(), table::Place::unpack(domain[d]));
        choice.set_cost(domain[d + 1]);
      }
    } else if (parameter.kind == table::ParameterKind::Combatants) {
      for (const std::int32_t who : domain) {
        p.add_combatants(encounter.ref(static_cast<table::CombatantId>(who)));
      }
    }
  }
}

}  // namespace

std::string BatchEncoder::prompt_body(const encounter::Prompt& prompt) {
  auto& out = scratch_->make<v1::Prompt>();
  out.set_combatant(ref_of(encounter_, prompt.who));
  out.set_kind(static_cast<v1::WindowKind>(1 + static_cast<int>(prompt.kind)));
  out.set_moment(key_of(encounter_, prompt.moment));
  out.set_actor(ref_of(encounter_, prompt.actor));
  out.set_subject(ref_of(encounter_, prompt.subject));
  const table::OptionList& list = encounter_.options(prompt);
  for (std::size_t i = 0; i < list.options.size(); ++i) {
    v1::Option& o = *out.add_options();
    set_option(encounter_, list, list.options[i], o);
    for (const table::OddsRow& row : encounter_.odds(prompt, i)) {
      v1::Odds& odds = *o.add_odds();
      odds.set_value(row.value);
      for (const table::Measured& measured : row.measures) {
        v1::Measured& m = *odds.add_measures();
        m.set_measure(key_of(encounter_, measured.measure));
        m.set_figure(measured.figure);
      }
    }
  }
  return out.SerializeAsString();
}

void BatchEncoder::prompt(std::string& out, std::uint32_t number, std::string_view body,
                          std::uint32_t deadline_ms) {
  std::string own;
  append_varint_field(own, v1::Prompt::kNumberFieldNumber, number);
  if (deadline_ms != 0) {
    append_varint_field(own, v1::Prompt::kDeadlineMsFieldNumber, deadline_ms);
  }
  append_length(out, v1::Batch::kPromptsFieldNumber, own.size() + body.size());
  out += own;
  out += body;
}

std::string BatchEncoder::frame(std::string_view shared, std::string_view own) {
  const std::size_t size = shared.size() + own.size();
  std::string out;
  out.reserve(size + 8);
  append_length(out, v1::ServerFrame::kBatchFieldNumber, size);
  out += shared;
  out += own;
  return out;
}

std::string encode_coverage(std::uint64_t to, const encounter::Encounter& encounter,
                            const table::Coverage& coverage) {
  v1::ServerFrame frame;
  frame.mutable_reply()->set_to(to);
  v1::Coverage& out = *frame.mutable_reply()->mutable_coverage();
  for (const table::Place place : coverage.places) set_place(*out.add_places(), place);
  for (const table::CombatantId who : coverage.caught) out.add_combatants(encounter.ref(who));
  return frame.SerializeAsString();
}

std::string encode_sight(std::uint64_t to, const encounter::Encounter& encounter,
                         std::string_view seen) {
  v1::ServerFrame frame;
  frame.mutable_reply()->set_to(to);
  add_rows(encounter, seen, *frame.mutable_reply()->mutable_sight()->mutable_rows());
  return frame.SerializeAsString();
}

std::string encode_outcomes(std::uint64_t to, const encounter::Encounter& encounter,
                            const table::Outcomes& outcomes) {
  v1::ServerFrame frame;
  frame.mutable_reply()->set_to(to);
  v1::Outcomes& out = *frame.mutable_reply()->mutable_outcomes();
  out.set_measure(key_of(encounter, outcomes.measure));
  for (const table::Outcomes::Chance& c : outcomes.chances) {
    v1::OutcomeChance& chance = *out.add_chances();
    chance.set_figure(c.figure);
    chance.set_chance(c.chance);
  }
  return frame.SerializeAsString();
}

std::string encode_moments(std::uint64_t to, const encounter::Encounter& encounter,
                           std::span<const encounter::Moment> moments) {
  v1::ServerFrame frame;
  frame.mutable_reply()->set_to(to);
  v1::Moments& out = *frame.mutable_reply()->mutable_moments();
  for (const encounter::Moment& moment : moments) {
    v1::Moment& m = *out.add_moments();
    m.set_number(moment.number);
    m.set_round(static_cast<std::uint32_t>(moment.round));
    m.set_combatant(ref_of(encounter, moment.who));
    if (!moment.next) continue;
    m.set_key(encounter.descriptor().event(moment.next->kind).key);
    append_sentence(*m.mutable_text(), encounter, encounter::kGm, *moment.next);
  }
  return frame.SerializeAsString();
}

std::string encode_powers(std::uint64_t to, const encounter::Encounter& encounter) {
  v1::ServerFrame frame;
  v1::Reply& reply = *frame.mutable_reply();
  reply.set_to(to);
  const table::OptionList list = encounter.powers();
  for (const table::Option& option : list.options) {
    set_option(encounter, list, option, *reply.mutable_powers()->add_options());
  }
  return frame.SerializeAsString();
}

}  // namespace fray::wire
