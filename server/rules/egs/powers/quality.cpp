// Qualities, as the GM judges them (L1407-1441): a hindrance gives a stored Hero Point; another
// applies to an action although no tag says so, or does not although one does (R67).
#include <algorithm>
#include <array>

#include "rules/egs/points/qualities.h"
#include "rules/egs/powers/power.h"

namespace fray::egs::powers::quality {
namespace {

constexpr std::array kJudgements{Word::Suits, Word::Hinders, Word::DoesNotSuit};

const QualityDef* quality_said(const Fight& f, Term item) {
  const auto& rows = f.content().qualities;
  const auto row = std::ranges::find(
      rows, item, [&](const QualityDef& def) { return quality_term(f.content(), def.id); });
  return row == rows.end() ? nullptr : &*row;
}

std::optional<std::size_t> place_in_sheet(const Combatant& c, const QualityDef& def) {
  const std::vector<QualityDef>& own = c.fighter().qualities;
  const auto found = std::ranges::find(own, def.id, &QualityDef::id);
  if (found == own.end()) return std::nullopt;
  return static_cast<std::size_t>(found - own.begin());
}

// Each once a round; at most three of the stored ones (L1411, L1423).
bool may_judge(const Fight& f, const Combatant& c, const QualityDef& def, Word judgement) {
  const auto place = place_in_sheet(c, def);
  if (!place || *place >= 32 || !f.takes_part(c)) return false;
  if ((c.qualities_used >> *place & 1u) != 0) return false;
  if (judgement == Word::Hinders) {
    return def.kind != QualityKind::Positive && c.banked < kMostBanked;
  }
  return def.kind != QualityKind::Negative;
}

bool is_about(const Fight& f, Term item) {
  return quality_said(f, item) != nullptr;
}

void list(const Fight& f, table::OptionList& list) {
  const bool any = std::ranges::any_of(
      f.state.cast, [](const Combatant& c) { return !c.fighter().qualities.empty(); });
  if (!any) return;
  for (const QualityDef& def : f.content().qualities) {
    for (const Word judgement : kJudgements) {
      const auto whom =
          combatants_where(f, [&](const Combatant& c) { return may_judge(f, c, def, judgement); });
      table::offer_about(list,
                         {.action = table::common::kSituation,
                          .item = quality_term(f.content(), def.id),
                          .mode = term(judgement)},
                         whom);
    }
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  Combatant& c = f.at(values.who());
  const std::size_t place = *place_in_sheet(c, *quality_said(f, option.item));
  f.table().emit(table::common::kSituated, c.id, option.item, 0);
  switch (word_of(option.mode)) {
    case Word::Suits:
      return add_effect(
          f, c.id,
          {.word = Word::QualityFits, .by = c.id, .which = static_cast<std::int16_t>(place)});
    case Word::Hinders:
      c.banked = static_cast<std::int16_t>(c.banked + 1);
      f.emit<Ev::PointBanked>(c.id, option.item, int{c.banked});
      break;
    default:
      break;
  }
  use_quality(c, place);
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::egs::powers::quality
