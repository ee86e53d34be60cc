#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "table/descriptor.h"
#include "table/event.h"

// The words and events of a ruleset as compile-time tables. Each row carries its own name, so that
// no table is matched by position, and an event's arguments are checked.
namespace fray::table {

/// "finesse" as a label has it: "Finesse"
inline std::string capitalised(std::string_view word) {
  std::string text(word);
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] -= 'a' - 'A';
  return text;
}

/// A term of the descriptor; `word` is an enumerator of the ruleset's own.
template <class Word>
struct TermRow {
  Word word{};
  std::string_view key;
  TermKind kind = TermKind::Word;
  std::string_view name;
  std::string_view summary;
  TermRole role = TermRole::None;

  TermDef def() const {
    return {std::string(key), kind, std::string(name), std::string(summary), role};
  }
};

struct ArgRow {
  std::string_view name;
  ArgKind kind = ArgKind::Number;
  DiceReading reading = DiceReading::Plain;
  std::string_view against = "";  // the name of the argument that the dice are read against
  ArgRole role = ArgRole::None;
};

/// An event of the descriptor, likewise.
template <class Ev>
struct EventRow {
  Ev word{};
  std::string_view key;
  std::string_view sentence;
  std::array<ArgRow, Event::kMaxArgs> args;
  EventWeight weight = EventWeight::Usual;

  constexpr std::size_t count() const {
    std::size_t n = 0;
    while (n < args.size() && !args[n].name.empty()) ++n;
    return n;
  }
  constexpr std::uint8_t place_of(std::string_view name) const {
    std::uint8_t i = 0;
    while (i < count() && args[i].name != name) ++i;
    return i;
  }
  EventDef def() const {
    EventDef event{std::string(key), std::string(sentence), {}, weight};
    for (const ArgRow& arg : std::span(args).first(count())) {
      event.args.push_back(
          {std::string(arg.name), arg.kind, arg.reading, place_of(arg.against), arg.role});
    }
    return event;
  }
};

/// Does each row stand at the place of its enumerator, the first of which is `first`? To be
/// asserted of every table that is looked into by enumerator.
template <class Rows>
constexpr bool in_order(const Rows& rows, std::size_t first = 0) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<std::size_t>(rows[i].word) != first + i) return false;
  }
  return true;
}

/// As what Table::emit takes an argument of this type.
template <class T>
constexpr ArgKind arg_kind() {
  if constexpr (std::is_same_v<T, CombatantId>) {
    return ArgKind::Combatant;
  } else if constexpr (std::is_same_v<T, Term>) {
    return ArgKind::Term;
  } else if constexpr (std::is_same_v<T, Faces>) {
    return ArgKind::Dice;
  } else if constexpr (std::is_same_v<T, Place> || std::is_same_v<T, board::Cell> ||
                       std::is_same_v<T, board::HexPose>) {
    return ArgKind::Place;
  } else if constexpr (std::is_same_v<T, Side>) {
    return ArgKind::Side;
  } else {
    static_assert(std::is_convertible_v<T, std::int32_t>, "events have no arguments of this type");
    return ArgKind::Number;
  }
}

/// Are these the arguments that the event takes?
template <class... Args, class Ev>
constexpr bool takes(const EventRow<Ev>& event) {
  if (event.count() != sizeof...(Args)) return false;
  std::size_t i = 0;
  return ((event.args[i++].kind == arg_kind<Args>()) && ...);
}

}  // namespace fray::table
