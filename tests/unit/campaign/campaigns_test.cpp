#include "campaign/campaigns.h"

#include "support/cheap_hash.h"
#include "unit/campaign/club.h"

namespace fray::campaign {
namespace {

using namespace testing;

class Campaigns : public Club {
 protected:
  Identity ana_ = person("ana");
  CampaignId mill_ = begin(ana_);

  Result<Membership> seen_by(const Identity& who) {
    return read([&](Repositories& r) { return membership(r, mill_, who); });
  }
  Result<> rename(const std::string& name) {
    return write([&](Repositories& r) { return rename_campaign(r, act(ana_), mill_, name); });
  }
  Result<Time> remove() {
    return write([&](Repositories& r) { return delete_campaign(r, act(ana_), mill_); });
  }
  Result<> restore() {
    return write([&](Repositories& r) { return restore_campaign(r, act(ana_), mill_); });
  }
  Result<> archive(bool archived) {
    return write([&](Repositories& r) { return archive_campaign(r, act(ana_), mill_, archived); });
  }
  Result<> transfer(const Identity& by, const Identity& to) {
    return write(
        [&](Repositories& r) { return transfer_campaign(r, act(by), mill_, to.account.id); });
  }
};

TEST_F(Campaigns, BelongToTheAccountThatBeginsThem) {
  const auto seen = seen_by(ana_);
  ASSERT_DONE(seen);
  EXPECT_EQ(seen->role, Role::Owner);
  EXPECT_EQ(seen->campaign.name, "The old mill");
  EXPECT_EQ(seen->campaign.policy, toy_policy());
}

// Non-members do not even learn that it exists.
TEST_F(Campaigns, AreNotFoundByOthers) {
  EXPECT_REFUSED(seen_by(person("bo")), NotFound);
  EXPECT_REFUSED(read([&](Repositories& r) { return membership(r, CampaignId::random(), ana_); }),
                 NotFound);
}

TEST_F(Campaigns, AreBegunByFullAccountsAlone) {
  Identity guest = person("bo");
  guest.account.guest_of = mill_;
  EXPECT_REFUSED(write([&](Repositories& r) {
                   return create_campaign(r, act(guest), guest, "x", toy_policy());
                 }),
                 Forbidden);
  Identity bot = ana_;
  bot.token.bot = BotScope{mill_, {}, {}};
  EXPECT_REFUSED(
      write([&](Repositories& r) { return create_campaign(r, act(bot), bot, "x", toy_policy()); }),
      Forbidden);
}

TEST_F(Campaigns, TakeNamesOfOneLine) {
  ASSERT_DONE(rename("  Die Mühle  "));
  EXPECT_EQ(seen_by(ana_)->campaign.name, "Die Mühle");
  for (const std::string& name :
       {std::string(), std::string("  "), std::string("a\nb"), std::string("a\0b", 3),
        std::string("\xff"), std::string("\u202e"), std::string(101, 'x'),
        std::string(10'000'000, 'x')}) {
    const auto refused = rename(name);
    EXPECT_REFUSED(refused, Invalid);
    EXPECT_EQ(refused.error().field, "name");
    EXPECT_LT(refused.error().message.size(), 200u);
  }
  ASSERT_DONE(rename(std::string(100, 'x')));
}

TEST_F(Campaigns, KeepTheRulesetOfTheirCharacters) {
  CampaignPolicy other = toy_policy();
  other.ruleset = "other";
  const auto change = [&] {
    return write([&](Repositories& r) { return set_policy(r, act(ana_), mill_, other); });
  };
  ASSERT_DONE(write([&](Repositories& r) {
    return create_character(r, act(ana_), mill_,
                            {.name = "Bran", .sheet = "", .carried_state = ""});
  }));
  EXPECT_REFUSED(change(), Conflict);
  other.ruleset = "toy";
  other.options["pace"] = "fast";
  other.play.spectator_delay_ms = 5000;
  ASSERT_DONE(change());
  EXPECT_EQ(seen_by(ana_)->campaign.policy, other);
}

TEST_F(Campaigns, ChangeNothingWhileArchived) {
  ASSERT_DONE(archive(true));
  ASSERT_DONE(archive(true));
  EXPECT_TRUE(seen_by(ana_)->campaign.archived);
  EXPECT_REFUSED(rename("x"), Conflict);
  ASSERT_DONE(archive(false));
  ASSERT_DONE(rename("x"));
}

TEST_F(Campaigns, CanBeRestoredWithinTheGrace) {
  const Identity bo = member("bo", ana_, mill_, Role::Gm);
  const auto due = remove();
  ASSERT_DONE(due);
  EXPECT_EQ(*due, now_ + 24h * 14);
  EXPECT_REFUSED(remove(), Conflict);
  EXPECT_REFUSED(rename("x"), Conflict);
  EXPECT_REFUSED(archive(true), Conflict);
  EXPECT_REFUSED(seen_by(bo), NotFound);
  ASSERT_DONE(seen_by(ana_));
  ASSERT_DONE(restore());
  EXPECT_REFUSED(restore(), Conflict);
  ASSERT_DONE(seen_by(bo));
}

TEST_F(Campaigns, AreGoneWithAllThatIsTheirsAfterTheGrace) {
  const auto secret = invite(ana_, mill_).secret;
  Accounts accounts(store(), test::cheap_hashing(), {});
  const auto guest = accounts.join_as_guest(secret, "Cy", "192.0.2.9", "a phone", now_);
  ASSERT_DONE(guest);
  ASSERT_DONE(write([&](Repositories& r) {
    return create_character(r, act(ana_), mill_,
                            {.name = "Bran", .owner = guest->identity.account.id});
  }));
  const auto purge = [&] {
    return write([&](Repositories& r) -> Result<std::size_t> {
             return purge_due(r, Act::of_server(now_), 10).size();
           })
        .value();
  };
  const auto due = remove();
  now_ = *due - 1ms;
  EXPECT_EQ(purge(), 0u);
  now_ = *due;
  EXPECT_EQ(purge(), 1u);
  EXPECT_EQ(purge(), 0u);
  EXPECT_REFUSED(seen_by(ana_), NotFound);
  EXPECT_REFUSED(restore(), NotFound);
  EXPECT_REFUSED(accounts.authenticate(guest->token, now_), Unauthenticated);
  EXPECT_EQ(look([&](Repositories& r) { return r.accounts.find(guest->identity.account.id); }),
            std::nullopt);
  // Log entries are never removed.
  EXPECT_EQ(verbs(mill_).front(), "campaign-create");
  EXPECT_EQ(verbs(mill_).back(), "campaign-purge");
}

TEST_F(Campaigns, ArePurgedOnlyOnceDeleted) {
  const auto purge = [&] {
    return write([&](Repositories& r) { return purge_campaign(r, Act::of_operator(now_), mill_); });
  };
  EXPECT_REFUSED(purge(), Conflict);
  ASSERT_DONE(remove());
  ASSERT_DONE(purge());
  EXPECT_REFUSED(purge(), NotFound);
}

TEST_F(Campaigns, AreGivenToAPlayerOrGmWithAnAccount) {
  const Identity gm = member("gm", ana_, mill_, Role::Gm);
  const Identity watcher = member("watcher", ana_, mill_, Role::Spectator);
  EXPECT_REFUSED(transfer(ana_, person("stranger")), NotFound);
  EXPECT_REFUSED(transfer(ana_, watcher), Conflict);
  EXPECT_REFUSED(transfer(ana_, ana_), Conflict);
  EXPECT_REFUSED(transfer(gm, gm), Forbidden);
  ASSERT_DONE(write(
      [&](Repositories& r) { return disable_account(r, Act::of_operator(now_), gm.account.id); }));
  EXPECT_REFUSED(transfer(ana_, gm), Conflict);
  ASSERT_DONE(write(
      [&](Repositories& r) { return enable_account(r, Act::of_operator(now_), gm.account.id); }));
  ASSERT_DONE(transfer(ana_, gm));
  EXPECT_EQ(role_of(mill_, gm), Role::Owner);
  EXPECT_EQ(role_of(mill_, ana_), Role::Gm);
}

TEST_F(Campaigns, AreNotGivenToGuests) {
  Accounts accounts(store(), test::cheap_hashing(), {});
  const auto guest = accounts.join_as_guest(invite(ana_, mill_).secret, "Cy", "", "", now_);
  ASSERT_DONE(guest);
  EXPECT_REFUSED(transfer(ana_, guest->identity), Conflict);
}

TEST_F(Campaigns, HaveOneOwnerWhateverIsTriedAtOnce) {
  const Identity bo = member("bo", ana_, mill_, Role::Gm);
  const Identity cy = member("cy", ana_, mill_, Role::Player);
  std::atomic<int> done = 0;
  together([&] { done += transfer(ana_, bo).has_value(); },
           [&] { done += transfer(ana_, cy).has_value(); });
  EXPECT_EQ(done, 1);
  EXPECT_NE(role_of(mill_, bo) == Role::Owner, role_of(mill_, cy) == Role::Owner);
  EXPECT_EQ(role_of(mill_, ana_), Role::Gm);
}

TEST_F(Campaigns, AreListedNewestFirstInPieces) {
  std::vector<CampaignId> begun{mill_};
  for (int i = 0; i < 4; ++i) {
    now_ += 1ms;
    begun.push_back(begin(ana_, "another"));
  }
  const Identity bo = member("bo", ana_, begun[2], Role::Player);
  ASSERT_DONE(write(
      [&](Repositories& r) { return create_character(r, act(ana_), begun[2], {.name = "Bran"}); }));
  std::vector<CampaignEntry> all;
  Page page{.limit = 2};
  for (;;) {
    const auto part =
        look([&](Repositories& r) { return r.campaigns.list_of(ana_.account.id, page); });
    all.insert(all.end(), part.begin(), part.end());
    if (part.size() < page.limit) break;
    page.after = part.back().id.text();
  }
  ASSERT_EQ(all.size(), 5u);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(all[i].id, begun[4 - i]);
  EXPECT_EQ(all[2].members, 2);
  EXPECT_EQ(all[2].characters, 1);
  EXPECT_EQ(all[2].owner, "ana");
  EXPECT_EQ(all[2].role, Role::Owner);
  const auto of_bo = look([&](Repositories& r) { return r.campaigns.list_of(bo.account.id, {}); });
  ASSERT_EQ(of_bo.size(), 1u);
  EXPECT_EQ(of_bo[0].role, Role::Player);
}

TEST_F(Campaigns, OnceDeletedAreListedToTheirOwnersAlone) {
  const Identity bo = member("bo", ana_, mill_, Role::Gm);
  const auto listed = [&](const Identity& who) {
    return look([&](Repositories& r) { return r.campaigns.list_of(who.account.id, {}); }).size();
  };
  EXPECT_EQ(listed(bo), 1u);
  ASSERT_DONE(remove());
  EXPECT_EQ(listed(bo), 0u);
  EXPECT_EQ(listed(ana_), 1u);
}

TEST_F(Campaigns, AreAllListedToTheOperator) {
  begin(person("bo"));
  const auto all = look([&](Repositories& r) { return r.campaigns.list_all({}); });
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].role, std::nullopt);
}

}  // namespace
}  // namespace fray::campaign
