#include "office/office.h"

#include <algorithm>
#include <mutex>
#include <type_traits>
#include <utility>

#include "campaign/assets.h"
#include "campaign/campaigns.h"
#include "campaign/characters.h"
#include "campaign/encounters.h"
#include "campaign/invites.h"
#include "office/permissions.h"

namespace fray::office {
namespace {

using campaign::Act;
using campaign::Identity;
using campaign::refuse;
using campaign::Repositories;

Party party_of(const Identity* identity) {
  if (!identity) return Party::Stranger;
  if (identity->is_bot()) return Party::Bot;
  return identity->account.is_guest() ? Party::Guest : Party::Account;
}

std::unexpected<Error> sign_in_first() {
  return refuse(ErrorCode::Unauthenticated, "", "sign in first");
}

std::unexpected<Error> too_often(std::chrono::milliseconds wait) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(wait).count();
  return refuse(ErrorCode::Limited, "",
                "too many requests; try again in " + std::to_string(seconds) + " s");
}

std::unexpected<Error> disk_is_short() {
  return refuse(ErrorCode::Limited, "",
                "the server's disk is nearly full, so nothing can be added now; tables play on. "
                "Try again later, or ask the operator");
}

template <class T>
Result<> may_ask(const Identity* identity) {
  if (cell_of(T::kMay, party_of(identity)) == Cell::Yes) return {};
  if (!identity) return sign_in_first();
  switch (party_of(identity)) {
    case Party::Bot:
      return refuse(ErrorCode::Forbidden, "", "a bot's token does not allow this");
    case Party::Guest:
      return refuse(ErrorCode::Forbidden, "", "guests can't do this; upgrade to an account first");
    default:
      return refuse(ErrorCode::Forbidden, "", "this account has signed in and cannot do this");
  }
}

// ---- what is one's own ----

template <class T>
concept JudgesOwn = requires(const CampaignContext& context, const T& request) {
  T::is_own(context, request);
};

template <OfCampaign T>
Result<> is_own(const CampaignContext& context, const T& request) {
  if constexpr (JudgesOwn<T>) {
    return T::is_own(context, request);
  } else {
    static_assert(OfCharacter<T>, "what is one's own? A request whose kMay has Cell::Own says it");
    return check_own(context, request.character);
  }
}

template <class T>
constexpr bool kMayBeOwn = std::ranges::any_of(std::array{T::kMay.owner, T::kMay.gm, T::kMay.player,
                                                          T::kMay.spectator, T::kMay.bot},
                                               [](Cell cell) { return cell == Cell::Own; });

template <OfCampaign T>
Result<> may_ask(const CampaignContext& context, const T& request) {
  switch (cell_of(T::kMay, context.role)) {
    case Cell::Yes:
      return {};
    case Cell::Own:
      if constexpr (kMayBeOwn<T>) return is_own(context, request);
      [[fallthrough]];
    case Cell::No:
      break;
  }
  return refuse(ErrorCode::Forbidden, "",
                "a " +
                    std::string(document::spelling_of<Role>(campaign::kRoleWords, context.role)) +
                    " cannot do this");
}

template <class T>
using ContextFor = std::conditional_t<OfCampaign<T>, CampaignContext, RequestContext>;

// What this request may be handled with, or why it may not be.
template <class T>
Result<ContextFor<T>> enter(const Context& context, const std::optional<Identity>& identity,
                            const T& request) {
  if constexpr (OfCampaign<T>) {
    if (!identity) return sign_in_first();
    auto member = campaign::membership(context.repositories, request.campaign, *identity);
    if (!member) return refuse(member.error().code, "campaign", member.error().message);
    CampaignContext seated{context, *identity, std::move(member->campaign), member->role};
    if (auto may = may_ask(seated, request); !may) return std::unexpected(may.error());
    if (!OfDeleted<T> && seated.campaign.deleted_on) {
      return refuse(ErrorCode::Conflict, "campaign",
                    "the campaign has been deleted; its owner may restore it");
    }
    return seated;
  } else {
    if (auto may = may_ask<T>(identity ? &*identity : nullptr); !may) {
      return std::unexpected(may.error());
    }
    return RequestContext{context, identity};
  }
}

// ---- what is stored counts for its owner ----

Result<campaign::Storing> storing_of(const RequestContext& context) {
  return campaign::Storing{context.identity->account.id, true, 0};
}

Result<campaign::Storing> storing_of(const CampaignContext& context) {
  const auto owner = context.repositories.members.owner(context.campaign.id);
  if (!owner) return refuse(ErrorCode::NotFound, "campaign", "there is no such campaign");
  return campaign::Storing{*owner, context.runs_it(), 0};
}

// For a request whether a file may be sent: it will have a byte at least.
std::int64_t bytes_to_come(const UploadAsset& request) {
  return request.draft ? 0 : 1;
}
std::int64_t bytes_to_come(const ImportCampaign& request) {
  return request.staged ? 0 : 1;
}
std::int64_t bytes_to_come(const ImportCharacter& request) {
  return request.carried ? 0 : 1;
}
template <class T>
std::int64_t bytes_to_come(const T&) {
  return 0;
}

// Its size is known once it is stored. An error rolls it back.
template <class T>
Result<typename T::Answer> within_quota(const ContextFor<T>& context, const T& request) {
  if constexpr (!Stores<T>) {
    return T::handle(context, request);
  } else {
    auto storing = storing_of(context);
    if (!storing) return std::unexpected(std::move(storing.error()));
    storing->before = context.repositories.campaigns.stored_by(storing->owner).total();
    auto answer = T::handle(context, request);
    if (!answer) return answer;
    auto room = campaign::check_bytes(context.repositories, *storing, context.quotas,
                                      bytes_to_come(request));
    if (!room) return std::unexpected(std::move(room.error()));
    return answer;
  }
}

template <class T>
Answer as_answer(T answer) {
  return answer;
}
// One of several.
template <class... T>
Answer as_answer(std::variant<T...> answer) {
  return std::visit([](auto& one) { return Answer(std::move(one)); }, answer);
}

// A field as the frame names it.
template <class T>
Result<Answer> located(Result<Answer> answer) {
  if (answer) return answer;
  Error& error = answer.error();
  if constexpr (requires(const T& request) { request.secret; }) {
    if (error.field == "invite") error.field = "secret";  // by which these name it
  }
  error.field =
      "manage." + std::string(kNameOf<T>) + (error.field.empty() ? "" : ".") + error.field;
  return answer;
}

}  // namespace

Result<> check_own(const CampaignContext& context, const CharacterId& id) {
  const auto character = campaign::find_character(context.repositories, context.campaign.id, id);
  if (!character) return std::unexpected(character.error());
  static const std::vector<CharacterId> kNone;
  const auto& scope = context.identity.is_bot() ? context.identity.token.bot->characters : kNone;
  const bool own = context.identity.is_bot() ? std::ranges::find(scope, id) != scope.end()
                                             : character->owner == context.identity.account.id;
  if (own) return {};
  if (!character->owner) return campaign::no_such_character();  // not even that there is one
  return refuse(ErrorCode::Forbidden, "character", "this character belongs to another player");
}

Result<campaign::Identity> Office::admit(const std::string& token, Time now) {
  return accounts_.authenticate(token, now);
}

struct Office::Departures {
  std::mutex mutex;
  std::function<void()> notify;  // none once the office has gone
};

Office::Office(campaign::Store& store, campaign::Accounts& accounts,
               std::reference_wrapper<const Rulesets> rulesets, Post post, LiveTables* live_tables,
               After after, OfficeBounds bounds)
    : store_(store),
      accounts_(accounts),
      rulesets_(rulesets),
      live_tables_(live_tables),
      post_(std::move(post)),
      after_(std::move(after)),
      bounds_(std::move(bounds)),
      departures_(std::make_shared<Departures>()),
      watchers_([departures = departures_] {
        const std::lock_guard guard(departures->mutex);
        if (departures->notify) departures->notify();
      }) {
  departures_->notify = [this] { post_([this] { watchers_.notify(store_, watchers_.sweep()); }); };
}

Office::~Office() {
  const std::lock_guard guard(departures_->mutex);
  departures_->notify = {};
}

template <class T>
Result<Answer> Office::answer(const Caller& caller, T& request, Time now) {
  std::vector<Change> changes;
  Known known;
  bool turned_away = false;
  [[maybe_unused]] std::optional<std::chrono::milliseconds> wait;
  // Whatever is done is done behind the permission table.
  const auto in_context = [&](auto work) {
    return [&, work](Repositories& repositories) {
      using Worked = std::invoke_result_t<decltype(work), const ContextFor<T>&>;
      changes.clear();
      if (!caller.token.empty()) {
        auto identity = campaign::identify(repositories, caller.token, now);
        turned_away = !identity;
        if (!identity) return Worked(std::unexpected(std::move(identity.error())));
        known = std::move(*identity);
      }
      const Act act =
          known ? Act::of(*known, caller.address, now) : Act{std::nullopt, "", caller.address, now};
      const Context context{repositories, act,       rulesets_,      live_tables_,
                            changes,      watchers_, caller.watcher, bounds_.quotas,
                            now};
      auto seated = enter(context, known, request);
      if (!seated) return Worked(std::unexpected(std::move(seated.error())));
      if constexpr (Stores<T>) {
        if (bounds_.is_disk_short && bounds_.is_disk_short()) return Worked(disk_is_short());
      }
      if constexpr (Paced<T>) {
        // Once, however often a unit of work is run.
        if (!wait) wait = pace_.spend(seated->identity.account.id, now);
        if (*wait > wait->zero()) return Worked(too_often(*wait));
      }
      return work(*seated);
    };
  };
  const auto refused = [&](Error error) -> Result<Answer> {
    if (!turned_away) return located<T>(std::unexpected(std::move(error)));
    error.field = "manage";
    return std::unexpected(std::move(error));
  };
  if constexpr (requires(const ContextFor<T>& context) { T::inspect(context, request); }) {
    auto sound = store_.read(
        in_context([&](const ContextFor<T>& context) { return T::inspect(context, request); }));
    if (!sound) return refused(std::move(sound.error()));
  }
  const auto unit =
      in_context([&](const ContextFor<T>& context) { return within_quota(context, request); });
  auto answer = T::kWrites ? store_.write(unit) : store_.read(unit);
  if (known) accounts_.note_use(*known, now);
  if (!answer) return refused(std::move(answer.error()));
  if constexpr (std::is_same_v<T, SignOut>) {
    watchers_.remove(known->account.id,
                     request.everywhere ? std::nullopt : std::optional(known->token.id), changes);
  } else if constexpr (std::is_same_v<T, DeleteAccount>) {
    watchers_.remove(known->account.id, std::nullopt, changes);
  } else if constexpr (std::is_same_v<T, RevokeToken>) {
    watchers_.remove(known->account.id, request.token, changes);
  }
  if constexpr (requires { T::follow_up(store_, live_tables_, request); }) {
    auto done = T::follow_up(store_, live_tables_, request);
    if (!done) return refused(std::move(done.error()));
  }
  watchers_.notify(store_, changes);
  check_seats(changes, now);
  if constexpr (std::is_same_v<T, TakeSeat>) {
    std::erase_if(seated_, [](const Seated& seated) { return seated.caller.watcher.expired(); });
    seated_.push_back({caller, *answer});
  }
  return as_answer(std::move(*answer));
}

// Before the change is answered: from then on a lost seat accepts no requests. What does not change
// members or characters, such as a token's expiry, is found at the next check.
void Office::check_seats(const std::vector<Change>& changes, Time now) {
  const auto may_matter = [&](const Seated& seated) {
    return std::ranges::any_of(changes, [&](const Change& change) {
      return change.campaign == seated.seat.campaign &&
             (change.part == Part::Members || change.part == Part::Characters);
    });
  };
  std::erase_if(seated_, [&](const Seated& seated) {
    const auto watcher = seated.caller.watcher.lock();
    if (!watcher) return true;
    if (!may_matter(seated)) return false;
    const auto sits = still_sits(seated.caller, seated.seat, now);
    if (sits || sits.error().code == ErrorCode::Unavailable ||
        sits.error().code == ErrorCode::Unauthenticated) {
      return false;
    }
    watcher->seat_lost();
    return true;
  });
}

void Office::ask(const Caller& caller, Request request, Time now, const Reply& reply) {
  std::visit(
      [&](auto& body) {
        using T = std::remove_reference_t<decltype(body)>;
        if constexpr (!OnItsOwn<T>) {
          reply(answer(caller, body, now));
        } else {
          Known identity;
          if (!caller.token.empty()) {
            auto admitted = admit(caller.token, now);
            if (!admitted) {
              admitted.error().field = "manage";
              reply(std::unexpected(std::move(admitted.error())));
              return;
            }
            identity = std::move(*admitted);
          }
          const auto located_reply = [reply](Result<Answer> answer) {
            reply(located<T>(std::move(answer)));
          };
          if (auto may = may_ask<T>(identity ? &*identity : nullptr); !may) {
            located_reply(std::unexpected(may.error()));
          } else {
            begin(caller, identity, std::move(body), now, located_reply);
          }
        }
      },
      request);
}

Result<> Office::still_sits(const Caller& caller, const SeatTaken& seat, Time now) {
  const auto identity = admit(caller.token, now);
  if (!identity) return std::unexpected(identity.error());
  const Act act = Act::of(*identity, caller.address, now);
  return store_.read([&](Repositories& repositories) -> Result<> {
    std::vector<Change> changes;
    const Context context{repositories, act,       rulesets_,      live_tables_,
                          changes,      watchers_, caller.watcher, bounds_.quotas,
                          now};
    const TakeSeat request{seat.campaign, seat.encounter, seat.seat};
    const auto seated = enter(context, *identity, request);
    if (!seated) return std::unexpected(seated.error());
    const auto found = TakeSeat::find_seat(*seated, request);
    return found ? Result<>() : std::unexpected(found.error());
  });
}

// From any thread.
void Office::notify_of_member(const CampaignId& campaign, const AccountId& account) {
  post_([this, campaign, account] {
    watchers_.notify(store_, {{campaign, Part::Members, account.text()}});
  });
}

void Office::tidy(Time now) {
  constexpr std::size_t kAtATime = 20;
  end_in_deleted(now);
  const auto purged = store_.write([&](Repositories& repositories) -> Result<std::size_t> {
    repositories.tokens.remove_expired(now);
    return campaign::purge_due(repositories, Act::of_server(now), kAtATime).size();
  });
  const auto stray = store_.write([&](Repositories& repositories) -> Result<bool> {
    return repositories.assets.remove_stray(now - campaign::kStrayLifetime);
  });
  // Storage reports its faults itself.
  if ((purged && *purged == kAtATime) || (stray && *stray)) post_([this, now] { tidy(now); });
}

// ---- those that have a way of their own ----

namespace {

// Passes on what an account's business came to.
template <class T, class Make>
campaign::Accounts::Done<T> then(const Office::Reply& reply, Make make) {
  return [reply, make](Result<T> done) {
    if (!done) {
      reply(std::unexpected(std::move(done.error())));
    } else if constexpr (std::is_void_v<T>) {
      reply(make());
    } else {
      reply(make(std::move(*done)));
    }
  };
}

Answer signed_in(campaign::SignedIn in) {
  return SignedIn{std::move(in.identity), std::move(in.token), std::move(in.device)};
}

}  // namespace

void Office::begin(const Caller& caller, const std::optional<Identity>&, SignUp request, Time now,
                   const Reply& reply) {
  accounts_.sign_up(
      {std::move(request.name), std::move(request.display_name), std::move(request.password),
       std::move(request.invite), std::move(request.device)},
      caller.address, std::move(request.label), now,
      then<campaign::SignedIn>(reply, [this](campaign::SignedIn in) {
        if (in.joined) notify_of_member(*in.joined, in.identity.account.id);
        return signed_in(std::move(in));
      }));
}

void Office::begin(const Caller& caller, const std::optional<Identity>&, SignIn request, Time now,
                   const Reply& reply) {
  accounts_.sign_in(
      {std::move(request.name), std::move(request.password), std::move(request.device)},
      caller.address, std::move(request.label), now, then<campaign::SignedIn>(reply, signed_in));
}

void Office::begin(const Caller& caller, const std::optional<Identity>& identity,
                   ChangePassword request, Time now, const Reply& reply) {
  accounts_.change_password(
      *identity, std::move(request.old_password), std::move(request.new_password), request.end_bots,
      caller.address, now,
      then<campaign::PasswordChanged>(reply, [](campaign::PasswordChanged done) {
        return Answer(PasswordChanged{done.bots});
      }));
}

void Office::begin(const Caller& caller, const std::optional<Identity>& identity,
                   ClaimAccount request, Time now, const Reply& reply) {
  accounts_.claim(*identity, std::move(request.name), std::move(request.password), caller.address,
                  now, then<campaign::Account>(reply, [](campaign::Account account) {
                    return Answer(std::move(account));
                  }));
}

void Office::begin(const Caller& caller, const std::optional<Identity>& identity,
                   AcceptInvite request, Time now, const Reply& reply) {
  if (!identity) {
    auto guest = accounts_.join_as_guest(request.secret, request.display_name, caller.address,
                                         request.label, now);
    if (!guest) {
      reply(std::unexpected(std::move(guest.error())));
      return;
    }
    notify_of_member(*guest->joined, guest->identity.account.id);
    reply(signed_in(std::move(*guest)));
    return;
  }
  const Act act = Act::of(*identity, caller.address, now);
  bool is_new = false;
  auto joined = store_.write([&](Repositories& repositories) -> Result<CampaignShown> {
    const auto accepted =
        campaign::accept_invite(repositories, act, identity->account, request.secret);
    if (!accepted) return std::unexpected(accepted.error());
    is_new = !accepted->before;
    auto member = campaign::membership(repositories, accepted->campaign, *identity);
    if (!member) return std::unexpected(member.error());
    return CampaignShown{std::move(member->campaign), member->role};
  });
  if (!joined) {
    reply(std::unexpected(std::move(joined.error())));
    return;
  }
  if (is_new) notify_of_member(joined->campaign.id, identity->account.id);
  reply(Answer(std::move(*joined)));
}

}  // namespace fray::office
