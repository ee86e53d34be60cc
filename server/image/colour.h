// Inner: what the numbers of a picture mean, and how they become sRGB, which is what all that is
// stored here means.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace fray::image {

/// As a PNG says it without a profile.
struct Gamut {
  double gamma = 0;  // of the file: 1 / 2.2 is 0.45
  std::array<double, 8> xy{0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06};  // white, R, G, B
};

/// Neither: sRGB.
struct Colour {
  std::string profile;  // ICC
  std::optional<Gamut> gamut;
  bool grey = false;  // the picture has one channel, so that a profile of greys is its own
};

/// Turns rows into sRGB. A profile that is broken, or that no viewer would heed, changes nothing.
class ToSrgb {
 public:
  ToSrgb(const Colour& colour, std::size_t channels);
  ~ToSrgb();
  ToSrgb(const ToSrgb&) = delete;
  ToSrgb& operator=(const ToSrgb&) = delete;

  void apply(std::uint8_t* row, std::uint32_t pixels) const;

 private:
  struct Transform;
  std::unique_ptr<Transform> transform_;  // none: nothing changes
};

}  // namespace fray::image
