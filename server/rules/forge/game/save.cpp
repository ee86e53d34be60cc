// A fight as bytes: its state, with its pointers resolved.
#include <algorithm>

#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/game/game.h"
#include "table/packing.h"

namespace fray::board {

// Somewhere to come from, for a figure that shares its cells with others.
static bool place_anywhere(Grid& grid, const Grid::Standing& figure) {
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const Cell cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
      if (grid.place(figure.id, figure.space.at(cell))) return true;
    }
  }
  return false;
}

static bool put_back(Grid& grid, const std::vector<Terrain>& terrain,
                     const std::vector<Grid::Standing>& figures) {
  const std::vector<Grid::Standing> before = grid.figures();
  for (const Grid::Standing& figure : before) grid.remove(figure.id);
  for (std::size_t i = 0; i < terrain.size(); ++i) {
    const auto width = static_cast<std::size_t>(grid.width());
    const Cell cell{static_cast<std::int16_t>(i % width), static_cast<std::int16_t>(i / width)};
    if (grid.terrain(cell) != terrain[i] && !grid.set_terrain(cell, terrain[i])) return false;
  }
  for (const bool passing : {false, true}) {
    for (const Grid::Standing& figure : figures) {
      if (figure.passing != passing) continue;
      const bool stands = passing ? place_anywhere(grid, figure) &&
                                        grid.move_through(figure.id, figure.space.origin)
                                  : grid.place(figure.id, figure.space).has_value();
      if (!stands) return false;
    }
  }
  return grid.figures() == figures;
}

// The changing parts of a grid in a fight: doors, and positions.
template <class Archive>
static void archive(Archive& a, Grid& grid) {
  std::vector<Terrain> terrain;
  for (int y = 0; y < grid.height(); ++y) {
    const auto row = grid.terrain_row(y);
    terrain.insert(terrain.end(), row.begin(), row.end());
  }
  const std::size_t cells = terrain.size();
  std::vector<Grid::Standing> figures = grid.figures();
  a(terrain, figures);
  if constexpr (Archive::kReads) {
    if (terrain.size() != cells || !put_back(grid, terrain, figures)) a.fail();
  }
}

}  // namespace fray::board

namespace fray::forge {

template <class Archive>
static void archive(Archive& a, Energy& energy) {
  struct Parts {
    int max = 0;
    int pool = 0;
    int expended = 0;
    int bound = 0;
    std::vector<Energy::Bonus> bonuses;
  } parts{energy.max(), energy.pool(), energy.expended(), energy.bound(), {}};
  parts.bonuses.assign(energy.bonuses().begin(), energy.bonuses().end());
  a(parts);
  if constexpr (Archive::kReads) {
    energy = {};
    energy.set_max(parts.max);
    energy.expend_forced(parts.expended, GivesUp::Spent);
    energy.bind(parts.bound);
    energy.start_with(parts.pool);
    for (const Energy::Bonus& bonus : parts.bonuses) energy.add_bonus(bonus.amount, bonus.expiry);
  }
}

namespace {

// Pointers of one combatant.
struct Pointed {
  std::vector<Term> arms;  // of the profile, which grows with picked-up items
  Term shield = kNoTerm;
  std::vector<std::uint8_t> effects;  // their places among those of their skills
};

struct Saved {
  std::string state;
  std::vector<Pointed> cast;
};

Pointed pointed_at(const World& world, const Combatant& c) {
  Pointed out{.shield = c.profile->shield_term};
  for (const Arm& arm : c.profile->arms) out.arms.push_back(arm.term);
  for (const Effect& e : c.effects) out.effects.push_back(*place_of(world, e.skill, e.code));
  return out;
}

// The sheet's items, and those picked up since.
bool put_back_items(const World& world, Combatant& c, const Pointed& kept) {
  const auto& now = [&c] -> const std::vector<Arm>& { return c.profile->arms; };
  for (std::size_t i = 0; i < kept.arms.size(); ++i) {
    if (i == now().size()) c.profile = with_item(world, *c.profile, kept.arms[i]);
    if (i >= now().size() || now()[i].term != kept.arms[i]) return false;
  }
  if (c.profile->shield_term != kept.shield) {
    c.profile = with_item(world, *c.profile, kept.shield);
  }
  return now().size() == kept.arms.size() && c.profile->shield_term == kept.shield;
}

bool put_back_effects(const World& world, Combatant& c, const Pointed& kept) {
  if (kept.effects.size() != c.effects.size()) return false;
  for (std::size_t i = 0; i < kept.effects.size(); ++i) {
    c.effects[i].code = effect_at(world, c.effects[i].skill, kept.effects[i]);
    if (!c.effects[i].code) return false;
  }
  return true;
}

// Is everything there that the state counts by its place in the profile?
bool fits_profile(const Combatant& c) {
  const std::size_t arms = c.profile->arms.size();
  const auto is_arm = [arms](int index) {
    return index >= Combatant::kNoArm && index < static_cast<int>(arms);
  };
  return c.shots.size() == arms && c.spare.size() == arms && c.carried.size() == arms &&
         c.used_up.size() == arms && is_arm(c.main_arm) && is_arm(c.off_arm) &&
         c.counters.size() == c.profile->known.size() &&
         c.stance < static_cast<int>(c.profile->known.size());
}

}  // namespace

std::string ForgeGame::save() const {
  FightState state = fight_.state;
  Saved saved{.state = table::pack(state)};
  for (const Combatant& c : state.cast) saved.cast.push_back(pointed_at(fight_.world(), c));
  return table::pack(saved);
}

table::Result<> ForgeGame::load(std::string_view bytes) {
  FightState& state = fight_.state;
  const std::size_t people = state.cast.size();
  Saved saved;
  if (auto ok = table::unpack(bytes, saved, "fight"); !ok) return ok;
  if (auto ok = table::unpack(saved.state, state, "fight.state"); !ok) return ok;
  if (state.cast.size() != people || saved.cast.size() != people) {
    return table::reject(table::Code::Unsupported, "fight.cast", "has other people than the setup");
  }
  for (std::size_t i = 0; i < people; ++i) {
    Combatant& c = state.cast[i];
    if (put_back_items(fight_.world(), c, saved.cast[i]) &&
        put_back_effects(fight_.world(), c, saved.cast[i]) && fits_profile(c)) {
      continue;
    }
    return table::reject(table::Code::Unsupported, "fight.cast[" + std::to_string(i) + "]",
                         "has weapons, skills or effects that its sheet and the content do not "
                         "give it any more");
  }
  return {};
}

}  // namespace fray::forge
