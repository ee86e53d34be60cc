#include "rules/forge/summons.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "board/distance.h"
#include "rules/forge/fight.h"

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

// Called at a rest just before: it stands beside its summoner, who has the skill and the energy.
std::string_view summon(const FightState& state, Combatant& creature, Combatant& by, int energy) {
  if (!by.conscious()) return "creature and summoner are conscious";
  const auto space = [&](const Combatant& who) {
    return *state.grid.footprint_of(Fight::figure(who.id));
  };
  if (!board::adjacent(space(creature), space(by))) return "a creature appears beside its summoner";
  const auto skill = std::ranges::find_if(by.profile->known,
                                          [](const Known& k) { return k.code->summon != nullptr; });
  if (skill == by.profile->known.end()) return "the summoner has no skill to summon";
  const std::string_view fault = skill->code->summon(by, *skill, creature, energy);
  if (!fault.empty()) return fault;
  by.energy.expend_forced(energy, GivesUp::Spent);
  by.energy.bind(energy);
  creature.summoned_for = static_cast<std::int16_t>(energy);
  return "";
}

// Reads one list of summons, each <creature>:<summoner>:<energy>.
class Summons {
 public:
  Summons(FightState& state, const table::Setup& setup) : state_(state), setup_(setup) {
    for (const Combatant& c : state.cast) unclaimed_.push_back(c.energy.bound());
  }

  std::string_view read(std::string_view text) {
    constexpr std::string_view kForm =
        "must be <creature>:<summoner>:<energy>, separated by commas";
    const auto colon = text.find(':');
    const auto second = colon == text.npos ? text.npos : text.find(':', colon + 1);
    if (second == text.npos) return kForm;
    const auto creature = combatant_named(setup_, text.substr(0, colon));
    const auto summoner = combatant_named(setup_, text.substr(colon + 1, second - colon - 1));
    const auto energy = table::number_within(text.substr(second + 1), 0, kDearest);
    if (!creature || !summoner || !energy) return kForm;
    Combatant& c = state_.cast[*creature];
    Combatant& by = state_.cast[*summoner];
    if (creature == summoner || c.summoner != kNobody) return "a creature is summoned once";
    if (!c.conscious()) return "creature and summoner are conscious";
    if (c.side != by.side) return "a creature is on its summoner's side";
    const std::string_view fault =
        c.summoned_for > 0 ? claim(c, *summoner, *energy) : summon(state_, c, by, *energy);
    if (fault.empty()) c.summoner = by.id;
    return fault;
  }

 private:
  // It lives since an earlier encounter, and has been paid for.
  std::string_view claim(const Combatant& creature, std::size_t summoner, int energy) {
    if (energy != creature.summoned_for) {
      return "the energy must be what the creature's wear says under summoned";
    }
    if (energy > unclaimed_[summoner]) {
      return "the summoner's wear must say under bound what its living creatures have cost";
    }
    unclaimed_[summoner] -= energy;
    return "";
  }

  FightState& state_;
  const table::Setup& setup_;
  std::vector<int> unclaimed_;  // by combatant: bound energy of whose creatures nothing is said
};

}  // namespace

void read_summons(FightState& state, const table::Setup& setup, std::vector<Rejection>& faults) {
  const auto fault = [&](std::string message) {
    faults.push_back({Code::Invalid, "options.summoned", std::move(message)});
  };
  const auto option = setup.options.find("summoned");
  if (option != setup.options.end()) {
    Summons summons(state, setup);
    std::string_view rest = option->second;
    while (true) {
      const auto comma = rest.find(',');
      const std::string_view wrong = summons.read(rest.substr(0, comma));
      if (!wrong.empty()) fault(std::string(wrong));
      if (comma == rest.npos) break;
      rest.remove_prefix(comma + 1);
    }
  }
  if (!faults.empty()) return;
  for (std::size_t i = 0; i < state.cast.size(); ++i) {
    if (state.cast[i].summoned_for == 0 || state.cast[i].summoner != kNobody) continue;
    fault("must say who has summoned " + setup.combatants[i].key +
          ", whose wear says that it was summoned");
  }
}

}  // namespace fray::forge
