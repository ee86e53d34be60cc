// Health, armor, actions and points, as the GM corrects and awards them (L1462).
#include <algorithm>

#include "rules/egs/body/harm.h"
#include "rules/egs/powers/power.h"

namespace fray::egs::powers::adjust {
namespace {

constexpr int kMax = 1000;
constexpr int kMostPointsHeld = 100;

void list(const Fight& f, table::OptionList& list) {
  const auto offer = [&](Word resource, auto has_it) {
    const auto whom = combatants_where(
        f, [&](const Combatant& c) { return f.takes_part(c) && has_it(c.fighter()); });
    if (table::offer_about(list, {.action = table::common::kAdjust, .item = term(resource)},
                           whom)) {
      list.add_number(table::common::kAmount, -kMax, kMax);
    }
  };
  const auto all = [](const Fighter&) { return true; };
  const auto has_points = [](const Fighter& fighter) { return fighter.hero_points > 0; };
  offer(Word::Health, all);
  offer(Word::ArmorTrack, [](const Fighter& fighter) { return fighter.worn[0].armor > 0; });
  offer(Word::CombatActions, all);
  offer(Word::HeroPoints, has_points);
  offer(Word::AwardedPoints, has_points);
  offer(Word::BankedPoints, has_points);
  offer(Word::WeirdPoints, [](const Fighter& fighter) { return fighter.weird_points > 0; });
}

std::int16_t changed(int now, int amount, int most) {
  return static_cast<std::int16_t>(std::clamp(now + amount, 0, std::max(now, most)));
}

// A reduction counts as lethal damage that ignores armor.
void change_health(Fight& f, Combatant& c, int amount) {
  const int most = c.fighter().health;
  const int health = std::clamp(c.health + amount, dead_at(most), std::max<int>(c.health, most));
  c.health = static_cast<std::int16_t>(health);
  if (amount < 0) f.note_harm(c.id);
  set_state(f, c.id,
            amount < 0 ? health_state(health, most) : state_after_healing(c.state, health, most));
}

// Fills the base points, and what goes beyond them is an award; takes base ones first, as paying
// does (R277).
void change_points(Combatant& c, int amount) {
  c.points = changed(c.points, amount, kMostPointsHeld);
  const int beyond = std::max(0, c.points - c.fighter().hero_points);
  c.awarded = std::clamp<std::int16_t>(c.awarded, static_cast<std::int16_t>(beyond), c.points);
}

// Beside the base points, which stay as they are.
void award_points(Combatant& c, int amount) {
  const int base = c.points - c.awarded;
  c.awarded = changed(c.awarded, amount, kMostPointsHeld - base);
  c.points = static_cast<std::int16_t>(base + c.awarded);
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  Combatant& c = f.at(values.who());
  const Fighter& fighter = c.fighter();
  const int amount = values.number(0);
  f.table().emit(table::common::kAdjusted, c.id, option.item, amount);
  switch (word_of(option.item)) {
    case Word::ArmorTrack:
      c.armor[0] = changed(c.armor[0], amount, fighter.worn[0].armor);
      break;
    case Word::CombatActions:
      c.actions = static_cast<std::int8_t>(changed(c.actions, amount, kActionsPerRound));
      break;
    case Word::HeroPoints:
      change_points(c, amount);
      break;
    case Word::AwardedPoints:
      award_points(c, amount);
      break;
    case Word::BankedPoints:
      c.banked = changed(c.banked, amount, kMostBanked);
      break;
    case Word::WeirdPoints:
      c.weird_points = changed(c.weird_points, amount, fighter.weird_points);
      break;
    default:
      change_health(f, c, amount);
  }
}

}  // namespace

extern const GmPower power{.action = table::common::kAdjust, .list = list, .use = use};

}  // namespace fray::egs::powers::adjust
