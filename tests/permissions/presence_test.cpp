// Who is here: which members have a connection that watches the campaign.
#include <gtest/gtest.h>

#include "permissions/counting_store.h"
#include "permissions/town.h"

namespace fray::permissions {
namespace {

class Device final : public office::Watcher {
 public:
  void changed(const office::Change& change) override {
    if (change.part == office::Part::Presence) heard.push_back(change.about);
  }
  std::vector<std::string> heard;
};

struct PresenceTest : testing::Test {
  PresenceTest() {
    owner = town.settle("owner");
    campaign =
        std::get<office::CampaignShown>(town.get(owner, office::CreateCampaign{"Ashes", "toy"}))
            .campaign.id;
    ana = town.join(*campaign, owner, "ana", Role::Player);
    gms = watch(owner);
  }
  std::shared_ptr<Device> watch(const std::string& token) {
    auto device = std::make_shared<Device>();
    town.get(token, office::WatchCampaign{*campaign}, device);
    return device;
  }
  std::vector<std::string> here() {
    std::vector<std::string> names;
    const auto list =
        std::get<office::PresenceList>(town.get(ana, office::ListPresence{*campaign}));
    for (const auto& entry : list.present) {
      names.push_back(entry.display_name + (entry.present.by_bot ? "'s bot" : ""));
    }
    return names;
  }

  using Names = std::vector<std::string>;
  Town town;
  std::string owner, ana;
  std::optional<CampaignId> campaign;
  std::shared_ptr<Device> gms;
};

TEST_F(PresenceTest, ReportsThoseWhoComeAndGo) {
  EXPECT_EQ(here(), Names{"owner"});
  const std::string id = town.account_of(ana).text();
  auto device = watch(ana);
  EXPECT_EQ(here(), (Names{"owner", "ana"}));
  EXPECT_EQ(gms->heard, (Names{id}));
  EXPECT_TRUE(device->heard.empty()) << "it has just asked";
  device.reset();  // the connection has ended
  EXPECT_EQ(here(), Names{"owner"});
  EXPECT_EQ(gms->heard, (Names{id, id}));
}

TEST_F(PresenceTest, OfSeveralDevicesIsOne) {
  auto one = watch(ana);
  const auto since = town.now();
  town.pass(std::chrono::minutes(5));
  auto other = watch(ana);
  EXPECT_EQ(here(), (Names{"owner", "ana"}));
  EXPECT_EQ(gms->heard.size(), 1u);
  one.reset();
  EXPECT_EQ(here(), (Names{"owner", "ana"}));
  EXPECT_EQ(gms->heard.size(), 1u) << "ana has been here all the time";
  const auto list = std::get<office::PresenceList>(town.get(ana, office::ListPresence{*campaign}));
  EXPECT_EQ(list.present.back().present.since, since);
  other.reset();
  EXPECT_EQ(gms->heard.size(), 2u);
}

TEST_F(PresenceTest, OfABotIsItsOwn) {
  const auto bot =
      std::get<office::BotToken>(town.get(ana, office::CreateBotToken{*campaign, "bot", {}, {}}));
  const auto device = watch(bot.secret);
  EXPECT_EQ(here(), (Names{"owner", "ana's bot"}));
  const auto person = watch(ana);
  EXPECT_EQ(here(), (Names{"owner", "ana's bot", "ana"}));
}

TEST_F(PresenceTest, EndsWithWatchingAndWithSigningOut) {
  const auto device = watch(ana);
  town.get(ana, office::UnwatchCampaign{*campaign}, device);
  EXPECT_EQ(here(), Names{"owner"});
  EXPECT_EQ(gms->heard.size(), 2u);
  const auto again = watch(owner);
  town.get(owner, office::SignOut{true});
  EXPECT_EQ(here(), Names{});
  gms->heard.clear();
  town.get(ana, office::Say{*campaign, {}, "Anybody?"});
  EXPECT_TRUE(gms->heard.empty());
}

TEST_F(PresenceTest, EndsWithMembership) {
  const auto device = watch(ana);
  const std::string bo = town.join(*campaign, owner, "bo", Role::Player);
  const auto bos = watch(bo);
  town.get(owner, office::RemoveMember{*campaign, town.account_of(bo)});
  EXPECT_EQ(here(), (Names{"owner", "ana"}));
}

TEST_F(PresenceTest, OfADeletedAccountEnds) {
  const auto device = watch(ana);
  const std::string bo = town.join(*campaign, owner, "bo", Role::Player);
  const auto bos = watch(bo);
  town.get(bo, office::Say{*campaign, {}, "Farewell."});
  const CharacterId character = town.make_character(*campaign, bo);
  EXPECT_FALSE(town.ask(bo, office::DeleteAccount{"ana"}));
  town.get(bo, office::DeleteAccount{"bo"});
  EXPECT_EQ(here(), (Names{"owner", "ana"}));
  EXPECT_FALSE(town.ask(bo, office::ShowAccount{}));
  const auto said =
      std::get<office::Page<campaign::Message>>(town.get(ana, office::ListMessages{*campaign}));
  EXPECT_EQ(said.entries.at(0).name, "deleted account");
  EXPECT_EQ(said.entries.at(0).text, "Farewell.");
  const auto sheet = std::get<office::CharacterSheet>(
      town.get(owner, office::ShowCharacter{*campaign, character}));
  EXPECT_EQ(sheet.character.owner, std::nullopt);
  EXPECT_FALSE(town.ask(ana, office::ShowCharacter{*campaign, character}));
  // The name is free, and nothing of the old account comes with it.
  EXPECT_EQ(town.ask(town.settle("bo"), office::ListMessages{*campaign}).error().code,
            campaign::ErrorCode::NotFound);
}

TEST_F(PresenceTest, IsSentWithOneReadHoweverManyWatch) {
  CountingStore store(town.store());
  office::Watchers watchers([] {});
  std::vector<std::shared_ptr<Device>> devices;
  std::vector<office::Change> changes;
  const auto identity = town.store().read([&](campaign::Repositories& repositories) {
    return campaign::identify(repositories, ana, town.now());
  });
  for (int i = 0; i < 30; ++i) {
    devices.push_back(std::make_shared<Device>());
    watchers.add(*campaign, devices.back(), *identity, town.now(), changes);
  }
  watchers.notify(store, {{.campaign = *campaign, .part = office::Part::Presence, .about = "x"},
                          {.campaign = *campaign, .part = office::Part::Presence, .about = "y"}});
  EXPECT_EQ(store.reads, 1);
  for (const auto& device : devices) EXPECT_EQ(device->heard, (Names{"x", "y"}));
}

}  // namespace
}  // namespace fray::permissions
