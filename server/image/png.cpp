#include <png.h>

#include "image/codecs.h"

namespace fray::image {
namespace {

// libpng's own handle of a picture, which is let go of however reading ends.
class Image {
 public:
  Image() { image_.version = PNG_IMAGE_VERSION; }
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;
  ~Image() { png_image_free(&image_); }

  png_image* operator->() { return &image_; }
  png_image* get() { return &image_; }
  bool begin(std::string_view file) {
    return png_image_begin_read_from_memory(&image_, file.data(), file.size()) != 0;
  }
  // "broken", and what libpng says of it.
  std::unexpected<Refusal> broken() const {
    return std::unexpected(
        Refusal{"the PNG is broken (" + std::string(image_.message) + "); save it again"});
  }

 private:
  png_image image_{};
};

std::uint32_t big_endian(std::string_view four) {
  std::uint32_t number = 0;
  for (const char c : four.substr(0, 4)) number = number << 8 | static_cast<unsigned char>(c);
  return number;
}

}  // namespace

bool ends_with_its_png(std::string_view file) {
  constexpr std::size_t kSignature = 8;
  constexpr std::size_t kAround = 12;  // length, type and checksum of a chunk
  if (file.size() < kSignature) return false;
  file.remove_prefix(kSignature);
  while (file.size() >= kAround) {
    const std::size_t length = big_endian(file);
    if (length > file.size() - kAround) return false;
    const bool last = file.substr(4, 4) == "IEND";
    file.remove_prefix(kAround + length);
    if (last) return file.empty();
  }
  return false;
}

std::expected<Header, Refusal> header_of_png(std::string_view file) {
  Image image;
  if (!image.begin(file)) return image.broken();
  return Header{image->width, image->height, (image->format & PNG_FORMAT_FLAG_ALPHA) != 0, true};
}

std::expected<Pixels, Refusal> read_png(std::string_view file, const Header& header) {
  Image image;
  if (!image.begin(file)) return image.broken();
  image->format = header.alpha ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB;
  Pixels pixels(header);
  const auto stride = static_cast<png_int_32>(pixels.stride());
  if (png_image_finish_read(image.get(), nullptr, pixels.data(), stride, nullptr) == 0) {
    return image.broken();
  }
  return pixels;
}

std::optional<std::string> write_png(const Pixels& pixels, std::size_t most_bytes) {
  Image image;
  image->width = pixels.header().width;
  image->height = pixels.header().height;
  image->format = pixels.header().alpha ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB;
  std::string out(most_bytes, '\0');
  png_alloc_size_t size = out.size();
  const auto stride = static_cast<png_int_32>(pixels.stride());
  if (png_image_write_to_memory(image.get(), out.data(), &size, 0, pixels.data(), stride,
                                nullptr) == 0) {
    return std::nullopt;
  }
  out.resize(size);
  out.shrink_to_fit();
  return out;
}

}  // namespace fray::image
