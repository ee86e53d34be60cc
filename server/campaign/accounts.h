// Sign-up and sign-in.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/account.h"
#include "campaign/act.h"
#include "campaign/attempts.h"
#include "campaign/error.h"
#include "campaign/known_devices.h"
#include "campaign/password.h"
#include "campaign/password_queue.h"
#include "campaign/secret.h"
#include "campaign/store.h"
#include "campaign/tokens.h"

namespace fray::campaign {

enum class Registration : std::uint8_t {
  Open,         // everyone may sign up
  ByInvite,     // with an invite to a campaign; guests may claim their accounts
  Closed,       // the operator makes all accounts; guests stay guests
  ByOwnerLink,  // as long as the first account is to be made; no option
};

struct SignUp {
  std::string name;
  std::string display_name;  // empty: the name as it was written
  Password password;
  std::string invite;       // its secret, or that of the owner link; empty for none
  std::string device = {};  // the marks that an earlier sign-in left (KnownDevices)
};

struct SignIn {
  std::string name;
  Password password;
  std::string device = {};  // as in SignUp
};

struct SignedIn {
  Identity identity;
  std::string token;                      // the secret: shown once
  std::optional<CampaignId> joined = {};  // by an invite
  std::string device = {};                // the marks that the device shall present from now on
};

struct PasswordChanged {
  std::size_t bots = 0;  // of the account that can still sign in
};

/// Operations with passwords: hashed by the queue, so that no caller waits; the answer comes on the
/// queue's thread, or at once on the caller's where the request is refused without hashing. Safe to
/// call from any thread. All requests are answered before this is destroyed.
class Accounts {
 public:
  struct Options {
    Registration registration = Registration::Open;
    std::chrono::hours session_lifetime{24 * 90};
    Attempts::Options attempts = {};
    std::optional<SigningKey> key = {};  // signs device marks; none: they end with the process
  };
  template <class T>
  using Done = std::function<void(Result<T>)>;

  /// The store must outlive this.
  Accounts(Store& store, std::unique_ptr<PasswordQueue> passwords, Options options);

  /// `from`: the client's address; `label`: what the session is called in lists.
  /// Conflict where the name is taken: it cannot be avoided. Limited by address.
  void sign_up(SignUp request, std::string from, std::string label, Time now,
               const Done<SignedIn>& done);

  /// Unauthenticated, in the same words and after the same time, for an unknown name, a wrong
  /// password and a disabled account. Failures slow the name from this address, known or not, and
  /// the address; those of a known device slow only that device.
  void sign_in(SignIn request, std::string from, std::string label, Time now,
               const Done<SignedIn>& done);

  /// Ends the account's other sessions, and its bots where `end_bots`. Unauthenticated, field
  /// "password", where the old one is wrong, which does not count against signing in.
  void change_password(Identity identity, Password old_password, Password new_password,
                       bool end_bots, std::string from, Time now,
                       const Done<PasswordChanged>& done);

  /// The secret of the owner link, which makes the first account, whatever the registration. Only
  /// its hash is held, in memory: the link ends with the process, and once there is an account.
  /// Nothing where there is one already, or where anyone may sign up. Call it before requests are
  /// handled.
  Result<std::optional<std::string>> offer_first_account();
  /// Who may sign up now. From any thread.
  Registration registration() const {
    return awaits_owner_ ? Registration::ByOwnerLink : options_.registration;
  }

  /// Turns a guest into a full account, which retains everything: id, session, campaign,
  /// characters.
  void claim(Identity guest, std::string_view name, Password password, std::string from, Time now,
             const Done<Account>& done);

  /// The identity of a token. Unauthenticated in the same words for one that is unknown, expired,
  /// revoked or of a disabled account. Waits for storage.
  Result<Identity> authenticate(std::string_view token, Time now);

  /// Records, once an hour, that the token is in use: for callers of `identify`. Waits for storage.
  void note_use(const Identity& identity, Time now);

  /// A guest of the invite's campaign, with a session. Waits for storage. NotFound as
  /// accept_invite.
  Result<SignedIn> join_as_guest(std::string_view invite, std::string_view display_name,
                                 std::string from, std::string label, Time now);

  /// The server stops: passwords still in the queue are refused at once.
  void stop() { passwords_->stop(); }

  const Options& options() const { return options_; }

 private:
  /// The turn of the attempt if it may be made; else Limited.
  Result<PasswordQueue::Turn> begin_attempt(const Attempt& attempt, Time now);
  template <class T, class Work>
  void submit(const PasswordQueue::Turn& turn, const Done<T>& done, Work work);

  bool is_owner_link(std::string_view secret) const;
  /// May one sign up at all, before anything is looked up?
  Result<> may_sign_up(const SignUp& request) const;
  Result<SignedIn> sign_up_with(const SignUp& request, const std::string& from,
                                std::string_view label, Time now, std::string_view hash);
  Result<SignedIn> sign_in_with(PasswordHasher& hasher, const SignIn& request,
                                const Attempt& attempt, const std::string& from,
                                std::string_view label, Time now);
  Result<PasswordChanged> change_password_with(PasswordHasher& hasher, const Identity& identity,
                                               std::string_view old_password,
                                               std::string_view new_password, bool end_bots,
                                               const std::string& from, Time now);

  Store& store_;
  const Options options_;
  const KnownDevices devices_;
  std::optional<SecretHash> owner_link_;
  std::atomic<bool> awaits_owner_ = false;
  Attempts attempts_;
  std::unique_ptr<PasswordQueue> passwords_;  // last: its jobs use the others
};

/// The identity of the token, within a unit of work; see Accounts::authenticate.
Result<Identity> identify(Repositories& repositories, std::string_view token, Time now);

/// What others see from now on; log entries retain the earlier name.
Result<> change_display_name(Repositories& repositories, const Act& act, const AccountId& account,
                             std::string_view display_name);

/// Permanently: name, password, sessions and bots; its characters become the GMs'. Its log entries
/// and messages stay, as those of a deleted account. Conflict while it owns a campaign that is not
/// deleted; deleted ones are purged with it. Returns the campaigns that it was a member of.
Result<std::vector<CampaignId>> delete_account(Repositories& repositories, const Act& act,
                                               const AccountId& account);

// ---- the operator's ----

/// An account with a password that the operator gives; for any Registration.
Result<Account> add_account(Repositories& repositories, const Act& act, std::string_view name,
                            std::string_view display_name, std::string_view password_hash);
/// Ends all its sessions and bots. Invalid for a guest.
Result<> reset_password(Repositories& repositories, const Act& act, const AccountId& account,
                        std::string_view password_hash);
/// Ends all its sessions and bots, and lets it sign in no more.
Result<> disable_account(Repositories& repositories, const Act& act, const AccountId& account);
Result<> enable_account(Repositories& repositories, const Act& act, const AccountId& account);

}  // namespace fray::campaign
