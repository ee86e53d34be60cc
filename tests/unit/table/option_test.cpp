#include "table/option.h"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "table/direction.h"
#include "table/event.h"
#include "table/packing.h"
#include "table/ruleset.h"

namespace fray::table {
namespace {

Choice choice(std::uint32_t option, std::initializer_list<std::int32_t> values = {}) {
  Choice c{.option = option};
  c.values.assign(values);
  return c;
}

OptionList with(Parameter parameter, std::vector<std::int32_t> domain = {}) {
  OptionList list;
  list.add({});
  list.add({.action = Term{1}});
  parameter.count = static_cast<std::uint32_t>(domain.size());
  list.domain = std::move(domain);
  list.add_parameter(parameter);
  return list;
}

std::string field_of(const Result<>& result) {
  return result ? "accepted" : result.error().field;
}

TEST(Check, TakesThePassAndNoValuesWithIt) {
  const OptionList list = with({.kind = ParameterKind::Number, .min = 1, .max = 3});
  EXPECT_TRUE(check(list, choice(0)));
  EXPECT_EQ(field_of(check(list, choice(0, {1}))), "values");
}

TEST(Check, RefusesAnOptionThatIsNotThere) {
  const OptionList list = with({.kind = ParameterKind::Number, .min = 1, .max = 3});
  EXPECT_EQ(field_of(check(list, choice(2))), "option");
  EXPECT_EQ(field_of(check(list, choice(0xffffffff))), "option");
  EXPECT_EQ(field_of(check(OptionList{}, choice(0))), "option");
}

TEST(Check, TakesExactlyTheNumbersOfTheRange) {
  const OptionList list = with({.kind = ParameterKind::Number, .min = -1, .max = 3});
  for (int v = -4; v <= 6; ++v) {
    EXPECT_EQ(check(list, choice(1, {v})).has_value(), v >= -1 && v <= 3) << v;
  }
  EXPECT_EQ(field_of(check(list, choice(1))), "values[0]");
  EXPECT_EQ(field_of(check(list, choice(1, {1, 1}))), "values");
}

TEST(Check, DistinguishesIllegalFromNotLegalNow) {
  const auto code_of = [](const Result<>& result) { return result.error().code; };
  const OptionList number = with({.kind = ParameterKind::Number, .min = 0, .max = 3});
  EXPECT_EQ(code_of(check(number, choice(1, {4}))), Code::Invalid);
  const OptionList fixed = with({.kind = ParameterKind::Number, .min = 0, .max = 0});
  EXPECT_EQ(code_of(check(fixed, choice(1, {4}))), Code::IllegalNow);
  EXPECT_TRUE(check(fixed, choice(1, {0})));
  const OptionList whom = with({.kind = ParameterKind::Combatants, .min = 1, .max = 1}, {5});
  EXPECT_EQ(code_of(check(whom, choice(1, {1, 4}))), Code::IllegalNow);
  EXPECT_EQ(code_of(check(whom, choice(1, {2, 5, 5}))), Code::Invalid);
}

TEST(Check, TakesExactlyTheCellsOfTheDomainAndNotTheirCosts) {
  const OptionList list =
      with({.kind = ParameterKind::Place}, {Place(2, 3).packed(), 7, Place(-1, 9).packed(), 8});
  EXPECT_TRUE(check(list, choice(1, {Place(2, 3).packed()})));
  EXPECT_TRUE(check(list, choice(1, {Place(-1, 9).packed()})));
  EXPECT_EQ(field_of(check(list, choice(1, {7}))), "values[0]");
  EXPECT_EQ(field_of(check(list, choice(1, {Place(3, 2).packed()}))), "values[0]");
  EXPECT_EQ(field_of(check(list, choice(1))), "values[0]");
}

TEST(Check, RefusesCellsWhileTheDomainIsOpen) {
  const OptionList list = with({.kind = ParameterKind::Place});
  EXPECT_EQ(field_of(check(list, choice(1, {0}))), "values[0]");
}

TEST(Check, TakesItemsNoMoreOftenThanThereAre) {
  const auto code_of = [](const Result<>& result) { return result.error().code; };
  const OptionList list =
      with({.kind = ParameterKind::Items, .min = 1, .max = 3}, {7, 1, 9, 2});  // one, and two
  EXPECT_TRUE(check(list, choice(1, {1, 7})));
  EXPECT_TRUE(check(list, choice(1, {3, 9, 7, 9})));
  EXPECT_EQ(code_of(check(list, choice(1, {2, 7, 7}))), Code::Invalid);
  EXPECT_EQ(code_of(check(list, choice(1, {3, 9, 9, 9}))), Code::Invalid);
  EXPECT_EQ(code_of(check(list, choice(1, {1, 8}))), Code::IllegalNow);
  EXPECT_EQ(code_of(check(list, choice(1, {1, 2}))), Code::IllegalNow) << "a count is no item";
  EXPECT_EQ(code_of(check(list, choice(1, {0}))), Code::Invalid);
  EXPECT_EQ(code_of(check(list, choice(1, {4, 7, 9, 9, 9}))), Code::Invalid);
  EXPECT_EQ(field_of(check(list, choice(1, {2, 7}))), "values[0]");
  EXPECT_EQ(field_of(check(list, choice(1, {1, 7, 9}))), "values");
}

TEST(Check, TakesExactlyTheSetsOfCombatantsOffered) {
  const OptionList list = with({.kind = ParameterKind::Combatants, .min = 1, .max = 2}, {3, 5, 8});
  EXPECT_TRUE(check(list, choice(1, {1, 5})));
  EXPECT_TRUE(check(list, choice(1, {2, 8, 3})));
  EXPECT_EQ(field_of(check(list, choice(1, {0}))), "values[0]");
  EXPECT_EQ(field_of(check(list, choice(1, {3, 3, 5, 8}))), "values[0]");
  EXPECT_EQ(field_of(check(list, choice(1, {-1}))), "values[0]");
  EXPECT_EQ(field_of(check(list, choice(1, {2, 5}))), "values[0]") << "one is missing";
  EXPECT_EQ(field_of(check(list, choice(1, {1, 5, 8}))), "values") << "one too many";
  EXPECT_EQ(field_of(check(list, choice(1, {2, 5, 5}))), "values[0]") << "twice";
  EXPECT_EQ(field_of(check(list, choice(1, {1, 4}))), "values[0]") << "not offered";
  EXPECT_EQ(field_of(check(list, choice(1))), "values[0]");
}

TEST(Check, TakesSharesThatAddUp) {
  OptionList list = with({.kind = ParameterKind::Combatants, .min = 1, .max = 3}, {3, 5, 8});
  list.add_parameter({.kind = ParameterKind::Shares, .max = 6});
  EXPECT_TRUE(check(list, choice(1, {2, 3, 5, 1, 5})));
  EXPECT_TRUE(check(list, choice(1, {1, 3, 6})));
  EXPECT_EQ(field_of(check(list, choice(1, {2, 3, 5, 0, 6}))), "values[1]");
  EXPECT_EQ(field_of(check(list, choice(1, {2, 3, 5, -1, 7}))), "values[1]");
  EXPECT_EQ(field_of(check(list, choice(1, {2, 3, 5, 2, 5}))), "values[1]");
  EXPECT_EQ(field_of(check(list, choice(1, {2, 3, 5, 6}))), "values[1]") << "a share is missing";
  EXPECT_EQ(field_of(check(list, choice(1, {1, 3, 6, 1}))), "values");
  // A sum that overflows 32 bits is not 6.
  EXPECT_EQ(field_of(check(list, choice(1, {3, 3, 5, 8, 0x7fffffff, 0x7fffffff, 8}))), "values[1]");
}

TEST(Prices, AddUpByResource) {
  const Term breath{7};
  const Term luck{8};
  Prices prices(breath, 2);
  prices.add(luck, 0);  // costs nothing, and is not listed
  EXPECT_EQ(std::distance(prices.begin(), prices.end()), 1);
  prices.add(luck, 1);
  prices.add(breath, 3);
  EXPECT_EQ(std::vector(prices.begin(), prices.end()),
            (std::vector<Price>{{breath, 5}, {luck, 1}}));
  EXPECT_EQ(prices.of(breath), 5);
  EXPECT_EQ(prices.of(Term{9}), 0);
  EXPECT_FALSE(prices.empty());
  EXPECT_TRUE(Prices().empty());
  EXPECT_TRUE(Prices(breath, 0).empty());
}

/// Of `count` resources: 1 of the first, 2 of the next.
Prices prices_of(std::size_t count) {
  Prices prices;
  for (std::uint16_t i = 1; i <= count; ++i) prices.add(Term{i}, i);
  return prices;
}

TEST(Prices, HaveRoomForMoreThanAnyRulesetNeeds) {
  Prices prices = prices_of(Prices::kMax);
  EXPECT_EQ(std::distance(prices.begin(), prices.end()), 8);
  prices.add(Term{8}, 1);
  EXPECT_EQ(prices.of(Term{8}), 9);
  EXPECT_DEATH(prices.add(Term{9}, 1), "i < kMax");
  EXPECT_DEATH(prices.add(Term{3}, -1), "amount >= 0");
}

// As they were when there were three and no more.
struct ThreePrices {
  template <class Archive>
  void archive(Archive& a) {
    a(prices);
  }
  std::array<Price, 3> prices{};
};

TEST(Prices, OfUpToThreeResourcesArePackedAsAlways) {
  for (std::size_t count = 0; count <= 3; ++count) {
    Prices prices = prices_of(count);
    ThreePrices always;
    std::ranges::copy(prices, always.prices.begin());
    EXPECT_EQ(pack(prices), pack(always)) << count;
  }
}

TEST(Prices, ComeBackAsTheyWerePacked) {
  for (std::size_t count = 0; count <= Prices::kMax; ++count) {
    Prices prices = prices_of(count);
    Prices back = prices_of(5);
    ASSERT_TRUE(unpack(pack(prices), back, "prices")) << count;
    EXPECT_TRUE(std::ranges::equal(back, prices)) << count;
  }
}

TEST(Prices, OfMoreResourcesThanThereIsRoomForAreDamaged) {
  ThreePrices many;
  many.prices = {Price{Term{1}, 1}, Price{Term{2}, 1}, Price{kNoTerm, Prices::kMax - 1}};
  Prices prices;
  EXPECT_FALSE(unpack(pack(many), prices, "prices"));
}

TEST(Odds, AreReadByTheRolesOfTheirMeasures) {
  Descriptor descriptor;
  descriptor.terms = {{.key = "noise", .kind = TermKind::Measure},
                      {.key = "to-hit", .kind = TermKind::Measure, .role = TermRole::Chance},
                      {.key = "damage", .kind = TermKind::Measure, .role = TermRole::Worth}};
  const OddsRow row{2, {{Term{0}, 9.0}, {Term{2}, 1.5}}};
  EXPECT_EQ(figure_of(descriptor, row, TermRole::Worth), 1.5);
  EXPECT_EQ(figure_of(descriptor, row, TermRole::Chance), 0);
}

TEST(Check, FindsItsWayInALongList) {
  constexpr std::int32_t kLast = 70000;  // beyond 16 bits
  OptionList list = with({.kind = ParameterKind::Number, .min = 1, .max = 1});
  for (std::int32_t i = 2; i <= kLast; ++i) {
    list.add({.action = Term{1}});
    list.add_number(Term{2}, i, i);
  }
  EXPECT_TRUE(check(list, choice(kLast, {kLast})));
  EXPECT_EQ(field_of(check(list, choice(kLast, {kLast & 0xffff}))), "values[0]");
  EXPECT_EQ(field_of(check(list, choice(kLast + 1))), "option");
}

TEST(Check, ReadsParametersInOrder) {
  OptionList list = with({.kind = ParameterKind::Number, .min = 1, .max = 1});
  list.add_number(Term{2}, 5, 6);
  EXPECT_TRUE(check(list, choice(1, {1, 6})));
  EXPECT_EQ(field_of(check(list, choice(1, {6, 1}))), "values[0]");
  EXPECT_EQ(field_of(check(list, choice(1, {1, 7}))), "values[1]");
}

TEST(Check, TakesADirectionThatIsOffered) {
  const OptionList list = with({.kind = ParameterKind::Direction},
                               {std::int32_t(Direction::NE), 0, std::int32_t(Direction::S), 2});
  EXPECT_TRUE(check(list, choice(1, {std::int32_t(Direction::S)})));
  const auto refused = check(list, choice(1, {std::int32_t(Direction::N)}));
  EXPECT_EQ(field_of(refused), "values[0]");
  EXPECT_EQ(refused.error().message, "is not one of the directions offered");
  EXPECT_EQ(field_of(check(list, choice(1))), "values[0]");
  EXPECT_EQ(field_of(check(list, choice(1, {1, 1}))), "values");
}

TEST(Check, TakesWordsThatAreOfferedEachOnce) {
  const OptionList list =
      with({.kind = ParameterKind::Words, .min = 1, .max = 2}, {7, 0, 9, 2, 11, 2});
  EXPECT_TRUE(check(list, choice(1, {1, 9})));
  EXPECT_TRUE(check(list, choice(1, {2, 11, 7})));
  EXPECT_EQ(check(list, choice(1, {0})).error().message, "takes from 1 to 2 words");
  EXPECT_EQ(check(list, choice(1, {3, 7, 9, 11})).error().code, Code::Invalid);
  EXPECT_EQ(check(list, choice(1, {2, 9, 9})).error().message, "names a word twice");
  EXPECT_EQ(check(list, choice(1, {1, 8})).error().code, Code::IllegalNow);
  EXPECT_EQ(field_of(check(list, choice(1, {2, 9}))), "values[0]") << "too few";
}

TEST(LeastChoice, TakesTheFirstAndNoMoreThanNecessaryOfEveryKind) {
  OptionList list = with({.kind = ParameterKind::Number, .min = 2, .max = 5});
  list.add_parameter({.kind = ParameterKind::Place}, std::array{17, 1, 18, 2});
  list.add_parameter({.kind = ParameterKind::Combatants, .min = 2, .max = 3}, std::array{4, 5, 6});
  list.add_parameter({.kind = ParameterKind::Shares, .max = 5});
  list.add_parameter({.kind = ParameterKind::Items, .min = 3, .max = 3}, std::array{7, 2, 8, 9});
  list.add_parameter({.kind = ParameterKind::Direction}, std::array{3, 0, 1, 0});
  list.add_parameter({.kind = ParameterKind::Words, .min = 1, .max = 2}, std::array{21, 0, 22, 0});
  const Choice least = least_choice(list, 1);
  EXPECT_EQ(least, choice(1, {2, 17, 2, 4, 5, 4, 1, 3, 7, 7, 8, 3, 1, 21}));
  EXPECT_TRUE(check(list, least));
}

TEST(Directions, KeepTheirNumbersAndNames) {
  EXPECT_EQ(direction_of(board::HexDirection::NW), Direction::NW);
  EXPECT_EQ(static_cast<int>(Direction::NE), 1) << "logs hold it";
  EXPECT_EQ(static_cast<int>(Direction::S), 8);
  for (const board::Direction d : board::kDirections) EXPECT_EQ(on_squares(direction_of(d)), d);
  for (const board::HexDirection d : board::kHexDirections) EXPECT_EQ(on_hexes(direction_of(d)), d);
  for (const Direction d : kDirections) EXPECT_EQ(direction_named(name_of(d)), d);
  EXPECT_EQ(direction_named("ne"), std::nullopt);
}

}  // namespace
}  // namespace fray::table
