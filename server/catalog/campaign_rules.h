#pragma once

#include "catalog/ruleset_catalog.h"
#include "office/rulesets.h"

namespace fray::catalog {

/// The rulesets of this program, as campaigns ask about them.
class CampaignRules final : public office::Rulesets {
 public:
  /// `catalog` must outlive it.
  explicit CampaignRules(const RulesetCatalog& catalog) : catalog_(catalog) {}

  std::vector<Ruleset> list() const override;
  std::optional<table::Setup> practice(const std::string& ruleset) const override;
  bool has(const std::string& ruleset) const override;
  campaign::Result<> check(const campaign::CampaignPolicy& policy) const override;
  campaign::Result<> check_sheet(const campaign::CampaignPolicy& policy, const std::string& sheet,
                                 const SheetTerms& terms) const override;
  campaign::Result<> check_carried_state(const campaign::CampaignPolicy& policy,
                                         const std::string& sheet,
                                         const std::string& carried_state) const override;
  campaign::Result<Earned> earned(const campaign::CampaignPolicy& policy,
                                  const std::string& sheet) const override;
  campaign::Result<table::SheetDescription> describe_sheet(const campaign::CampaignPolicy& policy,
                                                           bool unlimited) const override;
  campaign::Result<table::SheetValues> read_sheet(const campaign::CampaignPolicy& policy,
                                                  const std::string& sheet) const override;
  campaign::Result<std::string> write_sheet(const campaign::CampaignPolicy& policy,
                                            const table::SheetValues& values) const override;
  campaign::Result<table::SheetState> judge_sheet(const campaign::CampaignPolicy& policy,
                                                  const table::SheetValues& values,
                                                  bool unlimited) const override;
  campaign::Result<std::string> award(const campaign::CampaignPolicy& policy,
                                      const std::string& sheet, const std::string& reason,
                                      std::int32_t points) const override;
  campaign::Result<Rules> rules(const campaign::CampaignPolicy& policy) const override;
  campaign::Result<std::string> pass_time(const campaign::CampaignPolicy& policy,
                                          const std::string& sheet,
                                          const std::string& carried_state, int days,
                                          std::uint64_t seed) const override;
  std::vector<table::Rejection> setup_faults(const table::Setup& setup) const override;
  std::expected<table::Estimate, std::vector<table::Rejection>> difficulty(
      const table::Setup& setup, table::Side party) const override;

 private:
  campaign::Result<const table::Toolbox*> toolbox(const campaign::CampaignPolicy& policy) const;
  campaign::Result<table::CharacterReport> report(const campaign::CampaignPolicy& policy,
                                                  const std::string& sheet, bool unlimited) const;

  const RulesetCatalog& catalog_;
};

}  // namespace fray::catalog
