#include "cli/systems.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include <CLI/CLI.hpp>

#include "cli/fault_text.h"
#include "rules/forge/ruleset.h"

namespace fray::cli {
namespace {

namespace fs = std::filesystem;

// The *.toml files of a folder, by name.
std::expected<std::vector<forge::ContentFile>, std::string> read_content(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> paths;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (it->path().extension() == ".toml") paths.push_back(it->path());
  }
  if (error) return std::unexpected(folder.string() + ": " + error.message());
  if (paths.empty()) return std::unexpected(folder.string() + ": there is no *.toml file");
  std::ranges::sort(paths);
  std::vector<forge::ContentFile> files;
  for (const fs::path& path : paths) {
    std::ifstream stream(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!stream) return std::unexpected(path.string() + ": cannot be read");
    files.push_back({path.string(), std::move(text)});
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

std::expected<Systems, std::string> Systems::load(const fs::path& folder) {
  auto content = load_forge_content(folder);
  if (!content) return std::unexpected(std::move(content.error()));
  Systems systems;
  Entry& forge = systems.systems_["forge"];
  forge.ruleset = forge::make_ruleset(std::move(*content));
  forge.system = {forge.ruleset.get(),
                  {{"attributes", "3"}, {"species", "human"}, {"choice", "muscular"}}};
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

}  // namespace fray::cli
