#pragma once

#include <cstddef>
#include <span>

#include "dice/distribution.h"
#include "dice/source.h"

namespace fray::dice {

/// A die that may call for another of its size: its highest face counts and has the other added, a
/// 1 does not count and has the other subtracted. The other counts as it falls and calls for no
/// third.
class OpenEnded {
 public:
  static constexpr std::size_t kMaxDice = 2;

  constexpr explicit OpenEnded(unsigned sides) : sides_(sides) {}

  /// Does `first` call for another die?
  constexpr bool calls_for_another(Face first) const { return first == 1 || first == sides_; }

  /// How the die at `place`, 0 or 1, counts where the first shows `first`: 1 added, -1 subtracted,
  /// 0 not at all.
  static constexpr int sign(Face first, std::size_t place) {
    if (first != 1) return 1;
    return place == 0 ? 0 : -1;
  }

  /// What the dice come to, up to kMaxDice of them.
  static constexpr int value(std::span<const Face> faces) {
    int sum = 0;
    for (std::size_t place = 0; place < faces.size(); ++place) {
      sum += sign(faces[0], place) * faces[place];
    }
    return sum;
  }

  /// Every value that it can come to, in sides² ways.
  Distribution values() const;

 private:
  unsigned sides_;
};

}  // namespace fray::dice
