#include "rules/egs/fight/fight_options.h"

#include <algorithm>
#include <array>
#include <optional>

#include "rules/egs/fight/words.h"
#include "rules/kit/option_table.h"
#include "rules/kit/setup_names.h"

namespace fray::egs {
namespace {

using Flag = table::FlagOption<FightOptions>;
using Number = table::NumberOption<FightOptions>;
using Text = kit::TextOption<FightOptions>;

using table::OptionGroup;

constexpr OptionGroup kChase{.name = "Chase", .of_encounter = true};
constexpr OptionGroup kStart{.name = "Start", .of_encounter = true};
constexpr OptionGroup kAllies{.name = "Leaders, allies and spirits", .of_encounter = true};
constexpr OptionGroup kSurroundings{.name = "Surroundings", .of_encounter = true};
constexpr OptionGroup kSkills{"Skills"};
constexpr OptionGroup kAttacks{"Attacks"};
constexpr OptionGroup kArmor{"Armor and weapons"};
constexpr OptionGroup kWounds{"Wounds"};
constexpr OptionGroup kTalents{"Talents"};
constexpr OptionGroup kInitiative{"Initiative"};
constexpr OptionGroup kEnding{"End of the fight"};

constexpr Flag kFlags[] = {
    {"margin_ladder", "Margins of success", kSkills, &FightOptions::margin_ladder, "L599",
     "How far a roll is above 7 says how well it went: at 9 and at 11 it takes half of the time "
     "and a quarter; otherwise a success is a success."},
    {"similar_specialties", "Related specialties", kSkills, &FightOptions::similar_specialties,
     "L666", "A related specialty serves at -4; otherwise there is no roll without the right one."},
    {"multilingual", "Extra languages", kSkills, &FightOptions::multilingual, "L431",
     "Characters understand as many extra languages as a quarter of their Intelligence, and can "
     "try to speak them."},
    {"random_damage", "Rolled damage", kAttacks, &FightOptions::random_damage, "L1781",
     "Damage is rolled, with dice for the weapon's rating; otherwise it is the rating."},
    {"armor_track_variant", "Armor stops as much as is left", kArmor, &FightOptions::slow_armor,
     "L3122",
     "Armor stops as much of every hit as is left of it, and each hit wears 1 of it and the "
     "penetration, of two nonlethal ones the second; a hide is worth half. Otherwise armor is worn "
     "by what it stops."},
    {"armor_damage", "Heavy hits ruin armor", kArmor, &FightOptions::armor_damage, "L3179",
     "A hit of more damage than the armor has lowers its maximum by 1 until it is repaired."},
    {"automatic_success_by_defense", "Defense against automatic success", kAttacks,
     &FightOptions::harder_certainty, "R5",
     "Attacks succeed without a roll only with dice larger by as much as the Defense is above 7; "
     "otherwise the Defense does not matter to that."},
    {"bystander_criticals", "Critical failures hit bystanders", kAttacks,
     &FightOptions::bystander_criticals, "L3044",
     "Critical failures of attacks from afar hit a bystander, instead of giving the other side a "
     "Hero Point."},
    {"minions_fall", "Minions are out at 0 Health", kWounds, &FightOptions::minions_fall, "R63",
     "Minions are out of the fight at 0 Health; otherwise they fight for their lives as others "
     "do."},
    {"rigid_scale", "Rigid scale armor", kArmor, &FightOptions::rigid_scale, "R47",
     "Scale armor is rigid, as plate and pot helm are; otherwise it is not."},
    {"all_meet_requirements", "Adversaries meet requirements", kArmor,
     &FightOptions::all_meet_requirements, "R50",
     "Weapons require of adversaries what they require of characters; otherwise nothing is "
     "required "
     "of those in a stat block."},
    {"facing", "Facing", kAttacks, &FightOptions::facing, "R72",
     "Combatants face the way they last moved or struck, and attacks from behind bypass shields. "
     "Otherwise the GM decides whose back is turned."},
    {"upkeep_takes_action", "Sustaining takes an action", kTalents,
     &FightOptions::upkeep_takes_action, "R55",
     "Sustaining a talent also takes a Combat Action. Otherwise it only costs a Weird Point."},
};

constexpr Number kNumbers[] = {
    {"head_start", "Head start", kChase, &FightOptions::head_start, 0, 100'000, "0 to 100000",
     "L3316", "Chase: head start of the fleeing side, in feet."},
    {"lost_at", "Escape at", kChase, &FightOptions::lost_at, 1, 1'000'000, "1 to 1000000", "L3393",
     "Chase: lead in feet at which a fleeing combatant escapes."},
    {"destination", "Way to safety", kChase, &FightOptions::destination, 0, 1'000'000,
     "0 to 1000000", "L3393", "Chase: distance in feet to safety. 0: none."},
    {"chase_difficulty", "Difficulty of the ground", kChase, &FightOptions::chase_difficulty, -10,
     3, "-10 to 3", "L3387",
     "Chase: difficulty of the ground for everyone, such as -6 in the woods."},
    {"chase_rounds", "Most rounds", kChase, &FightOptions::chase_rounds, 1, 1000, "1 to 1000",
     "L3393", "Chase: rounds after which the fleeing side escapes."},
    {"wall_toughness", "Toughness of walls", kSurroundings, &FightOptions::wall_toughness, 0, 10,
     "0 to 10", "L3022",
     "Toughness of the walls of the map: 3 of sheetrock, 8 of brick, 9 of stone; 0: nothing breaks "
     "them."},
    {"full_moon", "Full moon", kSurroundings, &FightOptions::full_moon, 0, 29, "0 to 29", "L4351",
     "Days until the full moon, when characters bitten by a werewolf turn. 0: d28, rolled for "
     "each."},
    {"stalemate_rounds", "Rounds until a stalemate", kEnding, &FightOptions::stalemate_rounds, 1,
     100, "1 to 100", "section 22", "The fight ends after this many rounds without actions."},
    {"standoff_rounds", "Rounds without damage", kEnding, &FightOptions::standoff_rounds, 0, 1000,
     "0 to 1000", "section 22", "The fight ends after this many rounds without damage. 0: never."},
};

constexpr std::string_view kChaseScene = "chase";

std::string read_quarry(const table::Setup& setup, std::string_view value, FightOptions& o) {
  const auto side = kit::side_named(setup, value);
  if (!side) return "must be one of the sides";
  o.quarry = *side;
  return {};
}

// Those that say more than yes, no or a number.
bool read_surprise(const table::Setup& setup, std::string_view text, FightOptions& o) {
  using Surprise = FightOptions::Surprise;
  const auto colon = text.find(':');
  const std::string_view kind = text.substr(0, colon);
  o.surprise = kind == "ambush"    ? Surprise::Ambush
               : kind == "unaware" ? Surprise::Unaware
                                   : Surprise::None;
  if (colon == text.npos) return kind == "none";
  const auto side = kit::side_named(setup, text.substr(colon + 1));
  if (side) o.ambushers = *side;
  return o.surprise != Surprise::None && side;
}

bool read_light(const table::Setup&, std::string_view text, FightOptions& o) {
  constexpr std::array<std::string_view, 4> kNames{"bright", "dim", "dark", "total-darkness"};
  const auto name = std::ranges::find(kNames, text);
  if (name == kNames.end()) return false;
  o.light = static_cast<Illumination>(name - kNames.begin());
  return true;
}

bool read_initiative(const table::Setup&, std::string_view text, FightOptions& o) {
  using Random = FightOptions::RandomInitiative;
  o.random_initiative = text == "intelligence" ? Random::Intelligence
                        : text == "perception" ? Random::Perception
                                               : Random::None;
  return text == "none" || o.random_initiative != Random::None;
}

// Calls `read` for each part between the marks, as long as it says true.
template <class Read>
bool each_part(std::string_view text, char mark, Read read) {
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(mark));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    if (!read(part)) return false;
  }
  return true;
}

std::uint8_t place_named(std::string_view name) {
  for (int place = 0; place < kLocations; ++place) {
    const Word word = word_of(term(static_cast<Location>(place)));
    if (kWords[static_cast<std::size_t>(word)].key == name) {
      return static_cast<std::uint8_t>(1u << static_cast<unsigned>(place));
    }
  }
  return 0;
}

// "ann,raiders", and "ann:arms+legs" of one who wears the rest.
bool read_unarmored(const table::Setup& setup, std::string_view text, FightOptions& o) {
  return each_part(text, ',', [&](std::string_view part) {
    const std::size_t colon = part.find(':');
    const std::string_view name = part.substr(0, colon);
    std::uint8_t places = colon == part.npos ? 0xff : 0;
    if (colon != part.npos) {
      const bool known = each_part(part.substr(colon + 1), '+', [&](std::string_view place) {
        places = static_cast<std::uint8_t>(places | place_named(place));
        return place_named(place) != 0;
      });
      if (!known || places == 0) return false;
    }
    const auto whom = kit::all_named(setup, name);
    for (const table::CombatantId who : whom.value_or(std::vector<table::CombatantId>())) {
      o.unarmored.push_back({who, places});
    }
    return whom.has_value();
  });
}

bool read_sheathed(const table::Setup& setup, std::string_view text, FightOptions& o) {
  return each_part(text, ',', [&](std::string_view name) {
    const auto whom = kit::all_named(setup, name);
    if (whom) o.sheathed.insert(o.sheathed.end(), whom->begin(), whom->end());
    return whom.has_value();
  });
}

// "goblin:chief,orc:chief".
template <class Add>
bool read_pairs(const table::Setup& setup, std::string_view text, Add add) {
  return each_part(text, ',', [&](std::string_view pair) {
    const std::size_t colon = pair.find(':');
    if (colon == pair.npos) return false;
    const auto first = kit::combatant_named(setup, pair.substr(0, colon));
    const auto second = kit::combatant_named(setup, pair.substr(colon + 1));
    if (!first || !second || *first == *second) return false;
    add(*first, *second);
    return true;
  });
}

bool read_leaders(const table::Setup& setup, std::string_view text, FightOptions& o) {
  return read_pairs(setup, text, [&](auto follower, auto leader) {
    o.led.push_back({follower, leader});
  });
}

bool read_possessed(const table::Setup& setup, std::string_view text, FightOptions& o) {
  return read_pairs(setup, text, [&](auto host, auto spirit) {
    o.possessed.push_back({host, spirit});
  });
}

bool read_combatants(const table::Setup& setup, std::string_view text,
                     std::vector<table::CombatantId>& whom) {
  return each_part(text, ',', [&](std::string_view name) {
    const auto who = kit::combatant_named(setup, name);
    if (who) whom.push_back(*who);
    return who.has_value();
  });
}

bool read_subordinates(const table::Setup& setup, std::string_view text, FightOptions& o) {
  return read_combatants(setup, text, o.subordinates);
}

bool read_reserve(const table::Setup& setup, std::string_view text, FightOptions& o) {
  return read_combatants(setup, text, o.reserve);
}

constexpr Text kTexts[] = {
    {"surprise", "Surprise", kStart, "none, ambush:<side> or unaware:<side>", "none", "L3066",
     "Before the first round each of that side has one Combat Action; the others may notice the "
     "ambush and defend once, or are unaware of it.",
     read_surprise},
    {"light", "Light", kSurroundings, "bright, dim, dark or total-darkness", "bright", "L2971",
     "Light where no one brings a light. Torches, candles, flashlights and glowing talents light "
     "their surroundings.",
     read_light},
    {"random_initiative", "Rolled initiative", kInitiative, "none, intelligence or perception",
     "none", "R42",
     "Initiative is rolled when the fight begins: Dexterity, that ability and Acrobatics.",
     read_initiative},
    {"subordinates", "Act only on command", kAllies, "combatants, separated by commas", "", "R44",
     "They only act on command, and defend themselves.", read_subordinates},
    {"reserve", "Arrive later", kAllies, "combatants, separated by commas", "", "R265",
     "Combatants that arrive later: summoned allies and animals, animated objects, the second half "
     "of a swarm.",
     read_reserve},
    {"possessed", "Possessed", kAllies, "<host combatant>:<spirit combatant>, separated by commas",
     "", "L2407", "The spirit or demon is in its host, and nowhere else until it is exorcised.",
     read_possessed},
    {"armor_off", "Armor not on", kStart,
     "<combatant or side>[:torso+arms+legs+head], separated by commas", "", "L2851",
     "Their armor is not on when the fight begins, all of it or some places; they may put it on, "
     "place by place.",
     read_unarmored},
    {"sheathed", "Sheathed weapons", kStart, "combatants or sides, separated by commas", "",
     "L2813", "Their weapons are not in hand when the fight begins; to ready one takes an action.",
     read_sheathed},
    {"leaders", "Leaders", kAllies, "<follower combatant>:<leader combatant>, separated by commas",
     "", "L3497", "Minions and allies whose leader falls may lose heart and flee.", read_leaders},
};

const kit::OptionTable<FightOptions>& all_options() {
  static const kit::OptionTable<FightOptions> all = [] {
    kit::OptionTable<FightOptions> options;
    options.add_scenes(scenes(), "L3140", [](std::string_view scene, FightOptions& o) {
      if (scene == table::kInterludeScene) o.scene = Scene::Interlude;
      if (scene == kChaseScene) o.scene = Scene::Chase;
    });
    options.add({"quarry", "Fleeing side", kChase, "a side", "", "L3316",
                 "Of a chase: the side that flees; where nothing is said the first."},
                read_quarry);
    options.add(kNumbers).add(kFlags).add(kTexts);
    return options;
  }();
  return all;
}

}  // namespace

std::vector<table::SceneInfo> scenes() {
  auto scenes = kit::fight_and_interlude(
      "What happens between fights: skills, long tasks, rest and care; it ends when all pass.");
  scenes.push_back(
      {std::string(kChaseScene), "Chase",
       "Some flee and others follow, along one way; it ends when they are caught or gone."});
  return scenes;
}

std::vector<table::OptionInfo> option_rules() {
  return all_options().infos();
}

FightOptions read_options(const table::Setup& setup, std::vector<table::Rejection>& faults) {
  return all_options().read(setup, faults, [](std::string_view) {
    return "is not an option of EGS; `fray rules options egs` lists them";
  });
}

}  // namespace fray::egs
