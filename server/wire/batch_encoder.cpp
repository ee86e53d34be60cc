#include "wire/batch_encoder.h"

#include "fray/v1/frames.pb.h"
#include "table/common.h"
#include "table/reading.h"
#include "wire/kinds.h"
#include "wire/parts.h"
#include "wire/snapshot.h"
#include "wire/text.h"

namespace fray::wire {
namespace {

using table::raw;

static_assert(v1::WINDOW_KIND_CLAIM == 1 + static_cast<int>(table::WindowKind::Claim));
static_assert(v1::STANDING_ORDER_ASK_ME == 1 + static_cast<int>(table::StandingOrder::AskMe));
static_assert(v1::STANDING_ORDER_AUTOPILOT ==
              1 + static_cast<int>(table::StandingOrder::Autopilot));
static_assert(v1::WINDOW_KIND_SECRET == 1 + static_cast<int>(table::WindowKind::Secret));

// `marked`: the places of the dice that count.
void write_dice(Writer& out, const encounter::Encounter& encounter, encounter::Viewer viewer,
                const table::ArgDef& def, std::int32_t value,
                std::span<const std::uint8_t> marked) {
  using D = v1::Dice;
  const table::Faces rolled = table::Faces::unpack(value);
  const bool shown = encounter.shows_faces(viewer, value);
  if (shown) out.numbers(D::kFacesFieldNumber, encounter.faces(value));
  const std::span<const dice::Face> sides = encounter.sides(value);
  const std::size_t sent = shown ? sides.size() : table::dice_always_rolled(def, sides.size());
  out.numbers(D::kSidesFieldNumber, sides.first(sent));
  out.numbers(D::kMarkedFieldNumber, marked);
  for (const table::RolledPart& part : encounter.journal().parts_of(rolled)) {
    out.put_message(D::kPartsFieldNumber, [&](Writer& p) {
      p.text(v1::DicePart::kSourceFieldNumber, key_of(encounter, part.part.source));
      p.zigzag(v1::DicePart::kDiceFieldNumber, part.part.dice);
    });
  }
  if (!shown) {
    out.flag(D::kSecretFieldNumber, true);
    return;
  }
  std::vector<std::size_t> by_hand;
  for (std::size_t i = 0; i < encounter.faces(value).size(); ++i) {
    if (encounter.journal().is_by_hand(rolled, i)) by_hand.push_back(i);
  }
  out.numbers(D::kByHandFieldNumber, by_hand);
  out.numbers(D::kSubtractedFieldNumber, table::subtracted_dice(def, encounter.faces(value)));
}

void write_value(Writer& out, const encounter::Encounter& encounter, encounter::Viewer viewer,
                 const table::ArgDef& def, std::int32_t value,
                 std::span<const std::uint8_t> marked) {
  using A = v1::Argument;
  const auto index = static_cast<std::size_t>(value);
  switch (def.kind) {
    case table::ArgKind::Number:
      out.put_zigzag(A::kNumberFieldNumber, value);
      break;
    case table::ArgKind::Combatant:
      out.put_number(A::kCombatantFieldNumber,
                     value == raw(table::kNoCombatant)
                         ? 0
                         : encounter.ref(static_cast<table::CombatantId>(value)));
      break;
    case table::ArgKind::Term: {
      const auto& terms = encounter.descriptor().terms;
      out.put_text(A::kTermFieldNumber,
                   index < terms.size() ? std::string_view(terms[index].key) : "");
      break;
    }
    case table::ArgKind::Place:
      out.put_message(A::kPlaceFieldNumber, place_message(table::Place::unpack(value)));
      break;
    case table::ArgKind::Dice:
      out.put_message(A::kDiceFieldNumber, [&](Writer& dice) {
        write_dice(dice, encounter, viewer, def, value, marked);
      });
      break;
    case table::ArgKind::Side: {
      const auto& sides = encounter.setup().sides;
      out.put_text(A::kSideFieldNumber, index < sides.size() ? std::string_view(sides[index]) : "");
      break;
    }
    case table::ArgKind::Called: {
      const auto& all = encounter.setup().combatants;
      out.put_text(A::kTextFieldNumber,
                   index < all.size() ? std::string_view(all[index].called) : "");
      break;
    }
  }
}

// May the viewer see every die of it? The dice that count also reveal those that others set the bar
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

// Do all viewers use the same names for the combatants in it?
bool names_are_alike(const encounter::Encounter& encounter, const table::Event& event) {
  const table::EventDef& def = encounter.descriptor().event(event.kind);
  for (std::size_t i = 0; i < event.arg_count; ++i) {
    if (def.args[i].kind != table::ArgKind::Combatant) continue;
    if (!encounter.is_named_alike(static_cast<table::CombatantId>(event.args[i]))) return false;
  }
  return true;
}

// Is every viewer sent the same about what brought it about, and what it undid?
bool is_told_alike(const table::Event& event) {
  if (event.kind == table::common::kRewound) return false;
  const auto cause = event.cause();
  return !cause || cause->known_to == table::kEveryone;
}

void write_event(Writer& out, const encounter::Encounter& encounter, encounter::Viewer viewer,
                 const table::Event& event) {
  const table::EventDef& def = encounter.descriptor().event(event.kind);
  const bool marks = shows_all_faces(encounter, viewer, event);
  out.text(v1::Event::kKeyFieldNumber, def.key);
  for (std::size_t i = 0; i < event.arg_count; ++i) {
    table::DicePlaces marked;
    if (marks && def.args[i].reading != table::DiceReading::Plain) {
      marked = table::marked_dice(def, event, i, encounter.journal());
    }
    out.put_message(v1::Event::kArgsFieldNumber, [&](Writer& arg) {
      arg.text(v1::Argument::kNameFieldNumber, def.args[i].name);
      write_value(arg, encounter, viewer, def.args[i], event.args[i], marked);
    });
  }
  out.put_message(v1::Event::kTextFieldNumber,
                  [&](Writer& text) { append_sentence(text.out(), encounter, viewer, event); });
  out.number(v1::Event::kCauseFieldNumber,
             ref_of(encounter, encounter::cause_shown(viewer, event)));
  out.number(v1::Event::kRewoundToFieldNumber, encounter.rewound_to(viewer, event));
}

}  // namespace

BatchEncoder::BatchEncoder(encounter::Encounter& encounter, std::string key,
                           WrittenOptions& written)
    : encounter_(encounter), key_(std::move(key)), written_(written) {}

void BatchEncoder::head(Buffer& out, encounter::Viewer viewer, std::uint64_t first,
                        std::uint64_t last) {
  Writer batch(out);
  batch.text(v1::Batch::kEncounterFieldNumber, key_);
  batch.number(v1::Batch::kFirstSeqFieldNumber, first);
  for (std::uint64_t seq = first; seq <= last; ++seq) {
    event(out, viewer, encounter_.stream_place(viewer, seq));
  }
}

void BatchEncoder::encounter_changed() {
  for (EncodedEvent& stored : encoded_) stored.place = kNoPlace;
}

// Nearly every event has the same words for every viewer.
void BatchEncoder::event(Buffer& out, encounter::Viewer viewer, std::size_t place) {
  EncodedEvent& stored = encoded_[place % encoded_.size()];
  if (stored.place == place) {
    out += stored.bytes;
    return;
  }
  const table::Event& event = encounter_.journal().events[place];
  const std::size_t begin = out.size();
  Writer(out).put_message(v1::Batch::kEventsFieldNumber,
                          [&](Writer& writer) { write_event(writer, encounter_, viewer, event); });
  // Secret dice are another matter to the GM.
  if (!shows_all_faces(encounter_, encounter::kSpectator, event)) return;
  if (!names_are_alike(encounter_, event) || !is_told_alike(event)) return;
  stored.place = place;
  stored.bytes = out.view().substr(begin);
}

void BatchEncoder::snapshot(Buffer& out, encounter::Viewer viewer, table::SeatId seat,
                            std::uint64_t seq) const {
  snapshot(out, viewer, seat, seq, encounter_.view(viewer), encounter_.map());
}

void BatchEncoder::snapshot(Buffer& out, encounter::Viewer viewer, table::SeatId seat,
                            std::uint64_t seq, const table::View& view,
                            std::string_view map) const {
  Writer(out).put_message(v1::Batch::kSnapshotFieldNumber, [&](Writer& s) {
    write_snapshot(s, encounter_, {viewer, seat}, seq, view, map);
  });
}

void BatchEncoder::changed(Buffer& out, const table::CombatantView& combatant,
                           table::SeatId seat) const {
  const encounter::Viewer viewer = encounter::viewer_of(encounter_.setup().seats[raw(seat)]);
  Writer(out).put_message(v1::Batch::kChangedFieldNumber, [&](Writer& c) {
    write_combatant(c, encounter_, {viewer, seat}, combatant);
  });
}

void BatchEncoder::progress(Buffer& out, std::int32_t round, table::CombatantId turn) const {
  Writer batch(out);
  batch.put_number(v1::Batch::kRoundFieldNumber, static_cast<std::uint32_t>(round));
  batch.put_number(v1::Batch::kTurnFieldNumber, ref_of(encounter_, turn));
}

void BatchEncoder::awaited(Buffer& out, std::span<const table::CombatantId> awaited) const {
  Writer(out).numbers(v1::Batch::kAwaitedFieldNumber, awaited,
                      [this](table::CombatantId who) { return encounter_.ref(who); });
}

void BatchEncoder::reactions_pending(Buffer& out, bool pending) {
  Writer(out).number(v1::Batch::kReactionsPendingFieldNumber, pending ? 1u : 0u);
}

void BatchEncoder::orders(Buffer& out, std::span<const encounter::OrderInForce> orders) const {
  using O = v1::OrderInForce;
  for (const encounter::OrderInForce& given : orders) {
    Writer(out).put_message(v1::Batch::kOrdersFieldNumber, [&](Writer& order) {
      order.number(O::kCombatantFieldNumber, encounter_.ref(given.who));
      order.number(O::kOrderFieldNumber, 1u + static_cast<unsigned>(given.order));
    });
  }
}

void BatchEncoder::moment(Buffer& out, std::uint64_t moment) {
  Writer(out).put_number(v1::Batch::kMomentFieldNumber, moment);
}

void BatchEncoder::over(Buffer& out, std::string_view dice_seed) {
  Writer batch(out);
  batch.flag(v1::Batch::kOverFieldNumber, true);
  batch.text(v1::Batch::kDiceSeedFieldNumber, dice_seed);
}

void BatchEncoder::prompt_body(Buffer& body, encounter::Viewer viewer,
                               const encounter::Prompt& prompt) {
  using P = v1::Prompt;
  Writer out(body);
  out.number(P::kCombatantFieldNumber, ref_of(encounter_, prompt.who));
  out.number(P::kKindFieldNumber, 1u + static_cast<unsigned>(prompt.kind));
  out.text(P::kMomentFieldNumber, key_of(encounter_, prompt.moment));
  out.number(P::kActorFieldNumber, ref_of(encounter_, prompt.actor));
  out.number(P::kSubjectFieldNumber, ref_of(encounter_, prompt.subject));
  const table::OptionList& list = encounter_.options(prompt);
  const std::span<const table::Option> options(list.options);
  std::size_t written = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    encounter_.odds(prompt, list, i, odds_);
    // Those before the next that is not so are written together.
    if (odds_.empty() && WrittenOptions::is_the_same_everywhere(list, options[i])) continue;
    written_.write(out, encounter_, list, options.subspan(written, i - written));
    harm_.clear();
    if (!odds_.empty()) encounter_.harm(viewer, prompt, list, i, odds_, harm_);
    out.put_message(P::kOptionsFieldNumber, [&](Writer& option) {
      write_option(option, encounter_, viewer, list, options[i]);
      for (std::size_t row = 0; row < odds_.size(); ++row) {
        write_odds(option, v1::Option::kOddsFieldNumber, encounter_, odds_[row],
                   harm_.empty() ? table::Harm{} : harm_[row]);
      }
    });
    written = i + 1;
  }
  written_.write(out, encounter_, list, options.subspan(written));
}

void BatchEncoder::prompt(Buffer& out, std::uint32_t number, std::string_view body,
                          std::uint32_t deadline_ms) {
  Writer::Small own;
  own.number(v1::Prompt::kNumberFieldNumber, number);
  own.number(v1::Prompt::kDeadlineMsFieldNumber, deadline_ms);
  Writer(out).put_head(v1::Batch::kPromptsFieldNumber, own.view().size() + body.size());
  out += own.view();
  out += body;
}

std::string BatchEncoder::frame(std::string_view shared, std::string_view own) {
  const std::size_t size = shared.size() + own.size();
  Writer::Small head;
  head.put_head(v1::ServerFrame::kBatchFieldNumber, size);
  std::string out;
  out.reserve(head.view().size() + size);
  out += head.view();
  out += shared;
  out += own;
  return out;
}

}  // namespace fray::wire
