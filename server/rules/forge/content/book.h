#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fray::forge {

class Content;

/// The parts of the book whose entries are counted.
enum class BookPart : std::uint8_t { Skills, Spells, Traits, Equipment };

/// One entry of the book: a specialized martial skill, a spell, a trait or a row of equipment.
struct BookEntry {
  BookPart part = BookPart::Skills;
  std::string id;  ///< of equipment the class or kind that it belongs to, such as "rifle"
  int line = 0;    ///< of equipment: the row's line; 0 otherwise
  /// What the content has of it: one id, or for a row of equipment as many as it lists; none where
  /// the entry is missing.
  std::vector<std::string> found;
};

/// Everything the book lists (57 skills, 54 spells, 97 traits, 173 rows of equipment), with what
/// the content has of it.
std::vector<BookEntry> book_entries(const Content& content);

/// Whether a trait changes anything in a fight by itself: a species does so by its bundle alone,
/// and what only changes prices or is for show does not.
bool acts_in_fights(const Content& content, std::string_view trait);

}  // namespace fray::forge
