#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "document/builtin.h"
#include "document/fault.h"
#include "sheet/figure.h"
#include "table/ruleset.h"
#include "table/setup_options.h"
#include "toolbox/carried_state.h"

// What a ruleset provides other than its fights, for commands and scenarios that know no ruleset.
// Pure like everything here: texts in, values or faults out.
namespace fray::table {

// sheet/sheet.h, for those that work with it
struct SheetDescription;
struct SheetFault;
struct SheetState;
struct SheetValue;

/// How scenarios write a sheet in words that stand in pairs: "weapon club shield kite-shield".
struct SheetForm {
  using Words = std::vector<std::pair<std::string, std::string>>;

  /// The sheet's table of attributes.
  std::string attributes = "attributes";
  /// Where a sheet says nothing.
  Words defaults;
  /// A default that another word replaces: {"choice", "people"}.
  Words yielding;
  /// A repeatable word, and the list that it goes into: {"weapon", "weapons"}.
  Words lists;
  /// The same for the carried state: {"used", "used"}.
  Words carried_state_lists;
};

/// Words of one kind, with their meanings.
struct WordList {
  std::string name;
  std::string use;  ///< where they stand: "\"armor chainmail\""
  std::vector<std::pair<std::string, std::string>> words;
};

/// A number that a GM may set when characters are checked: {"points", 15, 0, 1000, ...}.
struct LimitInfo {
  std::string name;
  std::optional<int> standard;  ///< none: no limit
  int least = 0;
  int most = 0;
  std::string meaning;
};

/// A GM's limits for new characters.
struct Allowance {
  std::map<std::string, int, std::less<>> limits;  ///< by name, within their bounds
  std::vector<std::string> without;                ///< ids that the setting does not have
  bool unlimited = false;                          ///< no limit but those that are named
};

/// A character with everything that is wrong with it.
struct CharacterReport {
  std::string id;
  std::string name;
  std::vector<document::Fault> faults;                  ///< none: sound
  std::vector<std::pair<std::string, Figures>> groups;  ///< {"points", ...}, {"derived", ...}
  std::vector<GrowthStep> history;
  std::vector<std::string> lines;  ///< for people
};

/// Something that characters are awarded points for.
struct AwardInfo {
  std::string name;  ///< "minor-quest"
  int points = 0;    ///< for each time
  int most = 1;      ///< times at once
  int die = 0;       ///< its sides, for a random choice by the GM; 0: none
  std::string meaning;
};

/// A ready-made sheet that a setup names as `archetype`.
struct Adversary {
  std::string id;
  std::string name;
  std::vector<std::string> tags;
  int line = 0;  ///< of the book's text; 0: not from the book
  Figures figures;
  std::vector<std::string> attacks;
  Figures skills;
};

/// How hard a fight will be for one side.
struct Estimate {
  std::string word;     ///< "hard"
  std::string because;  ///< "strongest 8 against 12"
  Figures figures;
  std::vector<std::string> warnings;
};

/// A scenario's name and the words that it is made of, but for remarks and prose.
struct ScenarioWords {
  std::string name;
  std::set<std::string, std::less<>> words;
};

/// An entry of the rulebook, and the scenario or the command that shows it at work.
struct Covered {
  std::string part;
  std::string id;
  std::string scenario;  ///< empty: none
  std::string missing;   ///< the missing proof; empty: none
  std::string command;   ///< for parts outside of fights: "fray character check"
};

/// A ruleset with its content, and its tools. A ruleset leaves missing tools as they are here:
/// empty, which the commands report.
class Toolbox {
 public:
  virtual ~Toolbox() = default;

  virtual const Ruleset& ruleset() const = 0;
  /// How it plays, in a sentence or two, for those who choose one.
  virtual std::string_view summary() const { return {}; }
  /// Setup files that show it at play; the first is the demonstration.
  virtual std::span<const document::BuiltinFile> samples() const { return {}; }
  /// The sample that one player learns with, against the server: practice.toml. Nullptr: none.
  const document::BuiltinFile* practice() const;
  virtual std::vector<OptionInfo> options() const { return {}; }
  /// The kinds of encounter that it plays, at least one; the first is what a setup means that does
  /// not say.
  virtual std::vector<SceneInfo> scenes() const;
  /// In addition to the descriptor's terms.
  virtual std::vector<WordList> word_lists() const { return {}; }

  virtual SheetForm sheet_form() const { return {}; }
  /// Which face the dice of a scenario's opening show for the first combatant where none are given;
  /// each further one rolls 1 less, but at least 1.
  virtual int opening_face() const { return 1; }

  virtual std::vector<LimitInfo> limits() const { return {}; }
  /// The sheet of a file, or each `[[template]]` of one that has any; an unreadable file gives one
  /// report with that fault. What the allowance names must exist.
  virtual Result<std::vector<CharacterReport>> check_characters(std::string_view toml,
                                                                std::string_view file_name,
                                                                const Allowance& allowance) const {
    (void)toml, (void)file_name, (void)allowance;
    return reject(Code::Unsupported, "ruleset", "it has no sheet checker");
  }
  /// A character or adversary of the content; nothing where there is none of that id.
  virtual std::optional<CharacterReport> ready_made(std::string_view id) const {
    (void)id;
    return std::nullopt;
  }
  /// A built-in sheet, as a text of its own; nothing where there is none.
  virtual std::optional<std::string> ready_made_sheet(std::string_view id) const {
    (void)id;
    return std::nullopt;
  }
  virtual std::vector<Adversary> adversaries() const { return {}; }

  virtual std::vector<AwardInfo> awards() const { return {}; }
  /// The sheet with the points written below it; every letter before stays as it was.
  virtual std::expected<std::string, std::vector<document::Fault>> add_award(
      std::string_view toml, std::string_view file_name, std::string_view when, int points) const {
    (void)toml, (void)when, (void)points;
    return std::unexpected(std::vector{
        document::Fault{std::string(file_name), 0, 0, "", "its ruleset awards no points"}});
  }

  /// A carry-over state read for this sheet, and as the ruleset writes it today. The sheet may have
  /// changed since: each line that no longer fits it is a fault, "wear.health". For a sheet that
  /// cannot be played the sheet's faults are returned instead, "sheet.skills".
  virtual std::expected<CarriedStateReport, std::vector<Rejection>> read_carried_state(
      const Bearer& bearer) const;
  /// The carried state after 1 to kMostDays days of downtime. Equal arguments, equal
  /// results: the seed is for dice, where the book rolls them.
  virtual std::expected<std::string, std::vector<Rejection>> pass_time(const Bearer& bearer,
                                                                       int days,
                                                                       std::uint64_t seed) const;

  /// The form of a character, for clients without the ruleset. Unsupported where sheets are not
  /// described, and then so are the three below.
  virtual Result<SheetDescription> describe_sheet(const Allowance& allowance) const;
  /// A stored sheet as values. Anything they cannot represent, such as an unknown key, is a fault.
  virtual std::expected<std::vector<SheetValue>, std::vector<document::Fault>> read_sheet(
      std::string_view toml, std::string_view file_name) const;
  /// As it is stored; read again, the values are the same except for their order. Invalid or
  /// unfinished sheets are written; what cannot be written is a fault.
  virtual std::expected<std::string, std::vector<SheetFault>> write_sheet(
      const std::vector<SheetValue>& values) const;
  /// The judgment of the values. Errors in them are faults in the state; only an allowance with
  /// unknown names is rejected.
  virtual Result<SheetState> judge_sheet(const std::vector<SheetValue>& values,
                                         const Allowance& allowance) const;

  /// How hard a setup is for one side; both sides have combatants.
  virtual std::expected<Estimate, std::vector<Rejection>> difficulty(const Setup& setup,
                                                                     Side party) const {
    (void)setup, (void)party;
    return std::unexpected(
        std::vector{Rejection{Code::Unsupported, "ruleset", "it weighs no fights"}});
  }

  /// Every entry of the rulebook, part by part.
  virtual std::vector<Covered> coverage(std::span<const ScenarioWords> scenarios) const {
    (void)scenarios;
    return {};
  }
};

}  // namespace fray::table
