#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/ids.h"
#include "table/rejection.h"
#include "table/setup.h"
#include "table/setup_options.h"

// Optional rules of a table: `fray rules options forge` prints it.
namespace fray::forge {

/// Named options of the ruleset: matters of table taste, defaults as ruled in 6.8.
struct FightOptions {
  bool interlude = false;                      // scene: what happens between fights
  bool critical_failures = false;              // L1531, optional rule
  bool react_before_first_turn = true;
  bool surprise_costs_energy = true;
  bool poison_after_regain = false;
  bool combine_reactions = true;
  bool reflex_strike_interrupts = false;
  bool retributive_strike_interrupts = false;
  bool last_gasp_lasts = true;
  bool slots_follow_initiative = false;
  bool ties_by_agility = true;
  bool notice_every_hider = false;
  bool reload_for_one_is_minor = true;
  bool taunt_bonus_flat = false;
  bool untrained_shields = true;
  bool disengaging_step_flat = true;
  bool necrotic_touch_needs_more = false;
  bool grapple_uncapped = false;
  bool cover_against_areas = true;
  bool opportunity_attack_stops = false;
  bool helpless_die = false;
  bool healed_act_at_once = true;
  bool minor_keeps_aim = false;
  bool effects_before_regain = false;
  bool first_strike_doubles = false;           // E-17
  bool weakened_loses_damage = false;          // E-18
  bool forced_expending_spares_pool = false;
  bool figures_give_cover = false;             // L1529
  bool melee_die_against_areas = true;         // L3535
  bool fleeing = false;                        // L3188, ideas for the GM
  bool encumbrance = false;                    // L1082, optional rule
  bool darkness = false;     // obscured and faint ground is dark, not foggy (L1927, L1933)
  int stalemate_rounds = 3;  // rounds without any action
  int standoff_rounds = 30;  // rounds without an attack; 0: any number
  enum class Surprise : std::uint8_t { None, Ambush, Unprepared, Both, Fixed };
  Surprise surprise = Surprise::None;  // 6.2
  table::Side surprise_side{};         // Ambush: who hides. Unprepared, Fixed: who may be surprised
  int surprise_difficulty = 8;         // Fixed
  std::vector<table::CombatantId> sheathed;  // combatants that start with empty hands
};

std::vector<table::SceneInfo> scenes();

/// All of them, in the order in which they are best read.
std::vector<table::OptionInfo> option_rules();

/// The options of a setup; each that is wrong is a fault, which names the closest right one.
FightOptions read_options(const table::Setup& setup, std::vector<table::Rejection>& faults);

}  // namespace fray::forge
