#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "campaign/accounts.h"
#include "campaign/pace.h"
#include "campaign/quotas.h"
#include "campaign/store.h"
#include "office/changes.h"
#include "office/live_tables.h"
#include "office/requests.h"
#include "office/rulesets.h"
#include "office/watchers.h"

namespace fray::office {

/// The operator's limits.
struct OfficeBounds {
  campaign::Quotas quotas = {};
  /// Is there so little room left on the disk that nothing may be added? None: not checked.
  std::function<bool()> is_disk_short = {};
};

/// Handles management requests. Checks identity and permissions (permissions.h) and executes the
/// request, both in one unit of work. For one thread, which may wait for the disk; requests with
/// passwords are answered from the password pool's.
class Office {
 public:
  struct Caller {
    std::string token;                    // empty: not signed in
    std::string address;                  // the client's, as text
    std::weak_ptr<Watcher> watcher = {};  // the connection, if it can be notified of changes
  };
  using Reply = std::function<void(Result<Answer>)>;

  /// Runs a task on the office's thread, at once or later.
  using Post = std::function<void(std::function<void()>)>;

  /// Runs a task on the office's thread after this time, unless the returned handle has been
  /// destroyed before.
  using After =
      std::function<std::shared_ptr<void>(std::chrono::milliseconds, std::function<void()>)>;

  /// `live_tables`: none where no encounters of campaigns are played. `after`: none where no notice
  /// is delayed.
  Office(campaign::Store& store, campaign::Accounts& accounts,
         std::reference_wrapper<const Rulesets> rulesets, Post post,
         LiveTables* live_tables = nullptr, After after = {}, OfficeBounds bounds = {});
  ~Office();

  /// The identity of the token; Unauthenticated for an unknown one.
  Result<campaign::Identity> admit(const std::string& token, Time now);

  /// `reply` is called once, perhaps on another thread, perhaps before this returns.
  void ask(const Caller& caller, Request request, Time now, const Reply& reply);

  /// May the caller still sit where it has sat down? Any error but Unavailable: no.
  Result<> still_sits(const Caller& caller, const SeatTaken& seat, Time now);

  /// Stores the outcome and notifies the campaign.
  void encounter_ended(const campaign::EncounterId& encounter,
                       const campaign::EncounterEnding& ending, Time now);

  /// Shares pictures of combatants that viewers of the encounter have been shown by now.
  void share_pictures(const campaign::EncounterId& encounter,
                      const std::vector<std::string>& pictures);

  /// This seat link has been used.
  void link_used(const campaign::EncounterId& encounter, const std::string& seat,
                 std::uint32_t issue, Time now);

  /// Drops delayed notices: the server stops.
  void rest() { later_.clear(); }

  /// Refuses all who wait for their turn with a password. From any thread.
  void stop_passwords() { accounts_.stop(); }

  /// Who may sign up now. From any thread.
  campaign::Registration registration() const { return accounts_.registration(); }

  /// Purges campaigns whose time has come, and forgets tokens that have expired: to be called now
  /// and then.
  void tidy(Time now);

 private:
  /// A connection at a seat that the office has given it.
  struct Seated {
    Caller caller;
    SeatTaken seat;
  };
  /// Notifies seats whose holders have lost the right to sit there.
  void check_seats(const std::vector<Change>& changes, Time now);

  using Known = std::optional<campaign::Identity>;

  /// Connections may end on any thread, and after the office has.
  struct Departures;

  /// Identity, the permission table, and then the handler.
  template <class T>
  Result<Answer> answer(const Caller& caller, T& request, Time now);

  /// Notifies spectators of a fight's outcome with the same delay as of the fight.
  void notify_of_fight(std::vector<Change> changes, std::chrono::milliseconds spectator_delay);
  void end_in_deleted(Time now);
  void notify_of_member(const CampaignId& campaign, const AccountId& account);

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
  const Rulesets& rulesets_;
  LiveTables* live_tables_;
  const Post post_;
  const After after_;
  const OfficeBounds bounds_;
  std::map<std::uint64_t, std::shared_ptr<void>> later_;  // delayed notices
  std::uint64_t delayed_count_ = 0;                       // so often
  const std::shared_ptr<Departures> departures_;
  Watchers watchers_;
  std::vector<Seated> seated_;
  campaign::Pace pace_{{}};  // of messages and rolls
};

}  // namespace fray::office
