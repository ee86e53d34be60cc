#include "office/watchers.h"

#include <string>
#include <vector>

#include "unit/campaign/club.h"

namespace fray::office {
namespace {

using namespace std::chrono_literals;
using campaign::CampaignId;
using campaign::Identity;
using campaign::Role;

struct Screen final : Watcher {
  std::vector<Change> heard;

  void changed(const Change& change) override { heard.push_back(change); }
  /// What it has heard since the last time, of each change what it is about.
  std::vector<std::string> take() {
    std::vector<std::string> all;
    for (const Change& change : std::exchange(heard, {})) all.push_back(change.about);
    return all;
  }
};
using Abouts = std::vector<std::string>;

/// The campaign of an owner with a GM, two players and a spectator.
class WatchersTest : public campaign::testing::Club {
 protected:
  WatchersTest()
      : owner_(person("owner")),
        campaign_(begin(owner_)),
        gm_(member("gm", owner_, campaign_, Role::Gm)),
        ana_(member("ana", owner_, campaign_, Role::Player)),
        bo_(member("bo", owner_, campaign_, Role::Player)),
        spectator_(member("spectator", owner_, campaign_, Role::Spectator)) {}

  std::vector<Change> add(const std::shared_ptr<Screen>& screen, const Identity& who) {
    std::vector<Change> changes;
    EXPECT_TRUE(watchers_.add(campaign_, screen, who, now_, changes));
    return changes;
  }
  std::shared_ptr<Screen> watch(const Identity& who) {
    auto screen = std::make_shared<Screen>();
    add(screen, who);
    return screen;
  }
  /// The same account by another token.
  Identity again(const Identity& who) {
    return {who.account, write([&](campaign::Repositories& r) -> campaign::Result<campaign::Token> {
                           return open_session(r, who.account.id, "another", 24h, now_).token;
                         }).value()};
  }
  Identity bot_of(Identity who) const {
    who.token.bot = campaign::BotScope{.campaign = campaign_};
    return who;
  }
  Change change(const std::string& about) const {
    return {.campaign = campaign_, .part = Part::Messages, .about = about};
  }
  void send(const Change& change) { watchers_.notify(store(), {change}); }
  std::vector<std::string> here() {
    std::vector<std::string> names;
    for (const Present& present : watchers_.present(campaign_)) {
      names.push_back(present.account.text() + (present.by_bot ? " by a bot" : ""));
    }
    return names;
  }
  static std::string id(const Identity& who) { return who.account.id.text(); }

  int ended_ = 0;
  Identity owner_;
  CampaignId campaign_;
  Identity gm_, ana_, bo_, spectator_;
  Watchers watchers_{[this] { ++ended_; }};
};

TEST_F(WatchersTest, SendMembersWhatHasChanged) {
  const auto ana = watch(ana_);
  const auto gm = watch(gm_);
  send(change("everyone"));
  EXPECT_EQ(ana->take(), Abouts{"everyone"});
  EXPECT_EQ(gm->take(), Abouts{"everyone"});
}

TEST_F(WatchersTest, SendWhatIsForGmsToThemAlone) {
  const auto owner = watch(owner_);
  const auto gm = watch(gm_);
  const auto ana = watch(ana_);
  const auto bo = watch(bo_);
  const auto anas_bot = watch(bot_of(again(ana_)));
  Change secret = change("ambush");
  secret.for_gms_alone = true;
  send(secret);
  secret.about = "ana's own";
  secret.and_for = ana_.account.id;
  send(secret);
  EXPECT_EQ(owner->take(), (Abouts{"ambush", "ana's own"}));
  EXPECT_EQ(gm->take(), (Abouts{"ambush", "ana's own"}));
  EXPECT_EQ(ana->take(), Abouts{"ana's own"});
  EXPECT_EQ(bo->take(), Abouts{});
  EXPECT_EQ(anas_bot->take(), Abouts{}) << "a bot is not the person";
}

TEST_F(WatchersTest, SendWhispersToThoseTheyAreMeantFor) {
  const auto gm = watch(gm_);
  const auto ana = watch(ana_);
  const auto bo = watch(bo_);
  const auto spectator = watch(spectator_);
  Change whisper = change("to bo");
  whisper.between =
      Change::Between{ana_.account.id, false, {campaign::AudienceKind::Member, bo_.account.id}};
  send(whisper);
  whisper.about = "to the GMs";
  whisper.between->to = {campaign::AudienceKind::Gms, {}};
  send(whisper);
  EXPECT_EQ(ana->take(), (Abouts{"to bo", "to the GMs"})) << "the author";
  EXPECT_EQ(bo->take(), Abouts{"to bo"});
  EXPECT_EQ(gm->take(), Abouts{"to the GMs"});
  EXPECT_EQ(spectator->take(), Abouts{});
}

TEST_F(WatchersTest, SendSpectatorsWhatIsLaterForThem) {
  const auto ana = watch(ana_);
  const auto spectator = watch(spectator_);
  Change ended = change("now");
  ended.recipients = Change::Recipients::AllButSpectators;
  send(ended);
  ended.about = "later";
  ended.recipients = Change::Recipients::SpectatorsAlone;
  send(ended);
  EXPECT_EQ(ana->take(), Abouts{"now"});
  EXPECT_EQ(spectator->take(), Abouts{"later"});
}

TEST_F(WatchersTest, SendNothingToTheConnectionThatKnows) {
  const auto desk = watch(ana_);
  const auto phone = watch(again(ana_));
  Change own = change("said at the desk");
  own.not_to = desk;
  send(own);
  EXPECT_EQ(desk->take(), Abouts{});
  EXPECT_EQ(phone->take(), Abouts{"said at the desk"});
}

TEST_F(WatchersTest, TellThoseWhoAreNoMembersAnyMoreOnceAndNoMore) {
  const auto ana = watch(ana_);
  ASSERT_TRUE(write([&](campaign::Repositories& r) {
    return campaign::remove_member(r, act(owner_), campaign_, ana_.account.id);
  }));
  send(change("of others"));
  ASSERT_EQ(ana->heard.size(), 1u);
  EXPECT_EQ(ana->heard[0].part, Part::Campaign) << "that it has changed, and not how";
  EXPECT_EQ(ana->take(), Abouts{""});
  send(change("later"));
  EXPECT_EQ(ana->take(), Abouts{});
  EXPECT_EQ(here(), Abouts{});
}

TEST_F(WatchersTest, KnowNothingOfOtherCampaigns) {
  const auto ana = watch(ana_);
  Change elsewhere = change("elsewhere");
  elsewhere.campaign = begin(owner_, "Another");
  send(elsewhere);
  EXPECT_EQ(ana->take(), Abouts{});
}

TEST_F(WatchersTest, CountAMemberOnceWithTheTimeOfTheFirstConnection) {
  const auto gm = watch(gm_);
  const auto desk = std::make_shared<Screen>();
  const std::vector<Change> came = add(desk, ana_);
  ASSERT_EQ(came.size(), 1u);
  EXPECT_EQ(came[0].part, Part::Presence);
  EXPECT_EQ(came[0].about, id(ana_));
  EXPECT_EQ(came[0].not_to.lock(), desk) << "it has just asked who is here";
  const auto since = now_;
  now_ += 5min;
  auto phone = std::make_shared<Screen>();
  EXPECT_TRUE(add(phone, again(ana_)).empty()) << "she has been here all the time";
  EXPECT_TRUE(add(phone, ana_).empty()) << "signed in again";
  EXPECT_EQ(here(), (Abouts{id(gm_), id(ana_)}));
  EXPECT_EQ(watchers_.present(campaign_).back().since, since);
  const auto bot = std::make_shared<Screen>();
  EXPECT_EQ(add(bot, bot_of(again(ana_))).size(), 1u) << "her bot is another one";
  EXPECT_EQ(here().back(), id(ana_) + " by a bot");
}

TEST_F(WatchersTest, ForgetConnectionsThatHaveEnded) {
  const auto gm = watch(gm_);
  auto desk = watch(ana_);
  auto phone = watch(again(ana_));
  phone.reset();
  EXPECT_EQ(ended_, 1) << "so that a sweep is due";
  EXPECT_TRUE(watchers_.sweep().empty()) << "her desk is still there";
  desk.reset();
  EXPECT_EQ(ended_, 2);
  EXPECT_EQ(here(), Abouts{id(gm_)}) << "before the sweep as well";
  const std::vector<Change> gone = watchers_.sweep();
  ASSERT_EQ(gone.size(), 1u);
  EXPECT_EQ(gone[0].about, id(ana_));
  EXPECT_TRUE(watchers_.sweep().empty()) << "once";
}

TEST_F(WatchersTest, LeaveAtOnesOwnWishAndWhenATokenEnds) {
  const auto desk = watch(ana_);
  const Identity mobile = again(ana_);
  const auto phone = watch(mobile);
  const auto bo = watch(bo_);
  std::vector<Change> changes;
  watchers_.remove(ana_.account.id, mobile.token.id, changes);
  EXPECT_TRUE(changes.empty());
  send(change("one"));
  EXPECT_EQ(phone->take(), Abouts{}) << "its token is worth nothing";
  EXPECT_EQ(desk->take(), Abouts{"one"});
  watchers_.remove(campaign_, bo, changes);
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_EQ(changes[0].about, id(bo_));
  watchers_.remove(ana_.account.id, std::nullopt, changes);
  ASSERT_EQ(changes.size(), 2u);
  EXPECT_EQ(changes[1].about, id(ana_));
  EXPECT_EQ(here(), Abouts{});
}

TEST_F(WatchersTest, TakeSoManyCampaignsOfOneConnection) {
  const auto screen = std::make_shared<Screen>();
  std::vector<Change> changes;
  for (std::size_t i = 0; i < Watchers::kMaxCampaigns; ++i) {
    ASSERT_TRUE(watchers_.add(CampaignId::random(), screen, ana_, now_, changes));
  }
  EXPECT_FALSE(watchers_.add(campaign_, screen, ana_, now_, changes));
  EXPECT_TRUE(watchers_.add(campaign_, std::make_shared<Screen>(), ana_, now_, changes))
      << "another connection has its own";
}

TEST_F(WatchersTest, TakeNoConnectionThatHasEnded) {
  std::vector<Change> changes;
  EXPECT_TRUE(watchers_.add(campaign_, std::weak_ptr<Watcher>(), ana_, now_, changes));
  EXPECT_TRUE(changes.empty());
  EXPECT_EQ(here(), Abouts{});
}

}  // namespace
}  // namespace fray::office
