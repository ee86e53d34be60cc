#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <new>
#include <utility>

namespace fray::table {

/// Retains coroutine frames for reuse: one pool an encounter, used by one thread at a time. It must
/// outlive every frame taken from it.
class FramePool {
 public:
  FramePool() = default;
  FramePool(const FramePool&) = delete;
  FramePool& operator=(const FramePool&) = delete;
  ~FramePool() {
    for (Free* list : free_) {
      while (list) ::operator delete(std::exchange(list, list->next));
    }
  }

  FramePool& frame_pool() { return *this; }

  /// Finds the pool among a coroutine's arguments.
  template <class First, class... Rest>
  static void* allocate(std::size_t size, First& first, Rest&... rest) {
    if constexpr (requires { first.frame_pool(); }) {
      return first.frame_pool().take(size);
    } else {
      static_assert(sizeof...(Rest) > 0, "a script takes the table or the fight as an argument");
      return allocate(size, rest...);
    }
  }

  static void release(void* frame, std::size_t size) noexcept {
    auto* header = static_cast<Header*>(frame) - 1;
    header->pool->give(header, bucket_of(size));
  }

 private:
  struct alignas(std::max_align_t) Header {
    FramePool* pool;
  };
  struct Free {
    Free* next;
  };
  static constexpr std::size_t kStep = 64;
  static constexpr std::size_t kBuckets = 64;  // frames up to 4 KiB are retained

  static std::size_t bucket_of(std::size_t size) { return (size + kStep - 1) / kStep; }

  void* take(std::size_t size) {
    const std::size_t bucket = bucket_of(size);
    void* block = nullptr;
    if (bucket < kBuckets && free_[bucket]) {
      block = std::exchange(free_[bucket], free_[bucket]->next);
    } else {
      block = ::operator new(sizeof(Header) + bucket * kStep);
    }
    auto* header = new (block) Header{this};
    return header + 1;
  }
  void give(Header* header, std::size_t bucket) noexcept {
    if (bucket < kBuckets) {
      free_[bucket] = new (header) Free{free_[bucket]};
    } else {
      ::operator delete(header);
    }
  }

  std::array<Free*, kBuckets> free_{};
};

}  // namespace fray::table
