#include "rules/success_rolls/odds.h"

#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "console/arguments.h"
#include "console/output.h"
#include "rules/success_rolls/commands/commands.h"

namespace fray::success_rolls::commands {
namespace {

using success_rolls::Contestant;
using success_rolls::ExchangeOdds;
using success_rolls::Roller;
using success_rolls::SeveralOdds;
using Json = nlohmann::ordered_json;

struct SuccessOddsOptions {
  int attack = 0;
  int defence = 0;
  bool mook = false;
  bool group = false;
  int dice = 1;
  int mod = 0;
  int target = 0;
  std::vector<int> foes;
  bool defend = false;
  bool json = false;
};

double share(std::int64_t ways, std::int64_t total) {
  return static_cast<double>(ways) / static_cast<double>(total);
}

void print_ways(const char* what, std::int64_t ways, std::int64_t total) {
  console::print_format("%-24s %7.3f %%  (%lld of %lld)\n", what, 100 * share(ways, total),
                        static_cast<long long>(ways), static_cast<long long>(total));
}

Json json_of(const ExchangeOdds& odds) {
  return {{"attack_hits", odds.first},
          {"defence_hits", odds.second},
          {"both_miss", odds.both_miss},
          {"tie", odds.tie},
          {"of", odds.total},
          {"attack_chance", share(odds.first, odds.total)},
          {"mean_damage", odds.first_basic.value()},
          {"exact",
           {{"mean_damage",
             {{"numerator", odds.first_basic.numerator},
              {"denominator", odds.first_basic.denominator}}}}}};
}

void answer_exchange(const SuccessOddsOptions& o) {
  const Roller roller = o.mook ? Roller::Mook : o.group ? Roller::Group : Roller::Fighter;
  const success_rolls::Damage damage{.dice = static_cast<std::int16_t>(o.dice),
                                     .mod = static_cast<std::int16_t>(o.mod)};
  const ExchangeOdds odds = exchange_odds({o.attack}, Contestant{o.defence, roller}, damage);
  if (o.json) return console::print_json(json_of(odds));
  console::print_format(
      "%d against %d, equal Defense\n"
      "\n",
      o.attack, o.defence);
  print_ways("the first hits", odds.first, odds.total);
  print_ways("the second hits", odds.second, odds.total);
  print_ways("both miss", odds.both_miss, odds.total);
  print_ways("both succeed alike", odds.tie, odds.total);
  console::print_format("mean damage of a hit     %7.3f    before armor\n",
                        odds.first_basic.value());
}

void answer_success(const SuccessOddsOptions& o) {
  const int ways =
      o.group ? success_rolls::group_success_ways(o.target) : success_rolls::success_ways(o.target);
  if (o.json)
    return console::print_json({{"success", ways}, {"of", 216}, {"chance", share(ways, 216)}});
  print_ways("success", ways, 216);
}

void answer_several(const SuccessOddsOptions& o) {
  const SeveralOdds odds = success_rolls::several_odds(o.attack, o.foes, !o.defend);
  if (o.json) {
    return console::print_json({{"hurt_by", odds.hurt_by},
                                {"lands", odds.lands},
                                {"of", odds.total},
                                {"chance", share(odds.lands, odds.total)}});
  }
  for (std::size_t n = 0; n < odds.hurt_by.size(); ++n) {
    print_ways(("hurt by " + std::to_string(n)).c_str(), odds.hurt_by[n], odds.total);
  }
  if (!o.defend) print_ways("the first enemy is hit", odds.lands, odds.total);
}

}  // namespace

void add_odds(CLI::App& odds, int& exit_code) {
  const auto o = std::make_shared<SuccessOddsOptions>();
  CLI::App* rolls = odds.add_subcommand("success-rolls", "3d6, to roll no more than a target");
  rolls->require_subcommand(1);
  const auto target = console::whole_number(-50, 100);

  CLI::App* exchange = rolls->add_subcommand("exchange", "Two fighters, one roll each");
  exchange->add_option("--attack", o->attack, "The first one's target, all modifiers counted")
      ->required()
      ->transform(target);
  exchange->add_option("--defence", o->defence, "The second one's")->required()->transform(target);
  auto* mook = exchange->add_flag("--mook", o->mook, "The second is a mook");
  exchange->add_flag("--group", o->group, "The second are a group with one roll")->excludes(mook);
  exchange->add_option("--dice", o->dice, "Dice of the first one's weapon")
      ->transform(console::whole_number(1, 100))
      ->capture_default_str();
  exchange->add_option("--mod", o->mod, "What is added to them")
      ->transform(console::whole_number(-50, 100));
  exchange->add_flag("--json", o->json, "Print JSON, with the ways out of 46656");
  exchange->footer("Example:\n  fray odds success-rolls exchange --attack 14 --defence 12");
  exchange->callback([o, &exit_code] {
    answer_exchange(*o);
    exit_code = console::kOk;
  });

  CLI::App* success = rolls->add_subcommand("success", "One roll");
  success->add_option("--target", o->target, "Skill or attribute, all modifiers counted")
      ->required()
      ->transform(target);
  success->add_flag("--group", o->group, "One roll for a whole group");
  success->add_flag("--json", o->json, "Print JSON, with the ways out of 216");
  success->footer("Example:\n  fray odds success-rolls success --target 12");
  success->callback([o, &exit_code] {
    answer_success(*o);
    exit_code = console::kOk;
  });

  CLI::App* several = rolls->add_subcommand("several", "One fighter vs. several enemies");
  several->add_option("--skill", o->attack, "The fighter's")->required()->transform(target);
  several->add_option("--foe", o->foes, "An enemy's skill; the first is attacked. Repeatable")
      ->required()
      ->expected(1, success_rolls::kMostFoes)
      ->transform(target);
  several->add_flag("--defend", o->defend, "All-out defense: does not attack");
  several->add_flag("--json", o->json, "Print JSON, with exact ways");
  several->footer("Example:\n  fray odds success-rolls several --skill 14 --foe 12 --foe 12");
  several->callback([o, &exit_code] {
    answer_several(*o);
    exit_code = console::kOk;
  });
}

}  // namespace fray::success_rolls::commands
