#include "support/pictures.h"

#include <stdexcept>
#include <vector>

#include <png.h>
#include <turbojpeg.h>
#include <webp/encode.h>
#include <zlib.h>

namespace fray::support {
namespace {

std::vector<std::uint8_t> pixels_of(std::size_t width, std::size_t height, std::uint8_t seed,
                                    std::size_t channels) {
  std::vector<std::uint8_t> all(width * height * channels);
  for (std::size_t y = 0; y < height; ++y) {
    for (std::size_t x = 0; x < width; ++x) {
      std::uint8_t* pixel = &all[(y * width + x) * channels];
      pixel[0] = static_cast<std::uint8_t>(x + seed);
      pixel[1] = static_cast<std::uint8_t>(y);
      pixel[2] = seed;
      if (channels == 4) pixel[3] = x < width / 2 ? 0 : 255;
    }
  }
  return all;
}

std::string big_endian(std::uint32_t number) {
  std::string out;
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(number >> shift & 0xff);
  return out;
}

std::string chunk(const std::string& type, const std::string& data) {
  const std::string body = type + data;
  const auto sum = crc32(0, reinterpret_cast<const Bytef*>(body.data()), body.size());
  return big_endian(static_cast<std::uint32_t>(data.size())) + body +
         big_endian(static_cast<std::uint32_t>(sum));
}

constexpr std::size_t kEnd = 12;

}  // namespace

std::string png_of(std::uint32_t width, std::uint32_t height, std::uint8_t seed, bool alpha) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = alpha ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB;
  const auto pixels = pixels_of(width, height, seed, alpha ? 4 : 3);
  std::string out(PNG_IMAGE_PNG_SIZE_MAX(image), '\0');
  png_alloc_size_t size = out.size();
  if (!png_image_write_to_memory(&image, out.data(), &size, 0, pixels.data(), 0, nullptr)) {
    throw std::runtime_error(image.message);
  }
  out.resize(size);
  return out;
}

std::string jpeg_of(int width, int height, std::uint8_t seed, bool cmyk, int quality) {
  const auto pixels = pixels_of(static_cast<std::size_t>(width), static_cast<std::size_t>(height),
                                seed, cmyk ? 4 : 3);
  const tjhandle handle = tjInitCompress();
  unsigned char* made = nullptr;
  unsigned long size = 0;
  const int failed = tjCompress2(handle, pixels.data(), width, 0, height,
                                 cmyk ? TJPF_CMYK : TJPF_RGB, &made, &size, TJSAMP_444, quality, 0);
  std::string out(reinterpret_cast<const char*>(made), failed ? 0 : size);
  tjFree(made);
  tjDestroy(handle);
  if (out.empty()) throw std::runtime_error("no JPEG");
  return out;
}

std::string webp_of(int width, int height, bool lossless, std::uint8_t seed) {
  const auto pixels =
      pixels_of(static_cast<std::size_t>(width), static_cast<std::size_t>(height), seed, 3);
  std::uint8_t* made = nullptr;
  const std::size_t size =
      lossless ? WebPEncodeLosslessRGB(pixels.data(), width, height, 3 * width, &made)
               : WebPEncodeRGB(pixels.data(), width, height, 3 * width, 90, &made);
  std::string out(reinterpret_cast<const char*>(made), size);
  WebPFree(made);
  return out;
}

std::string png_with_text(const std::string& png, const std::string& text) {
  return png.substr(0, png.size() - kEnd) + chunk("tEXt", std::string("Comment\0", 8) + text) +
         png.substr(png.size() - kEnd);
}

std::string png_with_gamma(const std::string& png, double gamma) {
  constexpr std::size_t kHeader = 8 + 12 + 13;
  const bool srgb = png.substr(kHeader + 4, 4) == "sRGB";  // which would count
  return png.substr(0, kHeader) +
         chunk("gAMA", big_endian(static_cast<std::uint32_t>(gamma * 100'000 + 0.5))) +
         png.substr(kHeader + (srgb ? 13 : 0));
}

// The container by hand, which is simple: a header, "ANIM", and for each frame a chunk around what
// a still picture has (developers.google.com/speed/webp/docs/riff_container).
std::string moving_webp_of(int width, int height) {
  const auto little_endian = [](std::size_t number, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(number >> 8 * i & 0xff);
    return out;
  };
  const auto piece = [&](const std::string& name, const std::string& data) {
    return name + little_endian(data.size(), 4) + data + std::string(data.size() % 2, '\0');
  };
  const auto w = static_cast<std::size_t>(width - 1);
  const auto h = static_cast<std::size_t>(height - 1);
  const std::string size = little_endian(w, 3) + little_endian(h, 3);
  std::string all = "WEBP" + piece("VP8X", std::string("\x02\0\0\0", 4) + size) +
                    piece("ANIM", std::string(6, '\0'));
  for (const std::uint8_t seed : {1, 2}) {
    all += piece("ANMF", std::string(6, '\0') + size + little_endian(100, 3) +
                             std::string(1, '\0') + webp_of(width, height, true, seed).substr(12));
  }
  return "RIFF" + little_endian(all.size(), 4) + all;
}

std::string png_that_says(std::uint32_t width, std::uint32_t height) {
  using namespace std::string_literals;
  return "\x89PNG\r\n\x1a\n"s +
         chunk("IHDR", big_endian(width) + big_endian(height) + "\x08\x02\x00\x00\x00"s) +
         chunk("IDAT", "\x78\x9c\x03\x00\x00\x00\x00\x01"s) + chunk("IEND", "");
}

}  // namespace fray::support
