// That clients can group all that is offered: whatever a prompt lists in any encounter of any
// ruleset has a category, and what is another way of an action names one.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "oracle/player.h"
#include "table/common.h"
#include "table/question.h"

namespace fray::oracle {
namespace {

using encounter::RandomSource;
using table::Term;

class Categories : public testing::TestWithParam<std::string> {};

std::string name_of(const table::Descriptor& descriptor, const table::Option& option) {
  std::string name;
  for (const Term term : {option.action, option.mode, option.item}) {
    if (term != table::kNoTerm) name += descriptor.term(term).key + " ";
  }
  return name;
}

// The options of all open prompts that are in no category, and how many there are in all.
int collect_uncategorised(encounter::Encounter& e, std::set<std::string>& missing) {
  int options = 0;
  for (const Asked& asked : open_prompts(e)) {
    const table::OptionList list = e.options(asked.prompt);
    for (const table::Option& option : list.options) {
      if (option.action == table::common::kPass) continue;
      ++options;
      if (table::category_of(e.descriptor(), option) == table::TermCategory::None) {
        missing.insert(name_of(e.descriptor(), option));
      }
    }
  }
  return options;
}

TEST_P(Categories, EveryOptionOfEveryPromptHasOne) {
  std::set<std::string> missing;
  int options = 0;
  for (std::uint64_t n = 1; n <= scaled(60); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 32452843);
    const bool interlude = n % 3 == 0;
    auto e = start(random_scene(whim, {.interlude = interlude, .ruleset = GetParam()}), n);
    for (int i = 0; i < 60 && !e->over(); ++i) {
      options += collect_uncategorised(*e, missing);
      ASSERT_NO_FATAL_FAILURE(play(*e, whim, {.rewinds = false}, 1));
    }
  }
  EXPECT_GT(options, 10'000);
  for (const std::string& name : missing) ADD_FAILURE() << name << "has no category";
}

INSTANTIATE_TEST_SUITE_P(Rulesets, Categories, testing::ValuesIn(rulesets()),
                         [](const auto& tried) { return test_name(tried.param); });

}  // namespace
}  // namespace fray::oracle
