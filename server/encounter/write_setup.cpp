#include <algorithm>
#include <cstdio>
#include <string>

#include "encounter/setup_file.h"
#include "encounter/setup_words.h"

namespace fray::encounter {
namespace {

// The inside of a TOML basic string; line breaks stay where it may have several lines.
std::string escaped(std::string_view text, bool many_lines) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\t' || (c == '\n' && many_lines) || (byte >= 0x20 && byte != 0x7f)) {
      out += c;
    } else {
      std::array<char, 8> escape;
      std::snprintf(escape.data(), escape.size(), "\\u%04X", byte);
      out += escape.data();
    }
  }
  return out;
}

std::string quoted_key(std::string_view text) {
  return '"' + escaped(text, false) + '"';
}

std::string quoted(std::string_view text) {
  if (!text.contains('\n')) return quoted_key(text);
  return "\"\"\"\n" + escaped(text, true) + "\"\"\"";
}

template <class Word, std::size_t N>
std::string spelled(Word value, const std::array<Spelling<Word>, N>& words) {
  return quoted(std::ranges::find(words, value, &Spelling<Word>::value)->text);
}

template <class Range, class Text>
std::string list(const Range& items, Text text) {
  std::string out = "[";
  for (const auto& item : items) out += (out.size() > 1 ? ", " : "") + quoted(text(item));
  return out + "]";
}

std::string flag(bool value) {
  return value ? "true" : "false";
}

}  // namespace

std::string write_setup(const table::Setup& setup) {
  std::string out;
  const auto line = [&out](std::string_view key, const std::string& value) {
    out += std::string(key) + " = " + value + "\n";
  };
  line("title", quoted(setup.title));
  line("ruleset", quoted(setup.ruleset));
  line("map", quoted(setup.map));
  line("sides", list(setup.sides, [](const std::string& s) { return s; }));

  out += "\n[policy]\n";
  line("decision_ms", std::to_string(setup.policy.decision_ms));
  line("reaction_ms", std::to_string(setup.policy.reaction_ms));
  line("bank_ms", std::to_string(setup.policy.bank_ms));
  line("absent", spelled(setup.policy.absent, kAbsentWords));
  line("gm_overrides", flag(setup.policy.gm_overrides));

  if (!setup.options.empty()) out += "\n[options]\n";
  for (const auto& [name, value] : setup.options) line(quoted_key(name), quoted(value));

  for (const table::CombatantSetup& c : setup.combatants) {
    out += "\n[[combatant]]\n";
    line("key", quoted(c.key));
    line("name", quoted(c.name));
    line("side", quoted(setup.sides[table::raw(c.side)]));
    line("at", "[" + std::to_string(c.at.x) + ", " + std::to_string(c.at.y) + "]");
    if (!c.archetype.empty()) line("archetype", quoted(c.archetype));
    if (!c.sheet.empty()) line("sheet", quoted(c.sheet));
    if (!c.wear.empty()) line("wear", quoted(c.wear));
    line("hidden", flag(c.hidden));
  }

  for (const table::SeatSetup& seat : setup.seats) {
    out += "\n[[seat]]\n";
    line("key", quoted(seat.key));
    line("role", spelled(seat.role, kRoleWords));
    if (seat.role == table::Role::Player) line("side", quoted(setup.sides[table::raw(seat.side)]));
    line("controls", list(seat.controls, [&](table::CombatantId who) {
           return setup.combatants[table::raw(who)].key;
         }));
    if (seat.delegate != table::kNoSeat) {
      line("delegate", quoted(setup.seats[table::raw(seat.delegate)].key));
    }
  }
  return out;
}

}  // namespace fray::encounter
