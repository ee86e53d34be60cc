// Names and texts that people type or paste, as Unicode has them.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace fray::text {

/// What is wrong, for the person who typed it: "must be one line: it has U+2028 (line end) at
/// character 2".
using Checked = std::expected<std::string, std::string>;

/// One line for people, of 1 to `most` characters, in NFC. Invisible characters that come with
/// pasted text (zero-width spaces, byte order marks, soft hyphens, isolates) are left out, tabs
/// become blanks, and blanks at both ends are cut off. What Unicode defines as one visible
/// character stays whole: emoji sequences, flags, keycaps. Refused: control characters, ends of
/// lines, overrides of the direction of writing, and a line that shows nothing.
Checked line(std::string_view text, std::size_t most);

/// Several lines of the same characters, of 1 to `most_bytes` bytes in at most `most_lines` lines.
/// Every form of a line end becomes '\n'.
Checked lines(std::string_view text, std::size_t most_bytes, std::size_t most_lines);

/// How many characters UTF-8 has; of any other bytes, how many begin one.
std::size_t characters_in(std::string_view text);

/// NFKC: passwords typed on different keyboards come to the same bytes. Not UTF-8: nothing.
std::expected<std::string, std::string> nfkc(std::string_view text);

/// Two names look identical when these are equal: without invisible characters, case and width,
/// with single blanks. Empty for a name that shows nothing, and for what is not UTF-8.
std::string look_of(std::string_view name);

}  // namespace fray::text
