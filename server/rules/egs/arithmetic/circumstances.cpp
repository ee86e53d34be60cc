#include "rules/egs/arithmetic/circumstances.h"

#include <algorithm>
#include <cassert>

namespace fray::egs {
namespace {

constexpr int kFullAutomaticRolls = 3;

constexpr int rate_bonus(int rate) {
  return rate > 1 ? 2 * (rate - 1) : 0;  // L1763
}

int rank_of_size(const Content& content, int size) {
  const auto row = std::ranges::find_if(
      content.size_classes, [size](const SizeClassDef& one) { return size <= one.most; });
  return row == content.size_classes.end() ? content.size_classes.back().rank : row->rank;
}

}  // namespace

int condition_modifier(const Content& content, std::string_view id) {
  const ConditionModifierDef* row = find(content.condition_modifiers, id);
  assert(row != nullptr);
  return row->modifier;
}

int cover_modifier(const Content& content, Cover cover) {
  constexpr std::array<std::string_view, 4> kRows = {"light-cover", "medium-cover", "heavy-cover",
                                                     "total-cover"};
  if (cover == Cover::None) return 0;
  return condition_modifier(content, kRows[static_cast<std::size_t>(cover) - 1]);
}

int light_modifier(const Content& content, Illumination light, Sight sight) {
  constexpr std::array<std::string_view, 3> kRows = {"dim-light", "dark", "total-darkness"};
  if (light == Illumination::Bright || sight == Sight::NeedsNone) return 0;
  const int penalty = condition_modifier(content, kRows[static_cast<std::size_t>(light) - 1]);
  if (sight == Sight::Ordinary) return penalty;
  if (light != Illumination::TotalDarkness) return 0;
  return sight == Sight::Darkvision ? penalty / 2 : penalty;
}

const CalledShotDef& size_of_part(const Content& content, Location place, int size) {
  const bool huge = rank_of_size(content, size) > 0;
  const std::string_view id = huge ? "large" : place == Location::Head ? "small" : "medium";
  const CalledShotDef* part = find(content.called_shots, id);
  assert(part != nullptr);
  return *part;
}

ProneModifiers prone_modifiers(const Content& content, bool melee, int feet, Cover cover) {
  const int covered = cover_modifier(content, cover);
  if (melee) return {covered, 2};
  if (cover == Cover::Light || cover == Cover::Medium) {
    return {cover_modifier(content, Cover::Heavy), 0};
  }
  return {covered, feet > 30 ? -4 : 0};
}

int size_modifier(const Content& content, int attacker, int target) {
  return 2 * (rank_of_size(content, target) - rank_of_size(content, attacker));
}

Firing firing(FireMode mode, int rate) {
  assert(rate >= 0);
  switch (mode) {
    case FireMode::Standard:
      return {rate_bonus(rate), std::max(1, rate), 1, 1};
    case FireMode::SingleBarrel:
      return {0, 1, 1, 1};
    case FireMode::Semiautomatic:
      return {2, 2, 1, 1};
    case FireMode::ThreeRoundBurst:
      return {4, 3, 1, 1};
    case FireMode::FullAutomatic:
      return {rate_bonus(rate), 3 * rate, kFullAutomaticRolls, 2};
    case FireMode::SuppressiveFire:
      return {rate_bonus(rate), 3 * rate, 1, 2};
  }
  return {};
}

int parry_modifier(std::span<const int> sources) {
  int best = 0;
  int worst = 0;
  for (const int one : sources) {
    best = std::max(best, one);
    worst = std::min(worst, one);
  }
  return best + worst;
}

}  // namespace fray::egs
