#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "console/command.h"
#include "document/fault.h"
#include "toolbox/toolbox.h"

namespace fray::rules {

using Loaded = std::expected<std::unique_ptr<table::Toolbox>, std::vector<document::Fault>>;

/// A ruleset of this program, as rulesets.txt names it.
struct Entry {
  std::string_view id;  ///< "forge"
  /// With its built-in content, changed by these files. With a name the ruleset's id is
  /// "forge:name", so that one program can have it several times over. Every fault at once.
  Loaded (*load)(std::span<const document::File> content, const std::string& name);
  /// Those of its own.
  std::span<const console::Command> (*commands)();
};

inline std::span<const console::Command> no_commands() {
  return {};
}

/// What says nothing of its ruleset is of the first.
std::span<const Entry> all();

/// The ruleset that a character's file names with `ruleset = "..."`. The fault of a file that
/// cannot be read, or that names none of this program's.
std::expected<std::string, document::Fault> ruleset_of(std::string_view toml,
                                                       std::string_view file_name);

}  // namespace fray::rules
