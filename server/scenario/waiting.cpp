#include "scenario/waiting.h"

#include <algorithm>

namespace fray::scenario {
namespace {

// Pending combatants with priority over `who`; where all must answer, all pending ones.
std::string awaited_before(Stage& stage, table::CombatantId who) {
  const table::Window& window = *stage.encounter().window();
  std::string names;
  for (const table::CombatantId other : window.candidates) {
    if (other == who && window.kind == table::WindowKind::Claim) break;
    if (!stage.encounter().raw_table().awaits(other)) continue;
    names += (names.empty() ? "" : " and ") + stage.key(other);
  }
  return names;
}

}  // namespace

void Waiting::note(const Stage& stage, const encounter::Input& input, int line) {
  const table::Window* open = stage.encounter().window();
  if (!open || open->id != window_) taken_.clear();
  const auto* answer = std::get_if<encounter::Answer>(&input.action);
  if (!answer || !open || open->id != answer->window) return;
  window_ = open->id;
  std::erase_if(taken_, [&](const Taken& taken) { return taken.who == answer->who; });
  taken_.push_back({answer->who, line});
}

std::string Waiting::describe(Stage& stage) const {
  const table::Window* open = stage.encounter().window();
  if (!open || open->id != window_) return "";
  std::string text;
  for (const Taken& taken : taken_) {
    const std::string others = awaited_before(stage, taken.who);
    if (others.empty()) continue;
    text += "    " + stage.key(taken.who) + " has answered, in line " + std::to_string(taken.line) +
            ", and waits for " + others + "\n";
  }
  return text;
}

}  // namespace fray::scenario
