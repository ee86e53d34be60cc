#include "book_table.h"

#include <set>

namespace fray::forge {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t end; (end = text.find(separator)) != std::string_view::npos;) {
    parts.emplace_back(trimmed(text.substr(0, end)));
    text.remove_prefix(end + 1);
  }
  parts.emplace_back(trimmed(text));
  return parts;
}

/// Reads one line after the other.
class TableReader {
 public:
  void line(std::string_view text) {
    ++number_;
    if (text.starts_with('#')) return;
    if (trimmed(text).empty()) {
      columns_.clear();
      all_.clear();
    } else if (text.starts_with("all: ")) {
      for (const std::string& part : split(text.substr(5), ';')) read_cell_of_all(part);
    } else if (columns_.empty()) {
      columns_ = split(text, '|');
      if (columns_[0] != "id") fault("the first column is \"id\"");
    } else {
      read_row(split(text, '|'));
    }
  }

  BookTable take() { return std::move(table_); }

 private:
  void fault(const std::string& what) {
    table_.faults.push_back("line " + std::to_string(number_) + ": " + what);
  }

  // The name of such a column is one word.
  void read_cell_of_all(const std::string& part) {
    const std::size_t space = part.find(' ');
    if (space == std::string::npos) return fault("\"" + part + "\" has no value");
    all_[part.substr(0, space)] = part.substr(space + 1);
  }

  void read_row(const std::vector<std::string>& cells) {
    if (cells.size() != columns_.size()) return fault("as many cells as columns are needed");
    Row row = all_;
    for (std::size_t i = 1; i < cells.size(); ++i) {
      if (cells[i] != "-") row[columns_[i]] = cells[i];
    }
    if (!table_.rows.emplace(cells[0], std::move(row)).second) fault(cells[0] + " is here twice");
  }

  int number_ = 0;
  std::vector<std::string> columns_;
  Row all_;
  BookTable table_;
};

std::string cell(const Row& row, const std::string& column) {
  const auto found = row.find(column);
  return found == row.end() ? "-" : found->second;
}

}  // namespace

BookTable read_book_table(std::string_view text) {
  TableReader reader;
  for (std::size_t end; (end = text.find('\n')) != std::string_view::npos;) {
    reader.line(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  if (!text.empty()) reader.line(text);
  return reader.take();
}

std::vector<std::string> differences(const Rows& book, const Rows& content) {
  std::vector<std::string> found;
  for (const auto& [id, row] : book) {
    const auto other = content.find(id);
    if (other == content.end()) {
      found.push_back(id + ": is in the book alone");
      continue;
    }
    std::set<std::string> columns;
    for (const auto& [column, text] : row) columns.insert(column);
    for (const auto& [column, text] : other->second) columns.insert(column);
    for (const std::string& column : columns) {
      const std::string said = cell(row, column);
      const std::string has = cell(other->second, column);
      if (said != has) {
        found.push_back(id + ": " + column + " is " + said + " in the book, " + has +
                        " in the content");
      }
    }
  }
  for (const auto& [id, row] : content) {
    if (!book.contains(id)) found.push_back(id + ": is in the content alone");
  }
  return found;
}

}  // namespace fray::forge
