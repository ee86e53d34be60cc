#include "wire/text.h"

#include <algorithm>
#include <charconv>

#include "dice/open_ended.h"

namespace fray::wire {
namespace {

using table::raw;

void append_number(Buffer& out, std::int32_t n) {
  constexpr std::size_t kMax = 11;
  auto* const digits = reinterpret_cast<char*>(out.room(kMax));
  out.ends_at(reinterpret_cast<std::uint8_t*>(std::to_chars(digits, digits + kMax, n).ptr));
}

// "(3, 4)", "(3, 4) facing NE", "the yard".
void append_place(Buffer& out, const table::Board& board, table::Place at) {
  if (board.kind == table::BoardKind::Bands && at.x >= 0 && at.x < board.zones.count()) {
    out += board.zones.at(at.x).name;
    return;
  }
  out += '(';
  append_number(out, at.x);
  out += ", ";
  append_number(out, at.y);
  out += ')';
  if (!at.facing) return;
  out += " facing ";
  out += document::spelling_of<board::HexDirection>(table::kFacingWords, *at.facing);
}

// "4", "6 +5", "(1) -5"
void append_open_ended(Buffer& out, std::span<const dice::Face> faces) {
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const int sign = dice::OpenEnded::sign(faces[0], i);
    if (i > 0) out += std::string_view(sign < 0 ? " -" : " +");
    if (sign == 0) out += '(';
    append_number(out, faces[i]);
    if (sign == 0) out += ')';
  }
}

// "7 3 9", "7 3 9 (by hand)", "7 3 9 (2 by hand)"
void append_faces(Buffer& out, const encounter::Encounter& encounter, table::DiceReading reading,
                  std::int32_t rolled) {
  const auto faces = encounter.faces(rolled);
  const bool open_ended = reading == table::DiceReading::OpenEnded;
  if (open_ended) append_open_ended(out, faces);
  std::int32_t by_hand = 0;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (!open_ended) {
      if (i > 0) out += ' ';
      append_number(out, faces[i]);
    }
    by_hand += encounter.journal().is_by_hand(table::Faces::unpack(rolled), i) ? 1 : 0;
  }
  if (faces.empty()) out += "no dice";
  if (by_hand == 0) return;
  out += " (";
  if (static_cast<std::size_t>(by_hand) < faces.size()) {
    append_number(out, by_hand);
    out += ' ';
  }
  out += "by hand)";
}

// A name that starts with a capital, except abbreviations: "Hit points", not "HP".
void append_in_sentence(Buffer& out, std::string_view name) {
  const auto upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const std::size_t begin = out.size();
  out += name;
  if (name.size() > 1 && upper(name[0]) && !upper(name[1])) {
    *out.at(begin) = static_cast<std::uint8_t>(name[0] - 'A' + 'a');
  }
}

// `begins`: the sentence starts with it.
void append_argument(Buffer& out, const encounter::Encounter& encounter, encounter::Viewer viewer,
                     const table::ArgDef& def, std::int32_t value, bool begins) {
  switch (def.kind) {
    case table::ArgKind::Number:
      append_number(out, value);
      break;
    case table::ArgKind::Combatant:
      append_name(out, encounter, viewer, static_cast<table::CombatantId>(value));
      break;
    case table::ArgKind::Term: {
      const auto& terms = encounter.descriptor().terms;
      const auto i = static_cast<std::size_t>(value);
      const std::string_view name = i < terms.size() ? std::string_view(terms[i].name) : "nothing";
      // Other terms are written as the books have them.
      if (!begins && i < terms.size() && terms[i].kind == table::TermKind::Condition) {
        append_in_sentence(out, name);
      } else {
        out += name;
      }
      break;
    }
    case table::ArgKind::Place:
      append_place(out, encounter.board(), table::Place::unpack(value));
      break;
    case table::ArgKind::Dice: {
      if (!encounter.shows_faces(viewer, value)) {
        out += "hidden dice";
        break;
      }
      append_faces(out, encounter, def.reading, value);
      break;
    }
    case table::ArgKind::Side: {
      const auto& sides = encounter.setup().sides;
      const auto i = static_cast<std::size_t>(value);
      out += i < sides.size() ? std::string_view(sides[i]) : "no one";
      break;
    }
    case table::ArgKind::Called: {
      const auto& all = encounter.setup().combatants;
      const auto i = static_cast<std::size_t>(value);
      out += i < all.size() ? std::string_view(all[i].called) : "no one";
      break;
    }
  }
}

}  // namespace

void append_name(Buffer& out, const encounter::Encounter& encounter, encounter::Viewer viewer,
                 table::CombatantId who) {
  const encounter::Name name = encounter.name(viewer, who);
  out += name.text.empty() ? std::string_view("no one") : name.text;
  if (name.number == 0) return;
  out += ' ';
  append_number(out, name.number);
}

void append_sentence(Buffer& out, const encounter::Encounter& encounter, encounter::Viewer viewer,
                     const table::Event& event) {
  const table::EventDef& def = encounter.descriptor().event(event.kind);
  std::string_view rest = def.sentence;
  const std::size_t start = out.size();
  while (!rest.empty()) {
    const std::size_t open = rest.find('{');
    out += rest.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = rest.find('}', open);
    assert(close != std::string_view::npos);
    const std::string_view name = rest.substr(open + 1, close - open - 1);
    const auto arg = std::ranges::find(def.args, name, &table::ArgDef::name);
    assert(arg != def.args.end());
    const auto i = static_cast<std::size_t>(arg - def.args.begin());
    append_argument(out, encounter, viewer, *arg, event.args[i], out.size() == start);
    rest.remove_prefix(close + 1);
  }
}

void append_option(Buffer& out, const encounter::Encounter& encounter, encounter::Viewer viewer,
                   const table::OptionList& list, const table::Option& option) {
  const table::Descriptor& descriptor = encounter.descriptor();
  out += descriptor.term(option.action).name;
  if (option.mode != table::kNoTerm) {
    out += ": ";
    out += descriptor.term(option.mode).name;
  }
  if (option.target != table::kNoCombatant) {
    out += " on ";
    append_name(out, encounter, viewer, option.target);
  }
  if (option.item != table::kNoTerm) {
    const table::TermDef& item = descriptor.term(option.item);
    // What is no thing is how it is done, or what is commanded.
    const bool tool = option.target != table::kNoCombatant && item.kind == table::TermKind::Item;
    out += tool ? std::string_view(" with ") : ": ";
    out += item.name;
  }
  bool noted = false;
  const auto begin_note = [&] {
    out += std::exchange(noted, true) ? std::string_view(", ") : " (";
  };
  for (const table::Price& price : option.prices) {
    begin_note();
    append_number(out, price.amount);
    out += ' ';
    append_in_sentence(out, descriptor.term(price.resource).name);
  }
  for (const table::Parameter& p : list.parameters_of(option)) {
    if (p.kind != table::ParameterKind::Number && p.kind != table::ParameterKind::Items) continue;
    begin_note();
    out += descriptor.term(p.name).name;
    out += ' ';
    append_number(out, p.min);
    if (p.max == p.min) continue;
    out += " to ";
    append_number(out, p.max);
  }
  if (noted) out += ')';
}

}  // namespace fray::wire
