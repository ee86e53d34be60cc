// A fight as bytes.
#include <algorithm>

#include "rules/egs/arrivals/summons.h"
#include "rules/egs/game/game.h"
#include "rules/kit/stored_fight.h"
#include "table/packing.h"

namespace fray::egs {

// Listed, since the searches' memory makes a Field too large to be decomposed automatically. The
// options are the setup's.
template <class Archive>
static void archive(Archive& a, FightState& s) {
  a(s.field, s.cast, s.order, s.phase, s.round, s.visit, s.visiting, s.disturbed, s.spent, s.due,
    s.idle_rounds, s.last_harm, s.battered, s.obstacles, s.fires, s.active_talents, s.casts, s.edge,
    s.distress, s.winner);
}

// Of all that it has caught.
static bool has_rows(const Content& content, const Combatant& c) {
  return std::ranges::all_of(c.diseases, [&](const DiseaseProgress& disease) {
    if (disease.row < 0 || disease.row >= std::ssize(content.afflictions)) return false;
    const auto stages = std::ssize(def_of(content, disease).fatigue);
    return disease.stage >= -1 && disease.stage < std::max<std::ptrdiff_t>(1, stages);
  });
}

std::string EgsGame::save() const {
  return kit::pack_fight(fight_.state);
}

table::Result<> EgsGame::load(std::string_view saved) {
  FightState& state = fight_.state;
  const std::size_t people = state.cast.size();
  if (auto ok = kit::unpack_fight(saved, state); !ok) return ok;
  if (state.cast.size() != people || state.order.size() > people) {
    return table::reject(table::Code::Unsupported, "fight.cast", "has other people than the setup");
  }
  for (Combatant& c : state.cast) suit_profile(fight_.world(), state.options, c);
  for (std::size_t i = 0; i < people; ++i) {
    const Combatant& c = state.cast[i];
    const std::size_t weapons = c.profile != nullptr ? c.profile->weapons.size() : 0;
    const bool fits = c.shots.size() == weapons && c.loading.size() == weapons && c.weapon >= -1 &&
                      c.weapon < static_cast<std::int64_t>(weapons) && c.second >= -1 &&
                      c.second < static_cast<std::int64_t>(weapons) && c.lies.size() <= weapons &&
                      c.profile != nullptr && has_rows(fight_.content(), c);
    if (fits) continue;
    return table::reject(table::Code::Unsupported, "fight.cast[" + std::to_string(i) + "]",
                         "has what its sheet and the content do not give it any more");
  }
  const auto is_here = [&](CombatantId who) { return table::raw(who) < people; };
  for (std::size_t i = 0; i < state.active_talents.size(); ++i) {
    const ActiveTalent& w = state.active_talents[i];
    if (is_here(w.by) && is_here(w.on) && w.talent < fight_.content().talents.size()) continue;
    return table::reject(table::Code::Unsupported,
                         "fight.active_talents[" + std::to_string(i) + "]",
                         "is of a talent or a combatant that is not there");
  }
  return {};
}

}  // namespace fray::egs
