// Values as a document, and that as text.
#include "sheet/draft.h"

#include <algorithm>
#include <utility>

#include "sheet/parts.h"

namespace fray::table {
namespace {

using document::Node;

constexpr std::size_t kMostKey = 64;  // of a key that a fault repeats

// Values, cells and taken options; stops at the limit.
std::size_t count_values(const SheetValues& values, int depth, bool& too_deep) {
  std::size_t count = values.size();
  if (depth > kMostSheetDepth) {
    too_deep = true;
    return count;
  }
  for (const SheetValue& value : values) {
    if (count > kMostSheetValues || too_deep) break;
    if (const auto* chosen = std::get_if<std::vector<std::string>>(&value.data)) {
      count += chosen->size();
    }
    const auto* rows = std::get_if<std::vector<SheetRow>>(&value.data);
    if (rows == nullptr) continue;
    count += rows->size();
    for (const SheetRow& row : *rows) {
      if (count > kMostSheetValues || too_deep) break;
      count += count_values(row.cells, depth + 1, too_deep);
    }
  }
  return count;
}

bool is_key(std::string_view text) {
  return text.size() <= kMostKey && written_text({}, text).value_or("") == text && !text.empty();
}

class Writer {
 public:
  explicit Writer(SheetDraft& draft) : draft_(draft) {}

  void write(const Fields& fields, const SheetValues& values, Node& table,
             const std::string& prefix) {
    std::vector<const SheetValue*> of(fields.size());
    sort_in(fields, values, prefix, of);
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (of[i] != nullptr) put(*fields[i], *of[i], table, prefix);
    }
  }

 private:
  void sort_in(const Fields& fields, const SheetValues& values, const std::string& prefix,
               std::vector<const SheetValue*>& of) {
    for (const SheetValue& value : values) {
      const auto field = std::ranges::find(fields, value.key, &SheetField::key);
      if (field == fields.end()) {
        fault(is_key(value.key) ? prefix + value.key : prefix, "unknown field");
        continue;
      }
      const SheetValue*& slot = of[static_cast<std::size_t>(field - fields.begin())];
      if (slot != nullptr) {
        fault(prefix + value.key, "is given twice");
      } else {
        slot = &value;
      }
    }
  }

  int line_of(std::string place) {
    draft_.places.push_back(std::move(place));
    return static_cast<int>(draft_.places.size());
  }

  void put(const SheetField& field, const SheetValue& value, Node& table,
           const std::string& prefix) {
    Node node;
    const std::string place = prefix + field.key;
    if (!make(field, value, place, node)) return;
    Node* owner = &table;
    std::string_view rest = field.key;
    for (auto dot = rest.find('.'); dot != rest.npos; dot = rest.find('.')) {
      const std::string_view step = rest.substr(0, dot);
      rest.remove_prefix(dot + 1);
      Node* inner = find_member(*owner, step);
      if (inner == nullptr) {
        inner = &owner->items.emplace_back();
        inner->kind = Node::Kind::Table;
        inner->key = step;
        const auto upto = static_cast<std::size_t>(rest.data() - field.key.data()) - 1;
        inner->line = line_of(prefix + field.key.substr(0, upto));
      }
      owner = inner;
    }
    node.key = rest;
    owner->items.push_back(std::move(node));
  }

  // False where there is nothing to write, or it cannot be written.
  bool make(const SheetField& field, const SheetValue& value, const std::string& place,
            Node& node) {
    switch (field.kind) {
      case SheetKind::Text:
      case SheetKind::Id:
      case SheetKind::Choice:
        if (const auto* text = std::get_if<std::string>(&value.data)) {
          return make_text(field, *text, place, node);
        }
        return fault(place, "must be text");
      case SheetKind::Number:
        if (const auto* number = std::get_if<std::int64_t>(&value.data)) {
          return make_number(field, *number, place, node);
        }
        return fault(place, "must be a whole number");
      case SheetKind::Flag:
        if (const auto* flag = std::get_if<bool>(&value.data)) {
          node.kind = Node::Kind::Boolean;
          node.boolean = *flag;
          if (*flag) node.line = line_of(place);
          return *flag;
        }
        return fault(place, "must be yes or no");
      case SheetKind::Choices:
        if (const auto* chosen = std::get_if<std::vector<std::string>>(&value.data)) {
          return make_list(field, *chosen, place, node);
        }
        return fault(place, "must be a list of texts");
      case SheetKind::Rows:
        break;
    }
    const auto* rows = std::get_if<std::vector<SheetRow>>(&value.data);
    return rows != nullptr ? make_rows(field, *rows, place, node)
                           : fault(place, "must be a list of rows");
  }

  bool make_text(const SheetField& field, const std::string& text, const std::string& place,
                 Node& node) {
    auto written = written_text(field, text);
    if (!written) return fault(place, std::move(written.error()));
    if (written->empty()) return false;
    node.kind = Node::Kind::Text;
    node.text = std::move(*written);
    node.line = line_of(place);
    return true;
  }

  bool make_number(const SheetField& field, std::int64_t number, const std::string& place,
                   Node& node) {
    if (number < field.least || number > field.most) {
      return fault(place, "must be from " + std::to_string(field.least) + " to " +
                              std::to_string(field.most) + ", not " + std::to_string(number));
    }
    node.kind = Node::Kind::Integer;
    node.integer = number;
    node.line = line_of(place);
    return true;
  }

  bool has_room(const SheetField& field, std::size_t count, const std::string& place) {
    if (std::cmp_less_equal(count, field.most)) return true;
    return fault(place, "must not be more than " + std::to_string(field.most));
  }

  bool make_list(const SheetField& field, const std::vector<std::string>& chosen,
                 const std::string& place, Node& node) {
    if (chosen.empty() || !has_room(field, chosen.size(), place)) return false;
    node.kind = Node::Kind::List;
    node.line = line_of(place);
    for (const std::string& option : chosen) {
      Node item;
      if (option.empty()) return fault(place, "names an option without a name");
      const std::string item_place = place + "[" + std::to_string(node.items.size()) + "]";
      if (!make_text(field, option, item_place, item)) return false;
      node.items.push_back(std::move(item));
    }
    return true;
  }

  bool make_rows(const SheetField& field, const std::vector<SheetRow>& rows,
                 const std::string& place, Node& node) {
    if (rows.empty() || !has_room(field, rows.size(), place)) return false;
    node.kind = Node::Kind::List;
    node.line = line_of(place);
    const Fields cells = pointers_to(field.cells);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Node& row = node.items.emplace_back();
      row.kind = Node::Kind::Table;
      const std::string row_place = place + "[" + std::to_string(i) + "]";
      row.line = line_of(row_place);
      write(cells, rows[i].cells, row, row_place + ".");
    }
    return true;
  }

  // False, so that faulty values are not written.
  bool fault(std::string place, std::string message) {
    if (!place.empty() && place.back() == '.') place.pop_back();
    draft_.faults.push_back({std::move(place), std::move(message), false});
    return false;
  }

  SheetDraft& draft_;
};

}  // namespace

SheetDraft draft_sheet(const SheetDescription& description, const SheetValues& values) {
  SheetDraft draft;
  draft.root.kind = Node::Kind::Table;
  bool too_deep = false;
  const std::size_t count = count_values(values, 0, too_deep);
  if (too_deep || count > kMostSheetValues) {
    draft.faults.push_back({"",
                            too_deep
                                ? "holds rows within rows within rows, more than any sheet has"
                                : "holds more than " + std::to_string(kMostSheetValues) + " values",
                            false});
    return draft;
  }
  Writer writer(draft);
  writer.write(all_fields(description), values, draft.root, "");
  return draft;
}

std::expected<std::string, std::vector<SheetFault>> stored(const SheetDraft& draft,
                                                           std::string_view ruleset) {
  if (!draft.faults.empty()) return std::unexpected(draft.faults);
  std::string text = "ruleset = " + document::quoted(ruleset) + "\n";
  std::string tables;
  for (const Node& member : draft.root.items) {
    const bool rows = member.kind == Node::Kind::List && !member.items.empty() &&
                      member.items.front().kind == Node::Kind::Table;
    if (member.kind == Node::Kind::Text) {
      // People read them in exported sheets: line breaks stay line breaks.
      text += member.key + " = " + document::quoted_lines(member.text) + "\n";
      continue;
    }
    if (!rows) {
      text += document::to_toml({.kind = Node::Kind::Table, .items = {member}});
      continue;
    }
    // Awards are written below a sheet as further tables of a list.
    for (const Node& row : member.items) {
      tables += "\n[[" + member.key + "]]\n" + document::to_toml(row);
    }
  }
  text += tables;
  if (text.size() <= document::kMaxSheetBytes) return text;
  return std::unexpected(std::vector{SheetFault{"",
                                                "would be longer than the " +
                                                    std::to_string(document::kMaxSheetBytes) +
                                                    " bytes that a sheet may have",
                                                false}});
}

}  // namespace fray::table
