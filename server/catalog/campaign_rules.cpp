#include "catalog/campaign_rules.h"

#include <algorithm>

#include "encounter/encounter.h"
#include "encounter/setup_file.h"

namespace fray::catalog {
namespace {

using campaign::ErrorCode;
using campaign::refuse;
using campaign::Result;

constexpr std::string_view kSheet = "sheet";

// "sheet line 4, skills.stealth: there is no such skill"
std::unexpected<campaign::Error> faulty(const document::Fault& fault) {
  std::string where = fault.line > 0 ? "line " + std::to_string(fault.line) : "";
  if (!fault.field.empty()) where += (where.empty() ? "" : ", ") + fault.field;
  return refuse(ErrorCode::Invalid, std::string(kSheet),
                where.empty() ? fault.message : where + ": " + fault.message);
}

office::Rulesets::Earned earned_by(const table::CharacterReport& report) {
  office::Rulesets::Earned earned;
  for (const table::GrowthStep& step : report.history) {
    earned.awarded += step.earned - step.studied;
    earned.study += step.study;
  }
  return earned;
}

table::Allowance allowed(bool unlimited) {
  table::Allowance allowance;
  allowance.unlimited = unlimited;
  return allowance;
}

}  // namespace

std::vector<CampaignRules::Ruleset> CampaignRules::list() const {
  std::vector<Ruleset> all;
  for (const auto& [id, toolbox] : catalog_.all()) {
    if (has(id)) {
      all.push_back({id, toolbox->ruleset().descriptor().name, std::string(toolbox->summary()),
                     toolbox->practice() != nullptr});
    }
  }
  return all;
}

std::optional<table::Setup> CampaignRules::practice(const std::string& ruleset) const {
  const table::Toolbox* rules = has(ruleset) ? catalog_.find(ruleset) : nullptr;
  const document::BuiltinFile* file = rules ? rules->practice() : nullptr;
  if (!file) return std::nullopt;
  auto setup = encounter::parse_setup(file->text, file->name);
  return setup ? std::optional(std::move(*setup)) : std::nullopt;  // a test of the samples says so
}

bool CampaignRules::has(const std::string& ruleset) const {
  // Homebrew is named by the policy, not here.
  return !ruleset.contains(':') && catalog_.find(ruleset);
}

Result<const table::Toolbox*> CampaignRules::toolbox(const campaign::CampaignPolicy& policy) const {
  const std::string name =
      policy.homebrew.empty() ? policy.ruleset : policy.ruleset + ":" + policy.homebrew;
  if (const table::Toolbox* found = catalog_.find(name)) return found;
  return refuse(ErrorCode::Invalid, policy.homebrew.empty() ? "policy.ruleset" : "policy.homebrew",
                "this server has no such rules: it has " + catalog_.names());
}

Result<> CampaignRules::check(const campaign::CampaignPolicy& policy) const {
  const auto rules = toolbox(policy);
  if (!rules) return std::unexpected(rules.error());
  const auto options = (*rules)->options();
  for (const auto& [name, value] : policy.options) {
    if (std::ranges::find(options, name, &table::OptionInfo::name) == options.end()) {
      return refuse(
          ErrorCode::Invalid, "policy.options." + name,
          "there is no such option; `fray rules options " + policy.ruleset + "` lists them");
    }
  }
  // A fight without combatants, which is a fault as well; only the faults of the options matter
  // here.
  table::Setup setup;
  setup.map = "..\n..\n";
  setup.ruleset = policy.ruleset;
  setup.options = policy.options;
  const auto game = (*rules)->ruleset().start(setup);
  if (game) return {};
  const auto fault = std::ranges::find_if(game.error(), [](const table::Rejection& rejection) {
    return rejection.field.starts_with("options");
  });
  if (fault == game.error().end()) return {};
  return refuse(ErrorCode::Invalid, "policy." + fault->field, fault->message);
}

Result<table::CharacterReport> CampaignRules::report(const campaign::CampaignPolicy& policy,
                                                     const std::string& sheet,
                                                     bool unlimited) const {
  const auto rules = toolbox(policy);
  if (!rules) return std::unexpected(rules.error());
  auto reports = (*rules)->check_characters(sheet, kSheet, allowed(unlimited));
  if (!reports) return refuse(ErrorCode::Invalid, std::string(kSheet), reports.error().message);
  if (reports->size() != 1) {
    return refuse(ErrorCode::Invalid, std::string(kSheet), "one character has one sheet");
  }
  return std::move(reports->front());
}

Result<> CampaignRules::check_sheet(const campaign::CampaignPolicy& policy,
                                    const std::string& sheet, const SheetTerms& terms) const {
  const auto found = report(policy, sheet, terms.unlimited);
  if (!found) return std::unexpected(found.error());
  if (!found->faults.empty()) return faulty(found->faults.front());
  if (terms.unlimited) return {};
  const Earned earned = earned_by(*found);
  if (earned.awarded > terms.points) {
    return refuse(ErrorCode::Invalid, std::string(kSheet),
                  "it has earned " + std::to_string(earned.awarded) + " points, and " +
                      std::to_string(terms.points) + " have been awarded; ask the GM for more");
  }
  if (earned.study > terms.study) {
    return refuse(ErrorCode::Invalid, std::string(kSheet),
                  "it tells of more study than the GM has written down; ask the GM for more");
  }
  return {};
}

Result<CampaignRules::Earned> CampaignRules::earned(const campaign::CampaignPolicy& policy,
                                                    const std::string& sheet) const {
  const auto found = report(policy, sheet, true);
  if (!found) return std::unexpected(found.error());
  return earned_by(*found);
}

Result<table::SheetDescription> CampaignRules::describe_sheet(
    const campaign::CampaignPolicy& policy, bool unlimited) const {
  const auto rules = toolbox(policy);
  if (!rules) return std::unexpected(rules.error());
  auto description = (*rules)->describe_sheet(allowed(unlimited));
  if (!description) return refuse(ErrorCode::Invalid, "", description.error().message);
  return std::move(*description);
}

Result<table::SheetValues> CampaignRules::read_sheet(const campaign::CampaignPolicy& policy,
                                                     const std::string& sheet) const {
  const auto rules = toolbox(policy);
  if (!rules) return std::unexpected(rules.error());
  auto values = (*rules)->read_sheet(sheet, kSheet);
  if (!values) return faulty(values.error().front());
  return std::move(*values);
}

Result<std::string> CampaignRules::write_sheet(const campaign::CampaignPolicy& policy,
                                               const table::SheetValues& values) const {
  const auto rules = toolbox(policy);
  if (!rules) return std::unexpected(rules.error());
  // Why it cannot be written stands among the faults of the state.
  return (*rules)->write_sheet(values).value_or("");
}

Result<table::SheetState> CampaignRules::judge_sheet(const campaign::CampaignPolicy& policy,
                                                     const table::SheetValues& values,
                                                     bool unlimited) const {
  const auto rules = toolbox(policy);
  if (!rules) return std::unexpected(rules.error());
  auto state = (*rules)->judge_sheet(values, allowed(unlimited));
  if (!state) return refuse(ErrorCode::Invalid, "values", state.error().message);
  return std::move(*state);
}

Result<std::string> CampaignRules::award(const campaign::CampaignPolicy& policy,
                                         const std::string& sheet, const std::string& reason,
                                         std::int32_t points) const {
  const auto rules = toolbox(policy);
  if (!rules) return std::unexpected(rules.error());
  auto awarded = (*rules)->add_award(sheet, kSheet, reason, points);
  if (!awarded) return faulty(awarded.error().front());
  return std::move(*awarded);
}

Result<CampaignRules::Rules> CampaignRules::rules(const campaign::CampaignPolicy& policy) const {
  const auto rules = toolbox(policy);
  if (!rules) return std::unexpected(rules.error());
  return Rules{(*rules)->scenes(), (*rules)->options(), (*rules)->adversaries(),
               (*rules)->ruleset().descriptor().boards};
}

Result<> CampaignRules::check_carried_state(const campaign::CampaignPolicy& policy,
                                            const std::string& sheet,
                                            const std::string& carried_state) const {
  const auto rules = toolbox(policy);
  if (!rules) return std::unexpected(rules.error());
  const auto read = (*rules)->read_carried_state({"", sheet, carried_state, policy.options});
  if (read) return {};
  const table::Rejection& fault = read.error().front();
  return refuse(ErrorCode::Invalid, fault.field, fault.message);
}

Result<std::string> CampaignRules::pass_time(const campaign::CampaignPolicy& policy,
                                             const std::string& sheet,
                                             const std::string& carried_state, int days,
                                             std::uint64_t seed) const {
  const auto rules = toolbox(policy);
  if (!rules) return std::unexpected(rules.error());
  auto after = (*rules)->pass_time({"", sheet, carried_state, policy.options}, days, seed);
  if (after) return std::move(*after);
  const table::Rejection& fault = after.error().front();
  return refuse(ErrorCode::Invalid, fault.field, fault.message);
}

std::vector<table::Rejection> CampaignRules::setup_faults(const table::Setup& setup) const {
  const table::Toolbox* rules = catalog_.find(setup.ruleset);
  if (!rules) return {catalog_.has_no(setup.ruleset)};
  auto begun = encounter::begin_game(rules->ruleset(), setup);
  return begun ? std::vector<table::Rejection>() : std::move(begun.error());
}

std::expected<table::Estimate, std::vector<table::Rejection>> CampaignRules::difficulty(
    const table::Setup& setup, table::Side party) const {
  const table::Toolbox* rules = catalog_.find(setup.ruleset);
  if (!rules) return std::unexpected(std::vector{catalog_.has_no(setup.ruleset)});
  return rules->difficulty(setup, party);
}

}  // namespace fray::catalog
