#include "rules/egs/arithmetic/hazards.h"

#include <cassert>

namespace fray::egs {
namespace {

const FatigueDef& row_of(const Content& content, Fatigue level) {
  const auto row = static_cast<std::size_t>(level) - 1;
  assert(level != Fatigue::None && row < content.fatigue.size());
  return content.fatigue[row];
}

int hazard_damage(const Content& content, std::string_view id) {
  const HazardDef* row = find(content.hazards, id);
  assert(row != nullptr);
  return row->damage;
}

}  // namespace

int fatigue_penalty(const Content& content, Fatigue level) {
  return level == Fatigue::None ? 0 : row_of(content, level).modifier;
}

bool halves_speed(const Content& content, Fatigue level) {
  return level != Fatigue::None && row_of(content, level).halves_speed;
}

int fall_damage(const Content& content, int feet, Ground ground, int snow) {
  int damage = hazard_damage(content, "falling") * (feet / 10);
  if (ground == Ground::Soft) damage /= 2;
  if (ground == Ground::Jagged) damage *= 2;
  return std::max(0, damage - snow);
}

int fire_damage(const Content& content) {
  return hazard_damage(content, "fire");
}

}  // namespace fray::egs
