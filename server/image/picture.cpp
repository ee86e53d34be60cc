#include "image/picture.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "image/codecs.h"

namespace fray::image {
namespace {

struct Codec {
  std::expected<Header, Refusal> (*header)(std::string_view);
  Read (*read)(std::string_view, const Header&, Canvas&);
};

const Codec& codec_of(Format format) {
  static constexpr Codec kPng{header_of_png, read_png};
  static constexpr Codec kJpeg{header_of_jpeg, read_jpeg};
  static constexpr Codec kWebp{header_of_webp, read_webp};
  switch (format) {
    case Format::Png:
      return kPng;
    case Format::Jpeg:
      return kJpeg;
    case Format::Webp:
      break;
  }
  return kWebp;
}

std::unexpected<Refusal> refuse(std::string message) {
  return std::unexpected(Refusal{std::move(message)});
}

std::string size_text(std::uint64_t width, std::uint64_t height) {
  return std::to_string(width) + " x " + std::to_string(height) + " pixels";
}

}  // namespace

std::string_view media_type(Format format) {
  switch (format) {
    case Format::Png:
      return "image/png";
    case Format::Jpeg:
      return "image/jpeg";
    case Format::Webp:
      break;
  }
  return "image/webp";
}

std::optional<Format> sniff(std::string_view file) {
  using namespace std::string_view_literals;
  if (file.starts_with("\x89PNG\r\n\x1a\n"sv)) return Format::Png;
  if (file.starts_with("\xff\xd8\xff"sv)) return Format::Jpeg;
  if (file.starts_with("RIFF"sv) && file.substr(0, 12).ends_with("WEBP"sv)) return Format::Webp;
  return std::nullopt;
}

namespace {

// A JPEG with fewer pixels stays lossless; with more that would take too many bytes.
constexpr std::uint64_t kFew = std::uint64_t{1} << 21;

std::optional<Refusal> check(const Header& header, const Limits& limits) {
  const std::uint64_t pixels = std::uint64_t{header.width} * header.height;
  if (pixels == 0) return Refusal{"the picture is empty"};
  const std::uint64_t most = header.whole ? limits.whole_pixels : limits.read_pixels;
  if (header.width <= limits.read_side && header.height <= limits.read_side && pixels <= most) {
    return std::nullopt;
  }
  return Refusal{
      "the picture has " + size_text(header.width, header.height) + "; at most " +
      std::to_string(limits.read_side) + " a side and " + std::to_string(most) +
      " in total can be read" +
      (header.whole ? " in this format (interlaced, progressive or lossless WebP)" : "") +
      ", so make it smaller"};
}

Plan plan_for(const Header& header, const Limits& limits, const Frame& frame) {
  const bool on_its_side = header.orientation >= 5;
  const double x = on_its_side ? frame.y : frame.x;
  const double y = on_its_side ? frame.x : frame.y;
  const double width = header.width * x;
  const double height = header.height * y;
  Plan plan;
  plan.scale = std::min({1.0, limits.side / width, limits.side / height,
                         std::sqrt(static_cast<double>(limits.pixels) / (width * height))});
  plan.part_x = std::min(x, 1.0);
  plan.part_y = std::min(y, 1.0);
  // Never more than there is, however it is rounded.
  const auto pixels = [&](double size) {
    return static_cast<std::uint32_t>(std::max(1.0, std::floor(size * plan.scale + 1e-6)));
  };
  plan.shown_width = pixels(header.width * plan.part_x);
  plan.shown_height = pixels(header.height * plan.part_y);
  plan.width = std::max(plan.shown_width, pixels(width));
  plan.height = std::max(plan.shown_height, pixels(height));
  return plan;
}

struct Decoded {
  Format format;
  bool lossless;
  bool unchanged;  // all of it is there, as large and the way round that it was
  Pixels pixels;
};

std::expected<Decoded, Refusal> decode(std::string_view file, const Limits& limits,
                                       const Frame& frame) {
  if (file.size() > limits.file_bytes) {
    return refuse("the file is larger than " + std::to_string(limits.file_bytes) +
                  " bytes; save a smaller version");
  }
  const auto format = sniff(file);
  if (!format) {
    return refuse(file.starts_with("GIF8") ? "this is a GIF; save it as PNG, JPEG or WebP"
                                           : "unsupported format; use PNG, JPEG or WebP");
  }
  const Codec& codec = codec_of(*format);
  const auto header = codec.header(file);
  if (!header) return std::unexpected(header.error());
  if (auto refusal = check(*header, limits)) return std::unexpected(std::move(*refusal));
  const Plan plan = plan_for(*header, limits, frame);
  Canvas canvas(plan,
                header->alpha || plan.width > plan.shown_width || plan.height > plan.shown_height);
  if (auto read = codec.read(file, *header, canvas); !read) {
    return std::unexpected(std::move(read.error()));
  }
  const bool unchanged =
      plan.width == header->width && plan.height == header->height && header->orientation == 1;
  return Decoded{*format, header->lossless, unchanged, turned(canvas.take(), header->orientation)};
}

// A PNG stays one, unless it would take too many bytes. An already lossy one may lose imperceptibly
// more, and large ones somewhat more.
std::expected<Picture, Refusal> encode(const Decoded& decoded, const Limits& limits,
                                       std::size_t came) {
  const Pixels& pixels = decoded.pixels;
  const auto picture = [&](Format format, std::string bytes) {
    return Picture{format, pixels.width(), pixels.height(), std::move(bytes)};
  };
  if (decoded.format == Format::Png && came <= limits.bytes) {
    if (auto bytes = write_png(pixels, limits.bytes)) return picture(Format::Png, *bytes);
  }
  const bool few = std::uint64_t{pixels.width()} * pixels.height() <= kFew;
  if (decoded.format != Format::Png && (decoded.lossless || few)) {
    const Loss loss = decoded.lossless ? Loss::None : Loss::Unseen;
    if (auto bytes = write_webp(pixels, loss, limits.bytes)) return picture(Format::Webp, *bytes);
  }
  if (auto bytes = write_webp(pixels, Loss::Some, limits.bytes)) {
    return picture(Format::Webp, *bytes);
  }
  return refuse("stored, the picture would take more than " + std::to_string(limits.bytes) +
                " bytes; make it smaller");
}

}  // namespace

std::expected<Picture, Refusal> rewrite(std::string_view file, const Limits& limits,
                                        const Frame& frame) {
  const auto decoded = decode(file, limits, frame);
  if (!decoded) return std::unexpected(decoded.error());
  return encode(*decoded, limits, file.size());
}

std::expected<Picture, Refusal> take_over(std::string_view file, const Limits& limits) {
  const auto decoded = decode(file, limits, {});
  if (!decoded) return std::unexpected(decoded.error());
  if (decoded->format != Format::Webp || !decoded->unchanged || !is_bare_webp(file)) {
    return encode(*decoded, limits, file.size());
  }
  return Picture{Format::Webp, decoded->pixels.width(), decoded->pixels.height(),
                 std::string(file)};
}

}  // namespace fray::image
