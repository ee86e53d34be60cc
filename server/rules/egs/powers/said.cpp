// What neither map nor sheet says of one combatant: cover, a crowd around it, an improvised weapon,
// a weapon its enemy is weak to, a holy symbol, bonds; and what hurts vampires (L2969-2983,
// L3014-3018, L3706-3712, L4314-4328, R201).
#include <algorithm>
#include <array>

#include "rules/egs/arithmetic/circumstances.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/powers/power.h"

namespace fray::egs::powers::said {
namespace {

constexpr std::array kCovers{Word::LightCover, Word::MediumCover, Word::HeavyCover,
                             Word::TotalCover};

struct Said {
  Word word;
  int most = 1;  // 0: it is so no more
};
constexpr std::array kSaid{
    Said{Word::LightCover}, Said{Word::MediumCover}, Said{Word::HeavyCover},
    Said{Word::TotalCover}, Said{Word::Crowd},       Said{Word::ImprovisedWeapon, kImprovisedLarge},
    Said{Word::BaneInHand}, Said{Word::HolySymbol},  Said{Word::Helpless},
    Said{Word::BackTurned}, Said{Word::OnFire}};

// What affects all of one kind at once.
struct Bane {
  Word word;
  Special targets;
};
constexpr std::array kBanes{Bane{Word::Sunlight, Special::Sunlight},
                            Bane{Word::HolyWater, Special::HolyWater},
                            Bane{Word::Stake, Special::Stake}};

bool is_about(const Fight&, Term item) {
  return std::ranges::any_of(kSaid, [&](const Said& s) { return term(s.word) == item; }) ||
         std::ranges::any_of(kBanes, [&](const Bane& b) { return term(b.word) == item; });
}

// A stake is the GM's word for a hit through the heart (L4328, R202).
bool may_befall(const Fight& f, const Combatant& c, const Bane& bane) {
  return f.takes_part(c) && c.fighter().specials.has(bane.targets);
}

void list(const Fight& f, table::OptionList& list) {
  const std::vector<CombatantId> all = those_taking_part(f);
  for (const Said& said : kSaid) {
    if (table::offer_about(list, {.action = table::common::kSituation, .item = term(said.word)},
                           all)) {
      list.add_number(table::common::kAmount, 0, said.most);
    }
  }
  for (const Bane& bane : kBanes) {
    const auto whom =
        combatants_where(f, [&](const Combatant& c) { return may_befall(f, c, bane); });
    table::offer_about(list, {.action = table::common::kSituation, .item = term(bane.word)}, whom);
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  const CombatantId who = values.who();
  const Word word = word_of(option.item);
  const bool at_once =
      std::ranges::any_of(kBanes, [word](const Bane& b) { return b.word == word; });
  const int amount = at_once ? 1 : values.number(0);
  f.table().emit(table::common::kSituated, who, option.item, amount);
  if (word == Word::Stake) return set_state(f, who, HealthState::Dead);
  if (at_once) return tire(f, who, 1);
  if (amount == 0) return end_effects(f, who, word);
  if (std::ranges::find(kCovers, word) != kCovers.end()) {
    for (const Word cover : kCovers) {
      if (cover != word) end_effects(f, who, cover);
    }
  }
  add_effect(f, who,
             {.word = word,
              .by = who,
              .amount = static_cast<std::int16_t>(amount),
              .until = Until::Fight});
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::egs::powers::said
