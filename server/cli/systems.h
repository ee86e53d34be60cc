#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/fault.h"
#include "rules/rulesets.h"
#include "table/toolbox.h"

namespace CLI {
class App;
}

namespace fray::cli {

/// Folders with content: what all tables play with, and what those play with that name it.
struct ContentFolders {
  std::filesystem::path plain;                         // empty: what is built in
  std::map<std::string, std::filesystem::path> named;  // "hall": for the ruleset "forge:hall"
};

/// The rulesets in this program.
class Systems {
 public:
  using All = std::map<std::string, std::unique_ptr<table::Toolbox>, std::less<>>;

  /// With their built-in content, changed by the files <folder>/<ruleset>/*.toml; an empty path
  /// changes nothing. The error names every fault, one a line.
  static std::expected<Systems, std::string> load(const std::filesystem::path& folder = {});
  /// The same, and each ruleset that a named folder has files for once more.
  static std::expected<Systems, std::string> load(const ContentFolders& folders);

  /// Nullptr where there is none of that name.
  const table::Toolbox* find(std::string_view id) const;
  /// What says nothing of its ruleset is of this one.
  const table::Toolbox& first() const;
  /// "forge": their names, for messages.
  std::string names() const;
  const All& all() const { return systems_; }
  /// As those who play encounters want them; while this lives.
  std::map<std::string, const table::Ruleset*, std::less<>> rulesets() const;

 private:
  All systems_;
};

/// The files that change the content of a ruleset, <folder>/<ruleset>/*.toml; none where there is
/// no such folder, and an error where it is empty.
std::expected<std::vector<document::File>, std::string> content_files(
    const std::filesystem::path& folder, std::string_view ruleset);

/// Adds `--content`, the same for every command that plays by rules.
void add_content_option(CLI::App& command, std::filesystem::path& folder);
/// The same for programs that play several tables: repeatable, `NAME=DIR` too.
void add_content_option(CLI::App& command, ContentFolders& folders);
/// Adds the name of a ruleset, required, for commands about one.
void add_ruleset_option(CLI::App& command, std::string& ruleset);

}  // namespace fray::cli
