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
  std::size_t bytes = std::size_t{16} << 20;  // of the output
  // Larger pictures are scaled down.
  std::uint32_t side = 8192;                      // pixels
  std::uint64_t pixels = std::uint64_t{1} << 24;  // 4096 x 4096
  // Larger files are refused, since reading them would take too much memory.
  std::size_t file_bytes = std::size_t{48} << 20;
  std::uint32_t read_side = 32'768;
  std::uint64_t read_pixels = std::uint64_t{1} << 26;
  std::uint64_t whole_pixels = std::uint64_t{1} << 25;  // where all have to be in memory at once
};

/// The part of a picture to keep: a fraction of its width and height, from the upper left corner
/// on. Above 1 it is placed in a larger one that is otherwise transparent.
struct Frame {
  double x = 1;
  double y = 1;
};

struct Picture {
  Format format = Format::Png;  // never Jpeg
  std::uint32_t width = 0;      // pixels
  std::uint32_t height = 0;
  std::string bytes;
};

/// The reason and the fix, for people.
struct Refusal {
  std::string message;
};

/// By the first bytes; nullopt for everything that is not read here.
std::optional<Format> sniff(std::string_view file);

/// The picture in the file as a browser shows it, written again: in sRGB with eight bits a channel,
/// upright, of an animation the first frame; made smaller if it is beyond the limits. One of a PNG
/// becomes a PNG if it fits, others become WebP. Metadata and whatever stands behind the picture
/// are gone. At the limits it takes some seconds and some 300 MB.
std::expected<Picture, Refusal> rewrite(std::string_view file, const Limits& limits = {},
                                        const Frame& frame = {});

/// Likewise, for a file that `rewrite` may have written elsewhere: a WebP with nothing but its
/// picture is unchanged, so that repeated transfers do not degrade it.
std::expected<Picture, Refusal> take_over(std::string_view file, const Limits& limits = {});

}  // namespace fray::image
