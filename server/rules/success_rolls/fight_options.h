#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "table/ids.h"
#include "table/rejection.h"
#include "table/setup.h"
#include "table/setup_options.h"

// Optional rules of a table: `fray rules options success-rolls` prints it.
namespace fray::success_rolls {

/// Named options of the ruleset, with the defaults as ruled (section 29).
struct FightOptions {
  bool interlude = false;            // scene: what happens between fights
  bool cap_bonus = true;             // A4, B15
  bool helpless_margin = false;      // B1
  bool astray_on_any_miss = false;   // B2
  bool critical_past_dodge = false;  // B10
  bool prone_modifiers = true;       // B12
  bool locations = false;            // L479, optional part
  bool knockback = true;             // L479, optional part
  bool blasts = true;                // L479, optional part
  bool tiring = true;                // L102
  bool unarmed = true;               // B36: bare hands may strike
  bool dodge_unanswered = false;     // A9: unanswered_ranged
  bool knockback_any = false;        // section 11: knockback_types
  int min_hit_damage = 0;            // A5
  int stun_points = 0;               // L533; 0: without
  int daily_healing = 1;             // B27: hit points that a day of rest gives back
  int bystander_turns = 2;           // L144
  int stalemate_rounds = 3;          // rounds without any action
  int standoff_rounds = 60;          // rounds without any injury; 0: any number
  std::vector<table::CombatantId> mooks;
  std::vector<std::vector<table::CombatantId>> groups;  // each rolls once (L148)
  std::vector<table::CombatantId> surprised;
  table::Board board;  // the setup's, or the bands that its options name; distances in yards
};

std::vector<table::SceneInfo> scenes();

/// All of them, in the order in which they are best read.
std::vector<table::OptionInfo> option_rules();

/// The options of a setup; each that is wrong is a fault.
FightOptions read_options(const table::Setup& setup, std::vector<table::Rejection>& faults);

}  // namespace fray::success_rolls
