#include "scenario/scripted_dice.h"

namespace fray::scenario {

void ScriptedDiceSource::roll(const dice::Stream& stream, unsigned sides,
                              std::span<dice::Face> faces) {
  // Whichever combatant the table rolls against, a scenario writes its dice down as the table's.
  const bool tables = scripted_dice_->rollers.contains(dice::against(stream.roller));
  const std::uint64_t key = tables ? 0 : stream.roller;
  ScriptedDice::Roller& roller = scripted_dice_->rollers[key];
  Place& place = places_[key];
  const bool opening = !scripted_dice_->opening_rolls || rolls_ < *scripted_dice_->opening_rolls;
  ++rolls_;
  const auto fault = [&](std::string what) {
    if (!scripted_dice_->fault) scripted_dice_->fault = std::move(what);
  };
  const std::string who = roller.name.empty() ? "the table" : roller.name;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    dice::Face& face = faces[i];
    if (opening) {
      face = place.opening < roller.opening.size() ? roller.opening[place.opening++]
                                                   : roller.opening_default;
    } else if (place.faces < roller.faces.size()) {
      face = roller.faces[place.faces++];
    } else {
      fault(who + " rolls " + std::to_string(faces.size()) + " dice, and only " +
            std::to_string(i) + " are written down");
      face = 1;
    }
    if (face < 1 || face > sides) {
      fault("the face " + std::to_string(face) + " of " + who + " is not on a d" +
            std::to_string(sides));
      face = 1;
    }
  }
}

std::unique_ptr<dice::Source> ScriptedDiceSource::clone() const {
  return std::make_unique<ScriptedDiceSource>(*this);
}

std::string ScriptedDiceSource::left_over() const {
  std::string text;
  for (const auto& [key, roller] : scripted_dice_->rollers) {
    if (roller.spared) continue;
    const auto at = places_.find(key);
    const Place place = at == places_.end() ? Place{} : at->second;
    const auto add = [&](const std::vector<dice::Face>& faces, std::size_t from) {
      if (from >= faces.size()) return;
      text += (text.empty() ? "" : "; ") + (roller.name.empty() ? "table" : roller.name);
      for (; from < faces.size(); ++from) text += " " + std::to_string(faces[from]);
    };
    add(roller.opening, place.opening);
    add(roller.faces, place.faces);
    if (place.faces < roller.lines.size()) {
      text += " (line " + std::to_string(roller.lines[place.faces]) + ")";
    }
  }
  return text;
}

}  // namespace fray::scenario
