#include "encounter/setup_places.h"

namespace fray::encounter {

Place SetupPlaces::find(std::string_view field) const {
  while (true) {
    if (const auto it = places_.find(field); it != places_.end()) return it->second;
    const auto cut = field.find_last_of(".[");
    if (cut == std::string_view::npos) return {};
    field = field.substr(0, cut);
  }
}

}  // namespace fray::encounter
