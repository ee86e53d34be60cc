#include "rules/forge/attack/volley.h"
#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::flame_spray {
namespace {

constexpr AttackSpell kSpell{.feet = 15, .damage = DamageType::Fire};

// L2353: expend 1; an attack with fire on all combatants in an arc of 90 degrees, out to 15'. The
// cell gives the direction.
void expand(const Fight& f, CombatantId who, const Known&, table::OptionList& list,
            std::size_t option) {
  expand_cells(f, who, kSpell.feet, Pointing::Way, list, option);
}

Area area(const Fight&, CombatantId who, const Known&, const table::Choice& choice) {
  return {.attacker = who, .feet = kSpell.feet, .toward = chosen_cell(choice)};
}

}  // namespace

extern const SkillCode code{.id = "flame-spray",
                            .offer_action = attack_spells::offer_blast,
                            .prepare = attack_spells::prepare<kSpell>,
                            .area = area,
                            .foresee = attack_spells::foresee_blast<kSpell>,
                            .expand = expand};

}  // namespace fray::forge::skills::flame_spray
