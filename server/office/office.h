#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "campaign/accounts.h"
#include "campaign/store.h"
#include "office/answers.h"
#include "office/changes.h"
#include "office/requests.h"
#include "office/shelf.h"
#include "office/watchers.h"

namespace fray::office {

using campaign::Error;
using campaign::ErrorCode;
using campaign::Result;
using campaign::Time;

/// Where people ask about what lasts. It looks up who they are and what they may (permissions.h),
/// and carries it out, both in one unit of work. For one thread, which may wait for the disk; what
/// takes a password is answered from the password pool's.
class Office {
 public:
  struct Caller {
    std::string token;                    // empty: nobody known
    std::string address;                  // the client's, as text
    std::weak_ptr<Watcher> watcher = {};  // the connection, if it can be told of changes
  };
  using Reply = std::function<void(Result<Answer>)>;

  /// Runs a task on the office's thread, at once or later.
  using Post = std::function<void(std::function<void()>)>;

  Office(campaign::Store& store, campaign::Accounts& accounts, const Shelf& shelf, Post post)
      : store_(store), accounts_(accounts), shelf_(shelf), post_(std::move(post)) {}

  /// Whose token it is: Unauthenticated where it is nobody's.
  Result<campaign::Identity> admit(const std::string& token, Time now);

  /// `reply` is called once, perhaps on another thread, perhaps before this returns.
  void ask(const Caller& caller, Request request, Time now, const Reply& reply);

  /// Purges campaigns whose time has come, and forgets tokens that have expired: to be called now
  /// and then.
  void tidy(Time now);

 private:
  using Known = std::optional<campaign::Identity>;

  /// The permission table, and then the handler.
  template <class T>
  Result<Answer> answer(const Caller& caller, const Known& identity, T& request, Time now);

  void tell_of_member(const CampaignId& campaign, const AccountId& account);

  // The permission table has said yes to these.
  void begin(const Caller& caller, const Known& identity, SignUp request, Time now,
             const Reply& reply);
  void begin(const Caller& caller, const Known& identity, SignIn request, Time now,
             const Reply& reply);
  void begin(const Caller& caller, const Known& identity, ChangePassword request, Time now,
             const Reply& reply);
  void begin(const Caller& caller, const Known& identity, ClaimAccount request, Time now,
             const Reply& reply);
  void begin(const Caller& caller, const Known& identity, AcceptInvite request, Time now,
             const Reply& reply);

  campaign::Store& store_;
  campaign::Accounts& accounts_;
  const Shelf& shelf_;
  const Post post_;
  Watchers watchers_;
};

}  // namespace fray::office
