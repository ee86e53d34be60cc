// What is listed is what is accepted: everything in the options, nothing outside them.
#include <algorithm>

#include <gtest/gtest.h>

#include "oracle/player.h"

namespace fray::oracle {
namespace {

using encounter::Answer;
using encounter::Encounter;
using encounter::RandomSource;
using table::Choice;
using table::Code;
using table::OptionList;
using table::Parameter;
using table::ParameterKind;
using table::SeatId;

// Values in a small domain are all tried, others at the ends and here and there.
constexpr std::int32_t kSmall = 6;

class Prober {
 public:
  Prober(Encounter& e, RandomSource& whim) : e_(e), whim_(whim) {}

  int accepted() const { return accepted_; }
  int rejected() const { return rejected_; }

  void probe() {
    for (const table::CombatantId who : e_.window()->candidates) {
      if (!e_.raw_table().awaits(who)) continue;
      SCOPED_TRACE(e_.descriptor().term(e_.window()->moment).key + " " + picture_of(who));
      expect_sound(e_.raw_table().options(who));
    }
    const auto open = open_prompts(e_);
    const Asked asked = open[whim_.below(static_cast<std::uint32_t>(open.size()))];
    refuse(asked);
    const OptionList list = e_.options(asked.prompt);
    for (std::size_t i = 0; i < list.options.size(); ++i) {
      // Actions are undone by a rewind, which is slow: a long list is sampled.
      if (list.options.size() > 8 &&
          whim_.below(static_cast<std::uint32_t>(list.options.size())) > 7) {
        continue;
      }
      for (const Choice& choice : choices(list, i)) accept(asked, choice);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }

 private:
  std::string picture_of(table::CombatantId who) const {
    std::string text;
    for (const auto& c : e_.view(encounter::kGm).combatants) {
      if (c.who != who) continue;
      for (const auto& g : c.gauges) {
        text += e_.descriptor().term(g.resource).key + " " + std::to_string(g.value) + ", ";
      }
      for (const auto t : c.conditions) text += e_.descriptor().term(t).key + " ";
    }
    return text;
  }

  std::vector<Choice> choices(const OptionList& list, std::size_t option) {
    const Choice any = encounter::random_values(list, option, whim_);
    std::vector<Choice> all{any};
    const auto parameters = list.parameters_of(list.options[option]);
    if (parameters.size() > 2 || parameters.empty()) return all;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const Parameter& p = parameters[i];
      const auto with = [&](std::int32_t value) {
        all.push_back(any);
        all.back().values[i] = value;
      };
      if (p.limited) break;  // what fits it, only its question knows
      if (p.kind == ParameterKind::Number && p.max - p.min < kSmall) {
        for (std::int32_t v = p.min; v <= p.max; ++v) with(v);
      } else if (p.kind == ParameterKind::Number) {
        with(p.min);
        with(p.max);
      } else if (p.kind == ParameterKind::Place || p.kind == ParameterKind::Direction) {
        const auto domain = list.domain_of(p);
        with(domain[0]);
        with(domain[domain.size() - 2]);
      } else {
        break;  // where a parameter takes several values, those that follow are shifted
      }
    }
    return all;
  }

  void accept(const Asked& asked, const Choice& choice) {
    const std::uint64_t moment = e_.moment();
    const std::uint64_t prompts = open_prompts(e_).size();
    // The previous rewind has reopened the window.
    const auto now = open_prompts(e_);
    const auto same = std::ranges::find_if(now, [&](const Asked& a) {
      return a.prompt.who == asked.prompt.who && a.seat == asked.seat;
    });
    ASSERT_NE(same, now.end());
    const auto taken =
        e_.apply({asked.seat, Answer{same->prompt.window, asked.prompt.who, choice, false}});
    ASSERT_TRUE(taken) << taken.error().field << " " << taken.error().message;
    ++accepted_;
    ASSERT_TRUE(e_.apply({SeatId{0}, encounter::Rewind{moment}}));
    ASSERT_EQ(open_prompts(e_).size(), prompts);
  }

  void refuse_choice(const Asked& asked, const Choice& choice, Code code = Code::Invalid) {
    refuse_input({asked.seat, Answer{asked.prompt.window, asked.prompt.who, choice, false}}, code);
  }

  void refuse_input(const encounter::Input& input, Code code) {
    const std::uint64_t before = e_.digest();
    const std::size_t log = e_.log().size();
    const auto taken = e_.apply(input);
    ASSERT_FALSE(taken);
    EXPECT_EQ(taken.error().code, code) << taken.error().message;
    EXPECT_EQ(e_.digest(), before);
    EXPECT_EQ(e_.log().size(), log);
    ++rejected_;
  }

  void refuse(const Asked& asked) {
    const OptionList list = e_.options(asked.prompt);
    Choice beyond;
    beyond.option = static_cast<std::uint32_t>(list.options.size());
    refuse_choice(asked, beyond);
    for (std::size_t o = 0; o < list.options.size(); ++o) {
      const Choice good = encounter::random_values(list, o, whim_);
      Choice more = good;
      more.values.push_back(1);
      refuse_choice(asked, more);
      const auto parameters = list.parameters_of(list.options[o]);
      if (parameters.empty()) continue;
      Choice fewer = good;
      fewer.values.pop_back();
      refuse_choice(asked, fewer);
      for (std::size_t i = 0; i < parameters.size(); ++i) {
        const Parameter& p = parameters[i];
        const auto with = [&](std::int32_t value) {
          Choice bad = good;
          bad.values[i] = value;
          // A number that leaves no choice is settled by the rules of the moment.
          const bool settled = p.kind == ParameterKind::Number && p.min == p.max;
          refuse_choice(asked, bad, settled ? Code::IllegalNow : Code::Invalid);
        };
        if (p.kind == ParameterKind::Number) {
          with(p.min - 1);
          with(p.max + 1);
        } else if (p.kind == ParameterKind::Place) {
          refuse_cells(list, p, with);
        } else if (p.kind == ParameterKind::Direction) {
          with(0);
        } else if (p.kind == ParameterKind::Combatants || p.kind == ParameterKind::Items ||
                   p.kind == ParameterKind::Words) {
          with(p.min - 1);
          with(p.max + 1);
          break;
        }
      }
    }
    const auto window = asked.prompt.window;
    refuse_input(
        {asked.seat, Answer{table::WindowId{table::raw(window) + 1}, asked.prompt.who, {}}},
        Code::StaleWindow);
    const SeatId watcher{static_cast<std::uint16_t>(e_.setup().seats.size() - 1)};
    refuse_input({watcher, Answer{window, asked.prompt.who, {}}}, Code::Forbidden);
    refuse_input({asked.seat, encounter::TimeOut{window}}, Code::Forbidden);
  }

  // Every cell around an offered one, and off the board, unless it is offered itself.
  void refuse_cells(const OptionList& list, const Parameter& p, auto with) {
    const auto domain = list.domain_of(p);
    const auto one = table::Place::unpack(domain[2 * whim_.below(p.count / 2)]);
    const auto with_unless_offered = [&](std::int32_t cell) {
      bool offered = false;
      for (std::size_t i = 0; i < domain.size(); i += 2) offered |= domain[i] == cell;
      if (!offered) with(cell);
    };
    for (std::int16_t dy = -1; dy <= 1; ++dy) {
      for (std::int16_t dx = -1; dx <= 1; ++dx) {
        with_unless_offered(table::Place(board::shifted(one.cell(), dx, dy)).packed());
      }
    }
    // Off the board, where only a direction may lead (L2385).
    with_unless_offered(table::Place(-1, -1).packed());
    with(table::Place(500, 500).packed());
  }

  Encounter& e_;
  RandomSource& whim_;
  int accepted_ = 0;
  int rejected_ = 0;
};

class Legal : public testing::TestWithParam<std::string> {};

TEST_P(Legal, WhatIsListedIsWhatIsAccepted) {
  int accepted = 0;
  int rejected = 0;
  for (std::uint64_t n = 1; n <= scaled(80); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 104729);
    auto e = start(random_scene(whim, {.ruleset = GetParam()}), n);
    Prober prober(*e, whim);
    for (int probes = 0; probes < 6 && !e->over(); ++probes) {
      play(*e, whim, {}, 1 + static_cast<int>(whim.below(12)));
      // Where a viewer is held back, the rewind that undoes an action would undo more.
      if (!e->over() && !e->anyone_waits_for_hidden()) prober.probe();
      if (::testing::Test::HasFailure()) return;
    }
    accepted += prober.accepted();
    rejected += prober.rejected();
  }
  EXPECT_GT(accepted, 1500);
  EXPECT_GT(rejected, 1500);
}

INSTANTIATE_TEST_SUITE_P(Rulesets, Legal, testing::ValuesIn(rulesets()),
                         [](const auto& of) { return test_name(of.param); });

}  // namespace
}  // namespace fray::oracle
