// Physical dice: players enter their faces, and the next rolls use them.
#include "encounter/impl.h"

namespace fray::encounter {

namespace {

// "d6", "d6 or d8"
std::string dice_of(const table::Descriptor& descriptor) {
  std::string text;
  for (const dice::Face sides : descriptor.dice) {
    text += (text.empty() ? "d" : " or d") + std::to_string(sides);
  }
  return text;
}

}  // namespace

Result<> Encounter::Impl::may_be_thrown(const table::ThrownDice& dice) const {
  if (!setup.policy.physical_dice) {
    return table::reject(Code::Forbidden, "",
                         "this table does not allow physical dice (policy physical_dice)");
  }
  const table::Descriptor& descriptor = table.descriptor();
  if (std::ranges::find(descriptor.dice, dice.sides) == descriptor.dice.end()) {
    return table::reject(Code::Invalid, "sides",
                         "is " + dice_of(descriptor) + " by the rules of this encounter");
  }
  if (dice.faces.size() > EnterDice::kMax) {
    return table::reject(Code::Invalid, "faces",
                         "are at most " + std::to_string(EnterDice::kMax) + " at a time");
  }
  for (std::size_t i = 0; i < dice.faces.size(); ++i) {
    if (dice.faces[i] >= 1 && dice.faces[i] <= dice.sides) continue;
    return table::reject(Code::Invalid, "faces[" + std::to_string(i) + "]",
                         "is from 1 to " + std::to_string(dice.sides));
  }
  return {};
}

Result<> Encounter::Impl::act(const EnterDice& entered) {
  if (auto ok = still_going(); !ok) return ok;
  if (auto ok = may_be_thrown(entered.dice); !ok) return ok;
  // In the world of its side they might have been rolled already.
  if (table.decided_for(table::audience_of(table.side_of(entered.who)), entered.who)) {
    return table::reject(Code::IllegalNow, "combatant", kDecideFirst);
  }
  table.throw_by_hand(entered.who, entered.dice);
  return {};
}

void Encounter::Impl::show_thrown(table::CombatantView& combatant, Viewer viewer,
                                  const ViewInput::Standing& standing) const {
  if (!setup.policy.physical_dice) return;
  if (viewer == kGm || viewer == viewer_of(standing.side)) combatant.thrown = standing.thrown;
}

}  // namespace fray::encounter
