#include "rules/egs/body/carried_state.h"

#include <algorithm>

#include "document/document.h"
#include "document/reader.h"
#include "rules/egs/body/ongoing_diseases.h"
#include "rules/egs/content/spellings.h"
#include "table/setup_options.h"

namespace fray::egs {
namespace {

constexpr std::size_t kMaxCarriedStateBytes = 4096;
constexpr int kMostPoints = 100;

constexpr std::array<document::Spelling<HealthState>, 3> kStatedStates{{
    {"wounded", HealthState::Wounded},
    {"unconscious", HealthState::Unconscious},
    {"dead", HealthState::Dead},
}};

// The state by Health only.
HealthState plain_state(const Combatant& c) {
  return health_state(c.health, c.fighter().health);
}

HealthState read_state(document::Reader& reader, int health, int most) {
  const HealthState plain = health_state(health, most);
  const auto stated = reader.choice_or_none<HealthState>("state", kStatedStates);
  if (!stated || *stated == plain) return plain;
  // Nonlethal damage stops short of what Health says (L3110).
  const bool wounded = *stated == HealthState::Wounded && plain == HealthState::Injured;
  const bool unconscious = *stated == HealthState::Unconscious && health <= kDyingAt;
  if (!wounded && !unconscious && *stated != HealthState::Dead) {
    reader.fault("state", "does not go with a health of " + std::to_string(health));
  }
  return *stated;
}

Fatigue read_fatigue(document::Reader& reader, const Content& content) {
  const std::string id = reader.text_or("fatigue", "");
  if (id.empty()) return Fatigue::None;
  const auto row = std::ranges::find(content.fatigue, id, &FatigueDef::id);
  if (row == content.fatigue.end()) {
    reader.fault("fatigue", "there is no level \"" + id + "\", such as tired");
    return Fatigue::None;
  }
  return tired_by(Fatigue::None, static_cast<int>(row - content.fatigue.begin()) + 1);
}

std::uint16_t read_injuries(document::Reader& reader, const Content& content) {
  unsigned injuries = 0;
  for (const document::Node* node : reader.texts("injuries")) {
    const auto row = std::ranges::find(content.injuries, node->text, &InjuryDef::id);
    if (row == content.injuries.end()) {
      reader.fault(*node, "injuries", "there is no injury \"" + node->text + "\"");
    } else {
      injuries |= 1u << (row - content.injuries.begin());
    }
  }
  return static_cast<std::uint16_t>(injuries);
}

// "pistol-9mm*3": shots left in a weapon.
void read_shots(document::Reader& reader, const Combatant& c, std::vector<std::int16_t>& shots) {
  for (const document::Node* node : reader.texts("shots")) {
    const std::string_view text = node->text;
    const std::size_t star = text.find('*');
    bool fits = false;
    for (std::size_t i = 0; i < shots.size() && star != text.npos; ++i) {
      const WeaponDef& def = c.fighter().weapons[i].def;
      if (def.id != text.substr(0, star) || !def.shots) continue;
      const auto left = table::number_within(text.substr(star + 1), 0, *def.shots);
      if (!left) continue;
      shots[i] = static_cast<std::int16_t>(*left);
      fits = true;
    }
    if (!fits) {
      reader.fault(*node, "shots",
                   '"' + node->text +
                       "\" must be a weapon of the sheet and how many shots it has left, such as "
                       "pistol-9mm*3");
    }
  }
}

// "torso*1": how much its maximum is lowered (L3179).
void read_damage(document::Reader& reader, const Combatant& c,
                 std::array<std::uint8_t, kLocations>& damaged) {
  for (const document::Node* node : reader.texts("armor_damage")) {
    const std::string_view text = node->text;
    const std::size_t star = text.find('*');
    const auto place = document::value_spelled<Location>(kLocationSpellings, text.substr(0, star));
    const int most = place ? c.fighter().worn[static_cast<std::size_t>(*place)].armor : 0;
    const auto lost =
        star == text.npos ? std::nullopt : table::number_within(text.substr(star + 1), 1, most);
    if (!place || !lost) {
      reader.fault(*node, "armor_damage",
                   '"' + node->text +
                       "\" must be a place that the sheet has armor for and by how much it is "
                       "lowered, such as torso*1");
      continue;
    }
    damaged[static_cast<std::size_t>(*place)] = static_cast<std::uint8_t>(*lost);
  }
}

struct HeroPoints {
  int all = 0;
  int awarded = 0;
};

// Base points are limited to those of a session; any beyond are awarded. Older carried states
// have `hero_points` only, and are read the same way: up to the points of a session they are base,
// the rest awarded.
int awarded_beyond(const Fighter& f, int points) {
  return std::max(0, points - f.hero_points);
}

// All points, with this many awarded and no base one spent.
int whole_with(const Fighter& f, int awarded) {
  return std::min(f.hero_points + awarded, kMostPoints);
}

HeroPoints read_points(document::Reader& reader, const Fighter& f) {
  if (reader.member("awarded_points") == nullptr) {
    const int all = reader.integer_or("hero_points", f.hero_points, 0, kMostPoints);
    return {all, awarded_beyond(f, all)};
  }
  const int awarded = reader.integer_or("awarded_points", 0, 0, kMostPoints);
  const int all = reader.integer_or("hero_points", whole_with(f, awarded), 0, kMostPoints);
  const int least = awarded_beyond(f, all);
  if (awarded < least || awarded > all) {
    reader.fault("awarded_points", "must be " + std::to_string(least) + " to " +
                                       std::to_string(all) + " with " + std::to_string(all) +
                                       " hero_points, which count them");
  }
  return {all, awarded};
}

// One day in safety.
void rest_day(Combatant& c) {
  const int most = c.fighter().health;
  if (c.state == HealthState::Dying) {  // R103
    c.health = 1;
    c.state = health_state(1, most);
    c.injury_rolled = false;
    return;
  }
  c.health = static_cast<std::int16_t>(std::min(most, c.health + natural_healing(c.state, false)));
  c.state = state_after_healing(c.state, c.health, most);
}

}  // namespace

std::expected<void, std::vector<document::Fault>> put_on(Combatant& c, const Content& content,
                                                         std::string_view toml) {
  const auto root = document::parse(toml, "wear", kMaxCarriedStateBytes);
  if (!root) return std::unexpected(std::vector{root.error()});
  std::vector<document::Fault> faults;
  document::Reader reader(*root, "wear", "", faults);
  const Fighter& f = c.fighter();
  const int health = reader.integer_or("health", f.health, dead_at(f.health), f.health);
  const HealthState state = read_state(reader, health, f.health);
  const bool injury_rolled = reader.boolean_or("injury_rolled", false);
  const Fatigue fatigue = read_fatigue(reader, content);
  const std::uint16_t injuries = read_injuries(reader, content);
  const HeroPoints points = read_points(reader, f);
  const int banked = reader.integer_or("banked_points", 0, 0, kMostBanked);
  const int weird = reader.integer_or("weird_points", f.weird_points, 0, f.weird_points);
  std::vector<std::int16_t> shots(c.shots.begin(), c.shots.end());
  read_shots(reader, c, shots);
  std::array<std::uint8_t, kLocations> damaged{};
  read_damage(reader, c, damaged);
  std::vector<DiseaseProgress> diseases;
  read_diseases(reader, content, diseases);
  reader.refuse_unknown_keys();
  if (!faults.empty()) return std::unexpected(std::move(faults));
  c.health = static_cast<std::int16_t>(health);
  c.state = state;
  c.injury_rolled = injury_rolled;
  c.fatigue = fatigue;
  c.injuries = injuries;
  c.points = static_cast<std::int16_t>(points.all);
  c.awarded = static_cast<std::int16_t>(points.awarded);
  c.banked = static_cast<std::int16_t>(banked);
  c.weird_points = static_cast<std::int16_t>(weird);
  std::ranges::copy(shots, c.shots.begin());
  c.damaged = damaged;
  c.diseases.assign(diseases.begin(), diseases.end());
  apply_diseases(content, c);
  if (!c.able() && c.state != HealthState::Dead) c.stance = Stance::Prone;
  return {};
}

std::string write_carried_state(const Combatant& c, const Content& content) {
  const Fighter& f = c.fighter();
  std::string text;
  const auto number = [&](const char* key, int value, int whole) {
    if (value != whole) text += key + (" = " + std::to_string(value)) + "\n";
  };
  const auto list = [&](const char* key, const std::string& items) {
    if (!items.empty()) text += std::string(key) + " = [" + items + "]\n";
  };
  number("health", std::max<int>(c.health, dead_at(f.health)), f.health);
  const auto stated =
      std::ranges::find(kStatedStates, c.state, &document::Spelling<HealthState>::value);
  if (c.state != plain_state(c) && stated != kStatedStates.end()) {
    text += "state = \"" + std::string(stated->text) + "\"\n";
  }
  if (c.injury_rolled && c.state == HealthState::Dying) text += "injury_rolled = true\n";
  if (c.fatigue != Fatigue::None) {
    text += "fatigue = \"" + content.fatigue[static_cast<std::size_t>(c.fatigue) - 1].id + "\"\n";
  }
  std::string items;
  const auto item = [&](const std::string& one) {
    items += (items.empty() ? "\"" : ", \"") + one + '"';
  };
  for (std::size_t i = 0; i < content.injuries.size(); ++i) {
    if ((c.injuries >> i & 1u) != 0) item(content.injuries[i].id);
  }
  list("injuries", items);
  // Beside awarded points the base ones count as whole where nothing is said of them.
  const bool says_awarded = c.awarded != awarded_beyond(f, c.points);
  number("hero_points", c.points, says_awarded ? whole_with(f, c.awarded) : f.hero_points);
  number("awarded_points", c.awarded, awarded_beyond(f, c.points));
  number("banked_points", c.banked, 0);
  number("weird_points", c.weird_points, f.weird_points);
  items.clear();
  for (std::size_t i = 0; i < c.shots.size(); ++i) {
    const WeaponDef& def = f.weapons[i].def;
    if (def.shots && c.shots[i] != *def.shots) item(def.id + "*" + std::to_string(c.shots[i]));
  }
  list("shots", items);
  items.clear();
  for (const auto& [word, place] : kLocationSpellings) {
    const int lost = c.damaged[static_cast<std::size_t>(place)];
    if (lost > 0) item(std::string(word) + "*" + std::to_string(lost));
  }
  list("armor_damage", items);
  items.clear();
  for (const DiseaseProgress& disease : c.diseases) item(disease_text(content, disease));
  list("caught", items);
  return text;
}

void rest_days(Combatant& c, const Content& content, int days) {
  rest_with_diseases(c, content, days);
  if (c.state == HealthState::Dead) return;
  const int most = c.fighter().health;
  for (int day = 0; day < days && c.health < most; ++day) rest_day(c);
  c.fatigue = Fatigue::None;
  c.points = static_cast<std::int16_t>(c.fighter().hero_points + c.awarded);  // L1445, L1449
  c.weird_points = static_cast<std::int16_t>(c.fighter().weird_points);
  if (c.health < most) return;
  for (std::size_t i = 0; i < content.injuries.size(); ++i) {
    if (!content.injuries[i].permanent)
      c.injuries = static_cast<std::uint16_t>(c.injuries & ~(1u << i));
  }
}

}  // namespace fray::egs
