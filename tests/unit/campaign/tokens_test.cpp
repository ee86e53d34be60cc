#include "campaign/tokens.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "unit/campaign/club.h"

namespace fray::campaign {
namespace {

using namespace testing;

class Tokens : public Club {
 protected:
  Identity ana_ = person("ana");
  CampaignId mill_ = begin(ana_);

  Result<NewToken> bot(const Identity& who, BotScope scope, std::chrono::milliseconds life = 24h,
                       const std::string& label = "helper") {
    return write(
        [&](Repositories& r) { return create_bot_token(r, act(who), who, label, scope, life); });
  }
  std::optional<Identity> holder(const std::string& secret) {
    return look([&](Repositories& r) { return r.tokens.find(*hash_of_token(secret)); });
  }
  std::vector<Token> all(const Identity& who) {
    return look([&](Repositories& r) { return list_tokens(r, who.account.id); });
  }
};

TEST_F(Tokens, OfBotsAreBoundToTheirScope) {
  const auto bran = write(
      [&](Repositories& r) { return create_character(r, act(ana_), mill_, {.name = "Bran"}); });
  const auto made = bot(ana_, {mill_, {bran->id, bran->id}, {"gm", "bo", "gm"}});
  ASSERT_DONE(made);
  const auto who = holder(made->secret);
  ASSERT_TRUE(who);
  EXPECT_TRUE(who->is_bot());
  EXPECT_EQ(who->account, ana_.account);
  EXPECT_EQ(who->token, made->token);
  EXPECT_EQ(*who->token.bot, (BotScope{mill_, {bran->id}, {"bo", "gm"}}));

  // Whatever its account is, here and elsewhere.
  EXPECT_EQ(read([&](Repositories& r) { return membership(r, mill_, *who); })->role, Role::Bot);
  const CampaignId barn = begin(ana_);
  EXPECT_REFUSED(read([&](Repositories& r) { return membership(r, barn, *who); }), NotFound);
}

TEST_F(Tokens, OfBotsAreMadeByMembers) {
  const Identity bo = person("bo");
  EXPECT_REFUSED(bot(bo, {mill_, {}, {}}), NotFound);
  EXPECT_REFUSED(bot(ana_, {CampaignId::random(), {}, {}}), NotFound);
  EXPECT_REFUSED(bot(ana_, {mill_, {CharacterId::random()}, {}}), NotFound);
  const CampaignId barn = begin(bo);
  const auto elsewhere =
      write([&](Repositories& r) { return create_character(r, act(bo), barn, {.name = "Bran"}); });
  ASSERT_DONE(elsewhere);
  EXPECT_REFUSED(bot(ana_, {mill_, {elsewhere->id}, {}}), NotFound);
  const auto made = bot(ana_, {mill_, {}, {}});
  EXPECT_REFUSED(bot(*holder(made->secret), {mill_, {}, {}}), Forbidden);
}

TEST_F(Tokens, OfBotsHaveBounds) {
  EXPECT_REFUSED(bot(ana_, {mill_, {}, {}}, 59s), Invalid);
  EXPECT_REFUSED(bot(ana_, {mill_, {}, {}}, kMaxBotLifetime + 1ms), Invalid);
  EXPECT_REFUSED(bot(ana_, {mill_, {}, {}}, 24h, ""), Invalid);
  EXPECT_REFUSED(bot(ana_, {mill_, {}, {}}, 24h, std::string(65, 'x')), Invalid);
  EXPECT_REFUSED(bot(ana_, {mill_, {}, {""}}), Invalid);
  EXPECT_REFUSED(bot(ana_, {mill_, {}, {std::string(65, 'x')}}), Invalid);
  EXPECT_REFUSED(bot(ana_, {mill_, {}, std::vector<std::string>(51, "bo")}), Invalid);
  for (std::size_t i = 0; i < kMaxBots; ++i) ASSERT_DONE(bot(ana_, {mill_, {}, {}}, 1h));
  EXPECT_REFUSED(bot(ana_, {mill_, {}, {}}), Limited);
  now_ += 1h;  // those that have expired count no more
  ASSERT_DONE(bot(ana_, {mill_, {}, {}}));
}

TEST_F(Tokens, OfSessionsMakeRoomForNewOnes) {
  const Identity bo = person("bo");
  const auto bot_of_bo = [&] {
    const auto joined = accept(bo, invite(ana_, mill_).secret);
    return bot(bo, {mill_, {}, {}});
  }();
  std::vector<NewToken> opened;
  for (std::size_t i = 1; i < kMaxSessions; ++i) {
    now_ += 1ms;
    opened.push_back(write([&](Repositories& r) -> Result<NewToken> {
                       return open_session(r, bo.account.id, "x", 24h * 90, now_);
                     }).value());
  }
  EXPECT_EQ(all(bo).size(), kMaxSessions + 1);
  now_ += 1ms;
  // The first one was used since, so that the second goes.
  ASSERT_DONE(write([&](Repositories& r) -> Result<> {
    r.tokens.touch(bo.token.id, now_);
    open_session(r, bo.account.id, "x", 24h * 90, now_);
    return {};
  }));
  EXPECT_EQ(all(bo).size(), kMaxSessions + 1);
  EXPECT_FALSE(holder(opened[0].secret));
  EXPECT_TRUE(holder(opened[1].secret));
  EXPECT_TRUE(holder(bot_of_bo->secret));
}

TEST_F(Tokens, TakeLabelsThatCanBeShown) {
  const auto opened = write([&](Repositories& r) -> Result<NewToken> {
    return open_session(r, ana_.account.id, std::string(1000, 'x') + "\x1b", 1h, now_);
  });
  ASSERT_DONE(opened);
  EXPECT_EQ(opened->token.label, "a session");
}

TEST_F(Tokens, OfOthersCannotBeRevoked) {
  const Identity bo = person("bo");
  const auto revoke = [&](const Identity& who, const TokenId& id) {
    return write([&](Repositories& r) { return revoke_token(r, act(who), who.account.id, id); });
  };
  EXPECT_REFUSED(revoke(bo, ana_.token.id), NotFound);
  EXPECT_EQ(all(ana_).size(), 1u);
  ASSERT_DONE(revoke(ana_, ana_.token.id));
  EXPECT_REFUSED(revoke(ana_, ana_.token.id), NotFound);
  EXPECT_TRUE(all(ana_).empty());
}

TEST_F(Tokens, EndBySigningOut) {
  const auto made = bot(ana_, {mill_, {}, {}});
  ASSERT_DONE(write([&](Repositories& r) { return sign_out(r, act(ana_), ana_); }));
  ASSERT_DONE(write([&](Repositories& r) { return sign_out(r, act(ana_), ana_); }));
  EXPECT_TRUE(holder(made->secret));
  ASSERT_DONE(
      write([&](Repositories& r) { return sign_out_everywhere(r, act(ana_), ana_.account.id); }));
  EXPECT_FALSE(holder(made->secret));
  EXPECT_TRUE(all(ana_).empty());
}

// A copy of the database is not enough to sign in.
TEST_F(Tokens, AreStoredOnlyAsHashes) {
  const auto made = bot(ana_, {mill_, {}, {}});
  const auto connection = database().connect_read_only();
  ASSERT_TRUE(connection);
  SQLite::Statement rows(*connection, "SELECT secret FROM token");
  while (rows.executeStep()) {
    const std::string kept = rows.getColumn(0).getString();
    EXPECT_EQ(kept.size(), 32u);
    EXPECT_EQ(made->secret.find(kept), std::string::npos);
  }
}

}  // namespace
}  // namespace fray::campaign
