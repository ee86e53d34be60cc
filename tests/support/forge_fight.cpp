#include "support/forge_fight.h"

#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include "rules/forge/ruleset.h"
#include "support/house_content.h"
#include "table/common.h"

namespace fray::test {
namespace {

using table::CombatantId;
using table::Term;

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

std::string toml_list(const std::string& text) {
  std::string out;
  for (const std::string& word : words(text)) out += (out.empty() ? "\"" : ", \"") + word + "\"";
  return "[" + out + "]";
}

std::string sheet_of(const Fighter& f) {
  std::string traits = f.traits;
  std::string species = "plain";
  for (const std::string size : {"big", "giant"}) {
    const auto at = traits.find(size);
    if (at == traits.npos) continue;
    traits.erase(at, size.size());
    species = size;
  }
  std::string out = "id = \"" + f.key + "\"\nname = \"" + f.key + "\"\nspecies = \"" + species +
                    "\"\ntraits = " + toml_list(traits) + "\nattributes = {";
  constexpr const char* kNames[] = {"strength",  "agility",      "stamina",
                                    "influence", "intelligence", "acuity"};
  for (std::size_t i = 0; i < 6; ++i) {
    out += std::string(i ? ", " : " ") + kNames[i] + " = " + f.attributes[i];
  }
  out += " }\nskills = {";
  bool first = true;
  for (std::string skill : words(f.skills)) {
    const auto equals = skill.find('=');
    out += (first ? " " : ", ") + skill.substr(0, equals) + " = " + skill.substr(equals + 1);
    first = false;
  }
  out += " }\nweapons = " + toml_list(f.weapons) + "\n";
  out += "ammunition = " + toml_list(f.ammunition) + "\n";
  if (!f.armour.empty()) out += "armour = \"" + f.armour + "\"\n";
  if (!f.shield.empty()) out += "shield = \"" + f.shield + "\"\n";
  return out;
}

table::Setup setup_of(const FightSetup& scene) {
  table::Setup s;
  s.title = "Test";
  s.ruleset = "forge";
  s.map = scene.map;
  if (s.map.empty()) {
    for (int y = 0; y < 12; ++y) s.map += std::string(20, '.') + "\n";
  }
  s.sides = {"heroes", "foes", "others"};
  s.options = scene.options;
  for (const Fighter& f : scene.fighters) {
    table::CombatantSetup c;
    c.key = f.key;
    c.name = f.key;
    c.side = table::Side(f.side);
    c.at = f.at;
    c.hidden = f.hidden;
    c.archetype = f.archetype;
    if (f.archetype.empty()) c.sheet = sheet_of(f);
    s.combatants.push_back(c);
  }
  return s;
}

}  // namespace

const table::Ruleset& forge_rules() {
  static const auto rules = [] {
    const document::File file{"house.toml", house_content()};
    auto content = forge::load_content(std::span(&file, 1));
    if (!content) {
      for (const auto& f : content.error()) ADD_FAILURE() << f.field << ": " << f.message;
    }
    return forge::make_ruleset(std::move(*content));
  }();
  return *rules;
}

ForgeFight::ForgeFight(FightSetup scene) {
  const table::Setup setup = setup_of(scene);
  auto game = forge_rules().start(setup);
  if (!game) {
    for (const auto& f : game.error()) ADD_FAILURE() << f.field << ": " << f.message;
    std::abort();
  }
  owner_ = std::move(*game);
  game_ = static_cast<forge::ForgeGame*>(owner_.get());
  auto source = std::make_unique<dice::ScriptedSource>();
  source_ = source.get();
  std::vector<table::Member> members;
  const auto& content_initiative = "initiative";
  for (std::size_t i = 0; i < scene.fighters.size(); ++i) {
    const Fighter& f = scene.fighters[i];
    keys_.push_back(f.key);
    const auto side = table::Side(f.side);
    members.push_back({.roller = i + 1, .side = side});
    if (f.hidden) members.back().known_to = table::audience_of(side);
    source_->push(i + 1, f.surprise);
    const forge::Combatant& c = game_->state().cast[i];
    int rating = 0;
    for (const forge::Known& k : c.profile->known) {
      if (k.code->id == content_initiative) rating = k.rating;
    }
    const int agility = c.attribute(forge::Attribute::Agility);
    std::vector<dice::Face> rolled(
        static_cast<std::size_t>(std::max(1, agility + std::min(agility, rating))), 1);
    if (f.initiative.empty()) {
      rolled[0] = static_cast<dice::Face>(10 - i);
    } else {
      EXPECT_LE(f.initiative.size(), rolled.size()) << f.key;
      std::copy_n(f.initiative.begin(), std::min(rolled.size(), f.initiative.size()),
                  rolled.begin());
    }
    source_->push(i + 1, rolled);
    source_->push(i + 1, {f.tie});
  }
  table_ = std::make_unique<table::Table>(forge_rules().descriptor(), std::move(source), members);
  table_->begin(*game_);
}

ForgeFight::~ForgeFight() {
  EXPECT_FALSE(source_->error()) << *source_->error() << "\n" << story();
  if (any_left_) return;
  EXPECT_EQ(source_->left(), 0u) << "dice written down but not thrown\n" << story();
}

ForgeFight& ForgeFight::dice(std::string_view who, std::vector<dice::Face> faces) {
  source_->push(table::raw(id(who)) + 1, std::move(faces));
  return *this;
}

CombatantId ForgeFight::id(std::string_view who) const {
  const auto it = std::ranges::find(keys_, who);
  if (it == keys_.end()) {
    ADD_FAILURE() << "nobody is called " << who;
    std::abort();
  }
  return CombatantId(it - keys_.begin());
}

forge::Combatant& ForgeFight::at(std::string_view who) {
  return game_->state().cast[table::raw(id(who))];
}

void ForgeFight::gain(std::string_view who, Condition condition) {
  at(who).conditions.set(static_cast<std::size_t>(condition));
  table_->forget_options();
}

Cell ForgeFight::where(std::string_view who) {
  return game_->state().grid.footprint_of(forge::Fight::figure(id(who)))->origin;
}

table::View ForgeFight::view() const {
  table::View v;
  game_->view(v);
  return v;
}

bool ForgeFight::shows(std::string_view who, std::string_view condition) const {
  const auto v = view();
  return std::ranges::count(v.combatants[table::raw(id(who))].conditions, term(condition)) > 0;
}

std::string ForgeFight::moment() const {
  const table::Window* w = table_->window();
  return w ? table_->descriptor().term(w->moment).key : "";
}

bool ForgeFight::asked(std::string_view who) const {
  return table_->awaits(id(who));
}

std::string ForgeFight::candidates() const {
  std::string out;
  if (!table_->window()) return out;
  for (const CombatantId c : table_->window()->candidates) {
    out += (out.empty() ? "" : " ") + keys_[table::raw(c)];
  }
  return out;
}

Term ForgeFight::term(std::string_view key) const {
  const auto& terms = table_->descriptor().terms;
  const auto it = std::ranges::find(terms, key, &table::TermDef::key);
  if (it == terms.end()) {
    ADD_FAILURE() << "there is no term " << key;
    return table::kNoTerm;
  }
  return Term{static_cast<std::uint16_t>(it - terms.begin())};
}

std::optional<table::Choice> ForgeFight::choose(std::string_view who, std::string_view action,
                                                const ActionSpec& spec) {
  const table::Window* w = table_->window();
  if (!w || std::ranges::count(w->candidates, id(who)) == 0) return std::nullopt;
  const table::OptionList& list = table_->options(id(who));
  for (std::size_t i = 0; i < list.options.size(); ++i) {
    const table::Option& o = list.options[i];
    const bool by_skill = o.mode != table::kNoTerm && term(action) == o.mode;
    if (o.action != term(action) && !by_skill) continue;
    if (!spec.target.empty() && o.target != id(spec.target)) continue;
    if (!spec.item.empty() && o.item != term(spec.item)) continue;
    if (!spec.mode.empty() && o.mode != term(spec.mode)) continue;
    // An action named without a skill is not the skill's variant.
    if (!by_skill && spec.mode.empty() && o.mode != table::kNoTerm &&
        at(who).profile->find(o.mode)) {
      continue;
    }
    table::Choice choice{.option = static_cast<std::uint32_t>(i)};
    int numbers = 0;
    bool another = false;  // one of a row of options, for another amount
    for (const table::Parameter& p : list.parameters_of(o)) {
      if (p.kind == table::ParameterKind::Place) {
        const Cell to = spec.to.value_or(Cell{-1, -1});
        choice.values.push_back(table::Place(to).packed());
      } else if (p.kind == table::ParameterKind::Combatants) {
        choice.values.push_back(static_cast<std::int32_t>(spec.targets.size()));
        for (const std::string& target : spec.targets) {
          choice.values.push_back(table::raw(id(target)));
        }
      } else if (p.kind == table::ParameterKind::Shares) {
        for (const int share : spec.shares) choice.values.push_back(share);
      } else {
        another |= p.min == p.max && numbers == 0 && spec.amount >= 0 && spec.amount != p.min;
        const int wanted = numbers++ == 0 ? spec.amount : spec.second;
        choice.values.push_back(wanted < 0 ? p.min : wanted);
      }
    }
    if (another) continue;
    return choice;
  }
  return std::nullopt;
}

std::string ForgeFight::listed(std::string_view who) {
  std::string out = "window " + moment() + ", asked: " + candidates() + "\n";
  const table::Window* w = table_->window();
  if (!w || std::ranges::count(w->candidates, id(who)) == 0) return out;
  const auto& d = table_->descriptor();
  const auto name = [&](Term t) { return t == table::kNoTerm ? "-" : d.term(t).key; };
  for (const table::Option& o : table_->options(id(who)).options) {
    out += "  " + name(o.action) + " " + name(o.item) + " " + name(o.mode) + " -> " +
           (o.target == table::kNoCombatant ? "-" : keys_[table::raw(o.target)]) + " cost " +
           std::to_string(o.prices.of(forge::term(forge::Word::Energy))) + "\n";
  }
  return out;
}

void ForgeFight::answer(std::string_view who, const table::Choice& choice) {
  const auto done = table_->answer(table_->window()->id, id(who), choice);
  EXPECT_TRUE(done) << who << ": " << done.error().field << " " << done.error().message << "\n"
                    << listed(who);
}

void ForgeFight::act(std::string_view who, std::string_view action, const ActionSpec& spec) {
  ASSERT_EQ(moment(), "priority") << who << " " << action << "\n" << story();
  for (const CombatantId c :
       std::vector(table_->window()->candidates.begin(), table_->window()->candidates.end())) {
    if (c == id(who)) break;
    if (table_->awaits(c)) pass(keys_[table::raw(c)]);
  }
  react(who, action, spec);
}

void ForgeFight::react(std::string_view who, std::string_view action, const ActionSpec& spec) {
  const auto choice = choose(who, action, spec);
  ASSERT_TRUE(choice) << who << " cannot " << action << "\n" << listed(who) << story();
  answer(who, *choice);
}

void ForgeFight::pass(std::string_view who) {
  ASSERT_TRUE(asked(who)) << who << " is not asked\n" << listed(who) << story();
  answer(who, {});
}

void ForgeFight::settle() {
  while (!over() && moment() != "priority") {
    ASSERT_TRUE(table_->time_out(table_->window()->id));
  }
}

void ForgeFight::resolve(std::string_view who, std::string_view action, const ActionSpec& spec) {
  act(who, action, spec);
  settle();
}

void ForgeFight::pass_all() {
  settle();
  if (over()) return;
  ASSERT_TRUE(table_->time_out(table_->window()->id));
}

void ForgeFight::to_turn_of(std::string_view who) {
  const int before = at(who).turns;
  for (int i = 0; i < 100 && !over() && at(who).turns == before; ++i) pass_all();
  EXPECT_GT(at(who).turns, before) << story();
}

bool ForgeFight::offers(std::string_view who, std::string_view action, const ActionSpec& spec) {
  const auto choice = choose(who, action, spec);
  return choice && table::check(table_->options(id(who)), *choice);
}

int ForgeFight::least(std::string_view who, std::string_view action, const ActionSpec& spec) {
  const auto choice = choose(who, action, spec);
  if (!choice) return -1;
  const auto& list = table_->options(id(who));
  return list.parameters_of(list.options[choice->option])[0].min;
}

int ForgeFight::most(std::string_view who, std::string_view action, const ActionSpec& spec) {
  const auto choice = choose(who, action, spec);
  if (!choice) return -1;
  const auto& list = table_->options(id(who));
  return list.parameters_of(list.options[choice->option])[0].max;
}

int ForgeFight::cost(std::string_view who, std::string_view action, const ActionSpec& spec) {
  const auto choice = choose(who, action, spec);
  return choice ? table_->options(id(who)).options[choice->option].prices.of(
                      forge::term(forge::Word::Energy))
                : -1;
}

std::vector<OddsByRole> by_role(const table::Descriptor& descriptor,
                                std::span<const table::OddsRow> rows) {
  std::vector<OddsByRole> by_role;
  for (const table::OddsRow& row : rows) {
    by_role.push_back({row.value, table::figure_of(descriptor, row, table::TermRole::Chance),
                       table::figure_of(descriptor, row, table::TermRole::Worth)});
  }
  return by_role;
}

std::vector<OddsByRole> ForgeFight::odds(std::string_view who, std::string_view action,
                                         const ActionSpec& spec) {
  std::vector<table::OddsRow> rows;
  const auto choice = choose(who, action, spec);
  EXPECT_TRUE(choice) << listed(who);
  if (choice) {
    table_->question()->odds(id(who), table_->options(id(who)), choice->option, rows);
  }
  return by_role(table_->descriptor(), rows);
}

std::vector<table::Harm> ForgeFight::harm(std::string_view who, std::string_view action,
                                          const ActionSpec& spec) {
  std::vector<table::OddsRow> rows;
  std::vector<table::Harm> harm;
  const auto choice = choose(who, action, spec);
  EXPECT_TRUE(choice) << listed(who);
  if (!choice) return harm;
  const table::OptionList& list = table_->options(id(who));
  table_->question()->odds(id(who), list, choice->option, rows);
  table_->question()->harm(id(who), list, choice->option, rows, harm);
  return harm;
}

std::vector<table::TargetOdds> ForgeFight::each(std::string_view who, std::string_view action,
                                                const ActionSpec& spec) {
  const auto choice = choose(who, action, spec);
  EXPECT_TRUE(choice) << listed(who);
  if (!choice) return {};
  return table_->question()->coverage(id(who), table_->options(id(who)), *choice).odds;
}

int ForgeFight::move_cost(std::string_view who, std::string_view action, Cell to) {
  const auto choice = choose(who, action, {.to = to});
  if (!choice) return -1;
  const auto& list = table_->options(id(who));
  const auto domain = list.domain_of(list.parameters_of(list.options[choice->option])[0]);
  for (std::size_t i = 0; i + 1 < domain.size(); i += 2) {
    if (domain[i] == table::Place(to).packed()) return domain[i + 1];
  }
  return -1;
}

const table::Event* ForgeFight::find_last(std::string_view event) const {
  const auto& events = table_->journal().events;
  for (std::size_t i = events.size(); i > mark_; --i) {
    if (table_->descriptor().event(events[i - 1].kind).key == event) return &events[i - 1];
  }
  return nullptr;
}

int ForgeFight::count(std::string_view event) const {
  int n = 0;
  const auto& events = table_->journal().events;
  for (std::size_t i = mark_; i < events.size(); ++i) {
    n += table_->descriptor().event(events[i].kind).key == event;
  }
  return n;
}

int ForgeFight::argument_index(std::string_view event, std::string_view argument) const {
  for (const auto& def : table_->descriptor().events) {
    if (def.key != event) continue;
    for (std::size_t i = 0; i < def.args.size(); ++i) {
      if (def.args[i].name == argument) return static_cast<int>(i);
    }
  }
  ADD_FAILURE() << "no argument " << argument << " of " << event;
  return 0;
}

int ForgeFight::last(std::string_view event, std::string_view argument) const {
  const table::Event* e = find_last(event);
  if (!e) {
    ADD_FAILURE() << "no event " << event << " in\n" << story();
    return -1000;
  }
  return e->args[static_cast<std::size_t>(argument_index(event, argument))];
}

int ForgeFight::sum(std::string_view event, std::string_view argument,
                    std::string_view wanted) const {
  int out = 0;
  const auto& events = table_->journal().events;
  const auto source = static_cast<std::size_t>(argument_index(event, "source"));
  const auto value = static_cast<std::size_t>(argument_index(event, argument));
  for (std::size_t i = mark_; i < events.size(); ++i) {
    if (table_->descriptor().event(events[i].kind).key != event) continue;
    if (events[i].args[source] == table::raw(term(wanted))) out += events[i].args[value];
  }
  return out;
}

int ForgeFight::dice_of(std::string_view event, std::string_view argument) const {
  return table::Faces::unpack(last(event, argument)).count;
}

std::string ForgeFight::story() const {
  std::string out;
  const auto& events = table_->journal().events;
  const auto& d = table_->descriptor();
  for (std::size_t i = mark_; i < events.size(); ++i) {
    const auto& def = d.event(events[i].kind);
    out += def.key + "(";
    for (std::size_t a = 0; a < def.args.size(); ++a) {
      const int v = events[i].args[a];
      out += a ? ", " : "";
      switch (def.args[a].kind) {
        case table::ArgKind::Combatant:
          out += v == table::raw(table::kNoCombatant) ? "-" : keys_[static_cast<std::size_t>(v)];
          break;
        case table::ArgKind::Term:
          out += d.term(Term{static_cast<std::uint16_t>(v)}).key;
          break;
        case table::ArgKind::Place:
          out += std::to_string(table::Place::unpack(v).x) + "/" +
                 std::to_string(table::Place::unpack(v).y);
          break;
        case table::ArgKind::Dice:
          for (const auto face : table_->journal().dice(table::Faces::unpack(v))) {
            out += std::to_string(face) + " ";
          }
          break;
        default:
          out += std::to_string(v);
      }
    }
    out += ")\n";
  }
  return out;
}

}  // namespace fray::test
