#include "live/pointing.h"

#include <array>

namespace fray::live {
namespace {

// Each contrasts at least 3:1 with the page's white and with its darkest ground, and stays apart
// from the others for eyes without red or green cones.
constexpr std::array<std::string_view, 8> kColors{"#0088ff", "#bb8800", "#dd1133", "#228844",
                                                  "#8800ff", "#cc77aa", "#556666", "#cc00bb"};

}  // namespace

bool sees_pointing(const table::SeatSetup& viewer, const table::SeatSetup& pointer) {
  using enum table::Role;
  if (pointer.role == Gm || viewer.role == Gm) return true;
  return pointer.role == Player && viewer.role == Player && viewer.side == pointer.side;
}

std::string_view color_of(table::SeatId seat) {
  return kColors[table::raw(seat) % kColors.size()];
}

}  // namespace fray::live
