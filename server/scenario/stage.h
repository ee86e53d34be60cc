#pragma once

#include <array>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "encounter/encounter.h"
#include "scenario/parse.h"
#include "scenario/scripted_dice.h"
#include "toolbox/toolbox.h"

namespace fray::scenario {

/// An encounter set up as a scenario says, and its words for everything in it.
class Stage {
 public:
  static std::expected<Stage, std::vector<Failure>> set_up(const Scenario& scenario,
                                                           const table::Toolbox& rules);

  encounter::Encounter& encounter() { return *encounter_; }
  const encounter::Encounter& encounter() const { return *encounter_; }
  const table::Descriptor& descriptor() const { return encounter_->descriptor(); }
  ScriptedDice& scripted_dice() { return *scripted_dice_; }
  std::string dice_left() const;
  /// The parts of the pools of the step under way, as far as the ruleset records them; to be
  /// cleared when another starts.

  std::optional<table::CombatantId> combatant(std::string_view key) const;
  /// A combatant that may join; none where the scenario names none such.
  std::shared_ptr<const table::CombatantSetup> later(std::string_view key) const;
  std::optional<table::SeatId> seat(std::string_view key) const;
  table::SeatId gm() const { return table::SeatId(setup_.combatants.size()); }
  /// A side, "gm", or "spectators".
  std::optional<encounter::Viewer> viewer(std::string_view name) const;
  std::optional<table::Term> term(std::string_view key) const;
  const std::string& key(table::CombatantId who) const;
  std::string key(table::Term term) const;

  /// The value of an argument in a scenario's words.
  std::string argument(const table::Event& event, std::size_t index) const;
  std::string describe(const table::Event& event) const;
  std::string describe(const table::OptionList& list, const table::Option& option) const;
  /// Whose decision is awaited, with all options, a line each.
  std::string describe_asked();

  /// Does the inputs so far once more; what differs, or nothing.
  std::optional<std::string> replay() const;

  /// The place in each viewer's stream up to which it has been compared.
  std::array<std::uint64_t, encounter::kViewers> compared{};

 private:
  Stage() = default;

  const table::Ruleset* ruleset_ = nullptr;
  table::Setup setup_;
  std::vector<std::shared_ptr<const table::CombatantSetup>> later_;
  std::shared_ptr<ScriptedDice> scripted_dice_;
  std::unique_ptr<encounter::Encounter> encounter_;
};

}  // namespace fray::scenario
