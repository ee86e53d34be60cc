// Ammunition, and weapons that are used up, come back: bought, found, or made.
#include <algorithm>
#include <vector>

#include "rules/forge/attack/ammunition.h"
#include "rules/forge/fight/items.h"
#include "rules/forge/powers/power.h"

namespace fray::forge::powers::restock {
namespace {

// How much of the sheet's is gone, of the weapon or for it.
int missing(const Combatant& c, std::size_t arm) {
  return c.profile->arms[arm].def->used_up() ? c.used_up[arm] : ammunition_gone(c, arm);
}

int missing(const Combatant& c, Term item) {
  for (std::size_t arm = 0; arm < c.profile->arms.size(); ++arm) {
    if (c.profile->arms[arm].term == item) return missing(c, arm);
  }
  return 0;
}

// All items that any combatant lacks, in the order of the descriptor.
std::vector<Term> items_missing(const Fight& f) {
  std::vector<Term> items;
  for (const Combatant& c : f.state.cast) {
    for (std::size_t arm = 0; alive(c) && arm < c.profile->arms.size(); ++arm) {
      if (missing(c, arm) > 0) items.push_back(c.profile->arms[arm].term);
    }
  }
  std::ranges::sort(items);
  const auto twice = std::ranges::unique(items);
  items.erase(twice.begin(), twice.end());
  return items;
}

void list(const Fight& f, table::OptionList& list) {
  for (const Term item : items_missing(f)) {
    int most = 0;
    const auto whom = combatants_where(f, [&](const Combatant& c) {
      const int gone = alive(c) ? missing(c, item) : 0;
      most = std::max(most, gone);
      return gone > 0;
    });
    table::offer_about(list, {.action = term(Word::Restock), .item = item}, whom);
    list.add_number(table::common::kAmount, 1, most);
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  Combatant& c = f.at(values.who());
  const int amount = std::min(values.number(0), missing(c, option.item));
  f.emit_to<Ev::Restocked>(table::audience_of(c.side), c.id, option.item, amount);
  give_back(c, option.item, amount);
  for (std::size_t arm = 0; arm < c.profile->arms.size(); ++arm) {
    if (c.profile->arms[arm].term == option.item) emit_ammunition(f, c, arm);
  }
}

}  // namespace

extern const GmPower power{.action = term(Word::Restock), .list = list, .use = use};

}  // namespace fray::forge::powers::restock
