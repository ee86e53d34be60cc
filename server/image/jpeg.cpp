#include <turbojpeg.h>

#include "image/codecs.h"

namespace fray::image {
namespace {

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

}  // namespace

// Segments with their lengths, but behind the start of a scan, where a marker is what begins with
// 0xff and is neither stuffed nor a restart (ITU T.81, B.1.1).
bool ends_with_its_jpeg(std::string_view file) {
  constexpr unsigned kEnd = 0xd9;
  constexpr unsigned kScan = 0xda;
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(file[i]); };
  std::size_t i = 2;
  while (i + 1 < file.size()) {
    if (at(i) != 0xff) return false;
    const unsigned marker = at(i + 1);
    if (marker == 0xff) {  // fills up
      ++i;
      continue;
    }
    if (marker == kEnd) return i + 2 == file.size();
    if (i + 3 >= file.size()) return false;
    i += 2 + (std::size_t{at(i + 2)} << 8 | at(i + 3));
    if (marker != kScan) continue;
    const auto is_data = [&](unsigned next) { return next == 0 || (next >= 0xd0 && next <= 0xd7); };
    while (i + 1 < file.size() && (at(i) != 0xff || is_data(at(i + 1)))) ++i;
  }
  return false;
}

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
  if (colours == TJCS_CMYK || colours == TJCS_YCCK) {
    return std::unexpected(Refusal{"the JPEG is made for printing (CMYK); save it as RGB"});
  }
  return Header{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height), false,
                false};
}

std::expected<Pixels, Refusal> read_jpeg(std::string_view file, const Header& header) {
  const Decoder decoder(tjInitDecompress());
  Pixels pixels(header);
  // Scans are a small file's way to make much work.
  constexpr int kFlags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS;
  if (tjDecompress2(decoder.get(), bytes_of(file), file.size(), pixels.data(),
                    static_cast<int>(header.width), static_cast<int>(pixels.stride()),
                    static_cast<int>(header.height), TJPF_RGB, kFlags) != 0) {
    return broken(decoder);
  }
  return pixels;
}

}  // namespace fray::image
