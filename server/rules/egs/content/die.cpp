#include "rules/egs/content/die.h"

namespace fray::egs {

std::string_view spelled(Die die) {
  return document::spelling_of<Die>(kDieSpellings, die);
}

std::optional<Die> die_spelled(std::string_view text) {
  return document::value_spelled<Die>(kDieSpellings, text);
}

}  // namespace fray::egs
