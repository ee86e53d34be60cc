#include "rules/egs/points/qualities.h"

#include <algorithm>
#include <array>

namespace fray::egs {
namespace {

// Bits are stored of so many.
constexpr std::size_t kMostKept = 32;

// Elemental talents (L1589).
constexpr std::array<std::string_view, 6> kElemental{
    "earth", "elemental-manipulation", "fire", "ice", "water", "wind"};

bool is_allowed(const Combatant& c, std::size_t quality) {
  return std::ranges::any_of(c.effects, [&](const Effect& effect) {
    return effect.word == Word::QualityFits && effect.which == static_cast<int>(quality);
  });
}

bool names(const QualityDef& quality, std::string_view tag) {
  return !tag.empty() && std::ranges::find(quality.tags, tag) != quality.tags.end();
}

struct Helpful {
  Help help;
  std::string_view tag;
};
constexpr std::array<Helpful, 8> kHelpful{{{Help::Initiative, "initiative"},
                                           {Help::Dash, "sprinting"},
                                           {Help::Dash, "escape"},
                                           {Help::Allies, "command"},
                                           {Help::Allies, "leadership"},
                                           {Help::Allies, "teamwork"},
                                           {Help::ReadyWeapon, "ready-weapon"},
                                           {Help::Load, "reloading"}}};

// The first of these, or of those that the GM allows, that still gives its point in this round.
std::optional<std::size_t> first_of(const Combatant& c, std::uint32_t fitting) {
  const std::vector<QualityDef>& qualities = c.fighter().qualities;
  if (fitting == 0 && !has_effect(c, Word::QualityFits)) return std::nullopt;
  for (std::size_t i = 0; i < qualities.size() && i < kMostKept; ++i) {
    if (qualities[i].kind == QualityKind::Negative || (c.qualities_used >> i & 1u) != 0) continue;
    if ((fitting >> i & 1u) != 0 || is_allowed(c, i)) return i;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> quality_for(const Combatant& c, std::string_view skill,
                                       const Occasions& occasions) {
  const std::vector<QualityDef>& qualities = c.fighter().qualities;
  for (std::size_t i = 0; i < qualities.size() && i < kMostKept; ++i) {
    const QualityDef& q = qualities[i];
    if (q.kind == QualityKind::Negative || (c.qualities_used >> i & 1u) != 0) continue;
    const bool fits =
        names(q, skill) ||
        std::ranges::any_of(occasions, [&](std::string_view tag) { return names(q, tag); }) ||
        is_allowed(c, i);
    if (fits) return i;
  }
  return std::nullopt;
}

std::array<std::uint32_t, kHelps> helpful_qualities(const Fighter& fighter) {
  std::array<std::uint32_t, kHelps> helpful{};
  for (std::size_t i = 0; i < fighter.qualities.size() && i < kMostKept; ++i) {
    for (const Helpful& one : kHelpful) {
      if (names(fighter.qualities[i], one.tag))
        helpful[static_cast<std::size_t>(one.help)] |= 1u << i;
    }
  }
  return helpful;
}

std::optional<std::size_t> quality_for(const Combatant& c, Help help) {
  return first_of(c, c.profile->helpful[static_cast<std::size_t>(help)]);
}

std::optional<std::size_t> quality_for_use(const Combatant& c, Word use) {
  switch (use) {
    case Word::PointInitiative:
      return quality_for(c, Help::Initiative);
    case Word::PointFarther:
      return quality_for(c, Help::Dash);
    default:
      return first_of(c, 0);
  }
}

bool hurries(const Combatant& c, std::size_t quality, Help action) {
  return (c.profile->helpful[static_cast<std::size_t>(action)] >> quality & 1u) != 0;
}

void use_quality(Combatant& c, std::size_t quality) {
  c.qualities_used |= 1u << quality;
}

Occasions occasion(std::string_view tag) {
  Occasions occasions;
  occasions.push_back(tag);
  return occasions;
}

Occasions occasions_of_maneuver(const Combatant& c, Word maneuver) {
  Occasions occasions;
  if (c.fighter().qualities.empty()) return occasions;
  switch (maneuver) {
    case Word::Frighten:
      occasions.push_back("frighten");
      break;
    case Word::Disarm:  // L1627
      occasions.push_back("snatching");
      break;
    case Word::Feint:
    case Word::Goad:
    case Word::Tumble:
      return occasions;
    default:
      break;
  }
  if (c.weapon < 0 && maneuver != Word::Frighten) occasions.push_back("unarmed-combat");
  return occasions;
}

Occasions occasions_of_talent(std::string_view talent) {
  Occasions occasions;
  const bool elemental = std::ranges::find(kElemental, talent) != kElemental.end();
  if (elemental) occasions.push_back("elemental-talents");
  return occasions;
}

}  // namespace fray::egs
