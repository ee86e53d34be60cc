#pragma once

#include <cstdint>
#include <string>

#include "campaign/policy.h"
#include "table/sheet.h"

namespace fray::office {

/// The rulesets that this server has, with their content. Called on the office's thread; errors are
/// Invalid, with the field.
class Shelf {
 public:
  virtual ~Shelf() = default;

  /// As a campaign's policy names it.
  virtual bool has(const std::string& ruleset) const = 0;
  /// Does the ruleset know the policy's options, and is its content there?
  virtual campaign::Result<> check(const campaign::CampaignPolicy& policy) const = 0;

  struct SheetTerms {
    bool unlimited = false;   // a GM's, which no limits hold for
    std::int64_t points = 0;  // awarded so far: the sheet may claim no more
  };
  /// Is this a sound sheet in such a campaign? Field "sheet", with the first fault and its line.
  virtual campaign::Result<> check_sheet(const campaign::CampaignPolicy& policy,
                                         const std::string& sheet,
                                         const SheetTerms& terms) const = 0;
  /// `unlimited`: as a GM's, which no limits hold for.
  virtual campaign::Result<table::SheetDescription> describe_sheet(
      const campaign::CampaignPolicy& policy, bool unlimited) const = 0;
  virtual campaign::Result<table::SheetValues> read_sheet(const campaign::CampaignPolicy& policy,
                                                          const std::string& sheet) const = 0;
  /// As it is stored; empty where the values cannot be written.
  virtual campaign::Result<std::string> write_sheet(const campaign::CampaignPolicy& policy,
                                                    const table::SheetValues& values) const = 0;
  virtual campaign::Result<table::SheetState> judge_sheet(const campaign::CampaignPolicy& policy,
                                                          const table::SheetValues& values,
                                                          bool unlimited) const = 0;
  /// The sheet with an award written in it.
  virtual campaign::Result<std::string> award(const campaign::CampaignPolicy& policy,
                                              const std::string& sheet, const std::string& reason,
                                              std::int32_t points) const = 0;
};

}  // namespace fray::office
