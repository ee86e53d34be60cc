#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dice/source.h"

namespace fray::scenario {

/// A scenario's dice: for each roller the faces to roll, in order of need. A scenario adds to the
/// script as it goes, so all copies of a source read the same script, each from its own position: a
/// rewind's replay up to a moment rolls the same as before.
struct ScriptedDice {
  struct Roller {
    std::string name;
    std::vector<dice::Face> opening;  // rolled before the first prompt
    dice::Face opening_default = 1;   // what further dice show before the first prompt
    std::vector<dice::Face> faces;    // rolled from then on
    std::vector<int> lines;           // in which each of these is written
    bool spared = false;              // the rest was for a roll that is expected not to come
  };
  std::map<std::uint64_t, Roller> rollers;
  std::optional<std::uint64_t> opening_rolls;  // how many there were; nothing while they continue
  std::optional<std::string> fault;            // the first: a die that is not written down
};

class ScriptedDiceSource final : public dice::Source {
 public:
  explicit ScriptedDiceSource(std::shared_ptr<ScriptedDice> tape)
      : scripted_dice_(std::move(tape)) {}

  void roll(const dice::Stream& stream, unsigned sides, std::span<dice::Face> faces) override;
  std::unique_ptr<dice::Source> clone() const override;

  std::uint64_t rolls() const { return rolls_; }
  /// "ana 9 3 (line 7)": faces written down and not rolled. Empty when there are none.
  std::string left_over() const;

 private:
  struct Place {
    std::size_t opening = 0;
    std::size_t faces = 0;
  };

  std::shared_ptr<ScriptedDice> scripted_dice_;
  std::map<std::uint64_t, Place> places_;
  std::uint64_t rolls_ = 0;
};

}  // namespace fray::scenario
