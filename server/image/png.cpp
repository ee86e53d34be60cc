#include <csetjmp>
#include <cstring>
#include <vector>

#include <png.h>

#include "image/codecs.h"
#include "image/exif.h"

namespace fray::image {
namespace {

constexpr std::size_t kMostChunk = std::size_t{4} << 20;  // of a profile, unpacked

// libpng's reader over bytes in memory. It reports errors by jumping out of its own functions, so
// each call of them that can fail is made within `attempt`, in which no object lives.
class PngReader {
 public:
  explicit PngReader(std::string_view file)
      : rest_(file),
        png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, this, on_error, on_warning)),
        info_(png_create_info_struct(png_)) {
    png_set_read_fn(png_, this, on_read);
    png_set_chunk_malloc_max(png_, kMostChunk);
    static constexpr png_byte kTexts[] = "tEXt\0zTXt\0iTXt";
    png_set_keep_unknown_chunks(png_, PNG_HANDLE_CHUNK_NEVER, kTexts, 3);
  }
  PngReader(const PngReader&) = delete;
  PngReader& operator=(const PngReader&) = delete;
  ~PngReader() { png_destroy_read_struct(&png_, &info_, nullptr); }

  bool read_info() {
    return attempt([](PngReader& r) { png_read_info(r.png_, r.info_); });
  }
  /// Rows come with eight bits a channel, and as many channels as asked for.
  bool prepare_rows(bool alpha) {
    alpha_ = alpha;
    return attempt([](PngReader& r) { r.set_transformations(); });
  }
  bool read_row(std::uint8_t* row) {
    row_ = row;
    return attempt([](PngReader& r) { png_read_row(r.png_, r.row_, nullptr); });
  }
  int passes() const { return passes_; }

  png_structp png() const { return png_; }
  png_infop info() const { return info_; }
  std::unexpected<Refusal> broken() const {
    return std::unexpected(
        Refusal{"the PNG is broken (" + std::string(message_.data()) + "); save it again"});
  }

 private:
  bool attempt(void (*step)(PngReader&)) {
    if (setjmp(png_jmpbuf(png_)) != 0) return false;  // NOLINT(cert-err52-cpp): libpng's way
    step(*this);
    return true;
  }

  void set_transformations() {
    png_set_expand(png_);
    png_set_scale_16(png_);
    png_set_gray_to_rgb(png_);
    if (alpha_) png_set_add_alpha(png_, 0xff, PNG_FILLER_AFTER);
    passes_ = png_set_interlace_handling(png_);
    png_read_update_info(png_, info_);
  }

  [[noreturn]] static void on_error(png_structp png, png_const_charp message) {
    auto& self = *static_cast<PngReader*>(png_get_error_ptr(png));
    std::strncpy(self.message_.data(), message, self.message_.size() - 1);
    png_longjmp(png, 1);
  }
  static void on_warning(png_structp /*png*/, png_const_charp /*message*/) {}
  static void on_read(png_structp png, png_bytep to, std::size_t size) {
    auto& self = *static_cast<PngReader*>(png_get_io_ptr(png));
    if (size > self.rest_.size()) png_error(png, "it ends early");
    std::memcpy(to, self.rest_.data(), size);
    self.rest_.remove_prefix(size);
  }

  std::string_view rest_;
  std::array<char, 80> message_{};
  png_structp png_;
  png_infop info_;
  bool alpha_ = false;
  int passes_ = 1;
  std::uint8_t* row_ = nullptr;
};

// A profile, or else "sRGB", or else what gAMA and cHRM say: the first of them counts.
Colour colour_of(const PngReader& reader) {
  png_structp const png = reader.png();
  png_infop const info = reader.info();
  Colour out;
  out.grey = (png_get_color_type(png, info) & PNG_COLOR_MASK_COLOR) == 0;
  png_charp name = nullptr;
  int compression = 0;
  png_bytep profile = nullptr;
  png_uint_32 size = 0;
  if (png_get_iCCP(png, info, &name, &compression, &profile, &size) != 0) {
    out.profile.assign(reinterpret_cast<const char*>(profile), size);
    return out;
  }
  double gamma = 0;
  if (png_get_valid(png, info, PNG_INFO_sRGB) != 0 || png_get_gAMA(png, info, &gamma) == 0) {
    return out;
  }
  auto& gamut = out.gamut.emplace();
  gamut.gamma = gamma;
  auto& xy = gamut.xy;
  png_get_cHRM(png, info, &xy[0], &xy[1], &xy[2], &xy[3], &xy[4], &xy[5], &xy[6], &xy[7]);
  return out;
}

}  // namespace

std::expected<Header, Refusal> header_of_png(std::string_view file) {
  PngReader reader(file);
  if (!reader.read_info()) return reader.broken();
  png_structp const png = reader.png();
  png_infop const info = reader.info();
  Header out{png_get_image_width(png, info), png_get_image_height(png, info)};
  out.alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0 ||
              png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  out.whole = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  out.colour = colour_of(reader);
  png_uint_32 size = 0;
  png_bytep exif = nullptr;
  if (png_get_eXIf_1(png, info, &size, &exif) != 0) {
    out.orientation = orientation_in({reinterpret_cast<const char*>(exif), size});
  }
  return out;
}

Read read_png(std::string_view file, const Header& header, Canvas& canvas) {
  PngReader reader(file);
  if (!reader.read_info() || !reader.prepare_rows(canvas.alpha())) return reader.broken();
  const ToSrgb to_srgb(header.colour, canvas.channels());
  canvas.begin(header.width, header.height);
  if (reader.passes() == 1) {
    std::vector<std::uint8_t> row(header.width * canvas.channels());
    for (std::uint32_t y = 0; y < header.height; ++y) {
      if (!reader.read_row(row.data())) return reader.broken();
      to_srgb.apply(row.data(), header.width);
      canvas.put(row.data());
    }
    return {};
  }
  Pixels whole(header.width, header.height, canvas.alpha());
  for (int pass = 0; pass < reader.passes(); ++pass) {
    for (std::uint32_t y = 0; y < header.height; ++y) {
      if (!reader.read_row(whole.row(y))) return reader.broken();
    }
  }
  for (std::uint32_t y = 0; y < header.height; ++y) {
    to_srgb.apply(whole.row(y), header.width);
    canvas.put(whole.row(y));
  }
  return {};
}

std::optional<std::string> write_png(const Pixels& pixels, std::size_t most_bytes) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = pixels.width();
  image.height = pixels.height();
  image.format = pixels.alpha() ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB;
  // Large ones would take seconds, to become a tenth smaller.
  constexpr std::uint64_t kMany = std::uint64_t{4} << 20;
  if (std::uint64_t{pixels.width()} * pixels.height() > kMany) image.flags |= PNG_IMAGE_FLAG_FAST;
  std::string out(most_bytes, '\0');
  png_alloc_size_t size = out.size();
  const auto stride = static_cast<png_int_32>(pixels.stride());
  const int written =
      png_image_write_to_memory(&image, out.data(), &size, 0, pixels.data(), stride, nullptr);
  png_image_free(&image);
  if (written == 0) return std::nullopt;
  out.resize(size);
  out.shrink_to_fit();
  return out;
}

}  // namespace fray::image
