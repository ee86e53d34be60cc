#include <array>
#include <set>

#include "oracle/scene.h"
#include "rules/success_rolls/words.h"
#include "table/common.h"

namespace fray::oracle {
namespace {

using encounter::RandomSource;
using success_rolls::Word;
using table::Side;

constexpr std::array kWeapons{"axe",
                              "broadsword",
                              "spear",
                              "force-sword",
                              "throwing-axe",
                              "longbow",
                              "crossbow",
                              "auto-pistol",
                              "assault-rifle",
                              "pump-shotgun",
                              "blaster-pistol",
                              "blaster-rifle",
                              "heavy-machine-gun",
                              "rocket-launcher"};
constexpr std::array kArmour{"leather", "mail", "plate", "tactical", "hardsuit"};
constexpr std::array kShields{"small-shield", "medium-shield", "large-shield"};
constexpr std::array kGifts{"hp", "will", "fp", "move", "dodge", "parry", "dr", "pp"};
constexpr std::array kTiers{"easy", "moderate", "very-difficult", "heroic"};
constexpr std::array kUses{"damage", "knockback", "status", "healing"};
constexpr std::array kDamage{"cr", "cut", "imp", "pi", "burn"};

std::string quoted(const std::string& text) {
  return "\"" + text + "\"";
}

int between(RandomSource& whim, int least, int most) {
  return least + static_cast<int>(whim.below(static_cast<std::uint32_t>(most - least + 1)));
}

std::string spell(RandomSource& whim, int number) {
  std::string text = "{ id = \"spell-" + std::to_string(number) + "\", name = \"Spell\"";
  text += ", skill = \"thaumatology\"";
  for (const char* component : {"range", "duration", "target"}) {
    text += std::string(", ") + component + " = " + quoted(any_of(kTiers, whim));
  }
  text += ", effect = " + quoted(kTiers[whim.below(3)]);  // heroic ones have no dice
  if (one_in(whim, 5)) text += ", improvised = true";
  if (one_in(whim, 2)) return text + ", type = " + quoted(any_of(kDamage, whim)) + " }";
  return text + ", does = " + quoted(any_of(kUses, whim)) + " }";
}

// A target, and nothing else.
std::string wild_thing(RandomSource& whim) {
  std::string text = "id = \"wild\"\nname = \"Wild\"\nthing = ";
  text += quoted(one_in(whim, 2) ? "unliving" : "homogenous");
  text += "\npounds = " + std::to_string(between(whim, 1, 2000));
  return text + "\ndr = " + std::to_string(between(whim, 0, 6)) + "\n";
}

// Whatever body, skills, weapons, armor and spells.
std::string wild_sheet(RandomSource& whim) {
  std::string text = "id = \"wild\"\nname = \"Wild\"\nattributes = { ";
  for (const char* attribute : {"st", "dx", "iq"}) {
    text += attribute + (" = " + std::to_string(between(whim, 3, 18))) + ", ";
  }
  text += "ht = " + std::to_string(between(whim, 3, 18)) + " }\naptitudes = { fighting = ";
  text += std::to_string(between(whim, 6, 20)) + ", shooting = ";
  text += std::to_string(between(whim, 6, 20)) + " }\nskills = { thaumatology = ";
  text += std::to_string(between(whim, 8, 24)) + " }\n";
  if (one_in(whim, 3)) {
    text += "advantages = [{ name = \"Gifted\", gives = { ";
    text += any_of(kGifts, whim) + (" = " + std::to_string(between(whim, 1, 9))) + " } }]\n";
  }
  std::string weapons;
  std::set<std::string> carried;
  for (int n = between(whim, 0, 3); n > 0; --n) carried.insert(any_of(kWeapons, whim));
  for (const std::string& weapon : carried) weapons += quoted(weapon) + ", ";
  text += "weapons = [" + weapons + "]\n";
  if (one_in(whim, 3)) {
    text += "spells = [" + spell(whim, 1);
    if (one_in(whim, 2)) text += ", " + spell(whim, 2);
    text += "]\n";
    if (one_in(whim, 3)) text += "focus = 2\n";
  }
  if (one_in(whim, 2)) text += "armour = " + quoted(any_of(kArmour, whim)) + "\n";
  if (one_in(whim, 3)) text += "shield = " + quoted(any_of(kShields, whim)) + "\n";
  text += "load = " + std::to_string(whim.below(200)) + "\n";
  if (one_in(whim, 6)) text += "mook = true\n";
  return text;
}

class SuccessRollsScenery final : public PlainScenery {
 public:
  using PlainScenery::PlainScenery;

  void arm(table::CombatantSetup& c, RandomSource& whim) const override {
    if (one_in(whim, 2)) return PlainScenery::arm(c, whim);
    c.sheet = one_in(whim, 8) ? wild_thing(whim) : wild_sheet(whim);
  }

  void choose_options(table::Setup& setup, RandomSource& whim,
                      const SceneLimits& limits) const override {
    PlainScenery::choose_options(setup, whim, limits);
    if (one_in(whim, 2)) setup.options.erase("standoff_rounds");
    if (one_in(whim, 4)) setup.options["mooks"] = any_of(setup.combatants, whim).key;
    if (limits.surprise && one_in(whim, 4)) setup.options["surprised"] = any_of(setup.sides, whim);
    if (one_in(whim, 4)) choose_group(setup, whim);
    if (one_in(whim, 3)) {
      one_in(whim, 2) ? choose_bands(setup, whim) : choose_zones(setup, whim);
    }
  }

  std::string carried_state(RandomSource& whim) const override {
    std::string carried_state = "hp = " + std::to_string(between(whim, -2, 3)) + "\n";
    if (one_in(whim, 2)) carried_state += "fp = " + std::to_string(between(whim, -3, 3)) + "\n";
    for (const char* line : {"crippled = [\"hand\"]\n", "treated = true\n", "dead = true\n"}) {
      if (one_in(whim, 5)) carried_state += line;
    }
    return carried_state;
  }

  bool judges(table::Term item) const override { return item == success_rolls::term(Word::Morale); }

  bool unnoticed(const table::Option& option) const override {
    for (const Word word : {Word::Move, Word::StandUp, Word::Ready, Word::Reload, Word::Concentrate,
                            Word::DoNothing, Word::Other, Word::Test}) {
      if (option.action == success_rolls::term(word)) return true;
    }
    return option.action == table::common::kPass;
  }

 private:
  static void choose_group(table::Setup& setup, RandomSource& whim) {
    const auto side = Side(whim.below(static_cast<std::uint32_t>(setup.sides.size())));
    std::string group;
    for (const table::CombatantSetup& c : setup.combatants) {
      if (c.side == side && !one_in(whim, 3)) group += (group.empty() ? "" : ",") + c.key;
    }
    if (!group.empty()) setup.options["groups"] = group;
  }

  static void choose_bands(table::Setup& setup, RandomSource& whim) {
    const int count = between(whim, 1, 4);
    std::vector<board::Zone> zones;
    for (int i = 0; i < count; ++i) {
      zones.push_back({"z" + std::to_string(i), "Zone " + std::to_string(i)});
    }
    setup.map.clear();
    setup.board = {.kind = table::BoardKind::Bands, .zones = *board::Zones::make(zones)};
    for (int i = 0; i < count; ++i) {
      for (int j = 0; j < i; ++j) setup.board.zones.set_distance(i, j, between(whim, 2, 120));
    }
    for (table::CombatantSetup& c : setup.combatants) {
      c.at = {static_cast<std::int16_t>(between(whim, 0, count - 1)), 0};
    }
  }

  // The same by options, as setups had it before they had boards: the map is a row of zones.
  static void choose_zones(table::Setup& setup, RandomSource& whim) {
    const int count = between(whim, 1, 4);
    const std::string names = "abcd";
    std::string zones, distances;
    for (int i = 0; i < count; ++i) {
      zones += (i == 0 ? "" : ",") + names.substr(static_cast<std::size_t>(i), 1);
      for (int j = 0; j < i; ++j) {
        distances += (distances.empty() ? "" : ",") + names.substr(static_cast<std::size_t>(j), 1) +
                     "-" + names.substr(static_cast<std::size_t>(i), 1) + ":" +
                     std::to_string(between(whim, 2, 120));
      }
    }
    setup.options["zones"] = zones;
    if (count > 1) setup.options["distances"] = distances;
    setup.map = std::string(static_cast<std::size_t>(count), '.') + "\n";
    for (table::CombatantSetup& c : setup.combatants) {
      c.at = {static_cast<std::int16_t>(between(whim, 0, count - 1)), 0};
    }
  }
};

}  // namespace

std::unique_ptr<Scenery> success_rolls_scenery(std::unique_ptr<table::Toolbox> tools) {
  return std::make_unique<SuccessRollsScenery>(std::move(tools));
}

}  // namespace fray::oracle
