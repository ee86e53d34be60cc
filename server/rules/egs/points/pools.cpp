#include "rules/egs/points/pools.h"

#include <algorithm>

namespace fray::egs {
namespace {

constexpr int kEdgeBeyondCharacters = 3;  // L3215

bool fights(const Fight& f, const Combatant& c) {
  return f.takes_part(c) && c.able();
}

// Only combatants known to all: everyone sees the pools, which must not reveal the others.
struct Forces {
  int characters = 0;
  int friends = 0;  // characters among them
  int foes = 0;
  int minions = 0;  // of the enemies
  bool major = false;
  std::optional<int> fear;  // the highest rating among them
  int fearful = 0;          // how many have one
};

Forces forces_of(const Fight& f, table::Side side) {
  Forces forces;
  for (const Combatant& c : f.state.cast) {
    if (!fights(f, c) || !f.known_to_all(c.id)) continue;
    const Fighter& fighter = c.fighter();
    if (c.side == side) {
      forces.characters += fighter.kind == Kind::Character;
      ++forces.friends;
      continue;
    }
    ++forces.foes;
    forces.minions += fighter.kind == Kind::Minion;
    forces.major |= fighter.kind == Kind::Npc;
    if (fighter.fear) {
      ++forces.fearful;
      forces.fear = std::max(forces.fear.value_or(0), *fighter.fear);
    }
  }
  return forces;
}

bool has_advantage(const Fight& f, const Forces& forces) {
  if (forces.fear) return false;  // L3199
  if (f.state.edge.granted) return true;
  if (forces.foes == 0) return false;
  return forces.minions == forces.foes || (!forces.major && forces.friends > forces.foes);
}

void renew_edge(Fight& f, const Forces& forces) {
  Pool& edge = f.state.edge;
  const int cap = kEdgeBeyondCharacters + forces.characters;
  if (has_advantage(f, forces)) {
    // Open from the round after the one in which they gained it (L3211).
    if (edge.opens || edge.size > 0) {
      edge.size = static_cast<std::int16_t>(std::min(std::max<int>(edge.size, cap), edge.size + 1));
      f.emit<Ev::PoolRenewed>(term(Word::Edge), int{edge.size});
    }
    edge.opens = true;
  }
  edge.left = edge.size;
}

void renew_distress(Fight& f, const Forces& forces) {
  Pool& distress = f.state.distress;
  if (distress.overcome) return;
  if (distress.size > 0) {
    --distress.size;
    distress.overcome = distress.size == 0;
  } else if (distress.opens) {
    const int rating = std::max(forces.fear.value_or(0), int{distress.rating});
    const int sources = forces.fearful + (distress.rating > 0 ? 1 : 0);
    distress.size =
        static_cast<std::int16_t>(forces.characters + rating + std::max(0, sources - 1));
  } else {
    // Open from the round after its first one (L3249).
    distress.opens = forces.fear.has_value() || distress.granted;
    return;
  }
  distress.left = distress.size;
  f.emit<Ev::PoolRenewed>(term(Word::Distress), int{distress.size});
}

}  // namespace

std::optional<table::Side> side_of_characters(const Fight& f) {
  for (const Combatant& c : f.state.cast) {
    if (c.fighter().kind == Kind::Character && f.known_to_all(c.id)) return c.side;
  }
  return std::nullopt;
}

bool has_advantage(const Fight& f) {
  const auto side = side_of_characters(f);
  return side && has_advantage(f, forces_of(f, *side));
}

void renew_pools(Fight& f) {
  const auto side = side_of_characters(f);
  if (!side) return;
  const Forces forces = forces_of(f, *side);
  if (forces.characters == 0) return;
  renew_edge(f, forces);
  renew_distress(f, forces);
}

int pool_left(const Fight& f, const Combatant& c) {
  if (!f.known_to_all(c.id)) return 0;
  if (c.fighter().kind == Kind::Character) {
    // Stored, but of no use without an advantage (R53).
    return f.state.edge.left > 0 && has_advantage(f) ? f.state.edge.left : 0;
  }
  if (f.state.distress.left < 1) return 0;
  const auto side = side_of_characters(f);
  return side && *side != c.side ? f.state.distress.left : 0;
}

Word pool_of(const Fight&, const Combatant& c) {
  return c.fighter().kind == Kind::Character ? Word::Edge : Word::Distress;
}

void spend_from_pool(Fight& f, CombatantId who, int amount) {
  const Word pool = pool_of(f, f.at(who));
  Pool& from = pool == Word::Edge ? f.state.edge : f.state.distress;
  from.left = static_cast<std::int16_t>(from.left - amount);
  f.emit<Ev::PoolSpent>(who, term(pool), amount);
}

}  // namespace fray::egs
