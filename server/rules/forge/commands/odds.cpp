#include "rules/forge/dice/odds.h"

#include <cmath>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "console/arguments.h"
#include "console/output.h"
#include "rules/forge/commands/commands.h"

namespace fray::forge::commands {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const forge::Fraction& f) {
  return f.denominator == "1" ? f.numerator : f.numerator + "/" + f.denominator;
}

Json json_of(const forge::Odds& odds, const forge::ExactOdds& exact) {
  Json successes = Json::array();
  for (const forge::Fraction& f : exact.successes) successes.push_back(text_of(f));
  return {{"at_least_one", odds.at_least_one},
          {"mean", odds.mean},
          {"median", odds.median},
          {"successes", odds.successes},
          {"critical_failure", odds.critical_failure},
          {"exact",
           {{"at_least_one", text_of(exact.at_least_one)},
            {"mean", text_of(exact.mean)},
            {"successes", successes},
            {"critical_failure", text_of(exact.critical_failure)}}}};
}

void print_table(const std::string& title, const forge::Odds& odds, const forge::ExactOdds& exact) {
  constexpr int kBarLength = 50;  // characters for certainty
  console::print_format("%s\n\n", title.c_str());
  console::print_format("at least one success  %7.3f %%  (%s)\n", 100 * odds.at_least_one,
                        text_of(exact.at_least_one).c_str());
  console::print_format("mean successes        %7.3f    (%s)\n", odds.mean,
                        text_of(exact.mean).c_str());
  console::print_format("median successes      %3d\n", odds.median);
  console::print_format("critical failure      %7.3f %%  (optional rule)\n\n",
                        100 * odds.critical_failure);
  console::print_format("successes  exactly    at least\n");
  double at_least = 1;
  for (std::size_t k = 0; k < odds.successes.size(); ++k) {
    const double p = odds.successes[k];
    const std::string bar(static_cast<std::size_t>(std::lround(p * kBarLength)), '#');
    console::print_format("%9zu  %7.3f %%  %7.3f %%  %s\n", k, 100 * p, 100 * at_least,
                          bar.c_str());
    at_least = at_least > p ? at_least - p : 0;
  }
}

void answer(bool json, const std::string& title, const forge::Odds& odds,
            const forge::ExactOdds& exact) {
  if (json) {
    console::print_json(json_of(odds, exact));
  } else {
    print_table(title, odds, exact);
  }
}

struct OddsOptions {
  int attack = 0;
  int defence = 0;
  int pool = 0;
  int difficulty = 0;
  bool json = false;
};

}  // namespace

void add_odds(CLI::App& odds, int& exit_code) {
  const auto o = std::make_shared<OddsOptions>();
  CLI::App* forge = odds.add_subcommand("forge", "The Forge Engine's pools of d10");
  forge->require_subcommand(1);
  const auto dice = console::whole_number(0, forge::kMaxOddsPool);

  CLI::App* opposed = forge->add_subcommand("opposed", "Attack pool vs. defense pool");
  opposed->add_option("--attack", o->attack, "Action dice")->required()->transform(dice);
  opposed->add_option("--defence", o->defence, "Defense dice")->required()->transform(dice);
  opposed->add_flag("--json", o->json, "Print JSON, with exact fractions");
  opposed->footer("Example:\n  fray odds forge opposed --attack 7 --defence 2");
  opposed->callback([o, &exit_code] {
    answer(o->json,
           std::to_string(o->attack) + " action dice against " + std::to_string(o->defence) +
               " defense dice",
           forge::opposed_odds(o->attack, o->defence), forge::exact_opposed(o->attack, o->defence));
    exit_code = console::kOk;
  });

  CLI::App* fixed = forge->add_subcommand("fixed", "A pool against a difficulty");
  fixed->add_option("--pool", o->pool, "Dice")->required()->transform(dice);
  fixed->add_option("--difficulty", o->difficulty, "The least face that succeeds")
      ->required()
      ->transform(console::whole_number(2, 10));
  fixed->add_flag("--json", o->json, "Print JSON, with exact fractions");
  fixed->footer("Example:\n  fray odds forge fixed --pool 5 --difficulty 8 --json");
  fixed->callback([o, &exit_code] {
    answer(o->json,
           std::to_string(o->pool) + " dice at difficulty " + std::to_string(o->difficulty),
           forge::fixed_odds(o->pool, o->difficulty), forge::exact_fixed(o->pool, o->difficulty));
    exit_code = console::kOk;
  });
}

}  // namespace fray::forge::commands
