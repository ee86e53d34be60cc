#include "campaign/accounts.h"

#include <memory>
#include <utility>

#include <sodium.h>

#include "campaign/audit.h"
#include "campaign/campaigns.h"
#include "campaign/invites.h"
#include "campaign/member_names.h"
#include "campaign/words.h"

namespace fray::campaign {
namespace {

std::unexpected<Error> wrong_password() {
  return refuse(ErrorCode::Unauthenticated, "", "wrong username or password");
}

std::unexpected<Error> unknown_token() {
  return refuse(ErrorCode::Unauthenticated, "token", "your sign-in has expired; sign in again");
}

std::unexpected<Error> no_memory() {
  return refuse(ErrorCode::Unavailable, "", "the server has no memory for this now; try again");
}

std::unexpected<Error> no_owner_link() {
  return refuse(
      ErrorCode::NotFound, "invite",
      "this owner link is not valid, or no longer: it makes only the first account, and each "
      "start of the server prints a new one");
}

bool has_accounts(Repositories& repositories) {
  return !repositories.accounts.list({.limit = 1}).empty();
}

std::unexpected<Error> name_taken() {
  return refuse(ErrorCode::Conflict, "name", "this name is taken; choose another one");
}

SigningKey random_key() {
  SigningKey key;
  randombytes_buf(key.data(), key.size());
  return key;
}

Act act_of(const Account& account, std::string_view from, Time now) {
  return {account.id, account.display_name, std::string(from), now};
}

struct PasswordMatch {
  bool right = false;
  bool as_typed = false;  // the hash is from before passwords were normalized
};

// Nothing where the hasher has no memory.
std::optional<PasswordMatch> match_password(PasswordHasher& hasher, std::string_view hash,
                                            std::string_view password) {
  const Password normal = normal_form(password);
  const auto right = hasher.verify(hash, normal.view());
  if (!right) return std::nullopt;
  if (*right || normal.view() == password) return PasswordMatch{.right = *right};
  const auto typed = hasher.verify(hash, password);
  if (!typed) return std::nullopt;
  return PasswordMatch{.right = *typed, .as_typed = *typed};
}

// `display_name` empty: the name as it was written.
Result<Account> make_account(std::string_view name, std::string_view display_name, Time now) {
  auto folded = account_name("name", name);
  if (!folded) return std::unexpected(folded.error());
  if (auto free = check_not_reserved("name", *folded); !free) {
    return std::unexpected(free.error());
  }
  auto shown = campaign::display_name("displayName", display_name.empty() ? name : display_name);
  if (!shown) return std::unexpected(shown.error());
  return Account{.id = AccountId::random(),
                 .name = std::move(*folded),
                 .display_name = std::move(*shown),
                 .guest_of = std::nullopt,
                 .created = now,
                 .disabled = false};
}

}  // namespace

Accounts::Accounts(Store& store, std::unique_ptr<PasswordQueue> passwords, Options options)
    : store_(store),
      options_(options),
      devices_(options.key ? *options.key : random_key()),
      attempts_(options.attempts),
      passwords_(std::move(passwords)) {}

Result<PasswordQueue::Turn> Accounts::begin_attempt(const Attempt& attempt, Time now) {
  const auto verdict = attempts_.begin(attempt, now);
  if (verdict.wait == verdict.wait.zero()) {
    return PasswordQueue::Turn{verdict.standing, attempt.known ? attempt.key : attempt.address};
  }
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(verdict.wait).count();
  return refuse(ErrorCode::Limited, "",
                "too many attempts; try again in " + std::to_string(seconds) + " s");
}

template <class T, class Work>
void Accounts::submit(const PasswordQueue::Turn& turn, const Done<T>& done, Work work) {
  const auto drop = [done](PasswordQueue::Dropped why) {
    done(why == PasswordQueue::Dropped::Stopping
             ? refuse(ErrorCode::Unavailable, "", "the server is shutting down; try again soon")
             : refuse(ErrorCode::Limited, "",
                      "the server is busy with sign-ins; try again in a few seconds"));
  };
  passwords_->submit(turn, {std::move(work), drop});
}

void Accounts::sign_up(SignUp request, std::string from, std::string label, Time now,
                       const Done<SignedIn>& done) {
  if (auto may = may_sign_up(request); !may) return done(std::unexpected(may.error()));
  if (const auto sound = make_account(request.name, request.display_name, now); !sound) {
    return done(std::unexpected(sound.error()));
  }
  if (auto sound = check_new_password("password", request.password.view()); !sound) {
    return done(std::unexpected(sound.error()));
  }
  const auto turn = begin_attempt(Attempt::from_address(from), now);
  if (!turn) return done(std::unexpected(turn.error()));
  submit<SignedIn>(*turn, done,
                   [this, done, now, request = std::move(request), from = std::move(from),
                    label = std::move(label)](PasswordHasher& hasher) {
                     const auto hash = hasher.hash(normal_form(request.password.view()).view());
                     if (!hash) return done(no_memory());
                     const auto signed_up = sign_up_with(request, from, label, now, *hash);
                     if (signed_up) attempts_.excuse(Attempt::from_address(from));
                     done(signed_up);
                   });
}

Result<std::optional<std::string>> Accounts::offer_first_account() {
  if (options_.registration == Registration::Open) return std::nullopt;
  const auto empty = store_.read(
      [](Repositories& repositories) -> Result<bool> { return !has_accounts(repositories); });
  if (!empty) return std::unexpected(empty.error());
  if (!*empty) return std::nullopt;
  Secret secret = make_owner_link();
  owner_link_ = secret.hash;
  awaits_owner_ = true;
  return std::move(secret.text);
}

bool Accounts::is_owner_link(std::string_view secret) const {
  const auto hash = hash_of_owner_link(secret);
  return hash && owner_link_ == hash;
}

Result<> Accounts::may_sign_up(const SignUp& request) const {
  if (hash_of_owner_link(request.invite)) {
    return awaits_owner_ && is_owner_link(request.invite) ? Result<>() : no_owner_link();
  }
  if (options_.registration == Registration::Closed) {
    return refuse(ErrorCode::Forbidden, "",
                  "only the operator can create accounts on this server; ask them for one");
  }
  if (options_.registration == Registration::ByInvite && request.invite.empty()) {
    return refuse(ErrorCode::Forbidden, "invite",
                  "you need an invite to create an account here; ask a GM");
  }
  return {};
}

Result<SignedIn> Accounts::sign_up_with(const SignUp& request, const std::string& from,
                                        std::string_view label, Time now, std::string_view hash) {
  auto account = make_account(request.name, request.display_name, now);
  if (!account) return std::unexpected(account.error());
  const Act act = act_of(*account, from, now);
  const bool first = is_owner_link(request.invite);
  const bool invited = !request.invite.empty() && !first;
  auto signed_up = store_.write([&](Repositories& repositories) -> Result<SignedIn> {
    // Of two at once, or of one while the operator makes an account, the second finds it here.
    if (first && has_accounts(repositories)) return no_owner_link();
    if (invited) {
      // First, so that a caller without a valid one cannot find out which names are taken.
      if (const auto valid = look_at_invite(repositories, request.invite, now); !valid) {
        return std::unexpected(valid.error());
      } else {
        account->display_name =
            free_member_name(repositories, valid->campaign, account->display_name);
      }
    }
    if (!repositories.accounts.insert(*account, hash)) return name_taken();
    record(repositories, act, Verb::SignUp, std::nullopt, account->id.text());
    std::optional<CampaignId> joined;
    if (invited) {
      const auto member = accept_invite(repositories, act, *account, request.invite);
      if (!member) return std::unexpected(member.error());
      joined = member->campaign;
    }
    NewToken session =
        open_session(repositories, account->id, label, options_.session_lifetime, now);
    return SignedIn{{*account, std::move(session.token)},
                    std::move(session.secret),
                    joined,
                    devices_.add(request.device, account->name, now)};
  });
  const bool is_void = !signed_up && signed_up.error().code == ErrorCode::NotFound;
  if (signed_up || (first && is_void)) awaits_owner_ = false;
  return signed_up;
}

void Accounts::sign_in(SignIn request, std::string from, std::string label, Time now,
                       const Done<SignedIn>& done) {
  // An invalid name matches no account.
  request.name = account_name("name", request.name).value_or("");
  const auto device = devices_.find(request.device, request.name, now);
  Attempt attempt = device ? Attempt::from_device(*device) : Attempt::sign_in(request.name, from);
  const auto turn = begin_attempt(attempt, now);
  if (!turn) return done(std::unexpected(turn.error()));
  submit<SignedIn>(*turn, done,
                   [this, done, now, request = std::move(request), attempt = std::move(attempt),
                    from = std::move(from), label = std::move(label)](PasswordHasher& hasher) {
                     done(sign_in_with(hasher, request, attempt, from, label, now));
                   });
}

Result<SignedIn> Accounts::sign_in_with(PasswordHasher& hasher, const SignIn& request,
                                        const Attempt& attempt, const std::string& from,
                                        std::string_view label, Time now) {
  const std::string& name = request.name;
  const std::string_view password = request.password.view();
  using Found = std::optional<StoredPassword>;
  const auto stored = store_.read([&](Repositories& repositories) -> Result<Found> {
    return repositories.accounts.password_of(name);
  });
  if (!stored) return std::unexpected(stored.error());
  const Found& found = *stored;
  const auto match = match_password(hasher, found ? found->hash : "", password);
  if (!match) return no_memory();
  if (!match->right || found->account.disabled) {
    // Logged only if it is an account's name: other input may be a password in the wrong field.
    const Act act = found ? act_of(found->account, from, now) : Act{std::nullopt, "", from, now};
    if (attempts_.may_record(now)) {
      const auto kept = store_.write([&](Repositories& repositories) -> Result<> {
        record(repositories, act, Verb::SignInFail, std::nullopt,
               found ? found->account.id.text() : "");
        return {};
      });
      if (!kept) return std::unexpected(kept.error());
    }
    return wrong_password();
  }
  const auto renewed = match->as_typed || hasher.is_outdated(found->hash)
                           ? hasher.hash(normal_form(password).view())
                           : std::optional<std::string>();
  auto signed_in = store_.write([&](Repositories& repositories) -> Result<SignedIn> {
    // It may have been changed, or the account disabled, while this was being hashed.
    const auto again = repositories.accounts.password_of(found->account.id);
    if (!again || again->hash != found->hash || again->account.disabled) return wrong_password();
    if (renewed) repositories.accounts.set_password(again->account.id, *renewed);
    NewToken session =
        open_session(repositories, again->account.id, label, options_.session_lifetime, now);
    record(repositories, act_of(again->account, from, now), Verb::SignIn, std::nullopt,
           session.token.id.text());
    return SignedIn{{again->account, std::move(session.token)},
                    std::move(session.secret),
                    std::nullopt,
                    devices_.add(request.device, name, now)};
  });
  if (signed_in) {
    attempts_.succeed(attempt);
    awaits_owner_ = false;  // the operator has made the account in the meantime
  }
  return signed_in;
}

void Accounts::change_password(Identity identity, Password old_password, Password new_password,
                               bool end_bots, std::string from, Time now,
                               const Done<PasswordChanged>& done) {
  if (identity.is_bot() || identity.account.is_guest()) {
    return done(refuse(ErrorCode::Forbidden, "",
                       "there is no password to change: bots have none, and guests claim their "
                       "account first"));
  }
  if (auto sound = check_new_password("newPassword", new_password.view()); !sound) {
    return done(std::unexpected(sound.error()));
  }
  const auto turn = begin_attempt(Attempt::password_change(identity.account.id), now);
  if (!turn) return done(std::unexpected(turn.error()));
  submit<PasswordChanged>(
      *turn, done,
      [this, done, now, end_bots, identity = std::move(identity),
       old_password = std::move(old_password), new_password = std::move(new_password),
       from = std::move(from)](PasswordHasher& hasher) {
        done(change_password_with(hasher, identity, old_password.view(), new_password.view(),
                                  end_bots, from, now));
      });
}

Result<PasswordChanged> Accounts::change_password_with(PasswordHasher& hasher,
                                                       const Identity& identity,
                                                       std::string_view old_password,
                                                       std::string_view new_password, bool end_bots,
                                                       const std::string& from, Time now) {
  const AccountId& id = identity.account.id;
  const auto wrong = [] {
    return refuse(ErrorCode::Unauthenticated, "password", "the current password is wrong");
  };
  const auto stored =
      store_.read([&](Repositories& repositories) -> Result<std::optional<StoredPassword>> {
        return repositories.accounts.password_of(id);
      });
  if (!stored) return std::unexpected(stored.error());
  if (!*stored) return wrong();
  const auto match = match_password(hasher, (*stored)->hash, old_password);
  if (!match) return no_memory();
  if (!match->right) return wrong();
  const auto hash = hasher.hash(normal_form(new_password).view());
  if (!hash) return no_memory();
  auto changed = store_.write([&](Repositories& repositories) -> Result<PasswordChanged> {
    const auto again = repositories.accounts.password_of(id);
    if (!again || again->hash != (*stored)->hash || again->account.disabled) return wrong();
    repositories.accounts.set_password(id, *hash);
    repositories.tokens.remove_sessions(id, identity.token.id);
    const Act act = Act::of(identity, from, now);
    record(repositories, act, Verb::PasswordChange, std::nullopt, id.text());
    if (end_bots) revoke_bots(repositories, act, id);
    return PasswordChanged{count_bots(repositories, id, now)};
  });
  if (changed) attempts_.succeed(Attempt::password_change(id));
  return changed;
}

void Accounts::claim(Identity guest, std::string_view name, Password password, std::string from,
                     Time now, const Done<Account>& done) {
  if (guest.is_bot()) {
    return done(refuse(ErrorCode::Forbidden, "", "a bot claims no account"));
  }
  if (options_.registration == Registration::Closed) {
    return done(refuse(ErrorCode::Forbidden, "",
                       "only the operator can create accounts on this server; ask them for one"));
  }
  auto folded = account_name("name", name);
  if (!folded) return done(std::unexpected(folded.error()));
  if (auto free = check_not_reserved("name", *folded); !free) {
    return done(std::unexpected(free.error()));
  }
  if (auto sound = check_new_password("password", password.view()); !sound) {
    return done(std::unexpected(sound.error()));
  }
  const auto turn = begin_attempt(Attempt::from_address(from), now);
  if (!turn) return done(std::unexpected(turn.error()));
  submit<Account>(*turn, done,
                  [this, done, now, guest = std::move(guest), name = std::move(*folded),
                   password = std::move(password), from = std::move(from)](PasswordHasher& hasher) {
                    const auto hash = hasher.hash(normal_form(password.view()).view());
                    if (!hash) return done(no_memory());
                    done(store_.write([&](Repositories& repositories) -> Result<Account> {
                      const AccountId& id = guest.account.id;
                      const auto account = repositories.accounts.find(id);
                      if (!account || account->disabled) return unknown_token();
                      if (!account->is_guest()) {
                        return refuse(ErrorCode::Conflict, "",
                                      "this account has a name and a password already");
                      }
                      if (!repositories.accounts.claim(id, name, *hash)) return name_taken();
                      record(repositories, Act::of(guest, from, now), Verb::Claim,
                             account->guest_of, id.text(), name);
                      auto claimed = repositories.accounts.find(id);
                      if (!claimed) return unknown_token();
                      return std::move(*claimed);
                    }));
                  });
}

Result<Identity> identify(Repositories& repositories, std::string_view token, Time now) {
  const auto hash = hash_of_token(token);
  if (!hash) return unknown_token();
  auto identity = repositories.tokens.find(*hash);
  if (!identity || identity->token.expires <= now || identity->account.disabled) {
    return unknown_token();
  }
  return std::move(*identity);
}

Result<Identity> Accounts::authenticate(std::string_view token, Time now) {
  if (!hash_of_token(token)) return unknown_token();  // without a look into storage
  auto found =
      store_.read([&](Repositories& repositories) { return identify(repositories, token, now); });
  if (found) note_use(*found, now);
  return found;
}

void Accounts::note_use(const Identity& identity, Time now) {
  if (now - identity.token.last_used < std::chrono::hours(1)) return;
  // Failing to store it is no reason to reject a sign-in.
  static_cast<void>(store_.write([&](Repositories& repositories) -> Result<> {
    repositories.tokens.touch(identity.token.id, now);
    return {};
  }));
}

Result<SignedIn> Accounts::join_as_guest(std::string_view invite, std::string_view display_name,
                                         std::string from, std::string label, Time now) {
  const auto shown = campaign::display_name("displayName", display_name);
  if (!shown) return std::unexpected(shown.error());
  const Attempt attempt = Attempt::from_address(from);
  if (auto may = begin_attempt(attempt, now); !may) return std::unexpected(may.error());
  auto joined = store_.write([&](Repositories& repositories) -> Result<SignedIn> {
    const auto invitation = look_at_invite(repositories, invite, now);
    if (!invitation) return std::unexpected(invitation.error());
    const Account guest{
        .id = AccountId::random(),
        .name = "",
        .display_name = free_member_name(repositories, invitation->campaign, *shown),
        .guest_of = invitation->campaign,
        .created = now,
        .disabled = false};
    const Act act = act_of(guest, from, now);
    repositories.accounts.insert(guest, "");
    record(repositories, act, Verb::GuestJoin, invitation->campaign, guest.id.text());
    if (const auto member = accept_invite(repositories, act, guest, invite); !member) {
      return std::unexpected(member.error());
    }
    NewToken session = open_session(repositories, guest.id, label, options_.session_lifetime, now);
    return SignedIn{
        {guest, std::move(session.token)}, std::move(session.secret), invitation->campaign};
  });
  if (joined) attempts_.succeed(attempt);
  return joined;
}

namespace {

Result<Account> find_account(Repositories& repositories, const AccountId& id) {
  auto account = repositories.accounts.find(id);
  if (account) return std::move(*account);
  return refuse(ErrorCode::NotFound, "account", "there is no such account");
}

}  // namespace

Result<> change_display_name(Repositories& repositories, const Act& act, const AccountId& account,
                             std::string_view display_name) {
  const auto shown = campaign::display_name("displayName", display_name);
  if (!shown) return std::unexpected(shown.error());
  const auto found = find_account(repositories, account);
  if (!found) return std::unexpected(found.error());
  if (const auto taken = taken_member_name(repositories, account, *shown)) {
    return refuse(ErrorCode::Conflict, "displayName",
                  "a member of \"" + *taken + "\" has a name that looks the same; choose another");
  }
  repositories.accounts.set_display_name(account, *shown);
  record(repositories, act, Verb::AccountRename, std::nullopt, account.text(), "to " + *shown);
  return {};
}

Result<std::vector<CampaignId>> delete_account(Repositories& repositories, const Act& act,
                                               const AccountId& account) {
  const auto found = find_account(repositories, account);
  if (!found) return std::unexpected(found.error());
  std::vector<CampaignId> left;
  Page page{.limit = kMaxPage};
  for (;;) {
    const auto entries = repositories.campaigns.list_of(account, page);
    for (const CampaignEntry& entry : entries) {
      if (entry.role != Role::Owner) {
        left.push_back(entry.id);
      } else if (!entry.deleted_on) {
        return refuse(ErrorCode::Conflict, "",
                      "the account owns \"" + entry.name +
                          "\"; transfer that campaign to another, or delete it, first");
      }
    }
    if (entries.size() < page.limit) break;
    page.after = entries.back().id.text();
  }
  // No one else could restore them.
  for (bool more = true; more;) {
    const auto own = repositories.campaigns.list_of(account, {.limit = kMaxPage});
    more = false;
    for (const CampaignEntry& entry : own) {
      if (entry.role != Role::Owner) continue;
      if (const auto gone = purge_campaign(repositories, act, entry.id); !gone) {
        return std::unexpected(gone.error());
      }
      more = true;
    }
  }
  for (const CampaignId& campaign : left) {
    repositories.characters.give_up(campaign, account);
    record(repositories, act, Verb::MemberLeave, campaign, account.text(), "account deleted");
  }
  repositories.accounts.remove(account);
  record(repositories, act, Verb::AccountDelete, std::nullopt, account.text());
  return left;
}

// ---- the operator's ----

Result<Account> add_account(Repositories& repositories, const Act& act, std::string_view name,
                            std::string_view display_name, std::string_view password_hash) {
  auto account = make_account(name, display_name, act.now);
  if (!account) return account;
  if (!repositories.accounts.insert(*account, password_hash)) return name_taken();
  record(repositories, act, Verb::SignUp, std::nullopt, account->id.text(), account->name);
  return account;
}

Result<> reset_password(Repositories& repositories, const Act& act, const AccountId& account,
                        std::string_view password_hash) {
  const auto found = find_account(repositories, account);
  if (!found) return std::unexpected(found.error());
  if (found->is_guest()) {
    return refuse(ErrorCode::Invalid, "account", "a guest has no password; guests claim theirs");
  }
  repositories.accounts.set_password(account, password_hash);
  repositories.tokens.remove_all(account);
  record(repositories, act, Verb::PasswordReset, std::nullopt, account.text());
  return {};
}

Result<> disable_account(Repositories& repositories, const Act& act, const AccountId& account) {
  const auto found = find_account(repositories, account);
  if (!found) return std::unexpected(found.error());
  repositories.tokens.remove_all(account);
  repositories.accounts.set_disabled(account, true);
  record(repositories, act, Verb::AccountDisable, std::nullopt, account.text());
  return {};
}

Result<> enable_account(Repositories& repositories, const Act& act, const AccountId& account) {
  const auto found = find_account(repositories, account);
  if (!found) return std::unexpected(found.error());
  repositories.accounts.set_disabled(account, false);
  record(repositories, act, Verb::AccountEnable, std::nullopt, account.text());
  return {};
}

}  // namespace fray::campaign
