#include "wire/buffer.h"

#include <algorithm>

namespace fray::wire {

void Buffer::grow(std::size_t more) {
  constexpr std::size_t kLeast = 256;
  const std::size_t used = size();
  const std::size_t room = std::max({kLeast, used + more, 2 * used});
  auto memory = std::make_unique_for_overwrite<std::uint8_t[]>(room);
  if (used > 0) std::memcpy(memory.get(), memory_.get(), used);
  memory_ = std::move(memory);
  end_ = memory_.get() + used;
  limit_ = memory_.get() + room;
}

}  // namespace fray::wire
