#include "image/canvas.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>
#include <utility>

namespace fray::image {
namespace {

constexpr std::uint32_t kWhole = 256;

std::uint32_t part_of(std::uint32_t size, double part) {
  if (part >= 1) return size;
  return std::clamp<std::uint32_t>(static_cast<std::uint32_t>(std::lround(size * part)), 1, size);
}

}  // namespace

Canvas::Canvas(const Plan& plan, bool alpha)
    : plan_(plan), pixels_(plan.width, plan.height, alpha) {
  if (plan.width > plan.shown_width || plan.height > plan.shown_height) {
    std::memset(pixels_.data(), 0, pixels_.stride() * pixels_.height());
  }
}

std::vector<Canvas::Share> Canvas::shares(std::uint32_t from, std::uint32_t to) {
  std::vector<Share> all(from);
  for (std::uint64_t i = 0; i < from; ++i) {
    // In units of 1 / from of a smaller pixel, one of the larger is `to` wide.
    const std::uint64_t begin = i * to;
    const std::uint64_t at = begin / from;
    const std::uint64_t here = std::min<std::uint64_t>((at + 1) * from - begin, to);
    all[i] = {static_cast<std::uint32_t>(at),
              static_cast<std::uint32_t>((here * kWhole + to / 2) / to)};
  }
  return all;
}

void Canvas::begin(std::uint32_t width, std::uint32_t height) {
  source_width_ = part_of(width, plan_.part_x);
  source_height_ = part_of(height, plan_.part_y);
  assert(source_width_ >= plan_.shown_width && source_height_ >= plan_.shown_height);
  if (source_width_ == plan_.shown_width && source_height_ == plan_.shown_height) return;
  across_ = shares(source_width_, plan_.shown_width);
  down_ = shares(source_height_, plan_.shown_height);
  const std::size_t values = std::size_t{plan_.shown_width} * channels();
  line_.assign(values + channels(), 0);  // one pixel more takes what rounds over the edge
  sums_.assign(values, 0);
  weights_.assign(plan_.shown_width + 1, 0);
  for (const Share& share : across_) {
    weights_[share.at] += share.weight;
    weights_[share.at + 1] += kWhole - share.weight;
  }
}

void Canvas::put(const std::uint8_t* row) {
  if (y_ >= source_height_) return;
  const std::uint32_t y = y_++;
  if (across_.empty()) {
    std::memcpy(pixels_.row(y), row, plan_.shown_width * channels());
    return;
  }
  std::ranges::fill(line_, 0);
  const std::size_t n = channels();
  for (std::uint32_t x = 0; x < source_width_; ++x) {
    const std::uint8_t* pixel = row + x * n;
    const Share share = across_[x];
    std::uint32_t* to = &line_[share.at * n];
    // Transparent pixels have no color.
    const std::uint32_t seen = n == 4 ? pixel[3] : 1;
    for (std::size_t c = 0; c < n; ++c) {
      const std::uint32_t value = c == 3 ? pixel[3] : pixel[c] * seen;
      to[c] += value * share.weight;
      if (share.weight < kWhole) to[n + c] += value * (kWhole - share.weight);
    }
  }
  const Share share = down_[y];
  add(share.weight);
  const bool last = y + 1 == source_height_;
  if (share.weight < kWhole || last || down_[y + 1].at != share.at) {
    finish_row();
    if (share.weight < kWhole && !last) add(kWhole - share.weight);
  }
}

void Canvas::add(std::uint32_t weight) {
  for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += std::uint64_t{line_[i]} * weight;
  row_weight_ += weight;
}

void Canvas::finish_row() {
  assert(out_ < plan_.shown_height);
  std::uint8_t* to = pixels_.row(out_++);
  const std::size_t n = channels();
  for (std::uint32_t x = 0; x < plan_.shown_width; ++x, to += n) {
    const std::uint64_t* sum = &sums_[x * n];
    const std::uint64_t whole = weights_[x] * row_weight_;
    const std::uint64_t seen = n == 4 ? sum[3] : whole;
    for (std::size_t c = 0; c < 3; ++c) {
      to[c] = static_cast<std::uint8_t>(
          seen == 0 ? 0 : std::min<std::uint64_t>((sum[c] + seen / 2) / seen, 255));
    }
    if (n == 4) to[3] = static_cast<std::uint8_t>((sum[3] + whole / 2) / whole);
  }
  std::ranges::fill(sums_, 0);
  row_weight_ = 0;
}

Pixels turned(Pixels pixels, int orientation) {
  if (orientation <= 1 || orientation > 8) return pixels;
  const bool on_its_side = orientation >= 5;
  const std::uint32_t w = pixels.width();
  const std::uint32_t h = pixels.height();
  Pixels out(on_its_side ? h : w, on_its_side ? w : h, pixels.alpha());
  const std::size_t n = pixels.channels();
  // From the right, and from below, in the picture as it is stored.
  const bool right = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  const bool below = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  for (std::uint32_t y = 0; y < out.height(); ++y) {
    std::uint8_t* to = out.row(y);
    for (std::uint32_t x = 0; x < out.width(); ++x, to += n) {
      const std::uint32_t across = on_its_side ? y : x;
      const std::uint32_t down = on_its_side ? x : y;
      const std::size_t from_x = right ? w - 1 - across : across;
      const std::size_t from_y = below ? h - 1 - down : down;
      std::memcpy(to, pixels.row(from_y) + from_x * n, n);
    }
  }
  return out;
}

}  // namespace fray::image
