#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace fray::net {

/// Counts the WebSocket frames in a stream of bytes by their headers (RFC 6455, section 5.2), and
/// looks at nothing else: what is no frame is for the stream's reader to find out.
class FrameMeter {
 public:
  struct Count {
    std::size_t messages = 0;  // frames that begin one
    std::size_t others = 0;    // continuations, pings, pongs and the like
  };

  /// The frames whose headers end in `bytes`, which follow those of the last call. Cut anywhere.
  Count read(std::span<const std::uint8_t> bytes);

 private:
  std::size_t header_size() const;
  std::uint64_t payload_size() const;

  std::array<std::uint8_t, 14> header_{};  // of the frame that is being read
  std::size_t have_ = 0;                   // bytes of it
  std::uint64_t payload_left_ = 0;         // bytes of the frame before it
};

}  // namespace fray::net
