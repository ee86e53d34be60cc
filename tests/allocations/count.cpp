#include "allocations/count.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::uint64_t> asked = 0;

void* take(std::size_t bytes) {
  asked.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(bytes > 0 ? bytes : 1)) return memory;
  throw std::bad_alloc();
}

}  // namespace

namespace fray {

std::uint64_t allocations() {
  return asked.load(std::memory_order_relaxed);
}

}  // namespace fray

// Those for many, and those that do not throw, call these. What is aligned beyond the usual is not
// counted; Fray has nothing of the kind.
void* operator new(std::size_t bytes) {
  return take(bytes);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
