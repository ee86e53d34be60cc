// What comes back with an old revision depends on who asks for it.
#include <gtest/gtest.h>

#include "permissions/town.h"

namespace fray::permissions {
namespace {

// Or else restoring would heal.
TEST(Restoring, GivesPlayersTheirSheetAloneAndGmsTheWholeOfIt) {
  Town town;
  const std::string owner = town.settle("owner");
  const CampaignId campaign =
      std::get<office::CampaignShown>(town.get(owner, office::CreateCampaign{"Ashes", "toy"}))
          .campaign.id;
  const std::string player = town.join(campaign, owner, "ana", Role::Player);
  const CharacterId own = town.make_character(campaign, player);
  town.get(owner, office::PassTime{campaign, 3, {own}});
  const auto carried_state_restored = [&](const std::string& by, std::int64_t latest) {
    town.get(by, office::RestoreRevision{campaign, own, 1, latest});
    return std::get<office::CharacterSheet>(town.get(by, office::ShowCharacter{campaign, own}))
        .revision.carried_state;
  };
  EXPECT_EQ(carried_state_restored(player, 2), "days = 3");
  EXPECT_EQ(carried_state_restored(owner, 3), "");
}

struct RestoredPoints : testing::Test {
  RestoredPoints() {
    campaign =
        std::get<office::CampaignShown>(town.get(owner, office::CreateCampaign{"Ashes", "toy"}))
            .campaign.id;
    player = town.join(*campaign, owner, "ana", Role::Player);
    own = town.make_character(*campaign, player);
  }
  office::CharacterSheet shown() {
    return std::get<office::CharacterSheet>(
        town.get(player, office::ShowCharacter{*campaign, *own}));
  }
  std::string sheet() { return shown().revision.sheet; }
  campaign::Result<office::Answer> award(std::int32_t points, const std::string& reason) {
    return town.ask(owner, office::AwardCharacter{*campaign, *own, points, reason});
  }
  campaign::Result<office::Answer> restore(const std::string& by, std::int64_t revision) {
    return town.ask(by,
                    office::RestoreRevision{*campaign, *own, revision, shown().character.revision});
  }
  campaign::Result<office::Answer> save(const std::string& by, const std::string& text) {
    return town.ask(
        by, office::SaveCharacter{*campaign, *own, shown().character.revision, "", text, "edits"});
  }

  Town town;
  std::string owner = town.settle("owner");
  std::optional<CampaignId> campaign;
  std::string player;
  std::optional<CharacterId> own;
};

// Neither lost nor given twice, regardless of who restores.
TEST_F(RestoredPoints, WhatWasAwardedStaysAwarded) {
  ASSERT_TRUE(award(5, "the ford"));
  ASSERT_TRUE(award(3, "the mill"));
  const std::string all = "id = \"x\"\n# 5 the ford\n# 3 the mill";
  ASSERT_EQ(sheet(), all);
  std::int64_t revision = 0;
  for (const std::string& by : {player, owner}) {
    for (revision = 1; revision <= 3; ++revision) {
      ASSERT_TRUE(restore(by, revision)) << revision;
      EXPECT_EQ(sheet(), all) << revision;
    }
  }
  EXPECT_EQ(shown().character.points, 8);
  EXPECT_FALSE(save(player, all + "\n# 1 the ford again"));
}

TEST_F(RestoredPoints, WhatWasTakenBackStaysTakenBack) {
  ASSERT_TRUE(award(5, "the ford"));
  ASSERT_TRUE(award(50, "a slip"));
  ASSERT_TRUE(award(-50, "a slip"));
  EXPECT_EQ(shown().character.points, 5);
  EXPECT_EQ(shown().revision.entry.what, "gives back 50: a slip");
  const auto kept = save(player, sheet());
  ASSERT_FALSE(kept) << "the sheet claims them still";
  EXPECT_EQ(kept.error().field, "manage.saveCharacter.sheet");
  const auto same = restore(player, 3);
  ASSERT_FALSE(same) << "and so does that revision";
  EXPECT_EQ(same.error().code, campaign::ErrorCode::Invalid);
  EXPECT_EQ(same.error().field, "manage.restoreRevision.revision");
  EXPECT_EQ(shown().character.revision, 4) << "nothing has changed";
  for (const std::int64_t revision : {1, 2}) {
    ASSERT_TRUE(restore(player, revision));
    EXPECT_EQ(sheet(), "id = \"x\"\n# 5 the ford");
  }
  EXPECT_EQ(award(-6, "more than there is").error().field, "manage.awardCharacter.points");
  EXPECT_EQ(award(0, "nothing").error().field, "manage.awardCharacter.points");
}

// A GM may give a player what no limits hold for; to write it again is the GM's as well.
TEST_F(RestoredPoints, ASheetThatAPlayerMayNotSaveIsNotRestoredByOne) {
  ASSERT_TRUE(save(owner, "id = \"x\"\n# 9 a gift"));
  ASSERT_TRUE(save(player, "id = \"x\""));
  EXPECT_EQ(restore(player, 2).error().code, campaign::ErrorCode::Invalid);
  EXPECT_TRUE(restore(owner, 2));
}

// It is no award, and only a GM writes it down.
TEST_F(RestoredPoints, PlayersKeepWhatAGmSaysTheyHaveStudied) {
  ASSERT_TRUE(award(5, "the ford"));
  const std::string before = sheet();
  const std::string studied = before + "\n~ 40 lore";
  EXPECT_FALSE(save(player, studied)) << "nobody has said so";
  ASSERT_TRUE(save(owner, studied));
  EXPECT_TRUE(save(player, studied + "\nlikes tea"));
  EXPECT_FALSE(save(player, studied + "\n~ 1 lore"));
  EXPECT_FALSE(save(player, studied + "\n# 1 the mill"));
  ASSERT_TRUE(restore(player, 1));
  EXPECT_EQ(sheet(), before) << "the award is written again, whatever was studied meanwhile";
  EXPECT_FALSE(restore(player, 3)) << "that is no longer on the sheet";
  EXPECT_TRUE(restore(owner, 3));
  EXPECT_EQ(sheet(), studied);
}

TEST_F(RestoredPoints, TooManyAwardsToWriteAgainAreRefused) {
  for (int i = 0; i < 51; ++i) ASSERT_TRUE(award(1, "a session"));
  EXPECT_EQ(restore(player, 1).error().code, campaign::ErrorCode::Limited);
  EXPECT_TRUE(restore(player, 2));
}

}  // namespace
}  // namespace fray::permissions
