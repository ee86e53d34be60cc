#include "campaign/accounts.h"

#include <future>

#include "campaign/words.h"
#include "support/cheap_hash.h"
#include "support/patience.h"
#include "unit/campaign/club.h"

namespace fray::campaign {
namespace {

using namespace testing;

// Hashing that costs next to nothing.
constexpr const char* kPassword = "correct horse";

class AccountsTest : public Club {
 protected:
  /// Opens it again, with these options.
  void open(const Accounts::Options& options) {
    accounts_ = std::make_unique<Accounts>(store(), test::cheap_hashing(), options);
  }
  Accounts& accounts() { return *accounts_; }

  template <class T, class Ask>
  Result<T> answer(Ask ask) {
    const auto promise = std::make_shared<std::promise<Result<T>>>();
    auto future = promise->get_future();
    ask([promise](Result<T> result) { promise->set_value(std::move(result)); });
    if (future.wait_for(support::kPatience) != std::future_status::ready) {
      throw std::runtime_error("no answer");
    }
    return future.get();
  }
  Result<SignedIn> sign_up(const std::string& name, const std::string& invite = "",
                           const std::string& password = kPassword) {
    return answer<SignedIn>([&](auto done) {
      accounts().sign_up({name, "", Password(password), invite, device_}, from_, "Firefox", now_,
                         done);
    });
  }
  Result<SignedIn> sign_in(const std::string& name, const std::string& password = kPassword) {
    return answer<SignedIn>([&](auto done) {
      accounts().sign_in({name, Password(password), device_}, from_, "Firefox", now_, done);
    });
  }
  Result<PasswordChanged> change(const Identity& who, const std::string& old_password,
                                 const std::string& new_password, bool end_bots = false) {
    return answer<PasswordChanged>([&](auto done) {
      accounts().change_password(who, Password(old_password), Password(new_password), end_bots,
                                 from_, now_, done);
    });
  }
  Result<Account> claim(const Identity& guest, const std::string& name) {
    return answer<Account>(
        [&](auto done) { accounts().claim(guest, name, Password(kPassword), from_, now_, done); });
  }
  bool valid(const std::string& token) { return accounts().authenticate(token, now_).has_value(); }

  std::string from_ = "192.0.2.1";
  std::string device_;  // the marks that it presents

 private:
  std::unique_ptr<Accounts> accounts_ =
      std::make_unique<Accounts>(store(), test::cheap_hashing(), Accounts::Options{});
};

TEST_F(AccountsTest, SignUpAndIn) {
  const auto up = sign_up("Ana");
  ASSERT_DONE(up);
  EXPECT_EQ(up->identity.account.name, "ana");
  EXPECT_EQ(up->identity.account.display_name, "Ana");
  EXPECT_TRUE(up->token.starts_with("fray_"));
  const auto in = sign_in("ANA");
  ASSERT_DONE(in);
  EXPECT_NE(in->token, up->token);
  const auto who = accounts().authenticate(in->token, now_);
  ASSERT_DONE(who);
  EXPECT_EQ(who->account, up->identity.account);
  EXPECT_EQ(who->token, in->identity.token);
  EXPECT_FALSE(who->is_bot());
  EXPECT_EQ(verbs(), (std::vector<std::string>{"sign-up", "sign-in"}));
}

TEST_F(AccountsTest, HaveNamesOfTheirOwn) {
  ASSERT_DONE(sign_up("ana"));
  const auto taken = sign_up("Ana");
  EXPECT_REFUSED(taken, Conflict);
  EXPECT_EQ(taken.error().field, "name");
  for (const std::string& name : {std::string(""), std::string("a b"), std::string("-a"),
                                  std::string("müller"), std::string(65, 'a')}) {
    const auto refused = sign_up(name);
    EXPECT_REFUSED(refused, Invalid);
    EXPECT_EQ(refused.error().field, "name");
  }
  ASSERT_DONE(sign_up(std::string(64, 'a')));
}

TEST_F(AccountsTest, HavePasswordsOfSomeLength) {
  EXPECT_REFUSED(sign_up("ana", "", "seven77"), Invalid);
  EXPECT_REFUSED(sign_up("ana", "", std::string(257, 'x')), Invalid);
  EXPECT_REFUSED(sign_up("ana", "", "\xff\xff\xff\xff\xff\xff\xff\xff"), Invalid);
  EXPECT_REFUSED(sign_up("ana", "", std::string("12345678\0", 9)), Invalid);
  ASSERT_DONE(sign_up("ana", "", std::string(256, 'x')));
  EXPECT_REFUSED(sign_in("ana", std::string(257, 'x')), Unauthenticated);
  ASSERT_DONE(sign_in("ana", std::string(256, 'x')));
}

TEST_F(AccountsTest, LookLikeNoAccountAtAll) {
  ASSERT_DONE(sign_up("ana"));
  const auto wrong = sign_in("ana", "wrong horse");
  EXPECT_REFUSED(wrong, Unauthenticated);
  const auto expect_same = [&](const Result<SignedIn>& other) {
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error(), wrong.error());
  };
  expect_same(sign_in("nobody"));
  expect_same(sign_in(""));
  expect_same(sign_in("not a name!"));
  expect_same(sign_in(std::string(1'000'000, 'x')));
  expect_same(sign_in("ana", ""));
  expect_same(sign_in("ana", std::string(1'000'000, 'x')));
  const auto id = look([&](Repositories& r) { return r.accounts.password_of("ana"); })->account.id;
  ASSERT_DONE(
      write([&](Repositories& r) { return disable_account(r, Act::of_operator(now_), id); }));
  expect_same(sign_in("ana"));
}

// The text entered as a name may be a password.
TEST_F(AccountsTest, WhoseSignInFailsAreOnRecordWithoutWhatWasTyped) {
  ASSERT_DONE(sign_up("ana"));
  static_cast<void>(sign_in("ana", "wrong horse"));
  static_cast<void>(sign_in("hunter2"));
  const auto entries = look([&](Repositories& r) { return r.audit.list({}, {.limit = 2}); });
  ASSERT_EQ(entries.size(), 2u);
  EXPECT_EQ(entries[1].verb, Verb::SignInFail);
  EXPECT_EQ(entries[1].name, "ana");
  EXPECT_EQ(entries[1].address, "192.0.2.1");
  EXPECT_EQ(entries[0].verb, Verb::SignInFail);
  EXPECT_EQ(entries[0].account, std::nullopt);
  for (const AuditEntry& entry : entries) {
    EXPECT_EQ((entry.name + entry.about + entry.detail).find("hunter2"), std::string::npos);
  }
}

TEST_F(AccountsTest, WaitAfterSeveralFailuresKnownOrNot) {
  open({.attempts = {.free = 3}});
  ASSERT_DONE(sign_up("ana"));
  for (const std::string name : {"ana", "nobody"}) {
    for (int i = 0; i < 3; ++i) EXPECT_REFUSED(sign_in(name, "wrong horse"), Unauthenticated);
    EXPECT_REFUSED(sign_in(name), Limited);
  }
  now_ += 1s;
  ASSERT_DONE(sign_in("ana"));
  EXPECT_REFUSED(sign_in("nobody"), Unauthenticated);
}

TEST_F(AccountsTest, AreNotLockedByAnAttackFromElsewhere) {
  ASSERT_DONE(sign_up("ana"));
  from_ = "192.0.2.66";
  while (sign_in("ana", "wrong horse").error().code != ErrorCode::Limited) {
  }
  EXPECT_REFUSED(sign_in("ana"), Limited);
  from_ = "192.0.2.1";
  ASSERT_DONE(sign_in("ana"));
}

TEST_F(AccountsTest, AreNotLockedOnTheirOwnDevicesByAnAttackFromTheSameAddress) {
  const auto ana = sign_up("ana");
  ASSERT_DONE(ana);
  while (sign_in("ana", "wrong horse").error().code != ErrorCode::Limited) {
  }
  EXPECT_REFUSED(sign_in("ana"), Limited);
  device_ = ana->device;
  const auto in = sign_in("ana");
  ASSERT_DONE(in);
  device_ = in->device;
  EXPECT_REFUSED(sign_in("bo", "wrong horse"), Unauthenticated);  // which it is not known for
  for (int i = 0; i < 5; ++i) EXPECT_REFUSED(sign_in("ana", "wrong horse"), Unauthenticated);
  EXPECT_REFUSED(sign_in("ana"), Limited);  // a stolen device guesses no faster
}

TEST_F(AccountsTest, SignInFromAnAddressWithManyWrongNames) {
  ASSERT_DONE(sign_up("ana"));
  for (int i = 0; i < 40; ++i) {
    EXPECT_REFUSED(sign_in("n" + std::to_string(i)), Unauthenticated);
  }
  ASSERT_DONE(sign_in("ana"));
}

TEST_F(AccountsTest, AreGuessedAtOneAfterTheOtherFromAnAddress) {
  open({.attempts = {.free_by_address = 3}});
  for (int i = 0; i < 3; ++i) {
    EXPECT_REFUSED(sign_in("n" + std::to_string(i)), Unauthenticated);
  }
  EXPECT_REFUSED(sign_in("n4"), Limited);
  EXPECT_REFUSED(sign_up("ana"), Limited);
  now_ += 6s;
  EXPECT_REFUSED(sign_in("n4"), Unauthenticated);
  from_ = "192.0.2.2";
  ASSERT_DONE(sign_up("ana"));
}

TEST_F(AccountsTest, SignInAfterWrongPasswordsInAChange) {
  const auto ana = sign_up("ana");
  ASSERT_DONE(ana);
  for (int i = 0; i < 5; ++i) {
    EXPECT_REFUSED(change(ana->identity, "wrong horse", "battery staple"), Unauthenticated);
  }
  EXPECT_REFUSED(change(ana->identity, kPassword, "battery staple"), Limited);
  ASSERT_DONE(sign_in("ana"));
  now_ += 1s;
  ASSERT_DONE(change(ana->identity, kPassword, "battery staple"));
}

TEST_F(AccountsTest, CountTheirBotsWithANewPasswordAndEndThemWhereAsked) {
  const auto ana = sign_up("ana");
  ASSERT_DONE(ana);
  const CampaignId mill = begin(ana->identity);
  const auto bot = [&](std::chrono::hours lifetime) {
    return write([&](Repositories& r) {
      return create_bot_token(r, act(ana->identity), ana->identity, "a bot", {mill, {}, {}},
                              lifetime);
    });
  };
  const auto one = bot(24h);
  ASSERT_DONE(one);
  ASSERT_DONE(bot(1h));
  EXPECT_EQ(change(ana->identity, kPassword, "battery staple")->bots, 2u);
  now_ += 2h;
  EXPECT_EQ(change(ana->identity, "battery staple", kPassword)->bots, 1u) << "one has expired";
  EXPECT_TRUE(valid(one->secret));
  EXPECT_EQ(change(ana->identity, kPassword, "battery staple", true)->bots, 0u);
  EXPECT_FALSE(valid(one->secret));
  EXPECT_EQ(verbs().back(), "token-revoke");
}

TEST_F(AccountsTest, AreNotWaitedForWhenTheServerStops) {
  ASSERT_DONE(sign_up("ana"));
  accounts().stop();
  EXPECT_REFUSED(sign_in("ana"), Unavailable);
}

TEST_F(AccountsTest, AreMadeAsTheServerAllows) {
  const Identity gm = person("gm");
  const CampaignId mill = begin(gm);
  open({.registration = Registration::ByInvite});
  EXPECT_REFUSED(sign_up("ana"), Forbidden);
  // Before names are looked at.
  EXPECT_REFUSED(sign_up("gm", make_invite().text), NotFound);
  const auto made = invite(gm, mill);
  EXPECT_REFUSED(sign_up("gm", made.secret), Conflict);
  const auto ana = sign_up("ana", made.secret);
  ASSERT_DONE(ana);
  EXPECT_EQ(ana->joined, mill);
  EXPECT_EQ(role_of(mill, ana->identity), Role::Player);
  // The invite is used up, and nothing is left of the attempt.
  EXPECT_REFUSED(sign_up("bo", made.secret), NotFound);
  EXPECT_REFUSED(sign_in("bo"), Unauthenticated);

  open({.registration = Registration::Closed});
  EXPECT_REFUSED(sign_up("cy", invite(gm, mill).secret), Forbidden);
  const auto guest =
      accounts().join_as_guest(invite(gm, mill).secret, "Cy", from_, "a phone", now_);
  ASSERT_DONE(guest);
  EXPECT_REFUSED(claim(guest->identity, "cy"), Forbidden);
}

// Once, and with the link of the last start only, whatever the registration.
TEST_F(AccountsTest, BeginWithTheOwnerLink) {
  for (const auto registration : {Registration::ByInvite, Registration::Closed}) {
    open({.registration = registration});
    const auto first_start = accounts().offer_first_account();
    ASSERT_DONE(first_start);
    ASSERT_TRUE(first_start->has_value());
    EXPECT_EQ(accounts().registration(), Registration::ByOwnerLink);
    open({.registration = registration});
    const auto restarted = accounts().offer_first_account();
    ASSERT_DONE(restarted);
    ASSERT_TRUE(restarted->has_value());
    EXPECT_NE(**restarted, **first_start);
    EXPECT_REFUSED(sign_up("mallory", **first_start), NotFound);
    EXPECT_REFUSED(sign_up("mallory", make_owner_link().text), NotFound);
    EXPECT_REFUSED(sign_up("mallory"), Forbidden);
    EXPECT_EQ(accounts().registration(), Registration::ByOwnerLink);
    if (registration == Registration::ByInvite) continue;

    ASSERT_DONE(sign_up("greta", **restarted));
    EXPECT_EQ(accounts().registration(), registration);
    const auto again = sign_up("mallory", **restarted);
    EXPECT_REFUSED(again, NotFound);
    EXPECT_EQ(again.error().field, "invite");
    open({.registration = registration});
    EXPECT_EQ(accounts().offer_first_account().value(), std::nullopt);
  }
}

TEST_F(AccountsTest, GiveTheOwnerLinkToOneOfTwoAtOnce) {
  open({.registration = Registration::ByInvite});
  const std::string secret = accounts().offer_first_account().value().value();
  std::atomic<int> in = 0;
  together([&] { in += sign_up("greta", secret).has_value(); },
           [&] { in += sign_up("hugo", secret).has_value(); });
  EXPECT_EQ(in, 1);
  EXPECT_EQ(look([](Repositories& r) { return r.accounts.list({.limit = 9}).size(); }), 1u);
}

TEST_F(AccountsTest, OfTheOperatorVoidTheOwnerLink) {
  open({.registration = Registration::ByInvite});
  const std::string secret = accounts().offer_first_account().value().value();
  person("greta");
  EXPECT_REFUSED(sign_up("mallory", secret), NotFound);
  EXPECT_EQ(accounts().registration(), Registration::ByInvite);
}

TEST_F(AccountsTest, NeedNoOwnerLinkWhereAnyoneMaySignUp) {
  open({.registration = Registration::Open});
  EXPECT_EQ(accounts().offer_first_account().value(), std::nullopt);
  EXPECT_EQ(accounts().registration(), Registration::Open);
}

TEST_F(AccountsTest, OfGuestsBelongToOneCampaign) {
  const Identity gm = person("gm");
  const CampaignId mill = begin(gm);
  const CampaignId barn = begin(gm);
  const auto guest =
      accounts().join_as_guest(invite(gm, mill).secret, " Cy ", from_, "a phone", now_);
  ASSERT_DONE(guest);
  EXPECT_EQ(guest->identity.account.display_name, "Cy");
  EXPECT_TRUE(guest->identity.account.is_guest());
  EXPECT_EQ(guest->joined, mill);
  EXPECT_EQ(role_of(mill, guest->identity), Role::Player);
  EXPECT_TRUE(valid(guest->token));
  EXPECT_REFUSED(accept(guest->identity, invite(gm, barn).secret), Forbidden);
  EXPECT_REFUSED(change(guest->identity, kPassword, kPassword), Forbidden);
  EXPECT_REFUSED(accounts().join_as_guest(make_invite().text, "Di", from_, "", now_), NotFound);
  EXPECT_REFUSED(accounts().join_as_guest(invite(gm, mill).secret, "", from_, "", now_), Invalid);
}

TEST_F(AccountsTest, OfGuestsCanBeClaimedWithEverything) {
  const Identity gm = person("gm");
  const CampaignId mill = begin(gm);
  const auto guest = accounts().join_as_guest(invite(gm, mill).secret, "Cy", from_, "", now_);
  ASSERT_DONE(guest);
  const AccountId id = guest->identity.account.id;
  const auto bran = write([&](Repositories& r) {
    return create_character(r, act(guest->identity), mill, {.name = "Bran", .owner = id});
  });
  ASSERT_DONE(bran);
  EXPECT_REFUSED(claim(guest->identity, "gm"), Conflict);
  const auto claimed = claim(guest->identity, "Cyril");
  ASSERT_DONE(claimed);
  EXPECT_EQ(claimed->id, id);
  EXPECT_EQ(claimed->name, "cyril");
  EXPECT_FALSE(claimed->is_guest());
  EXPECT_REFUSED(claim(guest->identity, "cyril2"), Conflict);
  EXPECT_TRUE(valid(guest->token));
  EXPECT_EQ(role_of(mill, guest->identity), Role::Player);
  EXPECT_EQ(read([&](Repositories& r) { return find_character(r, mill, bran->id); })->owner, id);
  ASSERT_DONE(sign_in("cyril"));
  const CampaignId barn = begin(gm);
  Identity now_full = guest->identity;
  now_full.account = *claimed;
  ASSERT_DONE(accept(now_full, invite(gm, barn).secret));
}

TEST_F(AccountsTest, EndTheirOtherSessionsWithANewPassword) {
  const auto one = sign_up("ana");
  const auto other = sign_in("ana");
  EXPECT_REFUSED(change(one->identity, "wrong horse", "battery staple"), Unauthenticated);
  EXPECT_REFUSED(change(one->identity, kPassword, "short"), Invalid);
  EXPECT_TRUE(valid(other->token));
  ASSERT_DONE(change(one->identity, kPassword, "battery staple"));
  EXPECT_TRUE(valid(one->token));
  EXPECT_FALSE(valid(other->token));
  EXPECT_REFUSED(sign_in("ana"), Unauthenticated);
  ASSERT_DONE(sign_in("ana", "battery staple"));
}

TEST_F(AccountsTest, GetAPasswordFromTheOperator) {
  const auto ana = sign_up("ana");
  ASSERT_DONE(ana);
  const std::string hash = passwords::ChildHasher(test::kCheap).hash("battery staple").value();
  const auto reset = [&](const AccountId& id) {
    return write(
        [&](Repositories& r) { return reset_password(r, Act::of_operator(now_), id, hash); });
  };
  ASSERT_DONE(reset(ana->identity.account.id));
  EXPECT_FALSE(valid(ana->token));
  ASSERT_DONE(sign_in("ana", "battery staple"));
  EXPECT_REFUSED(reset(AccountId::random()), NotFound);
  const CampaignId mill = begin(ana->identity);
  const auto guest =
      accounts().join_as_guest(invite(ana->identity, mill).secret, "Cy", from_, "", now_);
  EXPECT_REFUSED(reset(guest->identity.account.id), Invalid);
}

TEST_F(AccountsTest, AreDisabledAtOnce) {
  const auto ana = sign_up("ana");
  const AccountId id = ana->identity.account.id;
  ASSERT_DONE(
      write([&](Repositories& r) { return disable_account(r, Act::of_operator(now_), id); }));
  EXPECT_FALSE(valid(ana->token));
  EXPECT_REFUSED(sign_in("ana"), Unauthenticated);
  EXPECT_EQ(verbs().back(), "sign-in-fail");
  ASSERT_DONE(
      write([&](Repositories& r) { return enable_account(r, Act::of_operator(now_), id); }));
  EXPECT_FALSE(valid(ana->token));
  ASSERT_DONE(sign_in("ana"));
}

TEST_F(AccountsTest, AreRehashedWhereTheCostHasChanged) {
  ASSERT_DONE(sign_up("ana"));
  const auto kept = [&] {
    return look([&](Repositories& r) { return r.accounts.password_of("ana"); })->hash;
  };
  const std::string before = kept();
  const std::string old =
      passwords::ChildHasher({.operations = 2, .memory = 8192}).hash(kPassword).value();
  const auto id = look([&](Repositories& r) { return r.accounts.password_of("ana"); })->account.id;
  ASSERT_DONE(write([&](Repositories& r) -> Result<> {
    r.accounts.set_password(id, old);
    return {};
  }));
  ASSERT_DONE(sign_in("ana"));
  EXPECT_NE(kept(), old);
  EXPECT_FALSE(passwords::ChildHasher(test::kCheap).is_outdated(kept()));
  const std::string renewed = kept();
  ASSERT_DONE(sign_in("ana"));
  EXPECT_EQ(kept(), renewed);
}

TEST_F(AccountsTest, SignInFromAnyKeyboard) {
  const std::string composed = "caf\u00e9 horse";
  const std::string decomposed = "cafe\u0301 horse";
  ASSERT_DONE(sign_up("ana", "", decomposed));
  ASSERT_DONE(sign_in("ana", composed));
  ASSERT_DONE(sign_in("\uFF21na\u200B", decomposed));
  EXPECT_REFUSED(sign_in("ana", "cafe horse"), Unauthenticated);
  // As it was hashed before passwords were normalized.
  const auto kept = [&] {
    return look([&](Repositories& r) { return r.accounts.password_of("ana"); })->hash;
  };
  const auto id = look([&](Repositories& r) { return r.accounts.password_of("ana"); })->account.id;
  const std::string old = passwords::ChildHasher(test::kCheap).hash(decomposed).value();
  ASSERT_DONE(write([&](Repositories& r) -> Result<> {
    r.accounts.set_password(id, old);
    return {};
  }));
  EXPECT_REFUSED(sign_in("ana", composed), Unauthenticated);
  ASSERT_DONE(sign_in("ana", decomposed));
  EXPECT_NE(kept(), old);
  ASSERT_DONE(sign_in("ana", composed));
}

TEST_F(AccountsTest, OfACampaignHaveNamesThatLookDifferent) {
  const Identity gm = person("gm");
  const CampaignId mill = begin(gm);
  const auto guest = [&](const std::string& name) {
    return accounts().join_as_guest(invite(gm, mill).secret, name, from_, "", now_);
  };
  ASSERT_EQ(guest("Zo\u00eb")->identity.account.display_name, "Zo\u00eb");
  EXPECT_EQ(guest("zoe\u0308\u200B")->identity.account.display_name, "zo\u00eb 2");
  EXPECT_EQ(guest("\uFF3A\uFF4F\u00eb")->identity.account.display_name, "\uFF3A\uFF4F\u00eb 3");
  const std::string longest(kMaxDisplayName, 'x');
  ASSERT_DONE(guest(longest));
  EXPECT_EQ(guest(longest)->identity.account.display_name,
            std::string(kMaxDisplayName - 2, 'x') + " 2");
  EXPECT_REFUSED(guest("Operator"), Invalid);
  EXPECT_REFUSED(guest("deleted\u00a0account"), Invalid);
  EXPECT_EQ(sign_up("GM.", invite(gm, mill).secret)->identity.account.display_name, "GM.");

  const Identity other = person("ann");
  const CampaignId elsewhere = begin(other);
  const Identity twin = member("bo", other, elsewhere, Role::Player);
  ASSERT_DONE(guest("BO"));
  ASSERT_DONE(accept(twin, invite(gm, mill).secret));
  const auto seen = look([&](Repositories& r) { return r.members.find(mill, twin.account.id); });
  EXPECT_EQ(seen->display_name, "bo 2");
  EXPECT_REFUSED(write([&](Repositories& r) {
                   return change_display_name(r, act(twin), twin.account.id, "G\u200BM");
                 }),
                 Conflict);
}

TEST_F(AccountsTest, AreKnownByValidTokensAlone) {
  const auto ana = sign_up("ana");
  const auto unknown = accounts().authenticate(make_token().text, now_);
  EXPECT_REFUSED(unknown, Unauthenticated);
  const auto expect_same = [&](const std::string& token) {
    const auto refused = accounts().authenticate(token, now_);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), unknown.error());
  };
  expect_same("");
  expect_same("fray_");
  expect_same(std::string(1'000'000, 'x'));
  expect_same(ana->token + "x");
  const auto revoked = sign_in("ana");
  ASSERT_DONE(write([&](Repositories& r) {
    return revoke_token(r, act(ana->identity), ana->identity.account.id,
                        revoked->identity.token.id);
  }));
  expect_same(revoked->token);
  now_ += 24h * 90 - 1ms;
  EXPECT_TRUE(valid(ana->token));
  now_ += 1ms;
  expect_same(ana->token);
}

TEST_F(AccountsTest, ShowWhenTheirTokensWereUsedToTheHour) {
  const auto ana = sign_up("ana");
  const auto used = [&] {
    return look([&](Repositories& r) { return list_tokens(r, ana->identity.account.id); })
        .at(0)
        .last_used;
  };
  const Time begun = now_;
  now_ += 59min;
  EXPECT_TRUE(valid(ana->token));
  EXPECT_EQ(used(), begun);
  now_ += 1min;
  EXPECT_TRUE(valid(ana->token));
  EXPECT_EQ(used(), now_);
}

TEST_F(AccountsTest, AreSeenUnderAnotherNameFromNowOn) {
  const auto ana = sign_up("ana");
  const auto rename = [&](const std::string& name) {
    return write([&](Repositories& r) {
      return change_display_name(r, act(ana->identity), ana->identity.account.id, name);
    });
  };
  EXPECT_REFUSED(rename("\u202eana"), Invalid);
  ASSERT_DONE(rename("Anastasia"));
  EXPECT_EQ(accounts().authenticate(ana->token, now_)->account.display_name, "Anastasia");
  const auto entries = look([&](Repositories& r) { return r.audit.list({}, {}); });
  EXPECT_EQ(entries[0].name, "ana");
  EXPECT_EQ(entries[0].detail, "to Anastasia");
  ASSERT_DONE(sign_in("ana"));
}

TEST_F(AccountsTest, AnswerWhatWasAskedBeforeTheyGo) {
  std::atomic<int> answered = 0;
  for (int i = 0; i < 10; ++i) {
    accounts().sign_up({"ana" + std::to_string(i), "", Password(kPassword), ""}, from_, "", now_,
                       [&](const auto&) { ++answered; });
  }
  open({});
  EXPECT_EQ(answered, 10);
}

}  // namespace
}  // namespace fray::campaign
