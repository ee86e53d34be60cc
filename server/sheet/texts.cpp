// The texts of a form, as they are stored.
#include <algorithm>

#include "document/document.h"
#include "sheet/parts.h"
#include "text/text.h"

namespace fray::table {
namespace {

bool is_one_line(std::string_view text) {
  return std::ranges::none_of(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F;
  });
}

// The parser of documents knows what UTF-8 is.
bool is_utf8(std::string_view text) {
  const bool plain =
      std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  return plain || document::parse("text = " + document::quoted(text), "").has_value();
}

bool shows_nothing(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

std::expected<std::string, std::string> several_lines(std::string_view text, std::size_t most) {
  constexpr std::size_t kBytes = 4;  // of a character, at most
  std::string too_long = "must have at most " + std::to_string(most) + " characters";
  if (text.size() > kBytes * most) return std::unexpected(std::move(too_long));
  auto lines = text::lines(text, kBytes * most, most);
  if (lines && text::characters_in(*lines) > most) return std::unexpected(std::move(too_long));
  return lines;
}

}  // namespace

std::expected<std::string, std::string> written_text(const SheetField& field,
                                                     std::string_view text) {
  if (field.writing == SheetWriting::Lines) {
    if (shows_nothing(text)) return std::string();
    return several_lines(text, static_cast<std::size_t>(field.most));
  }
  if (text.size() <= kMostSheetText && is_one_line(text) && is_utf8(text)) return std::string(text);
  return std::unexpected("must be one line of at most " + std::to_string(kMostSheetText) +
                         " bytes of UTF-8");
}

}  // namespace fray::table
