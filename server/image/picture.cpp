#include "image/picture.h"

#include "image/codecs.h"

namespace fray::image {
namespace {

struct Codec {
  bool (*ends)(std::string_view);
  std::expected<Header, Refusal> (*header)(std::string_view);
  std::expected<Pixels, Refusal> (*read)(std::string_view, const Header&);
};

const Codec& codec_of(Format format) {
  static constexpr Codec kPng{ends_with_its_png, header_of_png, read_png};
  static constexpr Codec kJpeg{ends_with_its_jpeg, header_of_jpeg, read_jpeg};
  static constexpr Codec kWebp{ends_with_its_webp, header_of_webp, read_webp};
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

struct Decoded {
  Format format;
  Header header;
  Pixels pixels;
};

std::expected<Decoded, Refusal> decode(std::string_view file, const Limits& limits) {
  if (file.size() > limits.bytes) {
    return refuse("the file has more than " + std::to_string(limits.bytes) +
                  " bytes; save it smaller");
  }
  const auto format = sniff(file);
  if (!format) return refuse("this is no PNG, JPEG or WebP; save it as one of them");
  const Codec& codec = codec_of(*format);
  const auto header = codec.header(file);
  if (!header) return std::unexpected(header.error());
  const std::uint64_t pixels = std::uint64_t{header->width} * header->height;
  if (pixels == 0) return refuse("the picture is empty");
  if (header->width > limits.side || header->height > limits.side || pixels > limits.pixels) {
    return refuse("the picture has " + size_text(header->width, header->height) + "; at most " +
                  std::to_string(limits.side) + " a side and " + std::to_string(limits.pixels) +
                  " in all can be kept, so make it smaller");
  }
  if (!codec.ends(file)) {
    return refuse("the file does not end where its picture does; save it again");
  }
  auto read = codec.read(file, *header);
  if (!read) return std::unexpected(read.error());
  return Decoded{*format, *header, std::move(*read)};
}

std::expected<Picture, Refusal> encode(const Decoded& decoded, const Limits& limits) {
  const Format kept = decoded.format == Format::Png ? Format::Png : Format::Webp;
  auto bytes = kept == Format::Png ? write_png(decoded.pixels, limits.bytes)
                                   : write_webp(decoded.pixels, limits.bytes);
  if (!bytes) {
    return refuse("written anew the picture takes more than " + std::to_string(limits.bytes) +
                  " bytes; make it smaller, or save it as JPEG or WebP");
  }
  return Picture{kept, decoded.header.width, decoded.header.height, std::move(*bytes)};
}

}  // namespace

std::expected<Picture, Refusal> rewrite(std::string_view file, const Limits& limits) {
  const auto decoded = decode(file, limits);
  if (!decoded) return std::unexpected(decoded.error());
  return encode(*decoded, limits);
}

std::expected<Picture, Refusal> take_over(std::string_view file, const Limits& limits) {
  const auto decoded = decode(file, limits);
  if (!decoded) return std::unexpected(decoded.error());
  if (decoded->format != Format::Webp || !is_bare_webp(file)) return encode(*decoded, limits);
  return Picture{Format::Webp, decoded->header.width, decoded->header.height, std::string(file)};
}

}  // namespace fray::image
