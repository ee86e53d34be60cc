#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "rules/forge/recovery.h"
#include "rules/forge/ways.h"

// What happens between fights (8.2, 8.4, 8.5, L706-769): no initiative and no energy, but time.
namespace fray::forge {

/// Seconds that things take. L1193 gives the round; where the book only says "several minutes" or
/// nothing at all, the README tells the ruling.
inline constexpr int kRoundSeconds = 6;
inline constexpr int kMinuteSeconds = 60;
inline constexpr int kTreatSeconds = 5 * kMinuteSeconds;
inline constexpr int kShortRestSeconds = 30 * kMinuteSeconds;
inline constexpr int kLongRestSeconds = Lasting::kLongRestMinutes * kMinuteSeconds;

/// What an interlude has on top of the people and the place, which are a fight's.
struct InterludeState {
  std::int32_t seconds = 0;               // since it began
  std::vector<std::int8_t> dispositions;  // by CombatantId: 2 friendly ... -2 enemy (8.5)
  bool waited = false;                    // for somebody to come round, in vain
  bool over = false;
};

/// A deed that others are asked about: whether they help, or how they oppose it.
struct Undertaking {
  CombatantId who = kNobody;
  Term mode = kNoTerm;              // the skill or attribute it is done with
  std::vector<SkillIndex> fitting;  // skills that help
};

/// An interlude while it runs. The fight lends its people, board and table, and the steps that all
/// rules are made of; its turns are never played.
struct Interlude {
  Fight& fight;
  InterludeState state;
  const Undertaking* undertaking = nullptr;

  table::FramePool& frame_pool() const { return fight.frame_pool(); }
  table::Table& table() const { return fight.table(); }
};

/// script.cpp: from wherever the state stands to the end.
table::Script<> play_interlude(Interlude& interlude);

/// clock.cpp: time goes on. Whoever is dying fades, the unconscious may come round, the dead stay
/// dead for longer. Nothing at all for a deed of somebody whom not all know of: the common clock
/// would tell of it.
void pass_time(Interlude& interlude, CombatantId whose, int seconds);
/// Nobody is able to do anything: minute after minute goes by until somebody is, at most a short
/// rest, after which the stabilised come round (L916).
void wait_for_somebody(Interlude& interlude);
/// Is somebody whom all know of able to do anything?
bool somebody_able(const Interlude& interlude);

/// listing.cpp: a parameter of one or more of these.
void add_targets(table::OptionList& list, std::span<const CombatantId> targets);
/// What may be done, and what others may do about it.
void list_deeds(const Interlude& interlude, CombatantId who, table::OptionList& list);
void list_help(const Interlude& interlude, CombatantId who, table::OptionList& list);
void list_opposition(const Interlude& interlude, CombatantId who, table::OptionList& list);
/// Exact odds: of one success or of as many as are needed, and successes on average.
void deed_odds(const Interlude& interlude, CombatantId who, const table::OptionList& list,
               const table::Option& option, std::vector<table::OddsRow>& rows);

/// tests.cpp: attribute tests, with those who help and those who oppose.
/// Fixed difficulty, opposed, contest, pursuit or persuasion, as the option says.
table::Script<> perform_test(Interlude& interlude, CombatantId who, table::Option option,
                             table::Choice choice);
/// Asks those of the same side, in plain sight, who have a fitting skill whether they help (L763).
/// Returns their ratings, summed.
table::Script<int> ask_for_help(Interlude& interlude, CombatantId who, Term mode,
                                std::vector<SkillIndex> fitting);
/// A test without energy and with dice of helpers; tells it and returns the successes.
int test(Interlude& interlude, CombatantId who, Way way, int help, int difficulty);
/// Successes that a request takes (L3431): disposition 2 friendly to -2 enemy, request 1 trivial to
/// 5 impossible.
constexpr int successes_to_sway(int disposition, int request) {
  return std::max(0, 2 * request - 1 - 2 * disposition);
}

/// care.cpp: treating wounds, stabilising, bringing back.
inline constexpr int kTreatDifficulty = 8;
inline constexpr int kTreatSelfDifficulty = 9;
inline constexpr int kResurrectDifficulty = 10;
bool can_be_treated(const Interlude& interlude, const Combatant& healer, const Combatant& patient);
bool can_be_stabilised(const Interlude& interlude, const Combatant& healer,
                       const Combatant& patient);
bool can_be_brought_back(const Interlude& interlude, const Combatant& healer,
                         const Combatant& patient);
inline int minutes_dead(const Combatant& c) {
  return std::max<int>(1, c.lasting.minutes_dead);
}
table::Script<> perform_care(Interlude& interlude, CombatantId who, table::Option option);

/// rests.cpp: short and long rests, for all who join in (L908-942).
bool may_rest_long(const Combatant& c);
table::Script<> perform_rest(Interlude& interlude, CombatantId who, bool long_rest);
/// Whoever rests briefly may dispel creatures that it has summoned (L2371).
void list_dispelling(const Interlude& interlude, CombatantId who, table::OptionList& list);
/// What a short rest gives at its end.
void recover_briefly(Interlude& interlude, CombatantId who);

/// spells.cpp: skills that say that they may be used at rest.
void list_spells(const Interlude& interlude, CombatantId who, table::OptionList& list);
table::Script<> perform_spell(Interlude& interlude, CombatantId who, table::Option option,
                              table::Choice choice);

/// feats.cpp: climbing and leaping (L3365-3367, L3393).
struct LeapKind {
  Word word;
  int difficulty;
};
inline constexpr LeapKind kLeaps[] = {{Word::RunUp, 8},
                                      {Word::RunUpHigher, 9},
                                      {Word::RunUpLower, 7},
                                      {Word::Standing, 10},
                                      {Word::StandingLower, 9}};
int leap_difficulty(Term kind);
void perform_feat(Interlude& interlude, CombatantId who, const table::Option& option,
                  const table::Choice& choice);

}  // namespace fray::forge
