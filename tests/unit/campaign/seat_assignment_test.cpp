#include "campaign/seat_assignment.h"

#include <gtest/gtest.h>

namespace fray::campaign {
namespace {

using table::CombatantId;
using table::Side;

// An arena with two sides, and a campaign around it.
class CastingTest : public ::testing::Test {
 protected:
  CastingTest() {
    policy_.ruleset = "toy";
    setup_.ruleset = "toy";
    setup_.sides = {"heroes", "foes"};
  }

  AccountId member(const std::string& name, Role role) {
    members_.push_back({AccountId::random(), name, false, role, {}});
    return members_.back().account;
  }
  CharacterId character(const std::string& name, std::optional<AccountId> owner) {
    const CharacterId id = CharacterId::random();
    CharacterWithSheet& made =
        characters_.emplace_back(CharacterWithSheet{{.id = id,
                                                     .campaign = CampaignId::random(),
                                                     .owner = owner,
                                                     .owner_name = "",
                                                     .name = name,
                                                     .ruleset = "toy",
                                                     .created = {},
                                                     .changed = {}},
                                                    {}});
    made.revision.sheet = "sheet of " + name;
    made.revision.carried_state = "wear of " + name;
    return id;
  }
  AssetId picture(bool shown = false) {
    return pictures_
        .emplace_back(Asset{.id = AssetId::random(),
                            .campaign = CampaignId::random(),
                            .name = "Cave",
                            .uploader = {},
                            .uploaded_by = "gm",
                            .created = {},
                            .shown = shown,
                            .picture = {}})
        .id;
  }
  void stands(const std::string& key, Side side, std::optional<CharacterId> character = {}) {
    table::CombatantSetup& c = setup_.combatants.emplace_back();
    c.key = key;
    c.name = key;
    c.side = side;
    if (character) c.character = character->text();
  }
  Result<Casting> cast_it() {
    return cast(
        setup_, policy_, members_,
        [&](const CharacterId& id) -> Result<CharacterWithSheet> {
          for (const auto& one : characters_) {
            if (one.character.id == id) return one;
          }
          return refuse(ErrorCode::NotFound, "character", "there is no such character");
        },
        [&](const AssetId& id) -> Result<Asset> {
          for (const Asset& one : pictures_) {
            if (one.id == id) return one;
          }
          return refuse(ErrorCode::NotFound, "asset", "there is no such picture");
        });
  }
  table::Setup cast_well() {
    auto casting = cast_it();
    EXPECT_TRUE(casting) << casting.error().field << " " << casting.error().message;
    return casting ? casting->setup : table::Setup();
  }
  static const table::SeatSetup* seat_of(const table::Setup& setup, std::string_view key) {
    for (const auto& seat : setup.seats) {
      if (seat.key == key) return &seat;
    }
    return nullptr;
  }
  std::string fault() {
    const auto casting = cast_it();
    return casting ? "none" : casting.error().field;
  }
  static Identity known(const AccountId& account) {
    return {{.id = account, .name = "x", .display_name = "X", .guest_of = {}, .created = {}},
            {.id = TokenId::random(),
             .account = account,
             .label = "",
             .created = {},
             .last_used = {},
             .expires = {},
             .bot = {}}};
  }
  static std::string chosen(const Result<SeatChoice>& choice) {
    if (!choice) return "refused " + std::to_string(static_cast<int>(choice.error().code));
    return choice->seat + (choice->late ? " late" : "");
  }

  table::Setup setup_;
  CampaignPolicy policy_;
  std::vector<Member> members_;
  std::vector<CharacterWithSheet> characters_;
  std::vector<Asset> pictures_;
};

TEST_F(CastingTest, CharactersComeWithSheetWearAndName) {
  const auto ana = member("Ana", Role::Player);
  const CharacterId nim = character("Nim", ana);
  stands("nim", Side{0}, nim);
  stands("ogre", Side{1});
  setup_.combatants[1].archetype = "ogre";
  const auto casting = cast_it();
  ASSERT_TRUE(casting);
  const table::CombatantSetup& c = casting->setup.combatants[0];
  EXPECT_EQ(c.sheet, "sheet of Nim");
  EXPECT_EQ(c.carried_state, "wear of Nim");
  EXPECT_EQ(c.name, "Nim");
  EXPECT_EQ(c.character, nim.text());
  EXPECT_EQ(casting->cast, (std::vector<CastMember>{{nim, "nim"}}));
  EXPECT_EQ(casting->setup.combatants[1].archetype, "ogre");
}

TEST_F(CastingTest, APlayerHasASeatWithWhatIsItsOwn) {
  member("Greta", Role::Owner);
  const auto ana = member("Ana the 2nd!", Role::Player);
  const auto bo = member("Bo", Role::Bot);
  member("Eve", Role::Spectator);
  const auto late = member("Ana the 2nd!", Role::Player);
  stands("ogre", Side{0});
  stands("nim", Side{1}, character("Nim", ana));
  stands("duke", Side{0}, character("Duke", std::nullopt));
  stands("rat", Side{1}, character("Rat", ana));
  stands("cat", Side{1}, character("Cat", bo));
  const table::Setup s = cast_well();
  const table::SeatSetup* anas = seat_of(s, "ana-the-2nd");
  ASSERT_TRUE(anas);
  EXPECT_EQ(anas->account, ana.text());
  EXPECT_EQ(anas->side, Side{1});
  EXPECT_EQ(anas->controls, (std::vector{CombatantId{1}, CombatantId{3}}));
  const table::SeatSetup* bos = seat_of(s, "bo");
  ASSERT_TRUE(bos);
  EXPECT_EQ(bos->controls, std::vector{CombatantId{4}});
  const table::SeatSetup* second = seat_of(s, "ana-the-2nd-2");
  ASSERT_TRUE(second) << "of one name, each has a seat";
  EXPECT_EQ(second->account, late.text());
  EXPECT_TRUE(second->controls.empty());
  EXPECT_EQ(second->side, Side{1}) << "with the other players";
  ASSERT_TRUE(seat_of(s, "gm"));
  EXPECT_EQ(seat_of(s, "gm")->role, table::Role::Gm);
  ASSERT_TRUE(seat_of(s, "spectator"));
  EXPECT_EQ(seat_of(s, "late-4")->side, Side{1});
  EXPECT_EQ(s.seats.size(), 1u + 3u + 4u + 1u);
}

TEST_F(CastingTest, SeatsThatTheGmHasWrittenStay) {
  const auto ana = member("Ana", Role::Player);
  const auto bo = member("Bo", Role::Player);
  stands("nim", Side{0}, character("Nim", ana));
  stands("rat", Side{0}, character("Rat", ana));
  stands("wolf", Side{0});
  setup_.seats = {{.key = "beasts",
                   .side = Side{0},
                   .controls = {CombatantId{1}, CombatantId{2}},
                   .account = bo.text()},
                  {.key = "master", .role = table::Role::Gm}};
  const table::Setup s = cast_well();
  EXPECT_EQ(seat_of(s, "beasts")->controls, (std::vector{CombatantId{1}, CombatantId{2}}))
      << "one that a GM has given to another seat is not given twice";
  EXPECT_EQ(seat_of(s, "ana")->controls, std::vector{CombatantId{0}});
  EXPECT_FALSE(seat_of(s, "bo"));
  EXPECT_FALSE(seat_of(s, "gm"));
}

TEST_F(CastingTest, OneOfAnotherSideIsLeftToTheGm) {
  const auto ana = member("Ana", Role::Player);
  stands("nim", Side{0}, character("Nim", ana));
  stands("traitor", Side{1}, character("Traitor", ana));
  EXPECT_EQ(seat_of(cast_well(), "ana")->controls, std::vector{CombatantId{0}});
}

TEST_F(CastingTest, TheCampaignsPolicyAndOptionsHold) {
  policy_.play.decision_ms = 5000;
  policy_.options = {{"health", "9"}, {"rounds", "3"}};
  setup_.options = {{"rounds", "4"}};
  stands("ogre", Side{0});
  const table::Setup s = cast_well();
  EXPECT_EQ(s.policy.decision_ms, 5000);
  EXPECT_EQ(s.options, (std::map<std::string, std::string>{{"health", "9"}, {"rounds", "4"}}));
  policy_.homebrew = "mine";
  EXPECT_EQ(cast_well().ruleset, "toy:mine");
}

TEST_F(CastingTest, FaultsNameTheirField) {
  stands("nim", Side{0}, CharacterId::random());
  EXPECT_EQ(fault(), "setup.combatant.nim.character");
  setup_.combatants[0].character = "nim";
  EXPECT_EQ(fault(), "setup.combatant.nim.character");
  setup_.combatants[0].character = character("Nim", std::nullopt).text();
  EXPECT_EQ(fault(), "none");
  setup_.combatants[0].carried_state = "health = 9";
  EXPECT_EQ(fault(), "setup.combatant.nim.sheet");
  setup_.combatants[0].carried_state = "";
  setup_.combatants.push_back(setup_.combatants[0]);
  setup_.combatants[1].key = "twin";
  EXPECT_EQ(fault(), "setup.combatant.twin.character");
  setup_.combatants.pop_back();
  setup_.seats = {{.key = "ana", .account = AccountId::random().text()}};
  EXPECT_EQ(fault(), "setup.seat.ana.account");
  setup_.seats.clear();
  setup_.policy.decision_ms = 5;
  EXPECT_EQ(fault(), "setup.policy");
  setup_.policy = {};
  setup_.ruleset = "forge";
  EXPECT_EQ(fault(), "setup.ruleset");
}

TEST_F(CastingTest, EachTakesTheSeatThatIsItsOwn) {
  const auto greta = member("Greta", Role::Owner);
  const auto ana = member("Ana", Role::Player);
  const auto bo = member("Bo", Role::Player);
  const auto eve = member("Eve", Role::Spectator);
  stands("nim", Side{0}, character("Nim", ana));
  const table::Setup s = cast_well();
  const auto choose = [&](const AccountId& who, Role role, std::string_view asked = "",
                          std::string_view late = "", std::vector<std::string> taken = {}) {
    return chosen(choose_seat(s, known(who), role, asked, late, taken));
  };
  EXPECT_EQ(choose(greta, Role::Owner), "gm");
  EXPECT_EQ(choose(greta, Role::Gm, "spectator"), "spectator") << "to see what spectators see";
  EXPECT_EQ(choose(ana, Role::Player), "ana");
  EXPECT_EQ(choose(bo, Role::Player, "bo"), "bo");
  EXPECT_EQ(choose(eve, Role::Spectator), "spectator");
  const std::string not_found = "refused " + std::to_string(static_cast<int>(ErrorCode::NotFound));
  for (const std::string_view other : {"gm", "bo", "spectator", "late-1", "none"}) {
    EXPECT_EQ(choose(ana, Role::Player, other), not_found) << other;
  }
  EXPECT_EQ(choose(eve, Role::Spectator, "ana"), not_found);
  EXPECT_EQ(choose(greta, Role::Owner, "ana"), not_found) << "GMs have ways of their own";

  // Not a member yet when it started.
  const auto cy = AccountId::random();
  EXPECT_EQ(choose(cy, Role::Player), "late-1 late");
  EXPECT_EQ(choose(cy, Role::Player, "", "", {"late-1", "late-2"}), "late-3 late");
  EXPECT_EQ(choose(cy, Role::Player, "", "late-2", {"late-1", "late-2"}), "late-2");
  EXPECT_EQ(choose(cy, Role::Player, "", "", {"late-1", "late-2", "late-3", "late-4"}),
            "refused " + std::to_string(static_cast<int>(ErrorCode::Limited)));
}

TEST_F(CastingTest, ABotTakesASeatThatPlaysNothingBeyondItsToken) {
  const auto ana = member("Ana", Role::Player);
  const CharacterId nim = character("Nim", ana);
  const CharacterId rat = character("Rat", ana);
  stands("nim", Side{0}, nim);
  stands("rat", Side{0}, rat);
  setup_.seats = {{.key = "wolves", .side = Side{0}}};
  const table::Setup s = cast_well();
  Identity bot = known(ana);
  const auto choose = [&](std::vector<CharacterId> characters, std::vector<std::string> seats,
                          std::string_view asked = "") {
    bot.token.bot = BotScope{CampaignId::random(), std::move(characters), std::move(seats)};
    return chosen(choose_seat(s, bot, Role::Bot, asked, "", {}));
  };
  EXPECT_EQ(choose({nim, rat}, {}), "ana");
  EXPECT_EQ(choose({}, {"wolves"}), "wolves");
  EXPECT_EQ(choose({nim}, {}), "refused " + std::to_string(static_cast<int>(ErrorCode::Forbidden)));
  EXPECT_EQ(choose({nim}, {}, "ana"),
            "refused " + std::to_string(static_cast<int>(ErrorCode::NotFound)));
  EXPECT_EQ(choose({nim, rat}, {}, "gm"),
            "refused " + std::to_string(static_cast<int>(ErrorCode::NotFound)));
}

TEST_F(CastingTest, WhatIsOnTheTableIsToBeShown) {
  const AssetId map = picture();
  const AssetId shared = picture(true);
  const AssetId ghost = picture();
  const AssetId goblin = picture();
  setup_.background = map.text();
  for (const AssetId& token : {goblin, goblin, shared, ghost, map}) {
    stands("c" + std::to_string(setup_.combatants.size()), Side(1));
    setup_.combatants.back().token = token.text();
    setup_.combatants.back().hidden = token == ghost;
  }
  const auto casting = cast_it();
  ASSERT_TRUE(casting) << casting.error().message;
  EXPECT_EQ(casting->to_show, (std::vector{map, goblin}));
}

// Players write them: nothing of it reaches an encounter but a picture that they may show.
TEST_F(CastingTest, StoriesStayOnTheSheets) {
  const auto ana = member("Ana", Role::Player);
  const AssetId own = picture();
  pictures_.back().uploader = ana;
  const AssetId hidden = picture();  // a GM's
  const AssetId shared = picture(true);
  const auto with_picture = [&](const std::string& key, const std::string& picture,
                                std::optional<AccountId> owner) {
    stands(key, Side{0}, character(key, owner));
    characters_.back().revision.sheet =
        "id = \"x\"\nnotes = \"the duke is my father\"\npicture = \"" + picture + "\"\n";
  };
  with_picture("nim", own.text(), ana);
  with_picture("rat", hidden.text(), ana);
  with_picture("cat", shared.text(), ana);
  with_picture("owl", AssetId::random().text(), ana);
  with_picture("elk", "nothing \" + such", ana);
  with_picture("duke", hidden.text(), std::nullopt);
  with_picture("ox", own.text(), ana);
  setup_.combatants.back().token = shared.text();
  setup_.combatants[5].hidden = true;
  const auto casting = cast_it();
  ASSERT_TRUE(casting) << casting.error().message;
  std::vector<std::string> tokens;
  for (const table::CombatantSetup& c : casting->setup.combatants) {
    tokens.push_back(c.token);
    if (c.key == "elk") continue;  // no sheet at all, which the ruleset refuses
    EXPECT_EQ(c.sheet, "id = \"x\"\n");
  }
  EXPECT_EQ(tokens, (std::vector<std::string>{own.text(), "", shared.text(), "", "", hidden.text(),
                                              shared.text()}));
  EXPECT_EQ(casting->to_show, std::vector{own}) << "and not that of a hidden one";
}

TEST_F(CastingTest, PicturesAreTheCampaigns) {
  stands("foe", Side(1));
  setup_.combatants.back().hidden = true;
  for (const std::string& bad : {std::string("cave.png"), AssetId::random().text()}) {
    setup_.combatants.back().token = bad;
    EXPECT_EQ(fault(), "setup.combatant.foe.token");
    setup_.combatants.back().token.clear();
    setup_.background = bad;
    EXPECT_EQ(fault(), "setup.background");
    setup_.background.clear();
  }
  EXPECT_EQ(fault(), "none");
}

}  // namespace
}  // namespace fray::campaign
