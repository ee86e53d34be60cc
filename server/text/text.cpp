#include "text/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

#include <utf8proc.h>

namespace fray::text {
namespace {

using Characters = std::vector<char32_t>;

constexpr char32_t kNonJoiner = 0x200c;
constexpr char32_t kJoiner = 0x200d;
constexpr char32_t kBlackFlag = 0x1f3f4;
constexpr char32_t kBrailleBlank = 0x2800;

std::optional<Characters> characters_of(std::string_view text) {
  Characters all;
  all.reserve(text.size());
  const auto* at = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  auto left = static_cast<utf8proc_ssize_t>(text.size());
  while (left > 0) {
    utf8proc_int32_t character = 0;
    const utf8proc_ssize_t used = utf8proc_iterate(at, left, &character);
    if (used <= 0) return std::nullopt;
    all.push_back(static_cast<char32_t>(character));
    at += used;
    left -= used;
  }
  return all;
}

void append(std::string& to, char32_t character) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(character), bytes.data());
  to.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(size));
}

utf8proc_category_t category_of(char32_t c) {
  return utf8proc_category(static_cast<utf8proc_int32_t>(c));
}

bool is_mark(char32_t c) {
  const auto category = category_of(c);
  return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_ME ||
         category == UTF8PROC_CATEGORY_MC;
}

bool is_blank(char32_t c) {
  return category_of(c) == UTF8PROC_CATEGORY_ZS || c == kBrailleBlank;
}

bool is_line_end(char32_t c) {
  return c == '\n' || c == '\r' || c == 0x0b || c == 0x0c || c == 0x85 || c == 0x2028 ||
         c == 0x2029;
}

bool is_override(char32_t c) {
  return c == 0x202d || c == 0x202e;
}

bool is_selector(char32_t c) {
  return (c >= 0xfe00 && c <= 0xfe0f) || (c >= 0xe0100 && c <= 0xe01ef) ||
         (c >= 0x180b && c <= 0x180d) || c == 0x180f;
}

bool is_tag(char32_t c) {
  return c >= 0xe0020 && c <= 0xe007f;
}

bool is_joiner(char32_t c) {
  return c == kJoiner || c == kNonJoiner;
}

// Format characters that show as a sign of their own, such as the Arabic sign of a year.
bool is_visible_format(char32_t c) {
  return (c >= 0x600 && c <= 0x605) || c == 0x6dd || c == 0x70f || c == 0x890 || c == 0x891 ||
         c == 0x8e2 || c == 0x110bd || c == 0x110cd || (c >= 0x13430 && c <= 0x1343f);
}

// Shown as nothing, and changes nothing that is shown: editors, phones and chats leave them in what
// is copied. U+FFFC stands for a picture that was left behind.
bool comes_with_pasting(char32_t c) {
  if (c == 0x34f || c == 0x115f || c == 0x1160 || c == 0x17b4 || c == 0x17b5 || c == 0x180e ||
      c == 0x2065 || c == 0x3164 || c == 0xffa0 || c == 0xfffc) {
    return true;
  }
  return category_of(c) == UTF8PROC_CATEGORY_CF && !is_joiner(c) && !is_tag(c) && !is_override(c) &&
         !is_visible_format(c);
}

bool is_control(char32_t c) {
  return category_of(c) == UTF8PROC_CATEGORY_CC || (c & 0xfffe) == 0xfffe ||
         (c >= 0xfdd0 && c <= 0xfdef);
}

// Carries a joiner, a selector or a tag.
bool is_base(char32_t c) {
  return !is_blank(c) && !is_line_end(c) && !is_control(c) && !is_override(c) &&
         !comes_with_pasting(c);
}

std::string named(char32_t c, std::size_t place) {
  std::array<char, 16> code{};
  std::snprintf(code.data(), code.size(), "U+%04X", static_cast<unsigned>(c));
  const char* what = is_line_end(c)   ? "line end"
                     : is_override(c) ? "turns the direction of writing"
                     : is_control(c)  ? "control character"
                                      : "invisible";
  return std::string(code.data()) + " (" + what + ") at character " + std::to_string(place);
}

// Joiners, selectors and tags only where they are part of a visible character.
bool belongs(const Characters& all, std::size_t at, const Characters& before) {
  const char32_t c = all[at];
  if (before.empty() || !is_base(before.back())) return false;
  if (is_joiner(c)) {
    return !is_joiner(before.back()) && at + 1 < all.size() && is_base(all[at + 1]) &&
           !is_joiner(all[at + 1]) && !is_tag(all[at + 1]);
  }
  return !is_tag(c) || before.back() == kBlackFlag || is_tag(before.back());
}

enum class Ends : bool { Refused, Kept };

// In order, without what is left out.
std::expected<Characters, std::string> cleaned(const Characters& all, Ends ends) {
  Characters kept;
  kept.reserve(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const char32_t c = all[i];
    if (is_line_end(c) && ends == Ends::Kept) {
      if (c != '\n' || i == 0 || all[i - 1] != '\r') kept.push_back('\n');
      continue;
    }
    if (is_line_end(c)) return std::unexpected("must be one line: it has " + named(c, i + 1));
    if (c == '\t') {
      kept.push_back(' ');
      continue;
    }
    if (is_override(c) || is_control(c)) {
      return std::unexpected("must not contain " + named(c, i + 1) + "; delete that character");
    }
    if (comes_with_pasting(c)) continue;
    const bool attached = is_joiner(c) || is_selector(c) || is_tag(c);
    if (!attached || belongs(all, i, kept)) kept.push_back(c);
  }
  return kept;
}

bool is_space(char32_t c) {
  return is_blank(c) || c == '\t' || is_line_end(c);
}

Characters trimmed(const Characters& all) {
  const auto first = std::ranges::find_if_not(all, is_space);
  auto last = all.end();
  while (last != first && is_space(*(last - 1))) --last;
  return {first, last};
}

bool shows_something(const Characters& all) {
  return std::ranges::any_of(all, [](char32_t c) {
    return !is_space(c) && !is_joiner(c) && !is_selector(c) && !is_tag(c) && !is_mark(c);
  });
}

// Of valid UTF-8. `options` as utf8proc has them.
std::string mapped(std::string_view text, unsigned options) {
  utf8proc_uint8_t* out = nullptr;
  const utf8proc_ssize_t size =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                   static_cast<utf8proc_ssize_t>(text.size()), &out,
                   static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | options));
  const std::unique_ptr<utf8proc_uint8_t, void (*)(void*)> owned(out, std::free);
  if (size < 0) return {};
  return {reinterpret_cast<const char*>(out), static_cast<std::size_t>(size)};
}

std::string utf8_of(const Characters& all) {
  std::string text;
  for (const char32_t c : all) append(text, c);
  return text;
}

constexpr const char* kNotUtf8 = "must be valid UTF-8";
constexpr const char* kShowsNothing = "must have a visible character";

}  // namespace

Checked line(std::string_view text, std::size_t most) {
  const std::string too_long = "must have at most " + std::to_string(most) + " characters";
  // What is far too long is not even read: no one pastes so many invisible characters.
  if (text.size() > 16 * most + 256) return std::unexpected(too_long);
  const auto all = characters_of(text);
  if (!all) return std::unexpected(kNotUtf8);
  const auto kept = cleaned(trimmed(*all), Ends::Refused);
  if (!kept) return std::unexpected(kept.error());
  const Characters shown = trimmed(*kept);
  if (!shows_something(shown)) return std::unexpected(kShowsNothing);
  if (shown.size() > most) return std::unexpected(too_long);
  return mapped(utf8_of(shown), 0);
}

Checked lines(std::string_view text, std::size_t most_bytes, std::size_t most_lines) {
  const std::string too_long = "must have at most " + std::to_string(most_bytes) + " bytes";
  if (text.size() > 2 * most_bytes + 256) return std::unexpected(too_long);
  const auto all = characters_of(text);
  if (!all) return std::unexpected(kNotUtf8);
  const auto kept = cleaned(*all, Ends::Kept);
  if (!kept) return std::unexpected(kept.error());
  const Characters shown = trimmed(*kept);
  if (!shows_something(shown)) return std::unexpected(kShowsNothing);
  if (static_cast<std::size_t>(std::ranges::count(shown, U'\n')) >= most_lines) {
    return std::unexpected("must have at most " + std::to_string(most_lines) + " lines");
  }
  std::string result = mapped(utf8_of(shown), 0);
  if (result.size() > most_bytes) return std::unexpected(too_long);
  return result;
}

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::expected<std::string, std::string> nfkc(std::string_view text) {
  if (!characters_of(text)) return std::unexpected(kNotUtf8);
  return mapped(text, UTF8PROC_COMPAT);
}

std::string look_of(std::string_view name) {
  if (!characters_of(name)) return {};
  const auto folded =
      characters_of(mapped(name, UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE));
  Characters shown;
  for (const char32_t c : trimmed(*folded)) {
    if (comes_with_pasting(c) || is_override(c) || is_tag(c) || is_selector(c) || is_joiner(c)) {
      continue;
    }
    if (!is_space(c)) {
      shown.push_back(c);
    } else if (!shown.empty() && shown.back() != ' ') {
      shown.push_back(' ');
    }
  }
  if (!shown.empty() && shown.back() == ' ') shown.pop_back();
  return shows_something(shown) ? utf8_of(shown) : std::string();
}

}  // namespace fray::text
