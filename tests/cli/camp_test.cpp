// The sample of an interlude: it starts, and ends when all pass.
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "encounter/encounter.h"
#include "encounter/setup_file.h"
#include "rules/forge/ruleset.h"

namespace fray::test {
namespace {

TEST(Camp, IsPlayedToItsEnd) {
  const std::string path = FRAY_SOURCE_DIR "/server/rules/forge/interlude/camp.toml";
  std::ifstream stream(path);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  const auto setup = encounter::parse_setup(text, path);
  ASSERT_TRUE(setup) << setup.error()[0].field << " " << setup.error()[0].message;
  const auto rules = forge::make_ruleset();
  const auto begun = encounter::Encounter::create(*rules, *setup, {});
  ASSERT_TRUE(begun) << begun.error()[0].field << " " << begun.error()[0].message;
  encounter::Encounter& e = **begun;
  ASSERT_TRUE(e.window());
  EXPECT_EQ(e.window()->candidates.size(), 3u) << "Cat lies still";
  EXPECT_EQ(e.carried_state(table::CombatantId{1}),
            "health = -2\nlife = \"stabilised\"\nexposure = 1\n");
  ASSERT_TRUE(e.apply({table::kNoSeat, encounter::TimeOut{e.window()->id}}));
  EXPECT_TRUE(e.over());
}

}  // namespace
}  // namespace fray::test
