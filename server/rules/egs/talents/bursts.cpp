// Talents that fill an area: *burst* (L2319), *explode* (L2415).
#include "rules/egs/active_talents/costs.h"
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/arithmetic/circumstances.h"

namespace fray::egs {
namespace {

Blow blow_of_burst(const Fight&, const Combatant&, Term, int magnitude) {
  return {.damage = magnitude};
}

// From its user on (L1741, L2265).
void fill_cone(const Fight& f, const Cast& cast, std::vector<board::Cell>& cells) {
  const board::Ground& map = f.state.field.map();
  const board::Cell from = f.state.field.at(cast.user);
  const int feet = cone_feet(1 + cast.larger);
  const int width = std::max(1, cone_width(feet) / kSquareFt);
  map.list_cone(from, cast.place, feet / kSquareFt, width, cells);
  map.keep_visible(from, cells);
}

// Around a place (L1735, L2263).
void fill_blast(const Fight& f, const Cast& cast, std::vector<board::Cell>& cells) {
  const board::Ground& map = f.state.field.map();
  map.list_within(cast.place, blast_feet(1 + cast.larger) / kSquareFt, cells);
  map.keep_visible(cast.place, cells);
}

int cone_length(const Cast& cast) {
  return cone_feet(1 + cast.larger);
}

int blast_radius(const Cast& cast) {
  return blast_feet(1 + cast.larger);
}

}  // namespace

namespace talents {
extern const Talent burst;
extern const Talent explode;
const Talent burst{.id = "burst",
                   .delivery = Delivery::Bursts,
                   .where = Where::Direction,
                   .blow = blow_of_burst,
                   .fill = fill_cone,
                   .reaches = cone_length};
const Talent explode{.id = "explode",
                     .delivery = Delivery::Bursts,
                     .where = Where::Seen,
                     .blow = blow_of_burst,
                     .fill = fill_blast,
                     .reaches = blast_radius};
}  // namespace talents
}  // namespace fray::egs
