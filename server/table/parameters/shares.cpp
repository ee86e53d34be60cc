#include "table/parameters/rules.h"

namespace fray::table {
namespace {

class SharesRules final : public ParameterRules {
 public:
  Result<> check(const Parameter& p, Domain, ValueReader& reader) const override {
    if (!reader.has(reader.chosen)) return reader.missing();
    std::int64_t sum = 0;
    for (const std::int32_t share : reader.take(reader.chosen)) {
      if (share < 1) return reader.refuse(Code::Invalid, "each share is at least 1");
      sum += share;
    }
    if (sum != p.max) {
      return reader.refuse(Code::Invalid, "the shares must add up to " + std::to_string(p.max));
    }
    return {};
  }
  std::span<const std::int32_t> take(ValueReader& reader) const override {
    return reader.take(reader.chosen);
  }
  void draw(const Parameter& p, Domain, Draw& draw, Draft& draft) const override {
    std::int32_t total = p.max;
    for (auto left = static_cast<std::int32_t>(draft.chosen); left > 0; --left) {
      const std::int32_t share = left == 1 ? total : draw.between(1, total - (left - 1));
      draft.values.push_back(share);
      total -= share;
    }
  }
  // The first of them the most.
  void least(const Parameter& p, Domain, Draft& draft) const override {
    const auto count = static_cast<std::int32_t>(draft.chosen);
    for (std::int32_t i = 0; i < count; ++i) {
      draft.values.push_back(i == 0 ? p.max - (count - 1) : 1);
    }
  }
};

constexpr SharesRules kShares;

}  // namespace

const ParameterRules& kSharesRules = kShares;

}  // namespace fray::table
