#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>

#include "fray/error.h"
#include "fray/link.h"
#include "fray/world.h"

// A connection to one seat at one table, which reconnects by itself. See client-sdk/README.md for
// the protocol.
namespace fray::client {

template <class T = void>
using Result = std::expected<T, Error>;
template <class T = void>
using Awaitable = boost::asio::awaitable<T>;

struct Options {
  std::string name = "fray-client-cpp/1";  // for the operator's log
  std::chrono::milliseconds first_wait{250};
  std::chrono::milliseconds longest_wait{15'000};
  std::chrono::milliseconds connect_limit{10'000};
  // Without a sign of life for this long the connection is given up and made again.
  std::chrono::milliseconds silence_limit{30'000};
};

enum class Connection : std::uint8_t {
  Connecting,
  Attached,
  Waiting,  // between two attempts
  Stopped,
};

/// Someone points at a place, or shows a ruler to it, for the moment.
struct Pointed {
  std::string seat;   // its key
  std::string name;   // its display name
  std::string color;  // "#rrggbb"
  Place place;
  std::optional<Place> from;  // a ruler starts there
};

/// Changes since the previous call. Client::world already includes them.
struct Update {
  std::vector<Event> events;     // at most World::kMaxLog, the newest
  bool state = false;            // World::now is another one
  bool prompts = false;          // World::prompts are other ones
  bool connection = false;       // Client::connection is another one
  bool encounter = false;        // the table went on with another encounter
  std::string notice;            // a notice from the server to people
  std::vector<Pointed> pointed;  // at most kMaxPointed, the newest

  static constexpr std::size_t kMaxPointed = 32;
};

/// Not safe for several threads: the executor must be that of a single-threaded io_context or a
/// strand, and every call must come from it.
///
/// Commands survive a lost connection: each carries a key of its own and is sent again after the
/// next attach, which the server answers as it did the first time. They fail with what the server
/// answered, with StaleWindow when the encounter has been left or, for a decision, when
/// the connection is lost after its end, or with Stopped.
///
/// Should the table have gone on with another encounter while the connection was lost, the rest of
/// the one before comes first: `world().over` is true before Update::encounter is.
class Client {
 public:
  /// Connects at once and stays connected until stop, destruction, or an answer of the server that
  /// waiting does not change, such as Unauthenticated.
  Client(const boost::asio::any_io_executor& executor, Link link, Options options = {});
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void stop();

  const World& world() const;
  Connection connection() const;
  /// Why the last attempt failed.
  const std::optional<Error>& trouble() const;

  /// Waits until something has changed. One caller at a time. Fails when the client has stopped,
  /// with the reason; never with Network.
  Awaitable<Result<Update>> next();

  Awaitable<Result<>> decide(std::uint32_t prompt, Choice choice);
  /// The possible outcomes of an option of an open prompt, with the value of a row of its odds.
  Awaitable<Result<Outcomes>> foresee(std::uint32_t prompt, std::uint32_t option,
                                      std::int32_t value = 0);
  /// The area that an option of an open prompt would affect; `choice` as for decide.
  Awaitable<Result<Coverage>> outline(std::uint32_t prompt, Choice choice);
  /// What the combatant of an open prompt cannot do now, and why: its attacks first, by target.
  Awaitable<Result<std::vector<UnavailableOption>>> explain(std::uint32_t prompt);
  /// Which ground those on the seat's side see: rows as of World's map, `.` seen, `:` through fog
  /// or the dark, `-` not at all. None where nothing hides any.
  Awaitable<Result<std::vector<std::string>>> look_around();
  /// Shows a place, or in bands a zone, to the seat's own side and the GMs; as a GM, to all. Not
  /// repeated after a lost connection, for it is about the moment: fails with Network.
  Awaitable<Result<>> point_at(Place place, std::optional<Place> from = {});
  Awaitable<Result<>> set_order(Ref combatant, StandingOrder order);
  /// Physical dice: the next such dice that it rolls show these faces, in place of pending ones;
  /// without faces the server goes back to rolling. Where the policy has `physical_dice`.
  Awaitable<Result<>> enter_dice(Ref combatant, ThrownDice dice);
  /// Every attach asks for it too: World::rules is there before anything is sent.
  Awaitable<Result<Descriptor>> describe();

  // GM seats only.
  /// `if_moment`: Conflict, and nothing happens, where the encounter is not at that moment.
  Awaitable<Result<>> rewind(std::uint64_t moment,
                             std::optional<std::uint64_t> if_moment = std::nullopt);
  /// To before the last decision of a player that is in force.
  Awaitable<Result<>> undo(std::optional<std::uint64_t> if_moment = std::nullopt);
  /// Moments to rewind to, newest first, below `before` (0: all), at most 100.
  Awaitable<Result<std::vector<Moment>>> moments(std::uint64_t before = 0, std::uint32_t most = 0);
  /// A prompted combatant passes.
  Awaitable<Result<>> skip(Ref combatant);
  /// The seat with this key gets control of it; empty: the initial seat does.
  Awaitable<Result<>> control(Ref combatant, std::string seat);
  /// Moves it there, from anywhere, to empty ground, between two actions. Without a facing it
  /// retains its own.
  Awaitable<Result<>> move(Ref combatant, Place to);
  /// It belongs to that side from now on, between two actions. Not while a player of another side
  /// decides for it.
  Awaitable<Result<>> change_side(Ref combatant, std::string side);
  /// More time for its open prompt; 0: for all that are asked.
  Awaitable<Result<>> extend_clock(Ref combatant, std::chrono::milliseconds by);
  Awaitable<Result<>> reveal(Ref combatant);
  Awaitable<Result<>> hide(Ref combatant);
  /// From now on the faces it rolls are for the GM only, or for all who are shown the roll.
  Awaitable<Result<>> secret_dice(Ref combatant, bool secret);
  /// The GM's other powers now; the first is to pass. The list is soon out of date.
  Awaitable<Result<std::vector<Option>>> powers();
  Awaitable<Result<>> use(Power power);
  Awaitable<Result<>> end();
  Awaitable<Result<>> pause(bool paused);

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace fray::client
