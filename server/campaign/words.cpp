#include "campaign/words.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include <boost/nowide/utf/utf.hpp>

namespace fray::campaign {
namespace {

namespace utf = boost::nowide::utf;

// Its next character; nullopt where it is no UTF-8.
std::optional<std::uint32_t> next_character(std::string_view& text) {
  const char* at = text.data();
  const std::uint32_t character = utf::utf_traits<char>::decode(at, text.data() + text.size());
  if (character == utf::illegal || character == utf::incomplete) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(at - text.data()));
  return character;
}

bool is_control(std::uint32_t c) {
  return c < 0x20 || (c >= 0x7f && c <= 0x9f);
}

bool is_blank(std::uint32_t c) {
  return c == ' ' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f ||
         c == 0x205f || c == 0x3000;
}

// Shown as nothing at all, or changes how what follows is shown. The joiners U+200C and U+200D are
// needed by several scripts.
bool is_treacherous(std::uint32_t c) {
  return c == 0xad || c == 0x61c || c == 0x115f || c == 0x1160 || c == 0x180e || c == 0x200b ||
         c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) ||
         (c >= 0x2060 && c <= 0x206f) || c == 0x3164 || c == 0xfeff || c == 0xffa0 ||
         (c >= 0xfff9 && c <= 0xfffb) || (c >= 0xe0000 && c <= 0xe0fff);
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// Without blanks and line ends around it.
std::string_view trimmed_lines(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \n");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \n") - first + 1);
}

std::unexpected<Error> invalid(std::string_view field, std::string message) {
  return refuse(ErrorCode::Invalid, std::string(field), std::move(message));
}

}  // namespace

Result<std::string> account_name(std::string_view field, std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  if (text.size() <= kMaxAccountName) {
    std::string name(text);
    for (char& c : name) {
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    const bool sound =
        !name.empty() && is_letter(name.front()) && std::ranges::all_of(name, [&](char c) {
          return is_letter(c) || c == '.' || c == '-' || c == '_';
        });
    if (sound) return name;
  }
  return invalid(field, "must be 1 to " + std::to_string(kMaxAccountName) +
                            " letters a-z, digits, dots, hyphens and underscores, and begin with a "
                            "letter or digit");
}

Result<std::string> line(std::string_view field, std::string_view text, std::size_t most) {
  std::string_view rest = trimmed(text);
  // No character takes more than four bytes: what is far too long is not even looked at.
  if (rest.size() > 4 * most) {
    return invalid(field, "must have at most " + std::to_string(most) + " characters");
  }
  std::string kept(rest);
  std::size_t characters = 0;
  bool visible = false;
  while (!rest.empty()) {
    const auto character = next_character(rest);
    if (!character) return invalid(field, "must be valid UTF-8");
    if (is_control(*character) || is_treacherous(*character)) {
      return invalid(field, "must be one line without control or invisible characters");
    }
    visible = visible || !is_blank(*character);
    ++characters;
  }
  if (!visible || characters > most) {
    return invalid(field, "must have 1 to " + std::to_string(most) + " characters");
  }
  return kept;
}

Result<std::string> lines(std::string_view field, std::string_view text, std::size_t most_bytes,
                          std::size_t most_lines) {
  std::string_view rest = trimmed_lines(text);
  if (rest.size() > most_bytes) {
    return invalid(field, "must have at most " + std::to_string(most_bytes) + " bytes");
  }
  if (static_cast<std::size_t>(std::ranges::count(rest, '\n')) >= most_lines) {
    return invalid(field, "must have at most " + std::to_string(most_lines) + " lines");
  }
  std::string kept(rest);
  bool visible = false;
  while (!rest.empty()) {
    const auto character = next_character(rest);
    if (!character) return invalid(field, "must be valid UTF-8");
    if ((is_control(*character) && *character != '\n') || is_treacherous(*character)) {
      return invalid(field,
                     "must be without control characters, but for the ends of lines, and "
                     "without invisible ones");
    }
    visible = visible || (!is_blank(*character) && *character != '\n');
  }
  if (!visible) return invalid(field, "must not be empty");
  return kept;
}

Result<> document_text(std::string_view field, std::string_view text, std::size_t most_bytes) {
  if (text.size() > most_bytes) {
    return invalid(field, "must have at most " + std::to_string(most_bytes) + " bytes");
  }
  while (!text.empty()) {
    const auto character = next_character(text);
    if (!character) return invalid(field, "must be valid UTF-8");
    if (*character == 0) return invalid(field, "must not contain the character 0");
  }
  return {};
}

Result<std::string> ruleset_id(std::string_view field, std::string_view text) {
  const bool sound =
      !text.empty() && text.size() <= kMaxRulesetId && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == ':';
      });
  if (sound) return std::string(text);
  return invalid(field, "must be the id of a ruleset: 1 to " + std::to_string(kMaxRulesetId) +
                            " of a-z, 0-9, '-' and ':'");
}

}  // namespace fray::campaign
