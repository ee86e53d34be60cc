#include "table/ruleset.h"

// Roles of a ruleset's terms for clients without the ruleset.
namespace fray::table {

double figure_of(const Descriptor& descriptor, const OddsRow& row, TermRole role) {
  for (const Measured& m : row.measures) {
    if (descriptor.term(m.measure).role == role) return m.figure;
  }
  return 0;
}

}  // namespace fray::table
