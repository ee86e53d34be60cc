#include <algorithm>

#include "table/parameters/rules.h"

namespace fray::table {
namespace {

class CombatantsRules final : public ParameterRules {
 public:
  // Each of them offered, and none twice.
  Result<> check(const Parameter& p, Domain domain, ValueReader& reader) const override {
    const auto who = take_counted(p, reader, "combatants");
    if (!who) return std::unexpected(who.error());
    reader.chosen = who->size();
    for (std::size_t i = 0; i < who->size(); ++i) {
      if (std::ranges::find(domain, (*who)[i]) == domain.end()) {
        return reader.refuse(Code::IllegalNow, "includes a combatant that is not a valid target");
      }
      if (std::ranges::find(who->first(i), (*who)[i]) != who->first(i).end()) {
        return reader.refuse(Code::Invalid, "names someone twice");
      }
    }
    return {};
  }
  std::span<const std::int32_t> take(ValueReader& reader) const override {
    reader.chosen = static_cast<std::size_t>(reader.next());
    return reader.take(1 + reader.chosen);
  }
  void draw(const Parameter& p, Domain domain, Draw& draw, Draft& draft) const override {
    const auto most = std::min(p.max, static_cast<std::int32_t>(domain.size()));
    const std::size_t at = draft.values.size();
    draw_counted(p, most, {domain.begin(), domain.end()}, draw, draft);
    draft.chosen = static_cast<std::size_t>(draft.values[at]);
  }
  void least(const Parameter& p, Domain domain, Draft& draft) const override {
    draft.chosen = static_cast<std::size_t>(p.min);
    draft.values.push_back(p.min);
    for (std::size_t i = 0; i < draft.chosen; ++i) draft.values.push_back(domain[i]);
  }
};

constexpr CombatantsRules kCombatants;

}  // namespace

const ParameterRules& kCombatantsRules = kCombatants;

}  // namespace fray::table
