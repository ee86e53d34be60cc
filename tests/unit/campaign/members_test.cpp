#include "campaign/members.h"

#include "support/cheap_hash.h"
#include "unit/campaign/club.h"

namespace fray::campaign {
namespace {

using namespace testing;

class Members : public Club {
 protected:
  Identity ana_ = person("ana");
  CampaignId mill_ = begin(ana_);
  Identity gm_ = member("gm", ana_, mill_, Role::Gm);
  Identity bo_ = member("bo", ana_, mill_, Role::Player);

  Result<> change(const Identity& by, const Identity& who, Role role) {
    return write(
        [&](Repositories& r) { return set_role(r, act(by), mill_, who.account.id, role); });
  }
  Result<> remove(const Identity& by, const Identity& who) {
    return write([&](Repositories& r) { return remove_member(r, act(by), mill_, who.account.id); });
  }
  Result<> leave(const Identity& who) {
    return write(
        [&](Repositories& r) { return leave_campaign(r, act(who), mill_, who.account.id); });
  }
};

TEST_F(Members, GovernThoseBelow) {
  const Identity second = member("second", ana_, mill_, Role::Gm);
  ASSERT_DONE(change(gm_, bo_, Role::Spectator));
  EXPECT_EQ(role_of(mill_, bo_), Role::Spectator);
  EXPECT_REFUSED(change(gm_, bo_, Role::Gm), Forbidden);
  EXPECT_REFUSED(change(gm_, second, Role::Player), Forbidden);
  EXPECT_REFUSED(change(gm_, gm_, Role::Player), Forbidden);
  EXPECT_REFUSED(change(bo_, bo_, Role::Player), Forbidden);
  EXPECT_REFUSED(remove(gm_, second), Forbidden);
  EXPECT_REFUSED(remove(bo_, second), Forbidden);
  ASSERT_DONE(change(ana_, bo_, Role::Gm));
  ASSERT_DONE(remove(ana_, second));
  EXPECT_EQ(role_of(mill_, second), std::nullopt);
}

TEST_F(Members, OfOtherCampaignsGovernNoOneHere) {
  const Identity stranger = person("stranger");
  begin(stranger);
  EXPECT_REFUSED(change(stranger, bo_, Role::Spectator), Forbidden);
  EXPECT_REFUSED(change(ana_, stranger, Role::Player), NotFound);
  EXPECT_REFUSED(remove(ana_, stranger), NotFound);
}

TEST_F(Members, AreMadeOwnersByTransferAlone) {
  EXPECT_REFUSED(change(ana_, gm_, Role::Owner), Conflict);
  EXPECT_REFUSED(change(ana_, ana_, Role::Player), Conflict);
  EXPECT_REFUSED(remove(ana_, ana_), Conflict);
  EXPECT_REFUSED(leave(ana_), Conflict);
  EXPECT_EQ(role_of(mill_, ana_), Role::Owner);
}

TEST_F(Members, AreNoBots) {
  const auto refused = change(ana_, bo_, Role::Bot);
  EXPECT_REFUSED(refused, Invalid);
  EXPECT_EQ(refused.error().field, "role");
  EXPECT_EQ(role_of(mill_, bo_), Role::Player);
  const Identity old = member("old", ana_, mill_, Role::Bot);
  ASSERT_DONE(change(ana_, old, Role::Player));
}

TEST_F(Members, LeaveTheirCharactersToTheGm) {
  const auto bran = write([&](Repositories& r) {
    return create_character(r, act(bo_), mill_, {.name = "Bran", .owner = bo_.account.id});
  });
  ASSERT_DONE(bran);
  ASSERT_DONE(leave(bo_));
  EXPECT_REFUSED(leave(bo_), NotFound);
  const auto left = read([&](Repositories& r) { return find_character(r, mill_, bran->id); });
  ASSERT_DONE(left);
  EXPECT_EQ(left->owner, std::nullopt);
  EXPECT_EQ(verbs(mill_).back(), "member-leave");
}

TEST_F(Members, WhoGoTakeTheirBotsAlong) {
  const auto bot = write([&](Repositories& r) {
    return create_bot_token(r, act(bo_), bo_, "helper", {mill_, {}, {"bo"}}, 24h);
  });
  ASSERT_DONE(bot);
  ASSERT_DONE(remove(gm_, bo_));
  const auto tokens = look([&](Repositories& r) { return list_tokens(r, bo_.account.id); });
  ASSERT_EQ(tokens.size(), 1u);
  EXPECT_EQ(tokens[0].bot, std::nullopt);
}

TEST_F(Members, WhoAreGuestsAndGoCanComeBackByAnInviteAlone) {
  Accounts accounts(store(), test::cheap_hashing(), {});
  const auto guest = accounts.join_as_guest(invite(ana_, mill_).secret, "Cy", "", "", now_);
  ASSERT_DONE(guest);
  ASSERT_DONE(accounts.authenticate(guest->token, now_));
  ASSERT_DONE(remove(gm_, guest->identity));
  EXPECT_REFUSED(accounts.authenticate(guest->token, now_), Unauthenticated);
}

TEST_F(Members, AreListedInTheOrderOfJoining) {
  now_ += 1ms;
  const Identity late = member("late", ana_, mill_, Role::Bot);
  const auto first = look([&](Repositories& r) { return r.members.list(mill_, {.limit = 3}); });
  ASSERT_EQ(first.size(), 3u);
  const auto rest = look([&](Repositories& r) {
    return r.members.list(mill_, {.limit = 3, .after = first.back().account.text()});
  });
  ASSERT_EQ(rest.size(), 1u);
  EXPECT_EQ(rest[0].account, late.account.id);
  EXPECT_EQ(rest[0].role, Role::Bot);
  EXPECT_EQ(rest[0].display_name, "late");
}

TEST_F(Members, ChangeOfRoleIsOnRecord) {
  ASSERT_DONE(change(gm_, bo_, Role::Spectator));
  const auto entry = look([&](Repositories& r) { return r.audit.list(mill_, {.limit = 1}); }).at(0);
  EXPECT_EQ(entry.verb, Verb::MemberRole);
  EXPECT_EQ(entry.account, gm_.account.id);
  EXPECT_EQ(entry.name, "gm");
  EXPECT_EQ(entry.address, "192.0.2.1");
  EXPECT_EQ(entry.about, bo_.account.id.text());
  EXPECT_EQ(entry.detail, "from player to spectator");
  EXPECT_EQ(entry.when, now_);
}

}  // namespace
}  // namespace fray::campaign
