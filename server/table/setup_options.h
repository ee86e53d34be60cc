#pragma once

#include <optional>
#include <string>
#include <string_view>

// What a setup's [options] may say: the simple ones are declared as tables by each ruleset, and
// read and listed here.
namespace fray::table {

/// One option of a setup's [options], for people to read.
struct OptionInfo {
  std::string name;
  std::string values;    ///< "true or false", "1 to 100"; of others the form
  std::string standard;  ///< where nothing is said
  std::string ruling;    ///< the ruling or line of the book that it is about
  std::string meaning;   ///< a sentence: what holds when it is true or set
};

/// The integer that a text spells, if it lies within the bounds.
std::optional<int> number_within(std::string_view text, int least, int most);

/// A yes or no of a ruleset's `Options`.
template <class Options>
struct FlagOption {
  std::string_view name;
  bool Options::*value;
  std::string_view ruling;
  std::string_view meaning;

  OptionInfo info() const {
    return {std::string(name), "true or false", Options().*value ? "true" : "false",
            std::string(ruling), std::string(meaning)};
  }
  /// Empty: all well; else what is wrong with the text.
  std::string read(std::string_view text, Options& o) const {
    o.*value = text == "true";
    return text == "true" || text == "false" ? "" : "must be true or false";
  }
};

/// A whole number from `least` to `most`, which `values` says in words.
template <class Options>
struct NumberOption {
  std::string_view name;
  int Options::*value;
  int least, most;
  std::string_view values;
  std::string_view ruling;
  std::string_view meaning;

  OptionInfo info() const {
    return {std::string(name), std::string(values), std::to_string(Options().*value),
            std::string(ruling), std::string(meaning)};
  }
  std::string read(std::string_view text, Options& o) const {
    const auto given = number_within(text, least, most);
    o.*value = given.value_or(o.*value);
    return given ? "" : "must be from " + std::string(values);
  }
};

}  // namespace fray::table
