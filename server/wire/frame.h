#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "wire/request.h"

namespace fray::wire {

/// One ServerFrame for any number of clients: encoded once in each of the two encodings.
class Frame {
 public:
  explicit Frame(std::string binary) : binary_(std::move(binary)) {}
  /// Where both are known already; they must say the same.
  Frame(std::string binary, std::string json);

  const std::string& binary() const { return binary_; }
  /// Made when it is first asked for. From any thread.
  const std::string& json() const;
  const std::string& in(Encoding encoding) const {
    return encoding == Encoding::Json ? json() : binary_;
  }

 private:
  std::string binary_;
  mutable std::once_flag json_made_;
  mutable std::string json_;
};

}  // namespace fray::wire
