#include "rules/success_rolls/carried_state.h"

#include <algorithm>

#include "document/document.h"
#include "document/reader.h"
#include "rules/success_rolls/recovery.h"
#include "rules/success_rolls/states.h"
#include "table/setup_options.h"

namespace fray::success_rolls {
namespace {

constexpr std::size_t kMaxBytes = 4096;
constexpr int kLongestRest = 100'000;  // minutes

std::uint16_t read_crippled(document::Reader& reader) {
  std::uint16_t crippled = 0;
  for (const document::Node* node : reader.texts("crippled")) {
    const auto where = std::ranges::find(kLocationKeys, node->text, &KeyRow<Location>::key);
    if (where == kLocationKeys.end()) {
      reader.fault(*node, "crippled", '"' + node->text + "\" is no location, such as left-arm");
      continue;
    }
    crippled = static_cast<std::uint16_t>(crippled | 1u << (where - kLocationKeys.begin()));
  }
  return crippled;
}

// "auto-pistol*12": shots left in a weapon.
void read_shots(document::Reader& reader, const Fighter& f, std::vector<Ammunition>& loads) {
  for (const document::Node* node : reader.texts("shots")) {
    const std::string_view text = node->text;
    const std::size_t star = text.find('*');
    const auto weapon = std::ranges::find(f.weapons, text.substr(0, star), &Weapon::key);
    const int most = weapon == f.weapons.end() ? 0 : weapon->shots + weapon->chamber;
    const auto left =
        star == text.npos ? std::nullopt : table::number_within(text.substr(star + 1), 0, most);
    if (weapon == f.weapons.end() || weapon->shots == 0 || !left) {
      reader.fault(*node, "shots",
                   '"' + node->text +
                       "\" must be a weapon of the sheet and how many shots it has "
                       "left, such as auto-pistol*12");
      continue;
    }
    loads[static_cast<std::size_t>(weapon - f.weapons.begin())].shots =
        static_cast<std::int16_t>(*left);
  }
}

// Out of the fight from the beginning, by the points alone.
Down natural_state(const Combatant& c, int stun_before) {
  if (c.thing()) {
    if (multiples_below(c.hp, c.fighter().hp) >= 1) return Down::Dead;
    return c.hp <= 0 ? Down::Unconscious : Down::No;
  }
  if (surely_dead(c.hp, c.fighter().hp)) return Down::Dead;
  const bool stunless = stun_before > 0 && c.sp + c.pp == 0;  // L541, B21
  if (c.fp <= -c.fighter().fp || stunless) return Down::Unconscious;
  return Down::No;
}

}  // namespace

std::expected<void, std::vector<document::Fault>> put_on(Combatant& c, std::string_view toml) {
  const auto root = document::parse(toml, "wear", kMaxBytes);
  if (!root) return std::unexpected(std::vector{root.error()});
  std::vector<document::Fault> faults;
  document::Reader reader(*root, "wear", "", faults);
  const Fighter& f = c.fighter();
  const int most_sp = c.sp;
  const int hp = reader.integer_or("hp", f.hp, -kSurelyDeadMultiple * f.hp, f.hp);
  const int fp = reader.integer_or("fp", f.fp, -f.fp, f.fp);
  const int sp = reader.integer_or("sp", most_sp, 0, most_sp);
  const int pp = reader.integer_or("pp", f.power_points, 0, f.power_points);
  const std::uint16_t crippled = read_crippled(reader);
  std::vector<Ammunition> loads(c.loads.begin(), c.loads.end());
  read_shots(reader, f, loads);
  const bool dead = reader.boolean_or("dead", false);
  const bool treated = reader.boolean_or("treated", false);
  const int rested = reader.integer_or("rested", 0, 0, kLongestRest);
  reader.refuse_unknown_keys();
  if (!faults.empty()) return std::unexpected(std::move(faults));
  c.hp = hp;
  c.fp = fp;
  c.sp = sp;
  c.pp = pp;
  c.crippled = crippled;
  c.treated = treated;
  std::ranges::copy(loads, c.loads.begin());
  if (!dead) rest(c, rested);
  c.down = dead ? Down::Dead : natural_state(c, most_sp);
  return {};
}

std::string write_carried_state(const Combatant& c, const FightOptions& options) {
  const Fighter& f = c.fighter();
  std::string text;
  const auto number = [&](const char* key, int value, int whole) {
    if (value != whole) text += key + (" = " + std::to_string(value)) + "\n";
  };
  number("hp", std::max(c.hp, -kSurelyDeadMultiple * f.hp), f.hp);
  number("fp", std::max<int>(c.fp, -f.fp), f.fp);
  number("sp", c.sp, most_stun_points(c, options));
  number("pp", c.pp, f.power_points);
  if (c.crippled != 0) {
    std::string places;
    for (int i = 0; i < kLocations; ++i) {
      if ((c.crippled >> i & 1) == 0) continue;
      places += (places.empty() ? "\"" : ", \"") +
                std::string(kLocationKeys[static_cast<std::size_t>(i)].key) + "\"";
    }
    text += "crippled = [" + places + "]\n";
  }
  std::string shots;
  for (std::size_t i = 0; i < f.weapons.size(); ++i) {
    const Weapon& weapon = f.weapons[i];
    if (weapon.shots == 0 || c.loads[i].shots == weapon.shots + weapon.chamber) continue;
    if (!shots.empty()) shots += ", ";
    shots += '"' + weapon.key + "*" + std::to_string(c.loads[i].shots) + '"';
  }
  if (!shots.empty()) text += "shots = [" + shots + "]\n";
  if (c.down == Down::Dead && !surely_dead(c.hp, f.hp)) text += "dead = true\n";
  if (c.treated) text += "treated = true\n";
  return text;
}

}  // namespace fray::success_rolls
