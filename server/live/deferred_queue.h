#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <variant>

#include "live/client.h"
#include "live/publisher.h"
#include "wire/request.h"

namespace fray::live {

/// Requests that wait while their seat is blocked by a hidden combatant, see
/// Publisher::blocked_by_hidden.
struct DeferredRequest {
  struct Said {
    wire::Request request;
    /// Was the client, when it said so? Nullopt: it depends on its attach, which waits before it.
    std::optional<bool> attached;
  };
  /// The rest of the stream of a client that has just attached.
  struct Stream {
    Publisher::From from;
  };
  struct Leaving {};
  /// Notices to send in addition to the stream.
  struct Paused {
    bool paused = false;
  };

  ClientPtr client;
  table::SeatId seat{};
  std::variant<Said, Stream, Leaving, Paused> what;
};

/// Waiting requests, in the order they came. It decides nothing about a table: it is passed whether
/// a seat is blocked, and what to do with a request whose turn has come.
class DeferredQueue {
 public:
  using Blocked = std::function<bool(table::SeatId)>;
  using Serve = std::function<void(const DeferredRequest&)>;

  /// Requests that a table queues before it refuses more.
  static constexpr std::size_t kMaxWaiting = 4096;

  DeferredQueue(Blocked blocked, Serve serve)
      : blocked_(std::move(blocked)), serve_(std::move(serve)) {}

  void push(DeferredRequest request) { waiting_.push_back(std::move(request)); }
  bool empty() const { return waiting_.empty(); }
  bool full() const { return waiting_.size() >= kMaxWaiting; }
  /// Does anything of this client wait?
  bool holds(const ClientPtr& client) const;
  /// Anything that it has said?
  bool holds_request_of(const ClientPtr& client) const;
  /// An attach? What it says next comes after that.
  bool holds_attach_of(const ClientPtr& client) const;
  /// Its stream is not wanted any more.
  void drop_stream(const ClientPtr& client);
  /// Takes the notices to send in addition to its stream: were the timers paused, each time?
  std::vector<bool> take_notices(const ClientPtr& client);

  /// Serves unblocked requests, each client's in its order. Does nothing while it is under way.
  void drain_deferred();
  bool draining() const { return draining_; }
  void clear() { waiting_.clear(); }

 private:
  Blocked blocked_;
  Serve serve_;
  std::deque<DeferredRequest> waiting_;
  bool draining_ = false;
};

}  // namespace fray::live
