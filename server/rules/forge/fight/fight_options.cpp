#include "rules/forge/fight/fight_options.h"

#include <optional>

#include "rules/kit/option_table.h"
#include "rules/kit/setup_names.h"

namespace fray::forge {
namespace {

using Flag = table::FlagOption<FightOptions>;
using Number = table::NumberOption<FightOptions>;
using Text = kit::TextOption<FightOptions>;

using table::OptionGroup;

constexpr OptionGroup kStart{.name = "Start", .of_encounter = true};
constexpr OptionGroup kInitiative{"Initiative and surprise"};
constexpr OptionGroup kEnergy{"Energy"};
constexpr OptionGroup kAttacks{"Attacks and reactions"};
constexpr OptionGroup kWeapons{"Weapons and shields"};
constexpr OptionGroup kSkills{"Martial skills"};
constexpr OptionGroup kMagic{"Magic"};
constexpr OptionGroup kWounds{"Wounds"};
constexpr OptionGroup kCover{"Cover and sight"};
constexpr OptionGroup kMovement{"Movement"};
constexpr OptionGroup kTests{"Rolls"};
constexpr OptionGroup kEnding{"End of the fight"};

constexpr Number kNumbers[] = {
    {"stalemate_rounds", "Rounds until a stalemate", kEnding, &FightOptions::stalemate_rounds, 1,
     100, "1 to 100", "A-40", "The fight ends after this many rounds without any action."},
    {"standoff_rounds", "Rounds without hostilities", kEnding, &FightOptions::standoff_rounds, 0,
     1000, "0 to 1000", "A-40",
     "The fight ends after this many rounds without hostilities. 0: never."},
};

constexpr Flag kFlags[] = {
    {"critical_failures", "Critical failures", kTests, &FightOptions::critical_failures, "L1531",
     "A roll without any success, at least half of whose dice show 1, is called a critical "
     "failure."},
    {"react_before_first_turn", "React before the first turn", kInitiative,
     &FightOptions::react_before_first_turn, "A-2",
     "A combatant who is not surprised may react before its first turn, from its starting energy."},
    {"surprise_costs_energy", "Surprise costs energy", kInitiative,
     &FightOptions::surprise_costs_energy, "A-3",
     "The surprised begin with their two highest attributes in energy instead of three."},
    {"poison_after_regain", "Poison after the regain", kEnergy, &FightOptions::poison_after_regain,
     "A-9", "Poison takes its energy after the regain of a turn, not before."},
    {"combine_reactions", "Combine reactions", kAttacks, &FightOptions::combine_reactions, "A-11",
     "At one step a combatant may use several different reactions, such as Dodge and a shield."},
    {"reflex_strike_interrupts", "Reflex Strike interrupts", kSkills,
     &FightOptions::reflex_strike_interrupts, "A-14",
     "Reflex Strike comes when the attack is declared, not when it is over."},
    {"retributive_strike_interrupts", "Retributive Strike interrupts", kSkills,
     &FightOptions::retributive_strike_interrupts, "A-15",
     "Retributive Strike comes when the attack is declared, not when it is over."},
    {"last_gasp_lasts", "Last Gasp lasts", kEnergy, &FightOptions::last_gasp_lasts, "A-17",
     "The bonus energy of Last Gasp stays for the fight, not only until the end of the next turn."},
    {"slots_follow_initiative", "New initiative counts at once", kInitiative,
     &FightOptions::slots_follow_initiative, "A-19",
     "A new initiative moves the turns still to come in this round, not only those of the next."},
    {"ties_by_agility", "Agility breaks ties", kInitiative, &FightOptions::ties_by_agility, "A-20",
     "Initiative tied in every die goes to the higher Agility, then the skill, and only then to a "
     "die."},
    {"notice_every_hider", "Notice every hider", kInitiative, &FightOptions::notice_every_hider,
     "A-21", "To avoid surprise, beat the best hider, not the worst."},
    {"reload_for_one_is_minor", "Quick reloads are minor actions", kWeapons,
     &FightOptions::reload_for_one_is_minor, "A-24",
     "Reloading that costs 1 is a minor action, so the first of a turn is free."},
    {"taunt_bonus_flat", "Distracting Taunt: full bonus", kSkills, &FightOptions::taunt_bonus_flat,
     "A-26", "Distracting Taunt gives its whole rating in dice, however little energy is added."},
    {"untrained_shields", "Shields without training", kWeapons, &FightOptions::untrained_shields,
     "A-27", "Without Shield Training a shield may be raised for 1 energy more."},
    {"disengaging_step_flat", "Disengaging Step: full bonus", kSkills,
     &FightOptions::disengaging_step_flat, "A-28",
     "Disengaging Step gives its whole rating in dice, without a Dodge; otherwise 1 for each "
     "energy "
     "of one."},
    {"necrotic_touch_needs_more", "Necrotic Touch needs more successes", kMagic,
     &FightOptions::necrotic_touch_needs_more, "A-29",
     "Necrotic Touch needs more successes than the target has health, not just as many."},
    {"grapple_uncapped", "Grapples: full rating", kAttacks, &FightOptions::grapple_uncapped, "A-30",
     "A grapple gains the whole rating of Athletics, not 1 die for each energy."},
    {"cover_against_areas", "Cover against areas", kCover, &FightOptions::cover_against_areas,
     "A-32", "Cover helps against attacks on an area too."},
    {"opportunity_attack_stops", "Opportunity Attacks stop movement", kMovement,
     &FightOptions::opportunity_attack_stops, "A-33",
     "An Opportunity Attack that wounds ends the move."},
    {"helpless_die", "Wounded while unconscious: dead", kWounds, &FightOptions::helpless_die,
     "A-36", "An attack that wounds an unconscious target kills them."},
    {"healed_act_at_once", "Act as soon as healed", kWounds, &FightOptions::healed_act_at_once,
     "A-39",
     "Combatants who wake up from healing can act immediately instead of from their next turn on."},
    {"minor_keeps_aim", "Minor actions don't spoil the aim", kSkills,
     &FightOptions::minor_keeps_aim, "A-43",
     "Minor actions do not lose the dice of Precision and Strikeback Attack."},
    {"effects_before_regain", "Magic before the regain", kMagic,
     &FightOptions::effects_before_regain, "A-45",
     "What magic does at each Start of Turn, the struggle against a command included, comes before "
     "the regain."},
    {"first_strike_doubles", "First Strike doubles damage", kSkills,
     &FightOptions::first_strike_doubles, "E-17",
     "First Strike doubles the damage, whatever its rating."},
    {"weakened_loses_damage", "Weakened lowers damage", kWounds,
     &FightOptions::weakened_loses_damage, "E-18",
     "Weakened takes 1 damage (1 is left) from attacks in place of 1 success."},
    {"forced_expending_spares_pool", "Forced expending: spent energy first", kEnergy,
     &FightOptions::forced_expending_spares_pool, "A-8",
     "Forced expending takes spent energy first, then remaining energy."},
    {"figures_give_cover", "Combatants give cover", kCover, &FightOptions::figures_give_cover,
     "L1529", "Combatants in the line of fire give partial cover, as objects do."},
    {"melee_die_against_areas", "Areas in melee are harder to hit", kCover,
     &FightOptions::melee_die_against_areas, "L3535",
     "The die for being shot at in melee counts against ranged attacks on an area too."},
    {"fleeing", "Fleeing", kMovement, &FightOptions::fleeing, "L3188",
     "Combatants at the edge of the board can leave the fight unless an adjacent enemy stops "
     "them."},
    {"encumbrance", "Encumbrance", kMovement, &FightOptions::encumbrance, "L1082",
     "The GM may mark a combatant as encumbered (Slowed)."},
    {"darkness", "Darkness", kCover, &FightOptions::darkness, "L1927",
     "Obscured and faint ground is dark, not foggy: those who see in the dark see there, and a "
     "light helps everyone."},
};

constexpr const char* kSurpriseForm =
    "none, both, ambush:<side>, unprepared:<side> or fixed:<difficulty 2-10>:<side>";
constexpr const char* kSheathedForm = "combatants or sides, separated by commas";

bool read_surprise(const table::Setup& setup, std::string_view text, FightOptions& o) {
  using Surprise = FightOptions::Surprise;
  const auto colon = text.find(':');
  const std::string_view kind = text.substr(0, colon);
  std::string_view rest = colon == text.npos ? std::string_view() : text.substr(colon + 1);
  if (kind == "none" || kind == "both") {
    o.surprise = kind == "both" ? Surprise::Both : Surprise::None;
    return rest.empty();
  }
  if (kind == "fixed") {
    o.surprise = Surprise::Fixed;
    const auto second = rest.find(':');
    const auto difficulty = table::number_within(rest.substr(0, second), 2, 10);
    if (!difficulty || second == rest.npos) return false;
    o.surprise_difficulty = *difficulty;
    rest = rest.substr(second + 1);
  } else if (kind == "ambush") {
    o.surprise = Surprise::Ambush;
  } else if (kind == "unprepared") {
    o.surprise = Surprise::Unprepared;
  } else {
    return false;
  }
  const auto side = kit::side_named(setup, rest);
  if (side) o.surprise_side = *side;
  return side.has_value();
}

bool read_sheathed(const table::Setup& setup, std::string_view text, FightOptions& o) {
  while (true) {
    const auto comma = text.find(',');
    const std::string_view name = text.substr(0, comma);
    const auto whom = kit::all_named(setup, name);
    if (!whom) return false;
    o.sheathed.insert(o.sheathed.end(), whom->begin(), whom->end());
    if (comma == text.npos) return true;
    text.remove_prefix(comma + 1);
  }
}

constexpr Text kTexts[] = {
    {"surprise", "Surprise", kStart, kSurpriseForm, "none", "L1219",
     "Who may be surprised: no one, everyone but the hidden side, one side, both, or one side "
     "against a fixed difficulty.",
     read_surprise},
    {"sheathed", "Sheathed weapons", kStart, kSheathedForm, "", "L1462",
     "Combatants or sides that start with weapons and shields sheathed.", read_sheathed},
};

// Read with the combatants.
constexpr Text kSummoned[] = {
    {"summoned", "Summoned creatures", kStart,
     "<creature combatant>:<summoner combatant>:<energy 0-100>, separated by commas", "", "L2371",
     "Creatures summoned before the fight, with summoner and energy."},
};

const kit::OptionTable<FightOptions>& all_options() {
  static const kit::OptionTable<FightOptions> all = [] {
    kit::OptionTable<FightOptions> options;
    options.add_scenes(scenes(), "L906", [](std::string_view scene, FightOptions& o) {
      o.interlude = scene == table::kInterludeScene;
    });
    options.add(kTexts).add(kNumbers).add(kFlags).add(kSummoned);
    return options;
  }();
  return all;
}

}  // namespace

std::vector<table::SceneInfo> scenes() {
  return kit::fight_and_interlude(
      "Between fights: rest, treatment, magic, tests and talk. Ends when everyone passes.");
}

std::vector<table::OptionInfo> option_rules() {
  return all_options().infos();
}

FightOptions read_options(const table::Setup& setup, std::vector<table::Rejection>& faults) {
  return all_options().read(setup, faults, [](std::string_view name) {
    return "is not an option of the Forge Engine; the closest is " +
           std::string(kit::closest(name, all_options().infos()));
  });
}

}  // namespace fray::forge
