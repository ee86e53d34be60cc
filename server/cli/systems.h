#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "rules/forge/content/content.h"
#include "scenario/run.h"

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
  struct Entry {
    std::unique_ptr<table::Ruleset> ruleset;
    scenario::System system;
  };

  /// With their built-in content, changed by the files <folder>/<ruleset>/*.toml; an empty path
  /// changes nothing. The error names every fault, one a line.
  static std::expected<Systems, std::string> load(const std::filesystem::path& folder = {});
  /// The same, and each ruleset once more for each of the named ones.
  static std::expected<Systems, std::string> load(const ContentFolders& folders);

  /// Nullptr where there is none of that name.
  const scenario::System* find(std::string_view id) const;
  /// "forge": their names, for messages.
  std::string names() const;
  const std::map<std::string, Entry, std::less<>>& all() const { return systems_; }

 private:
  void add_forge(forge::Content content, const std::string& name);

  std::map<std::string, Entry, std::less<>> systems_;
};

/// The Forge Engine's content: what is built in, changed by the files <folder>/forge/*.toml.
std::expected<forge::Content, std::string> load_forge_content(const std::filesystem::path& folder);

/// Adds `--content`, the same for every command that plays by rules.
void add_content_option(CLI::App& command, std::filesystem::path& folder);
/// The same for programs that play several tables: repeatable, `NAME=DIR` too.
void add_content_option(CLI::App& command, ContentFolders& folders);

}  // namespace fray::cli
