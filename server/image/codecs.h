// One file a format. Each looks at the header first and at the pixels later, so that what is too
// large is never unpacked.
#pragma once

#include <memory>

#include "image/picture.h"

namespace fray::image {

struct Header {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  bool alpha = false;
  bool lossless = true;
};

/// Eight bits a channel, row after row without gaps: red, green, blue, and alpha where there is
/// one.
class Pixels {
 public:
  explicit Pixels(const Header& header)
      : header_(header),
        bytes_(std::make_unique_for_overwrite<std::uint8_t[]>(stride() * header.height)) {}

  const Header& header() const { return header_; }
  std::size_t stride() const { return std::size_t{header_.width} * (header_.alpha ? 4 : 3); }
  std::uint8_t* data() { return bytes_.get(); }
  const std::uint8_t* data() const { return bytes_.get(); }

 private:
  Header header_;
  std::unique_ptr<std::uint8_t[]> bytes_;
};

/// The whole file is the picture: it ends where the picture does. Says nothing of what is within.
bool ends_with_its_png(std::string_view file);
bool ends_with_its_jpeg(std::string_view file);
bool ends_with_its_webp(std::string_view file);
/// Are its chunks those of one picture, without metadata or anything else? It ends with its WebP.
bool is_bare_webp(std::string_view file);

std::expected<Header, Refusal> header_of_png(std::string_view file);
std::expected<Header, Refusal> header_of_jpeg(std::string_view file);
std::expected<Header, Refusal> header_of_webp(std::string_view file);

// The header is the file's, and within the limits.
std::expected<Pixels, Refusal> read_png(std::string_view file, const Header& header);
std::expected<Pixels, Refusal> read_jpeg(std::string_view file, const Header& header);
std::expected<Pixels, Refusal> read_webp(std::string_view file, const Header& header);

// Nullopt where it takes more than so many bytes.
std::optional<std::string> write_png(const Pixels& pixels, std::size_t most_bytes);
std::optional<std::string> write_webp(const Pixels& pixels, std::size_t most_bytes);

}  // namespace fray::image
