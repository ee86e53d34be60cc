// Who may stay at a seat that they have taken: looked at again and again while they sit there.
#include <gtest/gtest.h>

#include "office/context.h"
#include "permissions/town.h"

namespace fray::permissions {
namespace {

// What a request is carried out with outlives the call that looked it up, so it may not refer to a
// temporary.
static_assert(
    !std::is_constructible_v<office::Context, campaign::Repositories&, campaign::Act,
                             const AnyRulesets, office::LiveTables*, std::vector<office::Change>&,
                             office::Watchers&, std::weak_ptr<office::Watcher>, campaign::Time>);
static_assert(!std::is_reference_v<decltype(office::Context::act)> &&
              !std::is_reference_v<decltype(office::Context::watcher)> &&
              !std::is_reference_v<decltype(office::CampaignContext::identity)> &&
              !std::is_pointer_v<decltype(office::RequestContext::identity)>);

struct Sitting : testing::Test {
  Sitting() {
    campaign =
        std::get<office::CampaignShown>(town.get(owner, office::CreateCampaign{"Ashes", "toy"}))
            .campaign.id;
    ana = town.join(*campaign, owner, "ana", Role::Player);
    character = town.make_character(*campaign, ana);
    encounter = town.prepare(*campaign, owner, {{"nim", *character}});
    town.begin(*campaign, owner, *encounter);
  }
  std::string bot(const std::string& master, std::vector<CharacterId> characters,
                  std::vector<std::string> seats = {}) {
    return std::get<office::BotToken>(
               town.get(master, office::CreateBotToken{*campaign, "bot", std::move(characters),
                                                       std::move(seats)}))
        .secret;
  }
  office::SeatTaken take(const std::string& token) {
    return std::get<office::SeatTaken>(
        town.get(token, office::TakeSeat{*campaign, *encounter, ""}));
  }
  campaign::Result<> still_sits(const std::string& token, const office::SeatTaken& seat) {
    return town.office().still_sits({token, "192.0.2.1", {}}, seat, town.now());
  }
  void make(const std::string& who, Role role) {
    town.get(owner, office::SetRole{*campaign, town.account_of(who), role});
  }

  Town town;
  std::string owner = town.settle("owner");
  std::optional<CampaignId> campaign;
  std::string ana;
  std::optional<CharacterId> character;
  std::optional<campaign::EncounterId> encounter;
};

TEST_F(Sitting, ABotStaysAtTheGmsSeatForAsLongAsItsGmRunsTheCampaign) {
  const std::string gm = town.join(*campaign, owner, "gm", Role::Gm);
  const std::string npcs = bot(gm, {}, {"gm"});
  const office::SeatTaken seat = take(npcs);
  EXPECT_EQ(seat.seat, "gm");
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(still_sits(npcs, seat));
  EXPECT_TRUE(still_sits(owner, take(owner)));
  make(gm, Role::Player);
  EXPECT_FALSE(still_sits(npcs, seat));
}

TEST_F(Sitting, APlayerWhoBecomesASpectatorLeavesAndSoDoesTheirBot) {
  const std::string helper = bot(ana, {*character});
  const office::SeatTaken own = take(ana);
  const office::SeatTaken helpers = take(helper);
  EXPECT_EQ(helpers.seat, "ana");
  EXPECT_TRUE(still_sits(ana, own));
  EXPECT_TRUE(still_sits(helper, helpers));
  make(ana, Role::Spectator);
  EXPECT_FALSE(still_sits(ana, own));
  EXPECT_FALSE(still_sits(helper, helpers));
  make(ana, Role::Player);
  EXPECT_TRUE(still_sits(helper, helpers));
}

TEST_F(Sitting, NoOneStaysWithoutAValidToken) {
  const std::string helper = bot(ana, {*character});
  const office::SeatTaken seat = take(helper);
  const auto list = std::get<office::TokenList>(town.get(ana, office::ListTokens{}));
  for (const campaign::Token& token : list.tokens) {
    if (token.bot) town.get(ana, office::RevokeToken{token.id});
  }
  const auto sits = still_sits(helper, seat);
  ASSERT_FALSE(sits);
  EXPECT_EQ(sits.error().code, campaign::ErrorCode::Unauthenticated);
}

}  // namespace
}  // namespace fray::permissions
