#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "campaign/policy.h"
#include "sheet/sheet.h"
#include "table/rejection.h"
#include "table/setup.h"
#include "toolbox/toolbox.h"

namespace fray::office {

/// The rulesets that this server has, with their content. Called on the office's thread; errors are
/// Invalid, with the field.
class Rulesets {
 public:
  virtual ~Rulesets() = default;

  struct Ruleset {
    std::string id;  // as a campaign's policy names it
    std::string name;
    std::string summary = {};  // how it plays, in a sentence or two
    bool practice = false;     // it has a practice fight
  };
  /// All of them, by their ids.
  virtual std::vector<Ruleset> list() const = 0;
  /// The setup of its practice fight; nullopt where there is none, or no such ruleset.
  virtual std::optional<table::Setup> practice(const std::string& ruleset) const = 0;
  /// As a campaign's policy names it.
  virtual bool has(const std::string& ruleset) const = 0;
  /// Does the ruleset know the policy's options, and is its content there?
  virtual campaign::Result<> check(const campaign::CampaignPolicy& policy) const = 0;

  struct SheetTerms {
    bool unlimited = false;   // a GM's, which no limits hold for
    std::int64_t points = 0;  // awarded so far: the sheet may claim no more
    std::int64_t study = 0;   // likewise, that a GM has written down
  };
  /// Is this a sound sheet in such a campaign? Field "sheet", with the first fault and its line.
  virtual campaign::Result<> check_sheet(const campaign::CampaignPolicy& policy,
                                         const std::string& sheet,
                                         const SheetTerms& terms) const = 0;
  /// Can a character with this sheet carry this from one encounter to the next? Field "wear", or
  /// deeper, with the first fault.
  virtual campaign::Result<> check_carried_state(const campaign::CampaignPolicy& policy,
                                                 const std::string& sheet,
                                                 const std::string& carried_state) const = 0;
  struct Earned {
    std::int64_t awarded = 0;  // points
    std::int64_t study = 0;    // that was put in, in a unit of the ruleset's own
  };
  /// The sheet's figures, valid or not.
  virtual campaign::Result<Earned> earned(const campaign::CampaignPolicy& policy,
                                          const std::string& sheet) const = 0;
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
  /// A GM's choices when preparing an encounter.
  struct Rules {
    std::vector<table::SceneInfo> scenes;    // kinds of encounter
    std::vector<table::OptionInfo> options;  // of a setup and of the policy
    std::vector<table::Adversary> adversaries;
    std::vector<table::BoardDef> boards;  // what can be played on
  };
  virtual campaign::Result<Rules> rules(const campaign::CampaignPolicy& policy) const = 0;
  /// The carried state after this many days of downtime. `seed`: for dice, where the rules roll
  /// any.
  virtual campaign::Result<std::string> pass_time(const campaign::CampaignPolicy& policy,
                                                  const std::string& sheet,
                                                  const std::string& carried_state, int days,
                                                  std::uint64_t seed) const = 0;
  /// Why no encounter could begin so; none: it could.
  virtual std::vector<table::Rejection> setup_faults(const table::Setup& setup) const = 0;
  /// How hard such a setup without faults is for this side; it and another one have combatants.
  /// Unsupported: the ruleset has no measure.
  virtual std::expected<table::Estimate, std::vector<table::Rejection>> difficulty(
      const table::Setup& setup, table::Side party) const = 0;
};

}  // namespace fray::office
