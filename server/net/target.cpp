#include "net/target.h"

#include <charconv>

namespace fray::net {
namespace {

// Returns the part before the separator and removes both from `rest`.
std::string_view cut(std::string_view& rest, char separator) {
  const std::string_view piece = rest.substr(0, rest.find(separator));
  rest.remove_prefix(std::min(rest.size(), piece.size() + 1));
  return piece;
}

// As forms write it (application/x-www-form-urlencoded).
std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    const std::string_view digits = text.substr(i + 1, 2);
    unsigned char byte = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
    if (digits.size() != 2 || read.ptr != digits.data() + 2) return std::nullopt;
    out += static_cast<char>(byte);
    i += 2;
  }
  return out;
}

}  // namespace

Target Target::parse(std::string_view text) {
  Target target;
  std::string_view path = cut(text, '?');
  target.query = text;
  if (path.starts_with('/')) path.remove_prefix(1);
  while (!path.empty()) target.path.push_back(cut(path, '/'));
  return target;
}

std::optional<std::string> Target::value(std::string_view name) const {
  for (std::string_view rest = query; !rest.empty();) {
    std::string_view pair = cut(rest, '&');
    if (cut(pair, '=') == name) return decoded(pair);
  }
  return std::nullopt;
}

}  // namespace fray::net
