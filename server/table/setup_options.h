#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

// Options of a setup's [options]: each ruleset declares the simple ones as tables, which are read
// and listed here.
namespace fray::table {

/// A part of a ruleset's options, under a heading.
struct OptionGroup {
  std::string_view name;      ///< "Wounds"; a literal
  bool of_encounter = false;  ///< chosen for each encounter; otherwise a campaign agrees on it
};

/// One option of a setup's [options], for people to read.
struct OptionInfo {
  std::string name;
  std::string title;  ///< in plain words
  OptionGroup group;
  /// "true or false", "1 to 100"; of others the form, where parts of these kinds are named in angle
  /// brackets: <side>, <host combatant>, <combatant or side>, <difficulty 2-10>, <new zone> for a
  /// name of one's own, <zones> for a name in the option of that name (SetupOption in the proto).
  std::string values;
  std::string standard;  ///< where nothing is said
  std::string ruling;    ///< the ruling or line of the book that it is about
  std::string meaning;   ///< a sentence: what holds when it is true or set
};

/// A kind of encounter that a ruleset plays, which a setup chooses by its option kSceneOption.
struct SceneInfo {
  std::string name;     ///< the option's value: "fight"
  std::string title;    ///< "Fight"
  std::string meaning;  ///< a sentence
};

/// The same in every ruleset that has more than one kind; one with only fights needs no option.
inline constexpr std::string_view kSceneOption = "scene";
inline constexpr std::string_view kFightScene = "fight";          // where nothing is said
inline constexpr std::string_view kInterludeScene = "interlude";  // between fights: rest and care

/// The option as one among others; the first scene is the standard.
OptionInfo scene_option(std::span<const SceneInfo> scenes, std::string ruling);
/// Empty: it is one of them; else the error.
std::string scene_fault(std::span<const SceneInfo> scenes, std::string_view value);

/// The integer that a text spells, if it lies within the bounds.
std::optional<int> number_within(std::string_view text, int least, int most);

/// A yes or no of a ruleset's `Options`.
template <class Options>
struct FlagOption {
  std::string_view name;
  std::string_view title;
  OptionGroup group;
  bool Options::*value;
  std::string_view ruling;
  std::string_view meaning;

  OptionInfo info() const {
    return {std::string(name),
            std::string(title),
            group,
            "true or false",
            Options().*value ? "true" : "false",
            std::string(ruling),
            std::string(meaning)};
  }
  /// Empty: valid; else the error in the text.
  std::string read(std::string_view text, Options& o) const {
    o.*value = text == "true";
    return text == "true" || text == "false" ? "" : "must be true or false";
  }
};

/// A whole number from `least` to `most`, which `values` says in words.
template <class Options>
struct NumberOption {
  std::string_view name;
  std::string_view title;
  OptionGroup group;
  int Options::*value;
  int least, most;
  std::string_view values;
  std::string_view ruling;
  std::string_view meaning;

  OptionInfo info() const {
    return {std::string(name),
            std::string(title),
            group,
            std::string(values),
            std::to_string(Options().*value),
            std::string(ruling),
            std::string(meaning)};
  }
  std::string read(std::string_view text, Options& o) const {
    const auto given = number_within(text, least, most);
    o.*value = given.value_or(o.*value);
    return given ? "" : "must be from " + std::string(values);
  }
};

}  // namespace fray::table
