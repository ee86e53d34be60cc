#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/tools.h"
#include "console/fail.h"
#include "console/fault_text.h"
#include "console/output.h"
#include "console/text_file.h"

namespace fray::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using table::CharacterReport;

struct CharacterOptions {
  std::string what;
  fs::path content;
  std::vector<std::string> limits;  // "points=30"
  table::Allowance allowance;
  bool json = false;
};

Json report_json(const CharacterReport& report) {
  Json faults = Json::array();
  for (const document::Fault& fault : report.faults) {
    faults.push_back({{"file", fault.file},
                      {"line", fault.line},
                      {"column", fault.column},
                      {"field", fault.field},
                      {"message", fault.message}});
  }
  Json json{{"id", report.id},
            {"name", report.name},
            {"sound", report.faults.empty()},
            {"faults", faults}};
  for (const table::GrowthStep& step : report.history) {
    json["history"].push_back(
        {{"when", step.when}, {"earned", step.earned}, {"spent", step.spent}, {"left", step.left}});
  }
  for (const auto& [name, figures] : report.groups) json[name] = cli::json_of(figures);
  return json;
}

void print(const CharacterReport& report) {
  if (!report.faults.empty()) {
    std::cout << fault_lines(report.faults) << "\n";
    return;
  }
  std::cout << report.name << " (" << report.id << ")\n";
  for (const std::string& line : report.lines) std::cout << "  " << line << "\n";
  for (const table::GrowthStep& step : report.history) {
    std::cout << "  " << step.when << ": " << step.earned << " points earned, " << step.spent
              << " spent, " << step.left << " left\n";
  }
}

int answer(const std::vector<CharacterReport>& all, bool json) {
  Json list = Json::array();
  for (const CharacterReport& report : all) {
    if (json) {
      list.push_back(report_json(report));
    } else {
      print(report);
    }
  }
  if (json) print_json(list);
  const bool sound =
      std::ranges::all_of(all, [](const CharacterReport& r) { return r.faults.empty(); });
  return sound ? kOk : kFailed;
}

// "points=30" among what the ruleset lets a GM limit.
std::expected<std::pair<std::string, int>, std::string> limit_of(const table::Toolbox& rules,
                                                                 const std::string& text) {
  const auto equals = text.find('=');
  const std::string name = text.substr(0, equals);
  std::string known;
  for (const table::LimitInfo& limit : rules.limits()) {
    known += (known.empty() ? "" : ", ") + limit.name;
    if (limit.name != name) continue;
    const std::string number = equals == text.npos ? "" : text.substr(equals + 1);
    int value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    const bool whole = error == std::errc{} && end == number.data() + number.size();
    if (whole && value >= limit.least && value <= limit.most) return std::pair(name, value);
    return std::unexpected("--allow " + name + ": must be a whole number from " +
                           std::to_string(limit.least) + " to " + std::to_string(limit.most) +
                           ": --allow " + name + "=" + std::to_string(limit.most));
  }
  return std::unexpected("--allow: unknown \"" + name + "\", only " + known);
}

int check_file(const CharacterOptions& o, const catalog::RulesetCatalog& catalog,
               table::Allowance allowance) {
  const auto text = read_text(o.what);
  if (!text) return fail(text.error());
  const auto rules = toolbox_for(catalog, *text, o.what);
  if (!rules) return answer({{.id = {}, .name = {}, .faults = {rules.error()}}}, o.json);
  for (const std::string& limit : o.limits) {
    const auto set = limit_of(**rules, limit);
    if (!set) return fail(set.error());
    allowance.limits.insert_or_assign(set->first, set->second);
  }
  const auto reports = (*rules)->check_characters(*text, o.what, allowance);
  if (!reports) return fail("--" + reports.error().field + ": " + reports.error().message);
  return answer(*reports, o.json);
}

int check(const CharacterOptions& o) {
  const auto catalog = catalog::RulesetCatalog::load(o.content);
  if (!catalog) return fail(catalog.error());
  return check_file(o, *catalog, o.allowance);
}

int show(const CharacterOptions& o) {
  const auto catalog = catalog::RulesetCatalog::load(o.content);
  if (!catalog) return fail(catalog.error());
  for (const auto& [id, rules] : catalog->all()) {
    if (const auto known = rules->ready_made(o.what)) return answer({*known}, o.json);
  }
  std::error_code ignored;
  if (!fs::exists(o.what, ignored)) {
    return fail(o.what + " is neither a file nor the id of a template");
  }
  return check_file(o, *catalog, {.limits = {}, .without = {}, .unlimited = true});
}

void add_check(CLI::App& character, const std::shared_ptr<CharacterOptions>& o, int& exit_code) {
  CLI::App* command =
      character.add_subcommand("check", "Check a character sheet and list every problem");
  command->add_option("FILE", o->what, "A sheet, or a file of [[template]] entries")
      ->required()
      ->check(CLI::ExistingFile);
  command->add_option("--allow", o->limits,
                      "NAME=NUMBER: what new characters may have, such as points=30; repeatable");
  command->add_option("--without", o->allowance.without,
                      "Trait that doesn't exist in this setting; repeatable");
  command->add_flag("--unlimited", o->allowance.unlimited,
                    "No limits but those of --allow, as for adversaries");
  command->add_flag("--json", o->json, "Print JSON");
  add_content_option(*command, o->content);
  command->footer(
      "A sheet is a TOML file that begins with its ruleset:\n"
      "  ruleset = \"forge\"\n"
      "  id = \"ana\"\n"
      "  name = \"Ana\"\n"
      "For what else it holds, see the ruleset's README in server/rules/; without a ruleset it is "
      "forge's.\n"
      "What --allow takes stands in `fray rules words RULESET`. What follows from a sheet, such\n"
      "as health, is never written.\n"
      "Examples:\n"
      "  fray character check ana.toml\n"
      "  fray character check veteran.toml --allow points=30 --allow skill-points=45\n"
      "  fray character check monsters.toml --unlimited\n"
      "Exit codes: 0 valid, 1 problems found, 2 usage error.");
  command->callback([o, &exit_code] { exit_code = check(*o); });
}

}  // namespace

void add_character(CLI::App& app, int& exit_code) {
  const auto o = std::make_shared<CharacterOptions>();
  CLI::App* character = app.add_subcommand("character", "Characters and their sheets");
  character->require_subcommand(1);
  add_check(*character, o, exit_code);
  add_award(*character, exit_code);
  add_character_form(*character, exit_code);
  add_character_archive(*character, exit_code);
  CLI::App* command = character->add_subcommand(
      "show", "Show derived values of a sheet, such as health and defenses");
  command->add_option("SHEET", o->what, "A file, or the id of a template such as grunt-8")
      ->required();
  command->add_flag("--json", o->json, "Print JSON");
  add_content_option(*command, o->content);
  command->footer(
      "Examples:\n  fray character show hospiter\n  fray character show ana.toml --json");
  command->callback([o, &exit_code] { exit_code = show(*o); });
}

}  // namespace fray::cli
