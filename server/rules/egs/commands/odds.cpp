#include <memory>

#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/egs/arithmetic/difficulty.h"
#include "rules/egs/commands/commands.h"
#include "rules/egs/commands/odds_answers.h"
#include "rules/egs/commands/odds_tasks.h"
#include "rules/egs/content/content.h"

namespace fray::egs::commands {
namespace {

using egs::Die;
using egs::SkillRoll;
using SharedOptions = std::shared_ptr<EgsOddsOptions>;

constexpr int kMostModifier = 100;
constexpr int kMostPoints = 1000;  // of Health and of armor
constexpr int kMostDamage = 60;

CLI::Validator die_word() {
  std::string words;
  for (const auto& [word, die] : egs::kDieSpellings) {
    if (die != Die::None) words += (words.empty() ? "" : ", ") + std::string(word);
  }
  return CLI::Validator(
      [words](std::string& text) {
        const auto die = egs::die_spelled(text);
        if (die && *die != Die::None) return std::string();
        return "must be one of " + words + ", not \"" + text + "\"";
      },
      "DIE");
}

CLI::Option* add_die(CLI::App& app, const std::string& name, Die& die, const char* what) {
  return app
      .add_option_function<std::string>(
          name, [&die](const std::string& word) { die = *egs::die_spelled(word); }, what)
      ->transform(die_word());
}

/// The dice and the modifier of one side; `prefix` is "--" or "--against-". Gives back the option
/// without which there is no roll.
CLI::Option* add_side(CLI::App& app, const std::string& prefix, SkillRoll& roll) {
  CLI::Option* ability =
      add_die(app, prefix + "ability", roll.dice.first,
              prefix == "--" ? "The Ability's die" : "The same of the one who opposes it");
  CLI::Option* skill =
      add_die(app, prefix + "skill", roll.dice.second,
              "The Skill's die, or that of a second Ability; leave it out for the untrained");
  app.add_flag(prefix + "twice", roll.dice.doubled, "The one die counts twice")->excludes(skill);
  CLI::Option* modifier =
      app.add_option(prefix + "modifier", roll.modifier, "What is added to the sum")
          ->transform(console::whole_number(-kMostModifier, kMostModifier));
  if (prefix != "--") {
    skill->needs(ability);
    modifier->needs(ability);
  }
  return ability;
}

/// The modifier of the row that the option names.
template <class Row>
int modifier_of(const std::vector<Row>& rows, const char* option, const std::string& id) {
  if (const Row* row = find(rows, id)) return row->modifier;
  std::string ids;
  for (const Row& row : rows) ids += (ids.empty() ? "" : ", ") + row.id;
  throw CLI::ValidationError(option, "must be one of " + ids + ", not \"" + id + "\"");
}

void add_roll(CLI::App& egs, const SharedOptions& o, int& exit_code) {
  CLI::App* roll = egs.add_subcommand("roll", "One roll against a target number");
  add_side(*roll, "--", o->roll)->required();
  roll->add_option(
          "--difficulty", o->difficulty,
          "trivial, routine, average, challenging, hard, difficult, daunting, overwhelming")
      ->capture_default_str();
  roll->add_option("--target", o->target, "What is to be reached")
      ->transform(console::whole_number(-kMostModifier, kMostModifier))
      ->capture_default_str();
  roll->add_flag("--json", o->json, "Print JSON, with exact ways");
  roll->footer(
      "The two dice are added. A success is critical if both show the same or both their\n"
      "highest, a failure if both show the same.\n"
      "\n"
      "Examples:\n"
      "  fray odds egs roll --ability d8 --skill d10 --difficulty challenging\n"
      "  fray odds egs roll --ability d6                untrained: the Ability only\n"
      "  fray odds egs roll --ability d8 --twice        an Ability x2\n"
      "  fray odds egs roll --ability d12+d4 --skill d8 --modifier -2");
  roll->callback([o, &exit_code] {
    const egs::Content content = egs::load_builtin_content();
    const int difficulty = modifier_of(content.difficulties, "--difficulty", o->difficulty);
    answer_roll(*o, {difficulty, automatic_threshold(content.difficulties, difficulty)});
    exit_code = console::kOk;
  });
}

void add_opposed(CLI::App& egs, const SharedOptions& o, int& exit_code) {
  CLI::App* opposed = egs.add_subcommand("opposed", "Two who roll against each other");
  add_side(*opposed, "--", o->roll)->required();
  add_side(*opposed, "--against-", o->against)->required();
  opposed->add_flag("--json", o->json, "Print JSON, with exact ways");
  opposed->footer(
      "The first acts and wins ties. Where all dice show their highest, or all show 1, both roll\n"
      "again; the shares are those of the rolls that count.\n\n"
      "Example, a trip:\n"
      "  fray odds egs opposed --ability d8 --skill d6 --against-ability d6 --against-skill d8");
  opposed->callback([o, &exit_code] {
    answer_opposed(*o);
    exit_code = console::kOk;
  });
}

void add_attack(CLI::App& egs, const SharedOptions& o, int& exit_code) {
  CLI::App* attack = egs.add_subcommand("attack", "An attack, and what a hit does");
  add_side(*attack, "--", o->roll)->required();
  CLI::Option* called = attack->add_option(
      "--called", o->called, "A called shot at something large, medium, small or tiny");
  CLI::Option* active = add_side(*attack, "--against-", o->against);
  CLI::Option* defense = attack->add_option("--defense", o->defense, "The target's, of all kinds")
                             ->transform(console::whole_number(0, kMostModifier))
                             ->excludes(active);
  CLI::Option* health = attack->add_option("--health", o->tracks.health, "The target's, now")
                            ->transform(console::whole_number(-kMostPoints, kMostPoints));
  CLI::Option* damage = attack->add_option("--damage", o->damage.rating, "The weapon's")
                            ->transform(console::whole_number(0, kMostDamage))
                            ->needs(health);
  health->needs(damage);
  const auto beside = [damage](CLI::Option* option) { option->needs(damage); };
  beside(attack->add_flag("--random", o->damage.random, "The damage is rolled, by the option"));
  beside(attack->add_option("--bonus", o->damage.bonus, "Fixed damage in addition to the weapon's")
             ->transform(console::whole_number(-kMostDamage, kMostDamage)));
  beside(attack->add_option("--pen", o->blow.penetration, "Penetration")
             ->transform(console::whole_number(0, kMostDamage)));
  beside(attack->add_flag("--nonlethal", o->nonlethal, "As fists and clubs do"));
  beside(attack->add_flag("--halved", o->halved, "As bullets are by a flak jacket"));
  beside(attack->add_flag("--ignores-armour", o->blow.ignores_armour, "As fire does"));
  beside(attack->add_option("--armour", o->tracks.armour, "The target's current Armor Track")
             ->transform(console::whole_number(0, kMostPoints)));
  beside(attack->add_option("--max-health", o->max_health, "If the target is hurt already")
             ->transform(console::whole_number(1, kMostPoints)));
  attack->add_flag("--json", o->json, "Print JSON");
  attack->footer(
      "Say --defense for a target that does not defend itself, or its dice (--against-ability\n"
      "and --against-skill) for one that dodges, parries or evades.\n\n"
      "Examples:\n"
      "  fray odds egs attack --ability d8 --skill d8 --defense 8 --damage 4 --armour 2 --health "
      "12\n"
      "  fray odds egs attack --ability d8 --skill d8 --against-ability d6 --against-skill d6\n"
      "  fray odds egs attack --ability d8 --skill d10 --defense 7 --called small");
  attack->callback([o, called, active, defense, damage, &exit_code] {
    const bool opposed = active->count() > 0;
    if (!opposed && defense->count() == 0) {
      throw CLI::ValidationError(
          "--defense", "say it, or --against-ability for a target that dodges, parries or evades");
    }
    if (opposed && called->count() > 0) {
      throw CLI::ValidationError("--called", "called shots have no active defense; give --defense");
    }
    if (o->max_health > 0 && o->tracks.health > o->max_health) {
      throw CLI::ValidationError("--max-health", "must be no less than --health");
    }
    if (damage->count() > 0 && o->max_health == 0 && o->tracks.health < 1) {
      throw CLI::ValidationError("--health", "a target who is down also needs --max-health");
    }
    const egs::Content content = egs::load_builtin_content();
    const int penalty =
        called->count() > 0 ? modifier_of(content.called_shots, "--called", o->called) : 0;
    answer_attack(*o, {penalty, automatic_threshold(content.difficulties, penalty)}, opposed,
                  damage->count() > 0);
    exit_code = console::kOk;
  });
}

/// The dice and the difficulty of a roll that is more than one.
CLI::App* add_task(CLI::App& egs, const char* name, const char* what,
                   const std::shared_ptr<EgsTaskOptions>& o, int& exit_code,
                   void (*answer)(const EgsTaskOptions&)) {
  CLI::App* task = egs.add_subcommand(name, what);
  add_side(*task, "--", o->roll)->required();
  task->add_option("--difficulty", o->difficulty, "As of a roll")->capture_default_str();
  task->add_flag("--json", o->json, "Print JSON");
  task->callback([o, answer, &exit_code] {
    const egs::Content content = egs::load_builtin_content();
    EgsTaskOptions asked = *o;
    asked.roll.modifier += modifier_of(content.difficulties, "--difficulty", o->difficulty);
    answer(asked);
    exit_code = console::kOk;
  });
  return task;
}

void add_tasks(CLI::App& egs, int& exit_code) {
  constexpr int kMostRolls = 40;
  const auto extended = std::make_shared<EgsTaskOptions>();
  CLI::App* task =
      add_task(egs, "extended", "An extended test: a number of successes in a number of rolls",
               extended, exit_code, answer_extended);
  task->add_option("--successes", extended->task.successes, "That are needed")
      ->transform(console::whole_number(1, kMostRolls))
      ->required();
  task->add_option("--attempts", extended->task.attempts, "Rolls that there are")
      ->transform(console::whole_number(1, kMostRolls))
      ->required();
  task->add_option("--failures", extended->task.most_failures, "At which all is lost; 0: any")
      ->transform(console::whole_number(0, kMostRolls));
  task->footer(
      "A critical success counts twice.\n\n"
      "Example, hacking until two failures lock one out:\n"
      "  fray odds egs extended --ability d8 --skill d8 --successes 3 --attempts 5 --failures 2");
  const auto chase = std::make_shared<EgsTaskOptions>();
  CLI::App* run = add_task(egs, "chase", "How far a round of a chase brings one", chase, exit_code,
                           answer_chase);
  run->add_option("--speed", chase->speed, "Feet a round")
      ->transform(console::whole_number(1, kMostPoints))
      ->capture_default_str();
  run->footer(
      "Example, through the woods:\n"
      "  fray odds egs chase --ability d8 --skill d8 --difficulty difficult");
  add_task(egs, "ladder", "How well a roll goes, by the option of margins",
           std::make_shared<EgsTaskOptions>(), exit_code, answer_ladder)
      ->footer(
          "Example, a lock that 7 opens in 2 minutes, 9 in 1 and 11 in half of one:\n"
          "  fray odds egs ladder --ability d8 --skill d6");
  add_task(egs, "stabilize", "A round of one who is dying: Strength and Vitality",
           std::make_shared<EgsTaskOptions>(), exit_code, answer_stabilize)
      ->footer("Example:\n  fray odds egs stabilize --ability d8 --skill d6");
}

}  // namespace

void add_odds(CLI::App& odds, int& exit_code) {
  CLI::App* egs =
      odds.add_subcommand("egs", "Two dice of an Ability and a Skill, to reach a number");
  egs->require_subcommand(1);
  for (const auto add : {add_roll, add_opposed, add_attack}) {
    add(*egs, std::make_shared<EgsOddsOptions>(), exit_code);
  }
  add_tasks(*egs, exit_code);
}

}  // namespace fray::egs::commands
