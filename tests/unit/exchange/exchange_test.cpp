// Campaigns and characters from one database to another, and forged archives.
#include <algorithm>
#include <functional>
#include <future>
#include <map>

#include <gtest/gtest.h>

#include "campaign/archive.h"
#include "campaign/assets.h"
#include "campaign/characters.h"
#include "campaign/encounters.h"
#include "campaign/messages.h"
#include "exchange/export.h"
#include "exchange/import.h"
#include "exchange/names.h"
#include "image/picture.h"
#include "permissions/town.h"
#include "storage/inspection.h"
#include "support/pictures.h"
#include "unit/campaign/club.h"
#include "wire/archive.h"

namespace fray::exchange {
namespace {

using campaign::CampaignId;
using campaign::ErrorCode;
using campaign::Identity;
using campaign::Repositories;
using campaign::Result;

/// Takes every sheet but those that say "faulty".
class PickyRulesets final : public permissions::AnyRulesets {
 public:
  Result<> check(const campaign::CampaignPolicy& policy) const override {
    if (policy.homebrew.empty()) return {};
    return campaign::refuse(ErrorCode::Invalid, "policy.homebrew", "there is none here");
  }
  Result<> check_sheet(const campaign::CampaignPolicy&, const std::string& sheet,
                       const SheetTerms&) const override {
    if (!sheet.contains("faulty")) return {};
    return campaign::refuse(ErrorCode::Invalid, "sheet", "line 1: is faulty");
  }
};

/// A database and its accounts.
struct Club : campaign::testing::Club {
  void TestBody() override {}

  using campaign::testing::Club::act;
  using campaign::testing::Club::begin;
  using campaign::testing::Club::database;
  using campaign::testing::Club::log;
  using campaign::testing::Club::look;
  using campaign::testing::Club::member;
  using campaign::testing::Club::now_;
  using campaign::testing::Club::person;
  using campaign::testing::Club::read;
  using campaign::testing::Club::store;
  using campaign::testing::Club::toy_policy;
  using campaign::testing::Club::verbs;
  using campaign::testing::Club::write;

  std::size_t campaigns() {
    return look([](Repositories& r) { return r.campaigns.list_all({.limit = 100}); }).size();
  }
};

using Entries = std::map<std::string, std::string>;

Entries entries_of(const std::string& archive) {
  const auto reader = zip::Reader::open(archive);
  EXPECT_TRUE(reader) << reader.error().message;
  Entries entries;
  for (const std::string& name : reader->names()) entries[name] = reader->read(name).value();
  return entries;
}

std::string archive_of(const Entries& entries) {
  zip::Writer writer;
  for (const auto& [name, bytes] : entries) writer.add(name, bytes);
  return writer.finish(campaign::testing::kNoon).value();
}

/// The archive's content without ids: objects are named by their names instead, and the members,
/// who are not imported, are left out.
std::map<std::string, std::string> content_of(const std::string& archive) {
  const Entries entries = entries_of(archive);
  std::map<std::string, std::string> ids;
  const auto campaign = wire::decode_carried_campaign(entries.at("campaign.json")).value();
  for (const auto& asset : campaign.assets) ids[asset.id] = "picture-" + asset.asset.name;
  ids[campaign.owner] = "owner";
  for (const auto& [name, bytes] : entries) {
    if (name.starts_with(kCharacters)) {
      const auto carried = wire::decode_carried(bytes).value();
      ids[carried.id] = "character-" + carried.name;
    } else if (name.starts_with(kEncounters)) {
      const auto carried = wire::decode_carried_encounter(bytes).value();
      ids[carried.id] = "encounter-" + carried.encounter.name;
    }
  }
  std::map<std::string, std::string> content;
  for (const auto& [name, bytes] : entries) {
    if (name == kManifest || name == kMessages || name.starts_with(kLogs)) continue;
    std::string text = name.starts_with(kAssets) ? bytes : campaign::with_ids(bytes, ids);
    if (name == kCampaign) {
      const std::size_t from = text.find("\"members\"");
      text.erase(from, text.find("\"assets\"") - from);
    }
    if (name.starts_with(kCharacters)) {
      // The owner at the time; here it is the GM's.
      const std::size_t from = text.find(" \"ownerName\"");
      if (from != text.npos) text.erase(from, text.find('\n', from) - from + 1);
    }
    content[campaign::with_ids(name, ids)] = std::move(text);
  }
  return content;
}

class ExchangeTest : public testing::Test {
 protected:
  ExchangeTest() : owner_(here_.person("greta")), mill_(here_.begin(owner_)) {
    const Identity ana = here_.member("ana", owner_, mill_, campaign::Role::Player);
    hero_ = make_character("Aragorn", ana.account.id);
    make_character("Boromir", std::nullopt);
    here_.write([&](Repositories& r) {
      return campaign::save_character(r, here_.act(ana), mill_, *hero_,
                                      {1, "is hurt", std::nullopt, std::nullopt, "hurt = 2"});
    });
    map_ = add_picture("Map", support::png_of(20, 10));
    add_picture("The same", support::png_of(20, 10));
    add_picture("Portrait", support::jpeg_of(30, 20));
    here_.write([&](Repositories& r) { return campaign::share_asset(r, mill_, *map_, true); });
    prepare("The ford", campaign::EncounterState::Prepared);
    prepare("Any inn", campaign::EncounterState::Template);
    bridge_ = prepare("The bridge", campaign::EncounterState::Over);
    prepare("Just now", campaign::EncounterState::Live);
    here_.write([&](Repositories& r) {
      return campaign::award_points(r, here_.act(owner_), mill_, *hero_, 5, "the bridge", bridge_);
    });
    here_.write([&](Repositories& r) {
      return campaign::award_points(r, here_.act(owner_), mill_, *hero_, -1, "a mistake");
    });
    auto policy = here_.toy_policy();
    policy.options = {{"scene", "fight"}};
    policy.play.decision_ms = 30'000;
    here_.write(
        [&](Repositories& r) { return campaign::set_policy(r, here_.act(owner_), mill_, policy); });
    whisper(ana, "To all!", {});
    archive_ = exported();
  }

  void whisper(const Identity& who, const std::string& text, const campaign::Audience& to) {
    const auto said = here_.write([&](Repositories& r) {
      return campaign::say(r, here_.act(who), {who.account.id, campaign::Role::Player, false},
                           mill_, to, text);
    });
    ASSERT_TRUE(said);
  }
  campaign::CharacterId make_character(const std::string& name,
                                       const std::optional<campaign::AccountId>& owner) {
    return here_
        .write([&](Repositories& r) {
          return campaign::create_character(r, here_.act(owner_), mill_,
                                            {name, "name = \"" + name + "\"", "", owner});
        })
        .value()
        .id;
  }
  campaign::AssetId add_picture(const std::string& name, const std::string& file) {
    const auto picture = image::rewrite(file).value();
    const auto draft = campaign::keep_draft(here_.store(),
                                            {std::string(image::media_type(picture.format)),
                                             static_cast<std::int32_t>(picture.width),
                                             static_cast<std::int32_t>(picture.height)},
                                            picture.bytes, here_.now_)
                           .value();
    return here_
        .write([&](Repositories& r) {
          return campaign::add_asset(r, here_.act(owner_), mill_, name, draft, true);
        })
        .value()
        .id;
  }
  campaign::EncounterId prepare(const std::string& name, campaign::EncounterState state) {
    const auto id = campaign::EncounterId::random();
    const std::string setup = "# for " + hero_->text() + "\nbackground = \"" + map_->text() +
                              "\"\n[[combatant]]\ncharacter = \"" + hero_->text() +
                              "\"\n[[seat]]\naccount = \"" + owner_.account.id.text() + "\"\n";
    here_.write([&](Repositories& r) -> Result<> {
      r.encounters.insert(
          {.id = id,
           .campaign = mill_,
           .name = name,
           .state = state,
           .revision = 3,
           .created = here_.now_ + std::chrono::seconds(++prepared_),
           .started =
               state == campaign::EncounterState::Over ? std::optional(here_.now_) : std::nullopt,
           .ended = std::nullopt,
           .winner = state == campaign::EncounterState::Over ? "heroes" : ""},
          {setup, "notes of " + name});
      return {};
    });
    return id;
  }
  /// The award that was given for an encounter, in any campaign.
  static std::optional<campaign::EncounterId> awarded_for(Club& club, const CampaignId& campaign,
                                                          const std::string& name) {
    return club.look([&](Repositories& r) {
      const auto all = r.characters.list(campaign, campaign::CharacterScope::All, {.limit = 100});
      const auto one = std::ranges::find(all, name, &campaign::Character::name);
      return r.characters.awards(one->id, {}).back().encounter;
    });
  }

  std::string exported() {
    const auto archive = export_campaign(here_.store(), mill_, LogSource::of(&here_.log()), stamp_);
    EXPECT_TRUE(archive) << archive.error().message;
    return archive.value_or("");
  }
  Result<CampaignId> import(Club& club, const std::string& archive, const Identity& owner,
                            const Bounds& bounds = {}) {
    const auto staged = stage_campaign(club.store(), rulesets_, archive, owner.account.id,
                                       club.now_, bounds, stopping_);
    if (!staged) return staged;
    const auto made = club.write([&](Repositories& r) {
      return campaign::finish_import(r, club.act(owner), owner.account.id, *staged);
    });
    if (!made) return std::unexpected(made.error());
    return made->id;
  }
  /// Why an archive with other entries is refused; nothing of it remains.
  std::string refusal(const std::function<void(Entries&)>& change) {
    Entries entries = entries_of(archive_);
    change(entries);
    return refusal_of(archive_of(entries));
  }
  std::string refusal_of(const std::string& archive) {
    const auto made = import(there_, archive, reader_);
    EXPECT_EQ(there_.campaigns(), 0u);
    if (made) return "taken";
    EXPECT_EQ(made.error().code, ErrorCode::Invalid) << made.error().message;
    EXPECT_EQ(made.error().field, "body");
    return made.error().message;
  }
  /// The first entry of a folder.
  static std::string first(const Entries& entries, std::string_view folder) {
    return entries.lower_bound(std::string(folder))->first;
  }
  static void replace(std::string& text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    ASSERT_NE(at, text.npos) << from << " in " << text;
    text.replace(at, from.size(), to);
  }

  Club here_;
  Club there_;
  Identity owner_;
  CampaignId mill_;
  std::optional<campaign::CharacterId> hero_;
  std::optional<campaign::AssetId> map_;
  std::optional<campaign::EncounterId> bridge_;
  int prepared_ = 0;
  PickyRulesets rulesets_;
  std::function<bool()> stopping_;
  const Stamp stamp_{"fray/test", campaign::testing::kNoon};
  Identity reader_ = there_.person("rosa");
  std::string archive_;
};

TEST_F(ExchangeTest, ACampaignComesBackAsItWas) {
  const auto made = import(there_, archive_, reader_);
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_NE(*made, mill_);
  const auto again = export_campaign(there_.store(), *made, {}, stamp_);
  ASSERT_TRUE(again) << again.error().message;
  const auto before = content_of(archive_);
  const auto after = content_of(*again);
  ASSERT_EQ(before.size(), 1u + 2 + 2 + 4) << "pictures that are equal are there once";
  for (const auto& [name, text] : before) {
    ASSERT_TRUE(after.contains(name)) << name;
    EXPECT_EQ(after.at(name), text) << name;
  }
  EXPECT_EQ(after.size(), before.size());
  EXPECT_EQ(there_.verbs(*made), std::vector<std::string>{"campaign-import"});
  // Once more where it comes from: nothing that is there is touched.
  const auto beside = import(here_, archive_, owner_);
  ASSERT_TRUE(beside) << beside.error().message;
  EXPECT_EQ(exported(), archive_);
  EXPECT_EQ(content_of(export_campaign(here_.store(), *beside, {}, stamp_).value()), before);
}

TEST_F(ExchangeTest, AwardsAreForTheEncountersThatCameWithThem) {
  EXPECT_NE(refusal([&](Entries& e) {
              replace(e[document_name(kCharacters, hero_->text())], "\"encounter\": \"",
                      "\"encounter\": \"?");
            }).find("award"),
            std::string::npos);
  const auto made = import(there_, archive_, reader_);
  ASSERT_TRUE(made);
  const auto encounters = there_.look([&](Repositories& r) {
    return r.encounters.list(*made, campaign::WhichEncounters::All, {.limit = 100});
  });
  const auto bridge =
      std::ranges::find(encounters, "The bridge", &campaign::PreparedEncounter::name);
  ASSERT_NE(bridge, encounters.end());
  EXPECT_NE(bridge->id, *bridge_);
  EXPECT_EQ(awarded_for(there_, *made, "Aragorn"), bridge->id);
  // One that has been deleted since stays behind.
  here_.write([&](Repositories& r) {
    return campaign::delete_encounter(r, here_.act(owner_), mill_, *bridge_);
  });
  EXPECT_EQ(awarded_for(here_, mill_, "Aragorn"), bridge_);
  const auto later = import(there_, exported(), reader_);
  ASSERT_TRUE(later) << later.error().message;
  EXPECT_EQ(awarded_for(there_, *later, "Aragorn"), std::nullopt);
}

TEST_F(ExchangeTest, TheNewOwnerAloneIsAMember) {
  const auto made = import(there_, archive_, reader_);
  ASSERT_TRUE(made);
  const auto members =
      there_.look([&](Repositories& r) { return r.members.list(*made, {.limit = 100}); });
  ASSERT_EQ(members.size(), 1u);
  EXPECT_EQ(members[0].account, reader_.account.id);
  EXPECT_EQ(members[0].role, campaign::Role::Owner);
  const auto characters = there_.look([&](Repositories& r) {
    return r.characters.list(*made, campaign::CharacterScope::All, {.limit = 100});
  });
  ASSERT_EQ(characters.size(), 2u);
  EXPECT_EQ(characters[0].name, "Aragorn");
  EXPECT_EQ(characters[0].owner, std::nullopt);
  EXPECT_EQ(characters[0].points, 4);
  EXPECT_EQ(characters[0].revision, 2);
  // Its setups name those that are here.
  const auto encounters = there_.look([&](Repositories& r) {
    return r.encounters.list(*made, campaign::WhichEncounters::All, {.limit = 100});
  });
  ASSERT_EQ(encounters.size(), 4u);
  for (const auto& encounter : encounters) {
    EXPECT_NE(encounter.state, campaign::EncounterState::Live);
    const auto texts =
        there_.look([&](Repositories& r) { return r.encounters.texts(encounter.id); });
    EXPECT_NE(texts->setup.find("character = \"" + characters[0].id.text()), std::string::npos);
    EXPECT_NE(texts->setup.find("account = \"" + reader_.account.id.text()), std::string::npos);
    EXPECT_EQ(texts->setup.find(hero_->text()), std::string::npos);
    EXPECT_EQ(texts->setup.find(map_->text()), std::string::npos);
  }
}

TEST_F(ExchangeTest, PeopleCanReadIt) {
  const Entries entries = entries_of(archive_);
  EXPECT_NE(entries.at("manifest.json").find("\"format\": 1"), std::string::npos)
      << entries.at("manifest.json");
  EXPECT_NE(entries.at("messages.json").find("To all!"), std::string::npos);
  EXPECT_NE(entries.at("campaign.json").find("\"displayName\": \"ana\""), std::string::npos);
  for (const auto& [name, bytes] : entries) {
    EXPECT_EQ(bytes.find("no hash"), std::string::npos) << "a password's, in " << name;
  }
}

TEST_F(ExchangeTest, WhatMembersWhisperToEachOtherStaysWithThem) {
  const Identity bo = here_.member("bo", owner_, mill_, campaign::Role::Player);
  const Identity cy = here_.member("cy", owner_, mill_, campaign::Role::Player);
  whisper(cy, "Nobody else knows", {campaign::AudienceKind::Member, bo.account.id});
  whisper(cy, "The GMs know", {campaign::AudienceKind::Gms});
  const Entries entries = entries_of(exported());
  EXPECT_EQ(entries.at("messages.json").find("Nobody else knows"), std::string::npos);
  EXPECT_NE(entries.at("messages.json").find("The GMs know"), std::string::npos);
}

TEST_F(ExchangeTest, ALogIsThereForPeopleToRead) {
  const auto over = here_.look([&](Repositories& r) {
    return r.encounters.list(mill_, campaign::WhichEncounters::Played, {.limit = 100});
  });
  const auto bridge = std::ranges::find(over, "The bridge", &campaign::PreparedEncounter::name);
  std::promise<bool> kept;
  here_.log().create({.key = bridge->id.text() + "-1",
                      .table = bridge->id.text(),
                      .ruleset = "toy",
                      .ruleset_version = "7"},
                     [&](const auto& done) { kept.set_value(done.has_value()); });
  ASSERT_TRUE(kept.get_future().get());
  const Entries entries = entries_of(exported());
  const std::string name = "logs/" + bridge->id.text() + ".json";
  ASSERT_TRUE(entries.contains(name));
  EXPECT_NE(entries.at(name).find("\"rulesetVersion\": \"7\""), std::string::npos);
  EXPECT_TRUE(import(there_, archive_of(entries), reader_));
}

TEST_F(ExchangeTest, WhatIsNoArchiveOfACampaignIsRefused) {
  EXPECT_NE(refusal_of("Once upon a time"), "taken");
  EXPECT_NE(refusal_of(archive_ + "more"), "taken");
  EXPECT_NE(refusal_of(archive_.substr(0, archive_.size() / 2)), "taken");
  const auto character = export_character(here_.store(), mill_, *hero_, stamp_);
  EXPECT_NE(refusal_of(*character).find("of a character"), std::string::npos);
  EXPECT_NE(refusal([](Entries& e) { e.erase("manifest.json"); }), "taken");
  EXPECT_NE(refusal([](Entries& e) { e.erase("campaign.json"); }), "taken");
  EXPECT_NE(refusal([](Entries& e) { e["readme.txt"] = "Hello"; }), "taken");
  EXPECT_NE(refusal([](Entries& e) { e["characters/hero.json"] = "{}"; }), "taken");
}

TEST_F(ExchangeTest, AnotherVersionIsRefusedAndNamed) {
  const auto with = [&](const std::string& format) {
    return refusal([&](Entries& e) { replace(e["manifest.json"], "\"format\": 1", format); });
  };
  EXPECT_NE(with("\"format\": 2").find("a newer one reads it"), std::string::npos);
  EXPECT_NE(with("\"later\": [1], \"format\": 2").find("format 2"), std::string::npos);
  EXPECT_NE(with("\"format\": 0").find("format 0"), std::string::npos);
  EXPECT_NE(with("\"format\": -1"), "taken");
  EXPECT_NE(with("\"format\": \"one\""), "taken");
  EXPECT_NE(refusal([](Entries& e) { e["manifest.json"] = "{"; }), "taken");
}

TEST_F(ExchangeTest, WhatTheMessagesDoNotSayIsRefused) {
  for (const std::string_view folder : {"campaign.json", "characters/", "encounters/"}) {
    for (const std::string& broken :
         {std::string(), std::string("{"), std::string("[]"), std::string("null"),
          std::string("{\"unheard\": 1}"), std::string("{\"name\": 7}"),
          std::string("{\"name\": \"\xff\"}"), std::string(100'000, '[')}) {
      const std::string said = refusal([&](Entries& e) { e[first(e, folder)] = broken; });
      EXPECT_NE(said, "taken") << folder << " " << broken.substr(0, 20);
      EXPECT_NE(said.find(folder), std::string::npos) << said;
    }
  }
}

TEST_F(ExchangeTest, FaultyCharactersAreRefused) {
  const auto with = [&](const std::string& from, const std::string& to) {
    return refusal([&](Entries& e) {
      for (auto& [name, text] : e) {
        if (name.starts_with(kCharacters) && text.contains("Aragorn")) replace(text, from, to);
      }
    });
  };
  EXPECT_NE(with("\"name\": \"Aragorn\"", "\"name\": \"\""), "taken");
  EXPECT_NE(with("\"name\": \"Aragorn\"", "\"name\": \"a\\nb\""), "taken");
  EXPECT_NE(with("\"number\": \"1\"", "\"number\": \"2\""), "taken");
  EXPECT_NE(with("\"points\": 5", "\"points\": 0"), "taken");
  EXPECT_NE(with("\"id\": \"", "\"id\": \"x"), "taken");
  EXPECT_NE(with("\"what\": \"is hurt\"", "\"what\": \"\""), "taken");
  const std::string faulty = refusal([&](Entries& e) {
    for (auto& [name, text] : e) {
      const std::size_t at = text.rfind("name = ");
      if (name.starts_with(kCharacters) && text.contains("Aragorn")) text.insert(at, "faulty ");
    }
  });
  EXPECT_NE(faulty.find("characters/" + hero_->text() + ".json: sheet: line 1: is faulty"),
            std::string::npos)
      << faulty;
}

TEST_F(ExchangeTest, FaultyEncountersAndPoliciesAreRefused) {
  const auto with = [&](std::string_view folder, const std::string& from, const std::string& to) {
    return refusal([&](Entries& e) { replace(e[first(e, folder)], from, to); });
  };
  EXPECT_NE(with("encounters/", "\"revision\": \"3\"", "\"revision\": \"0\""), "taken");
  EXPECT_NE(with("encounters/", "\"state\": \"ENCOUNTER_STATE_", "\"state\": \"X"), "taken");
  EXPECT_NE(with("encounters/", "\"id\": \"", "\"id\": \"x"), "taken");
  EXPECT_NE(with("encounters/", "\"name\": \"", "\"name\": \"" + std::string(101, 'x')), "taken");
  const std::string live = refusal([&](Entries& e) {
    for (auto& [name, text] : e) {
      if (name.starts_with(kEncounters) && text.contains("_OVER")) replace(text, "_OVER", "_LIVE");
    }
  });
  EXPECT_NE(live.find("live"), std::string::npos) << live;
  EXPECT_NE(with("campaign.json", "\"ruleset\": \"toy\"", "\"ruleset\": \"other\""), "taken");
  EXPECT_NE(with("campaign.json", "\"decisionMs\": 30000", "\"decisionMs\": 4000000000"), "taken");
  EXPECT_NE(with("campaign.json", "\"scene\"", "\"Not a key\""), "taken");
  EXPECT_NE(with("campaign.json", "\"gmOverrides\"", "\"unheard\""), "taken");
}

TEST_F(ExchangeTest, PicturesThatAreNoneAreRefused) {
  const auto with = [&](const std::string& bytes) {
    return refusal([&](Entries& e) {
      // Under the name that such bytes have.
      const std::string name = first(e, kAssets);
      const std::string other = picture_name(campaign::hash_of_picture(bytes), "image/png");
      e.erase(name);
      e[other] = bytes;
      const std::string hash = name.substr(kAssets.size(), 64);
      for (std::size_t at; (at = e["campaign.json"].find(hash)) != std::string::npos;) {
        e["campaign.json"].replace(at, 64, other.substr(kAssets.size(), 64));
      }
      for (const std::string kind : {"image/webp", "image/png"}) {
        const std::size_t at = e["campaign.json"].find(kind);
        if (at != std::string::npos) e["campaign.json"].replace(at, kind.size(), "image/png");
      }
    });
  };
  EXPECT_NE(with("Once upon a time"), "taken");
  EXPECT_NE(with(support::png_that_says(60'000, 60'000)), "taken");
  EXPECT_NE(with(support::png_of(4, 4) + "more"), "taken");
  EXPECT_NE(refusal([&](Entries& e) { e[first(e, kAssets)] = support::png_of(4, 4, 9); }), "taken")
      << "it is not what its name says";
  EXPECT_NE(refusal([&](Entries& e) { e.erase(first(e, kAssets)); }), "taken");
  EXPECT_NE(refusal([&](Entries& e) {
              const std::string other = support::png_of(4, 4, 9);
              e[picture_name(campaign::hash_of_picture(other), "image/png")] = other;
            }),
            "taken")
      << "it belongs to nothing";
}

TEST_F(ExchangeTest, AnIncompleteOneBelongsToNoOneAndDoesNoDamage) {
  const auto staged = stage_campaign(there_.store(), rulesets_, archive_, reader_.account.id,
                                     there_.now_, {}, stopping_);
  ASSERT_TRUE(staged) << staged.error().message;
  const auto found = storage::inspect(there_.database());
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(found->campaigns, 1);
  EXPECT_EQ(found->faults, std::vector<std::string>{});
  EXPECT_EQ(there_.look([&](Repositories& r) {
    return r.campaigns.list_of(reader_.account.id, {.limit = 100}).size();
  }),
            0u);
  there_.write([&](Repositories& r) -> Result<> {
    campaign::drop_import(r, *staged);
    return {};
  });
  EXPECT_EQ(there_.campaigns(), 0u);
}

TEST_F(ExchangeTest, AnArchiveIsOnlySoLarge) {
  Bounds bounds;
  bounds.file_bytes = archive_.size() - 1;
  EXPECT_REFUSED(import(there_, archive_, reader_, bounds), Invalid);
  EXPECT_REFUSED(export_campaign(here_.store(), mill_, {}, stamp_, {.file_bytes = 100}), Limited);
  bounds = {};
  bounds.contents.bytes = 3000;
  EXPECT_REFUSED(import(there_, archive_, reader_, bounds), Invalid);
  EXPECT_REFUSED(export_campaign(here_.store(), mill_, {}, stamp_, bounds), Limited);
  bounds = {};
  bounds.contents.entries = 3;
  EXPECT_REFUSED(export_campaign(here_.store(), mill_, {}, stamp_, bounds), Limited);
  EXPECT_EQ(there_.campaigns(), 0u);
}

TEST_F(ExchangeTest, AServerThatStopsLeavesNothingHalfDone) {
  int pieces = 0;
  stopping_ = [&] { return ++pieces > 3; };
  EXPECT_REFUSED(import(there_, archive_, reader_), Unavailable);
  EXPECT_GT(pieces, 3);
  EXPECT_EQ(there_.campaigns(), 0u);
}

TEST_F(ExchangeTest, ACharacterComesBackAsItWas) {
  const auto archive = export_character(here_.store(), mill_, *hero_, stamp_);
  ASSERT_TRUE(archive);
  const auto carried = read_character(*archive);
  ASSERT_TRUE(carried) << carried.error().message;
  ASSERT_TRUE(campaign::check(*carried));
  const Identity rosa = there_.person("rosa-2");
  const CampaignId inn = there_.begin(rosa);
  const auto made = there_.write([&](Repositories& r) {
    return campaign::import_character(r, there_.act(rosa), inn, rosa.account.id, *carried);
  });
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->owner, rosa.account.id);
  const auto again = export_character(there_.store(), inn, made->id, stamp_);
  Entries before = entries_of(*archive);
  Entries after = entries_of(*again);
  // Its awards are for no encounter of another campaign.
  EXPECT_EQ(carried->awards[0].encounter, bridge_);
  EXPECT_EQ(awarded_for(there_, inn, "Aragorn"), std::nullopt);
  replace(before["character.json"], ",\n   \"encounter\": \"" + bridge_->text() + "\"", "");
  replace(after["character.json"], made->id.text(), hero_->text());
  replace(after["character.json"], "\"rosa-2\"", "\"ana\"");
  EXPECT_EQ(after["character.json"], before["character.json"]);
  EXPECT_EQ(carried->awards.size(), 2u);
  EXPECT_EQ(carried->revisions.size(), 2u);
  EXPECT_REFUSED(read_character(archive_), Invalid);
  before["notes.json"] = "{}";
  EXPECT_REFUSED(read_character(archive_of(before)), Invalid);
  EXPECT_REFUSED(export_character(there_.store(), inn, *hero_, stamp_), NotFound);
}

}  // namespace
}  // namespace fray::exchange
