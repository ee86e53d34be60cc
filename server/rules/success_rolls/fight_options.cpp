#include "rules/success_rolls/fight_options.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "rules/kit/option_table.h"
#include "rules/kit/setup_names.h"
#include "rules/success_rolls/range.h"

namespace fray::success_rolls {
namespace {

using table::Code;
using table::Rejection;

using Flag = table::FlagOption<FightOptions>;
using Number = table::NumberOption<FightOptions>;

using Text = kit::TextOption<FightOptions>;
using Choice = kit::WordOption<FightOptions>;

using table::OptionGroup;

constexpr OptionGroup kSides{.name = "Combatants", .of_encounter = true};
constexpr OptionGroup kZones{.name = "Zones", .of_encounter = true};
constexpr OptionGroup kAttacks{"Attacks"};
constexpr OptionGroup kDamage{"Damage"};
constexpr OptionGroup kWounds{"Wounds and fatigue"};
constexpr OptionGroup kRounds{"Rounds"};

constexpr Choice kChoices[] = {
    {"unanswered_ranged", "Unanswered shots", kAttacks, &FightOptions::dodge_unanswered, "exchange",
     "dodge", "exchange or dodge", "A9",
     "A shot that the target does not answer: compared with the target's combat skill, or rolled "
     "plainly and then dodged or blocked."},
    {"knockback_types", "Causes of knockback", kDamage, &FightOptions::knockback_any, "crushing",
     "any", "crushing or any", "section 11",
     "What knocks targets back: crushing and explosive blows, or every blow."},
};

constexpr Flag kFlags[] = {
    {"locations", "Hit locations", kDamage, &FightOptions::locations, "L479",
     "Blows land on a location, aimed at or rolled; otherwise all count as to the torso."},
    {"knockback", "Knockback", kDamage, &FightOptions::knockback, "L479",
     "Heavy blows knock their targets back."},
    {"blasts", "Blasts", kDamage, &FightOptions::blasts, "L479, B19",
     "An explosion harms all who are near what it hits, 1 die less for each yard."},
    {"tiring", "Tiring", kWounds, &FightOptions::tiring, "L102-108, B20",
     "A fight of more than 10 seconds costs fatigue, and so do running and too heavy a load."},
    {"unarmed", "Bare hands", kAttacks, &FightOptions::unarmed, "B36",
     "Combatants without a melee weapon can strike with bare hands: at most 1d-2."},
    {"cap_bonus", "Cap on margin and bonus", kDamage, &FightOptions::cap_bonus, "A4, B15",
     "The weapon's maximum caps margin and bonus together. Otherwise only the margin."},
    {"helpless_margin", "Margin against the helpless", kDamage, &FightOptions::helpless_margin,
     "B1",
     "Damage to a target who cannot roll follows the attacker's margin; otherwise dice are "
     "rolled."},
    {"astray_on_any_miss", "Any miss can go astray", kAttacks, &FightOptions::astray_on_any_miss,
     "B2", "A shot that succeeds by less than its target's roll can go astray too."},
    {"critical_past_dodge", "Critical shots can't be dodged", kAttacks,
     &FightOptions::critical_past_dodge, "B10",
     "With unanswered_ranged = dodge a critical shot cannot be dodged."},
    {"prone_modifiers", "Modifiers on the ground", kAttacks, &FightOptions::prone_modifiers, "B12",
     "On the ground: -4 to attack in melee, others +1 in melee and -2 from afar."},
};

constexpr Number kNumbers[] = {
    {"min_hit_damage", "Least damage of a hit", kDamage, &FightOptions::min_hit_damage, 0, 1,
     "0 or 1", "A5", "The least basic damage of a hit."},
    {"stun_points", "Stun points", kWounds, &FightOptions::stun_points, 0, 20, "0 to 20", "L533",
     "Stun points per hit point, which take damage first. 0: none."},
    {"daily_healing", "Healing per day", kWounds, &FightOptions::daily_healing, 0, 100, "0 to 100",
     "B27", "Hit points that a whole day of rest gives back, in an interlude or between evenings."},
    {"bystander_turns", "Turns of bystanders", kRounds, &FightOptions::bystander_turns, 1, 3,
     "1 to 3", "L144", "Turns per round for bystanders."},
    {"stalemate_rounds", "Rounds until a stalemate", kRounds, &FightOptions::stalemate_rounds, 1,
     100, "1 to 100", "L144",
     "The fight ends after this many rounds in which combatants only defend."},
    {"standoff_rounds", "Rounds without damage", kRounds, &FightOptions::standoff_rounds, 0, 1000,
     "0 to 1000", "L144", "The fight ends after this many rounds without damage. 0: never."},
};

constexpr const char* kWhoForm = "combatants or sides, separated by commas";
constexpr const char* kGroupsForm =
    "combatants or sides, separated by commas; groups by semicolons";
constexpr const char* kZonesForm = "<new zone>, separated by commas";
constexpr const char* kZonesInWords =
    "names without spaces, hyphens and colons, separated by commas";
constexpr const char* kDistancesForm = "<zones>-<zones>:<yards 1-1000000>, separated by commas";
static_assert(kFarthestYards == 1'000'000);
constexpr const char* kDistancesInWords =
    "\"gate-yard:15,yard-wall:medium\": yards, or close, short, medium, long, extreme";

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto at = text.find(by);
    parts.push_back(trimmed(text.substr(0, at)));
    if (at == text.npos) return parts;
    text.remove_prefix(at + 1);
  }
}

// Combatants by key or by side; false where a name is neither.
bool read_who(const table::Setup& setup, std::string_view text,
              std::vector<table::CombatantId>& who) {
  for (const std::string_view name : split(text, ',')) {
    const auto named = kit::all_named(setup, name);
    if (!named) return false;
    for (const table::CombatantId one : *named) {
      if (std::ranges::find(who, one) == who.end()) who.push_back(one);
    }
  }
  return true;
}

// Empty: all well; else what is wrong.
std::string read_groups(const table::Setup& setup, std::string_view text, FightOptions& o) {
  for (const std::string_view part : split(text, ';')) {
    auto& group = o.groups.emplace_back();
    if (!read_who(setup, part, group)) return "must be " + std::string(kGroupsForm);
    for (std::size_t g = 0; g + 1 < o.groups.size(); ++g) {
      for (const auto who : group) {
        if (std::ranges::find(o.groups[g], who) != o.groups[g].end()) {
          return "has \"" + setup.combatants[table::raw(who)].key + "\" in two groups";
        }
      }
    }
  }
  return "";
}

// The farthest of each band, for tables that name bands only.
std::optional<int> distance_named(std::string_view text) {
  constexpr std::pair<std::string_view, int> kBands[] = {
      {"close", 5}, {"short", 20}, {"medium", 100}, {"long", 500}, {"extreme", 1000}};
  for (const auto& [name, yards] : kBands) {
    if (name == text) return yards;
  }
  return table::number_within(text, 1, kFarthestYards);
}

std::string read_zones(std::string_view text, board::Zones& zones) {
  std::vector<board::Zone> named;
  for (const std::string_view name : split(text, ',')) {
    if (name.empty() || name.find_first_of(" -:") != name.npos) {
      return "must be " + std::string(kZonesInWords) + ", each once";
    }
    named.push_back({.key = std::string(name), .name = std::string(name)});
  }
  auto made = board::Zones::make(std::move(named));
  if (!made) return "must be " + std::string(kZonesInWords) + ", each once: " + made.error();
  zones = std::move(*made);
  return "";
}

std::string read_distances(std::string_view text, board::Zones& zones) {
  std::string form = "must be " + std::string(kDistancesInWords);
  for (const std::string_view part : split(text, ',')) {
    const auto dash = part.find('-');
    const auto colon = part.find(':');
    if (dash == part.npos || colon == part.npos || colon < dash) return form;
    const auto a = zones.find(part.substr(0, dash));
    const auto b = zones.find(part.substr(dash + 1, colon - dash - 1));
    const auto yards = distance_named(trimmed(part.substr(colon + 1)));
    if (!a || !b || *a == *b || !yards) return form + ", between two of the zones";
    zones.set_distance(*a, *b, *yards);
  }
  if (const auto open = zones.without_distance()) {
    return "does not say how far it is from " + zones.at(open->first).key + " to " +
           zones.at(open->second).key;
  }
  return "";
}

// Zones as options are from before setups had boards.
void read_board(const table::Setup& setup, FightOptions& o,
                const std::function<void(std::string_view, std::string)>& fault) {
  o.board = setup.board;
  const auto zones = setup.options.find("zones");
  const auto distances = setup.options.find("distances");
  const bool bands = setup.board.kind == table::BoardKind::Bands;
  if (zones != setup.options.end()) {
    if (bands) return fault("zones", "the board of the setup has zones already");
    board::Zones named;
    fault("zones", read_zones(zones->second, named));
    const std::string_view text =
        distances == setup.options.end() ? std::string_view() : distances->second;
    if (named.count() > 1) fault("distances", read_distances(text, named));
    o.board = {.kind = table::BoardKind::Bands, .zones = std::move(named)};
  } else if (distances != setup.options.end()) {
    fault("distances", bands ? "the board of the setup has distances already"
                             : "are between zones; name these in the option zones");
  }
}

// Zones and distances are read with the board.
constexpr Text kTexts[] = {
    {"zones", "Zones", kZones, kZonesForm, "", "section 30",
     "The fight has no map but these zones; a combatant's column says in which it begins. The same "
     "as board = \"bands\" with [[zone]] and [[distance]]."},
    {"distances", "Distances", kZones, kDistancesForm, "", "section 30",
     "How far it is from each zone to each other, in yards, or as close, short, medium, long or "
     "extreme: \"gate-yard:15,yard-wall:medium\". Within one, 1 yard."},
    {"mooks", "Mooks", kSides, kWhoForm, "", "L559",
     "Mooks in addition to those whose sheet says so.",
     [](const table::Setup& setup, std::string_view text, FightOptions& o) {
       return read_who(setup, text, o.mooks);
     }},
};

constexpr Text kSurprised[] = {
    {"surprised", "Surprised", kSides, kWhoForm, "", "section 26",
     "Who is surprised when it begins.",
     [](const table::Setup& setup, std::string_view text, FightOptions& o) {
       return read_who(setup, text, o.surprised);
     }},
};

const kit::OptionTable<FightOptions>& all_options() {
  static const kit::OptionTable<FightOptions> all = [] {
    kit::OptionTable<FightOptions> options;
    options.add_scenes(scenes(), "L116", [](std::string_view scene, FightOptions& o) {
      o.interlude = scene == table::kInterludeScene;
    });
    options.add(kTexts);
    options.add({"groups", "Groups", kSides, kGroupsForm, "", "L148",
                 "Who rolls together: one roll a group, never critical."},
                read_groups);
    options.add(kSurprised).add(kChoices).add(kNumbers).add(kFlags);
    return options;
  }();
  return all;
}

}  // namespace

std::vector<table::SceneInfo> scenes() {
  return kit::fight_and_interlude(
      "What happens between fights: rest, first aid, healing spells, rolls against attributes; it "
      "ends when all pass.");
}

std::vector<table::OptionInfo> option_rules() {
  return all_options().infos();
}

FightOptions read_options(const table::Setup& setup, std::vector<Rejection>& faults) {
  FightOptions o = all_options().read(setup, faults, [](std::string_view) {
    return "is not an option of success rolls; `fray rules options success-rolls` lists them";
  });
  read_board(setup, o, [&](std::string_view name, std::string message) {
    if (message.empty()) return;
    faults.push_back({Code::Invalid, "options." + std::string(name), std::move(message)});
  });
  return o;
}

}  // namespace fray::success_rolls
