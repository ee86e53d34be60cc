// How much of each there may be: the last one goes in, and the next is refused in words.
#include "unit/campaign/club.h"

namespace fray::campaign {
namespace {

using namespace testing;

class Limits : public Club {
 protected:
  Identity ana_ = person("ana");
  CampaignId mill_ = begin(ana_);

  Result<Character> make() {
    return write([&](Repositories& r) {
      return create_character(r, act(ana_), mill_, {"Tam", "id = \"tam\"", "", std::nullopt});
    });
  }
  Result<std::int64_t> save(const CharacterId& id, std::int64_t based_on) {
    return write([&](Repositories& r) {
      return save_character(r, act(ana_), mill_, id, {based_on, "again", {}, "id = \"x\"", {}});
    });
  }
  Result<Award> award(const CharacterId& id) {
    return write([&](Repositories& r) { return award_points(r, act(ana_), mill_, id, 1, "luck"); });
  }
};

TEST_F(Limits, OfMembers) {
  const Identity last = person("last");
  const Identity one_more = person("onemore");
  const std::string secret = invite(ana_, mill_, {.max_uses = 2}).secret;
  ASSERT_DONE(write([&](Repositories& r) -> Result<> {
    for (std::int64_t n = r.members.count(mill_); n < kMaxMembers - 1; ++n) {
      const auto account = add_account(r, Act::of_operator(now_), "m" + std::to_string(n), "", "-");
      if (!account) return std::unexpected(account.error());
      r.members.insert(mill_, account->id, Role::Player, now_);
    }
    return {};
  }));
  ASSERT_DONE(accept(last, secret));
  EXPECT_REFUSED(accept(one_more, secret), Limited);
  EXPECT_EQ(role_of(mill_, one_more), std::nullopt);
  // All of them have their role when the campaign's subscribers are notified.
  EXPECT_EQ(look([&](Repositories& r) { return roles_in(r, mill_); }).members.size(),
            static_cast<std::size_t>(kMaxMembers));
}

TEST_F(Limits, OfCharacters) {
  ASSERT_DONE(write([&](Repositories& r) -> Result<> {
    for (std::int64_t n = 0; n < kMaxCharacters - 1; ++n) {
      const auto made =
          create_character(r, act(ana_), mill_, {"Tam", "id = \"tam\"", "", std::nullopt});
      if (!made) return std::unexpected(made.error());
    }
    return {};
  }));
  const auto last = make();
  ASSERT_DONE(last);
  EXPECT_REFUSED(make(), Limited);
  ASSERT_DONE(
      write([&](Repositories& r) { return delete_character(r, act(ana_), mill_, last->id); }));
  ASSERT_DONE(make());
}

TEST_F(Limits, OfRevisions) {
  const CharacterId id = make()->id;
  ASSERT_DONE(write([&](Repositories& r) -> Result<> {
    for (std::int64_t n = 1; n < kMaxRevisions - 1; ++n) {
      r.characters.add(id, "Tam", {{n + 1, "ana", now_, "again"}, "id = \"x\"", ""},
                       ana_.account.id);
    }
    return {};
  }));
  ASSERT_DONE(save(id, kMaxRevisions - 1));
  EXPECT_REFUSED(save(id, kMaxRevisions), Limited);
  EXPECT_EQ(look([&](Repositories& r) { return r.characters.find(mill_, id); })->revision,
            kMaxRevisions);
}

TEST_F(Limits, OfAwards) {
  const CharacterId id = make()->id;
  ASSERT_DONE(write([&](Repositories& r) -> Result<> {
    for (std::int64_t n = 0; n < kMaxAwards - 1; ++n) {
      r.characters.add(
          id, Award{.number = n + 1, .by = "ana", .when = now_, .points = 1, .reason = "luck"},
          ana_.account.id);
    }
    return {};
  }));
  EXPECT_EQ(award(id)->number, kMaxAwards);
  EXPECT_REFUSED(award(id), Limited);
}

}  // namespace
}  // namespace fray::campaign
