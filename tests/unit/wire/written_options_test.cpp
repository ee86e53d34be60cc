// Cached options have the same bytes as newly encoded ones.
#include "wire/written_options.h"

#include <gtest/gtest.h>

#include "encounter/setup_file.h"
#include "fray/v1/frames.pb.h"
#include "support/hex_ruleset.h"
#include "wire/parts.h"

namespace fray::wire {
namespace {

using table::CombatantId;
using table::Option;
using table::OptionList;
using table::Parameter;
using table::ParameterKind;
using table::Term;

/// One option, and lists that differ from it in one thing each.
std::vector<OptionList> variants() {
  std::vector<OptionList> all;
  const auto list = [&all](const Option& option, const std::vector<Parameter>& parameters) {
    OptionList& made = all.emplace_back();
    made.add(option);
    made.domain = {table::Place(1, 2).packed(), 3, 0, 1};
    for (const Parameter& p : parameters) made.add_parameter(p);
  };
  const Option plain{.action = Term{1}, .item = Term{2}, .mode = Term{3}, .prices = {Term{4}, 5}};
  const Parameter amount{Term{5}, ParameterKind::Number, 1, 3, 0, 0, Term{4}};
  list(plain, {amount});
  list(plain, {});
  list(plain, {amount, amount});
  list(plain, {amount, amount, amount});
  list(plain, {amount, amount, amount, amount});
  for (const auto& change : std::initializer_list<void (*)(Option&)>{
           [](Option& o) { o.action = Term{6}; }, [](Option& o) { o.item = Term{6}; },
           [](Option& o) { o.item = table::kNoTerm; }, [](Option& o) { o.mode = Term{6}; },
           [](Option& o) { o.target = CombatantId{0}; },
           [](Option& o) { o.target = CombatantId{1}; }, [](Option& o) { o.prices = {}; },
           [](Option& o) {
             o.prices = {Term{4}, 6};
           },
           [](Option& o) {
             o.prices = {Term{6}, 5};
           },
           [](Option& o) { o.prices.add(Term{6}, 1); }}) {
    Option changed = plain;
    change(changed);
    list(changed, {amount});
  }
  for (const auto& change : std::initializer_list<void (*)(Parameter&)>{
           [](Parameter& p) { p.name = Term{6}; }, [](Parameter& p) { p.min = 2; },
           [](Parameter& p) { p.max = 4; }, [](Parameter& p) { p.resource = table::kNoTerm; },
           [](Parameter& p) { p.kind = ParameterKind::Shares; },
           [](Parameter& p) {
             p.kind = ParameterKind::Place;
             p.count = 2;
           },
           [](Parameter& p) {
             p.kind = ParameterKind::Combatants;
             p.first = 2;
             p.count = 1;
           },
           [](Parameter& p) {
             p.kind = ParameterKind::Combatants;
             p.first = 2;
             p.count = 2;
           }}) {
    Parameter changed = amount;
    change(changed);
    list(plain, {changed});
    list(plain, {amount, changed});
  }
  return all;
}

/// A run of options, of which two share parameters and one has none.
OptionList run() {
  OptionList list;
  const Option option{.action = Term{1}, .item = Term{2}, .mode = Term{3}, .prices = {Term{4}, 5}};
  list.add(option);
  list.add_number(Term{5}, 1, 3, Term{4});
  list.add_number(Term{6}, 7, 10);
  list.add(option).mode = Term{5};
  list.add_number(Term{5}, 1, 2, Term{4});
  list.options.push_back(list.options.front());
  list.options.back().mode = Term{6};
  list.add(option).mode = Term{4};
  return list;
}

/// That run, and lists that differ from it in one thing each.
std::vector<OptionList> variants_of(const OptionList& plain) {
  std::vector<OptionList> all{plain};
  const auto list = [&](auto change) { change(all.emplace_back(plain)); };
  for (std::size_t i = 0; i < plain.options.size(); ++i) {
    list([i](OptionList& l) { l.options[i].action = Term{6}; });
    list([i](OptionList& l) { l.options[i].item = Term{6}; });
    list([i](OptionList& l) { l.options[i].mode = Term{1}; });
    list([i](OptionList& l) { l.options[i].prices = {}; });
    list([i](OptionList& l) { l.options[i].prices = {Term{4}, 6}; });
    list([i](OptionList& l) { l.options[i].prices = {Term{6}, 5}; });
    list([i](OptionList& l) { l.options[i].prices.add(Term{6}, 5); });
    list([i](OptionList& l) { l.options[i].first_parameter = 1; });
    list([i](OptionList& l) {
      Option& o = l.options[i];
      o.parameter_count = o.parameter_count == 0 ? 0 : o.parameter_count - 1;
    });
    list([i](OptionList& l) { l.options.erase(l.options.begin() + static_cast<int>(i)); });
    list([i](OptionList& l) { l.options.push_back(l.options[i]); });
    list([i](OptionList& l) { std::swap(l.options[0], l.options[i]); });
  }
  for (std::size_t i = 0; i < plain.parameters.size(); ++i) {
    list([i](OptionList& l) { l.parameters[i].name = Term{1}; });
    list([i](OptionList& l) { l.parameters[i].min = 0; });
    list([i](OptionList& l) { l.parameters[i].max = 11; });
    list([i](OptionList& l) { l.parameters[i].resource = Term{6}; });
  }
  // The same later in a list.
  list([](OptionList& l) {
    l.parameters.insert(l.parameters.begin(), 2, {Term{1}});
    for (Option& o : l.options) o.first_parameter += 2;
  });
  return all;
}

std::unique_ptr<encounter::Encounter> duel(const table::Ruleset& rules, const std::string& name) {
  auto setup = encounter::parse_setup(hexes::kDuel, "duel.toml");
  EXPECT_TRUE(setup);
  setup->combatants[0].name = name;
  return std::move(*encounter::Encounter::create(rules, *setup, {}, encounter::Chance::Fast));
}

class WrittenOptionsTest : public testing::Test {
 protected:
  std::string anew(const encounter::Encounter& e, const OptionList& list) {
    Buffer out;
    Writer writer(out);
    for (const Option& option : list.options) {
      writer.put_message(v1::Prompt::kOptionsFieldNumber, [&](Writer& fields) {
        write_option(fields, e, encounter::kGm, list, option);
      });
    }
    return std::string(out.view());
  }
  std::string remembered(const encounter::Encounter& e, const OptionList& list) {
    Buffer out;
    Writer writer(out);
    out += "before";
    written_.write(writer, e, list, list.options);
    EXPECT_TRUE(out.view().starts_with("before"));
    return std::string(out.view().substr(6));
  }

  WrittenOptions written_;
  hexes::Ruleset rules_;
};

TEST_F(WrittenOptionsTest, EqualFreshlyEncodedOnes) {
  const auto first = duel(rules_, "Ana");
  const auto second = duel(rules_, "Bea");
  for (const auto* e : {&first, &second, &first}) {
    for (const OptionList& list : variants()) {
      if (!WrittenOptions::is_the_same_everywhere(list, list.options[0])) continue;
      EXPECT_EQ(remembered(**e, list), anew(**e, list));
    }
  }
}

TEST_F(WrittenOptionsTest, EqualFreshlyEncodedOnesInLongRuns) {
  const auto e = duel(rules_, "Ana");
  OptionList turned = run();
  std::ranges::reverse(turned.options);
  for (int round = 0; round < 2; ++round) {
    for (const OptionList& plain : {run(), turned}) {
      for (const OptionList& list : variants_of(plain)) {
        EXPECT_EQ(remembered(*e, list), anew(*e, list));
      }
    }
  }
}

TEST_F(WrittenOptionsTest, AreWrittenNoMoreThanAskedFor) {
  const auto e = duel(rules_, "Ana");
  OptionList list = run();
  const std::string all = remembered(*e, list);
  Buffer out;
  Writer writer(out);
  written_.write(writer, *e, list, std::span(list.options).subspan(1, 2));
  list.options = {list.options[1], list.options[2]};
  EXPECT_EQ(out.view(), anew(*e, list));
  EXPECT_NE(all.find(out.view()), std::string::npos);
  list.options.clear();
  EXPECT_EQ(remembered(*e, list), "");
}

TEST_F(WrittenOptionsTest, ExcludeTargetsAndPlaces) {
  for (const OptionList& list : variants()) {
    const bool everywhere = WrittenOptions::is_the_same_everywhere(list, list.options[0]);
    const bool numbers_alone = std::ranges::all_of(
        list.parameters, [](const Parameter& p) { return p.kind == ParameterKind::Number; });
    EXPECT_EQ(everywhere, numbers_alone && list.options[0].target == table::kNoCombatant);
  }
}

// The words behind the same numbers are others.
TEST_F(WrittenOptionsTest, AreThoseOfTheRuleset) {
  class Renamed final : public table::Ruleset {
   public:
    Renamed() : words_(rules_.descriptor()) {
      for (table::TermDef& term : words_.terms) term.name += "!";
    }
    const table::Descriptor& descriptor() const override { return words_; }
    std::expected<std::unique_ptr<table::Game>, std::vector<table::Rejection>> start(
        const table::Setup& setup) const override {
      return rules_.start(setup);
    }

   private:
    hexes::Ruleset rules_;
    table::Descriptor words_;
  };
  const Renamed others;
  const auto first = duel(rules_, "Ana");
  const auto second = duel(others, "Ana");
  const OptionList list = variants().front();
  ASSERT_NE(anew(*first, list), anew(*second, list));
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(remembered(*first, list), anew(*first, list));
    EXPECT_EQ(remembered(*second, list), anew(*second, list));
  }
}

TEST_F(WrittenOptionsTest, AreForgottenWhereThereAreTooMany) {
  const auto e = duel(rules_, "Ana");
  OptionList list = variants().front();
  for (int round = 0; round < 2; ++round) {
    for (std::int32_t most = 1; most < 6000; ++most) {
      list.parameters[0].max = most;
      ASSERT_EQ(remembered(*e, list), anew(*e, list));
    }
  }
}

}  // namespace
}  // namespace fray::wire
