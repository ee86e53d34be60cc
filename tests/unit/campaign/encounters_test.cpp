#include "campaign/encounters.h"

#include "unit/campaign/club.h"

namespace fray::campaign::testing {
namespace {

class Encounters : public Club {
 protected:
  Result<PreparedEncounter> create(const std::string& name, bool is_template = false) {
    return write([&](Repositories& r) {
      return create_encounter(r, act(owner_), campaign_,
                              {name, {"setup of " + name, "notes of " + name}, is_template});
    });
  }
  PreparedEncounter prepared(const std::string& name = "Bridge") { return create(name).value(); }
  Result<PreparedEncounter> save(const PreparedEncounter& e, EncounterChange change) {
    return write(
        [&](Repositories& r) { return save_encounter(r, act(owner_), campaign_, e.id, change); });
  }
  Result<PreparedEncounter> begin_it(const PreparedEncounter& e,
                                     std::vector<CastMember> cast = {}) {
    return write([&](Repositories& r) {
      return start_encounter(r, act(owner_), campaign_, e.id, e.revision, cast);
    });
  }
  Result<std::vector<CharacterId>> end_it(const PreparedEncounter& e,
                                          const EncounterEnding& ending = {}) {
    return write(
        [&](Repositories& r) { return end_encounter(r, Act::of_server(now_), e.id, ending); });
  }
  Result<> remove(const PreparedEncounter& e) {
    return write(
        [&](Repositories& r) { return delete_encounter(r, act(owner_), campaign_, e.id); });
  }
  std::optional<PreparedEncounter> found(const PreparedEncounter& e) {
    return look([&](Repositories& r) { return r.encounters.find(e.id); });
  }
  CharacterId character(const std::string& name) {
    return write([&](Repositories& r) {
             return create_character(r, act(owner_), campaign_, {name, "id = 1", "", {}});
           })
        .value()
        .id;
  }
  Revision latest(const CharacterId& id) {
    return read([&](Repositories& r) -> Result<Revision> {
             const auto c = find_character(r, campaign_, id);
             return find_revision(r, campaign_, id, c->revision);
           })
        .value();
  }

  Identity owner_ = person("greta");
  CampaignId campaign_ = begin(owner_);
};

TEST_F(Encounters, ArePreparedSavedAndDeleted) {
  const auto made = prepared();
  EXPECT_EQ(made.state, EncounterState::Prepared);
  EXPECT_EQ(made.revision, 1);
  const auto texts = look([&](Repositories& r) { return r.encounters.texts(made.id); });
  EXPECT_EQ(texts, (EncounterTexts{"setup of Bridge", "notes of Bridge"}));

  const auto saved = save(made, {.based_on = 1, .name = "Ford", .setup = {}, .notes = "at night"});
  ASSERT_DONE(saved);
  EXPECT_EQ(saved->revision, 2);
  EXPECT_EQ(found(made), *saved);
  EXPECT_EQ(look([&](Repositories& r) { return r.encounters.texts(made.id); }),
            (EncounterTexts{"setup of Bridge", "at night"}));
  EXPECT_REFUSED(save(made, {.based_on = 1, .name = "Hill", .setup = {}, .notes = {}}), Conflict);

  ASSERT_DONE(remove(made));
  EXPECT_FALSE(found(made));
  EXPECT_REFUSED(remove(made), NotFound);
  EXPECT_EQ(verbs(campaign_).back(), "encounter-delete");
}

TEST_F(Encounters, OfAnotherCampaignAreNotThere) {
  const auto made = prepared();
  const CampaignId other = begin(owner_, "Another");
  EXPECT_REFUSED(read([&](Repositories& r) { return find_encounter(r, other, made.id); }),
                 NotFound);
  EXPECT_REFUSED(
      write([&](Repositories& r) { return delete_encounter(r, act(owner_), other, made.id); }),
      NotFound);
  EXPECT_TRUE(found(made));
}

TEST_F(Encounters, BadTextsChangeNothing) {
  const auto made = prepared();
  EXPECT_REFUSED(create(""), Invalid);
  EXPECT_REFUSED(create(std::string(kMaxEncounterName + 1, 'x')), Invalid);
  EXPECT_REFUSED(
      save(made,
           {.based_on = 1, .name = {}, .setup = std::string(kMaxSetup + 1, '#'), .notes = {}}),
      Invalid);
  EXPECT_REFUSED(save(made, {.based_on = 1, .name = {}, .setup = {}, .notes = "\xff"}), Invalid);
  EXPECT_EQ(found(made), made);
  ASSERT_DONE(save(made, {.based_on = 1,
                          .name = {},
                          .setup = std::string(kMaxSetup, '#'),
                          .notes = std::string(kMaxNotes, 'n')}));
}

TEST_F(Encounters, ListsShowPlayersWhatIsPlayed) {
  std::vector<PreparedEncounter> made;
  for (const char* name : {"One", "Two", "Three"}) {
    now_ += 1s;
    made.push_back(prepared(name));
  }
  ASSERT_DONE(begin_it(made[0]));
  ASSERT_DONE(begin_it(made[2]));
  ASSERT_DONE(end_it(made[2]));
  const auto names = [&](WhichEncounters which, const Page& page) {
    std::string all;
    for (const auto& e :
         look([&](Repositories& r) { return r.encounters.list(campaign_, which, page); })) {
      all += e.name + " ";
    }
    return all;
  };
  EXPECT_EQ(names(WhichEncounters::All, {}), "Three Two One ");
  EXPECT_EQ(names(WhichEncounters::Played, {}), "Three One ");
  EXPECT_EQ(names(WhichEncounters::All, {10, made[2].id.text()}), "Two One ");
  EXPECT_EQ(names(WhichEncounters::Played, {10, made[2].id.text()}), "One ");
  EXPECT_EQ(names(WhichEncounters::Played, {10, made[1].id.text()}), "")
      << "a key that players are not told leads nowhere";
}

TEST_F(Encounters, AreStartedOnce) {
  const auto made = prepared();
  auto stale = made;
  stale.revision = 7;
  EXPECT_REFUSED(begin_it(stale), Conflict);
  ASSERT_DONE(begin_it(made));
  EXPECT_EQ(found(made)->state, EncounterState::Live);
  EXPECT_EQ(found(made)->started, now_);
  EXPECT_REFUSED(begin_it(made), Conflict);
  EXPECT_REFUSED(remove(made), Conflict);
  EXPECT_REFUSED(save(made, {.based_on = 1, .name = {}, .setup = "another", .notes = {}}),
                 Conflict);
  ASSERT_DONE(save(made, {.based_on = 1, .name = {}, .setup = {}, .notes = "goes well"}));
  ASSERT_DONE(end_it(made, {.winner = "heroes", .rounds = 3, .worn = {}}));
  EXPECT_EQ(found(made)->state, EncounterState::Over);
  EXPECT_EQ(found(made)->winner, "heroes");
  EXPECT_REFUSED(end_it(made), NotFound);
  EXPECT_REFUSED(begin_it(*found(made)), Conflict);
  EXPECT_REFUSED(begin_it(create("Pattern", true).value()), Conflict);
  EXPECT_EQ(verbs(campaign_).back(), "encounter-end");
}

TEST_F(Encounters, AStartThatCameToNothingIsTakenBack) {
  const auto made = prepared();
  const CharacterId nim = character("Nim");
  ASSERT_DONE(begin_it(made, {{nim, "nim"}}));
  ASSERT_DONE(write([&](Repositories& r) -> Result<> {
    take_back_start(r, made.id);
    return {};
  }));
  EXPECT_EQ(found(made), made);
  ASSERT_DONE(begin_it(prepared("Elsewhere"), {{nim, "nim"}}));
}

TEST_F(Encounters, ACharacterIsInOneAtATime) {
  const CharacterId nim = character("Nim");
  const auto first = prepared("First");
  const auto second = prepared("Second");
  ASSERT_DONE(begin_it(first, {{nim, "nim"}}));
  const auto refused = begin_it(second, {{nim, "nim-too"}});
  EXPECT_REFUSED(refused, Conflict);
  EXPECT_TRUE(refused.error().message.starts_with("the character of nim-too is in \"First\""));
  EXPECT_EQ(found(second)->state, EncounterState::Prepared);
  ASSERT_DONE(end_it(first));
  ASSERT_DONE(begin_it(second, {{nim, "nim-too"}}));
}

TEST_F(Encounters, CharactersCarryTheirWearOn) {
  const CharacterId nim = character("Nim");
  const CharacterId rat = character("Rat");
  const CharacterId gone = character("Gone");
  const auto made = prepared();
  ASSERT_DONE(begin_it(made, {{nim, "nim"}, {rat, "rat"}, {gone, "gone"}}));
  // Grown while it is fought.
  ASSERT_DONE(write([&](Repositories& r) {
    return save_character(r, act(owner_), campaign_, nim, {1, "grows", {}, "id = 2", {}});
  }));
  // By a release that did not prevent its deletion.
  ASSERT_DONE(write([&](Repositories& r) -> Result<> {
    r.characters.remove(gone, now_);
    return {};
  }));
  const auto changed = end_it(
      made, {.winner = "", .rounds = 2, .worn = {{nim, "health = 3"}, {rat, ""}, {gone, "x = 1"}}});
  ASSERT_DONE(changed);
  EXPECT_EQ(*changed, std::vector{nim}) << "nothing has changed for the others";
  EXPECT_EQ(latest(nim).carried_state, "health = 3");
  EXPECT_EQ(latest(nim).sheet, "id = 2");
  EXPECT_EQ(latest(nim).entry.number, 3);
  EXPECT_EQ(latest(nim).entry.by, "server");
  EXPECT_EQ(latest(nim).entry.what, "comes out of \"Bridge\"");
  EXPECT_EQ(latest(rat).entry.number, 1);
}

TEST_F(Encounters, ThereAreOnlySoMany) {
  ASSERT_DONE(write([&](Repositories& r) -> Result<> {
    for (std::int64_t i = 0; i < kMaxEncounters; ++i) {
      r.encounters.insert({.id = EncounterId::random(),
                           .campaign = campaign_,
                           .name = "One",
                           .created = now_,
                           .started = {},
                           .ended = {},
                           .winner = ""},
                          {});
    }
    return {};
  }));
  EXPECT_REFUSED(create("More"), Limited);
}

TEST_F(Encounters, LatecomersKeepTheirSeat) {
  const auto made = prepared();
  const Identity ana = person("ana");
  const auto seat = [&](const Identity& who) {
    return look([&](Repositories& r) { return r.encounters.seat_of(made.id, who.account.id); });
  };
  ASSERT_DONE(write([&](Repositories& r) -> Result<> {
    r.encounters.take_seat(made.id, "late-1", ana.account.id);
    return {};
  }));
  EXPECT_EQ(seat(ana), "late-1");
  EXPECT_EQ(seat(owner_), std::nullopt);
  EXPECT_EQ(look([&](Repositories& r) { return r.encounters.taken_seats(made.id); }),
            std::vector<std::string>{"late-1"});
}

TEST_F(Encounters, GoWithTheirCampaign) {
  const auto made = prepared();
  ASSERT_DONE(begin_it(made));
  EXPECT_EQ(look([&](Repositories& r) { return r.encounters.live(); }).size(), 1u);
  const std::string key = made.id.text() + "-1";
  log().create({.key = key,
                .table = made.id.text(),
                .ruleset = "toy",
                .ruleset_version = "1",
                .setup = "setup"},
               [](const auto& created) { EXPECT_TRUE(created); });
  log().append(key, 0, kCreatorEpoch, {{1, "an input"}},
               [](const auto& appended) { EXPECT_TRUE(appended); });
  log().keep(key, kCreatorEpoch, {1, "1", "state", 0, {"part"}},
             [](const auto& kept) { EXPECT_TRUE(kept); });
  ASSERT_DONE(end_it(made));
  EXPECT_EQ(log().read(key, 0)->size(), 1u);
  ASSERT_DONE(write([&](Repositories& r) { return delete_campaign(r, act(owner_), campaign_); }));
  ASSERT_DONE(write([&](Repositories& r) { return purge_campaign(r, act(owner_), campaign_); }));
  EXPECT_FALSE(found(made));
  EXPECT_FALSE(log().find(key)) << "with its log";
}

TEST_F(Encounters, KeepTheirCharactersWhileTheyArePlayed) {
  const auto bridge = prepared();
  const CharacterId nim = character("Nim");
  ASSERT_DONE(begin_it(bridge, {{nim, "nim"}}));
  const auto remove_nim = [&] {
    return write([&](Repositories& r) { return delete_character(r, act(owner_), campaign_, nim); });
  };
  const auto refused = remove_nim();
  EXPECT_REFUSED(refused, Conflict);
  EXPECT_EQ(refused.error().field, "character");
  EXPECT_NE(refused.error().message.find("\"Bridge\""), std::string::npos);
  ASSERT_DONE(end_it(bridge));
  ASSERT_DONE(remove_nim());
}

// Or else its table would continue, and write records without an owner.
TEST_F(Encounters, KeepTheirCampaignWhileTheyArePlayed) {
  const auto bridge = prepared();
  ASSERT_DONE(begin_it(bridge));
  const auto remove_it = [&] {
    return write([&](Repositories& r) { return delete_campaign(r, act(owner_), campaign_); });
  };
  const auto refused = remove_it();
  EXPECT_REFUSED(refused, Conflict);
  EXPECT_EQ(refused.error().field, "campaign");
  // A deleted one is not purged, by whichever way.
  write([&](Repositories& r) -> Result<> {
    r.campaigns.set_deleted_on(campaign_, now_);
    return {};
  });
  const auto purge = [&] {
    return write([&](Repositories& r) { return purge_campaign(r, act(owner_), campaign_); });
  };
  EXPECT_REFUSED(purge(), Conflict);
  EXPECT_EQ(write([&](Repositories& r) -> Result<std::size_t> {
              return purge_due(r, Act::of_server(now_), 10).size();
            }),
            0u);
  EXPECT_REFUSED(
      write([&](Repositories& r) { return delete_account(r, act(owner_), owner_.account.id); }),
      Conflict);
  ASSERT_DONE(end_it(bridge));
  ASSERT_DONE(purge());
}

}  // namespace
}  // namespace fray::campaign::testing
