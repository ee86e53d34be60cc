#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

// Tables in plain text, as in book/: what the rulebook says, entry by entry, to hold the content
// against. A file is made of tables with an empty line between them:
//
//     # A comment.
//     all: class reach; skill reach-weapons      (cells that every row of this table has)
//     id      | cost | rating                    (the names of the columns, "id" first)
//     pole    | 3    | 1
//     halberd | 5    | 6
//
// "-" is a cell with nothing in it, and so is a column that a table does not have.
namespace fray::forge {

/// Cells by the name of their column, without those that have nothing in them.
using Row = std::map<std::string, std::string, std::less<>>;
using Rows = std::map<std::string, Row, std::less<>>;  ///< by id

struct BookTable {
  Rows rows;
  std::vector<std::string> faults;  ///< each a sentence that names its line
};

BookTable read_book_table(std::string_view text);

/// Every cell in which the two differ and every entry that only one of them has, a sentence each.
std::vector<std::string> differences(const Rows& book, const Rows& content);

}  // namespace fray::forge
