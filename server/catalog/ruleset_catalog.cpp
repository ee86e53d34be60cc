#include "catalog/ruleset_catalog.h"

#include "console/fault_text.h"
#include "console/text_file.h"
#include "rules/rulesets.h"

namespace fray::catalog {
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

std::expected<RulesetCatalog, std::string> RulesetCatalog::load(const fs::path& folder) {
  return load(console::ContentFolders{.plain = folder, .named = {}});
}

std::expected<RulesetCatalog, std::string> RulesetCatalog::load(
    const console::ContentFolders& folders) {
  RulesetCatalog catalog;
  std::string faults;
  const auto fault = [&](const std::string& text) {
    faults += (faults.empty() ? "" : "\n") + text;
  };
  const auto add = [&](const std::string& name, const fs::path& folder) {
    if (!folder.empty()) {
      if (const auto sound = check_folder(folder); !sound) return fault(sound.error());
    }
    for (const rules::Entry& entry : rules::all()) {
      const auto files = console::content_files(folder, entry.id);
      if (!files) {
        fault(files.error());
        continue;
      }
      if (!name.empty() && files->empty()) continue;
      auto toolbox = entry.load(*files, name);
      if (!toolbox) {
        fault(console::fault_lines(toolbox.error()));
        continue;
      }
      const std::string id = (*toolbox)->ruleset().descriptor().id;
      catalog.toolboxes_.emplace(id, std::move(*toolbox));
    }
  };
  add("", folders.plain);
  for (const auto& [name, folder] : folders.named) add(name, folder);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return catalog;
}

const table::Toolbox* RulesetCatalog::find(std::string_view id) const {
  const auto it = toolboxes_.find(id);
  return it == toolboxes_.end() ? nullptr : it->second.get();
}

const table::Toolbox& RulesetCatalog::first() const {
  return *find(rules::all().front().id);
}

std::map<std::string, const table::Ruleset*, std::less<>> RulesetCatalog::rulesets() const {
  std::map<std::string, const table::Ruleset*, std::less<>> all;
  for (const auto& [id, toolbox] : toolboxes_) all.emplace(id, &toolbox->ruleset());
  return all;
}

table::Rejection RulesetCatalog::has_no(const std::string& id) const {
  return {table::Code::NotFound, "ruleset", "there is no ruleset \"" + id + "\", only " + names()};
}

std::string RulesetCatalog::names() const {
  std::string names;
  for (const auto& [id, toolbox] : toolboxes_) names += (names.empty() ? "" : ", ") + id;
  return names;
}

}  // namespace fray::catalog
