#include <algorithm>

#include <webp/decode.h>
#include <webp/encode.h>

#include "image/codecs.h"

namespace fray::image {
namespace {

constexpr std::size_t kAround = 8;  // "RIFF" and the length of what follows
constexpr float kQuality = 90;      // of 100, where what came had lost something already
constexpr int kEffort = 1;          // of 0 to 9, where nothing may be lost

const std::uint8_t* data_of(std::string_view file) {
  return reinterpret_cast<const std::uint8_t*>(file.data());
}

std::unexpected<Refusal> broken() {
  return std::unexpected(Refusal{"the WebP is broken; save it again"});
}

struct Out {
  std::string bytes;
  std::size_t most;
};

int append(const std::uint8_t* data, std::size_t size, const WebPPicture* picture) {
  Out& out = *static_cast<Out*>(picture->custom_ptr);
  if (size > out.most - out.bytes.size()) return 0;
  out.bytes.append(reinterpret_cast<const char*>(data), size);
  return 1;
}

}  // namespace

bool ends_with_its_webp(std::string_view file) {
  if (file.size() < kAround) return false;
  std::size_t length = 0;
  for (std::size_t i = kAround; i-- > 4;)
    length = length << 8 | static_cast<unsigned char>(file[i]);
  return length + kAround == file.size();
}

bool is_bare_webp(std::string_view file) {
  file.remove_prefix(std::min(file.size(), kAround + 4));  // and "WEBP"
  while (file.size() >= kAround) {
    const std::string_view kind = file.substr(0, 4);
    if (kind != "VP8 " && kind != "VP8L" && kind != "VP8X" && kind != "ALPH") return false;
    std::size_t length = 0;
    for (std::size_t i = kAround; i-- > 4;) {
      length = length << 8 | static_cast<unsigned char>(file[i]);
    }
    length += length % 2;  // padded
    if (length > file.size() - kAround) return false;
    file.remove_prefix(kAround + length);
  }
  return file.empty();
}

std::expected<Header, Refusal> header_of_webp(std::string_view file) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(data_of(file), file.size(), &features) != VP8_STATUS_OK) return broken();
  if (features.has_animation != 0) {
    return std::unexpected(Refusal{"the WebP moves; save one picture of it"});
  }
  constexpr int kLossless = 2;
  return Header{static_cast<std::uint32_t>(features.width),
                static_cast<std::uint32_t>(features.height), features.has_alpha != 0,
                features.format == kLossless};
}

std::expected<Pixels, Refusal> read_webp(std::string_view file, const Header& header) {
  Pixels pixels(header);
  const auto read = header.alpha ? WebPDecodeRGBAInto : WebPDecodeRGBInto;
  if (read(data_of(file), file.size(), pixels.data(), pixels.stride() * header.height,
           static_cast<int>(pixels.stride())) == nullptr) {
    return broken();
  }
  return pixels;
}

std::optional<std::string> write_webp(const Pixels& pixels, std::size_t most_bytes) {
  const Header& header = pixels.header();
  WebPConfig config;
  WebPPicture picture;
  if (WebPConfigPreset(&config, WEBP_PRESET_PICTURE, kQuality) == 0 ||
      (header.lossless && WebPConfigLosslessPreset(&config, kEffort) == 0) ||
      WebPPictureInit(&picture) == 0) {
    return std::nullopt;
  }
  Out out{{}, most_bytes};
  picture.use_argb = header.lossless ? 1 : 0;
  picture.width = static_cast<int>(header.width);
  picture.height = static_cast<int>(header.height);
  picture.writer = append;
  picture.custom_ptr = &out;
  const auto import = header.alpha ? WebPPictureImportRGBA : WebPPictureImportRGB;
  const bool written = import(&picture, pixels.data(), static_cast<int>(pixels.stride())) != 0 &&
                       WebPEncode(&config, &picture) != 0;
  WebPPictureFree(&picture);
  if (!written) return std::nullopt;
  return std::move(out.bytes);
}

}  // namespace fray::image
