// One file a format. Each checks the header first and the pixels later, so that too large pictures
// are never unpacked.
#pragma once

#include <memory>
#include <string>

#include "image/canvas.h"
#include "image/colour.h"
#include "image/picture.h"

namespace fray::image {

struct Header {
  std::uint32_t width = 0;  // as stored, before it is turned
  std::uint32_t height = 0;
  bool alpha = false;
  bool lossless = true;
  bool whole = false;   // takes memory for all of it while it is read, however small it becomes
  int orientation = 1;  // as Exif counts them, 1 to 8
  Colour colour;
};

std::expected<Header, Refusal> header_of_png(std::string_view file);
std::expected<Header, Refusal> header_of_jpeg(std::string_view file);
std::expected<Header, Refusal> header_of_webp(std::string_view file);

/// Reads the pixels onto the canvas, row by row. The header is the file's, and within the limits.
/// Whatever stands behind the picture is not looked at; a missing end marker is no fault.
using Read = std::expected<void, Refusal>;
Read read_png(std::string_view file, const Header& header, Canvas& canvas);
Read read_jpeg(std::string_view file, const Header& header, Canvas& canvas);
Read read_webp(std::string_view file, const Header& header, Canvas& canvas);

/// Are its chunks those of one still picture, without metadata or anything else, up to the end?
bool is_bare_webp(std::string_view file);

// Nullopt where it exceeds this size.
std::optional<std::string> write_png(const Pixels& pixels, std::size_t most_bytes);
enum class Loss : std::uint8_t {
  None,
  Unseen,  // two of 255 at most
  Some
};
std::optional<std::string> write_webp(const Pixels& pixels, Loss loss, std::size_t most_bytes);

}  // namespace fray::image
