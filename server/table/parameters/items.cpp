#include <algorithm>

#include "table/parameters/rules.h"

namespace fray::table {
namespace {

// Each as often as there are of it.
std::vector<std::int32_t> one_by_one(ParameterRules::Domain domain) {
  std::vector<std::int32_t> all;
  for (std::size_t i = 0; i < domain.size(); i += 2) {
    all.insert(all.end(), static_cast<std::size_t>(domain[i + 1]), domain[i]);
  }
  return all;
}

class ItemsRules final : public ParameterRules {
 public:
  // Each of them offered, and none more often than there are.
  Result<> check(const Parameter& p, Domain domain, ValueReader& reader) const override {
    const auto things = take_counted(p, reader, "things");
    if (!things) return std::unexpected(things.error());
    for (const std::int32_t thing : *things) {
      std::size_t at = 0;
      while (at < domain.size() && domain[at] != thing) at += 2;
      if (at >= domain.size()) {
        return reader.refuse(Code::IllegalNow, "names something that is not offered");
      }
      if (std::ranges::count(*things, thing) > domain[at + 1]) {
        return reader.refuse(Code::Invalid, "names something more often than there is");
      }
    }
    return {};
  }
  std::span<const std::int32_t> take(ValueReader& reader) const override {
    return reader.take(1 + static_cast<std::size_t>(reader.next()));
  }
  void draw(const Parameter& p, Domain domain, Draw& draw, Draft& draft) const override {
    draw_counted(p, p.max, one_by_one(domain), draw, draft);
  }
  void least(const Parameter& p, Domain domain, Draft& draft) const override {
    draft.values.push_back(p.min);
    const auto all = one_by_one(domain);
    draft.values.insert(draft.values.end(), all.begin(), all.begin() + p.min);
  }
};

constexpr ItemsRules kItems;

}  // namespace

const ParameterRules& kItemsRules = kItems;

}  // namespace fray::table
