#include "rules/forge/attack/volley.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::arcane_maelstrom {
namespace {

constexpr AttackSpell kSpell{
    .feet = 100, .magic = true, .damage = DamageType::Arcane, .radius = 25};

// L2297: expend 3; an attack on all combatants within 25' of a point within 100', and again on all
// who end a turn in the area or enter it, for a round for each rating, until your turn ends.
table::Script<> keep_up(Fight& f, const Attack& a, const Known& skill, table::Choice) {
  const Spot centre = *a.origin;
  const board::Cell cell = centre.space.origin;
  f.state.storms.push_back({.skill = skill.term,
                            .caster = a.attacker,
                            .centre = cell,
                            .height_ft = static_cast<std::int16_t>(centre.height_ft),
                            .feet = kSpell.radius,
                            .dice = static_cast<std::int16_t>(pool_dice(skill, a.added)),
                            .last_turn = f.at(a.attacker).turns + skill.rating - 1});
  f.emit<Ev::AreaBegan>(a.attacker, skill.term, cell);
  co_return;
}

constexpr SkillCode kept_up_blast() {
  SkillCode maelstrom = blast_spell<kSpell>("arcane-maelstrom");
  maelstrom.after_volley = keep_up;
  return maelstrom;
}

}  // namespace

extern const SkillCode code = kept_up_blast();

}  // namespace fray::forge::skills::arcane_maelstrom
