#include "campaign/characters.h"

#include "unit/campaign/club.h"

namespace fray::campaign {
namespace {

using namespace testing;

class Characters : public Club {
 protected:
  Identity ana_ = person("ana");
  CampaignId mill_ = begin(ana_);
  Identity bo_ = member("bo", ana_, mill_, Role::Player);
  CharacterId bran_ = create({.name = "Bran", .sheet = "v = 1", .owner = bo_.account.id})->id;

  Result<Character> create(CharacterDraft draft) {
    return write([&](Repositories& r) { return create_character(r, act(bo_), mill_, draft); });
  }
  Result<Character> found() {
    return read([&](Repositories& r) { return find_character(r, mill_, bran_); });
  }
  Result<std::int64_t> save(CharacterChange change) {
    return write(
        [&](Repositories& r) { return save_character(r, act(bo_), mill_, bran_, change); });
  }
  Result<std::int64_t> restore(std::int64_t revision, std::int64_t based_on,
                               Restored what = Restored::SheetAndCarriedState) {
    return write([&](Repositories& r) {
      return restore_character(r, act(bo_), mill_, bran_, revision, based_on, what);
    });
  }
  Result<Revision> revision(std::int64_t number) {
    return read([&](Repositories& r) { return find_revision(r, mill_, bran_, number); });
  }
  Result<Award> award(std::int32_t points, const std::string& reason = "the rescue",
                      const std::optional<EncounterId>& encounter = std::nullopt) {
    return award(bran_, points, reason, encounter);
  }
  Result<Award> award(const CharacterId& to, std::int32_t points, const std::string& reason,
                      const std::optional<EncounterId>& encounter) {
    return write([&](Repositories& r) {
      return award_points(r, act(ana_), mill_, to, points, reason, encounter);
    });
  }
  EncounterId encounter(const CampaignId& campaign, EncounterState state) {
    const PreparedEncounter made{.id = EncounterId::random(),
                                 .campaign = campaign,
                                 .name = "Bridge",
                                 .state = state,
                                 .revision = 1,
                                 .created = now_,
                                 .started = std::nullopt,
                                 .ended = std::nullopt,
                                 .winner = ""};
    write([&](Repositories& r) -> Result<> {
      r.encounters.insert(made, {});
      return {};
    });
    return made.id;
  }
  std::vector<CharacterAward> awards_for(const EncounterId& encounter,
                                         const std::optional<AccountId>& owner = std::nullopt,
                                         const Page& page = {}) {
    return look(
        [&](Repositories& r) { return r.characters.awards_for(mill_, encounter, owner, page); });
  }
  Result<> give(const std::optional<AccountId>& to) {
    return write([&](Repositories& r) { return give_character(r, act(ana_), mill_, bran_, to); });
  }
};

TEST_F(Characters, BeginWithTheirFirstRevision) {
  const auto bran = found();
  ASSERT_DONE(bran);
  EXPECT_EQ(bran->name, "Bran");
  EXPECT_EQ(bran->ruleset, "toy");
  EXPECT_EQ(bran->owner, bo_.account.id);
  EXPECT_EQ(bran->owner_name, "bo");
  EXPECT_EQ(bran->revision, 1);
  const auto first = revision(1);
  ASSERT_DONE(first);
  EXPECT_EQ(first->sheet, "v = 1");
  EXPECT_EQ(first->carried_state, "");
  EXPECT_EQ(first->entry, (RevisionEntry{1, "bo", now_, "created"}));
}

TEST_F(Characters, StoreEachRevision) {
  now_ += 1h;
  EXPECT_EQ(save({.based_on = 1, .what = "buys a bow", .sheet = "v = 2"}), 2);
  EXPECT_EQ(save({.based_on = 2, .what = "is hurt", .carried_state = "hurt = 3"}), 3);
  EXPECT_EQ(save({.based_on = 3, .what = "takes a name", .name = "Bran the Tall"}), 4);
  EXPECT_EQ(found()->name, "Bran the Tall");
  EXPECT_EQ(found()->revision, 4);
  EXPECT_EQ(found()->changed, now_);
  EXPECT_EQ(revision(1)->sheet, "v = 1");
  EXPECT_EQ(revision(4)->sheet, "v = 2");
  EXPECT_EQ(revision(4)->carried_state, "hurt = 3");
  EXPECT_EQ(revision(3)->entry.what, "is hurt");
  EXPECT_REFUSED(revision(5), NotFound);
  EXPECT_REFUSED(revision(0), NotFound);
  const auto latest =
      look([&](Repositories& r) { return r.characters.revisions(bran_, {.limit = 3}); });
  ASSERT_EQ(latest.size(), 3u);
  EXPECT_EQ(latest[0].number, 4);
  const auto rest =
      look([&](Repositories& r) { return r.characters.revisions(bran_, {.after = "2"}); });
  ASSERT_EQ(rest.size(), 1u);
  EXPECT_EQ(rest[0].number, 1);
}

TEST_F(Characters, AreSavedFromTheLatestRevisionAlone) {
  ASSERT_DONE(save({.based_on = 1, .what = "one", .sheet = "v = 2"}));
  EXPECT_REFUSED(save({.based_on = 1, .what = "other", .sheet = "v = 3"}), Conflict);
  EXPECT_REFUSED(save({.based_on = 3, .what = "other", .sheet = "v = 3"}), Conflict);
  EXPECT_EQ(revision(2)->sheet, "v = 2");
}

TEST_F(Characters, HaveOneWinnerWhereTwoSaveAtOnce) {
  for (int round = 1; round <= 10; ++round) {
    std::atomic<int> won = 0;
    const auto one = [&](const char* what) {
      won += save({.based_on = round, .what = what, .sheet = what}).has_value();
    };
    together([&] { one("red"); }, [&] { one("blue"); });
    EXPECT_EQ(won, 1);
    EXPECT_EQ(found()->revision, round + 1);
    EXPECT_EQ(revision(round + 1)->entry.what, revision(round + 1)->sheet);
  }
}

TEST_F(Characters, AreRestoredByANewRevision) {
  ASSERT_DONE(save({.based_on = 1, .what = "one", .sheet = "v = 2", .carried_state = "hurt = 1"}));
  EXPECT_REFUSED(restore(1, 1), Conflict);
  EXPECT_REFUSED(restore(7, 2), NotFound);
  EXPECT_EQ(restore(1, 2), 3);
  EXPECT_EQ(revision(3)->sheet, "v = 1");
  EXPECT_EQ(revision(3)->carried_state, "");
  EXPECT_EQ(revision(3)->entry.what, "restored revision 1");
  EXPECT_EQ(revision(2)->sheet, "v = 2");
  EXPECT_EQ(verbs(mill_).back(), "character-restore");
}

TEST_F(Characters, KeepTheirWoundsWhereOnlyTheSheetIsRestored) {
  ASSERT_DONE(save({.based_on = 1, .what = "one", .sheet = "v = 2", .carried_state = "hurt = 1"}));
  EXPECT_EQ(restore(1, 2, Restored::Sheet), 3);
  EXPECT_EQ(revision(3)->sheet, "v = 1");
  EXPECT_EQ(revision(3)->carried_state, "hurt = 1");
}

TEST_F(Characters, OfOtherCampaignsAreNotFound) {
  const CampaignId other = begin(bo_);
  const auto at = [&](auto function, auto... arguments) {
    return write(
        [&](Repositories& r) { return function(r, act(bo_), other, bran_, arguments...); });
  };
  EXPECT_REFUSED(read([&](Repositories& r) { return find_character(r, other, bran_); }), NotFound);
  EXPECT_REFUSED(read([&](Repositories& r) { return find_revision(r, other, bran_, 1); }),
                 NotFound);
  EXPECT_REFUSED(at(save_character, CharacterChange{.based_on = 1, .what = "x"}), NotFound);
  EXPECT_REFUSED(at(restore_character, 1, 1, Restored::Sheet, std::optional<std::string>()),
                 NotFound);
  EXPECT_REFUSED(at(give_character, std::optional<AccountId>()), NotFound);
  EXPECT_REFUSED(at(delete_character), NotFound);
  EXPECT_REFUSED(at(award_points, 1, "x", std::nullopt), NotFound);
}

TEST_F(Characters, AreGivenToThoseWhoPlay) {
  const Identity watcher = member("watcher", ana_, mill_, Role::Spectator);
  EXPECT_REFUSED(give(person("stranger").account.id), NotFound);
  EXPECT_REFUSED(give(watcher.account.id), Conflict);
  EXPECT_REFUSED(create({.name = "x", .owner = person("other").account.id}), NotFound);
  ASSERT_DONE(give(std::nullopt));
  EXPECT_EQ(found()->owner, std::nullopt);
  EXPECT_EQ(found()->owner_name, "");
  ASSERT_DONE(give(ana_.account.id));
  EXPECT_EQ(found()->owner_name, "ana");
}

TEST_F(Characters, AreGoneOnceDeleted) {
  ASSERT_DONE(write([&](Repositories& r) { return delete_character(r, act(bo_), mill_, bran_); }));
  EXPECT_REFUSED(found(), NotFound);
  EXPECT_REFUSED(revision(1), NotFound);
  EXPECT_REFUSED(save({.based_on = 1, .what = "x"}), NotFound);
  EXPECT_EQ(look([&](Repositories& r) { return r.characters.count(mill_); }), 0);
  EXPECT_TRUE(look([&](Repositories& r) {
                return r.characters.list(mill_, CharacterScope::All, {});
              }).empty());
}

TEST_F(Characters, HaveBounds) {
  const std::string longest(kMaxSheet, '#');
  ASSERT_DONE(save({.based_on = 1, .what = "x", .sheet = longest, .carried_state = longest}));
  EXPECT_EQ(revision(2)->sheet, longest);
  struct Case {
    CharacterChange change;
    const char* field;
  };
  const std::vector<Case> cases{
      {{.what = ""}, "what"},
      {{.what = std::string(201, 'x')}, "what"},
      {{.what = "a\nb"}, "what"},
      {{.what = "x", .name = ""}, "name"},
      {{.what = "x", .name = std::string(101, 'x')}, "name"},
      {{.what = "x", .sheet = longest + "#"}, "sheet"},
      {{.what = "x", .sheet = "\xff"}, "sheet"},
      {{.what = "x", .sheet = std::string("\0", 1)}, "sheet"},
      {{.what = "x", .carried_state = longest + "#"}, "wear"},
  };
  for (const Case& bad : cases) {
    CharacterChange change = bad.change;
    change.based_on = 2;
    const auto refused = save(change);
    EXPECT_REFUSED(refused, Invalid);
    EXPECT_EQ(refused.error().field, bad.field);
  }
  EXPECT_EQ(found()->revision, 2);
  EXPECT_REFUSED(create({.name = "x", .sheet = longest + "#"}), Invalid);
  EXPECT_REFUSED(create({.name = ""}), Invalid);
}

TEST_F(Characters, AreAwardedPoints) {
  EXPECT_REFUSED(award(0), Invalid);
  EXPECT_REFUSED(award(kMaxPoints + 1), Invalid);
  EXPECT_REFUSED(award(-kMaxPoints - 1), Invalid);
  EXPECT_REFUSED(award(1, ""), Invalid);
  ASSERT_DONE(award(5));
  EXPECT_EQ(award(-2, "a mistake")->number, 2);
  EXPECT_EQ(found()->points, 3);
  EXPECT_EQ(found()->revision, 1);
  const auto awards = look([&](Repositories& r) { return r.characters.awards(bran_, {}); });
  ASSERT_EQ(awards.size(), 2u);
  EXPECT_EQ(awards[1], (Award{1, "ana", now_, 5, "the rescue"}));
}

TEST_F(Characters, AreAwardedPointsForAnEncounterThatHasStarted) {
  for (const EncounterState state : {EncounterState::Prepared, EncounterState::Template}) {
    const auto refused = award(5, "too early", encounter(mill_, state));
    EXPECT_REFUSED(refused, Conflict);
    EXPECT_EQ(refused.error().field, "encounter");
  }
  const CampaignId other = begin(ana_, "Elsewhere");
  for (const EncounterId& none : {EncounterId::random(), encounter(other, EncounterState::Over)}) {
    const auto refused = award(5, "elsewhere", none);
    EXPECT_REFUSED(refused, NotFound);
    EXPECT_EQ(refused.error().field, "encounter");
  }
  EXPECT_EQ(found()->points, 0);
  EXPECT_TRUE(look([&](Repositories& r) { return r.characters.awards(bran_, {}); }).empty());
  for (const EncounterState state : {EncounterState::Live, EncounterState::Over}) {
    const EncounterId started = encounter(mill_, state);
    const auto made = award(5, "in time", started);
    ASSERT_DONE(made);
    EXPECT_EQ(made->encounter, started);
    const auto awards = look([&](Repositories& r) { return r.characters.awards(bran_, {}); });
    EXPECT_EQ(awards.front(), *made);
  }
}

TEST_F(Characters, AreListedWithTheirAwardsForAnEncounter) {
  const EncounterId bridge = encounter(mill_, EncounterState::Over);
  const EncounterId ford = encounter(mill_, EncounterState::Over);
  const CharacterId foe = create({.name = "Foe"})->id;
  ASSERT_DONE(award(3, "the ford", ford));
  ASSERT_DONE(award(1, "for nothing"));
  for (int n = 0; n < 11; ++n) ASSERT_DONE(award(1, "the bridge", bridge));
  ASSERT_DONE(award(foe, 7, "treachery", bridge));
  EXPECT_EQ(awards_for(bridge).size(), 12u);
  const auto own = awards_for(bridge, bo_.account.id);
  ASSERT_EQ(own.size(), 11u);
  EXPECT_EQ(own[0].character, bran_);
  EXPECT_EQ(own[0].name, "Bran");
  EXPECT_EQ(own[0].award, (Award{3, "ana", now_, 1, "the bridge", bridge}));
  EXPECT_TRUE(awards_for(bridge, ana_.account.id).empty());
  // In pieces, by number: the 9th comes before the 10th.
  const auto first = awards_for(bridge, bo_.account.id, {.limit = 8});
  ASSERT_EQ(first.size(), 8u);
  const auto rest = awards_for(bridge, bo_.account.id, {.limit = 8, .after = key_of(first.back())});
  ASSERT_EQ(rest.size(), 3u);
  EXPECT_EQ(rest[0].award.number, 11);
  // Neither by way of another campaign, nor once the character has been deleted.
  const CampaignId other = begin(ana_, "Elsewhere");
  EXPECT_TRUE(look([&](Repositories& r) {
                return r.characters.awards_for(other, bridge, {}, {});
              }).empty());
  ASSERT_DONE(write([&](Repositories& r) { return delete_character(r, act(ana_), mill_, foe); }));
  EXPECT_EQ(awards_for(bridge), own);
}

TEST_F(Characters, AreListedByNameInPieces) {
  ASSERT_DONE(create({.name = "Zoe"}));
  ASSERT_DONE(create({.name = "Abel", .owner = bo_.account.id}));
  const auto first = look(
      [&](Repositories& r) { return r.characters.list(mill_, CharacterScope::All, {.limit = 2}); });
  ASSERT_EQ(first.size(), 2u);
  EXPECT_EQ(first[0].name, "Abel");
  EXPECT_EQ(first[1].name, "Bran");
  const auto rest = look([&](Repositories& r) {
    return r.characters.list(mill_, CharacterScope::All, {.after = first[1].id.text()});
  });
  ASSERT_EQ(rest.size(), 1u);
  EXPECT_EQ(rest[0].name, "Zoe");
  // Only the GM sees what the GM prepares.
  const auto of_players =
      look([&](Repositories& r) { return r.characters.list(mill_, CharacterScope::Players, {}); });
  ASSERT_EQ(of_players.size(), 2u);
  EXPECT_EQ(of_players[0].name, "Abel");
  EXPECT_EQ(of_players[1].name, "Bran");
}

TEST_F(Characters, StayAsTheyAreInAnArchivedCampaign) {
  ASSERT_DONE(write([&](Repositories& r) { return archive_campaign(r, act(ana_), mill_, true); }));
  EXPECT_REFUSED(save({.based_on = 1, .what = "x"}), Conflict);
  EXPECT_REFUSED(create({.name = "x"}), Conflict);
  EXPECT_REFUSED(award(1), Conflict);
  ASSERT_DONE(found());
}

}  // namespace
}  // namespace fray::campaign
