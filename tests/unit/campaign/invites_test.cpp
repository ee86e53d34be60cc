#include "campaign/invites.h"

#include "unit/campaign/club.h"

namespace fray::campaign {
namespace {

using namespace testing;

class Invites : public Club {
 protected:
  Identity ana_ = person("ana");
  CampaignId mill_ = begin(ana_);

  Result<NewInvite> create(const Identity& by, InviteTerms terms) {
    return write([&](Repositories& r) { return create_invite(r, act(by), mill_, terms); });
  }
};

TEST_F(Invites, LetInWithTheirRole) {
  const auto made = invite(ana_, mill_, {.role = Role::Spectator});
  const Identity bo = person("bo");
  const auto seen = read([&](Repositories& r) { return look_at_invite(r, made.secret, now_); });
  ASSERT_DONE(seen);
  EXPECT_EQ(seen->campaign_name, "The old mill");
  const auto joined = accept(bo, made.secret);
  ASSERT_DONE(joined);
  EXPECT_EQ(joined->campaign, mill_);
  EXPECT_EQ(role_of(mill_, bo), Role::Spectator);
}

TEST_F(Invites, MakeNoOneABot) {
  const auto refused = create(ana_, {.role = Role::Bot});
  EXPECT_REFUSED(refused, Invalid);
  EXPECT_EQ(refused.error().field, "role");
}

TEST_F(Invites, AreOfAKindThatCannotBeGuessed) {
  const auto one = invite(ana_, mill_).secret;
  const auto other = invite(ana_, mill_).secret;
  EXPECT_NE(one, other);
  EXPECT_TRUE(one.starts_with(kInvitePrefix));
  EXPECT_EQ(one.size(), kInvitePrefix.size() + 43);  // 256 bits
}

// Unknown, malformed, used up, expired, revoked, of a deleted or archived campaign: all the same.
TEST_F(Invites, ThatAreNotValidAreOneError) {
  const Identity bo = person("bo");
  const auto unknown = accept(bo, make_invite().text);
  EXPECT_REFUSED(unknown, NotFound);
  const auto expect_same = [&](const std::string& secret) {
    const auto refused = accept(bo, secret);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), unknown.error());
    const auto looked = read([&](Repositories& r) { return look_at_invite(r, secret, now_); });
    ASSERT_FALSE(looked);
    EXPECT_EQ(looked.error(), unknown.error());
  };
  expect_same("");
  expect_same("x");
  expect_same(std::string(1'000'000, 'x'));

  const auto used = invite(ana_, mill_);
  ASSERT_DONE(accept(person("cy"), used.secret));
  expect_same(used.secret);

  const auto revoked = invite(ana_, mill_);
  ASSERT_DONE(write(
      [&](Repositories& r) { return revoke_invite(r, act(ana_), mill_, revoked.invite.id); }));
  expect_same(revoked.secret);

  const auto expired = invite(ana_, mill_, {.lifetime = 1h});
  now_ += 1h;
  expect_same(expired.secret);

  const auto open = invite(ana_, mill_);
  ASSERT_DONE(write([&](Repositories& r) { return archive_campaign(r, act(ana_), mill_, true); }));
  expect_same(open.secret);
  ASSERT_DONE(write([&](Repositories& r) { return archive_campaign(r, act(ana_), mill_, false); }));
  ASSERT_DONE(write([&](Repositories& r) { return delete_campaign(r, act(ana_), mill_); }));
  expect_same(open.secret);
  ASSERT_DONE(write([&](Repositories& r) { return restore_campaign(r, act(ana_), mill_); }));
  ASSERT_DONE(accept(bo, open.secret));
}

TEST_F(Invites, CostMembersNoUse) {
  const auto made = invite(ana_, mill_);
  const auto again = accept(ana_, made.secret);
  ASSERT_DONE(again);
  EXPECT_TRUE(again->before);
  EXPECT_EQ(again->role, Role::Owner);
  ASSERT_DONE(accept(person("bo"), made.secret));
}

// Used up, and with newer ones made since; but only members, and only until it would have expired.
TEST_F(Invites, LeadBackThoseWhoCameByThem) {
  const Identity bo = person("bo");
  const auto made = invite(ana_, mill_, {.lifetime = 48h});
  ASSERT_DONE(accept(bo, made.secret));
  invite(ana_, mill_);
  const auto again = accept(bo, made.secret);
  ASSERT_DONE(again);
  EXPECT_EQ(again->campaign, mill_);
  EXPECT_TRUE(again->before);
  EXPECT_REFUSED(accept(person("cy"), made.secret), NotFound);
  const auto leads = [&](const Identity& who) {
    return look([&](Repositories& r) {
      return accepted_invitation(r, who.account.id, made.secret).has_value();
    });
  };
  EXPECT_TRUE(leads(bo));
  EXPECT_FALSE(leads(person("di")));
  ASSERT_DONE(
      write([&](Repositories& r) { return leave_campaign(r, act(bo), mill_, bo.account.id); }));
  EXPECT_FALSE(leads(bo));
  EXPECT_REFUSED(accept(bo, made.secret), NotFound);
}

TEST_F(Invites, ThatAreUsedUpDoNotCount) {
  for (std::int64_t i = 0; i < kMaxInvites - 1; ++i) ASSERT_DONE(create(ana_, {}));
  const auto made = create(ana_, {});
  ASSERT_DONE(made);
  EXPECT_REFUSED(create(ana_, {}), Limited);
  ASSERT_DONE(accept(person("bo"), made->secret));
  ASSERT_DONE(create(ana_, {}));
}

TEST_F(Invites, ForTheLastUseLetOneIn) {
  const auto made = invite(ana_, mill_, {.max_uses = 2});
  ASSERT_DONE(accept(person("first"), made.secret));
  std::vector<Identity> people;
  for (int i = 0; i < 4; ++i) people.push_back(person("p" + std::to_string(i)));
  std::atomic<int> in = 0;
  together([&] { in += accept(people[0], made.secret).has_value(); },
           [&] { in += accept(people[1], made.secret).has_value(); },
           [&] { in += accept(people[2], made.secret).has_value(); },
           [&] { in += accept(people[3], made.secret).has_value(); });
  EXPECT_EQ(in, 1);
  EXPECT_EQ(look([&](Repositories& r) { return r.members.count(mill_); }), 3);
}

TEST_F(Invites, AreMadeForRolesBelowOnesOwn) {
  const Identity gm = member("gm", ana_, mill_, Role::Gm);
  const Identity bo = member("bo", ana_, mill_, Role::Player);
  EXPECT_REFUSED(create(ana_, {.role = Role::Owner}), Invalid);
  EXPECT_REFUSED(create(gm, {.role = Role::Gm}), Forbidden);
  EXPECT_REFUSED(create(bo, {.role = Role::Spectator}), Forbidden);
  EXPECT_REFUSED(create(person("stranger"), {.role = Role::Player}), Forbidden);
  ASSERT_DONE(create(gm, {.role = Role::Player}));
  ASSERT_DONE(create(ana_, {.role = Role::Gm}));
}

TEST_F(Invites, HaveBounds) {
  for (const std::int32_t uses : {-1, 0, kMaxInviteUses + 1}) {
    EXPECT_REFUSED(create(ana_, {.max_uses = uses}), Invalid);
  }
  EXPECT_REFUSED(create(ana_, {.lifetime = 59s}), Invalid);
  EXPECT_REFUSED(create(ana_, {.lifetime = kMaxInviteLifetime + 1ms}), Invalid);
  for (std::int64_t i = 0; i < kMaxInvites; ++i) {
    ASSERT_DONE(create(ana_, {.lifetime = 1h}));
  }
  EXPECT_REFUSED(create(ana_, {}), Limited);
  now_ += 1h;  // those that have expired count no more
  ASSERT_DONE(create(ana_, {}));
}

TEST_F(Invites, OfOtherCampaignsCannotBeRevoked) {
  const Identity bo = person("bo");
  const CampaignId other = begin(bo);
  const auto made = invite(ana_, mill_);
  EXPECT_REFUSED(
      write([&](Repositories& r) { return revoke_invite(r, act(bo), other, made.invite.id); }),
      NotFound);
  ASSERT_DONE(accept(bo, made.secret));
}

TEST_F(Invites, AreListedWithTheirUses) {
  const auto made = invite(ana_, mill_, {.max_uses = 3});
  ASSERT_DONE(accept(person("bo"), made.secret));
  now_ += 1ms;
  const auto later = invite(ana_, mill_);
  const auto listed = look([&](Repositories& r) { return r.invites.list(mill_, {.limit = 1}); });
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_EQ(listed[0], later.invite);
  const auto rest =
      look([&](Repositories& r) { return r.invites.list(mill_, {.after = listed[0].id.text()}); });
  ASSERT_EQ(rest.size(), 1u);
  EXPECT_EQ(rest[0].uses, 1);
  EXPECT_EQ(rest[0].created_by, "ana");
}

}  // namespace
}  // namespace fray::campaign
