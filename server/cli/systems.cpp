#include "cli/systems.h"

#include <CLI/CLI.hpp>

#include "cli/fault_text.h"
#include "cli/text_file.h"
#include "document/reader.h"
#include "rules/forge/ruleset.h"

namespace fray::cli {
namespace {

namespace fs = std::filesystem;

// The *.toml files of a folder, by name.
std::expected<std::vector<forge::ContentFile>, std::string> read_content(const fs::path& folder) {
  const auto paths = files_in(folder, ".toml");
  if (!paths) return std::unexpected(paths.error());
  if (paths->empty()) return std::unexpected(folder.string() + ": there is no *.toml file");
  std::vector<forge::ContentFile> files;
  for (const fs::path& path : *paths) {
    auto text = read_text(path);
    if (!text) return std::unexpected(text.error());
    files.push_back({path.string(), std::move(*text)});
  }
  return files;
}

}  // namespace

std::expected<forge::Content, std::string> load_forge_content(const fs::path& folder) {
  if (folder.empty()) return forge::load_builtin_content();
  const auto files = read_content(folder / "forge");
  if (!files) return std::unexpected(files.error());
  auto content = forge::load_content(*files);
  if (!content) return std::unexpected(fault_lines(content.error()));
  return std::move(*content);
}

void Systems::add_forge(forge::Content content, const std::string& name) {
  auto ruleset = forge::make_ruleset(std::move(content), name);
  Entry& forge = systems_[ruleset->descriptor().id];
  forge.ruleset = std::move(ruleset);
  forge.system = {forge.ruleset.get(),
                  {{"attributes", "3"}, {"species", "human"}, {"choice", "muscular"}}};
}

std::expected<Systems, std::string> Systems::load(const fs::path& folder) {
  return load(ContentFolders{.plain = folder, .named = {}});
}

std::expected<Systems, std::string> Systems::load(const ContentFolders& folders) {
  Systems systems;
  std::string faults;
  const auto add = [&](const std::string& name, const fs::path& folder) {
    auto content = load_forge_content(folder);
    if (content) {
      systems.add_forge(std::move(*content), name);
    } else {
      faults += (faults.empty() ? "" : "\n") + content.error();
    }
  };
  add("", folders.plain);
  for (const auto& [name, folder] : folders.named) add(name, folder);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return systems;
}

const scenario::System* Systems::find(std::string_view id) const {
  const auto it = systems_.find(id);
  return it == systems_.end() ? nullptr : &it->second.system;
}

std::string Systems::names() const {
  std::string names;
  for (const auto& [id, entry] : systems_) names += (names.empty() ? "" : ", ") + id;
  return names;
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
