// Members change the name that others see of them.
#include <algorithm>

#include <gtest/gtest.h>

#include "permissions/town.h"

namespace fray::permissions {
namespace {

using campaign::ErrorCode;
using office::ChangeDisplayName;

class MembersListener final : public office::Watcher {
 public:
  void changed(const office::Change& change) override {
    if (change.part == office::Part::Presence) renamed.push_back(change.about);
    if (change.part != office::Part::Members) return;
    heard.push_back(change.campaign.text() + change.about);
  }
  std::vector<std::string> heard;
  std::vector<std::string> renamed;  // members who are online
};

struct DisplayNameTest : testing::Test {
  DisplayNameTest() {
    owner = town.settle("owner");
    mill = begin();
    ana = town.join(*mill, owner, "ana", Role::Player);
  }
  CampaignId begin() {
    return std::get<office::CampaignShown>(town.get(owner, office::CreateCampaign{"Mill", "toy"}))
        .campaign.id;
  }
  std::shared_ptr<MembersListener> watch(const CampaignId& campaign) {
    auto listener = std::make_shared<MembersListener>();
    town.get(owner, office::WatchCampaign{campaign}, listener);
    return listener;
  }
  std::vector<std::string> members() {
    std::vector<std::string> names;
    const auto list =
        std::get<office::Page<campaign::Member>>(town.get(owner, office::ListMembers{*mill, {}}));
    for (const auto& member : list.entries) names.push_back(member.display_name);
    std::ranges::sort(names);
    return names;
  }
  campaign::Error refused(const std::string& token, const std::string& name) {
    const auto answer = town.ask(token, ChangeDisplayName{name});
    return answer ? campaign::Error{} : answer.error();
  }

  using Names = std::vector<std::string>;
  Town town;
  std::string owner, ana;
  std::optional<CampaignId> mill;
};

TEST_F(DisplayNameTest, IsSeenByMembersOfAllCampaigns) {
  const CampaignId ford = begin();
  const auto invite =
      std::get<office::InviteMade>(town.get(owner, office::CreateInvite{ford, Role::Player}));
  town.get(ana, office::AcceptInvite{invite.secret, "", ""});
  const auto at_mill = watch(*mill);
  const auto at_ford = watch(ford);
  const auto account = std::get<campaign::Account>(town.get(ana, ChangeDisplayName{"Anastasia"}));
  EXPECT_EQ(account.display_name, "Anastasia");
  EXPECT_EQ(account.name, "ana");
  EXPECT_EQ(members(), (Names{"Anastasia", "owner"}));
  const std::string id = town.account_of(ana).text();
  EXPECT_EQ(at_mill->heard, Names{mill->text() + id});
  EXPECT_EQ(at_ford->heard, Names{ford.text() + id});
}

TEST_F(DisplayNameTest, ChangesAmongThoseWhoAreOnline) {
  const auto gms = watch(*mill);
  const auto anas = std::make_shared<MembersListener>();
  town.get(ana, office::WatchCampaign{*mill}, anas);
  gms->renamed.clear();
  town.get(ana, ChangeDisplayName{"Anastasia"});
  EXPECT_EQ(gms->renamed, Names{town.account_of(ana).text()});
  const auto online =
      std::get<office::PresenceList>(town.get(owner, office::ListPresence{*mill})).present;
  EXPECT_EQ(online.back().display_name, "Anastasia");
}

TEST_F(DisplayNameTest, IsRefusedWhereItWouldDeceiveMembers) {
  const auto listener = watch(*mill);
  const std::string field = "manage.changeDisplayName.displayName";
  const auto taken = refused(ana, "Own\u200Ber");
  EXPECT_EQ(taken.code, ErrorCode::Conflict);
  EXPECT_EQ(taken.field, field);
  for (const char* name : {"operator", "Server", "", "\u202eana"}) {
    const auto wrong = refused(ana, name);
    EXPECT_EQ(wrong.code, ErrorCode::Invalid) << name;
    EXPECT_EQ(wrong.field, field) << name;
  }
  EXPECT_EQ(members(), (Names{"ana", "owner"}));
  EXPECT_TRUE(listener->heard.empty());
  // Elsewhere it may be in use.
  town.settle("bo");
  EXPECT_TRUE(town.ask(ana, ChangeDisplayName{"bo"}));
}

}  // namespace
}  // namespace fray::permissions
