#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>
#include <utility>

namespace fray::wire {

/// Bytes appended piece by piece, hundreds of times for each decision: done inline where a
/// std::string would take a call. It retains its memory when it is cleared.
class Buffer {
 public:
  Buffer() = default;
  Buffer(Buffer&& other) noexcept
      : memory_(std::move(other.memory_)),
        end_(std::exchange(other.end_, nullptr)),
        limit_(std::exchange(other.limit_, nullptr)) {}
  Buffer& operator=(Buffer&& other) noexcept {
    std::swap(memory_, other.memory_);
    std::swap(end_, other.end_);
    std::swap(limit_, other.limit_);
    return *this;
  }

  std::size_t size() const { return static_cast<std::size_t>(end_ - memory_.get()); }
  std::string_view view() const { return {reinterpret_cast<const char*>(memory_.get()), size()}; }
  void clear() { end_ = memory_.get(); }

  /// Room for at most this many more bytes; `ends_at` sets how many were written.
  std::uint8_t* room(std::size_t most) {
    if (static_cast<std::size_t>(limit_ - end_) < most) grow(most);
    return end_;
  }
  void ends_at(std::uint8_t* end) { end_ = end; }
  std::uint8_t* at(std::size_t place) { return memory_.get() + place; }

  Buffer& operator+=(std::string_view text) {
    std::uint8_t* const to = room(text.size());
    copy(to, text.data(), text.size());
    end_ = to + text.size();
    return *this;
  }
  Buffer& operator+=(char c) {
    *room(1) = static_cast<std::uint8_t>(c);
    ++end_;
    return *this;
  }
  /// So many bytes of anything, before what stands at `place`.
  void make_way(std::size_t place, std::size_t bytes) {
    room(bytes);
    std::memmove(at(place) + bytes, at(place), size() - place);
    end_ += bytes;
  }

 private:
  // Most pieces are words: two copies that overlap are quicker than a call.
  static void copy(std::uint8_t* to, const char* from, std::size_t size) {
    if (size > 16) {
      std::memcpy(to, from, size);
    } else if (size >= 8) {
      std::memcpy(to, from, 8);
      std::memcpy(to + size - 8, from + size - 8, 8);
    } else if (size >= 4) {
      std::memcpy(to, from, 4);
      std::memcpy(to + size - 4, from + size - 4, 4);
    } else if (size > 0) {
      to[0] = static_cast<std::uint8_t>(from[0]);
      to[size / 2] = static_cast<std::uint8_t>(from[size / 2]);
      to[size - 1] = static_cast<std::uint8_t>(from[size - 1]);
    }
  }
  void grow(std::size_t more);

  std::unique_ptr<std::uint8_t[]> memory_;
  std::uint8_t* end_ = nullptr;
  std::uint8_t* limit_ = nullptr;
};

}  // namespace fray::wire
