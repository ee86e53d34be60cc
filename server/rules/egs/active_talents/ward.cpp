#include "rules/egs/active_talents/ward.h"

#include <array>

#include "rules/egs/fight/active_talent.h"

namespace fray::egs {
namespace {

constexpr int kWardFt = 5;  // radius for each point of Magnitude

int warded_feet(int magnitude) {
  return kWardFt * magnitude;
}

// What a ward may name: a kind of being, not a vague evil (L2645).
struct WardedKind {
  Word word;
  CreatureTrait trait;
};
constexpr std::array kNamed{
    WardedKind{Word::Undead, CreatureTrait::Undead},
    WardedKind{Word::Demons, CreatureTrait::Demon},
    WardedKind{Word::Animals, CreatureTrait::AnimalIntelligence},
    WardedKind{Word::Constructs, CreatureTrait::Construct},
};

void list_named(const Fight&, const Combatant&, const Combatant&, Modes& modes) {
  for (const WardedKind& named : kNamed) modes.push_back(term(named.word));
}

// Around its target's present position; the circle stays where it is.
void shape_ward(const Fight& f, const Cast& cast, CombatantId target, ActiveTalent& active) {
  active.at = f.state.field.at(target);
  while (term(kNamed[static_cast<std::size_t>(active.which)].word) != cast.mode) ++active.which;
}

bool concerns(const ActiveTalent& w, const Combatant& c) {
  return w.word == Word::Warding &&
         c.fighter().traits.has(kNamed[static_cast<std::size_t>(w.which)].trait);
}

bool is_inside(const Fight& f, const ActiveTalent& w, board::Cell cell) {
  return f.state.field.feet_between(w.at, cell) <= w.amount;
}

}  // namespace

bool may_be_warded_off(const Fight& f, const Combatant& c) {
  return std::ranges::any_of(f.state.active_talents,
                             [&](const ActiveTalent& w) { return concerns(w, c); });
}

bool is_warded_off(const Fight& f, const Combatant& c, board::Cell place) {
  const board::Cell at = f.state.field.at(c.id);
  for (const ActiveTalent& w : f.state.active_talents) {
    if (!concerns(w, c) || has_effect(c, Word::Defying, w.by)) continue;
    if (is_inside(f, w, at) != is_inside(f, w, place)) return true;
  }
  return false;
}

// Constructs are stopped without a roll (L2649).
bool can_defy_ward(const Fight& f, const Combatant& c) {
  if (c.fighter().traits.has(CreatureTrait::Construct)) return false;
  for (const ActiveTalent& w : f.state.active_talents) {
    if (concerns(w, c) && !has_effect(c, Word::Defying, w.by)) return true;
  }
  return false;
}

namespace talents {
extern const Talent ward;
const Talent ward{.id = "ward",
                  .targets = {TargetKind::Self, TargetKind::Friend, TargetKind::Foe},
                  .lasting = Word::Warding,
                  .list_modes = list_named,
                  .amount = warded_feet,
                  .shape = shape_ward};
}  // namespace talents
}  // namespace fray::egs
