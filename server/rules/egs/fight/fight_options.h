#pragma once

#include <cstdint>
#include <vector>

#include "rules/egs/arithmetic/circumstances.h"
#include "table/rejection.h"
#include "table/setup.h"
#include "table/setup_options.h"

// Optional rules of a table: `fray rules options egs` prints it.
namespace fray::egs {

/// The kind of encounter.
enum class Scene : std::uint8_t { Fight, Interlude, Chase };

/// Named options of the ruleset, with the defaults as ruled.
struct FightOptions {
  Scene scene = Scene::Fight;
  // ---- of a chase ----
  table::Side quarry{};      // the side that flees
  int head_start = 60;       // feet
  int lost_at = 1000;        // feet ahead of all who follow
  int destination = 0;       // feet from the start of the chase; 0: there is none
  int chase_difficulty = 0;  // L3387
  int chase_rounds = 100;    // at the most
  // ---- of all ----
  bool margin_ladder = false;        // L599
  int full_moon = 0;                 // days until the next; 0: not set (L4351)
  bool similar_specialties = false;  // L666
  bool multilingual = false;         // L431
  enum class Surprise : std::uint8_t { None, Ambush, Unaware };
  enum class RandomInitiative : std::uint8_t { None, Intelligence, Perception };

  Surprise surprise = Surprise::None;                           // L3066
  table::Side ambushers{};                                      // where there is any
  RandomInitiative random_initiative = RandomInitiative::None;  // L2708, R42
  std::vector<table::CombatantId> subordinates;                 // act at a command alone (R44)
  struct Unarmored {
    table::CombatantId who;
    std::uint8_t places = 0xff;  // a bit each
  };
  std::vector<Unarmored> unarmored;          // L2851
  std::vector<table::CombatantId> sheathed;  // L2813
  std::vector<table::CombatantId> reserve;   // not there until called (R265)
  struct Possession {
    table::CombatantId host;
    table::CombatantId spirit;
  };
  std::vector<Possession> possessed;  // L2407
  struct Led {
    table::CombatantId follower;
    table::CombatantId leader;
  };
  std::vector<Led> led;                       // L3497
  Illumination light = Illumination::Bright;  // L2971
  bool random_damage = false;                 // L1781
  bool slow_armor = false;                    // L3122
  bool harder_certainty = false;              // R5
  bool armor_damage = false;                  // L3179
  bool bystander_criticals = false;           // L3044
  bool minions_fall = false;                  // R63: out of the fight at 0
  bool rigid_scale = false;                   // R47
  bool facing = false;                        // R72: one looks where one last went or struck
  int wall_toughness = 0;                     // of the map's walls; 0: nothing harms them (L3022)
  bool all_meet_requirements = false;         // R50: those in a stat block too
  bool upkeep_takes_action = false;           // R55
  int stalemate_rounds = 3;                   // rounds without any action
  int standoff_rounds = 60;                   // rounds without any damage; 0: any number
};

std::vector<table::SceneInfo> scenes();
/// All of them, in the order in which they are best read.
std::vector<table::OptionInfo> option_rules();

/// The options of a setup; each that is wrong is a fault.
FightOptions read_options(const table::Setup& setup, std::vector<table::Rejection>& faults);

}  // namespace fray::egs
