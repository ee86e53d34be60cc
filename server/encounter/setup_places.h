#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace fray::encounter {

/// A line and a column, from 1; 0 where there is no one place.
struct Place {
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  auto operator<=>(const Place&) const = default;
};

/// Where the fields of a setup file stand.
class SetupPlaces {
 public:
  void note(const std::string& field, Place place) { places_[field] = place; }
  /// Of the field, or else of the nearest thing around it: of "combatant[0]" for
  /// "combatant[0].side".
  Place find(std::string_view field) const;

 private:
  std::map<std::string, Place, std::less<>> places_;
};

}  // namespace fray::encounter
