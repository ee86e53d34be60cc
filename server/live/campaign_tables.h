#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "campaign/prepared_encounter.h"
#include "encounter/seating.h"
#include "live/practice_tables.h"
#include "live/tables.h"
#include "office/live_tables.h"

namespace fray::live {

/// Encounters of campaigns at live tables, each at a table of its own, called by its id; and
/// practice fights.
class CampaignTables final : public office::LiveTables {
 public:
  using Ended = std::function<void(const campaign::EncounterId&, const campaign::EncounterEnding&)>;
  using Pictured =
      std::function<void(const campaign::EncounterId&, const std::vector<std::string>& pictures)>;
  struct Services {
    Tables& tables;
    std::function<Executor&(std::size_t)> executor;  // where the n-th table is to run
    std::string server;                              // as the Welcome names it
    std::size_t max_combatants = encounter::kMaxCombatants;
    std::chrono::milliseconds rest_after{0};  // see TableSpec
    std::function<void(const std::string& table, const std::string& reason)> frozen;
    Ended ended;             // called on the table's thread
    Pictured pictured = {};  // likewise; see TableHost::Hooks
  };

  explicit CampaignTables(Services services)
      : services_(std::move(services)),
        practice_({services_.tables, services_.executor, services_.server}) {}

  /// Encounters that were live when the server stopped, to be opened before the executors run.
  /// `unfinished`: of the log. Those unknown to the log have never started: they are in
  /// `not_begun`.
  struct TakenUp {
    std::vector<Tables::Opening> openings;
    std::vector<campaign::EncounterId> not_begun;
  };
  TakenUp take_up(const std::vector<campaign::PreparedEncounter>& live,
                  const std::vector<campaign::EncounterRecord>& unfinished);

  /// For an encounter to be started before the executors run.
  Tables::Opening opening(const campaign::EncounterId& encounter, table::Setup setup);

  campaign::Result<> open(const campaign::EncounterId& encounter,
                          const table::Setup& setup) override;
  std::shared_ptr<const table::Setup> setup(const campaign::EncounterId& encounter) const override;
  std::shared_ptr<const table::Setup> past_setup(
      const campaign::EncounterId& encounter) const override;
  std::string link(const campaign::EncounterId& encounter, const std::string& seat,
                   std::uint32_t issue) const override;
  bool is_taken(const campaign::EncounterId& encounter, const std::string& seat) const override;
  campaign::Result<> stop(const campaign::EncounterId& encounter) override;
  void retire(const campaign::EncounterId& encounter) override;
  campaign::Result<std::string> practice(const campaign::AccountId& account,
                                         const table::Setup& setup) override {
    return practice_.open(account, setup);
  }

 private:
  TableSpec spec_of(const campaign::EncounterId& encounter, table::Setup setup) const;
  TableHost::Config config_of(const campaign::EncounterId& encounter);

  Services services_;
  PracticeTables practice_;
  std::atomic<std::size_t> opened_ = 0;
};

}  // namespace fray::live
