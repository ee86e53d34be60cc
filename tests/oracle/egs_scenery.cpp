#include <algorithm>
#include <array>
#include <set>

#include "oracle/scene.h"
#include "rules/egs/fight/words.h"
#include "table/common.h"

namespace fray::oracle {
namespace {

using egs::Word;
using encounter::RandomSource;

constexpr std::array kDice{"d4", "d6", "d8", "d10", "d12"};
constexpr std::array kAbilities{"cha", "dex", "int", "per", "psy", "spt", "str", "vit"};
constexpr std::array kSkills{"acrobatics",   "athletics", "awareness", "deception", "diplomacy",
                             "firearms",     "husbandry", "medicine",  "melee",     "ranged",
                             "intimidation", "resist",    "stealth",   "survival"};
constexpr std::array kBodyArmour{"leather-armor", "chain-mail", "plate-mail"};
constexpr std::array kLights{"dim", "dark", "total-darkness"};
constexpr std::array kKinds{"character", "character", "npc", "minion", "ally"};

// What a table may hold of everything that fights: as the content has it.
struct Shelves {
  std::vector<std::string> weapons, shields, qualities, talents;
};

std::string quoted(const std::string& text) {
  return "\"" + text + "\"";
}

int between(RandomSource& whim, int least, int most) {
  return least + static_cast<int>(whim.below(static_cast<std::uint32_t>(most - least + 1)));
}

template <class Range>
std::string some_of(const Range& range, int most, RandomSource& whim) {
  std::set<std::string> chosen;
  for (int n = between(whim, 0, most); n > 0; --n) chosen.insert(any_of(range, whim));
  std::string text;
  for (const std::string& one : chosen) text += (text.empty() ? "" : ", ") + quoted(one);
  return "[" + text + "]";
}

std::string dice_of(const auto& keys, bool all, RandomSource& whim) {
  std::string text;
  for (const char* key : keys) {
    if (!all && one_in(whim, 2)) continue;
    text += (text.empty() ? "" : ", ") + std::string(key) + " = " + quoted(any_of(kDice, whim));
  }
  return text;
}

// Whatever body, skills, weapons, armor and talents.
std::string wild_sheet(const Shelves& shelves, RandomSource& whim) {
  std::string text = "id = \"wild\"\nname = \"Wild\"\nfree = true\nkind = ";
  text += quoted(any_of(kKinds, whim));
  text += "\nsize = " + std::to_string(one_in(whim, 4) ? between(whim, -3, 8) : 0);
  text += "\nabilities = { " + dice_of(kAbilities, true, whim) + " }\nskills = { ";
  text += dice_of(kSkills, false, whim);
  const bool weird = one_in(whim, 3);
  if (weird)
    text += (text.ends_with("{ ") ? "" : ", ") + ("arcana = " + quoted(any_of(kDice, whim)));
  text += " }\nqualities = " + some_of(shelves.qualities, 3, whim) + "\n";
  text += "weapons = " + some_of(shelves.weapons, 3, whim) + "\n";
  if (one_in(whim, 2)) text += "armour = [" + quoted(any_of(kBodyArmour, whim)) + "]\n";
  if (one_in(whim, 3)) text += "shield = " + quoted(any_of(shelves.shields, whim)) + "\n";
  if (weird) {
    text += "[weird]\nability = " + quoted(any_of(kAbilities, whim)) + "\nskill = \"arcana\"\n";
    text += "talents = " + some_of(shelves.talents, 6, whim) + "\n";
  }
  return text;
}

class EgsScenery final : public PlainScenery {
 public:
  explicit EgsScenery(std::unique_ptr<table::Toolbox> tools) : PlainScenery(std::move(tools)) {
    for (const table::WordList& list : toolbox().word_lists()) {
      for (const auto& [word, name] : list.words) {
        if (list.name == "weapons") shelves_.weapons.push_back(word);
        if (list.name == "shields") shelves_.shields.push_back(word);
        if (list.name == "Qualities") shelves_.qualities.push_back(word);
        if (list.name == "talents") shelves_.talents.push_back(word);
      }
    }
  }

  // What is too heavy for its bearer is left to the ready-made.
  void arm(table::CombatantSetup& c, RandomSource& whim) const override {
    if (one_in(whim, 2)) return PlainScenery::arm(c, whim);
    std::string sheet = wild_sheet(shelves_, whim);
    if (!toolbox()
             .check_characters(sheet, "wild", {.limits = {}, .without = {}, .unlimited = true})
             ->front()
             .faults.empty()) {
      return PlainScenery::arm(c, whim);
    }
    c.sheet = std::move(sheet);
  }

  void choose_options(table::Setup& setup, RandomSource& whim,
                      const SceneLimits& limits) const override {
    PlainScenery::choose_options(setup, whim, limits);
    if (one_in(whim, 2)) setup.options.erase("standoff_rounds");
    if (one_in(whim, 3)) setup.options["light"] = any_of(kLights, whim);
    if (one_in(whim, 3)) setup.options["random_initiative"] = "perception";
    if (one_in(whim, 3)) setup.options["leaders"] = followers(setup, whim);
    if (one_in(whim, 3)) keep_in_reserve(setup, whim);
    if (one_in(whim, 3)) on_hexes(setup);
  }

  std::string carried_state(RandomSource& whim) const override {
    std::string carried_state = "health = " + std::to_string(between(whim, -1, 3)) + "\n";
    if (one_in(whim, 2))
      carried_state +=
          "fatigue = \"" + std::string(one_in(whim, 2) ? "tired" : "exhausted") + "\"\n";
    for (const char* line : {"injuries = [\"torso-dex\"]\n",
                             "injuries = [\"left-arm\", \"right-leg\"]\n", "state = \"dead\"\n"}) {
      if (one_in(whim, 5)) return carried_state + line;
    }
    constexpr std::array kCaught{"cobra-venom*-1*0*18*-1*-1*0", "influenza*0*2*12*-1*60*0",
                                 "sinornithosaurus-venom*0*1*-1*6*-1*0",
                                 "diphtheria*0*2*-1*30*-1*0", "werewolf-curse*-1*0*24*-1*-1*0"};
    if (one_in(whim, 4)) carried_state += "caught = [" + quoted(any_of(kCaught, whim)) + "]\n";
    return carried_state;
  }

  bool unnoticed(const table::Option& option) const override {
    for (const Word word :
         {Word::Walk, Word::Move, Word::Aim, Word::DefensiveStance, Word::ReadyWeapon, Word::Load,
          Word::ChangeStance, Word::Delay, Word::DoNothing, Word::Test, Word::Succeed}) {
      if (option.action == egs::term(word)) return true;
    }
    return option.action == table::common::kPass;
  }

 private:
  static std::string followers(const table::Setup& setup, RandomSource& whim) {
    std::string pairs;
    for (const table::CombatantSetup& c : setup.combatants) {
      const table::CombatantSetup& leader = any_of(setup.combatants, whim);
      if (leader.key == c.key || leader.side != c.side) continue;
      pairs += (pairs.empty() ? "" : ",") + c.key + ":" + leader.key;
    }
    return pairs;
  }

  // A combatant that talents may summon or a swarm divide into; one of its side is there.
  static void keep_in_reserve(table::Setup& setup, RandomSource& whim) {
    const table::CombatantSetup& one = any_of(setup.combatants, whim);
    const bool another = std::ranges::any_of(setup.combatants, [&](const auto& c) {
      return c.key != one.key && c.side == one.side && !c.hidden;
    });
    if (another && !one.hidden) setup.options["reserve"] = one.key;
  }

  static void on_hexes(table::Setup& setup) {
    std::string map;
    bool indented = false;
    for (const char sign : setup.map) {
      map += sign;
      if (sign == '\n') {
        indented = !indented;
        if (indented) map += ' ';
      } else {
        map += ' ';
      }
    }
    setup.map = std::move(map);
    setup.board.kind = table::BoardKind::Hexes;
  }

  Shelves shelves_;
};

}  // namespace

std::unique_ptr<Scenery> egs_scenery(std::unique_ptr<table::Toolbox> tools) {
  return std::make_unique<EgsScenery>(std::move(tools));
}

}  // namespace fray::oracle
