#pragma once

#include <array>
#include <cstdint>
#include <string>

// Budgets of characters, and the cost of advancement (L567-639).
namespace fray::success_rolls {

enum class Attribute : std::uint8_t { St, Dx, Iq, Ht };
inline constexpr int kAttributes = 4;

/// How much of a skill one point buys; by the names of kPrices.
enum class SkillDifficulty : std::uint8_t { Easy, Average, Hard, VeryHard };

/// A large group of skills (L639).
struct AptitudeDef {
  std::string id;
  std::string name;
  Attribute attribute = Attribute::Iq;
  bool operator==(const AptitudeDef&) const = default;
};

enum class Spread : std::uint8_t { Super, Very, Reasonably };
inline constexpr int kSpreads = 3;

/// (L579-631)
struct PowerLevel {
  std::string id;
  std::string name;
  std::array<std::array<int, kAttributes>, kSpreads> spreads{};  ///< each best first
  int advantages = 0;
  int aptitudes = 0;
  int skills = 0;
  int at_plus_2 = 0;  ///< this many aptitudes and skills together at attribute + 2
  int at_plus_1 = 0;
  bool operator==(const PowerLevel&) const = default;
};

/// Points for one more level: "iq-aptitude", "easy" (L571-573).
struct PriceDef {
  std::string id;
  std::string name;
  int points = 0;
  bool operator==(const PriceDef&) const = default;
};

/// A new aptitude or skill starts this far below its attribute (L571).
inline constexpr int kNewLevel = -2;
/// Skills that were not learned are rolled this far below it (L25-29).
inline constexpr int kUnknownLevel = -5;

}  // namespace fray::success_rolls
