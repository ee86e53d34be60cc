// Events are sent only to viewers that know of all they name, whatever their kind.
#include <gtest/gtest.h>

#include "dice/fast_source.h"
#include "oracle/scene.h"
#include "table/table.h"

namespace fray {
namespace {

using table::Audience;
using table::CombatantId;
using table::Side;

constexpr Audience kOwn = table::audience_of(Side{1});

struct Stage {
  explicit Stage(const table::Descriptor& descriptor) : words(descriptor) {}

  const table::Descriptor& words;
  table::Table table{
      words,
      std::make_unique<dice::FastSource>(1),
      {{.roller = 1, .side = Side{0}}, {.roller = 2, .side = Side{1}, .known_to = kOwn}}};

  Audience told(table::EventKind kind, Audience audience, const std::vector<std::int32_t>& a) {
    table::Table& t = table;
    switch (a.size()) {
      case 0:
        t.emit_to(audience, kind);
        break;
      case 1:
        t.emit_to(audience, kind, a[0]);
        break;
      case 2:
        t.emit_to(audience, kind, a[0], a[1]);
        break;
      case 3:
        t.emit_to(audience, kind, a[0], a[1], a[2]);
        break;
      case 4:
        t.emit_to(audience, kind, a[0], a[1], a[2], a[3]);
        break;
      case 5:
        t.emit_to(audience, kind, a[0], a[1], a[2], a[3], a[4]);
        break;
      default:
        t.emit_to(audience, kind, a[0], a[1], a[2], a[3], a[4], a[5]);
    }
    return t.journal().events.back().audience;
  }
};

class Masked : public testing::TestWithParam<std::string> {};

TEST_P(Masked, CoversEveryKindOfEventThatNamesAHiddenCombatant) {
  Stage stage(oracle::scenery(GetParam()).ruleset().descriptor());
  const auto& kinds = stage.words.events;
  int naming = 0;
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    SCOPED_TRACE(kinds[k].key);
    const table::EventKind kind{static_cast<std::uint16_t>(k)};
    const std::vector<std::int32_t> nobody_hidden(kinds[k].args.size(), 0);
    EXPECT_EQ(stage.told(kind, table::kEveryone, nobody_hidden), table::kEveryone);
    bool names = false;
    for (std::size_t i = 0; i < kinds[k].args.size(); ++i) {
      if (kinds[k].args[i].kind != table::ArgKind::Combatant) continue;
      names = true;
      auto args = nobody_hidden;
      args[i] = 1;
      const auto seen = stage.table.perceived(Side{0});
      const auto own = stage.table.perceived(Side{1});
      EXPECT_EQ(stage.told(kind, table::kEveryone, args), kOwn);
      EXPECT_EQ(stage.told(kind, table::kSpectators, args), table::kGmOnly);
      EXPECT_EQ(stage.table.perceived(Side{0}), seen) << "nor does it count as noticed";
      EXPECT_EQ(stage.table.perceived(Side{1}), own + 1);
      args[i] = table::raw(table::kNoCombatant);
      EXPECT_EQ(stage.told(kind, table::kEveryone, args), table::kEveryone);
    }
    naming += names;
  }
  EXPECT_GT(naming, GetParam() == "forge" ? 60 : 25);
}

INSTANTIATE_TEST_SUITE_P(Rulesets, Masked, testing::ValuesIn(oracle::rulesets()),
                         [](const auto& of) { return oracle::test_name(of.param); });

}  // namespace
}  // namespace fray
