// Spells of the toy ruleset, composed of words, a direction and a number that limit each other.
#include "encounter/bot_strategy.h"
#include "table/direction.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

table::Setup spells() {
  table::Setup setup = bout_setup();
  setup.options["spells"] = "yes";
  setup.combatants[0].at = {2, 2};
  setup.combatants[1].at = {5, 5};
  setup.combatants[2].at = {3, 1};  // north-east of Ana
  setup.combatants[3].at = {4, 1};
  return setup;
}

// Of the one whose turn it is; all begin with 3 energy.
struct Caster {
  explicit Caster(Encounter& in) : e(in) {
    for (std::size_t seat = 0; seat < e.setup().seats.size(); ++seat) {
      for (const Prompt& p : e.prompts(SeatId(seat))) {
        if (e.setup().combatants[raw(p.who)].key != "ana") continue;
        by = SeatId(seat);
        prompt = p;
      }
    }
    const auto& options = e.options(prompt).options;
    option = static_cast<std::uint32_t>(
        std::ranges::find(options, toy::kCast, &table::Option::action) - options.begin());
  }
  Choice spell(std::int32_t power, std::vector<table::Term> extras,
               table::Direction towards = table::Direction::NE) const {
    Choice choice{.option = option};
    choice.values.assign({power, 1, raw(toy::kFire), static_cast<std::int32_t>(extras.size())});
    for (const table::Term extra : extras) choice.values.push_back(raw(extra));
    choice.values.push_back(static_cast<std::int32_t>(towards));
    return choice;
  }
  table::Result<> cast(const Choice& choice) {
    return e.apply({by, Answer{prompt.window, prompt.who, choice}});
  }
  // After all who come first have passed.
  void resolve() {
    if (!e.window() || e.window()->id != prompt.window) return;
    EXPECT_TRUE(e.apply({kNoSeat, TimeOut{prompt.window}}));
  }

  Encounter& e;
  SeatId by{};
  Prompt prompt;
  std::uint32_t option = 0;
};

TEST(ComposedOption, IsOneOptionWithTheWordsToChooseFrom) {
  const auto e = start(spells());
  Caster ana(*e);
  const table::OptionList& list = e->options(ana.prompt);
  EXPECT_EQ(std::ranges::count(list.options, toy::kCast, &table::Option::action), 1);
  const auto parameters = list.parameters_of(list.options[ana.option]);
  ASSERT_EQ(parameters.size(), 4u);
  EXPECT_EQ(parameters[1].kind, table::ParameterKind::Words);
  EXPECT_EQ(list.domain_of(parameters[2]).size(), 6u);
  EXPECT_EQ(list.domain_of(parameters[3]).size(), 16u) << "eight directions";
  EXPECT_TRUE(list.is_limited(list.options[ana.option]));
  EXPECT_EQ(e->odds(ana.prompt, ana.option).size(), 3u) << "a row for each number";
}

TEST(ComposedOption, RefusesWhatDoesNotGoTogetherAndChangesNothing) {
  const auto e = start(spells());
  Caster ana(*e);
  const std::uint64_t before = e->digest();
  const auto both = ana.cast(ana.spell(1, {toy::kFar, toy::kWide}));
  ASSERT_FALSE(both);
  EXPECT_EQ(both.error().code, table::Code::IllegalNow);
  EXPECT_EQ(both.error().field, "values[2]");
  EXPECT_EQ(both.error().message, "a spell is far or wide, not both; leave one of them out");
  const auto dear = ana.cast(ana.spell(3, {toy::kFar}));
  ASSERT_FALSE(dear);
  EXPECT_EQ(dear.error().code, table::Code::IllegalNow);
  EXPECT_EQ(dear.error().field, "values[0]");
  EXPECT_EQ(dear.error().message, "power and extras take 4 energy together, and there are 3");
  EXPECT_EQ(ana.cast(ana.spell(1, {toy::kFire})).error().field, "values[2]") << "not an extra";
  EXPECT_EQ(e->digest(), before);
  EXPECT_TRUE(e->log().empty());
  EXPECT_TRUE(ana.cast(ana.spell(2, {toy::kWide})));
}

TEST(ComposedOption, FallsWhereItsValuesSay) {
  const auto e = start(spells());
  Caster ana(*e);
  const auto caught = [&](const Choice& choice) {
    return e->coverage(kHeroSide, ana.prompt, choice).caught;
  };
  EXPECT_EQ(caught(ana.spell(1, {})), std::vector{id_of(*e, "cut")});
  EXPECT_EQ(caught(ana.spell(1, {}, table::Direction::N)), std::vector<CombatantId>());
  EXPECT_EQ(caught(ana.spell(1, {toy::kWide})).size(), 3u) << "both, and Ana herself";
  ASSERT_TRUE(ana.cast(ana.spell(3, {})));
  ana.resolve();
  EXPECT_EQ(e->view(kGm).combatants[2].gauges[0].value, 1) << "4 but for 3";
}

TEST(ComposedOption, IsLoggedAndReplayed) {
  const auto e = start(spells());
  Caster ana(*e);
  ASSERT_TRUE(ana.cast(ana.spell(1, {toy::kWide, toy::kMild}, table::Direction::W)));
  ana.resolve();
  const auto again = start(spells());
  for (const Input& input : e->log()) ASSERT_TRUE(again->apply(input));
  EXPECT_EQ(again->digest(), e->digest());
  const auto& answer = std::get<Answer>(e->log().front().action);
  EXPECT_EQ(answer.choice, ana.spell(1, {toy::kWide, toy::kMild}, table::Direction::W));
}

TEST(ComposedOption, IsDrawnLegallyWithAndWithoutTheQuestion) {
  const auto e = start(spells());
  Caster ana(*e);
  RandomSource random(7);
  const table::OptionList& list = e->options(ana.prompt);
  const auto fits = [&](const Choice& choice) {
    return e->check_answer(ana.prompt, choice).has_value();
  };
  std::size_t with_extras = 0;
  for (int i = 0; i < 200; ++i) {
    const Choice drawn = random_values(list, ana.option, random, fits);
    ASSERT_TRUE(fits(drawn));
    with_extras += drawn.values[3] > 0;
    ASSERT_TRUE(fits(random_values(list, ana.option, random)));
  }
  EXPECT_GT(with_extras, 50u);
  EXPECT_LT(with_extras, 200u);
}

TEST(ComposedOption, BotsComposeSpellsThatAreTaken) {
  for (const Strategy strategy : {Strategy::Random, Strategy::Sensible}) {
    const auto e = start(spells(), 3);
    RandomSource random(11);
    std::size_t casts = 0;
    for (int inputs = 0; inputs < 400 && !e->over(); ++inputs) {
      for (std::size_t s = 0; s < e->setup().seats.size(); ++s) {
        const auto prompts = e->prompts(SeatId(s));
        if (prompts.empty()) continue;
        const Prompt& p = prompts.front();
        const table::OptionList& list = e->options(p);
        const Choice choice = strategy == Strategy::Sensible
                                  ? sensible_choice(*e, p, random)
                                  : random_choice(list, random, [&](const Choice& c) {
                                      return e->check_answer(p, c).has_value();
                                    });
        casts += list.options[choice.option].action == toy::kCast;
        const auto taken = e->apply({SeatId(s), Answer{p.window, p.who, choice}});
        ASSERT_TRUE(taken) << taken.error().field << " " << taken.error().message;
        break;
      }
    }
    EXPECT_GT(casts, 0u);
  }
}

TEST(OrdersForReactions, AnswerInAnEncounterWhereTheRulesetSaysSo) {
  const auto asked = [](const char* orders) {
    table::Setup setup = bout_setup();
    setup.options["orders"] = orders;
    const auto e = start(std::move(setup));
    EXPECT_TRUE(e->apply({kHeroes, Order{id_of(*e, "ben"), StandingOrder::PassUntilAttacked}}));
    // The first of the raiders to have it strikes at Ana; the heroes pass until then.
    for (int i = 0; i < 20; ++i) {
      if (e->window()->kind == table::WindowKind::Each) break;
      for (const SeatId seat : {kHeroes, kRaider, kGmSeat}) {
        if (e->prompts(seat).empty()) continue;
        const Prompt p = e->prompts(seat).front();
        const auto& options = e->options(p).options;
        Choice choice;
        for (std::size_t o = 0; o < options.size(); ++o) {
          if (options[o].action != toy::kStrike || options[o].target != id_of(*e, "ana")) continue;
          choice = {static_cast<std::uint32_t>(o), {1}};
        }
        EXPECT_TRUE(e->apply({seat, Answer{p.window, p.who, choice}}));
        break;
      }
    }
    EXPECT_EQ(e->window()->kind, table::WindowKind::Each);
    std::string keys;
    for (const CombatantId who : e->needed()) keys += e->setup().combatants[raw(who)].key + " ";
    return keys;
  };
  EXPECT_EQ(asked("yes"), "ana ");
  EXPECT_NE(asked("no").find("ben"), std::string::npos);
}

}  // namespace
}  // namespace fray::encounter
