#include "rules/powerframe/content/read_rows.h"

#include <array>
#include <charconv>

namespace fray::powerframe {
namespace {

constexpr int kMostWhole = 10'000'000;

/// 4 for "0.5"; none if it is no number of eighths.
std::optional<int> eighths_written(std::string_view text) {
  const std::size_t point = text.find('.');
  int whole = 0;
  const std::string_view before = text.substr(0, point);
  const auto [end, error] = std::from_chars(before.data(), before.data() + before.size(), whole);
  if (error != std::errc{} || end != before.data() + before.size()) return std::nullopt;
  if (whole < 0 || whole > kMostWhole || text[0] == '-') return std::nullopt;
  if (point == std::string_view::npos) return whole * 8;
  const std::string_view after = text.substr(point + 1);
  constexpr std::array<std::pair<std::string_view, int>, 7> kParts{
      {{"125", 1}, {"25", 2}, {"375", 3}, {"5", 4}, {"625", 5}, {"75", 6}, {"875", 7}}};
  for (const auto& [part, eighth] : kParts) {
    if (part == after) return whole * 8 + eighth;
  }
  return std::nullopt;
}

}  // namespace

int eighths(Reader& reader, std::string_view key) {
  if (!reader.require(key, "a number of eighths, such as 2 or 0.125")) return 0;
  return eighths_or_none(reader, key);
}

int eighths_or_none(Reader& reader, std::string_view key) {
  const document::Node* node = reader.member(key);
  if (node == nullptr) return 0;
  if (node->kind == document::Node::Kind::Integer) return reader.integer(key, 0, kMostWhole) * 8;
  const auto parts =
      node->kind == document::Node::Kind::Other ? eighths_written(node->text) : std::nullopt;
  if (!parts) reader.fault(*node, key, "must be a number of eighths, such as 2 or 0.125");
  return parts.value_or(0);
}

Rating read_rating(Reader& reader, std::string_view key) {
  const std::string text = reader.text(key);
  const auto rating = rating_written(text);
  if (!rating && !text.empty()) {
    reader.fault(key, "\"" + text + R"(" is not written as "strength+1", "4" or "1d6+1" is)");
  }
  return rating.value_or(Rating{});
}

std::vector<std::string> read_ids(Reader& reader, std::string_view key) {
  std::vector<std::string> ids;
  for (const document::Node* node : reader.texts(key)) {
    if (!document::is_id(node->text)) reader.fault(*node, key, "\"" + node->text + "\" is no id");
    ids.push_back(node->text);
  }
  return ids;
}

}  // namespace fray::powerframe
