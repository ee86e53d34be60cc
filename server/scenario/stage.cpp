#include "scenario/stage.h"

#include <algorithm>

#include "scenario/place_words.h"
#include "scenario/sheet.h"
#include "table/direction.h"

namespace fray::scenario {
namespace {

using encounter::Encounter;
using table::CombatantId;
using table::raw;

// Dice are scripted; the seed only names their streams.
constexpr dice::Seed kSeed{};

table::CombatantSetup combatant_of(const Fighter& f, const std::vector<std::string>& sides,
                                   const table::SheetForm& form,
                                   const table::Descriptor& descriptor) {
  table::CombatantSetup c;
  c.key = c.name = f.key;
  c.side = table::Side(std::ranges::find(sides, f.side) - sides.begin());
  c.at = f.at;
  c.hidden = f.hidden;
  if (f.unknown) c.called = "Unknown creature";
  c.archetype = f.archetype;
  if (c.archetype.empty()) c.sheet = sheet_of(f.key, f.sheet, form, descriptor);
  c.carried_state = carried_state_of(f.carried_state, form);
  return c;
}

table::Setup setup_of(const Scenario& scenario, const table::Toolbox& rules) {
  table::Setup setup{.title = scenario.rule,
                     .ruleset = rules.ruleset().descriptor().id,
                     .board = scenario.board,
                     .map = scenario.map,
                     .sides = scenario.sides};
  for (const auto& [name, value] : scenario.options) setup.options[name] = value;
  const table::SheetForm form = rules.sheet_form();
  for (const Fighter& f : scenario.fighters) {
    if (f.later) continue;
    const table::CombatantSetup& c = setup.combatants.emplace_back(
        combatant_of(f, setup.sides, form, rules.ruleset().descriptor()));
    setup.seats.push_back({.key = f.key,
                           .role = table::Role::Player,
                           .side = c.side,
                           .controls = {CombatantId(setup.combatants.size() - 1)}});
  }
  setup.seats.push_back({.key = "gm", .role = table::Role::Gm});
  setup.policy.physical_dice = true;
  return setup;
}

// Where no dice are given, all roll one face only, the higher the earlier they are to act.
std::shared_ptr<ScriptedDice> tape_of(const Scenario& scenario, int face) {
  auto tape = std::make_shared<ScriptedDice>();
  const auto add = [&](const std::string& key, const std::vector<int>& faces) {
    ScriptedDice::Roller& roller = tape->rollers[dice::roller_key(kSeed, key)];
    roller.name = key;
    for (const int f : faces) roller.opening.push_back(static_cast<dice::Face>(f));
    roller.opening_default = static_cast<dice::Face>(std::max(1, face--));
  };
  for (const auto& [key, faces] : scenario.initiative) add(key, faces);
  for (const Fighter& f : scenario.fighters) {
    if (!tape->rollers.contains(dice::roller_key(kSeed, f.key))) add(f.key, {});
  }
  return tape;
}

std::unique_ptr<Encounter> begin(const table::Ruleset& ruleset, const table::Setup& setup,
                                 const std::shared_ptr<ScriptedDice>& tape,
                                 std::vector<table::Rejection>& faults) {
  auto encounter =
      Encounter::create_with(ruleset, setup, kSeed, std::make_unique<ScriptedDiceSource>(tape));
  if (!encounter) {
    faults = std::move(encounter.error());
    return nullptr;
  }
  const auto& source = dynamic_cast<const ScriptedDiceSource&>((*encounter)->raw_table().dice());
  tape->opening_rolls = source.rolls();
  return std::move(*encounter);
}

}  // namespace

std::expected<Stage, std::vector<Failure>> Stage::set_up(const Scenario& scenario,
                                                         const table::Toolbox& rules) {
  std::vector<Failure> failures;
  for (const auto& [key, faces] : scenario.initiative) {
    if (std::ranges::find(scenario.fighters, key, &Fighter::key) != scenario.fighters.end())
      continue;
    failures.push_back(
        {scenario.file, 0, "initiative", "a combatant, not \"" + key + "\"", "", ""});
  }
  if (!failures.empty()) return std::unexpected(std::move(failures));
  Stage stage;
  stage.ruleset_ = &rules.ruleset();
  stage.setup_ = setup_of(scenario, rules);
  for (const Fighter& f : scenario.fighters) {
    if (!f.later) continue;
    stage.later_.push_back(std::make_shared<const table::CombatantSetup>(
        combatant_of(f, scenario.sides, rules.sheet_form(), rules.ruleset().descriptor())));
  }
  stage.scripted_dice_ = tape_of(scenario, rules.opening_face());
  std::vector<table::Rejection> faults;
  stage.encounter_ = begin(rules.ruleset(), stage.setup_, stage.scripted_dice_, faults);
  for (const table::Rejection& fault : faults) {
    // Rulesets name a combatant by its key, the generic checks by its place.
    int line = 0;
    std::string text = "the set-up";
    for (const Fighter& f : scenario.fighters) {
      const bool named = fault.field.starts_with("combatant." + f.key + ".") ||
                         fault.field.starts_with(
                             "combatant[" + std::to_string(&f - scenario.fighters.data()) + "]");
      if (!named) continue;
      line = f.line.number;
      text = f.line.text;
    }
    failures.push_back({scenario.file, line, text, "a set-up that the ruleset takes",
                        fault.field + " " + fault.message, ""});
  }
  if (!failures.empty()) return std::unexpected(std::move(failures));
  return stage;
}

std::string Stage::dice_left() const {
  return dynamic_cast<const ScriptedDiceSource&>(encounter_->raw_table().dice()).left_over();
}

std::optional<CombatantId> Stage::combatant(std::string_view key) const {
  const auto& combatants = encounter_->setup().combatants;
  const auto at = std::ranges::find(combatants, key, &table::CombatantSetup::key);
  if (at == combatants.end()) return std::nullopt;
  return CombatantId(at - combatants.begin());
}

std::shared_ptr<const table::CombatantSetup> Stage::later(std::string_view key) const {
  const auto at = std::ranges::find_if(later_, [&](const auto& c) { return c->key == key; });
  return at == later_.end() ? nullptr : *at;
}

std::optional<table::SeatId> Stage::seat(std::string_view key) const {
  const auto at = std::ranges::find(setup_.seats, key, &table::SeatSetup::key);
  if (at == setup_.seats.end()) return std::nullopt;
  return table::SeatId(at - setup_.seats.begin());
}

std::optional<encounter::Viewer> Stage::viewer(std::string_view name) const {
  if (name == "gm") return encounter::kGm;
  if (name == "spectators") return encounter::kSpectator;
  const auto at = std::ranges::find(setup_.sides, name);
  if (at == setup_.sides.end()) return std::nullopt;
  return encounter::viewer_of(table::Side(at - setup_.sides.begin()));
}

std::optional<table::Term> Stage::term(std::string_view key) const {
  const auto& terms = descriptor().terms;
  const auto at = std::ranges::find(terms, key, &table::TermDef::key);
  if (at == terms.end()) return std::nullopt;
  return table::Term(at - terms.begin());
}

const std::string& Stage::key(CombatantId who) const {
  static const std::string nobody = "nobody", unknown = "somebody";
  if (who == table::kNoCombatant) return nobody;
  const auto& combatants = encounter_->setup().combatants;
  return raw(who) < combatants.size() ? combatants[raw(who)].key : unknown;
}

std::string Stage::key(table::Term term) const {
  return term == table::kNoTerm ? "none" : descriptor().term(term).key;
}

std::string Stage::argument(const table::Event& event, std::size_t index) const {
  const std::int32_t value = event.args[index];
  switch (descriptor().event(event.kind).args[index].kind) {
    case table::ArgKind::Combatant:
    case table::ArgKind::Called:
      return key(CombatantId(value));
    case table::ArgKind::Term:
      return key(table::Term(value));
    case table::ArgKind::Place:
      return place_text(encounter_->board(), table::Place::unpack(value));
    case table::ArgKind::Side:
      return static_cast<std::size_t>(value) < setup_.sides.size()
                 ? setup_.sides[static_cast<std::size_t>(value)]
                 : "none";
    case table::ArgKind::Dice: {
      std::string faces;
      for (const dice::Face face : encounter_->faces(value)) {
        faces += (faces.empty() ? "" : ",") + std::to_string(face);
      }
      return faces.empty() ? "none" : faces;
    }
    case table::ArgKind::Number:
      return std::to_string(value);
  }
  return "";
}

std::string Stage::describe(const table::Event& event) const {
  const table::EventDef& def = descriptor().event(event.kind);
  std::string text = def.key;
  for (std::size_t i = 0; i < event.arg_count; ++i) {
    const bool plain = def.args[i].kind == table::ArgKind::Combatant;
    text += " " + (plain ? "" : def.args[i].name + " ") + argument(event, i);
  }
  return text;
}

std::string Stage::describe(const table::OptionList& list, const table::Option& o) const {
  std::string text = key(o.action);
  if (o.mode != table::kNoTerm) text += " " + key(o.mode);
  if (o.target != table::kNoCombatant) text += " " + key(o.target);
  if (o.item != table::kNoTerm) text += " with " + key(o.item);
  for (const table::Parameter& p : list.parameters_of(o)) {
    const auto domain = list.domain_of(p);
    text += " " + key(p.name);
    switch (p.kind) {
      case table::ParameterKind::Number:
        text += " " + std::to_string(p.min) + ".." + std::to_string(p.max);
        break;
      case table::ParameterKind::Place:
        text += " (" + std::to_string(domain.size() / 2) + " places)";
        break;
      case table::ParameterKind::Combatants:
        for (const std::int32_t who : domain) text += " " + key(CombatantId(who));
        text += " (" + std::to_string(p.min) + ".." + std::to_string(p.max) + ")";
        break;
      case table::ParameterKind::Shares:
        text += " of " + std::to_string(p.max);
        break;
      case table::ParameterKind::Items:
        for (std::size_t i = 0; i < domain.size(); i += 2) {
          text += " " + key(static_cast<table::Term>(domain[i]));
          text += " " + std::to_string(domain[i + 1]);
        }
        text += " (" + std::to_string(p.min) + ".." + std::to_string(p.max) + ")";
        break;
      case table::ParameterKind::Direction:
        for (std::size_t i = 0; i < domain.size(); i += 2) {
          text += " " + std::string(name_of(static_cast<table::Direction>(domain[i])));
        }
        break;
      case table::ParameterKind::Words:
        for (std::size_t i = 0; i < domain.size(); i += 2) {
          text += " " + key(static_cast<table::Term>(domain[i]));
        }
        text += " (" + std::to_string(p.min) + ".." + std::to_string(p.max) + ")";
        break;
    }
  }
  for (const table::Price& price : o.prices) {
    text += " " + key(price.resource) + " " + std::to_string(price.amount);
  }
  return text;
}

std::string Stage::describe_asked() {
  const table::Window* window = encounter_->window();
  if (!window) return "    none: the encounter is over\n";
  std::string text;
  for (const CombatantId who : window->candidates) {
    if (!encounter_->raw_table().awaits(who)) continue;
    text += "    " + key(who) + " (" + key(window->moment) + "):";
    const table::OptionList& list = encounter_->raw_table().options(who);
    for (const table::Option& option : list.options) text += "\n      " + describe(list, option);
    text += "\n";
  }
  return text;
}

std::optional<std::string> Stage::replay() const {
  auto tape = std::make_shared<ScriptedDice>(*scripted_dice_);
  tape->opening_rolls.reset();
  std::vector<table::Rejection> faults;
  const auto again = begin(*ruleset_, setup_, tape, faults);
  if (!again) return "played once more, the set-up is refused";
  for (const encounter::Input& input : encounter_->log()) {
    if (const auto ok = again->apply(input); !ok) {
      return "played once more, an input is refused: " + ok.error().message;
    }
  }
  if (again->digest() != encounter_->digest()) {
    return "played once more, the same inputs come to another state";
  }
  return std::nullopt;
}

}  // namespace fray::scenario
