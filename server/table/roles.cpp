#include "table/ruleset.h"

// What a ruleset's terms are to a client that knows no ruleset.
namespace fray::table {

double figure_of(const Descriptor& descriptor, const OddsRow& row, TermRole role) {
  for (const Measured& m : row.measures) {
    if (descriptor.term(m.measure).role == role) return m.figure;
  }
  return 0;
}

}  // namespace fray::table
