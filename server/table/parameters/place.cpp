#include "table/parameters/rules.h"

namespace fray::table {
namespace {

class PlaceRules final : public ParameterRules {
 public:
  Result<> check(const Parameter&, Domain domain, ValueReader& reader) const override {
    return check_one_of(domain, reader, "is not one of the places offered");
  }
  std::span<const std::int32_t> take(ValueReader& reader) const override { return reader.take(1); }
  void draw(const Parameter& p, Domain domain, Draw& draw, Draft& draft) const override {
    draft.values.push_back(domain[2 * draw.below(p.count / 2)]);
  }
  void least(const Parameter&, Domain domain, Draft& draft) const override {
    draft.values.push_back(domain[0]);
  }
};

constexpr PlaceRules kPlace;

}  // namespace

const ParameterRules& kPlaceRules = kPlace;

}  // namespace fray::table
