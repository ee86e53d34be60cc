// A fight as bytes.
#include <string>
#include <utility>
#include <vector>

#include "rules/kit/stored_fight.h"
#include "rules/success_rolls/game.h"
#include "table/packing.h"

namespace fray::success_rolls {

// Listed, since the searches' memory makes a Field too large to be decomposed automatically. The
// options are the setup's.
template <class Archive>
static void archive(Archive& a, FightState& s) {
  a(s.field, s.cast, s.lasting, s.phase, s.round, s.idle_rounds, s.last_harm, s.winner,
    s.aftermaths, s.dropped);
}

namespace {

// As it was before there were aftermaths, weapons on the ground and bare hands.
struct BeforeAftermaths {
  FightState& state;
};
template <class Archive>
void archive(Archive& a, BeforeAftermaths& before) {
  FightState& s = before.state;
  a(s.field, s.cast, s.lasting, s.phase, s.round, s.idle_rounds, s.last_harm, s.winner);
}

// One on whose map the GM has drawn: others are written as they were before that was possible.
struct DrawnOn {
  std::string fight;
  std::vector<kit::ChangingGround::Change> changes;
};

table::Result<> unpack_any(std::string_view saved, FightState& state) {
  const std::size_t people = state.cast.size();
  const auto now = kit::unpack_fight(saved, state);
  if (now || now.error().code != table::Code::Unsupported) return now;
  BeforeAftermaths before{state};
  if (auto old = table::unpack(saved, before, "fight"); !old) return old;
  if (state.cast.size() != people) return {};  // for the caller to reject
  for (Combatant& c : state.cast) {            // bare hands come last, and need no loading
    if (c.loads.size() + 1 == c.fighter().weapons.size()) c.loads.emplace_back();
  }
  return {};
}

}  // namespace

std::string SuccessRollsGame::save() const {
  DrawnOn drawn{.fight = kit::pack_fight(fight_.state), .changes = fight_.state.field.changes()};
  return drawn.changes.empty() ? drawn.fight : table::pack(drawn);
}

table::Result<> SuccessRollsGame::load(std::string_view saved) {
  FightState& state = fight_.state;
  if (DrawnOn drawn; table::unpack(saved, drawn, "fight")) {
    if (state.field.change_again(std::move(drawn.changes))) return load(drawn.fight);
    return table::reject(table::Code::Unsupported, "fight.field", "is on another map");
  }
  const std::size_t people = state.cast.size();
  if (auto ok = unpack_any(saved, state); !ok) return ok;
  const auto fits = [](const Combatant& c) {
    const std::size_t weapons = c.fighter().weapons.size();
    return c.loads.size() == weapons && c.weapon >= -1 &&
           c.weapon < static_cast<std::int64_t>(weapons);
  };
  const auto spells_of = [&](CombatantId who) -> const std::vector<Weapon>& {
    return state.cast[table::raw(who)].fighter().weapons;
  };
  const auto known = [&](const Lasting& l) {
    return table::raw(l.caster) < state.cast.size() && table::raw(l.target) < state.cast.size() &&
           l.spell >= 0 && spells_of(l.caster).size() > static_cast<std::size_t>(l.spell) &&
           spells_of(l.caster)[static_cast<std::size_t>(l.spell)].effect;
  };
  if (state.cast.size() != people) {
    return table::reject(table::Code::Unsupported, "fight.cast", "has other people than the setup");
  }
  for (std::size_t i = 0; i < people; ++i) {
    if (fits(state.cast[i])) continue;
    return table::reject(table::Code::Unsupported, "fight.cast[" + std::to_string(i) + "]",
                         "has weapons that its sheet and the content do not give it any more");
  }
  for (std::size_t i = 0; i < state.lasting.size(); ++i) {
    if (known(state.lasting[i])) continue;
    return table::reject(table::Code::Unsupported, "fight.lasting[" + std::to_string(i) + "]",
                         "is a spell that the caster's sheet does not have any more");
  }
  return {};
}

}  // namespace fray::success_rolls
