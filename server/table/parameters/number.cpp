#include "table/parameters/rules.h"

namespace fray::table {
namespace {

class NumberRules final : public ParameterRules {
 public:
  Result<> check(const Parameter& p, Domain, ValueReader& reader) const override {
    if (!reader.has(1)) return reader.missing();
    const std::int32_t v = reader.take(1)[0];
    if (p.min == p.max && v != p.min) {
      return reader.refuse(Code::IllegalNow, "can only be " + std::to_string(p.min) + " now");
    }
    if (v < p.min || v > p.max) {
      return reader.refuse(
          Code::Invalid, "must be from " + std::to_string(p.min) + " to " + std::to_string(p.max));
    }
    return {};
  }
  std::span<const std::int32_t> take(ValueReader& reader) const override { return reader.take(1); }
  void draw(const Parameter& p, Domain, Draw& draw, Draft& draft) const override {
    draft.values.push_back(draw.between(p.min, p.max));
  }
  void least(const Parameter& p, Domain, Draft& draft) const override {
    draft.values.push_back(p.min);
  }
};

constexpr NumberRules kNumber;

}  // namespace

const ParameterRules& kNumberRules = kNumber;

}  // namespace fray::table
