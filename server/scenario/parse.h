#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/text.h"
#include "table/board.h"

// A scenario: one rule, tried out. Format: tests/scenarios/README.md.
namespace fray::scenario {

/// A line of the head or the body, comment taken off.
struct Line {
  int number = 0;  // from 1
  std::string text;
  std::vector<std::string> words;
};

struct Fighter {
  Line line;
  std::string side;
  std::string key;
  bool hidden = false;
  bool unknown = false;  // by its name, to the other sides
  bool later = false;    // joins when the GM says so
  table::Place at;
  std::string archetype;
  std::vector<std::pair<std::string, std::string>> sheet;          // in the file's order
  std::vector<std::pair<std::string, std::string>> carried_state;  // from earlier encounters
};

struct Scenario {
  std::string file;
  std::string rule;     // its subject, with the rulebook's line
  std::string ruleset;  // empty: the first one of the program
  std::string content;  // folder with content of its own, from where the file is; empty: none
  table::Board board;
  std::string map;  // see board::Grid::parse and HexGrid::parse; empty in bands
  std::vector<std::string> sides;
  std::vector<Fighter> fighters;
  std::vector<std::pair<std::string, std::string>> options;  // of the ruleset
  /// The turn order, with the dice rolled before the first prompt where given.
  std::vector<std::pair<std::string, std::vector<int>>> initiative;
  std::vector<Line> body;
};

std::expected<Scenario, std::vector<Failure>> parse(std::string_view text, std::string file);

}  // namespace fray::scenario
