#include "cli/systems.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "cli/fault_text.h"
#include "cli/text_file.h"
#include "document/reader.h"
#include "rules/rulesets.h"

namespace fray::cli {
namespace {

namespace fs = std::filesystem;

// A folder that changes no ruleset at all was meant to.
std::expected<void, std::string> check_folder(const fs::path& folder) {
  std::string wanted;
  std::error_code ignored;
  for (const rules::Entry& entry : rules::all()) {
    const fs::path inside = folder / entry.id;
    if (fs::is_directory(inside, ignored)) return {};
    wanted += (wanted.empty() ? "" : " or ") + inside.string();
  }
  return std::unexpected(folder.string() + ": there is no *.toml file in " + wanted);
}

}  // namespace

std::expected<std::vector<document::File>, std::string> content_files(const fs::path& folder,
                                                                      std::string_view ruleset) {
  std::vector<document::File> files;
  const fs::path inside = folder / ruleset;
  std::error_code ignored;
  if (folder.empty() || !fs::is_directory(inside, ignored)) return files;
  const auto paths = files_in(inside, ".toml");
  if (!paths) return std::unexpected(paths.error());
  if (paths->empty()) return std::unexpected(inside.string() + ": there is no *.toml file");
  for (const fs::path& path : *paths) {
    auto text = read_text(path);
    if (!text) return std::unexpected(text.error());
    files.push_back({path.string(), std::move(*text)});
  }
  return files;
}

std::expected<Systems, std::string> Systems::load(const fs::path& folder) {
  return load(ContentFolders{.plain = folder, .named = {}});
}

std::expected<Systems, std::string> Systems::load(const ContentFolders& folders) {
  Systems systems;
  std::string faults;
  const auto fault = [&](const std::string& text) {
    faults += (faults.empty() ? "" : "\n") + text;
  };
  const auto add = [&](const std::string& name, const fs::path& folder) {
    if (!folder.empty()) {
      if (const auto sound = check_folder(folder); !sound) return fault(sound.error());
    }
    for (const rules::Entry& entry : rules::all()) {
      const auto files = content_files(folder, entry.id);
      if (!files) {
        fault(files.error());
        continue;
      }
      if (!name.empty() && files->empty()) continue;
      auto toolbox = entry.load(*files, name);
      if (!toolbox) {
        fault(fault_lines(toolbox.error()));
        continue;
      }
      const std::string id = (*toolbox)->ruleset().descriptor().id;
      systems.systems_.emplace(id, std::move(*toolbox));
    }
  };
  add("", folders.plain);
  for (const auto& [name, folder] : folders.named) add(name, folder);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return systems;
}

const table::Toolbox* Systems::find(std::string_view id) const {
  const auto it = systems_.find(id);
  return it == systems_.end() ? nullptr : it->second.get();
}

const table::Toolbox& Systems::first() const {
  return *find(rules::all().front().id);
}

std::map<std::string, const table::Ruleset*, std::less<>> Systems::rulesets() const {
  std::map<std::string, const table::Ruleset*, std::less<>> all;
  for (const auto& [id, toolbox] : systems_) all.emplace(id, &toolbox->ruleset());
  return all;
}

std::string Systems::names() const {
  std::string names;
  for (const auto& [id, toolbox] : systems_) names += (names.empty() ? "" : ", ") + id;
  return names;
}

void add_ruleset_option(CLI::App& command, std::string& ruleset) {
  std::vector<std::string> ids;
  for (const rules::Entry& entry : rules::all()) ids.emplace_back(entry.id);
  command.add_option("RULESET", ruleset, "Such as " + ids.front())
      ->required()
      ->check(CLI::IsMember(ids));
}

void add_content_option(CLI::App& command, fs::path& folder) {
  command
      .add_option(
          "--content", folder,
          "Folder whose <ruleset>/*.toml change the rules' content, such as DIR/forge/*.toml")
      ->check(CLI::ExistingDirectory);
}

void add_content_option(CLI::App& command, ContentFolders& folders) {
  const auto add = [&folders](const std::vector<std::string>& all) {
    for (const std::string& one : all) {
      const auto equals = one.find('=');
      const std::string name = equals == one.npos ? "" : one.substr(0, equals);
      const fs::path folder = equals == one.npos ? one : one.substr(equals + 1);
      if (equals != one.npos && !document::is_id(name)) {
        throw CLI::ValidationError("--content", "\"" + name + "\" must be lower-case words");
      }
      std::error_code ignored;
      if (!fs::is_directory(folder, ignored)) {
        throw CLI::ValidationError("--content", "there is no folder " + folder.string());
      }
      if (name.empty()) {
        folders.plain = folder;
      } else if (!folders.named.emplace(name, folder).second) {
        throw CLI::ValidationError("--content", "\"" + name + "\" is named twice");
      }
    }
  };
  command.add_option_function<std::vector<std::string>>(
      "--content", add,
      "DIR, whose <ruleset>/*.toml change the rules' content, such as DIR/forge/*.toml; or "
      "NAME=DIR, content for the tables whose ruleset is such as forge:NAME. Repeatable");
}

}  // namespace fray::cli
