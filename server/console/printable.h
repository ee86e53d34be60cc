#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Output for people must be printable: a file's name or content could otherwise move the cursor,
// hide a line of a log, or run from right to left.
namespace fray::console {

/// Control characters but newline and tab, and those that change the direction or end a line
/// unseen, become \u001b and the like, as JSON spells them; bytes that are no UTF-8 become \xff.
/// Takes a text in pieces, cut anywhere.
class PrintableText {
 public:
  void append(std::string& to, std::string_view piece);
  /// The rest of an unfinished character.
  void finish(std::string& to);

 private:
  void take(std::string& to, unsigned char byte);
  void give_up(std::string& to);

  std::string begun_;  // the bytes of a character that are there
  std::size_t awaited_ = 0;
};

/// The same of a whole text.
std::string printable(std::string_view text);
/// In a log a line break would let a text pose as an entry of its own, so further lines are
/// indented.
std::string printable_entry(std::string_view text);

}  // namespace fray::console
