#pragma once

#include <algorithm>
#include <cstdint>

#include <boost/container/static_vector.hpp>

#include "table/ids.h"

namespace fray::table {

/// A source that adds dice to a pool, or takes some away: a weapon, a resource, a skill, the
/// circumstances.
struct DicePart {
  Term source = kNoTerm;
  std::int16_t dice = 0;  // below 0: taken away

  bool operator==(const DicePart&) const = default;
};

/// The sources of a pool's dice, each at most once. Dice beyond the limit have no source. Plain and
/// small, since an attack carries two of them.
class DiceParts {
 public:
  static constexpr std::size_t kMax = 10;

  void add(Term source, int dice) {
    if (dice == 0 || source == kNoTerm) return;
    const auto same = std::ranges::find(parts_, source, &DicePart::source);
    if (same != parts_.end()) {
      same->dice = static_cast<std::int16_t>(same->dice + dice);
    } else if (parts_.size() < kMax) {
      parts_.push_back({source, static_cast<std::int16_t>(dice)});
    }
  }
  bool empty() const { return parts_.empty(); }
  const DicePart* begin() const { return parts_.data(); }
  const DicePart* end() const { return parts_.data() + parts_.size(); }

 private:
  boost::container::static_vector<DicePart, kMax> parts_;
};

}  // namespace fray::table
