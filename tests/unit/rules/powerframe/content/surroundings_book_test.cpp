// Terrain and modifiers of the content against the printed tables.
#include <map>

#include "rules/powerframe/content/surroundings_spellings.h"
#include "unit/rules/powerframe/content/testing.h"

namespace fray::powerframe {
namespace {

// "+1 up, 0 down", "Climbing", "Acrobatics or Climbing", "+1 to open or close".
std::string printed_cost(const TerrainDef& row) {
  if (row.movement) {
    return row.leapt                             ? "Acrobatics or Climbing"
           : *row.movement == Movement::Swimming ? "Swimming"
                                                 : "Climbing";
  }
  std::string text = (row.modifier > 0 ? "+" : "") + std::to_string(row.modifier);
  if (row.modifier_down != row.modifier) {
    text += " up, " + std::to_string(row.modifier_down) + " down";
  }
  return text + (row.opened ? " to open or close" : "");
}

TEST(SurroundingsBook, HasTheBattleMapKey) {
  const std::vector<std::pair<std::string, std::string>> printed = {
      {"Frozen", "0"},
      {"Sandy", "0"},
      {"Bare dirt", "0"},
      {"Sealed, paved", "0"},
      {"Sparse", "0"},
      {"Grass", "0"},
      {"Bushes, long grass", "+1"},
      {"Dense foliage", "+2"},
      {"Shallow water", "+1"},
      {"Deep water", "Swimming"},
      {"Clear", "0"},
      {"Sand dune, snow drift", "+1"},
      {"Rough ground", "+1"},
      {"Broken ground", "+2"},
      {"Swamp", "+2"},
      {"Tree trunk", "Climbing"},
      {"Contour", "+1 up, 0 down"},
      {"Cliff, escarpment", "Climbing"},
      {"Low wall", "Acrobatics or Climbing"},
      {"High wall", "Climbing"},
      {"Door", "+1 to open or close"},
      {"Window", "Acrobatics or Climbing"},
      {"Stairs", "+1 up, 0 down"},
  };
  ASSERT_EQ(builtin().terrains.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    EXPECT_EQ(builtin().terrains[i].name, printed[i].first);
    EXPECT_EQ(printed_cost(builtin().terrains[i]), printed[i].second) << printed[i].first;
  }
}

TEST(SurroundingsBook, HasTheModifiersOfEachGroup) {
  std::map<std::string, std::vector<int>> found;
  std::vector<std::string> without_roll;
  for (const ModifierDef& row : builtin().modifiers) {
    found[std::string(document::spelling_of<ModifierGroup>(kModifierGroupSpellings, row.group))]
        .push_back(row.value);
    if (row.no_roll) without_roll.push_back(row.id);
  }
  const std::map<std::string, std::vector<int>> printed = {
      {"difficulty", {0, 2, 4, 6, 8, 10, 12}},       // L569-575
      {"cover", {0, 2, 4}},                          // L4331-4333
      {"called-shot", {1, 2, 3}},                    // L4638-4640
      {"darkness", {0, 2, 4, 6}},                    // L5115-5118
      {"obscuration", {6, 3, 1}},                    // L5129-5131, Hexes
      {"impact-surface", {-3, -2, -1, 0, 1, 2, 3}},  // L4956-4962
      {"burn-surface", {-4, -2, 0, 1, 2}},           // L4859-4863
      {"narrow", {0, -2, -4, -6, -8}},               // L4122-4126
      {"footing", {-2, -2, 1, 2}},                   // L4127-4133
      {"balance-wind", {-1, -2, -3}},                // L4129-4131
      {"burrowing", {0, 1, 2, 3, 4}},                // L1904-1908
      {"climbing", {0, 0, 1, 2, 3, 4}},              // L1950-1955
      {"climbing-weather", {1, 1, 2}},               // L1956-1958
      {"flying", {0, 1, 2}},                         // L2120-2122
      {"current", {1, 2}},                           // L2785-2786
      {"waves", {0, 1, 2, 3}},                       // L2787-2790
      {"cold", {1, 2}},                              // L2791-2792
      {"profile", {-4, -2, -2, 0, 2, 4}},            // L2656-2661; the third is blank
      {"silhouette", {-2}},                          // L2662
      {"clothing", {-2, 0, 2}},                      // L2663-2665
      {"motion", {-4, -2, 0, 2}},                    // L2666-2669
      {"soles", {-2, 0, 1}},                         // L2675-2677
      {"surface", {-2, -1, 0}},                      // L2678-2680
      {"attention", {-4, -2, 0, 1, 2}},              // L2687-2691
      {"side", {-4, -2, 0, 2}},                      // L2692-2695
  };
  EXPECT_EQ(found, printed);
  EXPECT_EQ(without_roll, (std::vector<std::string>{"climb-ladder"}));
}

}  // namespace
}  // namespace fray::powerframe
