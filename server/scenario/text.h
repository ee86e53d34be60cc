#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The words that scenario files are made of.
namespace fray::scenario {

/// A problem and its place.
struct Failure {
  std::string file;
  int line = 0;           // from 1; 0 where there is no one place
  std::string statement;  // the line itself
  std::string expected;   // what the file says, in words
  std::string happened;   // the actual state
  std::string asked;      // whose decision was awaited then, with all options; may be empty

  bool operator==(const Failure&) const = default;
};

std::string to_text(const Failure& failure);

/// The words of a line. A comma after a word is a word of its own, and so is "|"; commas inside a
/// word ("3,4") stay.
std::vector<std::string> split_words(std::string_view line);

/// Without a comment: "#" at the beginning or after a space, and all that follows.
std::string_view without_comment(std::string_view line);

std::optional<int> to_number(std::string_view word);

struct Span {
  int first = 0;
  int last = 0;
};
/// "3" or "1..3".
std::optional<Span> to_span(std::string_view word);

/// "3,4", counted from 0 at the map's upper left corner.
std::optional<std::pair<int, int>> to_cell(std::string_view word);

/// Faces: "9", "9,9,3" or "5x1" for five ones; nothing where it is none of these.
std::optional<std::vector<int>> to_faces(std::string_view word);

std::string joined(const std::vector<std::string>& words, std::string_view between);

}  // namespace fray::scenario
