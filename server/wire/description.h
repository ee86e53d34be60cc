#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "table/descriptor.h"
#include "wire/frame.h"

namespace fray::wire {

/// A ruleset's descriptor as it goes to clients. It is large, and the same for all of them, so it
/// is encoded once; each reply adds only which request it answers.
class Description {
 public:
  explicit Description(const table::Descriptor& descriptor);

  std::shared_ptr<const Frame> reply(std::uint64_t to) const;

 private:
  std::string binary_;
  std::string json_;
};

}  // namespace fray::wire
