#include <algorithm>
#include <cmath>
#include <cstring>

#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>

#include "image/codecs.h"

namespace fray::image {
namespace {

constexpr std::size_t kAround = 8;  // "RIFF" and the length of the rest
constexpr float kQuality = 90;      // of 100, where what came had lost something already
constexpr int kUnseen = 60;         // of 100: the last two bits
constexpr int kEffort = 1;          // of 0 to 9, where nothing may be lost
constexpr int kQuick = 2;           // of 0 to 6
constexpr std::size_t kMany = std::size_t{4} << 20;  // pixels: more take long

const std::uint8_t* data_of(std::string_view file) {
  return reinterpret_cast<const std::uint8_t*>(file.data());
}

std::size_t length_at(std::string_view file, std::size_t at) {
  std::size_t length = 0;
  for (std::size_t i = at + 4; i-- > at;)
    length = length << 8 | static_cast<unsigned char>(file[i]);
  return length;
}

std::unexpected<Refusal> broken() {
  return std::unexpected(Refusal{"the WebP is broken; save it again"});
}

struct Delete {
  void operator()(WebPDemuxer* demuxer) const { WebPDemuxDelete(demuxer); }
};

// A file taken apart, of which the first frame is the picture.
class Frames {
 public:
  explicit Frames(std::string_view file) {
    if (file.size() < kAround) return;
    const WebPData data{data_of(file), std::min(file.size(), length_at(file, 4) + kAround)};
    WebPDemuxState state{};
    demuxer_.reset(WebPDemuxPartial(&data, &state));
    has_first_ = demuxer_ && WebPDemuxGetFrame(demuxer_.get(), 1, &first_) != 0;
  }
  Frames(const Frames&) = delete;
  Frames& operator=(const Frames&) = delete;
  ~Frames() {
    if (has_first_) WebPDemuxReleaseIterator(&first_);
  }

  bool is_whole() const { return has_first_ && first_.complete != 0; }
  const WebPIterator& first() const { return first_; }
  std::uint32_t get(WebPFormatFeature what) const { return WebPDemuxGetI(demuxer_.get(), what); }
  std::string chunk(const char* name) const {
    WebPChunkIterator found{};
    if (WebPDemuxGetChunk(demuxer_.get(), name, 1, &found) == 0) return {};
    std::string out(reinterpret_cast<const char*>(found.chunk.bytes), found.chunk.size);
    WebPDemuxReleaseChunkIterator(&found);
    return out;
  }
  bool fills_canvas() const {
    return std::cmp_equal(first_.width, get(WEBP_FF_CANVAS_WIDTH)) &&
           std::cmp_equal(first_.height, get(WEBP_FF_CANVAS_HEIGHT));
  }

 private:
  std::unique_ptr<WebPDemuxer, Delete> demuxer_;
  WebPIterator first_{};
  bool has_first_ = false;
};

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

bool is_bare_webp(std::string_view file) {
  if (file.size() < kAround + 4 || length_at(file, 4) + kAround != file.size()) return false;
  file.remove_prefix(kAround + 4);  // and "WEBP"
  while (file.size() >= kAround) {
    const std::string_view kind = file.substr(0, 4);
    if (kind != "VP8 " && kind != "VP8L" && kind != "VP8X" && kind != "ALPH") return false;
    std::size_t length = length_at(file, 4);
    length += length % 2;  // padded
    if (length > file.size() - kAround) return false;
    file.remove_prefix(kAround + length);
  }
  return file.empty();
}

std::expected<Header, Refusal> header_of_webp(std::string_view file) {
  const Frames frames(file);
  if (!frames.is_whole()) return broken();
  const WebPData& bits = frames.first().fragment;
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bits.bytes, bits.size, &features) != VP8_STATUS_OK) return broken();
  constexpr int kLossless = 2;
  Header out{frames.get(WEBP_FF_CANVAS_WIDTH), frames.get(WEBP_FF_CANVAS_HEIGHT)};
  out.alpha = features.has_alpha != 0 || !frames.fills_canvas();
  out.lossless = features.format == kLossless;
  out.whole = out.lossless || !frames.fills_canvas();
  out.colour.profile = frames.chunk("ICCP");
  return out;
}

Read read_webp(std::string_view file, const Header& header, Canvas& canvas) {
  const Frames frames(file);
  if (!frames.is_whole()) return broken();
  const WebPIterator& first = frames.first();
  WebPDecoderConfig config;
  WebPInitDecoderConfig(&config);
  std::uint32_t width = header.width;
  std::uint32_t height = header.height;
  if (frames.fills_canvas() && canvas.plan().scale < 1) {
    const auto scaled = [&](std::uint32_t side) {
      return std::max(1U, static_cast<std::uint32_t>(std::ceil(side * canvas.plan().scale)));
    };
    width = scaled(width);
    height = scaled(height);
    config.options.use_scaling = 1;
    config.options.scaled_width = static_cast<int>(width);
    config.options.scaled_height = static_cast<int>(height);
  }
  Pixels pixels(width, height, canvas.alpha());
  const std::size_t all = pixels.stride() * height;
  if (!frames.fills_canvas()) std::memset(pixels.data(), 0, all);
  const std::size_t before = static_cast<std::size_t>(first.y_offset) * pixels.stride() +
                             static_cast<std::size_t>(first.x_offset) * pixels.channels();
  config.output.colorspace = canvas.alpha() ? MODE_RGBA : MODE_RGB;
  config.output.is_external_memory = 1;
  config.output.u.RGBA = {pixels.data() + before, static_cast<int>(pixels.stride()), all - before};
  if (WebPDecode(first.fragment.bytes, first.fragment.size, &config) != VP8_STATUS_OK) {
    return broken();
  }
  const ToSrgb to_srgb(header.colour, canvas.channels());
  canvas.begin(width, height);
  for (std::uint32_t y = 0; y < height; ++y) {
    to_srgb.apply(pixels.row(y), width);
    canvas.put(pixels.row(y));
  }
  return {};
}

std::optional<std::string> write_webp(const Pixels& pixels, Loss loss, std::size_t most_bytes) {
  WebPConfig config;
  WebPPicture picture;
  if (WebPConfigPreset(&config, WEBP_PRESET_PICTURE, kQuality) == 0 ||
      (loss != Loss::Some && WebPConfigLosslessPreset(&config, kEffort) == 0) ||
      WebPPictureInit(&picture) == 0) {
    return std::nullopt;
  }
  if (loss == Loss::Unseen) config.near_lossless = kUnseen;
  if (loss == Loss::Some && std::size_t{pixels.width()} * pixels.height() > kMany) {
    config.method = kQuick;
  }
  Out out{{}, most_bytes};
  picture.use_argb = loss == Loss::Some ? 0 : 1;
  picture.width = static_cast<int>(pixels.width());
  picture.height = static_cast<int>(pixels.height());
  picture.writer = append;
  picture.custom_ptr = &out;
  const auto import = pixels.alpha() ? WebPPictureImportRGBA : WebPPictureImportRGB;
  const bool written = import(&picture, pixels.data(), static_cast<int>(pixels.stride())) != 0 &&
                       WebPEncode(&config, &picture) != 0;
  WebPPictureFree(&picture);
  if (!written) return std::nullopt;
  return std::move(out.bytes);
}

}  // namespace fray::image
