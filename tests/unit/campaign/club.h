// Users with accounts and campaigns, in a real database.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "campaign/accounts.h"
#include "campaign/campaigns.h"
#include "campaign/characters.h"
#include "campaign/invites.h"
#include "campaign/members.h"
#include "campaign/store.h"
#include "campaign/tokens.h"
#include "storage/database.h"
#include "storage/encounter_log.h"
#include "storage/store.h"
#include "support/temporary_folder.h"

namespace fray::campaign {

inline void PrintTo(const Error& error, std::ostream* out) {
  *out << "error " << int(error.code) << " of \"" << error.field << "\": " << error.message;
}

namespace testing {

using namespace std::chrono_literals;

inline constexpr Time kNoon{std::chrono::sys_days(std::chrono::year(2026) / 11 / 22) + 12h};

/// The campaign functions' environment, and its members.
class Club : public ::testing::Test {
 protected:
  Club() {
    auto database = storage::Database::open(folder_.file("fray.db"));
    if (!database) throw std::runtime_error(database.error().message);
    database_ = std::make_unique<storage::Database>(std::move(*database));
    auto log = storage::SqliteEncounterLog::open(*database_);
    if (!log) throw std::runtime_error(log.error().message);
    log_ = std::move(*log);
    auto store = storage::SqliteStore::open(
        *database_, *log_, [](const auto& error) { ADD_FAILURE() << error.message; });
    if (!store) throw std::runtime_error(store.error().message);
    store_ = std::move(*store);
  }

  template <class Unit>
  auto write(Unit unit) {
    return store_->write(std::move(unit));
  }
  template <class Unit>
  auto read(Unit unit) {
    return store_->read(std::move(unit));
  }
  /// Unwraps a repository's result; no test of it expects an error.
  template <class Unit>
  auto look(Unit unit) {
    using T = std::invoke_result_t<Unit&, Repositories&>;
    return read([&](Repositories& r) -> Result<T> { return unit(r); }).value();
  }

  /// A person with an account who is signed in.
  Identity person(const std::string& name) {
    return write([&](Repositories& r) -> Result<Identity> {
             const auto account = add_account(r, Act::of_operator(now_), name, "", "no hash");
             if (!account) return std::unexpected(account.error());
             auto session = open_session(r, account->id, "test", 24h * 90, now_);
             return Identity{*account, session.token};
           })
        .value();
  }
  Act act(const Identity& who) const { return Act::of(who, "192.0.2.1", now_); }

  static CampaignPolicy toy_policy() {
    CampaignPolicy policy;
    policy.ruleset = "toy";
    return policy;
  }
  CampaignId begin(const Identity& owner, const std::string& name = "The old mill") {
    return write([&](Repositories& r) {
             return create_campaign(r, act(owner), owner, name, toy_policy());
           })
        .value()
        .id;
  }
  NewInvite invite(const Identity& by, const CampaignId& to, InviteTerms terms = {}) {
    return write([&](Repositories& r) { return create_invite(r, act(by), to, terms); }).value();
  }
  Result<Joined> accept(const Identity& who, const std::string& secret) {
    return write([&](Repositories& r) { return accept_invite(r, act(who), who.account, secret); });
  }
  /// A new member.
  Identity member(const std::string& name, const Identity& owner, const CampaignId& of, Role role) {
    Identity who = person(name);
    // Members who are bots are those of older databases.
    const bool bot = role == Role::Bot;
    const auto joined = accept(who, invite(owner, of, {.role = bot ? Role::Player : role}).secret);
    EXPECT_TRUE(joined);
    if (bot) {
      EXPECT_TRUE(write([&](Repositories& r) -> Result<> {
        r.members.set_role(of, who.account.id, role);
        return {};
      }));
    }
    return who;
  }
  std::optional<Role> role_of(const CampaignId& campaign, const Identity& who) {
    const auto found =
        look([&](Repositories& r) { return r.members.find(campaign, who.account.id); });
    return found ? std::optional(found->role) : std::nullopt;
  }
  /// The verbs of the audit, oldest first.
  std::vector<std::string> verbs(const std::optional<CampaignId>& campaign = std::nullopt) {
    auto entries = look([&](Repositories& r) { return r.audit.list(campaign, {.limit = 200}); });
    std::vector<std::string> words;
    for (auto it = entries.rbegin(); it != entries.rend(); ++it) {
      words.emplace_back(document::spelling_of<Verb>(kVerbWords, it->verb));
    }
    return words;
  }

  storage::SqliteEncounterLog& log() { return *log_; }
  storage::Database& database() { return *database_; }
  Store& store() { return *store_; }

  Time now_ = kNoon;

 private:
  support::TemporaryFolder folder_;
  std::unique_ptr<storage::Database> database_;
  std::unique_ptr<storage::SqliteEncounterLog> log_;
  std::unique_ptr<storage::SqliteStore> store_;
};

/// Runs them at the same time.
template <class... Works>
void together(Works... works) {
  std::vector<std::jthread> threads;
  (threads.emplace_back(std::move(works)), ...);
}

#define EXPECT_REFUSED(expression, expected_code)                                           \
  do {                                                                                      \
    const auto& refused_ = (expression);                                                    \
    ASSERT_FALSE(refused_) << "succeeded";                                                  \
    EXPECT_EQ(refused_.error().code, ErrorCode::expected_code) << refused_.error().message; \
  } while (false)

#define ASSERT_DONE(expression)                  \
  do {                                           \
    const auto& done_ = (expression);            \
    ASSERT_TRUE(done_) << done_.error().message; \
  } while (false)

}  // namespace testing
}  // namespace fray::campaign
