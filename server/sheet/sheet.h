#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "sheet/figure.h"

// A character's sheet as a form that anyone can fill in without knowing the ruleset: its fields
// (SheetDescription), the client's input (SheetValues), and the result (SheetState). Plain data;
// the ruleset's toolbox makes it, and writes it as the TOML that is stored. The README shows how a
// client builds and grows a character with it.
//
// A field's key is stable, and may have dots: "attributes.wits". A place is where a value stands: a
// field's key, with the number of the row, from 0, where it stands in rows: "weapons[2].count";
// "weapons[2]" is the row, "weapons[]" one row more, and a section's key all fields of the section.
namespace fray::table {

enum class SheetKind : std::uint8_t {
  Text,     ///< one line
  Id,       ///< lower-case words and digits joined by hyphens
  Number,   ///< a whole number
  Flag,     ///< yes or no
  Choice,   ///< the key of one option, or none
  Choices,  ///< keys of options, in the order they were taken
  Rows,     ///< any number of rows, each with fields of its own
};

/// How the text of a field is written.
enum class SheetWriting : std::uint8_t {
  Line,
  Lines,    ///< several lines, of at most `most` characters
  Picture,  ///< the id of a picture of the campaign, which clients let people choose
};

/// An entry's cost in a budget; below 0 it adds.
struct SheetCost {
  std::string budget;
  std::int64_t amount = 0;

  bool operator==(const SheetCost&) const = default;
};

/// A column of the table of a field's options: what the facts of this key are.
struct SheetColumn {
  std::string key;
  std::string label;
  std::string help;  ///< one sentence; empty: the label says it
  std::string unit;  ///< follows each number that has no text: "ft"; may be empty
};

/// A figure of an option, such as the dice of a weapon. Options are sorted and compared by it.
struct SheetFact {
  std::string key;  ///< of a column of the field
  /// Shown; several where several apply. None: the number is shown.
  std::vector<std::string> texts;
  std::optional<std::int64_t> number;  ///< sorted by this; none: by the texts

  bool operator==(const SheetFact&) const = default;
};

struct SheetOption {
  std::string key;
  std::string label;
  std::string help;   ///< one sentence; may be empty
  std::string group;  ///< its heading; may be empty
  std::vector<SheetCost> costs;
  std::string needs;  ///< the condition, in words; empty: none
  std::vector<SheetFact>
      facts;  ///< in the order of the columns; those without a value are left out
};

struct SheetField {
  std::string key;
  std::string label;
  std::string help;
  SheetKind kind = SheetKind::Text;
  bool required = false;  ///< no sheet is valid without it; the state lists what else is missing
  /// For a number its value; for a text its bytes, of several lines its characters; for choices and
  /// rows their count.
  std::int64_t least = 0;
  std::int64_t most = 0;
  /// Initial value of a required number in a new row; none: the state has its range.
  std::optional<std::int64_t> start;
  bool repeatable = false;  ///< of choices: the same may be taken several times
  bool unique = false;      ///< of a row's choice: no other row has the same
  /// For a choice or choices. Where the sheet itself provides them, they are in the state.
  std::vector<SheetOption> options;
  std::vector<SheetColumn> columns;  ///< of the options' facts, the most important ones first
  bool listed = false;               ///< its options stand in the state (SheetState::lists)
  std::vector<SheetField> cells;
  bool advanced = false;                      ///< a player's first character needs none of it
  SheetWriting writing = SheetWriting::Line;  ///< of a text
};

/// In the order in which they are best filled in.
struct SheetSection {
  std::string key;
  std::string label;
  std::string help;
  std::vector<SheetField> fields;
  bool advanced = false;  ///< as of a field
};

/// A word or an abbreviation of labels, explained: {"PD", "Physical defense", "..."}.
struct SheetTerm {
  std::string word;  ///< as it stands in labels
  std::string name;  ///< spelled out
  std::string help;  ///< what it does, in a sentence or two
};

/// A character that is ready to be played.
struct SheetHero {
  std::string key;
  std::string name;
  std::string summary;  ///< one sentence
  std::string sheet;    ///< as it is stored
  std::vector<std::pair<std::string, Figures>> figures;
};

struct SheetDescription {
  std::vector<SheetSection> sections;
  std::vector<SheetTerm> terms;
  std::vector<SheetHero> heroes;  ///< those that the allowance accepts

  /// By keys without rows, such as "weapons.count"; null where there is none.
  const SheetField* find(std::string_view keys) const;
};

struct SheetRow;

/// Text and id and choice; number; flag; choices; rows.
using SheetData =
    std::variant<std::string, std::int64_t, bool, std::vector<std::string>, std::vector<SheetRow>>;

/// The value of a field. An empty text, an empty list and `false` mean the same as no value.
struct SheetValue {
  std::string key;
  SheetData data;
};
bool operator==(const SheetValue& a, const SheetValue& b);

struct SheetRow {
  std::vector<SheetValue> cells;
};
bool operator==(const SheetRow& a, const SheetRow& b);

/// Each field at most once, in any order.
using SheetValues = std::vector<SheetValue>;

/// More values than any sheet has, cells of rows and taken options counted.
inline constexpr std::size_t kMostSheetValues = 4096;
inline constexpr int kMostSheetDepth = 3;           ///< rows within rows
inline constexpr std::size_t kMostSheetText = 400;  ///< bytes

/// The value of a field; null where there is none.
const SheetValue* find(const SheetValues& values, std::string_view key);

struct SheetFault {
  std::string place;
  std::string message;  ///< one sentence for people
  /// A value is still required. Faults that are not missing values are errors.
  bool missing = false;

  bool operator==(const SheetFault&) const = default;
};

struct SheetBudget {
  std::string key;
  std::string label;
  std::optional<std::int64_t> total;  ///< none: no limit
  std::int64_t least = 0;             ///< the least amount to spend
  std::int64_t spent = 0;
  std::optional<std::int64_t> left;  ///< below 0: more is spent than there is
  std::string place;                 ///< what spends it, where that is one field or section
};

/// A closed change: choosing the option of this place, or removing a chosen one. Where no option is
/// named, the whole place is closed: no option of a choice, the flag cannot be toggled, an empty
/// text cannot be filled in, no row can be added ("weapons[]"), the row cannot be removed
/// ("weapons[2]", if it is chosen).
struct ClosedOption {
  std::string place;  ///< of a row more with this option "weapons[].weapon"
  std::string option;
  std::string why;
  bool giving_up = false;
};

/// The present range of a number.
struct SheetNumber {
  std::string place;
  std::int64_t least = 0;
  std::int64_t most = 0;
  std::vector<std::int64_t> only;  ///< where not all between are possible
  bool open = true;                ///< false: it may not be set, or not be changed
  std::string why;                 ///< why it is not open, or cannot be more than `most`
  std::vector<SheetCost> next;     ///< what 1 more takes; empty: nothing
};

/// Options that the sheet itself brings, such as the skills that it has.
struct SheetList {
  std::string keys;  ///< the field's, without rows: "growth.raised"
  std::vector<SheetOption> options;
};

struct SheetState {
  std::vector<SheetBudget> budgets;
  std::vector<std::pair<std::string, Figures>> figures;  ///< only of a sheet with no fault
  std::vector<GrowthStep> growth;
  std::vector<SheetFault> faults;  ///< none: sound
  std::vector<ClosedOption> closed;
  std::vector<SheetNumber> numbers;
  std::vector<SheetList> lists;

  bool sound() const { return faults.empty(); }
};

}  // namespace fray::table
