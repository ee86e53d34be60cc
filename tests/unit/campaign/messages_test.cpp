#include "campaign/messages.h"

#include <algorithm>

#include "campaign/words.h"
#include "unit/campaign/club.h"

namespace fray::campaign {
namespace {

using namespace testing;

const Audience kAll{};
const Audience kGms{AudienceKind::Gms};

class Messages : public Club {
 protected:
  Identity ana_ = person("ana");
  CampaignId mill_ = begin(ana_);
  Identity gm_ = member("gm", ana_, mill_, Role::Gm);
  Identity bo_ = member("bo", ana_, mill_, Role::Player);
  Identity cy_ = member("cy", ana_, mill_, Role::Player);
  Identity eve_ = member("eve", ana_, mill_, Role::Spectator);

  static Audience whisper(const Identity& to) { return {AudienceKind::Member, to.account.id}; }
  Reader reader_of(const Identity& who) {
    return Reader::of(who, who.is_bot() ? Role::Bot : *role_of(mill_, who));
  }
  Identity bot_of(Identity who) {
    who.token.bot = BotScope{mill_, {}, {}};
    return who;
  }
  Result<Message> say_to(const Identity& who, const Audience& to, std::string_view text) {
    const Reader reader = reader_of(who);
    return write([&](Repositories& r) { return say(r, act(who), reader, mill_, to, text); });
  }
  Result<Message> roll(const Identity& who, const Audience& to, std::string_view dice = "2d6") {
    const Reader reader = reader_of(who);
    return write(
        [&](Repositories& r) { return roll_dice(r, act(who), reader, mill_, to, dice, ""); });
  }
  Result<Message> erase(const Identity& who, const MessageId& id) {
    const Reader reader = reader_of(who);
    return write([&](Repositories& r) { return delete_message(r, act(who), reader, mill_, id); });
  }
  Result<ShownSeed> seed(const Identity& who, const DiceStream& stream, std::int64_t number = 0) {
    const Reader reader = reader_of(who);
    return write([&](Repositories& r) { return show_dice(r, mill_, reader, stream, number); });
  }
  Result<ShownSeed> renew(const Identity& who, const DiceStream& stream) {
    const Reader reader = reader_of(who);
    return write([&](Repositories& r) { return renew_dice(r, act(who), reader, mill_, stream); });
  }
  std::vector<Message> messages(const Identity& who, const Page& page = {}) {
    const Reader reader = reader_of(who);
    return look([&](Repositories& r) { return r.messages.list(mill_, reader, page); });
  }
  std::vector<std::string> read_by(const Identity& who) {
    std::vector<std::string> texts;
    for (const Message& message : messages(who)) texts.push_back(message.text);
    return texts;
  }
};

using Texts = std::vector<std::string>;

TEST_F(Messages, AreReadByThoseTheyAreFor) {
  ASSERT_DONE(say_to(bo_, kAll, "all"));
  ASSERT_DONE(say_to(bo_, kGms, "gms"));
  ASSERT_DONE(say_to(bo_, whisper(cy_), "cy"));
  ASSERT_DONE(say_to(gm_, kGms, "among us"));
  EXPECT_EQ(read_by(bo_), (Texts{"cy", "gms", "all"}));
  EXPECT_EQ(read_by(cy_), (Texts{"cy", "all"}));
  EXPECT_EQ(read_by(gm_), (Texts{"among us", "gms", "all"}));
  EXPECT_EQ(read_by(ana_), (Texts{"among us", "gms", "all"}));
  EXPECT_EQ(read_by(eve_), (Texts{"all"}));
}

TEST_F(Messages, OfABotAreItsPersonsButNotTheOtherWayRound) {
  const Identity bot = bot_of(bo_);
  ASSERT_DONE(say_to(bot, kGms, "the bot's"));
  ASSERT_DONE(say_to(bo_, kGms, "bo's"));
  ASSERT_DONE(say_to(gm_, whisper(bo_), "to bo"));
  EXPECT_EQ(read_by(bot), (Texts{"the bot's"}));
  EXPECT_EQ(read_by(bo_), (Texts{"to bo", "bo's", "the bot's"}));
  EXPECT_TRUE(messages(bo_).back().by_bot);
  ASSERT_DONE(say_to(bot_of(gm_), kGms, "a GM's bot"));
  EXPECT_EQ(read_by(bot_of(ana_)), Texts{}) << "a bot runs nothing";
}

TEST_F(Messages, AreWhisperedToOtherMembersWhoMayRead) {
  EXPECT_REFUSED(say_to(bo_, whisper(bo_), "me"), Invalid);
  EXPECT_REFUSED(say_to(bo_, whisper(eve_), "you"), Invalid);
  EXPECT_REFUSED(say_to(bo_, whisper(person("stranger")), "you"), NotFound);
  EXPECT_EQ(roll(bo_, whisper(eve_)).error().field, "to.member");
}

TEST_F(Messages, AreSoundText) {
  EXPECT_EQ(say_to(bo_, kAll, "  two\nlines \n")->text, "two\nlines");
  EXPECT_REFUSED(say_to(bo_, kAll, ""), Invalid);
  EXPECT_REFUSED(say_to(bo_, kAll, std::string(kMaxMessageBytes + 1, 'x')), Invalid);
  EXPECT_EQ(say_to(bo_, kAll, "\x1b[2J").error().field, "text");
}

TEST_F(Messages, ComeInPiecesNewestFirst) {
  for (const char* text : {"1", "2", "3", "4", "5"}) {
    ASSERT_DONE(say_to(bo_, kAll, text));
    ASSERT_DONE(say_to(gm_, kGms, "secret"));
  }
  const auto first = messages(cy_, {.limit = 2});
  ASSERT_EQ(first.size(), 2u);
  EXPECT_EQ(first.back().text, "4");
  const auto next = messages(cy_, {.limit = 2, .after = first.back().id.text()});
  ASSERT_EQ(next.size(), 2u);
  EXPECT_EQ(next.back().text, "2");
  // Messages that an account may not read leave no gap in its list.
  EXPECT_TRUE(messages(cy_, {.after = messages(gm_).front().id.text()}).empty());
  EXPECT_TRUE(messages(cy_, {.after = "nonsense"}).empty());
}

TEST_F(Messages, EndWithTheArchive) {
  ASSERT_DONE(say_to(bo_, kAll, "before"));
  ASSERT_DONE(write([&](Repositories& r) { return archive_campaign(r, act(ana_), mill_, true); }));
  EXPECT_REFUSED(say_to(bo_, kAll, "after"), Conflict);
  EXPECT_REFUSED(roll(bo_, kAll), Conflict);
  EXPECT_EQ(read_by(bo_), (Texts{"before"}));
}

// ---- deleting ----

TEST_F(Messages, AreDeletedByTheirAuthors) {
  const auto said = say_to(bo_, whisper(cy_), "rude");
  const auto gone = erase(bo_, said->id);
  ASSERT_DONE(gone);
  EXPECT_EQ(gone->text, "");
  EXPECT_EQ(gone->deleted_by, "bo");
  EXPECT_EQ(messages(cy_), (std::vector{*gone})) << "its place stays";
  ASSERT_DONE(erase(bo_, said->id));
  EXPECT_EQ(std::ranges::count(verbs(mill_), "message-delete"), 0);
}

TEST_F(Messages, AreDeletedByGmsOnTheRecord) {
  const auto said = say_to(bo_, kAll, "rude");
  const auto rolled = roll(bo_, kGms);
  ASSERT_DONE(erase(gm_, said->id));
  const auto gone = erase(gm_, rolled->id);
  ASSERT_DONE(gone);
  EXPECT_EQ(gone->rolled, std::nullopt);
  EXPECT_EQ(gone->deleted_by, "gm");
  EXPECT_EQ(std::ranges::count(verbs(mill_), "message-delete"), 2);
}

TEST_F(Messages, AreDeletedByNoOneElse) {
  const auto said = say_to(bo_, kAll, "mine");
  const auto whispered = say_to(bo_, whisper(gm_), "mine too");
  const auto rolled = roll(bo_, kAll);
  EXPECT_REFUSED(erase(cy_, said->id), Forbidden);
  EXPECT_REFUSED(erase(gm_, whispered->id), Forbidden);
  EXPECT_REFUSED(erase(bo_, rolled->id), Forbidden);
  EXPECT_REFUSED(erase(ana_, whispered->id), NotFound);
  EXPECT_REFUSED(erase(cy_, whispered->id), NotFound);
  EXPECT_EQ(messages(bo_).size(), 3u);
  EXPECT_EQ(messages(bo_).back().text, "mine");
}

// ---- dice ----

TEST_F(Messages, HaveDiceOfASeedSealedBefore) {
  const auto sealed = seed(eve_, {});
  ASSERT_DONE(sealed);
  EXPECT_EQ(sealed->seed, std::nullopt);
  const auto first = roll(bo_, kAll, "3d6+1");
  const auto second = roll(cy_, kAll, "d100");
  const auto open = renew(gm_, {});
  ASSERT_DONE(open);
  ASSERT_TRUE(open->seed);
  EXPECT_EQ(dice::commitment(*open->seed), sealed->commitment);
  EXPECT_EQ(open->rolls, 2);
  EXPECT_EQ(first->rolled->faces, roll_sealed(*open->seed, 1, *parse_dice("3d6+1")));
  EXPECT_EQ(second->rolled->faces, roll_sealed(*open->seed, 2, *parse_dice("d100")));
  EXPECT_EQ(first->rolled->total, total_of(*parse_dice("3d6+1"), first->rolled->faces));
  // The next is another one, and sealed.
  const auto next = seed(eve_, {});
  EXPECT_EQ(next->number, 2);
  EXPECT_NE(next->commitment, sealed->commitment);
  EXPECT_EQ(next->seed, std::nullopt);
  EXPECT_EQ(seed(eve_, {}, 1)->seed, open->seed);
  EXPECT_REFUSED(seed(eve_, {}, 3), NotFound);
  const auto third = roll(bo_, kAll);
  EXPECT_EQ(third->rolled->seed, 2);
  EXPECT_EQ(third->rolled->roll, 1);
}

TEST_F(Messages, AreStoredAsTheyWereRolled) {
  const auto rolled = roll(bo_, kAll, "40d250 - 5");
  EXPECT_EQ(messages(bo_), (std::vector{*rolled}));
}

TEST_F(Messages, NumberTheRollsOfEachAudienceForItself) {
  ASSERT_DONE(roll(bo_, kGms));
  ASSERT_DONE(roll(gm_, kGms));
  ASSERT_DONE(roll(gm_, kGms));
  ASSERT_DONE(roll(bo_, whisper(cy_)));
  ASSERT_DONE(roll(bot_of(bo_), kGms));
  EXPECT_EQ(roll(bo_, kAll)->rolled->roll, 1);
  EXPECT_EQ(roll(cy_, kAll)->rolled->roll, 2);
  EXPECT_EQ(roll(bo_, kGms)->rolled->roll, 2);
  EXPECT_EQ(roll(gm_, kGms)->rolled->roll, 3);
  EXPECT_EQ(roll(bo_, whisper(cy_))->rolled->roll, 2);
  EXPECT_EQ(roll(cy_, whisper(bo_))->rolled->roll, 1);
  EXPECT_EQ(roll(bot_of(bo_), kGms)->rolled->roll, 2);
}

TEST_F(Messages, ShowSeedsToThoseWhoSeeTheDice) {
  const DiceStream of_bo = DiceStream::of(reader_of(bo_), kGms);
  ASSERT_DONE(roll(bo_, kGms));
  EXPECT_REFUSED(seed(cy_, of_bo), NotFound);
  EXPECT_REFUSED(seed(eve_, of_bo), NotFound);
  EXPECT_REFUSED(seed(bot_of(bo_), of_bo), NotFound);
  EXPECT_REFUSED(renew(cy_, of_bo), NotFound);
  ASSERT_DONE(renew(bo_, of_bo));
  EXPECT_TRUE(seed(gm_, of_bo, 1)->seed);
  EXPECT_REFUSED(renew(bo_, of_bo), Conflict);
  // Others' streams begin with a roll of theirs; one's own, to members who can read.
  EXPECT_REFUSED(seed(gm_, DiceStream::of(reader_of(cy_), kGms)), NotFound);
  EXPECT_REFUSED(seed(cy_, DiceStream::of(reader_of(cy_), whisper(person("nobody")))), NotFound);
  EXPECT_EQ(seed(cy_, DiceStream::of(reader_of(cy_), kGms))->number, 1);
}

TEST_F(Messages, RevealASeedWhenItIsUsedUp) {
  const auto sealed = seed(bo_, {});
  for (int i = 0; i < kRollsPerSeed - 1; ++i) ASSERT_DONE(roll(bo_, kAll));
  EXPECT_EQ(seed(bo_, {})->number, 1);
  EXPECT_EQ(roll(bo_, kAll)->rolled->roll, kRollsPerSeed);
  const auto open = seed(bo_, {}, 1);
  ASSERT_TRUE(open->seed);
  EXPECT_EQ(dice::commitment(*open->seed), sealed->commitment);
  EXPECT_EQ(seed(bo_, {})->number, 2);
}

TEST_F(Messages, NameStreamsSoThatTheyAreReadBack) {
  for (const Identity& who : {bo_, bot_of(bo_)}) {
    for (const Audience& to : {kAll, kGms, whisper(cy_)}) {
      const DiceStream stream = DiceStream::of(reader_of(who), to);
      EXPECT_EQ(DiceStream::parse(stream.text()), stream) << stream.text();
    }
  }
  for (const char* bad : {"", "gms", "all/gms", "bot:all", "bot:", "/gms", "a/b"}) {
    EXPECT_EQ(DiceStream::parse(bad), std::nullopt) << bad;
  }
}

}  // namespace
}  // namespace fray::campaign
