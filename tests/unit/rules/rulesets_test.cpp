#include "rules/rulesets.h"

#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace fray::rules {
namespace {

TEST(Rulesets, AreWhatTheyAreCalled) {
  std::set<std::string_view> ids;
  for (const Entry& entry : all()) {
    EXPECT_TRUE(ids.insert(entry.id).second) << entry.id << " is there twice";
    const auto toolbox = entry.load({}, "");
    ASSERT_TRUE(toolbox) << entry.id;
    EXPECT_EQ((*toolbox)->ruleset().descriptor().id, entry.id);
  }
}

// A reading that looks at an argument of another kind would mark dice at random.
TEST(Rulesets, ReadDiceAgainstTheDeclaredBar) {
  using table::ArgKind;
  using table::DiceReading;
  for (const Entry& entry : all()) {
    const auto toolbox = entry.load({}, "");
    ASSERT_TRUE(toolbox) << entry.id;
    for (const table::EventDef& event : (*toolbox)->ruleset().descriptor().events) {
      for (const table::ArgDef& arg : event.args) {
        if (arg.reading == DiceReading::Plain) continue;
        EXPECT_EQ(arg.kind, ArgKind::Dice) << entry.id << " " << event.key << " " << arg.name;
        if (arg.reading == DiceReading::Bar) continue;
        ASSERT_LT(arg.against, event.args.size()) << entry.id << " " << event.key;
        EXPECT_EQ(event.args[arg.against].kind,
                  arg.reading == DiceReading::AtLeast ? ArgKind::Number : ArgKind::Dice)
            << entry.id << " " << event.key << " " << arg.name;
      }
    }
  }
}

// People choose among titles, below headings.
TEST(Rulesets, SayTitlesAndGroupsOfTheirOptions) {
  for (const Entry& entry : all()) {
    const auto toolbox = entry.load({}, "");
    ASSERT_TRUE(toolbox) << entry.id;
    std::set<std::string> titles;
    std::map<std::string_view, bool> groups;
    for (const table::OptionInfo& option : (*toolbox)->options()) {
      SCOPED_TRACE(std::string(entry.id) + " " + option.name);
      EXPECT_FALSE(option.title.empty());
      EXPECT_FALSE(option.group.name.empty());
      EXPECT_EQ(option.title.find('_'), std::string::npos);
      EXPECT_TRUE(titles.insert(option.title).second) << "two options with this title";
      const auto [group, fresh] = groups.emplace(option.group.name, option.group.of_encounter);
      EXPECT_EQ(group->second, option.group.of_encounter) << "two groups with this name";
    }
  }
}

// Clients look words up by key. An action without a category leaves it to its mode or item.
TEST(Rulesets, SayWhatTheirActionsAreFor) {
  using table::TermCategory;
  const std::set<std::string> frames{"pass", "use-skill", "use-talent", "change-stance"};
  for (const Entry& entry : all()) {
    const auto toolbox = entry.load({}, "");
    ASSERT_TRUE(toolbox) << entry.id;
    const table::Descriptor& words = (*toolbox)->ruleset().descriptor();
    std::map<std::string, const table::TermDef*> by_key;
    for (const table::TermDef& term : words.terms) {
      SCOPED_TRACE(std::string(entry.id) + " " + term.key);
      const table::TermDef& first = *by_key.emplace(term.key, &term).first->second;
      EXPECT_EQ(term.category, first.category) << "two words with this key differ";
      const bool action =
          term.kind == table::TermKind::Action || term.kind == table::TermKind::Reaction;
      if (action && !frames.contains(term.key)) {
        EXPECT_NE(term.category, TermCategory::None);
      }
      if (term.variant_of == table::kNoTerm) continue;
      EXPECT_EQ(words.term(term.variant_of).kind, table::TermKind::Action);
      EXPECT_NE(words.term(term.variant_of).key, term.key);
    }
  }
}

TEST(RulesetOf, IsWhatTheFileNames) {
  EXPECT_EQ(ruleset_of("id = \"ana\"\n", "ana.toml"), all().front().id);
  for (const Entry& entry : all()) {
    EXPECT_EQ(ruleset_of("ruleset = \"" + std::string(entry.id) + "\"\n", "ana.toml"), entry.id);
  }
}

TEST(RulesetOf, SaysWhereTheFileIsWrong) {
  for (const char* named : {"\"chess\"", "3", "\"forge:hall\""}) {
    const auto ruleset = ruleset_of("\nruleset = " + std::string(named) + "\n", "ana.toml");
    ASSERT_FALSE(ruleset) << named;
    EXPECT_EQ(ruleset.error().file, "ana.toml");
    EXPECT_EQ(ruleset.error().line, 2);
    EXPECT_EQ(ruleset.error().field, "ruleset");
    EXPECT_TRUE(ruleset.error().message.starts_with("must be one of forge"));
  }
  const auto broken = ruleset_of("id = = 3\n", "ana.toml");
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().line, 1);
}

}  // namespace
}  // namespace fray::rules
