#include "console/printable.h"

#include <cstdint>
#include <string_view>

namespace fray::console {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

void append_hex(std::string& to, std::uint32_t value, int digits) {
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) to += kDigits[value >> shift & 15];
}

// Bytes of the character that starts with this byte; 0: no character does.
std::size_t length_of(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  if (first >= 0xf0 && first <= 0xf4) return 4;
  return 0;
}

std::uint32_t code_point(std::string_view bytes) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (bytes.size() == 1) return at(0);
  std::uint32_t value = at(0) & (0x7fu >> bytes.size());
  for (std::size_t i = 1; i < bytes.size(); ++i) value = value << 6 | (at(i) & 0x3fu);
  return value;
}

// Well-formed in its bytes, but not a character: written longer than needed, half of a UTF-16
// pair, or beyond the last.
bool impossible(std::uint32_t c, std::size_t bytes) {
  return (bytes == 3 && c < 0x800) || (bytes == 4 && c < 0x10000) || (c >= 0xd800 && c <= 0xdfff) ||
         c > 0x10ffff;
}

bool disturbs(std::uint32_t c) {
  if (c == '\n' || c == '\t') return false;
  return c < 0x20 || (c >= 0x7f && c <= 0x9f) ||       // control characters
         c == 0x200e || c == 0x200f || c == 0x061c ||  // marks of direction
         (c >= 0x2028 && c <= 0x202e) ||               // line ends, embedded directions
         (c >= 0x2066 && c <= 0x2069) || c == 0xfeff;  // isolated directions; byte order mark
}

}  // namespace

void PrintableText::give_up(std::string& to) {
  for (const char byte : begun_) {
    to += "\\x";
    append_hex(to, static_cast<unsigned char>(byte), 2);
  }
  begun_.clear();
}

void PrintableText::take(std::string& to, unsigned char byte) {
  if (begun_.empty() || (byte & 0xc0) != 0x80) {
    give_up(to);
    awaited_ = length_of(byte);
  }
  begun_ += static_cast<char>(byte);
  if (awaited_ == 0) give_up(to);
  if (begun_.empty() || begun_.size() < awaited_) return;
  const std::uint32_t c = code_point(begun_);
  if (impossible(c, begun_.size())) {
    give_up(to);
  } else if (disturbs(c)) {
    to += "\\u";
    append_hex(to, c, 4);
  } else {
    to += begun_;
  }
  begun_.clear();
}

void PrintableText::append(std::string& to, std::string_view piece) {
  for (const char byte : piece) take(to, static_cast<unsigned char>(byte));
}

void PrintableText::finish(std::string& to) {
  give_up(to);
}

std::string printable(std::string_view text) {
  std::string out;
  PrintableText state;
  state.append(out, text);
  state.finish(out);
  return out;
}

std::string printable_entry(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    out += c;
    if (c == '\n') out += "    ";
  }
  return out;
}

}  // namespace fray::console
