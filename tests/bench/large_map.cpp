#include "large_map.h"

#include <stdexcept>

#include <sodium.h>
#include <turbojpeg.h>

#include "image/codecs.h"

namespace fray::bench {
namespace {

constexpr std::size_t kMax = std::size_t{64} << 20;
constexpr int kJpegQuality = 90;

std::string jpeg(const image::Pixels& pixels, int side) {
  const tjhandle handle = tjInitCompress();
  unsigned char* made = nullptr;
  unsigned long size = 0;
  const int failed = tjCompress2(handle, pixels.row(0), side, static_cast<int>(pixels.stride()),
                                 side, TJPF_RGB, &made, &size, TJSAMP_420, kJpegQuality, 0);
  std::string out(reinterpret_cast<const char*>(made), failed ? 0 : size);
  tjFree(made);
  tjDestroy(handle);
  if (out.empty()) throw std::runtime_error("no JPEG");
  return out;
}

}  // namespace

std::string stones(std::uint32_t side, PictureKind kind) {
  image::Pixels pixels(side, side, false);
  std::uint32_t state = 1;
  for (std::uint32_t y = 0; y < side; ++y) {
    std::uint8_t* to = pixels.row(y);
    for (std::uint32_t x = 0; x < side; ++x, to += 3) {
      state = state * 1'664'525 + 1'013'904'223;
      const std::uint32_t stone = (x / 64 * 7 + y / 64 * 13) % 31 * 4 + (state >> 29);
      for (std::uint32_t c = 0; c < 3; ++c) to[c] = static_cast<std::uint8_t>(40 + stone + 8 * c);
    }
  }
  if (kind == PictureKind::Jpeg) return jpeg(pixels, static_cast<int>(side));
  const auto bytes = kind == PictureKind::Png ? image::write_png(pixels, kMax)
                                              : image::write_webp(pixels, image::Loss::Some, kMax);
  return bytes.value();
}

std::string map_file(std::uint32_t squares, std::uint32_t pixels, PictureKind kind) {
  const std::string image = stones(squares * pixels, kind);
  std::string text(sodium_base64_ENCODED_LEN(image.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(image.data()),
                    image.size(), sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();
  const std::string side = std::to_string(squares);
  return R"({"resolution": {"map_size": {"x": )" + side + R"(, "y": )" + side +
         R"(}}, "line_of_sight": [[{"x": 1, "y": 1}, {"x": 9, "y": 1}]], "image": ")" + text +
         "\"}";
}

}  // namespace fray::bench
