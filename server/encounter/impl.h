#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "encounter/checkpoint.h"
#include "encounter/encounter.h"
#include "encounter/history.h"
#include "encounter/names.h"
#include "encounter/powers.h"
#include "encounter/projection.h"
#include "encounter/prompts.h"
#include "encounter/seating.h"
#include "table/common.h"
#include "table/judged_powers.h"
#include "table/rearranged_game.h"

// Internal parts of Encounter. Include only from encounter/.
namespace fray::encounter {

using table::Code;
using table::CombatantId;
using table::raw;
using table::Result;
using table::SeatId;

// What a GM can do about it; players are not heard while they are behind.
inline constexpr const char* kDecideFirst =
    "a hidden combatant still has to decide, and players would notice this command; decide for "
    "that "
    "combatant or reveal it first";

struct Encounter::Impl {
  /// At the very beginning; then either `begin` or `resume`.
  Impl(const table::Descriptor& descriptor, table::Setup setup_in, const dice::Seed& seed_in,
       std::unique_ptr<dice::Source> dice, std::unique_ptr<table::Game> game_in, bool sealed_in);

  void begin() {
    table.begin(*game);
    history.begun(!anyone_waits_for_hidden());
    follow(/*rewound=*/false);
  }

  table::Rest announce_beginning();
  std::uint64_t digest() const;

  // ---- authority ----

  Result<> allow(const Input& input) const {
    return std::visit([&](const auto& action) { return allow(input.by, action); }, input.action);
  }
  Result<> allow_decision(SeatId by, CombatantId who) const {
    // Before anything else, so that the answer does not reveal which combatants there are.
    if (!seating.controls(by, table.decider(who))) {
      return table::reject(Code::Forbidden, "combatant", "is not under your control");
    }
    return exists(who);
  }
  Result<> allow(SeatId by, const Answer& answer) const { return allow_decision(by, answer.who); }
  Result<> allow(SeatId by, const Order& order) const {
    return order.who == table::kNoCombatant ? allow_gm(by) : allow_decision(by, order.who);
  }
  Result<> allow(SeatId by, const EnterDice& entered) const {
    return allow_decision(by, entered.who);
  }
  Result<> allow(SeatId by, const TimeOut&) const {
    if (by == table::kNoSeat) return {};
    return table::reject(Code::Forbidden, "", "only the table's timer can time out a window");
  }
  Result<> allow(SeatId by, const GmCommand&) const { return allow_gm(by); }
  Result<> allow(SeatId by, const Power&) const { return allow_gm(by); }
  Result<> allow(SeatId by, const Control&) const { return allow_gm(by); }
  Result<> allow(SeatId by, const Reinforce&) const { return allow_gm(by); }
  Result<> allow(SeatId by, const Move&) const { return allow_gm(by); }
  Result<> allow(SeatId by, const ChangeSide&) const { return allow_gm(by); }
  Result<> allow(SeatId by, const Reorder&) const { return allow_gm(by); }
  Result<> allow(SeatId by, const Rename&) const { return allow_gm(by); }
  Result<> allow(SeatId by, const Autopilot&) const { return allow_gm(by); }
  Result<> allow(SeatId by, const Draw&) const { return allow_gm(by); }
  Result<> allow(SeatId by, const Rewind&) const {
    // The host undoes what was played by other rules.
    if (by == table::kNoSeat) return {};
    return allow_gm(by);
  }
  Result<> allow_gm(SeatId by) const {
    if (seating.is_gm(by)) return {};
    return table::reject(Code::Forbidden, "", "only a GM may do this");
  }
  Result<> exists(CombatantId who) const {
    if (raw(who) < table.size()) return {};
    return table::reject(Code::NotFound, "combatant", "there is no such combatant");
  }

  // ---- inputs ----

  Result<> act(const Answer& answer) {
    return table.answer(answer.window, answer.who, answer.choice, answer.keep);
  }
  Result<> act(const TimeOut& time_out) { return table.time_out(time_out.window); }
  Result<> act(const Order& order);
  Result<> act(const GmCommand& command) {
    if (auto ok = still_going(); !ok) return ok;
    if (auto ok = unnoticed_by_those_behind(command); !ok) return ok;
    const table::Audience knew = aware_of(std::span(&command.who, 1));
    if (auto ok = intervene(command); !ok) return ok;
    table.forget_options(knew | aware_of(std::span(&command.who, 1)));
    return {};
  }
  Result<> act(const Power& power) {
    if (auto ok = still_going(); !ok) return ok;
    const table::OptionList list = powers();
    const auto choice = choice_of(list, power);
    if (!choice) return std::unexpected(choice.error());
    if (auto ok = table::check(list, *choice); !ok) return ok;
    const table::Option& option = list.options[choice->option];
    const Named named = named_by(list, option, power.values);
    if (!unnoticed(named)) return not_before_they_decide();
    if (const auto* judged = dynamic_cast<const table::JudgedPowers*>(game.get())) {
      if (auto ok = judged->may_use(option, {power.values.data(), power.values.size()}); !ok) {
        return ok;
      }
    }
    const table::Audience knew = aware_of(named);
    game->use_power(table, option, {power.values.data(), power.values.size()});
    table.forget_options(knew | aware_of(named));
    return {};
  }
  Result<> act(const Control& control);
  Result<> act(const Reinforce& reinforce);
  Result<> act(const Move& move);
  Result<> act(const ChangeSide& change);
  Result<> act(const EnterDice& entered);
  Result<> act(const Reorder& reorder);
  Result<> act(const Rename& rename);
  Result<> act(const Autopilot& autopilot);
  Result<> act(const Draw& draw);
  Result<> act(const Rewind&) { std::unreachable(); }  // rewinds are never replayed
  Result<> carry_out(const Input& input) {
    return std::visit([&](const auto& action) { return act(action); }, input.action);
  }

  // ---- earlier moments: rewind.cpp ----

  Result<> rewind(const Rewind& rewind, const Input& input);
  Result<> can_be_played_again(std::uint64_t moment) const;
  /// To this moment of `from`, in whose setup this one began. `on_the_way`: takes checkpoints.
  void play_again(const History& from, std::uint64_t moment,
                  std::vector<History::Point>* on_the_way = nullptr);
  /// As it was then, but for what viewers were shown.
  std::unique_ptr<Impl> at(std::uint64_t moment);

  // ---- checkpoints: checkpoint.cpp ----

  bool keeps_checkpoints() const;
  std::optional<Checkpoint> checkpoint() const;
  void checkpoint_stored();
  /// In place of `begin`.
  Result<> resume(Kept kept);

  Result<> still_going() const {
    if (!table.over()) return {};
    return table::reject(Code::IllegalNow, "", "the encounter is over");
  }
  Result<> nothing_under_way() const {
    if (table.window() && table.window()->is_quiescent) return {};
    return table::reject(Code::IllegalNow, "",
                         "an action is still being resolved; try again when it is done");
  }
  /// The game in which the GM may move this one now, or change its side or its place in the order:
  /// rearrange.cpp.
  Result<table::RearrangedGame*> rearranged(CombatantId who);
  bool is_out(CombatantId who) const;
  /// The next one after `who` in this order that the viewers know of.
  CombatantId next_known(const std::vector<CombatantId>& order, CombatantId who,
                         table::Audience viewers) const;
  /// `who` has come from its place in one order to that in another.
  void announce_order(const std::vector<CombatantId>& from, const std::vector<CombatantId>& to,
                      CombatantId who);
  // ---- standing orders: orders.cpp ----

  /// Those to which it is given.
  std::vector<CombatantId> recipients(const Order& order) const;
  /// Those that it changes.
  std::vector<CombatantId> changed_by(const Autopilot& autopilot) const;
  bool is_players(CombatantId who) const;
  bool on_autopilot(CombatantId who) const;
  CombatantId slot_now() const;
  bool changes_nothing(const Order& order) const;
  /// Those that pass by it, if they are asked.
  std::vector<CombatantId> passing_by(const Order& order) const;
  /// Not those in whose side's world the open window is decided.
  Result<> undecided(std::span<const CombatantId> whom) const;

  Result<> intervene(const GmCommand& command);
  Result<> skip(CombatantId who);
  /// `who` leaves the encounter: rearrange.cpp.
  Result<> take_out(CombatantId who);
  Result<> show_name(CombatantId who);
  /// Of those that know of it, who sees its own name rather than the one it is called by.
  table::Audience named_to(CombatantId who) const;
  std::vector<table::Audience> named_to_all() const;
  /// In the setup; those of its old side that know its name still do.
  void put_on_side(CombatantId who, table::Side side);
  /// From now on all see the faces that it rolls, or only the GM.
  Result<> show_dice(CombatantId who, bool shown);
  /// By its setup; the table, which rolls as well, and those that are summoned have none.
  bool begins_in_secret(CombatantId who) const {
    return raw(who) < setup.combatants.size() && setup.combatants[raw(who)].secret_dice;
  }
  /// By the GM's word, or else by the setup and the policy.
  bool rolls_in_secret(CombatantId who) const;
  Result<> may_be_handed(CombatantId who) const {
    if (seating.may_be_handed(who)) return {};
    return table::reject(
        Code::Forbidden, "combatant",
        "belongs to a player, and this table's policy does not let the GM decide for players");
  }

  // ---- physical dice: thrown_dice.cpp ----

  /// May it have such dice wait, by the policy and the ruleset?
  Result<> may_be_thrown(const table::ThrownDice& dice) const;
  /// Adds what waits for it, where it is of the viewer's own side or the viewer the GM.
  void show_thrown(table::CombatantView& combatant, Viewer viewer,
                   const ViewInput::Standing& standing) const;

  // ---- those that take part: reinforce.cpp ----

  table::Member member_of(const table::CombatantSetup& combatant) const;
  std::vector<table::Member> members() const;
  /// As it was at the beginning: without those that have joined, with the sides and names of then.
  void dismiss(table::Setup& later) const;
  /// Those that joined by the first inputs in force of `from`, up to this moment, and none after
  /// them; all with the side and name these inputs give.
  void create_all(const History& from, std::uint64_t moment);
  void give_name(const Rename& rename);
  /// To the past that is still shown, those that have not joined now do not exist: another may yet
  /// get their number.
  void forget_those_to_come();
  /// Before loading a game that continues after these inputs.
  Result<> admit_again(const std::vector<Input>& log, const History::Summary& summary);

  /// Who controls which combatants, and whose dice are shown, after the first inputs in force of
  /// `from`, up to this moment.
  void seat_all(const History& from, std::uint64_t moment);
  /// That is being played; 0: none is counted.
  std::int32_t round() const { return known_round ? *known_round : whole_view().round; }
  table::View whole_view() const {
    table::View view;
    take_view(view);
    return view;
  }
  /// Nothing of what `view` held stays but its memory.
  void take_view(table::View& view) const {
    view.round = 0;
    view.interlude = false;
    view.turn = view.open_turn = table::kNoCombatant;
    view.combatants.clear();
    view.marks.clear();
    view.over.clear();
    game->view(view);
    known_round = view.round;
  }

  /// Makes of a combatant that the viewer knows of, and that stands so, what the viewer may see.
  void project_one(table::CombatantView& combatant, Viewer viewer,
                   const ViewInput::Standing& standing) const {
    show_thrown(combatant, viewer, standing);
    if (setup.policy.health != table::HealthShown::Rough) return;
    show_roughly(combatant, viewer, standing.side, table.descriptor());
  }

  // ---- viewers that do not know of every combatant ----

  bool waits_for_hidden(Viewer viewer, CombatantId shown = table::kNoCombatant) const {
    return viewer != kGm && table.decided_for(table::Audience(1u << raw(viewer)), shown);
  }
  /// Whose decision is awaited, as far as the viewer knows of them.
  std::vector<CombatantId> awaited(Viewer viewer) const;
  /// Does the policy hide from the viewer which combatants of other sides are asked just now?
  bool hides_reactions(Viewer viewer) const {
    return viewer != kGm && setup.policy.reactions != table::ReactionsShown::Shown &&
           table.window() && table.window()->asks_for_reactions();
  }
  bool hides_reaction(Viewer viewer, CombatantId who) const {
    return hides_reactions(viewer) && viewer != viewer_of(table.side_of(who));
  }
  bool anyone_waits_for_hidden() const {
    return std::ranges::any_of(watching,
                               [this](Viewer viewer) { return waits_for_hidden(viewer); });
  }
  /// In the world of a viewer behind, something has happened that is not known here yet. What
  /// happens here now comes before it, and there would come after it.
  Result<> unnoticed_by_those_behind(const GmCommand& command) const {
    if (command.kind == GmCommand::Kind::End || raw(command.who) >= table.size()) return {};
    const bool shows = command.kind == GmCommand::Kind::Reveal;
    for (const Viewer viewer : watching) {
      if (!waits_for_hidden(viewer)) continue;
      // A viewer that is shown the one it has waited for may know that it has.
      if (shows ? !waits_for_hidden(viewer, command.who) : !knows(viewer, command.who)) continue;
      return not_before_they_decide();
    }
    return {};
  }
  /// Would no held-back viewer notice an effect on these? What names no combatant is visible to
  /// all.
  bool unnoticed(std::span<const CombatantId> whom) const {
    return std::ranges::none_of(watching, [&](Viewer viewer) {
      const auto known = [&](CombatantId who) { return knows(viewer, who); };
      return waits_for_hidden(viewer) && (whom.empty() || std::ranges::any_of(whom, known));
    });
  }
  /// The sides in whose world there are all of these; what concerns none concerns all sides.
  table::Audience aware_of(std::span<const CombatantId> whom) const {
    table::Audience aware = table::kEveryone;
    for (const CombatantId who : whom) {
      if (raw(who) < table.size()) aware &= table.known_to(who);
    }
    return aware;
  }
  bool knows(Viewer viewer, CombatantId who) const { return sees(viewer, table.known_to(who)); }
  static std::unexpected<table::Rejection> not_before_they_decide() {
    return table::reject(Code::IllegalNow, "combatant", kDecideFirst);
  }

  /// By the ruleset, no matter which viewers are behind.
  table::OptionList powers() const {
    table::OptionList list;
    game->powers(list);
    return list;
  }

  /// Brings everything that viewers are shown up to date.
  void follow(bool rewound) {
    streams.update(table, rewound);
    refs.update(table);
    names.update(table, setup);
    if (std::exchange(names_numbered, name_changes) != name_changes) {
      names.rename(setup, named_to_all());
    }
    prompts.update(table, seating);
  }

  bool changes_nothing(const Input& input) const {
    if (table.over()) return false;
    if (const auto* power = std::get_if<Power>(&input.action)) {
      return *power == Power{.action = table::common::kPass};
    }
    if (const auto* entered = std::get_if<EnterDice>(&input.action)) {
      const auto thrown = table.thrown(entered->who);
      return std::ranges::find(thrown, entered->dice) != thrown.end();
    }
    if (const auto* autopilot = std::get_if<Autopilot>(&input.action)) {
      // What names a combatant that it cannot change is refused, not passed over.
      return autopilot->who == table::kNoCombatant && changed_by(*autopilot).empty();
    }
    const auto* order = std::get_if<Order>(&input.action);
    return order && changes_nothing(*order);
  }

  /// The combatants that will have decided once this input is taken.
  std::vector<CombatantId> deciders(const Input& input) const {
    std::vector<CombatantId> who;
    if (const auto* answer = std::get_if<Answer>(&input.action)) who.push_back(answer->who);
    if (const auto* gm = std::get_if<GmCommand>(&input.action)) {
      using Kind = GmCommand::Kind;
      if (gm->kind == Kind::Skip || gm->kind == Kind::TakeOut) who.push_back(gm->who);
    }
    if (const auto* order = std::get_if<Order>(&input.action)) return passing_by(*order);
    if (!std::holds_alternative<TimeOut>(input.action) || !table.window()) return who;
    if (table.pausing()) return who;
    for (const CombatantId c : table.window()->candidates) {
      if (table.awaits(c)) who.push_back(c);
    }
    return who;
  }

  table::Setup setup;  // with those that have joined, and everyone's side and name of today
  const dice::Seed seed;
  struct AtFirst {
    table::Side side{};
    std::string name;
  };
  static std::vector<AtFirst> beginning(const table::Setup& setup);
  const std::vector<AtFirst> at_first;  // the combatants of the beginning
  std::vector<Viewer> watching;         // the viewers that have a seat, without the GM
  std::unique_ptr<table::Game> game;
  table::Table table;  // after the game: its scripts end before the game they play
  History history;
  Seating seating;
  std::map<CombatantId, bool> dice_shown;  // where the GM has said so, whatever the policy
  std::set<CombatantId> renamed;           // by the GM
  std::uint64_t name_changes = 0;          // never undone
  std::uint64_t names_numbered = 0;        // up to which of these
  // For combatants with another name for other sides: who knows their own by now, in addition to
  // their side.
  std::map<CombatantId, table::Audience> name_known;
  Refs refs;
  Streams streams;
  Names names;
  Prompts prompts;
  bool sealed;
  bool checkpoint_wanted = false;
  StoryExtent stored;  // of the story: in parts of checkpoints, and still as it is there
  std::uint32_t stored_parts = 0;
  mutable std::optional<std::int32_t> known_round;  // since the last input; a view is dear
};

}  // namespace fray::encounter
