#include "live/shown_pictures.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace fray::live {
namespace {

using Viewers = std::vector<encounter::Viewer>;

// Who sits there, but for the GM, and is up to date.
Viewers shown_the_present(const encounter::Encounter& encounter) {
  std::array<bool, encounter::kViewers> counted{};
  Viewers viewers;
  for (const table::SeatSetup& seat : encounter.setup().seats) {
    const encounter::Viewer viewer = encounter::viewer_of(seat);
    if (viewer == encounter::kGm || std::exchange(counted[table::raw(viewer)], true)) continue;
    if (!encounter.waits_for_hidden(viewer)) viewers.push_back(viewer);
  }
  return viewers;
}

}  // namespace

std::vector<std::string> ShownPictures::newly_due(const encounter::Encounter& encounter) {
  const auto& combatants = encounter.setup().combatants;
  due_.resize(combatants.size());
  std::vector<std::string> pictures;
  std::optional<Viewers> viewers;
  for (std::size_t i = 0; i < combatants.size(); ++i) {
    if (due_[i] || combatants[i].token.empty()) continue;
    if (!viewers) viewers = shown_the_present(encounter);
    const auto who = static_cast<table::CombatantId>(i);
    const encounter::Viewer own = encounter::viewer_of(combatants[i].side);
    due_[i] = std::ranges::any_of(*viewers, [&](encounter::Viewer viewer) {
      return viewer != own && encounter.knows(viewer, who) && encounter.shows_name(viewer, who);
    });
    if (due_[i]) pictures.push_back(combatants[i].token);
  }
  return pictures;
}

}  // namespace fray::live
