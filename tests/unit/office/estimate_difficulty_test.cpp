// How hard an encounter is, asked by those who prepare it: with the real rulesets, accounts and
// database.
#include "office/encounters/estimate_difficulty.h"

#include <future>

#include <gtest/gtest.h>

#include "campaign/accounts.h"
#include "catalog/campaign_rules.h"
#include "office/office.h"
#include "storage/database.h"
#include "storage/encounter_log.h"
#include "storage/store.h"
#include "support/cheap_hash.h"
#include "support/temporary_folder.h"

namespace fray::office {
namespace {

const catalog::RulesetCatalog& all_rulesets() {
  static const auto all = catalog::RulesetCatalog::load();
  return *all;
}

campaign::Accounts::Options open_to_all() {
  campaign::Accounts::Options options;
  options.registration = campaign::Registration::Open;
  return options;
}

class EstimateDifficultyTest : public testing::Test {
 protected:
  EstimateDifficultyTest() {
    OfficeBounds bounds;
    bounds.quotas.combatants = 4;
    office_.emplace(
        *store_, accounts_, rules_, [](const std::function<void()>& task) { task(); }, nullptr,
        Office::After(), bounds);
    owner_ = sign_up("owner");
  }

  Result<Answer> ask(const std::string& token, Request request) {
    std::promise<Result<Answer>> promise;
    office_->ask({token, "192.0.2.1"}, std::move(request), now_,
                 [&](Result<Answer> answer) { promise.set_value(std::move(answer)); });
    return promise.get_future().get();
  }
  template <class T>
  T get(const std::string& token, Request request) {
    return std::get<T>(ask(token, std::move(request)).value());
  }
  std::string sign_up(const std::string& name) {
    return get<SignedIn>("", SignUp{name, "", Password("correct horse"), "", ""}).token;
  }
  CampaignId campaign(const std::string& ruleset) {
    return get<CampaignShown>(owner_, CreateCampaign{"Ashes", ruleset}).campaign.id;
  }
  DifficultyEstimated estimate(const CampaignId& campaign, const std::string& setup) {
    return get<DifficultyEstimated>(owner_, EstimateDifficulty{campaign, setup});
  }

  static std::string combatant(const std::string& key, const std::string& side, int column,
                               const std::string& archetype = "grunt-6") {
    return "[[combatant]]\nkey = \"" + key + "\"\nside = \"" + side + "\"\nat = [" +
           std::to_string(column) + ", 0]\narchetype = \"" + archetype + "\"\n";
  }
  static std::string setup(const std::string& combatants, const std::string& ruleset = "forge") {
    return "ruleset = \"" + ruleset + "\"\nsides = [\"heroes\", \"raiders\"]\nmap = \"......\"\n" +
           combatants;
  }
  static bool says_nothing(const DifficultyEstimated& estimated) {
    return estimated.estimate.word.empty() && estimated.side.empty() && !estimated.unsupported;
  }

  campaign::Time now_{std::chrono::sys_days{std::chrono::year{2026} / 1 / 1}};
  support::TemporaryFolder folder_;
  storage::Database database_ = storage::Database::open(folder_.file("office.db")).value();
  std::unique_ptr<storage::SqliteEncounterLog> log_ =
      storage::SqliteEncounterLog::open(database_).value();
  std::unique_ptr<storage::SqliteStore> store_ =
      storage::SqliteStore::open(database_, *log_, [](const auto& error) {
        throw std::runtime_error(error.message);
      }).value();
  campaign::Accounts accounts_{*store_, test::cheap_hashing(), open_to_all()};
  catalog::CampaignRules rules_{all_rulesets()};
  std::optional<Office> office_;
  std::string owner_;
};

TEST_F(EstimateDifficultyTest, IsTheRulesetsOwnWordForTheFirstSide) {
  const CampaignId ashes = campaign("forge");
  const std::string one = combatant("ana", "heroes", 0) + combatant("grim", "raiders", 4);
  const DifficultyEstimated even = estimate(ashes, setup(one));
  EXPECT_EQ(even.estimate.word, "balanced");
  EXPECT_EQ(even.side, "heroes");
  EXPECT_FALSE(even.estimate.because.empty());
  EXPECT_FALSE(even.unsupported);
  EXPECT_EQ(estimate(ashes, setup(one + combatant("grom", "raiders", 5))).estimate.word, "hard");
}

TEST_F(EstimateDifficultyTest, IsForTheSideOfTheCharacters) {
  const CampaignId ashes = campaign("forge");
  const auto sheet = all_rulesets().find("forge")->ready_made_sheet("hospiter");
  ASSERT_TRUE(sheet);
  const auto hale =
      get<CharacterSheet>(owner_, CreateCharacter{ashes, "Hale", std::nullopt, *sheet}).character;
  const auto estimated = estimate(
      ashes,
      setup(combatant("grim", "heroes", 0) +
            "[[combatant]]\nkey = \"hale\"\nside = \"raiders\"\nat = [4, 0]\ncharacter = \"" +
            hale.id.text() + "\"\n"));
  EXPECT_EQ(estimated.side, "raiders");
  EXPECT_FALSE(estimated.estimate.word.empty());
}

TEST_F(EstimateDifficultyTest, SaysNothingWhileASideIsEmpty) {
  const CampaignId ashes = campaign("forge");
  EXPECT_TRUE(says_nothing(estimate(ashes, setup(""))));
  EXPECT_TRUE(says_nothing(estimate(ashes, setup(combatant("ana", "heroes", 0)))));
  EXPECT_TRUE(says_nothing(estimate(ashes, setup(combatant("grim", "raiders", 0)))));
}

TEST_F(EstimateDifficultyTest, SaysNothingOfASetupWithFaults) {
  const CampaignId ashes = campaign("forge");
  const std::string ana = combatant("ana", "heroes", 0);
  EXPECT_TRUE(says_nothing(estimate(ashes, "sides = [")));
  EXPECT_TRUE(
      says_nothing(estimate(ashes, setup(ana + combatant("grim", "raiders", 4, "no-such-one")))));
  EXPECT_TRUE(says_nothing(
      estimate(ashes, setup(ana +
                            "[[combatant]]\nkey = \"hale\"\nside = \"raiders\"\nat = [4, 0]\n"
                            "character = \"" +
                            CharacterId::random().text() + "\"\n"))));
}

TEST_F(EstimateDifficultyTest, SaysNothingOfMoreCombatantsThanMayBegin) {
  const CampaignId ashes = campaign("forge");
  std::string many = combatant("grim", "raiders", 5);
  for (int i = 0; i < 3; ++i) many += combatant("hero" + std::to_string(i), "heroes", i);
  EXPECT_FALSE(says_nothing(estimate(ashes, setup(many))));
  EXPECT_TRUE(says_nothing(estimate(ashes, setup(many + combatant("hero3", "heroes", 3)))));
}

TEST_F(EstimateDifficultyTest, EachRulesetHasWordsOfItsOwn) {
  const CampaignId ashes = campaign("egs");
  const auto adversaries = all_rulesets().find("egs")->adversaries();
  ASSERT_FALSE(adversaries.empty());
  const std::string id = adversaries.front().id;
  const std::string both = combatant("ana", "heroes", 0, id) + combatant("grim", "raiders", 4, id);
  const DifficultyEstimated even = estimate(ashes, setup(both, "egs"));
  EXPECT_EQ(even.estimate.word, "even");
  EXPECT_FALSE(even.unsupported);
}

TEST_F(EstimateDifficultyTest, IsForGmsAlone) {
  const CampaignId ashes = campaign("forge");
  const std::string player = sign_up("player");
  const std::string stranger = sign_up("stranger");
  const auto invite = get<InviteMade>(owner_, CreateInvite{ashes, campaign::Role::Player});
  ASSERT_TRUE(ask(player, AcceptInvite{invite.secret, "", ""}));
  const auto refused = [&](const std::string& token) {
    const auto answer = ask(token, EstimateDifficulty{ashes, setup("")});
    return answer ? std::optional<ErrorCode>() : answer.error().code;
  };
  EXPECT_EQ(refused(player), ErrorCode::Forbidden);
  EXPECT_EQ(refused(stranger), ErrorCode::NotFound) << "for them there is no such campaign";
  EXPECT_EQ(refused(""), ErrorCode::Unauthenticated);
}

}  // namespace
}  // namespace fray::office
