// Deleting an account is final, and never deletes its property unasked.
#include "unit/campaign/club.h"

namespace fray::campaign {
namespace {

using namespace testing;

class DeleteAccount : public Club {
 protected:
  Identity ana_ = person("ana");
  CampaignId mill_ = begin(ana_);
  Identity bo_ = member("bo", ana_, mill_, Role::Gm);

  Result<std::vector<CampaignId>> erase(const Identity& who) {
    return write([&](Repositories& r) { return delete_account(r, act(who), who.account.id); });
  }
};

TEST_F(DeleteAccount, IsRefusedWhileItOwnsACampaign) {
  EXPECT_REFUSED(erase(ana_), Conflict);
  EXPECT_EQ(role_of(mill_, ana_), Role::Owner);
  ASSERT_DONE(write(
      [&](Repositories& r) { return transfer_campaign(r, act(ana_), mill_, bo_.account.id); }));
  EXPECT_EQ(*erase(ana_), std::vector{mill_});
  EXPECT_EQ(role_of(mill_, ana_), std::nullopt);
  EXPECT_EQ(role_of(mill_, bo_), Role::Owner);
}

TEST_F(DeleteAccount, TakesCampaignsAlongThatAreDeletedAlready) {
  ASSERT_DONE(write([&](Repositories& r) { return delete_campaign(r, act(ana_), mill_); }));
  ASSERT_DONE(erase(ana_));
  EXPECT_EQ(look([&](Repositories& r) { return r.campaigns.find(mill_); }), std::nullopt);
  EXPECT_EQ(look([&](Repositories& r) { return r.accounts.find(ana_.account.id); }), std::nullopt);
}

TEST_F(DeleteAccount, LeavesARecordWithoutItsName) {
  ASSERT_DONE(erase(bo_));
  const auto entries = look([&](Repositories& r) { return r.audit.list(mill_, {.limit = 200}); });
  ASSERT_FALSE(entries.empty());
  EXPECT_EQ(entries.front().verb, Verb::MemberLeave);
  for (const AuditEntry& entry : entries) {
    EXPECT_EQ(entry.name, entry.account == bo_.account.id ? "deleted account" : "ana");
  }
  EXPECT_EQ(verbs().back(), "account-delete");
  EXPECT_REFUSED(erase(bo_), NotFound);
}

}  // namespace
}  // namespace fray::campaign
