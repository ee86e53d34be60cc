// Success without a roll (L652-658), for a player who prefers not to roll (R78): unopposed attacks
// (L2754), and help.
#include <algorithm>
#include <array>

#include "rules/egs/arithmetic/difficulty.h"
#include "rules/egs/attack/attack.h"
#include "rules/egs/attack/attack_roll.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/play_attack.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/gear/gear.h"
#include "rules/egs/points/blind_fighting.h"
#include "rules/egs/points/points.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

void list_certain(const Fight& f, const Combatant& c, OptionList& list);

const CalledShotDef* shot_called(const Fight& f, Term mode, int size) {
  if (mode == kNoTerm) return nullptr;
  const Location place = mode == term(Location::Head) ? Location::Head : Location::Arms;
  return &size_of_part(f.content(), place, size);
}

Attack certain_attack(const Fight& f, const Combatant& c, const Option& option) {
  Attack a{.attacker = c.id, .target = option.target, .weapon = weapon_named(c, option.item)};
  a.called = shot_called(f, option.mode, f.at(option.target).fighter().size);
  for (int place = 0; option.mode != kNoTerm && place < kLocations; ++place) {
    if (option.mode == term(static_cast<Location>(place))) a.place = static_cast<Location>(place);
  }
  const bool paid =
      option.prices.of(term(Word::HeroPoints)) + option.prices.of(term(Word::BankedPoints)) > 0;
  a.certain = paid ? AutomaticSuccess::WithPoint : AutomaticSuccess::Yes;
  return a;
}

table::Script<> play_certain(Fight& f, CombatantId who, Option option, table::Choice) {
  co_await play_attack(f, certain_attack(f, f.at(who), option));
}

std::optional<Attack> foreseen_certain(const Fight& f, const Combatant& c, const Option& option) {
  return certain_attack(f, c, option);
}

// Hits a target that does not react.
void odds_of_certain(const Fight& f, const Combatant& c, const Option& option,
                     std::vector<table::OddsRow>& rows) {
  const Attack a = certain_attack(f, c, option);
  const Loss loss = loss_to(f, f.at(a.target), a.place, blow_of(f, a));
  table::OddsRow& row = rows.emplace_back();
  row.measures.push_back({term(Word::ChanceToHit), 1});
  row.measures.push_back({term(Word::MeanDamage), static_cast<double>(loss.armour + loss.health)});
  row.basis[0] = static_cast<std::int16_t>(loss.armour + loss.health);
}

}  // namespace

namespace actions {
extern const Action certain_attack;
const Action certain_attack{.word = Word::CertainAttack,
                            .needs = {Need::Strike},
                            .list = list_certain,
                            .play = play_certain,
                            .odds = odds_of_certain,
                            .attack = foreseen_certain,
                            .keeps_aim = true,
                            .attacks = true};
}  // namespace actions

namespace {

// By the difficulty of the called place only, unless the table counts the Defense as well (R5); a
// point is offered if it makes up the difference.
AutomaticSuccess granted_to(const Fight& f, const Combatant& c, const SkillDice& dice, Term aim,
                            int size, int raised_by) {
  const CalledShotDef* shot = shot_called(f, aim, size);
  const auto threshold = automatic_threshold(f.content().difficulties, shot ? shot->modifier : 0);
  const AutomaticSuccess granted = automatic_success(dice, threshold, raised_by);
  const bool lacks_point = granted == AutomaticSuccess::WithPoint && !can_pay_point(f, c);
  return lacks_point ? AutomaticSuccess::No : granted;
}

// Above the 7 that the thresholds are made for.
int raised_by(const Fight& f, const Attack& a) {
  if (!f.state.options.harder_certainty) return 0;
  return std::max(0, defense_against(f, a) - kTargetNumber);
}

void list_certain_with(const Fight& f, const Combatant& c, std::int8_t index, OptionList& list) {
  constexpr std::array kAims{kNoTerm, term(Location::Arms), term(Location::Legs),
                             term(Location::Head)};
  const Weapon& weapon = weapon_at(c, index);
  const auto riding = riding_dice(f, c);
  const SkillDice dice = riding ? *riding
                                : dice_of(f, c, weapon.attack_uses,
                                          attack_skill(f, {.attacker = c.id, .weapon = index}));
  std::array<AutomaticSuccess, kAims.size()> granted{};
  bool any = false;
  for (std::size_t i = 0; i < kAims.size(); ++i) {
    granted[i] = granted_to(f, c, dice, kAims[i], 0, 0);
    any |= granted[i] != AutomaticSuccess::No;
  }
  if (!any) return;
  each_attackable(f, c, [&](const Combatant& target) {
    const Attack a{.attacker = c.id, .target = target.id, .weapon = index};
    if (is_unseen(c, target) || !can_attack(f, a)) return;
    const int raised = raised_by(f, a);
    const int size = target.fighter().size;
    const bool as_human = raised == 0 && size == 0;
    for (std::size_t i = 0; i < kAims.size(); ++i) {
      const AutomaticSuccess to_this =
          as_human ? granted[i] : granted_to(f, c, dice, kAims[i], size, raised);
      if (to_this == AutomaticSuccess::No) continue;
      Option option = option_of(actions::certain_attack);
      option.item = c.term_of_weapon(index);
      option.mode = kAims[i];
      option.target = target.id;
      if (to_this == AutomaticSuccess::WithPoint) {
        option.prices.add(term(c.banked > 0 ? Word::BankedPoints : Word::HeroPoints), 1);
      }
      list.add(option);
    }
  });
}

void list_certain(const Fight& f, const Combatant& c, OptionList& list) {
  for (const std::int8_t index : weapons_at_hand(c)) list_certain_with(f, c, index, list);
}

}  // namespace
}  // namespace fray::egs
