#include "rules/success_rolls/magic/ceremony.h"

#include <charconv>

#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/success_rolls/commands/tool.h"
#include "rules/success_rolls/success.h"

namespace fray::success_rolls::commands {
namespace {

using success_rolls::Ceremony;
using success_rolls::Content;

struct CeremonyOptions {
  Ceremony ceremony;
  std::vector<std::string> helpers;  // "supporter=40:40"
};

std::optional<int> points_of(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && value >= 0 && value <= 1'000'000 ? std::optional(value) : std::nullopt;
}

std::expected<success_rolls::CeremonyGift, std::string> gift(const Content& content,
                                                             const std::string& text) {
  const auto equals = text.find('=');
  const auto colon = text.find(':');
  if (equals != text.npos && colon != text.npos && equals < colon) {
    const auto* kind = success_rolls::find(content.helpers, text.substr(0, equals));
    const auto count = points_of(std::string_view(text).substr(equals + 1, colon - equals - 1));
    const auto energy = points_of(std::string_view(text).substr(colon + 1));
    if (kind && count && energy) return success_rolls::CeremonyGift{kind, *count, *energy};
  }
  std::string ids;
  for (const auto& known : content.helpers) ids += (ids.empty() ? "" : ", ") + known.id;
  return std::unexpected("--helpers " + text + ": must be KIND=COUNT:ENERGY, with one of " + ids);
}

std::expected<ToolAnswer, std::string> hold(const CeremonyOptions& o, const Content& content,
                                            ToolDice& dice) {
  Ceremony ceremony = o.ceremony;
  for (const std::string& text : o.helpers) {
    const auto one = gift(content, text);
    if (!one) return std::unexpected(one.error());
    ceremony.gifts.push_back(*one);
  }
  const auto power = success_rolls::hold_ceremony(content.surpluses, ceremony);
  if (!power) return std::unexpected(power.error().field + ": " + power.error().message);
  const int target = ceremony.leader_skill + power->bonus;
  const int roll = dice.d6s(3);
  const auto verdict = success_rolls::judge(roll, target);
  return ToolAnswer{{{"energy", power->energy},
                     {"bonus", power->bonus},
                     {"target", target},
                     {"roll", roll},
                     {"success", verdict.success},
                     {"critical", verdict.critical},
                     {"margin", verdict.margin},
                     {"times_as_long", success_rolls::kCeremonyTimes}},
                    std::to_string(power->energy) + " energy, +" + std::to_string(power->bonus) +
                        "\n" + std::to_string(roll) + " against " + std::to_string(target) + ": " +
                        (verdict.success ? "success" : "failure") + " by " +
                        std::to_string(verdict.margin) + "; all energy is spent\n"};
}

}  // namespace

void add_ceremony(CLI::App& tools, int& exit_code) {
  const auto o = std::make_shared<CeremonyOptions>();
  CLI::App* command = add_tool(
      tools,
      {"ceremony", "Cast a spell as a ceremony, with the energy of helpers",
       "It takes 10 times as long and the same energy; the leader casts at 15 or more. An adept\n"
       "gives any amount, a skilled helper or an apprentice up to 3, a supporter 1, and those 100\n"
       "in all. 20, 40, 60 or 100 per cent above the cost give +1 to +4, each further 100 one\n"
       "more. The roll comes at the end.\n"
       "Example:\n"
       "  fray success-rolls ceremony --skill 16 --cost 10 --own 4 --helpers adept=1:6 "
       "supporter=4:4"},
      true, [o](const Content& content, ToolDice& dice) { return hold(*o, content, dice); },
      exit_code);
  command->add_option("--skill", o->ceremony.leader_skill, "The leader's, with all modifiers")
      ->required()
      ->transform(console::whole_number(-50, 100));
  command->add_option("--cost", o->ceremony.cost, "FP that the spell costs the leader")
      ->required()
      ->transform(console::whole_number(1, 10'000));
  command->add_option("--own", o->ceremony.leader_energy, "Energy from the leader")
      ->transform(console::whole_number(0, 10'000));
  command->add_option("--helpers", o->helpers, "KIND=COUNT:ENERGY, what they give together")
      ->required();
}

}  // namespace fray::success_rolls::commands
