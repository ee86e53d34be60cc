#include <filesystem>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/ruleset_option.h"
#include "cli/tools.h"
#include "console/fail.h"
#include "console/fault_text.h"
#include "console/output.h"
#include "console/text_file.h"
#include "sheet/sheet.h"

// The form of a ruleset's sheets, and its judgment of a character: as any client sees it that
// builds one without knowing the ruleset.
namespace fray::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using table::SheetField;
using table::SheetKind;

struct CharacterFormOptions {
  std::string what;
  fs::path content;
  table::Allowance allowance;
  bool json = false;
};

const char* word_for(SheetKind kind) {
  switch (kind) {
    case SheetKind::Text:
      return "text";
    case SheetKind::Id:
      return "id";
    case SheetKind::Number:
      return "number";
    case SheetKind::Flag:
      return "flag";
    case SheetKind::Choice:
      return "choice";
    case SheetKind::Choices:
      return "choices";
    case SheetKind::Rows:
      break;
  }
  return "rows";
}

Json form_json(const std::vector<table::SheetCost>& costs) {
  Json json = Json::object();
  for (const table::SheetCost& cost : costs) json[cost.budget] = cost.amount;
  return json;
}

Json form_json(const table::SheetOption& option) {
  Json json{{"key", option.key}, {"label", option.label}};
  if (!option.help.empty()) json["help"] = option.help;
  if (!option.group.empty()) json["group"] = option.group;
  if (!option.costs.empty()) json["costs"] = form_json(option.costs);
  if (!option.needs.empty()) json["needs"] = option.needs;
  for (const table::SheetFact& fact : option.facts) {
    Json& one = json["facts"][fact.key];
    if (!fact.texts.empty()) one["texts"] = fact.texts;
    if (fact.number) one["number"] = *fact.number;
  }
  return json;
}

Json form_json(const SheetField& field) {
  Json json{{"key", field.key}, {"label", field.label}, {"kind", word_for(field.kind)}};
  if (!field.help.empty()) json["help"] = field.help;
  if (field.required) json["required"] = true;
  if (field.kind == SheetKind::Number) json["least"] = field.least;
  if (field.kind != SheetKind::Flag && field.kind != SheetKind::Choice) json["most"] = field.most;
  if (field.start) json["start"] = *field.start;
  if (field.repeatable) json["repeatable"] = true;
  if (field.unique) json["unique"] = true;
  if (field.listed) json["listed"] = true;
  if (field.advanced) json["advanced"] = true;
  for (const table::SheetColumn& column : field.columns) {
    Json& one = json["columns"].emplace_back(Json{{"key", column.key}, {"label", column.label}});
    if (!column.help.empty()) one["help"] = column.help;
    if (!column.unit.empty()) one["unit"] = column.unit;
  }
  for (const table::SheetOption& option : field.options)
    json["options"].push_back(form_json(option));
  for (const SheetField& cell : field.cells) json["cells"].push_back(form_json(cell));
  return json;
}

Json form_json(const table::SheetDescription& form) {
  Json json = Json::array();
  for (const table::SheetSection& section : form.sections) {
    Json fields = Json::array();
    for (const SheetField& field : section.fields) fields.push_back(form_json(field));
    json.push_back({{"key", section.key},
                    {"label", section.label},
                    {"help", section.help},
                    {"fields", std::move(fields)}});
  }
  return json;
}

std::string costs_text(const std::vector<table::SheetCost>& costs) {
  std::string text;
  for (const table::SheetCost& cost : costs) {
    text += (text.empty() ? "" : ", ") + std::to_string(cost.amount) + " " + cost.budget;
  }
  return text;
}

void print(const SheetField& field, const std::string& indent) {
  std::cout << indent << field.key << ": " << field.label << " (" << word_for(field.kind);
  if (field.kind == SheetKind::Number) std::cout << " " << field.least << ".." << field.most;
  std::cout << (field.required ? ", required)" : ")");
  if (!field.help.empty()) std::cout << " " << field.help;
  std::cout << "\n";
  for (const table::SheetOption& option : field.options) {
    std::cout << indent << "    " << option.key << ": " << option.label;
    if (!option.costs.empty()) std::cout << ", " << costs_text(option.costs);
    if (!option.needs.empty()) std::cout << ", needs " << option.needs;
    std::cout << "\n";
  }
  for (const SheetField& cell : field.cells) print(cell, indent + "    ");
}

int show_form(const CharacterFormOptions& o) {
  const auto catalog = catalog::RulesetCatalog::load(o.content);
  if (!catalog) return fail(catalog.error());
  const table::Toolbox* rules = catalog->find(o.what);
  if (rules == nullptr) {
    return fail("unknown ruleset \"" + o.what + "\", only " + catalog->names());
  }
  const auto form = rules->describe_sheet({});
  if (!form) return fail(o.what + ": " + form.error().message);
  if (o.json) {
    print_json(form_json(*form));
    return kOk;
  }
  for (const table::SheetSection& section : form->sections) {
    std::cout << section.label << "\n";
    for (const SheetField& field : section.fields) print(field, "  ");
  }
  return kOk;
}

Json form_json(const table::SheetState& state) {
  Json json{{"sound", state.sound()}, {"budgets", Json::array()}, {"faults", Json::array()}};
  for (const table::SheetBudget& budget : state.budgets) {
    Json one{{"key", budget.key}, {"label", budget.label}, {"spent", budget.spent}};
    if (budget.total) one["total"] = *budget.total;
    if (budget.left) one["left"] = *budget.left;
    if (budget.least > 0) one["least"] = budget.least;
    json["budgets"].push_back(std::move(one));
  }
  for (const table::SheetFault& fault : state.faults) {
    json["faults"].push_back(
        {{"place", fault.place}, {"message", fault.message}, {"missing", fault.missing}});
  }
  for (const auto& [name, figures] : state.figures) json["figures"][name] = cli::json_of(figures);
  for (const table::GrowthStep& step : state.growth) {
    json["growth"].push_back(
        {{"when", step.when}, {"earned", step.earned}, {"spent", step.spent}, {"left", step.left}});
  }
  json["numbers"] = Json::array();
  for (const table::SheetNumber& number : state.numbers) {
    Json one{{"place", number.place}, {"open", number.open}};
    if (number.only.empty()) {
      one["least"] = number.least;
      one["most"] = number.most;
    } else {
      one["only"] = number.only;
    }
    if (!number.why.empty()) one["why"] = number.why;
    if (!number.next.empty()) one["next"] = form_json(number.next);
    json["numbers"].push_back(std::move(one));
  }
  for (const table::SheetList& list : state.lists) {
    Json options = Json::array();
    for (const table::SheetOption& option : list.options) options.push_back(form_json(option));
    json["lists"][list.keys] = std::move(options);
  }
  json["closed"] = Json::array();
  for (const table::ClosedOption& closed : state.closed) {
    json["closed"].push_back({{"place", closed.place},
                              {"option", closed.option},
                              {"why", closed.why},
                              {"giving_up", closed.giving_up}});
  }
  return json;
}

void print(const table::SheetState& state) {
  for (const table::SheetBudget& budget : state.budgets) {
    std::cout << budget.label << ": " << budget.spent << " spent";
    if (budget.total) std::cout << " of " << *budget.total << ", " << *budget.left << " left";
    std::cout << "\n";
  }
  for (const table::SheetFault& fault : state.faults) {
    std::cout << (fault.missing ? "missing " : "wrong ")
              << (fault.place.empty() ? "sheet" : fault.place) << ": " << shortened(fault.message)
              << "\n";
  }
  for (const table::SheetNumber& number : state.numbers) {
    if (number.next.empty()) continue;
    std::cout << "next " << number.place << ": " << costs_text(number.next);
    if (!number.why.empty()) std::cout << "; at most " << number.most << ": " << number.why;
    std::cout << "\n";
  }
  for (const table::ClosedOption& closed : state.closed) {
    std::cout << (closed.giving_up ? "kept " : "closed ") << closed.place;
    if (!closed.option.empty()) std::cout << " " << closed.option;
    std::cout << ": " << closed.why << "\n";
  }
}

int judge(const CharacterFormOptions& o) {
  const auto catalog = catalog::RulesetCatalog::load(o.content);
  if (!catalog) return fail(catalog.error());
  const auto text = read_text(o.what);
  if (!text) return fail(text.error());
  const auto rules = toolbox_for(*catalog, *text, o.what);
  if (!rules) return fail(fault_text(rules.error()));
  const auto values = (*rules)->read_sheet(*text, o.what);
  if (!values) return fail(fault_lines(values.error()));
  const auto state = (*rules)->judge_sheet(*values, o.allowance);
  if (!state) return fail("--" + state.error().field + ": " + state.error().message);
  if (o.json) {
    print_json(form_json(*state));
  } else {
    print(*state);
  }
  return state->sound() ? kOk : kFailed;
}

}  // namespace

void add_character_form(CLI::App& character, int& exit_code) {
  const auto form = std::make_shared<CharacterFormOptions>();
  CLI::App* show = character.add_subcommand(
      "form", "Print the character form: fields, options, costs and requirements");
  add_ruleset_option(*show, form->what);
  show->add_flag("--json", form->json, "Print JSON");
  add_content_option(*show, form->content);
  show->footer(
      "A client that knows no ruleset builds characters by this form; content of one's own\n"
      "shows in it automatically.\n"
      "Examples:\n"
      "  fray character form forge\n"
      "  fray character form success-rolls --json --content house/");
  show->callback([form, &exit_code] { exit_code = show_form(*form); });

  const auto o = std::make_shared<CharacterFormOptions>();
  CLI::App* command = character.add_subcommand(
      "judge", "Show points left, problems and unavailable options of a sheet");
  command->add_option("FILE", o->what, "A sheet")->required()->check(CLI::ExistingFile);
  command->add_option("--without", o->allowance.without, "What the setting does not have");
  command->add_flag("--unlimited", o->allowance.unlimited, "No limits, as for adversaries");
  command->add_flag("--json", o->json, "Print JSON");
  add_content_option(*command, o->content);
  command->footer(
      "Where something belongs is a field of `fray character form`, such as weapons[0].count,\n"
      "with weapons[] for one more. Lines begin with missing (still to be filled in), wrong,\n"
      "next (what 1 more costs), closed (cannot be taken now) or kept (cannot be given up now).\n"
      "What a character was created with stands in its fields, what it gained since under growth.\n"
      "Examples:\n"
      "  fray character judge ana.toml\n"
      "  fray character judge ana.toml --json --without longbow\n"
      "Exit codes: 0 valid, 1 problems found, 2 usage error.");
  command->callback([o, &exit_code] { exit_code = judge(*o); });
}

}  // namespace fray::cli
