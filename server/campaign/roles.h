#pragma once

#include <array>
#include <cstdint>

#include "document/spelling.h"

namespace fray::campaign {

/// A member's role in one campaign. A bot is a program that plays for its account, by a token of
/// its own or as a member.
enum class Role : std::uint8_t { Owner, Gm, Player, Spectator, Bot };

inline constexpr std::array<document::Spelling<Role>, 5> kRoleWords{{
    {"owner", Role::Owner},
    {"gm", Role::Gm},
    {"player", Role::Player},
    {"spectator", Role::Spectator},
    {"bot", Role::Bot},
}};

/// Owner over GM over the rest: a member governs only those below.
constexpr bool is_above(Role one, Role other) {
  const auto rank = [](Role role) { return role == Role::Owner ? 2 : role == Role::Gm ? 1 : 0; };
  return rank(one) > rank(other);
}

}  // namespace fray::campaign
