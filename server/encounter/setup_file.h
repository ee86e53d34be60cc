#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "encounter/setup_places.h"
#include "table/rejection.h"
#include "table/setup.h"

// How an encounter begins, as a TOML file that a GM can write. Format: README.md.
namespace fray::encounter {

struct SetupFault {
  std::string file;
  std::uint32_t line = 0;  // from 1; 0 where there is no one place
  std::uint32_t column = 0;
  std::string field;  // "combatant[2].side"
  std::string message;

  bool operator==(const SetupFault&) const = default;
};

/// A setup, and where its fields stand in the file.
struct SetupFile {
  table::Setup setup;
  std::string name;
  SetupPlaces places;

  /// What was found wrong later, such as by the ruleset, as a fault of the file.
  SetupFault fault_of(const table::Rejection& rejection) const;
};

/// Every fault at once, in the order of the file as far as possible. Whatever it returns passes the
/// generic checks of Encounter::create too; the ruleset's own checks come there.
std::expected<SetupFile, std::vector<SetupFault>> read_setup(std::string_view toml,
                                                             std::string_view file_name);

/// The setup alone.
std::expected<table::Setup, std::vector<SetupFault>> parse_setup(std::string_view toml,
                                                                 std::string_view file_name);

/// Canonical TOML: parse_setup(write_setup(s)) == s for every s that parse_setup has returned.
std::string write_setup(const table::Setup& setup);

}  // namespace fray::encounter
