#pragma once

#include <memory>
#include <string>

namespace fray::campaign {

/// One encoded ServerFrame, shared by everyone it goes to.
using Bytes = std::shared_ptr<const std::string>;

inline Bytes bytes_of(std::string frame) {
  return std::make_shared<const std::string>(std::move(frame));
}

/// One connection, as a table sees it.
class Client {
 public:
  virtual ~Client() = default;
  /// Called on the table's thread; never waits. Frames arrive in the order of the calls.
  virtual void deliver(Bytes frame) = 0;
};
using ClientPtr = std::shared_ptr<Client>;

}  // namespace fray::campaign
