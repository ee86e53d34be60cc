#include "rules/success_rolls/content/object.h"

#include <cmath>

#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/success_rolls/commands/tool.h"

namespace fray::success_rolls::commands {

void add_object(CLI::App& tools, int& exit_code) {
  struct Options {
    std::int64_t pounds = 0;
    bool solid = false;
    std::string material;
    double inches = 1;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* command = add_tool(
      tools,
      {"object", "Hit points and DR of a thing",
       "HP are 4 times the cube root of the weight, 8 times where it is the same all through. DR\n"
       "is the middle of what is printed for an inch of the material, times the inches.\n"
       "Examples:\n"
       "  fray success-rolls object --pounds 3000\n"
       "  fray success-rolls object --pounds 200 --solid --material wood --inches 4"},
      false,
      [o](const success_rolls::Content& content,
          ToolDice&) -> std::expected<ToolAnswer, std::string> {
        const int hp =
            success_rolls::object_hp(o->pounds, o->solid ? success_rolls::Build::Homogenous
                                                         : success_rolls::Build::Unliving);
        ToolAnswer answer{{{"hp", hp}}, std::to_string(hp) + " HP\n"};
        if (o->material.empty()) return answer;
        const auto* material = success_rolls::find(content.materials, o->material);
        if (material == nullptr) {
          std::string ids;
          for (const auto& known : content.materials) ids += (ids.empty() ? "" : ", ") + known.id;
          return std::unexpected("--material: must be one of " + ids + ", not \"" + o->material +
                                 "\"");
        }
        const int dr =
            success_rolls::object_dr(*material, static_cast<int>(std::lround(100 * o->inches)));
        answer.json["dr"] = dr;
        answer.json["ablates"] = material->ablates;
        answer.text += "DR " + std::to_string(dr) + "\n";
        return answer;
      },
      exit_code);
  command->add_option("--pounds", o->pounds, "Its weight")
      ->required()
      ->transform(console::whole_number(0, success_rolls::kMostPounds));
  command->add_flag("--solid", o->solid, "The same all through: a wall, a tree, a cloud");
  command->add_option("--material", o->material, "What it is made of");
  command->add_option("--inches", o->inches, "How thick that is, to the hundredth")
      ->transform(console::decimal_number(0, success_rolls::kMostHundredths / 100.0))
      ->capture_default_str();
}

}  // namespace fray::success_rolls::commands
