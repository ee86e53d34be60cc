#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace fray::image {

enum class Format : std::uint8_t { Png, Jpeg, Webp };

/// "image/png".
std::string_view media_type(Format format);

struct Limits {
  std::size_t bytes = std::size_t{16} << 20;      // of the file, before and after
  std::uint32_t side = 8192;                      // pixels
  std::uint64_t pixels = std::uint64_t{1} << 24;  // 4096 x 4096
};

struct Picture {
  Format format = Format::Png;  // never Jpeg
  std::uint32_t width = 0;      // pixels
  std::uint32_t height = 0;
  std::string bytes;
};

/// Why not, and what to do about it, for people.
struct Refusal {
  std::string message;
};

/// By the first bytes; nullopt for everything that is not read here.
std::optional<Format> sniff(std::string_view file);

/// The picture in the file, written anew: one of a PNG as PNG, others as WebP. Metadata is gone,
/// animations, pictures beyond the limits, and files that end early or go on after the picture are
/// refused. At the limits it takes some seconds and some 250 MB.
std::expected<Picture, Refusal> rewrite(std::string_view file, const Limits& limits = {});

/// Likewise, of a file that `rewrite` may have written somewhere else: a WebP of nothing but its
/// picture stays as it is, so that one that is carried about does not get worse each time.
std::expected<Picture, Refusal> take_over(std::string_view file, const Limits& limits = {});

}  // namespace fray::image
