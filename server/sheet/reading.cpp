// A document as values.
#include <algorithm>

#include "sheet/draft.h"
#include "sheet/parts.h"

namespace fray::table {
namespace {

using document::Node;

class ValueReader {
 public:
  ValueReader(std::string_view file, std::vector<document::Fault>& faults)
      : file_(file), faults_(faults) {}

  SheetValues read(const Fields& fields, const Node& table, const std::string& path) {
    SheetValues values;
    members(fields, table, "", path, values);
    const auto rank = [&](const SheetValue& value) {
      return std::ranges::find(fields, value.key, &SheetField::key) - fields.begin();
    };
    std::ranges::stable_sort(values, {}, rank);
    return values;
  }

 private:
  void members(const Fields& fields, const Node& table, const std::string& prefix,
               const std::string& path, SheetValues& values) {
    for (const Node& member : table.items) {
      const std::string key = prefix + member.key;
      const std::string where = path.empty() ? member.key : path + "." + member.key;
      const auto field = std::ranges::find(fields, key, &SheetField::key);
      if (field != fields.end()) {
        read_value(**field, member, where, values);
      } else if (member.kind == Node::Kind::Table &&
                 std::ranges::any_of(
                     fields, [&](const SheetField* f) { return f->key.starts_with(key + "."); })) {
        members(fields, member, key + ".", where, values);
      } else {
        fault(member, where, "the form has no field for this");
      }
    }
  }

  void read_value(const SheetField& field, const Node& node, const std::string& where,
                  SheetValues& values) {
    switch (field.kind) {
      case SheetKind::Text:
      case SheetKind::Id:
      case SheetKind::Choice:
        if (node.kind != Node::Kind::Text) return fault(node, where, "must be a text");
        if (!node.text.empty()) values.push_back({field.key, node.text});
        return;
      case SheetKind::Number:
        if (node.kind != Node::Kind::Integer) return fault(node, where, "must be a whole number");
        values.push_back({field.key, node.integer});
        return;
      case SheetKind::Flag:
        if (node.kind != Node::Kind::Boolean) return fault(node, where, "must be true or false");
        if (node.boolean) values.push_back({field.key, true});
        return;
      case SheetKind::Choices:
        return read_list(field, node, where, values);
      case SheetKind::Rows:
        return read_rows(field, node, where, values);
    }
  }

  void read_list(const SheetField& field, const Node& node, const std::string& where,
                 SheetValues& values) {
    const auto text = [](const Node& item) { return item.kind == Node::Kind::Text; };
    if (node.kind != Node::Kind::List || !std::ranges::all_of(node.items, text)) {
      return fault(node, where, "must be a list of texts");
    }
    std::vector<std::string> chosen;
    chosen.reserve(node.items.size());
    for (const Node& item : node.items) chosen.push_back(item.text);
    if (!chosen.empty()) values.push_back({field.key, std::move(chosen)});
  }

  void read_rows(const SheetField& field, const Node& node, const std::string& where,
                 SheetValues& values) {
    const auto table = [](const Node& item) { return item.kind == Node::Kind::Table; };
    if (node.kind != Node::Kind::List || !std::ranges::all_of(node.items, table)) {
      return fault(node, where, "must be a list of tables");
    }
    std::vector<SheetRow> rows;
    rows.reserve(node.items.size());
    const Fields cells = pointers_to(field.cells);
    for (const Node& item : node.items) {
      rows.push_back({read(cells, item, where + "[" + std::to_string(rows.size()) + "]")});
    }
    if (!rows.empty()) values.push_back({field.key, std::move(rows)});
  }

  void fault(const Node& at, std::string field, std::string message) {
    faults_.push_back({.file = std::string(file_),
                       .line = at.line,
                       .column = at.column,
                       .field = std::move(field),
                       .message = std::move(message)});
  }

  std::string_view file_;
  std::vector<document::Fault>& faults_;
};

}  // namespace

std::expected<Node, document::Fault> parse_sheet_root(std::string_view toml, std::string_view file,
                                                      std::string_view ruleset) {
  auto root = document::parse(toml, file, document::kMaxSheetBytes);
  if (!root) return root;
  const auto fault = [&](const Node& at, std::string message) {
    return std::unexpected(
        document::Fault{std::string(file), at.line, at.column, at.key, std::move(message)});
  };
  if (const Node* templates = root->find("template")) {
    return fault(*templates, "holds templates, not one character's sheet");
  }
  if (root->find("ruleset") == nullptr) return root;
  const Node named = take_member(*root, "ruleset");
  if (named.kind != Node::Kind::Text || named.text != ruleset) {
    return fault(named, "must be \"" + std::string(ruleset) + "\" here");
  }
  return root;
}

SheetValues values_of(const SheetDescription& description, const Node& root, std::string_view file,
                      std::vector<document::Fault>& faults) {
  return ValueReader(file, faults).read(all_fields(description), root, "");
}

}  // namespace fray::table
