#include "rules/success_rolls/adventure/oracle.h"

#include <algorithm>
#include <cassert>

namespace fray::success_rolls {
namespace {

const SecondDie& second_of(std::span<const SecondDie> second, int face) {
  const auto row = std::ranges::find_if(
      second, [&](const SecondDie& d) { return face >= d.least && face <= d.most; });
  assert(row != second.end());  // the reader leaves no gap
  return *row;
}

}  // namespace

OracleAnswer consult(const OracleOdds& odds, std::span<const SecondDie> second, int face,
                     int second_face) {
  return {face >= odds.yes_from, second_of(second, second_face).oracle};
}

std::string_view scene_setup(std::span<const SecondDie> second, int face) {
  return second_of(second, face).scene;
}

Twist twist(std::span<const TwistRow> rows, int row_face, int column_face) {
  const auto row = std::ranges::find(rows, row_face, &TwistRow::face);
  assert(row != rows.end());
  const auto column = static_cast<std::size_t>(column_face - 1);
  return {row->name, kTwistColumns.at(column), row->cells.at(column)};
}

std::string_view entry(std::span<const AdventureEntry> entries, int face) {
  const auto row = std::ranges::find(entries, face, &AdventureEntry::face);
  assert(row != entries.end());
  return row->text;
}

std::string_view challenge(std::span<const ChallengeDie> dice, const SceneDef& scene, int face) {
  const auto die = std::ranges::find(dice, scene.die, &ChallengeDie::id);
  assert(die != dice.end());
  return die->faces.at(static_cast<std::size_t>(face - 1));
}

}  // namespace fray::success_rolls
