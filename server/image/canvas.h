// Inner: the pixels of a picture, and how they are made from a larger one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace fray::image {

/// Eight bits a channel, row after row without gaps: red, green, blue, and alpha where there is
/// one.
class Pixels {
 public:
  Pixels(std::uint32_t width, std::uint32_t height, bool alpha)
      : width_(width),
        height_(height),
        alpha_(alpha),
        bytes_(std::make_unique_for_overwrite<std::uint8_t[]>(stride() * height)) {}

  std::uint32_t width() const { return width_; }
  std::uint32_t height() const { return height_; }
  bool alpha() const { return alpha_; }
  std::size_t channels() const { return alpha_ ? 4 : 3; }
  std::size_t stride() const { return std::size_t{width_} * channels(); }
  std::uint8_t* row(std::size_t y) { return bytes_.get() + y * stride(); }
  const std::uint8_t* row(std::size_t y) const { return bytes_.get() + y * stride(); }
  std::uint8_t* data() { return bytes_.get(); }
  const std::uint8_t* data() const { return bytes_.get(); }

 private:
  std::uint32_t width_;
  std::uint32_t height_;
  bool alpha_;
  std::unique_ptr<std::uint8_t[]> bytes_;
};

/// Which part of a picture goes where. Both begin in the upper left corner.
struct Plan {
  double scale = 1;   // at most 1
  double part_x = 1;  // of the picture that is shown, at most 1
  double part_y = 1;
  std::uint32_t shown_width = 0;  // what that part becomes
  std::uint32_t shown_height = 0;
  std::uint32_t width = 0;  // of the canvas; uncovered parts are transparent
  std::uint32_t height = 0;
};

/// Takes the rows of a picture from the top down and makes them smaller as they come, each pixel
/// the mean of those below it, so that the larger picture is never in memory.
class Canvas {
 public:
  Canvas(const Plan& plan, bool alpha);

  const Plan& plan() const { return plan_; }
  std::size_t channels() const { return pixels_.channels(); }
  bool alpha() const { return pixels_.alpha(); }

  /// How large the picture is whose rows follow; a decoder may have made it smaller already, but
  /// not smaller than it is shown.
  void begin(std::uint32_t width, std::uint32_t height);
  /// The next row, of as many channels as the canvas has.
  void put(const std::uint8_t* row);

  Pixels take() { return std::move(pixels_); }

 private:
  // The smaller pixels below one: this one with this share of kWhole, the next with the rest.
  struct Share {
    std::uint32_t at;
    std::uint32_t weight;
  };
  static std::vector<Share> shares(std::uint32_t from, std::uint32_t to);

  void add(std::uint32_t weight);
  void finish_row();

  Plan plan_;
  Pixels pixels_;
  std::uint32_t source_width_ = 0;  // of the part that is shown
  std::uint32_t source_height_ = 0;
  std::uint32_t y_ = 0;    // rows that have come
  std::uint32_t out_ = 0;  // rows that are done
  std::vector<Share> across_;
  std::vector<Share> down_;
  std::vector<std::uint32_t> line_;  // sums of the row that came last, and what each weighs
  std::vector<std::uint64_t> sums_;
  std::vector<std::uint32_t> weights_;
  std::uint64_t row_weight_ = 0;
};

/// As a viewer sees it that heeds Exif's orientation, 1 to 8.
Pixels turned(Pixels pixels, int orientation);

}  // namespace fray::image
