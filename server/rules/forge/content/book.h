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
  /// Matching content: one id, or for a row of equipment all that it lists; none where the entry is
  /// missing.
  std::vector<std::string> found;
};

/// Everything the book lists (57 skills, 54 spells, 97 traits, 173 rows of equipment), with what
/// the content has of it.
std::vector<BookEntry> book_entries(const Content& content);

/// Whether a trait itself changes anything in a fight: a species does so only by its bundle, and
/// traits that only change prices or are for show do not.
bool acts_in_fights(const Content& content, std::string_view trait);

}  // namespace fray::forge
