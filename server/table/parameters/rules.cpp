#include "table/parameters/rules.h"

#include <array>

namespace fray::table {

const ParameterRules& rules_of(ParameterKind kind) {
  // In the order of the kinds.
  static const std::array kRules = {&kNumberRules, &kPlaceRules, &kCombatantsRules,
                                    &kSharesRules, &kItemsRules, &kDirectionRules,
                                    &kWordsRules};
  return *kRules[static_cast<std::size_t>(kind)];
}

Result<> check_one_of(ParameterRules::Domain pairs, ValueReader& reader, const char* refusal) {
  if (!reader.has(1)) return reader.missing();
  const std::int32_t value = reader.take(1)[0];
  for (std::size_t i = 0; i < pairs.size(); i += 2) {
    if (pairs[i] == value) return {};
  }
  return reader.refuse(Code::Invalid, refusal);
}

Result<std::span<const std::int32_t>> take_counted(const Parameter& p, ValueReader& reader,
                                                   std::string_view what) {
  if (!reader.has(1)) return reader.missing();
  const std::int32_t n = reader.take(1)[0];
  if (n < p.min || n > p.max) {
    return reader.refuse(Code::Invalid, "takes from " + std::to_string(p.min) + " to " +
                                            std::to_string(p.max) + " " + std::string(what));
  }
  const auto count = static_cast<std::size_t>(n);
  if (!reader.has(count)) return reader.missing();
  return reader.take(count);
}

void draw_counted(const Parameter& p, std::int32_t most, std::vector<std::int32_t> left, Draw& draw,
                  Draft& draft) {
  const std::int32_t n = draw.between(p.min, most);
  draft.values.push_back(n);
  for (std::int32_t i = 0; i < n; ++i) {
    const auto at = left.begin() + draw.below(static_cast<std::uint32_t>(left.size()));
    draft.values.push_back(*at);
    left.erase(at);
  }
}

std::vector<std::int32_t> firsts_of(ParameterRules::Domain pairs) {
  std::vector<std::int32_t> firsts;
  for (std::size_t i = 0; i < pairs.size(); i += 2) firsts.push_back(pairs[i]);
  return firsts;
}

}  // namespace fray::table
