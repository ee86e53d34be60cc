#pragma once

#include <cstdint>
#include <initializer_list>

#include <boost/container/small_vector.hpp>

// Modifiers of a Skill Roll's sum (L605, L627), each with its source. A modifier never changes a
// die.
namespace fray::egs {

enum class Source : std::uint8_t {
  Difficulty,
  Wounds,
  Fatigue,
  Encumbrance,
  Range,
  Cover,
  Crowd,
  Light,
  Footing,
  Weather,
  Blindness,
  CalledShot,
  Size,
  Prone,
  Outnumbered,
  Unarmed,
  Improvised,
  Aim,
  Charge,
  RateOfFire,
  Spread,
  Scope,
  Bracing,
  Requirement,
  OffHand,
  TargetMoving,
  Stance,
  Weapon,
  Shield,
  Talent,
  Cooperation,
  HeroPoint,
  Edge,
  Distress,
  Repeat,
  Condition,
  Ruling,
};

struct Modifier {
  Source source = Source::Ruling;
  int value = 0;

  bool operator==(const Modifier&) const = default;
};

/// In the order in which they were added; one that is 0 is left out.
class Modifiers {
 public:
  Modifiers() = default;
  Modifiers(std::initializer_list<Modifier> all) {
    for (const Modifier& one : all) add(one.source, one.value);
  }

  Modifiers& add(Source source, int value) {
    if (value != 0) all_.push_back({source, value});
    return *this;
  }
  int of(Source source) const {
    int sum = 0;
    for (const Modifier& one : all_) sum += one.source == source ? one.value : 0;
    return sum;
  }
  int total() const {
    int sum = 0;
    for (const Modifier& one : all_) sum += one.value;
    return sum;
  }
  const auto& all() const { return all_; }

  bool operator==(const Modifiers&) const = default;

 private:
  // The usual few need no memory of their own.
  boost::container::small_vector<Modifier, 8> all_;
};

}  // namespace fray::egs
