#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"
#include "table/rejection.h"
#include "table/setup.h"

// The initial state of an encounter, as a TOML file that a GM can write. Format: README.md.
namespace fray::encounter {

/// A setup, and the file that it stands in.
struct SetupFile {
  table::Setup setup;
  std::string name;
  document::Node root;

  /// A later rejection, for example by the ruleset, as a fault of the file.
  document::Fault fault_of(const table::Rejection& rejection) const;
};

/// Every fault at once, in the order of the file as far as possible. Whatever it returns passes the
/// generic checks of Encounter::create too; the ruleset's own checks come there.
std::expected<SetupFile, std::vector<document::Fault>> read_setup(std::string_view toml,
                                                                  std::string_view file_name);

/// Only the setup.
std::expected<table::Setup, std::vector<document::Fault>> parse_setup(std::string_view toml,
                                                                      std::string_view file_name);

/// Canonical TOML: parse_setup(write_setup(s)) == s for every s that parse_setup has returned.
std::string write_setup(const table::Setup& setup);

}  // namespace fray::encounter
