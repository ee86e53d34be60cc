#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "document/fault.h"

namespace CLI {
class App;
}

// Folders with files that override built-in content.
namespace fray::console {

/// Folders with content: what all tables play with, and what those play with that name it.
struct ContentFolders {
  std::filesystem::path plain;                         // empty: built-in content
  std::map<std::string, std::filesystem::path> named;  // "hall": for the ruleset "forge:hall"
};

/// The files that change the content of a ruleset, <folder>/<ruleset>/*.toml; none where there is
/// no such folder, and an error where it is empty.
std::expected<std::vector<document::File>, std::string> content_files(
    const std::filesystem::path& folder, std::string_view ruleset);

/// Adds `--content`, the same for every command that plays by rules.
void add_content_option(CLI::App& command, std::filesystem::path& folder);
/// The same for programs that play several tables: repeatable, `NAME=DIR` too.
void add_content_option(CLI::App& command, ContentFolders& folders);

}  // namespace fray::console
