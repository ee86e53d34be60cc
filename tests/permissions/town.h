#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "campaign/accounts.h"
#include "office/office.h"
#include "storage/database.h"
#include "storage/encounter_log.h"
#include "storage/store.h"
#include "support/temporary_folder.h"

// Two campaigns with a member in every role, on a database of their own.
namespace fray::permissions {

using campaign::AccountId;
using campaign::AssetId;
using campaign::CampaignId;
using campaign::CharacterId;
using campaign::Role;

/// Knows one ruleset, whose sheets are whatever one likes, but for lines such as "# 5 courage": so
/// many points were awarded for that; and "~ 5 lore": so many hours were studied.
class AnyRulesets : public office::Rulesets {
 public:
  std::vector<Ruleset> list() const override { return {{"toy", "Toy"}}; }
  std::optional<table::Setup> practice(const std::string& ruleset) const override {
    return has(ruleset) ? std::optional(table::Setup()) : std::nullopt;
  }
  bool has(const std::string& ruleset) const override { return ruleset == "toy"; }
  campaign::Result<> check(const campaign::CampaignPolicy&) const override { return {}; }
  campaign::Result<> check_sheet(const campaign::CampaignPolicy& policy, const std::string& sheet,
                                 const SheetTerms& terms) const override {
    const auto claimed = earned(policy, sheet);
    const bool fair = claimed->awarded <= terms.points && claimed->study <= terms.study;
    if (terms.unlimited || fair) return {};
    return campaign::refuse(campaign::ErrorCode::Invalid, "sheet", "ask the GM for more points");
  }
  campaign::Result<> check_carried_state(const campaign::CampaignPolicy&, const std::string&,
                                         const std::string& carried_state) const override {
    if (carried_state != "broken = true") return {};
    return campaign::refuse(campaign::ErrorCode::Invalid, "wear.broken", "must be false");
  }
  campaign::Result<Earned> earned(const campaign::CampaignPolicy&,
                                  const std::string& sheet) const override {
    return Earned{.awarded = sum_of(sheet, "\n# "), .study = sum_of(sheet, "\n~ ")};
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
                                      const std::string& reason,
                                      std::int32_t points) const override {
    return sheet + "\n# " + std::to_string(points) + " " + reason;
  }
  campaign::Result<Rules> rules(const campaign::CampaignPolicy&) const override { return Rules(); }
  campaign::Result<std::string> pass_time(const campaign::CampaignPolicy&, const std::string&,
                                          const std::string&, int days,
                                          std::uint64_t) const override {
    return "days = " + std::to_string(days);
  }
  std::vector<table::Rejection> setup_faults(const table::Setup&) const override { return {}; }
  std::expected<table::Estimate, std::vector<table::Rejection>> difficulty(
      const table::Setup&, table::Side) const override {
    return table::Estimate{.word = "hard", .because = "", .figures = {}, .warnings = {}};
  }

 private:
  static std::int64_t sum_of(const std::string& sheet, std::string_view sign) {
    std::int64_t sum = 0;
    for (std::size_t at = sheet.find(sign); at != std::string::npos;
         at = sheet.find(sign, at + 1)) {
      sum += std::stoll(sheet.substr(at + sign.size()));
    }
    return sum;
  }
};

/// Where nothing happens but that tables are there.
class AnyTables final : public office::LiveTables {
 public:
  campaign::Result<> open(const campaign::EncounterId& encounter,
                          const table::Setup& setup) override {
    if (broken) return campaign::refuse(campaign::ErrorCode::Unavailable, "", "no room");
    open_[encounter] = std::make_shared<table::Setup>(setup);
    return {};
  }
  std::shared_ptr<const table::Setup> setup(const campaign::EncounterId& encounter) const override {
    const auto found = open_.find(encounter);
    return found == open_.end() ? nullptr : found->second;
  }
  std::shared_ptr<const table::Setup> past_setup(
      const campaign::EncounterId& encounter) const override {
    const auto found = past_.find(encounter);
    return found == past_.end() ? nullptr : found->second;
  }
  std::string link(const campaign::EncounterId& encounter, const std::string& seat,
                   std::uint32_t issue) const override {
    return "link of " + encounter.text() + " " + seat + " " + std::to_string(issue);
  }
  bool is_taken(const campaign::EncounterId&, const std::string&) const override { return false; }
  campaign::Result<> stop(const campaign::EncounterId& encounter) override {
    if (broken) return campaign::refuse(campaign::ErrorCode::Unavailable, "", "busy");
    open_.erase(encounter);
    return {};
  }
  void retire(const campaign::EncounterId& encounter) override {
    auto over = open_.extract(encounter);
    if (over) past_.insert(std::move(over));
  }
  campaign::Result<std::string> practice(const campaign::AccountId& account,
                                         const table::Setup&) override {
    return "practice of " + account.text();
  }

  bool broken = false;

 private:
  std::map<campaign::EncounterId, std::shared_ptr<table::Setup>> open_;
  std::map<campaign::EncounterId, std::shared_ptr<table::Setup>> past_;
};

/// Is it a field of a ClientFrame, as JSON spells it: "manage.setRole.role"?
bool is_field(std::string_view path);

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
  /// With the GM's token. `fighters`: keys, and their characters.
  campaign::EncounterId prepare(const CampaignId& campaign, const std::string& token,
                                const std::map<std::string, CharacterId>& fighters = {});
  void begin(const CampaignId& campaign, const std::string& token,
             const campaign::EncounterId& encounter);
  AnyTables& tables() { return tables_; }
  office::Office& office() { return *office_; }

  /// A picture's bytes, no two the same; they are not checked to be a picture.
  campaign::Draft draft();
  AssetId add_picture(const CampaignId& campaign, const std::string& token);

  /// An archived character with a history: two revisions, an award.
  campaign::ArchivedCharacter carried() const;
  /// A campaign that is being imported, and is whole.
  CampaignId stage();

  campaign::Time now() const { return now_; }
  /// What the office has put off until then happens.
  void pass(std::chrono::milliseconds time);
  campaign::Store& store() { return *store_; }
  campaign::EncounterLog& log() { return *log_; }

 private:
  struct PutOff {
    campaign::Time due;
    std::weak_ptr<std::function<void()>> task;
  };

  int drafts_ = 0;
  std::vector<PutOff> put_off_;
  campaign::Time now_{std::chrono::sys_days{std::chrono::year{2026} / 1 / 1}};
  support::TemporaryFolder folder_;
  std::optional<storage::Database> database_;
  std::unique_ptr<storage::SqliteEncounterLog> log_;
  std::unique_ptr<storage::SqliteStore> store_;
  std::optional<campaign::Accounts> accounts_;
  AnyRulesets rulesets_;
  AnyTables tables_;
  std::optional<office::Office> office_;
};

}  // namespace fray::permissions
