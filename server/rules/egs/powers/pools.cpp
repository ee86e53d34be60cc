// An advantage of the characters that the GM sees, and a situation that horrifies them (L3189-3199,
// L3219-3226).

#include "rules/egs/powers/power.h"

namespace fray::egs::powers::pools {
namespace {

constexpr int kOver = -1;  // of a situation: it is over
constexpr int kMostFear = 20;

bool is_about(const Fight&, Term item) {
  return item == term(Word::Advantage) || item == term(Word::Horror);
}

// Applies to all of them; represented by any one that all know of, as they do of the pools.
void list(const Fight& f, table::OptionList& list) {
  const auto characters = combatants_where(f, [&](const Combatant& c) {
    return f.takes_part(c) && c.fighter().kind == Kind::Character && f.known_to_all(c.id);
  });
  const auto offer = [&](Word word, int least, int most) {
    if (table::offer_about(list, {.action = table::common::kSituation, .item = term(word)},
                           characters)) {
      list.add_number(table::common::kAmount, least, most);
    }
  };
  offer(Word::Advantage, 0, 1);
  offer(Word::Horror, kOver, kMostFear);
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  const int amount = values.number(0);
  f.table().emit(table::common::kSituated, values.who(), option.item, amount);
  if (option.item == term(Word::Advantage)) {
    f.state.edge.granted = amount == 1;
    return;
  }
  Pool& distress = f.state.distress;
  distress.granted = amount != kOver;
  distress.rating = static_cast<std::int16_t>(std::max(0, amount));
  // A new horror is not overcome by what overcame the last one.
  if (distress.granted && distress.overcome)
    distress = {.granted = true, .rating = distress.rating};
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::egs::powers::pools
