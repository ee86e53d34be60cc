#pragma once

#include "rules/egs/fight/action.h"
#include "rules/egs/points/rolls.h"

// Combat Maneuvers (L2873-2961): opposed rolls that do something other than wound. One definition
// each, here and in the list of maneuvers.cpp; the aggressor pays for it, the defender opposes for
// free.
namespace fray::egs {

/// An ability and a skill that are rolled together.
struct SkillPair {
  Ability ability = Ability::Dex;
  std::string_view skill = {};  ///< empty: none
};

struct Maneuver {
  Word word{};
  Flags<Need> needs = {};                ///< next to a target to try it on
  std::array<SkillPair, 2> aggressor{};  ///< the better of them
  std::array<SkillPair, 2> defender{};   ///< likewise; none: it cannot be opposed
  /// Could `c` try it against `target`, a known enemy on its feet?
  bool (*possible)(const Fight& f, const Combatant& c, const Combatant& target) = nullptr;
  /// Its effect.
  void (*succeed)(Fight& f, CombatantId aggressor, CombatantId target) = nullptr;
  /// Beside those of all rolls; null: none.
  int (*modifier)(const Fight& f, const Combatant& c, const Combatant& target) = nullptr;
  /// In place of an active defense it avoids the blow as well (L2957).
  bool defends = false;
};

/// Within reach of the weapon in hand, or of bare hands.
bool within_reach(const Fight& f, const Combatant& c, const Combatant& target);
/// A defender's parry or dodge, where it may; for opposing a disarming.
PendingRoll rolling_of(const Fight& f, const Maneuver& maneuver, CombatantId who);
/// Nothing: it cannot oppose it, and the number to reach is 7.
std::optional<PendingRoll> opposition_to(const Fight& f, const Maneuver& maneuver, CombatantId who,
                                         CombatantId aggressor);

/// Rolls, and does it where it succeeds.
table::Script<> play_maneuver(Fight& f, CombatantId who, table::Option option,
                              const Maneuver& maneuver);

void list_maneuver(const Fight& f, const Combatant& c, const Maneuver& maneuver,
                   const Action& action, table::OptionList& list);
void odds_of_maneuver(const Fight& f, const Combatant& c, const table::Option& option,
                      const Maneuver& maneuver, std::vector<table::OddsRow>& rows);

/// The action that tries `kManeuver`; `kAction` is this action itself.
template <const Maneuver& kManeuver, const Action& kAction>
constexpr Action maneuver_action() {
  return {.word = kManeuver.word,
          .needs = kManeuver.needs | Flags{Need::Target},
          .list = [](const Fight& f, const Combatant& c,
                     table::OptionList& list) { list_maneuver(f, c, kManeuver, kAction, list); },
          .play = [](Fight& f, CombatantId who, table::Option option,
                     table::Choice) { return play_maneuver(f, who, option, kManeuver); },
          .odds =
              [](const Fight& f, const Combatant& c, const table::Option& option,
                 std::vector<table::OddsRow>& rows) {
                odds_of_maneuver(f, c, option, kManeuver, rows);
              },
          .attacks = true};
}

/// The maneuvers that may answer a blow, in the order in which they are offered.
std::span<const Maneuver* const> defensive_maneuvers();
/// Null: it is none of them.
const Maneuver* defensive_maneuver(Word word);

/// Is there a target that it could bash with the bonus action of its shield?
bool may_bash_again(const Fight& f, const Combatant& c);

}  // namespace fray::egs
