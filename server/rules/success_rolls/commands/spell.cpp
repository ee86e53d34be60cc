#include "rules/success_rolls/magic/spell.h"

#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/success_rolls/commands/tool.h"
#include "rules/success_rolls/success.h"

namespace fray::success_rolls::commands {
namespace {

using success_rolls::Casting;
using success_rolls::Content;
using success_rolls::FocusedMagic;
using success_rolls::MagicTier;

struct SpellOptions {
  int skill = 10;
  std::string range = "easy", duration = "easy", target = "easy", effect = "easy";
  int seconds = 0;
  int times = 1;
  std::string focus = "none";
  bool unfamiliar = false;
  int other = 0;
};

std::expected<const MagicTier*, std::string> tier(const Content& content, const char* option,
                                                  const std::string& id) {
  if (const MagicTier* found = success_rolls::find(content.tiers, id)) return found;
  std::string ids;
  for (const MagicTier& known : content.tiers) ids += (ids.empty() ? "" : ", ") + known.id;
  return std::unexpected(std::string(option) + ": must be one of " + ids + ", not \"" + id + "\"");
}

std::expected<ToolAnswer, std::string> cast(const SpellOptions& o, const Content& content,
                                            ToolDice& dice) {
  const auto range = tier(content, "--range", o.range);
  const auto duration = tier(content, "--duration", o.duration);
  const auto target = tier(content, "--target", o.target);
  const auto effect = tier(content, "--effect", o.effect);
  for (const auto* one : {&range, &duration, &target, &effect}) {
    if (!*one) return std::unexpected(one->error());
  }
  const Casting casting{.core_skill = o.skill,
                        .spell = {*range, *duration, *target, *effect},
                        .concentrated_seconds = o.seconds,
                        .times_as_long = o.times,
                        .focus_bonus = o.focus == "fine"   ? 2
                                       : o.focus == "good" ? 1
                                                           : 0,
                        .variant = o.unfamiliar ? FocusedMagic::BySpell : FocusedMagic::Off,
                        .familiar = !o.unfamiliar,
                        .other = o.other};
  const int skill = success_rolls::effective_skill(casting);
  const int cost = success_rolls::spell_cost(casting.spell);
  const int paid = success_rolls::paid_cost(cost, skill);
  const int roll = dice.d6s(3);
  const auto verdict = success_rolls::judge(roll, skill);
  const std::string word =
      std::string(verdict.critical ? "critical " : "") + (verdict.success ? "success" : "failure");
  return ToolAnswer{{{"effective_skill", skill},
                     {"cost", cost},
                     {"fp", paid},
                     {"seconds", o.seconds + o.times * success_rolls::kCastingSeconds},
                     {"roll", roll},
                     {"success", verdict.success},
                     {"critical", verdict.critical},
                     {"margin", verdict.margin},
                     {"damage_dice", (*effect)->damage_dice},
                     {"knockback_dice", (*effect)->knockback_dice},
                     {"status", (*effect)->status}},
                    std::to_string(roll) + " against " + std::to_string(skill) + ": " + word +
                        " by " + std::to_string(verdict.margin) + "; " + std::to_string(paid) +
                        " FP, hit or miss\n"};
}

}  // namespace

void add_spell(CLI::App& tools, int& exit_code) {
  const auto o = std::make_shared<SpellOptions>();
  CLI::App* command = add_tool(
      tools,
      {"spell", "Cast a spell of simple magic outside of a fight",
       "The four components make it harder: easy 0, moderate -2, very-difficult -3, heroic -5; "
       "and\n"
       "dearer: 2, 3 or 5 FP each, and 1 for all easy ones together. Skill 15 saves 1 FP, 20 "
       "saves\n"
       "2, and so on. Concentrating and taking longer do not add up: the better counts. Keeping a\n"
       "spell up costs the same again for each duration.\n"
       "Example:\n"
       "  fray success-rolls spell --skill 18 --range moderate --effect moderate --concentrate 3"},
      true, [o](const Content& content, ToolDice& dice) { return cast(*o, content, dice); },
      exit_code);
  command->add_option("--skill", o->skill, "Ritual Magic, Thaumatology or the like")
      ->required()
      ->transform(console::whole_number(-50, 100));
  command->add_option("--range", o->range, "Touch, bowshot, sight, any")->capture_default_str();
  command->add_option("--duration", o->duration, "A round, several, a scene, any")
      ->capture_default_str();
  command->add_option("--target", o->target, "One, several, a crowd, any")->capture_default_str();
  command->add_option("--effect", o->effect, "How much it does")->capture_default_str();
  command->add_option("--concentrate", o->seconds, "Seconds before casting")
      ->transform(console::whole_number(0, 1000));
  command->add_option("--times", o->times, "Times as long as usual")
      ->transform(console::whole_number(1, 1000));
  command->add_option("--focus", o->focus, "A focus item: none, good or fine")
      ->check(CLI::IsMember({"none", "good", "fine"}));
  command->add_flag("--unfamiliar", o->unfamiliar,
                    "The table plays focused magic, and the caster has not learned this: -4");
  command->add_option("--other", o->other, "Whatever else, added up")
      ->transform(console::whole_number(-100, 100));
}

}  // namespace fray::success_rolls::commands
