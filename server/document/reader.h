#pragma once

#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"
#include "document/spelling.h"

namespace fray::document {

/// Reads one table of a file key by key. Errors become faults and harmless values, so that reading
/// continues and finds every fault of the file.
class Reader {
 public:
  /// `path` leads to the table, such as "weapon.longsword"; empty for the root.
  Reader(const Node& table, std::string_view file, std::string path, std::vector<Fault>& faults);

  /// The member, or null; asking makes the key known.
  const Node* member(std::string_view key);
  /// False, with a fault, when the key is absent; `expected` says what belongs there.
  bool require(std::string_view key, std::string_view expected = "");

  std::string id(std::string_view key);    ///< required: lower-case words joined by hyphens
  std::string text(std::string_view key);  ///< required: 1 to 400 characters on one line
  std::string text_or(std::string_view key, std::string fallback);
  /// Any length and characters, for fields that are bounded elsewhere.
  std::string any_text_or(std::string_view key, std::string_view fallback);
  int integer(std::string_view key, int least, int most);  ///< required
  int integer_or(std::string_view key, int fallback, int least, int most);
  bool boolean_or(std::string_view key, bool fallback);
  /// The texts of an optional list, with their places.
  std::vector<const Node*> texts(std::string_view key);
  /// The whole numbers of an optional list.
  std::vector<int> integers(std::string_view key, int least, int most);
  /// A reader of an optional table.
  std::optional<Reader> table(std::string_view key);
  /// Readers of an optional list of tables.
  std::vector<Reader> tables(std::string_view key);
  /// The members of a table whose keys are data.
  std::span<const Node> members() const { return table_.items; }
  /// The table itself, with its place.
  const Node& node() const { return table_; }

  template <class Enum>
  std::optional<Enum> choice_or_none(std::string_view key,
                                     std::span<const Spelling<Enum>> spellings) {
    const Node* node = text_node(key);
    return node == nullptr ? std::nullopt : choice_at(*node, key, spellings);
  }

  template <class Enum>
  Enum choice(std::string_view key, std::span<const Spelling<Enum>> spellings) {
    if (!require(key, "one of " + all_spelled(spellings))) return spellings.front().value;
    return choice_or_none(key, spellings).value_or(spellings.front().value);
  }

  template <class Enum>
  std::optional<Enum> choice_at(const Node& node, std::string_view key,
                                std::span<const Spelling<Enum>> spellings) {
    const auto value = value_spelled(spellings, node.text);
    if (!value) {
      fault(node, key, "\"" + node.text + "\" is not one of " + all_spelled(spellings));
    }
    return value;
  }

  /// The index behind an id; faults when it leads nowhere.
  template <class DefCatalogue>
  auto reference_at(const Node& node, std::string_view key, const DefCatalogue& catalogue,
                    std::string_view kind) {
    const auto index = catalogue.find(node.text);
    if (!index) fault(node, key, "there is no " + std::string(kind) + " \"" + node.text + "\"");
    return index;
  }

  /// None when the key is absent.
  template <class DefCatalogue>
  auto reference_or_none(std::string_view key, const DefCatalogue& catalogue,
                         std::string_view kind) {
    const Node* node = text_node(key);
    return node == nullptr ? decltype(catalogue.find("")){}
                           : reference_at(*node, key, catalogue, kind);
  }

  template <class DefCatalogue>
  auto reference(std::string_view key, const DefCatalogue& catalogue, std::string_view kind) {
    return require(key) ? reference_or_none(key, catalogue, kind) : decltype(catalogue.find("")){};
  }

  void fault(std::string_view key, std::string message);
  void fault(const Node& at, std::string_view key, std::string message);
  /// Every key that has been asked for, by name.
  std::vector<std::string> asked_for() const { return {known_.begin(), known_.end()}; }
  /// Call last: every key that was not read is a fault.
  void refuse_unknown_keys();

 private:
  const Node* text_node(std::string_view key);
  const Node* of_kind(std::string_view key, Node::Kind kind, std::string_view expected);
  int integer_at(const Node& node, std::string_view key, int least, int most);

  const Node& table_;
  std::string file_;
  std::string path_;
  std::vector<Fault>& faults_;
  std::set<std::string, std::less<>> known_;
};

/// True for 1 to 64 characters: lower-case words and digits joined by hyphens.
bool is_id(std::string_view text);

}  // namespace fray::document
