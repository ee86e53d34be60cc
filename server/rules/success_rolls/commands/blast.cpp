#include "rules/success_rolls/harm/blast.h"

#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/success_rolls/commands/tool.h"
#include "rules/success_rolls/exchange.h"

namespace fray::success_rolls::commands {

void add_blast(CLI::App& tools, int& exit_code) {
  struct Options {
    int dice = 1, mod = 0, times = 1, yards = 0;
    bool shrapnel = false;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* command = add_tool(
      tools,
      {"blast", "What an explosion does at a distance",
       "1d less for each yard from its centre; 6dx3 counts as 18d. What of it is under 2d hits "
       "one\n"
       "location, where there is shrapnel.\n"
       "Example:\n"
       "  fray success-rolls blast --dice 6 --times 3 --yards 5"},
      true,
      [o](const success_rolls::Content& content,
          ToolDice& dice) -> std::expected<ToolAnswer, std::string> {
        const auto at = success_rolls::blast_at({.dice = static_cast<std::int16_t>(o->dice),
                                                 .mod = static_cast<std::int16_t>(o->mod),
                                                 .mult = static_cast<std::int16_t>(o->times),
                                                 .explosive = true},
                                                o->yards);
        const int damage = success_rolls::rolled_damage(at, dice.d6s(at.dice));
        ToolAnswer answer{
            {{"damage_dice", at.dice}, {"mod", at.mod}, {"damage", damage}},
            std::to_string(at.dice) + "d: " + std::to_string(damage) + " before armor\n"};
        if (o->shrapnel && success_rolls::shrapnel_hits_a_location(at)) {
          const auto table = success_rolls::location_table(content.locations);
          const auto where = table.by_roll.at(static_cast<std::size_t>(dice.d6s(3)));
          for (const auto& row : content.locations) {
            if (row.where != where) continue;
            answer.json["location"] = row.id;
            answer.text += "it hits one place: " + row.name + "\n";
          }
        }
        return answer;
      },
      exit_code);
  command->add_option("--dice", o->dice, "d6")
      ->required()
      ->transform(console::whole_number(0, 100));
  command->add_option("--mod", o->mod, "What is added to them")
      ->transform(console::whole_number(-100, 100));
  command->add_option("--times", o->times, "What they are multiplied by")
      ->transform(console::whole_number(1, 10))
      ->capture_default_str();
  command->add_option("--yards", o->yards, "From the centre")
      ->transform(console::whole_number(0, 10'000))
      ->capture_default_str();
  command->add_flag("--shrapnel", o->shrapnel, "There are fragments");
}

}  // namespace fray::success_rolls::commands
