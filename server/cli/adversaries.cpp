#include <algorithm>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/ruleset_option.h"
#include "cli/tools.h"
#include "console/fail.h"
#include "console/output.h"

// The ready-made adversaries of a ruleset as a table for the GM.
namespace fray::cli {
namespace {

using Json = nlohmann::ordered_json;
using table::Adversary;

struct AdversariesOptions {
  std::string ruleset;
  std::filesystem::path content;
  std::vector<std::string> tags;  // all of them must be there
  bool json = false;
};

bool wanted(const Adversary& adversary, const AdversariesOptions& o) {
  return std::ranges::all_of(o.tags, [&](const std::string& tag) {
    return std::ranges::find(adversary.tags, tag) != adversary.tags.end();
  });
}

int width_of(const table::Figure& figure) {
  return std::max(2, static_cast<int>(figure.label.size()));
}

void print(const std::vector<Adversary>& all) {
  std::string head;
  for (const table::Figure& f : all.front().figures) {
    head +=
        " " + std::string(static_cast<std::size_t>(width_of(f)) - f.label.size(), ' ') + f.label;
  }
  print_format("%-20s%s  %s\n", "template", head.c_str(), "hardest attacks and skills");
  for (const Adversary& one : all) {
    print_format("%-20s", one.id.c_str());
    for (const table::Figure& f : one.figures) {
      print_format(" %*lld", width_of(f), static_cast<long long>(f.value));
    }
    std::string attacks, skills;
    for (const std::string& attack : one.attacks) attacks += (attacks.empty() ? "" : ", ") + attack;
    for (const table::Figure& skill : one.skills) {
      if (skill.label.empty()) continue;
      skills += (skills.empty() ? "" : ", ") + skill.label + " " + std::to_string(skill.value);
    }
    print_format("  %s\n%*s  %s\n", attacks.c_str(), static_cast<int>(20 + head.size()), "",
                 skills.c_str());
  }
}

int run(const AdversariesOptions& o) {
  const auto catalog = catalog::RulesetCatalog::load(o.content);
  if (!catalog) return fail(catalog.error());
  std::vector<Adversary> all = catalog->find(o.ruleset)->adversaries();
  std::erase_if(all, [&](const Adversary& one) { return !wanted(one, o); });
  if (!o.json && all.empty()) return fail("unknown adversary");
  if (!o.json) {
    print(all);
    return kOk;
  }
  Json list = Json::array();
  for (const Adversary& one : all) {
    Json json{{"id", one.id}, {"name", one.name}, {"tags", one.tags}, {"line", one.line}};
    json.update(json_of(one.figures));
    json["attacks"] = one.attacks;
    json["skills"] = json_of(one.skills);
    list.push_back(std::move(json));
  }
  print_json(list);
  return kOk;
}

}  // namespace

void add_adversaries(CLI::App& rules, int& exit_code) {
  const auto o = std::make_shared<AdversariesOptions>();
  CLI::App* command = rules.add_subcommand(
      "adversaries", "A ruleset's ready-made adversaries, as a table for the GM");
  add_ruleset_option(*command, o->ruleset);
  command->add_option("--tag", o->tags, "Only those with this tag, such as tier-8; repeatable");
  add_content_option(*command, o->content);
  command->add_flag("--json", o->json, "Print JSON");
  command->footer(
      "A setup file names one as `archetype = \"grunt-8\"`. One's own templates are found by "
      "their\n"
      "tags too.\n"
      "Examples:\n"
      "  fray rules adversaries forge --tag tier-8\n"
      "  fray rules adversaries forge --tag caster --tag modern --json");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli
