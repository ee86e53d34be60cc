#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "console/content_folder.h"
#include "table/rejection.h"
#include "toolbox/toolbox.h"

namespace fray::catalog {

/// The rulesets in this program (rules/rulesets.h), each loaded with its content.
class RulesetCatalog {
 public:
  using All = std::map<std::string, std::unique_ptr<table::Toolbox>, std::less<>>;

  /// With their built-in content, changed by the files <folder>/<ruleset>/*.toml; an empty path
  /// changes nothing. The error names every fault, one a line.
  static std::expected<RulesetCatalog, std::string> load(const std::filesystem::path& folder = {});
  /// The same, and each ruleset that a named folder has files for once more.
  static std::expected<RulesetCatalog, std::string> load(const console::ContentFolders& folders);

  /// Nullptr where there is none of that name.
  const table::Toolbox* find(std::string_view id) const;
  /// The default ruleset.
  const table::Toolbox& first() const;
  /// Their ids, for messages.
  std::string names() const;
  /// The error for a setup that names an unknown ruleset.
  table::Rejection has_no(const std::string& id) const;
  const All& all() const { return toolboxes_; }
  /// In the form that encounters need; while this lives.
  std::map<std::string, const table::Ruleset*, std::less<>> rulesets() const;

 private:
  All toolboxes_;
};

}  // namespace fray::catalog
