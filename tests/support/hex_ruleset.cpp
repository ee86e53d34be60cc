#include "support/hex_ruleset.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include "board/facing.h"
#include "table/hash.h"

namespace fray::hexes {

using table::OptionList;
using table::Place;
using table::raw;
using table::Script;
using table::Table;
using table::Window;

namespace {

constexpr std::int32_t kHexRounds = 30;
constexpr int kPaceMetres = 8;
constexpr int kFells = 4;

board::FigureId figure(CombatantId who) {
  return static_cast<board::FigureId>(raw(who) + 1);
}
CombatantId combatant(board::FigureId figure) {
  return CombatantId(figure - 1);
}

board::HexShape shape_of(const table::CombatantSetup& c) {
  if (c.archetype != "wagon") return {};
  const board::Hex ahead = board::neighbour({}, board::HexDirection::NE);
  return *board::HexShape::of(std::array{ahead});
}

}  // namespace

// Where to go, or which target to strike?
class Game::TurnQuestion final : public table::Question {
 public:
  explicit TurnQuestion(std::reference_wrapper<const Game> game) : game_(game) {}

  void list(CombatantId who, OptionList& list) const override {
    list.add({.action = common::kPass});
    list.add({.action = kMove, .open = true});
    list.add_parameter({.name = common::kDestination, .kind = table::ParameterKind::Place});
    const board::HexPose self = game_.at(who).pose;
    if (game_.state_.turns) {
      std::vector<std::int32_t> directions;
      for (const board::HexDirection d : board::kHexDirections) {
        if (d != self.facing) {
          directions.insert(directions.end(),
                            {static_cast<std::int32_t>(table::direction_of(d)), 0});
        }
      }
      list.add({.action = kFace});
      list.add_parameter({.name = kTurn, .kind = table::ParameterKind::Direction}, directions);
    }
    for (std::size_t i = 0; i < game_.state_.fighters.size(); ++i) {
      const auto target = CombatantId(i);
      const Fighter& other = game_.at(target);
      if (other.side == game_.at(who).side || other.out || !game_.knows(who, target)) continue;
      if (!board::adjacent(game_.space(who), game_.space(target))) continue;
      if (!board::in_arc(self, board::Arc::Degrees120, game_.space(target))) continue;
      list.add({.action = kStrike, .target = target});
    }
  }

  void expand(CombatantId who, OptionList& list, std::size_t option) const override {
    table::Option& o = list.options[option];
    table::Parameter& p = list.parameters[o.first_parameter];
    p.first = static_cast<std::uint32_t>(list.domain.size());
    for (const board::ReachedPose& reached : game_.reach(who).poses()) {
      if (!reached.may_stop) continue;
      list.domain.push_back(Place(reached.pose).packed());
      list.domain.push_back(reached.cost);
    }
    p.count = static_cast<std::uint32_t>(list.domain.size()) - p.first;
    o.open = false;
  }

  void odds(CombatantId, const OptionList& list, std::size_t option,
            std::vector<table::OddsRow>& rows) const override {
    rows.clear();
    if (list.options[option].action == kStrike) {
      rows.push_back({0, {{kChance, 0.5}, {kWorth, 0.5}}});
    }
  }

 private:
  const Game& game_;
};

Script<> Game::play(Table& table) {
  table_ = &table;
  while (!decided()) {
    if (state_.turn == 0) table.emit(kRound, ++state_.round);
    const auto who = CombatantId(state_.turn);
    if (!at(who).out) {
      table.own_slot(who);
      table.share_slot(who);
      Window window{.kind = table::WindowKind::Claim,
                    .moment = kTurn,
                    .candidates = {who},
                    .is_quiescent = true};
      const TurnQuestion question(*this);
      const std::vector<table::Decision> decisions = co_await table.ask(window, question);
      if (!decisions.empty()) {
        const table::Decision& decision = decisions[0];
        if (decision.option.action == kMove) {
          move(table, who, Place::unpack(decision.choice.values[0]));
        } else if (decision.option.action == kFace) {
          face(table, who, static_cast<table::Direction>(decision.choice.values[0]));
        } else {
          strike(table, who, decision.option.target);
        }
      }
    }
    state_.turn = (state_.turn + 1) % state_.fighters.size();
  }
  if (!state_.finished) table.emit(kFinished, state_.round);
  state_.finished = true;
}

bool Game::decided() const {
  std::set<table::Side> standing;
  for (const Fighter& f : state_.fighters) {
    if (!f.out) standing.insert(f.side);
  }
  return standing.size() <= 1 || (state_.round >= kHexRounds && state_.turn == 0);
}

bool Game::knows(CombatantId who, CombatantId other) const {
  return (table_->known_to(other) & table::audience_of(at(who).side)) != 0;
}

board::HexSpace Game::space(CombatantId who) const {
  return *state_.grid.space_of(figure(who));
}

board::HexReach Game::reach(CombatantId who) const {
  const auto price = [](const board::HexStep&) { return std::optional(1); };
  const auto passage = [&](board::FigureId other) {
    return knows(who, combatant(other)) ? board::Passage::Blocked : board::Passage::Free;
  };
  return board::reachable(state_.grid, figure(who),
                          {.max_cost = kPaceMetres / state_.scale, .turn_cost = 1}, price, passage,
                          scratch_);
}

// Until it meets a combatant that its side does not know of.
void Game::move(Table& table, CombatantId who, Place to) {
  const board::HexReach within = reach(who);
  std::vector<board::HexPose> way;
  within.path_to(*within.find(to.pose()), way);
  for (const board::HexPose& pose : way) {
    if (!state_.grid.move(figure(who), pose)) break;
    at(who).pose = pose;
  }
  table.emit(kMoved, who, at(who).pose);
}

void Game::face(Table& table, CombatantId who, table::Direction towards) {
  const board::HexPose turned{at(who).pose.at, table::on_hexes(towards)};
  if (state_.grid.move(figure(who), turned)) at(who).pose = turned;
  table.emit(kMoved, who, at(who).pose);
}

void Game::strike(Table& table, CombatantId who, CombatantId target) {
  const table::Faces faces = table.roll(who, 0, 1, 6);
  table.emit(kStruck, who, target, faces);
  if (table.faces(faces)[0] < kFells) return;
  at(target).out = true;
  state_.grid.remove(figure(target));
  table.emit(kFelled, target);
}

void Game::view(table::View& view) const {
  view.round = state_.round;
  view.turn = CombatantId(state_.turn);
  for (std::size_t i = 0; i < state_.fighters.size(); ++i) {
    const Fighter& f = state_.fighters[i];
    view.combatants.push_back({.who = CombatantId(i),
                               .at = f.pose,
                               .turn_order = static_cast<std::int16_t>(i),
                               .out = f.out});
  }
}

std::optional<table::Outcome> Game::outcome() const {
  if (!state_.finished) return std::nullopt;
  table::Outcome outcome{.rounds = state_.round};
  std::set<table::Side> standing;
  for (const Fighter& f : state_.fighters) {
    if (!f.out) standing.insert(f.side);
  }
  if (standing.size() == 1) outcome.winner = *standing.begin();
  return outcome;
}

table::Result<> Game::put(Table& table, CombatantId who, Place to) {
  if (at(who).out) return table::reject(table::Code::IllegalNow, "combatant", "is out");
  if (!to.facing) to.facing = at(who).pose.facing;
  if (const auto moved = state_.grid.move(figure(who), to.pose()); !moved) {
    return table::reject(table::Code::Invalid, "place", moved.error());
  }
  at(who).pose = to.pose();
  table.emit(common::kMoved, who, to);
  return {};
}

table::Result<> Game::take_out(Table&, CombatantId) {
  return table::reject(table::Code::Unsupported, "", "takes nobody out of an encounter");
}

std::uint64_t Game::digest() const {
  table::StateHash hash;
  for (const Fighter& f : state_.fighters) {
    hash.add(static_cast<std::uint64_t>(static_cast<std::uint32_t>(Place(f.pose).packed())));
    hash.add(f.out).add(raw(f.side));
  }
  hash.add(static_cast<std::uint64_t>(state_.round)).add(state_.turn);
  return hash.add(state_.finished).value();
}

Ruleset::Ruleset() {
  using enum table::ArgKind;
  using table::TermKind;
  using table::TermRole;
  descriptor_.id = "hexes";
  descriptor_.version = "1";
  descriptor_.name = "Hexes";
  descriptor_.boards = {{table::BoardKind::Hexes, "2 metres", 2, {{4, "4 metres"}}}};
  descriptor_.terms = common::terms();
  descriptor_.terms.push_back({"move", TermKind::Action, "Move", ""});
  descriptor_.terms.push_back({"strike", TermKind::Action, "Strike", ""});
  descriptor_.terms.push_back({"turn", TermKind::Word, "Turn", ""});
  descriptor_.terms.push_back({"chance", TermKind::Measure, "Chance", "", TermRole::Chance});
  descriptor_.terms.push_back({"worth", TermKind::Measure, "Worth", "", TermRole::Worth});
  descriptor_.terms.push_back({"face", TermKind::Action, "Face", ""});
  const auto named = [this](const char* key) {
    return std::ranges::find(descriptor_.terms, key, &table::TermDef::key);
  };
  named("move")->category = table::TermCategory::Moves;
  named("strike")->category = table::TermCategory::Attacks;
  named("face")->category = table::TermCategory::Moves;
  named("face")->variant_of = kMove;
  descriptor_.events = common::events();
  const table::ArgDef who{"who", Combatant};
  const table::ArgDef other{"other", Combatant};
  const table::ArgDef number{"number", Number};
  descriptor_.events.push_back({"round", "Round {number}.", {number}});
  descriptor_.events.push_back(
      {"moved", "{who} goes to {place}.", {who, {"place", table::ArgKind::Place}}});
  descriptor_.events.push_back(
      {"struck", "{who} strikes at {other}: {dice}.", {who, other, {"dice", Dice}}});
  descriptor_.events.push_back({"felled", "{who} falls.", {who}});
  descriptor_.events.push_back({"finished", "It is over in round {number}.", {number}});
}

std::expected<std::unique_ptr<table::Game>, std::vector<table::Rejection>> Ruleset::start(
    const table::Setup& setup) const {
  auto grid = board::HexGrid::parse(setup.map);
  if (!grid) {
    return std::unexpected(
        std::vector{table::Rejection{table::Code::Invalid, "map", grid.error()}});
  }
  State state{.grid = std::move(*grid),
              .board = setup.board,
              .scale = table::scale_of(descriptor_, setup.board)->scale,
              .turns = setup.options.contains("facing")};
  std::vector<table::Rejection> faults;
  for (std::size_t i = 0; i < setup.combatants.size(); ++i) {
    const table::CombatantSetup& c = setup.combatants[i];
    const board::HexPose pose = c.at.pose();
    const auto who = CombatantId(i);
    if (const auto placed = state.grid.place(figure(who), pose, shape_of(c)); !placed) {
      faults.push_back({table::Code::Invalid, "combatant." + c.key + ".at", placed.error()});
    }
    state.fighters.push_back({.side = c.side, .pose = pose});
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return std::make_unique<Game>(std::move(state));
}

}  // namespace fray::hexes
