#include "support/toy_ruleset.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <set>

#include "dice/open_ended.h"
#include "support/toy_spells.h"
#include "table/hash.h"
#include "table/open_ended.h"
#include "table/packing.h"
#include "table/power.h"
#include "table/reasons.h"
#include "table/turn_order.h"

namespace fray::toy {

using table::kNoCombatant;
using table::Option;
using table::OptionList;
using table::raw;
using table::Script;
using table::Table;
using table::Window;
using table::WindowKind;

namespace {

constexpr std::int32_t kRounds = 20;
constexpr std::uint32_t kInitiativeDice = 0;
constexpr std::uint32_t kStrikeDice = 1;

// Of an open-ended strike.
constexpr dice::OpenEnded kOpenDie(6);
constexpr std::int32_t kShrugged = 5;
std::int32_t open_damage(std::int32_t rolled, std::int32_t energy) {
  return std::max(0, rolled + energy - kShrugged);
}
const dice::Distribution& open_values() {
  static const dice::Distribution values = kOpenDie.values();
  return values;
}
// The damage of a strike before it is blocked.
dice::Distribution open_damages(std::int32_t energy) {
  return open_values().mapped([&](int rolled) { return open_damage(rolled, energy); });
}

table::Prices price_of_omens() {
  table::Prices prices(kEnergy, 1);
  prices.add(kSalt, 2);
  prices.add(kChalk, 1);
  prices.add(kSmoke, 3);
  prices.add(kBells, 1);
  return prices;
}

// Is it among the keys, between commas?
bool lists(const std::string& keys, const std::string& key) {
  return ("," + keys + ",").find("," + key + ",") != std::string::npos;
}

}  // namespace

Script<> Game::play(Table& table) {
  table_ = &table;
  if (state_.round == 0) begin(table);
  while (!decided()) {
    if (!state_.in_slot) begin_slot(table);
    co_await priority(table);
  }
  if (!state_.finished) table.emit(kFinished, state_.round);
  state_.finished = true;
}

bool Game::decided() const {
  std::set<table::Side> standing;
  for (std::size_t i = 0; i < state_.fighters.size(); ++i) {
    if (state_.fighters[i].out()) continue;
    if (table_->known_to(CombatantId(i)) == table::kEveryone) {
      standing.insert(state_.fighters[i].side);
    }
  }
  return standing.size() <= 1 || state_.round > kRounds;
}

void Game::begin(Table& table) {
  std::vector<int> dice;
  for (std::size_t i = 0; i < state_.fighters.size(); ++i) {
    state_.order.push_back(CombatantId(i));
    dice.push_back(table.faces(table.roll(CombatantId(i), kInitiativeDice, 1))[0]);
  }
  std::ranges::stable_sort(state_.order, std::greater{},
                           [&](CombatantId c) { return dice[raw(c)]; });
  state_.slots = state_.order;
  state_.round = 1;
  table.emit(kRound, state_.round);
}

void Game::begin_slot(Table& table) {
  if (state_.slot == state_.slots.size()) {
    state_.slot = 0;
    state_.slots = state_.order;
    ++state_.round;
    table.emit(kRound, state_.round);
    for (Fighter& f : state_.fighters) f.energy = std::min(f.energy + 1, 3);
  }
  const CombatantId who = state_.slots[state_.slot];
  table.own_slot(who);
  table.share_slot(who);
  table.emit(kTurn, who);
  state_.in_slot = true;
}

void Game::end_slot() {
  ++state_.slot;
  state_.in_slot = false;
}

// What do you do with priority?
class Game::PriorityQuestion final : public table::Question {
 public:
  explicit PriorityQuestion(std::reference_wrapper<const Game> game) : game_(game) {}

  void list(CombatantId who, OptionList& list) const override {
    list.add({.action = common::kPass});
    const Table& table = *game_.table_;
    const Fighter& self = game_.at(who);
    if (self.gone) return;
    const bool in_the_open = table.known_to(who) == table::kEveryone;
    if (!in_the_open) list.add({.action = kSneak, .prices = {kEnergy, 1}});
    if (game_.state_.spells && self.energy > 0) offer_spell(list, self.energy);
    if (game_.state_.omens && self.energy > 0 && self.omens > 0) {
      list.add({.action = kReadOmens, .prices = price_of_omens()});
    }
    if (self.energy < 1) return;
    each_target(self, [&](CombatantId target) {
      list.add({.action = kStrike, .target = target});
      list.add_number(common::kAmount, 1, self.energy, kEnergy);
      if (in_the_open) list.add({.action = kDuel, .target = target, .prices = {kEnergy, 1}});
    });
  }

  void explain(CombatantId who, std::vector<table::Unavailable>& unavailable) const override {
    const Fighter& self = game_.at(who);
    if (self.gone) return;
    const bool in_the_open = game_.table_->known_to(who) == table::kEveryone;
    each_target(self, [&](CombatantId target) {
      if (self.energy < 1) {
        unavailable.push_back(
            {{.action = kStrike, .target = target},
             table::reasons::needs(game_.table_->descriptor(), kEnergy, 1, self.energy)});
      } else if (!in_the_open) {
        unavailable.push_back({{.action = kDuel, .target = target}, "not from hiding"});
      }
    });
  }

  table::Result<> fits(CombatantId who, const OptionList& list,
                       const table::Choice& choice) const override {
    if (list.options[choice.option].action != kCast) return {};
    return Spell(choice).fits(game_.at(who).energy);
  }

  void odds(CombatantId, const OptionList& list, std::size_t option,
            std::vector<table::OddsRow>& rows) const override {
    rows.clear();
    if (list.options[option].action == kCast) {  // as strong as it is
      for (std::int32_t n = 1; n <= list.parameters_of(list.options[option])[0].max; ++n) {
        rows.push_back({n, {{kChance, 1}, {kWounds, double(n)}}, {}});
      }
    }
    if (list.options[option].action != kStrike) return;
    const auto parameters = list.parameters_of(list.options[option]);
    double none = 1;
    for (std::int32_t n = 1; n <= parameters[0].max; ++n) {
      if (game_.open_ended_) {
        const dice::Distribution damages = open_damages(n);
        const auto chance = dice::Ratio::of(damages.at_least(1), damages.total());
        rows.push_back({n, {{kChance, chance.value()}, {kWounds, damages.mean().value()}}, {}});
        continue;
      }
      none /= 2;
      rows.push_back({n, {{kChance, 1 - none}, {kWounds, n / 2.0}}, {}});
    }
  }

  void harm(CombatantId, const OptionList& list, std::size_t option,
            std::span<const table::OddsRow> rows, std::vector<table::Harm>& harm) const override {
    harm.clear();
    const table::Option& o = list.options[option];
    if (o.action != kStrike || game_.open_ended_) return;
    for (const table::OddsRow& row : rows) {
      const auto wounds = dice::Distribution::dice(row.value, 2).plus(-row.value);
      const auto out = wounds.at_least(game_.at(o.target).health);
      harm.push_back({o.target, {}, dice::Ratio::of(out, wounds.total()).value()});
    }
  }

  // Each of the dice wounds or does not.
  table::Outcomes outcomes(CombatantId, const OptionList& list, std::size_t option,
                           std::int32_t value) const override {
    if (list.options[option].action == kCast) {
      return {.measure = kWounds, .chances = {{value, 1}}};
    }
    if (game_.open_ended_) {
      table::Outcomes outcomes{.measure = kWounds};
      const dice::Distribution damages = open_damages(value);
      damages.for_each([&](dice::Ways w) {
        outcomes.chances.push_back({w.value, dice::Ratio::of(w.ways, damages.total()).value()});
      });
      return outcomes;
    }
    std::vector<double> chances = {1};
    for (std::int32_t n = 0; n < value; ++n) {
      chances.push_back(0);
      for (std::size_t i = chances.size(); --i > 0;) chances[i] = (chances[i] + chances[i - 1]) / 2;
      chances[0] /= 2;
    }
    table::Outcomes outcomes{.measure = kWounds};
    for (const double chance : chances) {
      outcomes.chances.push_back({static_cast<std::int32_t>(outcomes.chances.size()), chance});
    }
    return outcomes;
  }

  // As if a strike hit the target and all next to it.
  table::Coverage coverage(CombatantId who, const OptionList& list,
                           const table::Choice& choice) const override {
    const Option& option = list.options[choice.option];
    const std::vector<Fighter>& fighters = game_.state_.fighters;
    if (option.action == kCast) {
      table::Coverage coverage{.places = Spell(choice).ground(game_.at(who).at), .caught = {}};
      for (std::size_t i = 0; i < fighters.size(); ++i) {
        const bool there =
            std::ranges::find(coverage.places, fighters[i].at) != coverage.places.end();
        if (there && !fighters[i].out()) coverage.caught.push_back(CombatantId(i));
      }
      return coverage;
    }
    if (option.action != kStrike) return {};
    const table::Place middle = fighters[raw(option.target)].at;
    table::Coverage coverage{.places = {middle}, .caught = {}};
    for (std::size_t i = 0; i < fighters.size(); ++i) {
      const table::Place at = fighters[i].at;
      if (std::abs(at.x - middle.x) <= 1 && std::abs(at.y - middle.y) <= 1) {
        coverage.caught.push_back(CombatantId(i));
      }
    }
    return coverage;
  }

 private:
  // The others whom its side knows of and who are still in it.
  template <class Visit>
  void each_target(const Fighter& self, Visit visit) const {
    for (std::size_t i = 0; i < game_.state_.fighters.size(); ++i) {
      const CombatantId target{static_cast<std::uint16_t>(i)};
      const Fighter& other = game_.at(target);
      const bool known = game_.table_->known_to(target) & table::audience_of(self.side);
      if (other.side != self.side && !other.out() && known) visit(target);
    }
  }

  const Game& game_;
};

// A strike is coming: do you block it, or strike back?
class Game::ReactionQuestion final : public table::Question {
 public:
  ReactionQuestion(std::reference_wrapper<const Game> game, CombatantId attacker,
                   CombatantId target)
      : game_(game), attacker_(attacker), target_(target) {}

  void list(CombatantId who, OptionList& list) const override {
    list.add({.action = common::kPass});
    if (game_.at(who).gone) return;
    list.add({.action = kBlock, .prices = {kEnergy, 1}});
    if (who == target_) {
      list.add({.action = kCounter, .target = attacker_, .prices = {kEnergy, 1}});
    }
  }

 private:
  const Game& game_;
  CombatantId attacker_;
  CombatantId target_;
};

// How hard do you press?
class Game::DuelQuestion final : public table::Question {
 public:
  explicit DuelQuestion(std::reference_wrapper<const Game> game) : game_(game) {}

  void list(CombatantId who, OptionList& list) const override {
    list.add({.action = common::kPass});
    if (game_.at(who).gone) return;
    list.add({.action = kChoose});
    list.add_number(common::kAmount, 1, 3);
  }

 private:
  const Game& game_;
};

Script<> Game::priority(Table& table) {
  Window window{.kind = WindowKind::Claim,
                .moment = kPriority,
                .is_quiescent = true,
                .slot = state_.slots[state_.slot]};
  for (const CombatantId who : state_.order) {
    if (ready(who)) window.candidates.push_back(who);
  }
  const PriorityQuestion question(*this);
  const std::vector<table::Decision>& decisions = co_await table.ask(window, question);
  if (decisions.empty()) {
    end_slot();
    co_return;
  }
  const table::Decision decision = decisions[0];
  const Option& option = decision.option;
  if (option.action == kStrike) {
    co_await strike(table, decision.who, option.target, decision.choice.values[0]);
  } else if (option.action == kDuel) {
    co_await duel(table, decision.who, option.target);
  } else if (option.action == kCast) {
    cast(table, decision.who, decision.choice);
  } else if (option.action == kReadOmens) {
    read_omens(table, decision.who);
  } else {
    --at(decision.who).energy;
    table.emit(kSneaked, decision.who);
  }
}

Script<> Game::strike(Table& table, CombatantId who, CombatantId target, std::int32_t dice) {
  at(who).energy -= dice;
  if (table.known_to(who) != table::kEveryone) {
    table.set_known_to(who, table::kEveryone);
    table.emit(kSpotted, who);
  }
  table.emit(kDeclared, who, target, dice);
  table.attacked(target);
  // Rolled before the reactions: a script that waits holds faces.
  const table::Faces faces = open_ended_ ? table::roll_open_ended(table, who, kStrikeDice, 6)
                                         : table.roll(who, kStrikeDice, dice);

  Window window{.kind = WindowKind::Each,
                .moment = kReaction,
                .actor = who,
                .subject = target,
                .takes_orders = state_.orders};
  for (const CombatantId c : state_.order) {
    if (at(c).side != at(target).side || at(c).out()) continue;
    window.bluffs = window.bluffs || table.bluffs_about(c, who);
    if (ready(c) && at(c).reacts) window.candidates.push_back(c);
  }
  std::int32_t blocks = 0;
  if (window.bluffs || !window.candidates.empty()) {
    const ReactionQuestion question(*this, who, target);
    const std::vector<table::Decision> decisions = co_await table.ask(window, question);
    for (const table::Decision& decision : decisions) {
      if (!ready(decision.who)) continue;  // spent on a reaction that came first
      if (decision.option.action == kBlock) {
        --at(decision.who).energy;
        ++blocks;
        table.emit(kBlocked, decision.who);
      } else {
        co_await strike(table, decision.who, who, 1);
      }
    }
  }
  const auto hits =
      open_ended_ ? open_damage(dice::OpenEnded::value(table.faces(faces)), dice)
                  : std::ranges::count_if(table.faces(faces), [](int face) { return face >= 6; });
  const std::int32_t damage = std::max<std::int32_t>(0, static_cast<std::int32_t>(hits) - blocks);
  table.emit(open_ended_ ? kOpenHit : kHit, who, target, faces, damage);
  hurt(table, target, damage);
}

Script<> Game::duel(Table& table, CombatantId who, CombatantId target) {
  --at(who).energy;
  Window window{.kind = WindowKind::Secret,
                .moment = kChoose,
                .candidates = {who, target},
                .actor = who,
                .subject = target};
  std::int32_t mine = 0;
  std::int32_t theirs = 0;
  const DuelQuestion question(*this);
  for (const table::Decision& d : co_await table.ask(window, question)) {
    (d.who == who ? mine : theirs) = d.choice.values[0];
  }
  table.emit(kDuelled, who, target, mine, theirs);
  if (mine != theirs) hurt(table, mine < theirs ? who : target, 1);
}

// Those who stand there are hurt as much as the spell is strong; but by a mild one 1 less.
void Game::cast(Table& table, CombatantId who, const table::Choice& choice) {
  const Spell spell(choice);
  at(who).energy -= spell.energy();
  if (table.known_to(who) != table::kEveryone) {
    table.set_known_to(who, table::kEveryone);
    table.emit(kSpotted, who);
  }
  table.emit(kSpell, who, spell.element, spell.middle(at(who).at), spell.power);
  for (const table::Place place : spell.ground(at(who).at)) {
    for (std::size_t i = 0; i < state_.fighters.size(); ++i) {
      if (state_.fighters[i].at == place) hurt(table, CombatantId(i), spell.power - spell.mild);
    }
  }
}

void Game::read_omens(Table& table, CombatantId who) {
  --at(who).energy;
  --at(who).omens;
  std::int32_t sum = 0;
  for (std::uint32_t purpose = kOmenDice; purpose < kOmenDice + kOmenPurposes; ++purpose) {
    sum += table.faces(table.roll(who, purpose, 1))[0];
  }
  table.emit(kOmens, who, sum);
}

void Game::hurt(Table& table, CombatantId who, std::int32_t damage) {
  if (damage == 0 || at(who).out()) return;
  at(who).health -= damage;
  if (at(who).out()) table.emit(kOut, who);
}

// Of two rows of two places each sees the row it stands in.
std::string Game::sight(table::Side side) const {
  std::string map{kUnseen, kUnseen, '\n', kUnseen, kUnseen};
  for (const Fighter& f : state_.fighters) {
    if (f.side != side || f.out()) continue;
    const std::size_t row = f.at.y > 0 ? 3 : 0;
    map[row] = map[row + 1] = kSeen;
  }
  return map;
}

void Game::view(table::View& view) const {
  view.round = state_.round;
  if (state_.in_slot) view.turn = state_.slots[state_.slot];
  for (std::size_t i = 0; i < state_.fighters.size(); ++i) {
    const Fighter& f = state_.fighters[i];
    table::CombatantView& c = view.combatants.emplace_back();
    c.who = CombatantId(i);
    c.at = f.at;
    const auto place = std::ranges::find(state_.order, c.who);
    c.turn_order = static_cast<std::int16_t>(place - state_.order.begin());
    c.out = f.out();
    c.gauges = {{kHealth, f.health, f.max_health}};
  }
}

void Game::powers(OptionList& list) const {
  list.add({.action = common::kPass});
  std::vector<CombatantId> all;
  for (std::size_t i = 0; i < state_.fighters.size(); ++i) all.push_back(CombatantId(i));
  table::offer_about(list, {.action = common::kAdjust, .item = kHealth}, all);
  list.add_number(common::kAmount, -9, 9);
}

void Game::use_power(Table& table, const table::Option& power,
                     std::span<const std::int32_t> values) {
  const table::AboutOne about(values);
  Fighter& f = at(about.who());
  f.health = std::min(f.health + about.number(0), f.max_health);
  table.emit(common::kAdjusted, about.who(), power.item, about.number(0));
  if (f.out()) f.energy = 0;
}

std::optional<table::Outcome> Game::outcome() const {
  if (!state_.finished) return std::nullopt;
  table::Outcome outcome{.rounds = state_.round};
  for (const Fighter& f : state_.fighters) {
    if (!f.out()) outcome.winner = f.side;
  }
  if (state_.round > kRounds) outcome.winner.reset();
  return outcome;
}

std::string Game::save() const {
  State state = state_;
  return table::pack(state);
}

table::Result<> Game::load(std::string_view saved) {
  return table::unpack(saved, state_, "bout");
}

// No one has an archetype "nobody"; position does not matter.
std::expected<void, std::vector<table::Rejection>> Game::admit(
    const table::CombatantSetup& newcomer, std::optional<table::Place> at) {
  if (newcomer.archetype == "nobody") {
    return std::unexpected(
        std::vector{table::Rejection{table::Code::NotFound, "archetype", "there is no such"},
                    table::Rejection{table::Code::Invalid, "wear", "nor such wear"}});
  }
  state_.fighters.push_back(
      {.side = newcomer.side, .at = at.value_or(table::Place{}), .health = 4, .max_health = 4});
  return {};
}

void Game::enter(table::Table&) {
  const auto last = CombatantId(state_.fighters.size() - 1);
  state_.order.push_back(last);
  state_.slots.push_back(last);
}

table::Result<> Game::put(Table& table, CombatantId who, table::Place to) {
  if (at(who).out()) return table::reject(table::Code::IllegalNow, "combatant", "is out");
  const bool taken = std::ranges::any_of(
      state_.fighters, [&](const Fighter& f) { return &f != &at(who) && !f.out() && f.at == to; });
  if (taken || to.y < 0) return table::reject(table::Code::Invalid, "place", "is not free");
  at(who).at = to;
  table.emit(common::kMoved, who, to);
  return {};
}

table::Result<> Game::take_out(Table& table, CombatantId who) {
  if (at(who).out()) return table::reject(table::Code::IllegalNow, "combatant", "is out");
  at(who).gone = true;
  table.emit(common::kTookOut, who);
  return {};
}

void Game::reorder(Table& table, CombatantId who, CombatantId before) {
  table::give_precedence(state_.order, {who, before});
  table.arrange(state_.order);
}

std::uint64_t Game::digest() const {
  table::StateHash hash;
  for (const Fighter& f : state_.fighters) {
    hash.add(static_cast<std::uint32_t>(f.at.packed())).add(raw(f.side));
    hash.add(static_cast<std::uint64_t>(f.health)).add(static_cast<std::uint64_t>(f.energy));
    hash.add(f.gone).add(static_cast<std::uint64_t>(f.omens));
  }
  for (const CombatantId who : state_.order) hash.add(raw(who));
  for (const CombatantId who : state_.slots) hash.add(raw(who));
  hash.add(static_cast<std::uint64_t>(state_.round)).add(state_.slot).add(state_.in_slot);
  return hash.add(state_.finished).value();
}

Ruleset::Ruleset() {
  using enum table::ArgKind;
  using table::TermKind;
  using table::TermRole;
  descriptor_.id = "toy";
  descriptor_.version = "1";
  descriptor_.name = "Toy";
  descriptor_.dice = {6, 10};
  descriptor_.concurrent_turns = true;
  descriptor_.terms = common::terms();
  for (const auto& [key, kind] : std::initializer_list<std::pair<const char*, TermKind>>{
           {"strike", TermKind::Action},     {"sneak", TermKind::Action},
           {"duel", TermKind::Action},       {"block", TermKind::Reaction},
           {"counter", TermKind::Reaction},  {"choose", TermKind::Action},
           {"health", TermKind::Resource},   {"priority", TermKind::Word},
           {"reaction", TermKind::Word},     {"energy", TermKind::Resource},
           {"chance", TermKind::Measure},    {"wounds", TermKind::Measure},
           {"cast", TermKind::Action},       {"power", TermKind::Word},
           {"element", TermKind::Word},      {"extras", TermKind::Word},
           {"towards", TermKind::Word},      {"fire", TermKind::Word},
           {"frost", TermKind::Word},        {"far", TermKind::Word},
           {"wide", TermKind::Word},         {"mild", TermKind::Word},
           {"read-omens", TermKind::Action}, {"salt", TermKind::Resource},
           {"chalk", TermKind::Resource},    {"smoke", TermKind::Resource},
           {"bells", TermKind::Resource}}) {
    descriptor_.terms.push_back({key, kind, key, ""});
  }
  for (const auto& [term, role] : {std::pair{kHealth, TermRole::Vital},
                                   {kEnergy, TermRole::Budget},
                                   {kChance, TermRole::Chance},
                                   {kWounds, TermRole::Worth}}) {
    descriptor_.terms[raw(term)].role = role;
  }
  using table::TermCategory;
  for (const auto& [term, category] : {std::pair{kStrike, TermCategory::Attacks},
                                       {kSneak, TermCategory::Moves},
                                       {kDuel, TermCategory::Attacks},
                                       {kBlock, TermCategory::Guards},
                                       {kCounter, TermCategory::Attacks},
                                       {kChoose, TermCategory::Handles},
                                       {kCast, TermCategory::Attacks}}) {
    descriptor_.terms[raw(term)].category = category;
  }
  table::add_harm_measures(descriptor_);
  descriptor_.events = common::events();
  const table::ArgDef who{"who", Combatant};
  const table::ArgDef other{"other", Combatant};
  const table::ArgDef number{"number", Number};
  for (table::EventDef def : std::initializer_list<table::EventDef>{
           {"round", "Round {number}.", {number}},
           {"turn", "It is {who}'s turn.", {who}},
           {"declared", "{who} strikes at {other} with {number} dice.", {who, other, number}},
           {"blocked", "{who} blocks.", {who}},
           {"hit",
            "{who} rolls {faces} and hurts {other} by {number}.",
            {who, other, {"faces", Dice}, number}},
           {"sneaked", "{who} sneaks.", {who}},
           {"duelled",
            "{who} duels {other}: {number} against {second}.",
            {who, other, number, {"second", Number}}},
           {"out", "{who} is out.", {who}},
           {"spotted", "{who} steps out of the dark.", {who}},
           {"finished", "It is over in round {number}.", {number}},
           {"open-hit",
            "{who} rolls {faces} and hurts {other} by {number}.",
            {who, other, {"faces", Dice, table::DiceReading::OpenEnded}, number}},
           {"spell",
            "{who} casts {element} with power {number} at {place}.",
            {who, {"element", table::ArgKind::Term}, {"place", table::ArgKind::Place}, number}},
           {"omens", "{who} reads {number} in the omens.", {who, number}}}) {
    descriptor_.events.push_back(std::move(def));
  }
}

std::expected<std::unique_ptr<table::Game>, std::vector<table::Rejection>> Ruleset::start(
    const table::Setup& setup) const {
  std::int32_t health = 4;
  if (const auto it = setup.options.find("health"); it != setup.options.end()) {
    const std::string& text = it->second;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), health);
    if (error != std::errc{} || end != text.data() + text.size() || health < 1) {
      return std::unexpected(std::vector{
          table::Rejection{table::Code::Invalid, "options.health", "is a number from 1"}});
    }
  }
  const auto says_yes = [&](const char* option) {
    const auto it = setup.options.find(option);
    return it != setup.options.end() && it->second == "yes";
  };
  State state{
      .spells = says_yes("spells"), .omens = says_yes("omens"), .orders = says_yes("orders")};
  for (const table::CombatantSetup& c : setup.combatants) {
    state.fighters.push_back({.side = c.side, .at = c.at, .health = health, .max_health = health});
    const auto caught_out = setup.options.find("caught_out");
    state.fighters.back().reacts =
        caught_out == setup.options.end() || !lists(caught_out->second, c.key);
  }
  return std::make_unique<Game>(std::move(state), setup.options.contains("open_ended"));
}

}  // namespace fray::toy
