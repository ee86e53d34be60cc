#include "rules/forge/game/wear.h"

#include <algorithm>
#include <array>
#include <utility>

#include "document/document.h"
#include "document/reader.h"
#include "rules/forge/attack/shooting.h"
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

bool tells_of(const Wear& wear, std::string_view item) {
  return std::ranges::find(wear.used, item, &std::pair<std::string, int>::first) != wear.used.end();
}

// "pipe-bomb", "m67-grenade*2", "longbow*12"
void read_used(document::Reader& reader, const Profile& profile, Wear& wear) {
  for (const document::Node* node : reader.texts("used")) {
    const auto star = node->text.find('*');
    const std::string item = node->text.substr(0, star);
    const auto count = star == std::string::npos
                           ? std::optional(1)
                           : table::number_within(node->text.substr(star + 1), 1, kMostAmmunition);
    if (!count || tells_of(wear, item) || *count > count_of(profile, item)) {
      reader.fault(*node, "used",
                   '"' + node->text +
                       "\" must be an item that the sheet can use up, or a weapon for which it "
                       "has ammunition, named once, and no more than there is: "
                       "\"m67-grenade*2\"");
    } else {
      wear.used.emplace_back(item, *count);
    }
  }
}

// Unhurt and rested.
Wear fresh(const Profile& profile, bool gone) {
  return {.health = static_cast<std::int16_t>(profile.derived.max_health), .gone = gone};
}

// Without a fault in what stands alone, `sound`, what does not go together is looked for as well.
template <class Sound>
Wear read_wear(document::Reader& reader, const Profile& profile, Sound sound) {
  const Derived& d = profile.derived;
  Wear wear;
  const auto number = [&](std::string_view key, int fallback, int least, int most) {
    return static_cast<std::int16_t>(reader.integer_or(key, fallback, least, most));
  };
  wear.health = number("health", d.max_health, kLowestHealth, d.max_health);
  wear.expended = number("expended", 0, 0, d.max_energy);
  wear.bound = number("bound", 0, 0, wear.expended);
  wear.summoned_for = number("summoned", 0, 0, kDearestCreature);
  wear.summoner = reader.text_or("summoner", "");
  const auto life = reader.choice_or_none<Life>("life", kLives);
  wear.life = life.value_or(natural_life(wear.health, wear.expended, d));
  if (sound() && !possible(wear.life, wear.health, wear.expended, d)) {
    const Life natural = natural_life(wear.health, wear.expended, d);
    reader.fault("life", "with " + std::to_string(wear.health) + " health and " +
                             std::to_string(wear.expended) + " energy expended must be " +
                             std::string(spelling_of<Life>(kLives, natural)) +
                             (natural == Life::Dying ? " or stabilised" : ""));
  }
  if (wear.summoned_for > 0 && wear.life != Life::Conscious) {
    reader.fault("summoned", "a summoned creature that falls is dispelled: gone = true");
  }
  if (wear.summoned_for == 0 && !wear.summoner.empty()) {
    reader.fault("summoner", "is for living creatures alone, with the energy under summoned");
  }
  const bool dead = wear.life == Life::Dead;
  wear.lasting.minutes_dead = number("minutes_dead", dead ? 1 : 0, 1, Lasting::kMostMinutesDead);
  if (!dead && reader.member("minutes_dead")) {
    reader.fault("minutes_dead", "is for the dead alone");
  }
  for (std::size_t i = 0; i < kHardships; ++i) {
    wear.lasting.steps[i] = static_cast<std::int8_t>(number(kLadders[i], 0, 0, 3));
  }
  wear.lasting.airless = reader.boolean_or("airless", false);
  wear.lasting.treated = reader.boolean_or("treated", false);
  wear.lasting.since_long_rest =
      number("rested", Lasting::kRestedLongAgo, 0, Lasting::kRestedLongAgo);
  read_used(reader, profile, wear);
  wear.gone = reader.boolean_or("gone", false);
  if (sound() && wear.gone && wear != fresh(profile, true)) {
    reader.fault("gone", "says all there is to say of a creature that is not there");
  }
  return wear;
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

Wear wear_of(const FightState& state, CombatantId who) {
  const Combatant& c = state.cast[table::raw(who)];
  if (is_gone(c)) return fresh(*c.profile, true);
  Wear wear{.health = c.health,
            .expended = static_cast<std::int16_t>(c.energy.expended()),
            .bound = static_cast<std::int16_t>(bound_by(state, c)),
            .summoned_for = c.summoned_for,
            .life = life_of(c),
            .lasting = c.lasting};
  if (c.summoner != kNoCombatant) wear.summoner = state.cast[table::raw(c.summoner)].profile->key;
  std::int16_t& minutes = wear.lasting.minutes_dead;
  minutes = wear.life == Life::Dead ? std::max<std::int16_t>(1, minutes) : std::int16_t{0};
  for (std::size_t i = 0; i < c.used_up.size(); ++i) {
    const std::string& item = c.profile->arms[i].def->item;
    if (c.used_up[i] > 0 && !tells_of(wear, item)) wear.used.emplace_back(item, c.used_up[i]);
    const int shots = ammunition_gone(c, i);
    if (shots > 0) wear.used.emplace_back(c.profile->arms[i].def->id, shots);
  }
  return wear;
}

void put_on(Combatant& c, const Wear& wear) {
  c.health = wear.health;
  c.energy.expend_forced(wear.expended, GivesUp::Spent);
  c.energy.bind(wear.bound);
  c.summoned_for = wear.summoned_for;
  c.life = wear.life;
  c.lasting = wear.lasting;
  c.gone = wear.gone;
  c.present = wear.life != Life::Dead && !wear.gone;
  const auto& arms = c.profile->arms;
  for (const auto& [item, count] : wear.used) {
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
  if (wear.life != Life::Conscious) {
    c.conditions.set(static_cast<std::size_t>(Condition::Prone));  // L868
  }
  for (int i = 0; i < kConditions; ++i) {
    const auto condition = static_cast<Condition>(i);
    if (imposed(c.lasting, condition)) c.conditions.set(static_cast<std::size_t>(i));
  }
}

std::expected<Wear, std::vector<document::Fault>> parse_wear(std::string_view toml,
                                                             const Profile& profile) {
  const auto root = document::parse(toml, "wear", kMaxBytes);
  if (!root) return std::unexpected(std::vector{root.error()});
  std::vector<document::Fault> faults;
  document::Reader reader(*root, "wear", "", faults);
  Wear wear = read_wear(reader, profile, [&] { return faults.empty(); });
  reader.refuse_unknown_keys();
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return wear;
}

std::vector<std::string> wear_keys() {
  const document::Node empty{.kind = document::Node::Kind::Table};
  std::vector<document::Fault> faults;
  document::Reader reader(empty, "", "", faults);
  read_wear(reader, Profile{}, [] { return true; });
  return reader.asked_for();
}

std::string write_wear(const Wear& wear, const Profile& profile) {
  const Derived& d = profile.derived;
  std::string text;
  const auto line = [&](std::string_view key, const std::string& value) {
    text += std::string(key) + " = " + value + "\n";
  };
  const auto number = [&](std::string_view key, int value, int usual) {
    if (value != usual) line(key, std::to_string(value));
  };
  number("health", wear.health, d.max_health);
  number("expended", wear.expended, 0);
  number("bound", wear.bound, 0);
  number("summoned", wear.summoned_for, 0);
  if (!wear.summoner.empty()) line("summoner", '"' + wear.summoner + '"');
  if (wear.life != natural_life(wear.health, wear.expended, d)) {
    line("life", '"' + std::string(spelling_of<Life>(kLives, wear.life)) + '"');
  }
  if (wear.life == Life::Dead) number("minutes_dead", wear.lasting.minutes_dead, 1);
  for (std::size_t i = 0; i < kHardships; ++i) number(kLadders[i], wear.lasting.steps[i], 0);
  if (wear.lasting.airless) line("airless", "true");
  if (wear.lasting.treated) line("treated", "true");
  number("rested", wear.lasting.since_long_rest, Lasting::kRestedLongAgo);
  std::string used;
  for (const auto& [item, count] : wear.used) {
    used += (used.empty() ? "\"" : ", \"") + item;
    used += (count > 1 ? "*" + std::to_string(count) : "") + '"';
  }
  if (!used.empty()) line("used", '[' + used + ']');
  if (wear.gone) line("gone", "true");
  return text;
}

}  // namespace fray::forge
