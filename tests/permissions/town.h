#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "campaign/accounts.h"
#include "office/office.h"
#include "storage/database.h"
#include "storage/encounter_log.h"
#include "storage/store.h"
#include "support/temporary_folder.h"

// Two campaigns with somebody in every role, on a database of their own.
namespace fray::permissions {

using campaign::AccountId;
using campaign::CampaignId;
using campaign::CharacterId;
using campaign::Role;

/// Knows one ruleset, whose sheets are whatever one likes.
class AnyShelf final : public office::Shelf {
 public:
  bool has(const std::string& ruleset) const override { return ruleset == "toy"; }
  campaign::Result<> check(const campaign::CampaignPolicy&) const override { return {}; }
  campaign::Result<> check_sheet(const campaign::CampaignPolicy&, const std::string&,
                                 const SheetTerms&) const override {
    return {};
  }
  campaign::Result<table::SheetDescription> describe_sheet(const campaign::CampaignPolicy&,
                                                           bool) const override {
    return {};
  }
  campaign::Result<table::SheetValues> read_sheet(const campaign::CampaignPolicy&,
                                                  const std::string&) const override {
    return {};
  }
  campaign::Result<std::string> write_sheet(const campaign::CampaignPolicy&,
                                            const table::SheetValues&) const override {
    return "";
  }
  campaign::Result<table::SheetState> judge_sheet(const campaign::CampaignPolicy&,
                                                  const table::SheetValues&, bool) const override {
    return {};
  }
  campaign::Result<std::string> award(const campaign::CampaignPolicy&, const std::string& sheet,
                                      const std::string& reason, std::int32_t) const override {
    return sheet + "\n# " + reason;
  }
};

class Town {
 public:
  static constexpr std::string_view kPassword = "correct horse";

  Town();

  /// The answer to what the holder of this token asks.
  campaign::Result<office::Answer> ask(const std::string& token, office::Request request,
                                       const std::weak_ptr<office::Watcher>& watcher = {});
  /// As ask, and it must be granted.
  office::Answer get(const std::string& token, office::Request request,
                     const std::weak_ptr<office::Watcher>& watcher = {});

  /// Signs up and in.
  std::string settle(const std::string& name);
  AccountId account_of(const std::string& token);
  /// A new member's token.
  std::string join(const CampaignId& campaign, const std::string& owner, const std::string& name,
                   Role role);
  CharacterId make_character(const CampaignId& campaign, const std::string& token);

  campaign::Time now() const { return now_; }
  void pass(std::chrono::milliseconds time) { now_ += time; }
  campaign::Store& store() { return *store_; }

 private:
  campaign::Time now_{std::chrono::sys_days{std::chrono::year{2026} / 1 / 1}};
  support::TemporaryFolder folder_;
  std::optional<storage::Database> database_;
  std::unique_ptr<storage::SqliteEncounterLog> log_;
  std::unique_ptr<storage::SqliteStore> store_;
  std::optional<campaign::Accounts> accounts_;
  AnyShelf shelf_;
  std::optional<office::Office> office_;
};

}  // namespace fray::permissions
