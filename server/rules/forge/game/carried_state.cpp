#include "rules/forge/game/carried_state.h"

#include <algorithm>
#include <array>
#include <utility>

#include "document/document.h"
#include "document/reader.h"
#include "rules/forge/attack/ammunition.h"
#include "rules/forge/body/recovery.h"
#include "rules/forge/fight/fight_options.h"

namespace fray::forge {
namespace {

constexpr int kLowestHealth = -10000;  // as far as damage is counted
constexpr std::size_t kMaxBytes = 4096;
constexpr int kDearestCreature = 100;  // energy

constexpr std::array<document::Spelling<Life>, 4> kLives{{{"conscious", Life::Conscious},
                                                          {"stabilised", Life::Stabilised},
                                                          {"dying", Life::Dying},
                                                          {"dead", Life::Dead}}};
constexpr std::array<std::string_view, kHardships> kLadders{"exposure", "air", "hunger"};

// The life that follows from health and energy where nothing else is said (8.2).
Life natural_life(int health, int expended, const Derived& d) {
  if (health <= -d.max_health) return Life::Dead;
  if (health < 0) return Life::Dying;
  return health == 0 || expended == d.max_energy ? Life::Stabilised : Life::Conscious;
}

bool possible(Life life, int health, int expended, const Derived& d) {
  const Life natural = natural_life(health, expended, d);
  return life == natural || (life == Life::Stabilised && natural == Life::Dying);
}

// How many of an item the sheet has to use up, or how many shots for a weapon.
int count_of(const Profile& profile, std::string_view item) {
  if (const Arm* weapon = profile.counted(item)) return weapon->ammunition;
  for (const Arm& arm : profile.arms) {
    if (arm.def->item == item && arm.def->used_up()) return arm.count;
  }
  return 0;
}

bool is_used_up(const CarriedState& carried_state, std::string_view item) {
  return std::ranges::find(carried_state.used, item, &std::pair<std::string, int>::first) !=
         carried_state.used.end();
}

// "pipe-bomb", "m67-grenade*2", "longbow*12"
void read_used(document::Reader& reader, const Profile& profile, CarriedState& carried_state) {
  for (const document::Node* node : reader.texts("used")) {
    const auto star = node->text.find('*');
    const std::string item = node->text.substr(0, star);
    const auto count = star == std::string::npos
                           ? std::optional(1)
                           : table::number_within(node->text.substr(star + 1), 1, kMostAmmunition);
    if (!count || is_used_up(carried_state, item) || *count > count_of(profile, item)) {
      reader.fault(*node, "used",
                   '"' + node->text +
                       "\" must be an item that the sheet can use up, or a weapon for which it "
                       "has ammunition, named once, and no more than there is: "
                       "\"m67-grenade*2\"");
    } else {
      carried_state.used.emplace_back(item, *count);
    }
  }
}

// Unhurt and rested.
CarriedState fresh(const Profile& profile, bool gone) {
  return {.health = static_cast<std::int16_t>(profile.derived.max_health), .gone = gone};
}

// If the single values have no fault (`sound`), also checks them against each other.
template <class Sound>
CarriedState read_carried_state(document::Reader& reader, const Profile& profile, Sound sound) {
  const Derived& d = profile.derived;
  CarriedState carried_state;
  const auto number = [&](std::string_view key, int fallback, int least, int most) {
    return static_cast<std::int16_t>(reader.integer_or(key, fallback, least, most));
  };
  carried_state.health = number("health", d.max_health, kLowestHealth, d.max_health);
  carried_state.expended = number("expended", 0, 0, d.max_energy);
  carried_state.bound = number("bound", 0, 0, carried_state.expended);
  carried_state.summoned_for = number("summoned", 0, 0, kDearestCreature);
  carried_state.summoner = reader.text_or("summoner", "");
  const auto life = reader.choice_or_none<Life>("life", kLives);
  carried_state.life = life.value_or(natural_life(carried_state.health, carried_state.expended, d));
  if (sound() && !possible(carried_state.life, carried_state.health, carried_state.expended, d)) {
    const Life natural = natural_life(carried_state.health, carried_state.expended, d);
    reader.fault("life", "with " + std::to_string(carried_state.health) + " health and " +
                             std::to_string(carried_state.expended) + " energy expended must be " +
                             std::string(spelling_of<Life>(kLives, natural)) +
                             (natural == Life::Dying ? " or \"stabilised\"" : ""));
  }
  if (carried_state.summoned_for > 0 && carried_state.life != Life::Conscious) {
    reader.fault("summoned", "a summoned creature that falls is dispelled: gone = true");
  }
  if (carried_state.summoned_for == 0 && !carried_state.summoner.empty()) {
    reader.fault("summoner", "is for living creatures alone, with the energy under summoned");
  }
  const bool dead = carried_state.life == Life::Dead;
  carried_state.lasting.minutes_dead =
      number("minutes_dead", dead ? 1 : 0, 1, Lasting::kMostMinutesDead);
  if (!dead && reader.member("minutes_dead")) {
    reader.fault("minutes_dead", "is for the dead alone");
  }
  for (std::size_t i = 0; i < kHardships; ++i) {
    carried_state.lasting.steps[i] = static_cast<std::int8_t>(number(kLadders[i], 0, 0, 3));
  }
  carried_state.lasting.airless = reader.boolean_or("airless", false);
  carried_state.lasting.treated = reader.boolean_or("treated", false);
  carried_state.lasting.since_long_rest =
      number("rested", Lasting::kRestedLongAgo, 0, Lasting::kRestedLongAgo);
  read_used(reader, profile, carried_state);
  carried_state.gone = reader.boolean_or("gone", false);
  if (sound() && carried_state.gone && carried_state != fresh(profile, true)) {
    reader.fault("gone", "says all there is to say of a creature that is not there");
  }
  return carried_state;
}

// An encounter can end while a combatant is about to fall, or to wake (L630, L906).
Life life_of(const Combatant& c) {
  return c.life == Life::Conscious && c.energy.cap() == 0 ? Life::Stabilised : c.life;
}

// A creature that falls is no more (L2371), whether there was time for it to vanish or not.
bool is_gone(const Combatant& c) {
  const bool creature = c.summoner != kNoCombatant || c.summoned_for > 0;
  return c.gone || (creature && (c.summoned_for == 0 || life_of(c) != Life::Conscious));
}

// What it still has given up for creatures.
int bound_by(const FightState& state, const Combatant& summoner) {
  int bound = summoner.energy.bound();
  for (const Combatant& c : state.cast) {
    if (c.summoner == summoner.id && is_gone(c)) bound -= c.summoned_for;
  }
  return bound;
}

}  // namespace

CarriedState carried_state_of(const FightState& state, CombatantId who) {
  const Combatant& c = state.cast[table::raw(who)];
  if (is_gone(c)) return fresh(*c.profile, true);
  CarriedState carried_state{.health = c.health,
                             .expended = static_cast<std::int16_t>(c.energy.expended()),
                             .bound = static_cast<std::int16_t>(bound_by(state, c)),
                             .summoned_for = c.summoned_for,
                             .life = life_of(c),
                             .lasting = c.lasting};
  if (c.summoner != kNoCombatant)
    carried_state.summoner = state.cast[table::raw(c.summoner)].profile->key;
  std::int16_t& minutes = carried_state.lasting.minutes_dead;
  minutes = carried_state.life == Life::Dead ? std::max<std::int16_t>(1, minutes) : std::int16_t{0};
  for (std::size_t i = 0; i < c.used_up.size(); ++i) {
    const std::string& item = c.profile->arms[i].def->item;
    if (c.used_up[i] > 0 && !is_used_up(carried_state, item))
      carried_state.used.emplace_back(item, c.used_up[i]);
    const int shots = ammunition_gone(c, i);
    if (shots > 0) carried_state.used.emplace_back(c.profile->arms[i].def->id, shots);
  }
  return carried_state;
}

void put_on(Combatant& c, const CarriedState& carried_state) {
  c.health = carried_state.health;
  c.energy.expend_forced(carried_state.expended, GivesUp::Spent);
  c.energy.bind(carried_state.bound);
  c.summoned_for = carried_state.summoned_for;
  c.life = carried_state.life;
  c.lasting = carried_state.lasting;
  c.gone = carried_state.gone;
  c.present = carried_state.life != Life::Dead && !carried_state.gone;
  const auto& arms = c.profile->arms;
  for (const auto& [item, count] : carried_state.used) {
    if (const Arm* weapon = c.profile->counted(item)) {
      load_from(c, static_cast<std::size_t>(weapon - arms.data()), weapon->ammunition - count);
      continue;
    }
    for (std::size_t i = 0; i < arms.size(); ++i) {
      if (arms[i].def->item != item) continue;
      c.used_up[i] = static_cast<std::int8_t>(count);
      c.carried[i] = static_cast<std::int8_t>(c.carried[i] - count);
    }
  }
  if (carried_state.life != Life::Conscious) {
    c.conditions.set(static_cast<std::size_t>(Condition::Prone));  // L868
  }
  for (int i = 0; i < kConditions; ++i) {
    const auto condition = static_cast<Condition>(i);
    if (imposed(c.lasting, condition)) c.conditions.set(static_cast<std::size_t>(i));
  }
}

std::expected<CarriedState, std::vector<document::Fault>> parse_carried_state(
    std::string_view toml, const Profile& profile) {
  const auto root = document::parse(toml, "wear", kMaxBytes);
  if (!root) return std::unexpected(std::vector{root.error()});
  std::vector<document::Fault> faults;
  document::Reader reader(*root, "wear", "", faults);
  CarriedState carried_state = read_carried_state(reader, profile, [&] { return faults.empty(); });
  reader.refuse_unknown_keys();
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return carried_state;
}

std::vector<std::string> carried_state_keys() {
  const document::Node empty{.kind = document::Node::Kind::Table};
  std::vector<document::Fault> faults;
  document::Reader reader(empty, "", "", faults);
  read_carried_state(reader, Profile{}, [] { return true; });
  return reader.asked_for();
}

std::string write_carried_state(const CarriedState& carried_state, const Profile& profile) {
  const Derived& d = profile.derived;
  std::string text;
  const auto line = [&](std::string_view key, const std::string& value) {
    text += std::string(key) + " = " + value + "\n";
  };
  const auto number = [&](std::string_view key, int value, int usual) {
    if (value != usual) line(key, std::to_string(value));
  };
  number("health", carried_state.health, d.max_health);
  number("expended", carried_state.expended, 0);
  number("bound", carried_state.bound, 0);
  number("summoned", carried_state.summoned_for, 0);
  if (!carried_state.summoner.empty()) line("summoner", '"' + carried_state.summoner + '"');
  if (carried_state.life != natural_life(carried_state.health, carried_state.expended, d)) {
    line("life", '"' + std::string(spelling_of<Life>(kLives, carried_state.life)) + '"');
  }
  if (carried_state.life == Life::Dead)
    number("minutes_dead", carried_state.lasting.minutes_dead, 1);
  for (std::size_t i = 0; i < kHardships; ++i)
    number(kLadders[i], carried_state.lasting.steps[i], 0);
  if (carried_state.lasting.airless) line("airless", "true");
  if (carried_state.lasting.treated) line("treated", "true");
  number("rested", carried_state.lasting.since_long_rest, Lasting::kRestedLongAgo);
  std::string used;
  for (const auto& [item, count] : carried_state.used) {
    used += (used.empty() ? "\"" : ", \"") + item;
    used += (count > 1 ? "*" + std::to_string(count) : "") + '"';
  }
  if (!used.empty()) line("used", '[' + used + ']');
  if (carried_state.gone) line("gone", "true");
  return text;
}

}  // namespace fray::forge
