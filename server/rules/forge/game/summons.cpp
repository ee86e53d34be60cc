#include "rules/forge/game/summons.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "board/distance.h"
#include "rules/forge/fight/fight.h"
#include "rules/forge/game/carried_state.h"

namespace fray::forge {
namespace {

using table::Code;
using table::Rejection;

constexpr int kDearest = 100;  // energy

std::optional<std::size_t> combatant_named(const table::Setup& setup, std::string_view key) {
  const auto it = std::ranges::find(setup.combatants, key, &table::CombatantSetup::key);
  if (it == setup.combatants.end()) return std::nullopt;
  return static_cast<std::size_t>(it - setup.combatants.begin());
}

// Summoned at a rest just before: it appears next to its summoner, who has the skill and the
// energy.
std::string_view summon(const FightState& state, Combatant& creature, Combatant& by, int energy) {
  const auto space = [&](const Combatant& who) {
    return *state.grid.footprint_of(Fight::figure(who.id));
  };
  if (!board::adjacent(space(creature), space(by))) return "a creature appears beside its summoner";
  const auto skill = std::ranges::find_if(by.profile->known,
                                          [](const Known& k) { return k.code->summon != nullptr; });
  if (skill == by.profile->known.end()) return "the summoner has no skill to summon";
  const std::string_view fault = skill->code->summon(by, *skill, creature, energy);
  if (!fault.empty()) return fault;
  call_up(by, creature, energy);
  return "";
}

// Reads one list of summons, each of creature, summoner and energy.
class Summons {
 public:
  Summons(FightState& state, const table::Setup& setup) : state_(state), setup_(setup) {
    for (const Combatant& c : state.cast) unclaimed_.push_back(c.energy.bound());
  }

  std::string_view read(std::string_view text) {
    constexpr std::string_view kForm =
        "must be <creature combatant>:<summoner combatant>:<energy 0-100>, separated by commas";
    const auto colon = text.find(':');
    const auto second = colon == text.npos ? text.npos : text.find(':', colon + 1);
    if (second == text.npos) return kForm;
    const auto creature = combatant_named(setup_, text.substr(0, colon));
    const auto summoner = combatant_named(setup_, text.substr(colon + 1, second - colon - 1));
    const auto energy = table::number_within(text.substr(second + 1), 0, kDearest);
    if (!creature || !summoner || !energy) return kForm;
    Combatant& c = state_.cast[*creature];
    if (c.summoned_for > 0) return claim(c, *summoner, *energy);
    Combatant& by = state_.cast[*summoner];
    if (const std::string_view wrong = fits(c, by); !wrong.empty()) return wrong;
    if (c.life != Life::Conscious || !by.conscious()) {
      return "creature and summoner are conscious";
    }
    return summon(state_, c, by, *energy);
  }

  /// It lives since an earlier encounter, and has been paid for; its summoner may have fallen.
  std::string_view claim(Combatant& creature, std::size_t summoner, int energy) {
    const Combatant& by = state_.cast[summoner];
    if (const std::string_view wrong = fits(creature, by); !wrong.empty()) return wrong;
    if (energy != creature.summoned_for) {
      return "the energy must be what the creature's wear says under summoned";
    }
    if (energy > unclaimed_[summoner]) {
      return "the summoner's wear must say under bound what its living creatures have cost";
    }
    unclaimed_[summoner] -= energy;
    creature.summoner = by.id;
    return "";
  }

 private:
  static std::string_view fits(const Combatant& c, const Combatant& by) {
    if (c.id == by.id || c.summoner != kNoCombatant) return "a creature is summoned once";
    return c.side == by.side ? "" : "a creature is on its summoner's side";
  }

  FightState& state_;
  const table::Setup& setup_;
  std::vector<int> unclaimed_;  // by combatant: bound energy of whose creatures nothing is said
};

}  // namespace

// As it comes: unhurt and rested, whatever became of it when it was here before.
static void renew(Combatant& creature) {
  creature.health = static_cast<std::int16_t>(creature.profile->derived.max_health);
  creature.life = Life::Conscious;
  creature.energy = Energy();
  creature.energy.set_max(creature.profile->derived.max_energy);
  creature.energy.start_with(creature.energy.max());
  creature.conditions.reset();
  creature.effects.clear();
  creature.lasting = Lasting();
  creature.gone = false;
  creature.present = true;
}

void call_up(Combatant& by, Combatant& creature, int energy) {
  if (creature.gone) renew(creature);
  by.energy.expend_forced(energy, GivesUp::Spent);
  by.energy.bind(energy);
  creature.summoned_for = static_cast<std::int16_t>(energy);
  creature.summoner = by.id;
}

void read_summons(FightState& state, const table::Setup& setup, std::vector<Rejection>& faults) {
  const auto fault = [&](std::string field, std::string message) {
    faults.push_back({Code::Invalid, std::move(field), std::move(message)});
  };
  Summons summons(state, setup);
  const auto option = setup.options.find("summoned");
  if (option != setup.options.end()) {
    std::string_view rest = option->second;
    while (true) {
      const auto comma = rest.find(',');
      const std::string_view wrong = summons.read(rest.substr(0, comma));
      if (!wrong.empty()) fault("options.summoned", std::string(wrong));
      if (comma == rest.npos) break;
      rest.remove_prefix(comma + 1);
    }
  }
  if (!faults.empty()) return;
  for (Combatant& c : state.cast) {
    if (c.summoned_for == 0 || c.summoner != kNoCombatant) continue;
    const table::CombatantSetup& creature = setup.combatants[table::raw(c.id)];
    const std::string name = parse_carried_state(creature.carried_state, *c.profile)->summoner;
    if (name.empty()) {
      fault("options.summoned",
            "must say who has summoned " + creature.key + ", whose wear says that it was summoned");
      continue;
    }
    const auto summoner = combatant_named(setup, name);
    const std::string_view wrong =
        summoner ? summons.claim(c, *summoner, c.summoned_for)
                 : "must come along: a creature is where its summoner is, or is dispelled";
    if (!wrong.empty()) fault("combatant." + creature.key + ".wear.summoner", std::string(wrong));
  }
}

}  // namespace fray::forge
