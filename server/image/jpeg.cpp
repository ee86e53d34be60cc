#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <turbojpeg.h>

#include "image/codecs.h"
#include "image/exif.h"

namespace fray::image {
namespace {

using namespace std::string_view_literals;

struct Close {
  void operator()(void* handle) const { tjDestroy(handle); }
};
using Decoder = std::unique_ptr<void, Close>;

const unsigned char* bytes_of(std::string_view file) {
  return reinterpret_cast<const unsigned char*>(file.data());
}

std::unexpected<Refusal> broken(const Decoder& decoder) {
  return std::unexpected(Refusal{"the JPEG is broken (" +
                                 std::string(tjGetErrorStr2(decoder.get())) + "); save it again"});
}

constexpr unsigned kStart = 0xd8;
constexpr unsigned kEnd = 0xd9;
constexpr unsigned kScan = 0xda;
constexpr unsigned kExif = 0xe1;
constexpr unsigned kProfile = 0xe2;

// The segments of a file (ITU T.81, B.1.1).
struct Segments {
  std::size_t end = 0;  // where the picture ends; 0: no marker says so
  bool progressive = false;
  int orientation = 1;
  std::string profile;
};

class Walk {
 public:
  explicit Walk(std::string_view file) : file_(file) {}

  Segments run() {
    std::size_t i = 2;
    while (i + 1 < file_.size()) {
      if (at(i) != 0xff || at(i + 1) == 0xff || at(i + 1) == 0) {  // fills up, or is garbage
        ++i;
        continue;
      }
      const unsigned marker = at(i + 1);
      if (marker == kEnd) {
        out_.end = i + 2;
        break;
      }
      i += 2;
      if (marker == kStart || is_restart(marker)) continue;
      if (i + 1 >= file_.size()) break;
      const std::size_t length = at(i) << 8 | at(i + 1);
      if (length < 2) break;
      take(marker, file_.substr(i, length).substr(std::min<std::size_t>(2, length)));
      i += length;
      if (marker == kScan) skip_data(i);
    }
    join_profile();
    return std::move(out_);
  }

 private:
  unsigned at(std::size_t i) const { return static_cast<unsigned char>(file_[i]); }
  static bool is_restart(unsigned marker) { return marker >= 0xd0 && marker <= 0xd7; }

  // To the next marker: 0xff that is neither stuffed nor a restart.
  void skip_data(std::size_t& i) const {
    while (i + 1 < file_.size() &&
           (at(i) != 0xff || at(i + 1) == 0 || is_restart(at(i + 1)) || at(i + 1) == 0xff)) {
      ++i;
    }
  }

  void take(unsigned marker, std::string_view data) {
    constexpr auto kName = "ICC_PROFILE\0"sv;
    if (marker == 0xc2 || marker == 0xca) out_.progressive = true;
    if (marker == kExif && data.starts_with("Exif\0\0"sv)) out_.orientation = orientation_in(data);
    if (marker != kProfile || !data.starts_with(kName) || data.size() < kName.size() + 2) return;
    data.remove_prefix(kName.size());
    const auto number = static_cast<unsigned char>(data[0]);
    if (number > 0) parts_[number - 1U] = data.substr(2);
    of_ = static_cast<unsigned char>(data[1]);
  }

  void join_profile() {
    for (std::size_t i = 0; i < of_; ++i) {
      if (parts_[i].empty()) {
        out_.profile.clear();
        return;
      }
      out_.profile += parts_[i];
    }
  }

  std::string_view file_;
  Segments out_;
  std::array<std::string_view, 255> parts_{};
  std::size_t of_ = 0;
};

bool is_cmyk(int colours) {
  return colours == TJCS_CMYK || colours == TJCS_YCCK;
}

// As browsers show it, without the printer's profile. Files have it inverted.
void to_rgb(const std::uint8_t* cmyk, std::uint32_t pixels, std::size_t channels,
            std::uint8_t* to) {
  for (std::uint32_t i = 0; i < pixels; ++i, cmyk += 4, to += channels) {
    for (std::size_t c = 0; c < 3; ++c) {
      to[c] = static_cast<std::uint8_t>((cmyk[c] * cmyk[3] + 127) / 255);
    }
    if (channels == 4) to[3] = 255;
  }
}

// Some cameras leave stray bytes between segments, and nothing is missing then.
bool is_harmless(const Decoder& decoder) {
  return tjGetErrorCode(decoder.get()) == TJERR_WARNING &&
         std::string_view(tjGetErrorStr2(decoder.get())).find("extraneous bytes") !=
             std::string_view::npos;
}

}  // namespace

std::expected<Header, Refusal> header_of_jpeg(std::string_view file) {
  const Decoder decoder(tjInitDecompress());
  int width = 0;
  int height = 0;
  int sampling = 0;
  int colours = 0;
  if (tjDecompressHeader3(decoder.get(), bytes_of(file), file.size(), &width, &height, &sampling,
                          &colours) != 0) {
    return broken(decoder);
  }
  Segments segments = Walk(file).run();
  Header out{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
  out.lossless = false;
  out.whole = segments.progressive;
  out.orientation = segments.orientation;
  out.colour.grey = colours == TJCS_GRAY;
  if (!is_cmyk(colours)) out.colour.profile = std::move(segments.profile);
  return out;
}

Read read_jpeg(std::string_view file, const Header& header, Canvas& canvas) {
  const std::size_t end = Walk(file).run().end;
  std::string ended;  // the file, where it has no end
  if (end > 0) {
    file = file.substr(0, end);
  } else {
    ended.reserve(file.size() + 2);
    ended = file;
    if (ended.ends_with('\xff')) ended.pop_back();
    file = ended += "\xff\xd9";
  }
  const Decoder decoder(tjInitDecompress());
  int width = 0;
  int height = 0;
  int sampling = 0;
  int colours = 0;
  if (tjDecompressHeader3(decoder.get(), bytes_of(file), file.size(), &width, &height, &sampling,
                          &colours) != 0) {
    return broken(decoder);
  }
  // The decoder makes it smaller by eighths, and the canvas the rest of the way.
  const tjscalingfactor factor{
      std::clamp(static_cast<int>(std::ceil(8 * canvas.plan().scale)), 1, 8), 8};
  width = TJSCALED(static_cast<int>(header.width), factor);
  height = TJSCALED(static_cast<int>(header.height), factor);
  const bool cmyk = is_cmyk(colours);
  Pixels pixels(static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height),
                cmyk || canvas.alpha());
  // Scans are a small file's way to make much work.
  constexpr int kFlags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS;
  const int format = cmyk ? TJPF_CMYK : canvas.alpha() ? TJPF_RGBA : TJPF_RGB;
  if (tjDecompress2(decoder.get(), bytes_of(file), file.size(), pixels.data(), width,
                    static_cast<int>(pixels.stride()), height, format, kFlags) != 0 &&
      !is_harmless(decoder)) {
    return broken(decoder);
  }
  const ToSrgb to_srgb(header.colour, canvas.channels());
  std::vector<std::uint8_t> rgb(cmyk ? pixels.width() * canvas.channels() : 0);
  canvas.begin(pixels.width(), pixels.height());
  for (std::uint32_t y = 0; y < pixels.height(); ++y) {
    std::uint8_t* row = pixels.row(y);
    if (cmyk) {
      to_rgb(row, pixels.width(), canvas.channels(), rgb.data());
      row = rgb.data();
    }
    to_srgb.apply(row, pixels.width());
    canvas.put(row);
  }
  return {};
}

}  // namespace fray::image
