#pragma once

#include <cassert>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace fray::document {

/// The spelling of one value of an enumeration, in files and for people.
template <class Enum>
struct Spelling {
  std::string_view text;
  Enum value;
};

template <class Enum>
constexpr std::optional<Enum> value_spelled(std::span<const Spelling<Enum>> spellings,
                                            std::string_view text) {
  for (const auto& spelling : spellings) {
    if (spelling.text == text) return spelling.value;
  }
  return std::nullopt;
}

template <class Enum>
constexpr std::string_view spelling_of(std::span<const Spelling<Enum>> spellings, Enum value) {
  for (const auto& spelling : spellings) {
    if (spelling.value == value) return spelling.text;
  }
  assert(false && "every value of the enumeration has a spelling");
  return {};
}

/// "gm, player, spectator", for messages.
template <class Enum>
std::string all_spelled(std::span<const Spelling<Enum>> spellings) {
  std::string all;
  for (const auto& spelling : spellings) {
    all += (all.empty() ? "" : ", ") + std::string(spelling.text);
  }
  return all;
}

}  // namespace fray::document
