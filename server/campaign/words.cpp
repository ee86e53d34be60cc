#include "campaign/words.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include <boost/nowide/utf/utf.hpp>

#include "text/text.h"

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

// Names on entries of the operator, the server and deleted accounts.
constexpr std::array<std::string_view, 3> kReserved{"operator", "server", "deleted account"};

std::unexpected<Error> invalid(std::string_view field, std::string message) {
  return refuse(ErrorCode::Invalid, std::string(field), std::move(message));
}

}  // namespace

Result<std::string> account_name(std::string_view field, std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  // Far longer than any name, whatever is left out of it.
  if (text.size() <= 16 * kMaxAccountName) {
    std::string name = text::look_of(text);
    const bool sound = !name.empty() && name.size() <= kMaxAccountName && is_letter(name.front()) &&
                       std::ranges::all_of(name, [&](char c) {
                         return is_letter(c) || c == '.' || c == '-' || c == '_';
                       });
    if (sound) return name;
  }
  return invalid(field, "must be 1 to " + std::to_string(kMaxAccountName) +
                            " letters a-z, digits, dots, hyphens and underscores, and begin with a "
                            "letter or digit");
}

Result<> check_not_reserved(std::string_view field, std::string_view name) {
  const std::string look = text::look_of(name);
  if (std::ranges::find(kReserved, look) == kReserved.end()) return {};
  return invalid(field, "\"" + look + "\" is reserved; choose another name");
}

Result<std::string> display_name(std::string_view field, std::string_view text) {
  auto name = line(field, text, kMaxDisplayName);
  if (!name) return name;
  if (auto free = check_not_reserved(field, *name); !free) return std::unexpected(free.error());
  return name;
}

Result<std::string> line(std::string_view field, std::string_view text, std::size_t most) {
  auto checked = text::line(text, most);
  if (!checked) return invalid(field, std::move(checked.error()));
  return std::move(*checked);
}

Result<std::string> lines(std::string_view field, std::string_view text, std::size_t most_bytes,
                          std::size_t most_lines) {
  auto checked = text::lines(text, most_bytes, most_lines);
  if (!checked) return invalid(field, std::move(checked.error()));
  return std::move(*checked);
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
