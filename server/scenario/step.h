#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "scenario/stage.h"
#include "table/direction.h"

namespace fray::scenario {

/// "melee-attack gob with club amount 2": what a combatant does, in words looked up among the
/// options at the time.
struct Step {
  struct Word {
    std::string text;
    std::optional<Span> number;  // written behind it: of a parameter, or of a resource it costs
  };
  std::vector<Word> words;    // of actions, items, modes and parameters
  std::vector<Span> numbers;  // written behind none of these
  std::vector<table::CombatantId> targets;
  std::vector<int> shares;
  std::optional<table::Place> place;
  std::optional<table::Direction> direction;
  std::optional<int> cost;     // of all that comes back soon
  std::optional<int> reserve;  // of all that comes back seldom: "expend 1"
  bool keep = false;
};

/// The error says which word means nothing.
std::expected<Step, std::string> read_step(const Stage& stage, std::span<const std::string> words);

/// What is offered that fits the step's words, values aside.
struct Fit {
  std::size_t option = 0;
  table::Choice choice;
  std::string missing;  // a parameter that the step says nothing about; empty when there is none
};
std::vector<Fit> fitting(const Stage& stage, const Step& step, const table::OptionList& list);

/// The fit that `who` means: of several the one with the fewest words left unsaid; of weapons that
/// are not named the one in hand. The error says which could be meant.
std::expected<Fit, std::string> best_fit(const Stage& stage, table::CombatantId who,
                                         const Step& step, const table::OptionList& list);

/// Does the list offer exactly that? "amount 0..3" must be the whole range, "amount 2" lie in it.
bool offers(const Stage& stage, const Step& step, const table::OptionList& list);

}  // namespace fray::scenario
