#include "table/parameters/rules.h"

namespace fray::table {
namespace {

// Of a kind with one value, which the domain offers.
class OneOfRules final : public ParameterRules {
 public:
  explicit constexpr OneOfRules(const char* refusal) : refusal_(refusal) {}

  Result<> check(const Parameter&, Domain domain, ValueReader& reader) const override {
    return check_one_of(domain, reader, refusal_);
  }
  std::span<const std::int32_t> take(ValueReader& reader) const override { return reader.take(1); }
  void draw(const Parameter& p, Domain domain, Draw& draw, Draft& draft) const override {
    draft.values.push_back(domain[2 * draw.below(p.count / 2)]);
  }
  void least(const Parameter&, Domain domain, Draft& draft) const override {
    draft.values.push_back(domain[0]);
  }

 private:
  const char* refusal_;
};

constexpr OneOfRules kPlace("is not one of the places offered");
constexpr OneOfRules kDirection("is not one of the directions offered");

}  // namespace

const ParameterRules& kPlaceRules = kPlace;
const ParameterRules& kDirectionRules = kDirection;

}  // namespace fray::table
