// What is wrong in a request is named as the frame names it (Town::ask looks at every refusal).
#include <gtest/gtest.h>

#include "permissions/town.h"

namespace fray::permissions {
namespace {

using office::Request;

struct FieldsTest : testing::Test {
  FieldsTest() {
    owner = town.settle("owner");
    campaign =
        std::get<office::CampaignShown>(town.get(owner, office::CreateCampaign{"Ashes", "toy"}))
            .campaign.id;
    eve = town.join(*campaign, owner, "eve", Role::Spectator);
  }
  std::string wrong(const std::string& token, Request request) {
    const auto answer = town.ask(token, std::move(request));
    return answer ? "granted" : answer.error().field;
  }
  static campaign::Password password(const std::string& text) { return campaign::Password(text); }

  Town town;
  std::string owner, eve;
  std::optional<CampaignId> campaign;
};

TEST(Fields, AreThoseOfTheFrame) {
  EXPECT_TRUE(is_field("manage.changePassword.newPassword"));
  EXPECT_TRUE(is_field("manage.setPolicy.policy.options.anything"));
  EXPECT_TRUE(is_field(""));
  EXPECT_FALSE(is_field("manage.changePassword.new_password"));
  EXPECT_FALSE(is_field("manage.changePassword.newPassword.x"));
  EXPECT_FALSE(is_field("manage.transferCampaign.to"));
}

TEST_F(FieldsTest, OfAccounts) {
  const std::string good(Town::kPassword);
  EXPECT_EQ(wrong("", office::SignUp{"ana", "\t", password(good), "", ""}),
            "manage.signUp.displayName");
  EXPECT_EQ(wrong("", office::SignUp{"ana", "", password("x"), "", ""}), "manage.signUp.password");
  EXPECT_EQ(wrong("", office::SignUp{"ana", "", password(good), "frayjoin_x", ""}),
            "manage.signUp.invite");
  EXPECT_EQ(wrong(eve, office::ChangePassword{password(good), password("x")}),
            "manage.changePassword.newPassword");
  EXPECT_EQ(wrong("", office::AcceptInvite{"frayjoin_x", "Gwen", ""}),
            "manage.acceptInvite.secret");
  EXPECT_EQ(wrong("", office::AcceptInvite{"frayjoin_x", "\t", ""}),
            "manage.acceptInvite.displayName");
  EXPECT_EQ(wrong("", office::ShowInvite{"frayjoin_x"}), "manage.showInvite.secret");
  EXPECT_EQ(wrong(eve, office::DeleteAccount{"somebody"}), "manage.deleteAccount.name");
  EXPECT_EQ(wrong("fray_x", office::ShowAccount{}), "manage");
}

TEST_F(FieldsTest, OfCampaigns) {
  const AccountId nobody = AccountId::random();
  EXPECT_EQ(wrong(owner, office::TransferCampaign{*campaign, town.account_of(eve)}),
            "manage.transferCampaign.account");
  EXPECT_EQ(wrong(owner, office::TransferCampaign{*campaign, nobody}),
            "manage.transferCampaign.account");
  EXPECT_EQ(wrong(owner, office::SetRole{*campaign, nobody, Role::Gm}), "manage.setRole.account");
  EXPECT_EQ(wrong(owner, office::RemoveMember{*campaign, town.account_of(owner)}),
            "manage.removeMember.account");
  office::CreateInvite invite{*campaign, Role::Player};
  invite.max_uses = 101;
  EXPECT_EQ(wrong(owner, invite), "manage.createInvite.maxUses");
  invite.max_uses = 1;
  invite.lifetime = std::chrono::days(91);
  EXPECT_EQ(wrong(owner, invite), "manage.createInvite.expiresInDays");
  office::CreateBotToken bot{*campaign, "bot", {}, {}};
  bot.lifetime = std::chrono::days(367);
  EXPECT_EQ(wrong(owner, bot), "manage.createBotToken.expiresInDays");
}

TEST_F(FieldsTest, OfCharactersAndMessages) {
  const CharacterId id = town.make_character(*campaign, owner);
  EXPECT_EQ(wrong(owner, office::SaveCharacter{*campaign, id, 7, "", "id = \"x\"", "edits"}),
            "manage.saveCharacter.baseRevision");
  EXPECT_EQ(wrong(owner, office::AwardCharacter{*campaign, id, 3, std::string(201, 'x')}),
            "manage.awardCharacter.reason");
  EXPECT_EQ(wrong(owner, office::AwardCharacter{*campaign, id, 3, std::string(200, 'x')}),
            "granted");
  EXPECT_EQ(
      wrong(owner, office::AwardCharacter{*campaign, id, 3, "x", campaign::EncounterId::random()}),
      "manage.awardCharacter.encounter");
  EXPECT_EQ(wrong(owner, office::Say{*campaign, {}, "\t"}), "manage.say.text");
  EXPECT_EQ(wrong(owner, office::RollDice{*campaign, {}, "2x6"}), "manage.rollDice.dice");
  const campaign::Audience to_eve{campaign::AudienceKind::Member, town.account_of(eve)};
  EXPECT_EQ(wrong(owner, office::Say{*campaign, to_eve, "Psst."}), "manage.say.to.member");
}

}  // namespace
}  // namespace fray::permissions
