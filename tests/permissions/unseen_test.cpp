// A GM's secrets leave no trace in the answers to players, and send nothing to subscribers.
#include <gtest/gtest.h>

#include "permissions/town.h"
#include "wire/manage.h"
#include "wire/reply.h"

namespace fray::permissions {
namespace {

class Listener final : public office::Watcher {
 public:
  void changed(const office::Change& change) override {
    heard_.push_back(wire::encode_change(change));
  }
  const std::vector<std::string>& heard() const { return heard_; }

 private:
  std::vector<std::string> heard_;
};

struct UnseenTest : testing::Test {
  UnseenTest() {
    owner = town.settle("owner");
    campaign =
        std::get<office::CampaignShown>(town.get(owner, office::CreateCampaign{"Ashes", "toy"}))
            .campaign.id;
    for (const Role role : {Role::Player, Role::Spectator}) {
      viewers.push_back(town.join(*campaign, owner, role == Role::Player ? "ana" : "eve", role));
      listeners.push_back(std::make_shared<Listener>());
      town.get(viewers.back(), office::WatchCampaign{*campaign}, listeners.back());
    }
    town.make_character(*campaign, viewers.front());
    town.get(owner, office::WatchCampaign{*campaign}, gms = std::make_shared<Listener>());
  }

  // All that the viewers can ask for, as bytes, and what they have heard.
  std::vector<std::string> known() {
    std::vector<std::string> all;
    for (const std::string& viewer : viewers) {
      for (office::Request request : {office::Request(office::ListCampaigns{}),
                                      office::Request(office::ShowCampaign{*campaign}),
                                      office::Request(office::ListMembers{*campaign, {}}),
                                      office::Request(office::ListCharacters{*campaign, {}}),
                                      office::Request(office::ListMessages{*campaign}),
                                      office::Request(office::ListMessages{*campaign, {1, ""}}),
                                      office::Request(office::ListPresence{*campaign}),
                                      office::Request(office::ListEncounters{*campaign, {}}),
                                      office::Request(office::ShowDice{*campaign}),
                                      office::Request(office::ListAssets{*campaign, {}})}) {
        all.push_back(wire::encode_answer(1, town.get(viewer, std::move(request))));
      }
    }
    for (const auto& listener : listeners) {
      all.insert(all.end(), listener->heard().begin(), listener->heard().end());
    }
    return all;
  }

  Town town;
  std::string owner;
  std::optional<CampaignId> campaign;
  std::vector<std::string> viewers;
  std::vector<std::shared_ptr<Listener>> listeners;
  std::shared_ptr<Listener> gms;
};

TEST_F(UnseenTest, TheGmsOwnCharacters) {
  const auto before = known();
  const CharacterId foe = town.make_character(*campaign, owner);
  town.get(owner, office::AwardCharacter{*campaign, foe, 5, "treachery"});
  town.get(owner, office::SaveCharacter{*campaign, foe, 2, "The Duke", "id = \"duke\"", "named"});
  EXPECT_EQ(known(), before);
  town.get(owner, office::DeleteCharacter{*campaign, foe});
  EXPECT_EQ(known(), before);
  EXPECT_EQ(gms->heard().size(), 4u) << "the GM's other devices hear of it";
}

// Players are shown what their own characters got.
TEST_F(UnseenTest, AwardsOfOthersForAnEncounter) {
  const CharacterId own = town.make_character(*campaign, viewers.front());
  const CharacterId others =
      town.make_character(*campaign, town.join(*campaign, owner, "bo", Role::Player));
  const CharacterId foe = town.make_character(*campaign, owner);
  const campaign::EncounterId bridge = town.prepare(*campaign, owner);
  town.begin(*campaign, owner, bridge);
  const auto listed = [&](const std::string& who) {
    return std::get<office::Page<campaign::CharacterAward>>(
               town.get(who, office::ListEncounterAwards{*campaign, bridge, {}}))
        .entries;
  };
  for (const CharacterId& one : {others, foe}) {
    town.get(owner, office::AwardCharacter{*campaign, one, 5, "courage", bridge});
  }
  EXPECT_TRUE(listed(viewers.front()).empty());
  town.get(owner, office::AwardCharacter{*campaign, own, 3, "luck", bridge});
  const auto seen = listed(viewers.front());
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].character, own);
  EXPECT_EQ(seen[0].award.points, 3);
  EXPECT_EQ(listed(owner).size(), 3u);
}

// Neither the code nor a word reveals that there is one.
TEST_F(UnseenTest, AGmsCharacterIsRefusedLikeAMissingOne) {
  const CharacterId foe = town.make_character(*campaign, owner);
  const CharacterId gone = town.make_character(*campaign, owner);
  town.get(owner, office::DeleteCharacter{*campaign, gone});
  const auto refusal = [&](const CharacterId& id) {
    const auto answer = town.ask(viewers.front(), office::ShowCharacter{*campaign, id});
    return wire::encode_error(1, wire::error_of(answer.error()));
  };
  EXPECT_EQ(refusal(foe), refusal(gone));
}

// By its position in the list, a hidden one would reveal its name.
TEST_F(UnseenTest, AGmsCharacterLeavesNoGapInTheList) {
  const CharacterId foe = town.make_character(*campaign, owner);
  town.get(owner, office::SaveCharacter{*campaign, foe, 1, "Aaron", "id = \"x\"", "named"});
  const auto after = [&](const std::string& who, const CharacterId& id) {
    const auto list = std::get<office::Page<campaign::Character>>(
        town.get(who, office::ListCharacters{*campaign, {50, id.text()}}));
    return list.entries.size();
  };
  for (const std::string& viewer : viewers) {
    EXPECT_EQ(after(viewer, foe), 0u);
    EXPECT_EQ(after(viewer, CharacterId::random()), 0u);
  }
  EXPECT_EQ(after(owner, foe), 1u);
}

// A bot that may play one character learns nothing of the GM's either.
TEST_F(UnseenTest, ABotIsRefusedTheGmsCharacterLikeAMissingOne) {
  const CharacterId foe = town.make_character(*campaign, owner);
  const CharacterId own = town.make_character(*campaign, viewers.front());
  const std::string bot =
      std::get<office::BotToken>(
          town.get(viewers.front(), office::CreateBotToken{*campaign, "bot", {own}, {}}))
          .secret;
  const auto refusal = [&](const CharacterId& id) {
    return town.ask(bot, office::ShowCharacter{*campaign, id}).error();
  };
  EXPECT_EQ(refusal(foe), refusal(CharacterId::random()));
  EXPECT_TRUE(town.ask(bot, office::ShowCharacter{*campaign, own}));
}

TEST_F(UnseenTest, Invites) {
  const auto before = known();
  const auto made =
      std::get<office::InviteMade>(town.get(owner, office::CreateInvite{*campaign, Role::Gm}));
  town.get(owner, office::RevokeInvite{*campaign, made.invite.id});
  EXPECT_EQ(known(), before);
  EXPECT_EQ(gms->heard().size(), 2u);
}

TEST_F(UnseenTest, WhispersAndSecretRolls) {
  const std::string bo = town.join(*campaign, owner, "bo", Role::Player);
  const std::string cy = town.join(*campaign, owner, "cy", Role::Player);
  const auto to_bo = campaign::Audience{campaign::AudienceKind::Member, town.account_of(bo)};
  const auto to_gms = campaign::Audience{campaign::AudienceKind::Gms};
  const auto roll = [&](const std::string& by, const campaign::Audience& to) {
    return std::get<campaign::Message>(town.get(by, office::RollDice{*campaign, to, "d20"}));
  };
  roll(bo, {});
  town.get(cy, office::Say{*campaign, {}, "Well met!"});
  const std::size_t before_gms = gms->heard().size();
  const auto before = known();

  for (const campaign::Audience& to : {to_bo, to_gms}) {
    town.get(owner, office::Say{*campaign, to, "He lies."});
    const auto said = std::get<campaign::Message>(town.get(cy, office::Say{*campaign, to, "Hm."}));
    town.get(cy, office::DeleteMessage{*campaign, said.id});
    roll(owner, to);
    const auto rolled = roll(cy, to);
    town.get(cy, office::RenewDice{*campaign, {to}});
    EXPECT_EQ(known(), before);

    // Guessing gains nothing either.
    for (const std::string& viewer : viewers) {
      const auto stream = campaign::DiceStream::parse(rolled.rolled->stream);
      for (office::Request request :
           {office::Request(office::DeleteMessage{*campaign, said.id}),
            office::Request(office::ShowDice{*campaign, {{}, stream}, 1}),
            office::Request(office::RenewDice{*campaign, {{}, stream}})}) {
        EXPECT_FALSE(town.ask(viewer, std::move(request)));
      }
      const auto none = std::get<office::Page<campaign::Message>>(
          town.get(viewer, office::ListMessages{*campaign, {50, said.id.text()}}));
      EXPECT_TRUE(none.entries.empty());
    }
  }
  EXPECT_EQ(gms->heard().size(), before_gms + 2 + 6) << "the owner's own whispers, and the GMs'";
  // The dice of all continue where they were.
  EXPECT_EQ(roll(bo, {}).rolled->roll, 2);
}

TEST_F(UnseenTest, AWhisperIsHeardOnAllDevicesOfThoseItIsFor) {
  const std::string bo = town.join(*campaign, owner, "bo", Role::Player);
  const auto one = std::make_shared<Listener>();
  const auto other = std::make_shared<Listener>();
  for (const auto& device : {one, other}) town.get(bo, office::WatchCampaign{*campaign}, device);
  const auto quiet = gms->heard().size();
  const auto spectators = listeners.back()->heard().size();
  const campaign::Audience to_bo{campaign::AudienceKind::Member, town.account_of(bo)};
  town.get(viewers.front(), office::Say{*campaign, to_bo, "Psst."});
  EXPECT_EQ(one->heard().size(), 1u);
  EXPECT_EQ(other->heard(), one->heard());
  EXPECT_EQ(listeners.front()->heard().back(), one->heard().back()) << "the author's devices too";
  EXPECT_EQ(gms->heard().size(), quiet);
  EXPECT_EQ(listeners.back()->heard().size(), spectators);
}

TEST_F(UnseenTest, ChattyClientsAreLimitedAndNoOneElse) {
  const std::string& ana = viewers.front();
  const auto say = [&](const std::string& who) {
    return town.ask(who, office::Say{*campaign, {}, "Hey!"});
  };
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(say(ana)) << i;
  const auto refused = say(ana);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, campaign::ErrorCode::Limited);
  EXPECT_EQ(refused.error().field, "manage.say");
  const auto rolled = town.ask(ana, office::RollDice{*campaign, {}, "d6"});
  ASSERT_FALSE(rolled);
  EXPECT_EQ(rolled.error().code, campaign::ErrorCode::Limited);
  EXPECT_TRUE(say(owner));
  town.pass(std::chrono::seconds(1));
  EXPECT_TRUE(say(ana));
  EXPECT_FALSE(say(ana));
}

TEST_F(UnseenTest, EncountersThatAreBeingPrepared) {
  const auto before = known();
  const std::size_t heard = gms->heard().size();
  const auto refusal = [&](const campaign::EncounterId& id) {
    const auto answer = town.ask(viewers.front(), office::TakeSeat{*campaign, id, ""});
    return answer ? "" : answer.error().field + answer.error().message;
  };
  const auto none = refusal(campaign::EncounterId::random());
  const auto ambush = town.prepare(*campaign, owner);
  town.get(owner, office::SaveEncounter{*campaign, ambush, 1, "Ambush", std::nullopt, "at dawn"});
  town.get(owner, office::CreateEncounter{*campaign, "Twice", "", "", true, ambush});
  EXPECT_EQ(known(), before);
  EXPECT_EQ(refusal(ambush), none) << "as if there were none";
  const auto after =
      town.get(viewers.front(), office::ListEncounters{*campaign, {50, ambush.text()}});
  EXPECT_TRUE(std::get<office::Page<campaign::PreparedEncounter>>(after).entries.empty());
  EXPECT_EQ(gms->heard().size(), heard + 3);
  town.get(owner, office::StartEncounter{*campaign, ambush, 2});
  EXPECT_NE(known(), before) << "now they see it";
}

TEST_F(UnseenTest, HowOftenAGmHasSavedAnEncounter) {
  const auto ambush = town.prepare(*campaign, owner);
  town.get(owner, office::SaveEncounter{*campaign, ambush, 1, std::nullopt, std::nullopt, "dawn"});
  town.get(owner, office::StartEncounter{*campaign, ambush, 2});
  const auto revision_for = [&](const std::string& who) {
    const auto list = std::get<office::Page<campaign::PreparedEncounter>>(
        town.get(who, office::ListEncounters{*campaign, {}}));
    return list.entries.at(0).revision;
  };
  const auto before = known();
  const std::int64_t latest = revision_for(owner);
  EXPECT_GE(latest, 2);
  for (const std::string& viewer : viewers) EXPECT_EQ(revision_for(viewer), 0);
  town.get(owner,
           office::SaveEncounter{*campaign, ambush, latest, std::nullopt, std::nullopt, "at dusk"});
  EXPECT_EQ(known(), before);
  EXPECT_EQ(revision_for(owner), latest + 1);
  town.get(owner, office::SaveEncounter{*campaign, ambush, latest + 1, "Ford", std::nullopt,
                                        std::nullopt});
  EXPECT_NE(known(), before) << "they see how it is called";
}

TEST_F(UnseenTest, SpectatorsLearnHowAnEncounterHasEndedWhenTheySeeIt) {
  const std::string watcher = town.join(*campaign, owner, "watcher", Role::Spectator);
  const std::string bo = town.join(*campaign, owner, "bo", Role::Player);
  campaign::CampaignPolicy policy =
      std::get<office::CampaignShown>(town.get(owner, office::ShowCampaign{*campaign}))
          .campaign.policy;
  policy.play.spectator_delay_ms = 30'000;
  town.get(owner, office::SetPolicy{*campaign, policy});
  const CharacterId own = town.make_character(*campaign, bo);
  town.pass(std::chrono::hours(1));
  const auto ambush = town.prepare(*campaign, owner, {{"bo", own}});
  town.get(owner, office::StartEncounter{*campaign, ambush, 1});
  const auto device = std::make_shared<Listener>();
  town.get(watcher, office::WatchCampaign{*campaign}, device);
  const auto players = std::make_shared<Listener>();
  town.get(bo, office::WatchCampaign{*campaign}, players);
  const auto heard = device->heard();
  const auto heard_by_players = players->heard();
  town.office().encounter_ended(ambush, {.winner = "one", .rounds = 3, .worn = {{own, "hurt = 1"}}},
                                town.now());
  EXPECT_EQ(device->heard(), heard) << "not even that something has happened";
  EXPECT_EQ(players->heard().size(), heard_by_players.size() + 2);
  const auto character = [&](const std::string& who) {
    const auto list = std::get<office::Page<campaign::Character>>(
        town.get(who, office::ListCharacters{*campaign, {}}));
    for (const campaign::Character& one : list.entries) {
      if (one.id == own) return one;
    }
    throw std::runtime_error("it is not there");
  };
  const auto listed = [&](const std::string& who) {
    const auto list = std::get<office::Page<campaign::PreparedEncounter>>(
        town.get(who, office::ListEncounters{*campaign, {}}));
    return list.entries.at(0);
  };
  const auto told = [&](const std::string& who) {
    const auto answer = town.ask(who, office::TakeSeat{*campaign, ambush, ""});
    return answer ? "" : answer.error().message;
  };
  EXPECT_EQ(listed(bo).winner, "one");
  EXPECT_EQ(told(bo), "") << "it may be read";
  EXPECT_EQ(listed(watcher).state, campaign::EncounterState::Live);
  EXPECT_EQ(listed(watcher).winner, "");
  EXPECT_FALSE(listed(watcher).ended);
  EXPECT_EQ(told(watcher), "the encounter is not being played");
  EXPECT_EQ(character(bo).revision, 2);
  EXPECT_EQ(character(watcher).revision, 1);
  EXPECT_EQ(character(watcher).changed, character(watcher).created);
  town.pass(std::chrono::seconds(29));
  EXPECT_EQ(device->heard(), heard);
  town.pass(std::chrono::seconds(1));
  EXPECT_EQ(listed(watcher), listed(bo));
  EXPECT_EQ(told(watcher), "") << "and the spectators may read it too";
  EXPECT_EQ(character(watcher), character(bo));
  EXPECT_EQ(device->heard().size(), heard.size() + 2);
  EXPECT_EQ(players->heard().size(), heard_by_players.size() + 2) << "and nobody twice";
}

// A start that fails leaves the encounter as it was.
TEST_F(UnseenTest, AStartThatFails) {
  const auto ambush = town.prepare(*campaign, owner);
  town.tables().broken = true;
  const auto before = known();
  const auto started = town.ask(owner, office::StartEncounter{*campaign, ambush, 1});
  ASSERT_FALSE(started);
  EXPECT_EQ(started.error().code, campaign::ErrorCode::Unavailable);
  EXPECT_EQ(known(), before);
  town.tables().broken = false;
  town.get(owner, office::StartEncounter{*campaign, ambush, 1});
}

TEST_F(UnseenTest, PicturesOfWhoIsHiddenWhenItBegins) {
  const AssetId map = town.add_picture(*campaign, owner);
  const AssetId goblin = town.add_picture(*campaign, owner);
  const AssetId ghost = town.add_picture(*campaign, owner);
  const std::string setup =
      "ruleset = \"toy\"\nsides = [\"one\", \"two\"]\nbackground = \"" + map.text() +
      "\"\n[[combatant]]\nkey = \"goblin\"\nside = \"two\"\nat = [0, 0]\ntoken = \"" +
      goblin.text() +
      "\"\n[[combatant]]\nkey = \"ghost\"\nside = \"two\"\nat = [1, 0]\nhidden = true\ntoken = \"" +
      ghost.text() + "\"\n";
  const auto made = std::get<office::EncounterShown>(
      town.get(owner, office::CreateEncounter{*campaign, "Cave", setup, "", false, std::nullopt}));
  ASSERT_TRUE(made.faults.empty()) << made.faults.front().message;
  const auto sees = [&](const AssetId& picture) {
    return town.ask(viewers.front(), office::ShowAsset{*campaign, picture}).has_value();
  };
  const office::StartEncounter start{*campaign, made.encounter.id, 1};
  const auto before = known();
  town.tables().broken = true;
  EXPECT_FALSE(town.ask(owner, start));
  EXPECT_EQ(known(), before) << "nothing came of it";
  EXPECT_FALSE(sees(map));
  town.tables().broken = false;
  const std::size_t heard = listeners.back()->heard().size();
  town.get(owner, start);
  EXPECT_TRUE(sees(map));
  EXPECT_TRUE(sees(goblin));
  EXPECT_FALSE(sees(ghost));
  EXPECT_EQ(listeners.back()->heard().size(), heard + 3) << "two pictures, and that it began";
  town.get(owner, office::ShareAsset{*campaign, ghost});
  EXPECT_TRUE(sees(ghost));
}

// The same as for one that does not exist: a setup does not give access to another campaign's
// pictures.
TEST_F(UnseenTest, AnotherCampaignsPicturesInASetup) {
  const auto other = std::get<office::CampaignShown>(
                         town.get(viewers.front(), office::CreateCampaign{"Mine", "toy"}))
                         .campaign;
  const AssetId theirs = town.add_picture(other.id, viewers.front());
  const auto fault = [&](const AssetId& picture) {
    const auto made = std::get<office::EncounterShown>(town.get(
        owner, office::CreateEncounter{*campaign, "Cave",
                                       "ruleset = \"toy\"\nsides = [\"one\"]\nbackground = \"" +
                                           picture.text() + "\"\n[[combatant]]\nkey = \"foe\"\n" +
                                           "side = \"one\"\nat = [0, 0]\n",
                                       "", false, std::nullopt}));
    return made.faults.empty() ? "none" : made.faults.front().field + made.faults.front().message;
  };
  EXPECT_EQ(fault(theirs), fault(AssetId::random()));
  EXPECT_TRUE(fault(theirs).starts_with("background")) << fault(theirs);
}

TEST_F(UnseenTest, TheGmsHiddenPictures) {
  const auto before = known();
  const AssetId map = town.add_picture(*campaign, owner);
  town.get(owner, office::RenameAsset{*campaign, map, "The Duke's cellar"});
  EXPECT_EQ(known(), before);
  // A caller with its id learns no more than from one that was never used.
  for (const std::string& viewer : viewers) {
    const auto hidden = town.ask(viewer, office::ShowAsset{*campaign, map});
    const auto none = town.ask(viewer, office::ShowAsset{*campaign, AssetId::random()});
    EXPECT_EQ(hidden.error(), none.error());
    const auto after = town.get(viewer, office::ListAssets{*campaign, {10, map.text()}});
    EXPECT_TRUE(std::get<office::Page<campaign::Asset>>(after).entries.empty());
  }
  const auto delete_hidden = town.ask(viewers.front(), office::DeleteAsset{*campaign, map});
  EXPECT_EQ(delete_hidden.error(),
            town.ask(viewers.front(), office::DeleteAsset{*campaign, AssetId::random()}).error());
  town.get(owner, office::DeleteAsset{*campaign, map});
  EXPECT_EQ(known(), before);
  EXPECT_EQ(gms->heard().size(), 3u);
}

TEST_F(UnseenTest, APlayersHiddenPictureIsTheGmsAndTheirOwn) {
  const std::size_t ana = listeners.front()->heard().size();
  const std::size_t eve = listeners.back()->heard().size();
  const AssetId portrait = town.add_picture(*campaign, viewers.front());
  EXPECT_EQ(listeners.front()->heard().size(), ana + 1) << "on another device";
  EXPECT_EQ(gms->heard().size(), 1u);
  EXPECT_EQ(listeners.back()->heard().size(), eve);
  EXPECT_TRUE(town.ask(owner, office::ShowAsset{*campaign, portrait}));
  EXPECT_FALSE(town.ask(viewers.back(), office::ShowAsset{*campaign, portrait}));
  town.get(owner, office::ShareAsset{*campaign, portrait, false});
  EXPECT_EQ(listeners.back()->heard().size(), eve) << "it was hidden before";
  town.get(owner, office::ShareAsset{*campaign, portrait});
  EXPECT_EQ(listeners.back()->heard().size(), eve + 1);
  EXPECT_TRUE(town.ask(viewers.back(), office::ShowAsset{*campaign, portrait}));
  town.get(owner, office::ShareAsset{*campaign, portrait, false});
  EXPECT_EQ(listeners.back()->heard().size(), eve + 2) << "that it is gone";
  EXPECT_FALSE(town.ask(viewers.back(), office::ShowAsset{*campaign, portrait}));
}

// Until it is theirs to see.
TEST_F(UnseenTest, ACharacterThatIsGivenToAPlayerIsSeen) {
  const CharacterId ally = town.make_character(*campaign, owner);
  const auto before = known();
  town.get(owner, office::GiveCharacter{*campaign, ally, town.account_of(viewers.front())});
  EXPECT_NE(known(), before);
  EXPECT_EQ(listeners.back()->heard().size(), 3u)
      << "the player's own before, that the owner came, and this one";
}

TEST_F(UnseenTest, WhoSignsUpWithAnInviteIsAMemberAtOnceAndAllHearOfIt) {
  const auto made =
      std::get<office::InviteMade>(town.get(owner, office::CreateInvite{*campaign, Role::Player}));
  const std::size_t heard = listeners.front()->heard().size();
  const auto in = std::get<office::SignedIn>(
      town.get("", office::SignUp{"bo", "", campaign::Password("correct horse"), made.secret, ""}));
  EXPECT_EQ(listeners.front()->heard().size(), heard + 1);
  const auto members = std::get<office::Page<campaign::Member>>(
      town.get(in.token, office::ListMembers{*campaign, {}}));
  EXPECT_EQ(members.entries.size(), 4u);
  const auto again =
      town.ask("", office::SignUp{"cy", "", campaign::Password("correct horse"), made.secret, ""});
  EXPECT_EQ(again.error().code, campaign::ErrorCode::NotFound) << "used up";
}

TEST_F(UnseenTest, WhoHasBeenRemovedHearsNothingMore) {
  const std::size_t before = listeners.front()->heard().size();
  town.get(owner, office::RemoveMember{*campaign, town.account_of(viewers.front())});
  const std::size_t heard = listeners.front()->heard().size();
  EXPECT_EQ(heard, before + 1) << "that the campaign is not what it was";
  const std::size_t others = listeners.back()->heard().size();
  town.get(owner, office::RenameCampaign{*campaign, "Embers"});
  EXPECT_EQ(listeners.front()->heard().size(), heard);
  EXPECT_EQ(listeners.back()->heard().size(), others + 1);
}

}  // namespace
}  // namespace fray::permissions
