#include "rules/powerframe/content/read_gear_parts.h"

namespace fray::powerframe {
namespace {

constexpr int kMostTakenOff = 1000;

/// None, with a fault, unless it is an Ability with a modifier other than 0.
std::optional<AbilityBonus> bonus_at(Reader& reader, const document::Node& node,
                                     std::string_view key) {
  const auto rating = rating_written(node.text);
  const bool plain = rating && rating->d6 == std::array<std::uint8_t, 2>{};
  if (plain && rating->ability && rating->modifier != 0) {
    return AbilityBonus{*rating->ability, rating->modifier};
  }
  reader.fault(node, key, "\"" + node.text + R"(" is no Ability with a bonus, such as "climb+2")");
  return std::nullopt;
}

}  // namespace

int read_line(Reader& reader) {
  return reader.integer_or("line", 0, 0, kMostLine);
}

int signed_eighths_or_none(Reader& reader, std::string_view key) {
  const document::Node* node = reader.member(key);
  if (node != nullptr && node->kind == document::Node::Kind::Integer && node->integer < 0) {
    return 8 * reader.integer(key, -kMostTakenOff, 0);
  }
  return eighths_or_none(reader, key);
}

std::optional<Rating> rating_if(Reader& reader, std::string_view key) {
  if (reader.member(key) == nullptr) return std::nullopt;
  return read_rating(reader, key);
}

std::optional<AbilityBonus> bonus_if(Reader& reader, std::string_view key) {
  if (reader.text_or(key, "").empty()) return std::nullopt;
  return bonus_at(reader, *reader.member(key), key);
}

std::vector<AbilityBonus> read_bonuses(Reader& reader, std::string_view key) {
  std::vector<AbilityBonus> bonuses;
  for (const document::Node* node : reader.texts(key)) {
    if (const auto bonus = bonus_at(reader, *node, key)) bonuses.push_back(*bonus);
  }
  return bonuses;
}

std::optional<DamageCode> damage_code_if(Reader& reader, std::string_view key) {
  const std::string text = reader.text_or(key, "");
  if (text.empty()) return std::nullopt;
  const auto code = damage_code_written(text);
  if (!code) {
    reader.fault(key, "\"" + text + R"(" is not written as "C", "BG", "C+G", "S", "Sb", "SP", )" +
                          R"("?" or "any" is)");
  }
  return code;
}

}  // namespace fray::powerframe
