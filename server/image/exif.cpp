#include "image/exif.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace fray::image {
namespace {

// TIFF 6.0: a header, and entries of twelve bytes each.
class Tiff {
 public:
  explicit Tiff(std::string_view bytes) : bytes_(bytes), little_(bytes.starts_with("II")) {}

  std::optional<std::uint32_t> number(std::size_t at, std::size_t size) const {
    if (at > bytes_.size() || bytes_.size() - at < size) return std::nullopt;
    std::uint32_t out = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const std::size_t place = at + (little_ ? size - 1 - i : i);
      out = out << 8 | static_cast<unsigned char>(bytes_[place]);
    }
    return out;
  }

 private:
  std::string_view bytes_;
  bool little_;
};

}  // namespace

int orientation_in(std::string_view exif) {
  using namespace std::string_view_literals;
  constexpr std::uint32_t kOrientation = 0x112;
  constexpr std::size_t kEntry = 12;
  if (exif.starts_with("Exif\0\0"sv)) exif.remove_prefix(6);
  if (!exif.starts_with("II"sv) && !exif.starts_with("MM"sv)) return 1;
  const Tiff tiff(exif);
  const auto directory = tiff.number(4, 4);
  const auto entries = directory ? tiff.number(*directory, 2) : std::nullopt;
  for (std::size_t i = 0; entries && i < *entries; ++i) {
    const std::size_t entry = *directory + 2 + i * kEntry;
    const auto tag = tiff.number(entry, 2);
    if (!tag) break;
    if (*tag != kOrientation) continue;
    const auto value = tiff.number(entry + 8, 2);
    return value && *value >= 1 && *value <= 8 ? static_cast<int>(*value) : 1;
  }
  return 1;
}

}  // namespace fray::image
