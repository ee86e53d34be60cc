#pragma once

#include <cstdint>

namespace fray::egs {

class Fight;
struct AfflictionDef;
enum class AfflictionKind : std::uint8_t;
enum class Word : std::uint16_t;
struct Combatant;
struct Content;

/// How far a disease, a poison or the curse of a bite has come (L3399-3445, L3511-3541,
/// L4210-4351).
struct DiseaseProgress {
  static constexpr std::int32_t kNever = -1;

  std::int16_t row = 0;         ///< of the content's afflictions
  std::int8_t stage = -1;       ///< of its effects; -1: it has not broken out
  std::int8_t levels = 0;       ///< of Fatigue that it holds its bearer at
  bool failing = false;         ///< nerves or organs fail: dying, until treated or dead
  std::int32_t next = 0;        ///< seconds until it breaks out, enters its next stage, or kills
  std::int32_t again = kNever;  ///< seconds until it is rolled against once more
  std::int32_t ends = kNever;   ///< seconds until it has run its course

  bool operator==(const DiseaseProgress&) const = default;
};

const AfflictionDef& def_of(const Content& content, const DiseaseProgress& disease);
/// Has it broken out?
inline bool is_ill_with(const DiseaseProgress& disease) {
  return disease.stage >= 0;
}
/// The condition of a combatant that has caught it.
Word condition_of(AfflictionKind kind);
/// Does anything that healers can do something about show (R261)?
bool is_ill(const Content& content, const Combatant& c);
/// Do nerves or organs fail, so that no roll stabilizes it?
bool is_failing(const Combatant& c);
/// Levels of Fatigue that rest does not take away (L3411).
int levels_held(const Combatant& c);

}  // namespace fray::egs
