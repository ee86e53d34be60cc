#pragma once

#include <memory>
#include <string>
#include <vector>

#include "dice/fast_source.h"
#include "table/common.h"
#include "table/table.h"

namespace fray::test {

inline constexpr table::Audience kSide0 = table::audience_of(table::Side{0});
inline constexpr table::Audience kSide1 = table::audience_of(table::Side{1});

/// A game that is nothing but the script a test gives it, over four combatants: 0 and 1 of side 0,
/// 2 and 3 of side 1.
class ScriptedGame final : public table::Game {
 public:
  using Play = table::Script<> (*)(table::Table&, ScriptedGame&);

  explicit ScriptedGame(Play script) : play_(script) {
    for (table::OptionList& list : lists) {
      list.add({.action = table::common::kPass});
      list.add({.action = kAct});
      list.add_number(table::common::kAmount, 1, 3);
      list.add({.action = kRun});
    }
  }

  // The question still asks its own game.
  ScriptedGame(const ScriptedGame& other)
      : table::Game(other), lists(other.lists), notes(other.notes), play_(other.play_) {}

  static constexpr table::Term kAct{table::common::kTermCount};
  static constexpr table::Term kRun{table::common::kTermCount + 1};
  static constexpr table::Term kLookAround{table::common::kTermCount + 2};  // a test
  static constexpr table::EventKind kHappened{table::common::kEventCount};  // (number)
  static constexpr table::EventKind kSaw{table::common::kEventCount + 1};  // (combatant, combatant)

  static const table::Descriptor& descriptor() {
    static const table::Descriptor descriptor = [] {
      table::Descriptor d;
      d.id = "scripted";
      d.terms = table::common::terms();
      d.terms.push_back({"act", table::TermKind::Action, "Act", ""});
      d.terms.push_back({"run", table::TermKind::Action, "Run", ""});
      d.terms.push_back({"look", table::TermKind::Action, "Look around", ""});
      d.terms.back().category = table::TermCategory::Tests;
      d.events = table::common::events();
      d.events.push_back({"happened", "{number}", {{"number", table::ArgKind::Number}}});
      d.events.push_back(
          {"saw",
           "{who} saw {other}",
           {{"who", table::ArgKind::Combatant}, {"other", table::ArgKind::Combatant}}});
      return d;
    }();
    return descriptor;
  }

  std::unique_ptr<table::Game> clone() const override {
    return std::make_unique<ScriptedGame>(*this);
  }
  table::Script<> play(table::Table& table) override { return play_(table, *this); }
  void view(table::View&) const override {}
  std::optional<table::Outcome> outcome() const override { return std::nullopt; }
  std::uint64_t digest() const override { return 0; }

  std::array<table::OptionList, 4> lists;
  std::vector<std::string> notes;  // what the script has lived through

  /// The common question of a script's windows: you may do what `lists` names.
  class ListedQuestion final : public table::Question {
   public:
    explicit ListedQuestion(const ScriptedGame& game) : game_(game) {}

    void list(table::CombatantId who, table::OptionList& list) const override {
      ++lists_made;
      list = game_.lists[table::raw(who)];
    }
    void expand(table::CombatantId, table::OptionList& list, std::size_t option) const override {
      table::Option& o = list.options[option];
      table::Parameter& p = list.parameters[o.first_parameter];
      p.first = static_cast<std::uint32_t>(list.domain.size());
      p.count = 2;
      list.domain.insert(list.domain.end(), {table::Place(4, 5).packed(), 1});
      o.open = false;
    }

    mutable int lists_made = 0;

   private:
    const ScriptedGame& game_;
  };
  const ListedQuestion question{*this};

 private:
  Play play_;
};

/// A table with a started ScriptedGame.
struct Scene {
  explicit Scene(ScriptedGame::Play play, table::Audience known_to_of_3 = table::kEveryone)
      : game(play),
        table(ScriptedGame::descriptor(), std::make_unique<dice::FastSource>(1),
              {{.roller = 1, .side = table::Side{0}},
               {.roller = 2, .side = table::Side{0}},
               {.roller = 3, .side = table::Side{1}},
               {.roller = 4, .side = table::Side{1}, .known_to = known_to_of_3}}) {
    table.begin(game);
  }

  table::Result<> answer(int who, std::uint32_t option, std::vector<std::int32_t> values = {},
                         bool keep = false) {
    table::Choice choice{.option = option};
    choice.values.assign(values.begin(), values.end());
    return table.answer(table.window() ? table.window()->id : table::WindowId{},
                        table::CombatantId(who), choice, keep);
  }
  bool awaits(int who) const { return table.awaits(table::CombatantId(who)); }

  ScriptedGame game;
  table::Table table;
};

/// The combatants whose answers are awaited, in the order of their ids: "023".
inline std::string awaited(const Scene& s) {
  std::string who;
  for (int i = 0; i < 4; ++i) {
    if (s.awaits(i)) who += std::to_string(i);
  }
  return who;
}

}  // namespace fray::test
