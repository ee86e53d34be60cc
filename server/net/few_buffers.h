#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include <boost/asio/buffer.hpp>

namespace fray::net {

/// The first of some buffers, empty ones left out. Beast's own sequences of those that it writes
/// take more than a thousand bytes, which every operation would copy and no allocator of Asio's
/// keep for the next.
class FewBuffers {
 public:
  using value_type = boost::asio::const_buffer;
  using const_iterator = const value_type*;

  FewBuffers() = default;
  template <class Buffers>
  explicit FewBuffers(const Buffers& buffers) {
    append(buffers);
  }

  /// As many as there is room for.
  template <class Buffers>
  void append(const Buffers& buffers) {
    const auto end = boost::asio::buffer_sequence_end(buffers);
    for (auto b = boost::asio::buffer_sequence_begin(buffers); b != end && size_ < kMax; ++b) {
      if (const value_type next = *b; next.size() > 0) all_[size_++] = next;
    }
  }
  /// Leaves the first `bytes` out.
  void consume(std::size_t bytes) {
    for (std::size_t i = 0; i < size_; ++i) {
      const std::size_t of_this = std::min(bytes, all_[i].size());
      all_[i] += of_this;
      bytes -= of_this;
    }
  }

  const_iterator begin() const { return all_.data(); }
  const_iterator end() const { return all_.data() + size_; }
  /// Bytes.
  std::size_t bytes() const { return boost::asio::buffer_size(*this); }

 private:
  static constexpr std::size_t kMax = 4;  // a frame's header, its payload, and buffered bytes

  std::array<value_type, kMax> all_;
  std::size_t size_ = 0;
};

}  // namespace fray::net
