#pragma once

#include <memory>
#include <string>

#include "wire/frame.h"

namespace fray::campaign {

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
};
using ClientPtr = std::shared_ptr<Client>;

}  // namespace fray::campaign
