#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "campaign/ids.h"
#include "wire/frame.h"

namespace fray::live {

/// One ServerFrame, shared by everyone it goes to.
using Bytes = std::shared_ptr<const wire::Frame>;

inline Bytes bytes_of(std::string frame) {
  return std::make_shared<const wire::Frame>(std::move(frame));
}

/// One connection, as a table sees it. Called on the table's thread; never waits.
class Client {
 public:
  virtual ~Client() = default;
  /// Frames arrive in the order of the calls.
  virtual void deliver(Bytes frame) = 0;
  /// The account that the office has given the seat to; nullopt for a seat link. Does not change
  /// while it sits.
  virtual std::optional<campaign::AccountId> account() const { return std::nullopt; }
  /// Display name of the member to whom the office gave the seat; empty for a seat link. Does not
  /// change while it sits.
  virtual std::string name() const { return {}; }
  /// Calls `done` once, on any thread, when the table has been handed all that had arrived from
  /// this client by now, or when the connection has ended. It may take as long as the client likes.
  // NOLINTNEXTLINE(performance-unnecessary-value-param): a connection keeps it
  virtual void catch_up(std::function<void()> done) { done(); }
};
using ClientPtr = std::shared_ptr<Client>;

}  // namespace fray::live
