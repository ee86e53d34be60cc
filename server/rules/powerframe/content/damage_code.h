#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace fray::powerframe {

/// What harms, and what armour is worn against (L9942-9951). No armour helps against Grapples.
enum class DamageType : std::uint8_t { Cutting, Piercing, Bludgeoning, Energy, Grapple };
inline constexpr int kDamageTypes = 5;

struct DamageTypes {
  std::uint8_t bits = 0;

  constexpr DamageTypes() = default;
  constexpr DamageTypes(std::initializer_list<DamageType> types) {
    for (const DamageType type : types) add(type);
  }
  constexpr void add(DamageType type) {
    bits = static_cast<std::uint8_t>(bits | 1u << static_cast<unsigned>(type));
  }
  constexpr bool has(DamageType type) const {
    return (bits >> static_cast<unsigned>(type) & 1u) != 0;
  }
  constexpr bool none() const { return bits == 0; }
  bool operator==(const DamageTypes&) const = default;
};

/// Whether it is made to stun (L4347-4354): `Only` cannot wound; with `Choice` its wielder says
/// which for each Attack.
enum class Stuns : std::uint8_t { No, Only, Choice };

/// Which of several types applies.
enum class TypeChoice : std::uint8_t {
  Attack,  ///< one for each Attack, by the wielder (A96)
  All,     ///< each does damage of its own (leg traps, L10574)
  Item,    ///< "?": what the thing is, or what it is loaded with
  Owner,   ///< "Any": one for good, by the creature whose weapon it is (L10906)
};

/// The column Type of the lists.
struct DamageCode {
  /// That wound; of a weapon that only stuns, those whose armour counts.
  DamageTypes types;
  Stuns stuns = Stuns::No;
  TypeChoice choice = TypeChoice::Attack;

  bool wounds() const { return !types.none() && stuns != Stuns::Only; }
  /// Stun equal to the Margin of the Damage roll. What only wounds can subdue as well, at -1 and by
  /// Successes (L4356).
  bool stuns_by_margin() const { return stuns != Stuns::No; }
  /// Whether any armour counts: type S passes all of it.
  bool armour_counts() const { return !types.none(); }
  bool operator==(const DamageCode&) const = default;
};

/// "C", "BG", "C+G" (both at once), "S", "Sb", "SP", "?" or "any"; none if it is written in no such
/// way.
std::optional<DamageCode> damage_code_written(std::string_view text);
/// The same, the other way round.
std::string written(const DamageCode& code);

}  // namespace fray::powerframe
