#include "cli/hosted_tables.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "cli/setup_text.h"
#include "console/text_file.h"
#include "encounter/encounter.h"
#include "rules/rulesets.h"
#include "wire/log.h"

namespace fray::cli {
namespace {

std::string file_name(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

std::string place_of(const document::Fault& fault) {
  std::string text = file_name(fault.file);
  if (fault.line > 0) text += ":" + std::to_string(fault.line);
  return fault.field.empty() ? text : text + ": " + console::shortened(fault.field);
}

HostingFault setup_fault(const std::string& table, const std::vector<document::Fault>& faults) {
  return {table, "invalid setup file:\n" + console::fault_lines(faults),
          faults.empty() ? std::string() : place_of(faults.front())};
}

// The setup files of a `--table`, folders in the order of their files' names.
std::expected<std::vector<std::filesystem::path>, std::string> setup_files(
    const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(path, ignored)) return std::vector{path};
  auto files = console::files_in(path, ".toml");
  if (files && files->empty()) {
    return std::unexpected("no setup file (*.toml) in " + path.string());
  }
  return files;
}

void read_table(HostedTables& into, const std::filesystem::path& path, bool watchable) {
  const std::string key = path.stem().string();
  const auto text = console::read_text(path);
  if (!text) {
    into.faults.push_back({key, text.error(), file_name(path.string())});
    return;
  }
  auto file = encounter::read_setup(*text, path.string());
  if (!file) {
    into.faults.push_back(setup_fault(key, file.error()));
    return;
  }
  live::TableSpec spec{.key = key, .setup = file->setup};
  spec.watchable = watchable;
  into.tables.push_back({std::move(spec), std::move(*file)});
}

// A table for each ruleset: "demo" plays the first one, "demo-other-rules" another. With --once
// there is only the first.
void add_demonstrations(HostedTables& into, const ServeOptions& options,
                        const catalog::RulesetCatalog& catalog) {
  std::size_t added = 0;
  for (const rules::Entry& entry : rules::all()) {
    const auto samples = catalog.find(entry.id)->samples();
    if (samples.empty()) continue;
    const std::string key = added == 0 ? "demo" : "demo-" + std::string(entry.id);
    ++added;
    auto file = encounter::read_setup(samples.front().text, key + ".toml");
    if (!file) {
      into.faults.push_back(setup_fault(key, file.error()));
    } else {
      live::TableSpec spec{.key = key, .setup = file->setup};
      spec.endless = !options.once;
      spec.autopilot = true;
      spec.stand_ins = options.stand_ins;
      spec.watchable = true;
      spec.pace = options.pace;
      into.tables.push_back({std::move(spec), std::move(*file)});
    }
    if (options.once) return;
  }
  if (added == 0) into.faults.push_back({"demo", "no demo available", "demo"});
}

}  // namespace

HostedTables read_hosted_tables(const ServeOptions& options,
                                const catalog::RulesetCatalog& catalog) {
  HostedTables all;
  for (const auto& path : options.tables) {
    const auto files = setup_files(path);
    if (!files) {
      const std::string name = file_name(path.string());
      all.faults.push_back({name, files.error(), name});
      continue;
    }
    for (const auto& file : *files) read_table(all, file, options.watchable);
  }
  if (options.demo) add_demonstrations(all, options, catalog);
  return all;
}

void add_interrupted(HostedTables& hosted, const std::vector<campaign::EncounterRecord>& unfinished,
                     bool watchable) {
  for (const HostingFault& fault : hosted.faults) {
    const auto record =
        std::ranges::find(unfinished, fault.table, &campaign::EncounterRecord::table);
    const bool sound_elsewhere = std::ranges::any_of(
        hosted.tables, [&](const HostedTable& t) { return t.spec.key == fault.table; });
    if (record == unfinished.end() || sound_elsewhere) continue;
    // A setup that cannot be decoded stops its table, which then gives the reason.
    live::TableSpec spec{.key = fault.table,
                         .setup = wire::decode_setup(record->setup).value_or(table::Setup())};
    spec.once = true;  // nothing else can begin from the faulty file
    spec.watchable = watchable;
    hosted.tables.push_back({std::move(spec), std::nullopt});
  }
}

HostingFault opening_fault(const HostedTable& table, const std::string& why,
                           const catalog::RulesetCatalog& catalog) {
  const HostingFault plain{table.spec.key, why,
                           table.file ? file_name(table.file->name) : table.spec.key};
  if (!table.file) return plain;
  std::vector<table::Rejection> found;
  const table::Toolbox* rules = catalog.find(table.file->setup.ruleset);
  if (!rules) {
    found.push_back(catalog.has_no(table.file->setup.ruleset));
  } else if (const auto started = encounter::begin_game(rules->ruleset(), table.file->setup);
             !started) {
    found = started.error();
  }
  if (found.empty()) return plain;
  std::vector<document::Fault> faults;
  faults.reserve(found.size());
  for (const table::Rejection& rejection : found) {
    faults.push_back(table.file->fault_of(rejection));
  }
  return setup_fault(table.spec.key, faults);
}

}  // namespace fray::cli
