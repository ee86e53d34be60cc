// Combatants that join an encounter under way.
#include <algorithm>

#include "encounter/impl.h"
#include "table/common.h"
#include "table/reinforced_game.h"

namespace fray::encounter {

table::Member Encounter::Impl::member_of(const table::CombatantSetup& c) const {
  return {.roller = dice::roller_key(seed, c.key),
          .side = c.side,
          .known_to = c.hidden ? table::audience_of(c.side) : table::kEveryone};
}

std::vector<table::Member> Encounter::Impl::members() const {
  std::vector<table::Member> members;
  members.reserve(setup.combatants.size());
  for (const table::CombatantSetup& c : setup.combatants) members.push_back(member_of(c));
  return members;
}

namespace {

// The first of the faults, and how many more there are.
std::unexpected<table::Rejection> all_faults(std::vector<table::Rejection> faults) {
  table::Rejection& first = faults.front();
  const std::size_t more = faults.size() - 1;
  if (more > 0) first.message += " (and " + std::to_string(more) + " more)";
  return std::unexpected(std::move(first));
}

// Faults of the setup's last combatant, in fields of its own: the others have been checked, and so
// have the seats, which at the beginning had those of their side.
std::vector<table::Rejection> faults_of_last(table::Setup setup) {
  const std::string prefix = "combatant[" + std::to_string(setup.combatants.size() - 1) + "].";
  setup.seats.clear();
  std::vector<table::Rejection> faults = check_setup(setup);
  for (table::Rejection& fault : faults) {
    if (fault.field.starts_with(prefix)) fault.field.erase(0, prefix.size());
  }
  return faults;
}

}  // namespace

Result<> Encounter::Impl::act(const Reinforce& reinforce) {
  const table::CombatantSetup& newcomer = *reinforce.newcomer;
  if (auto ok = still_going(); !ok) return ok;
  auto* reinforced = dynamic_cast<table::ReinforcedGame*>(game.get());
  if (!reinforced) {
    return table::reject(Code::Unsupported, "", "this ruleset does not support reinforcements");
  }
  if (auto ok = nothing_under_way(); !ok) return ok;
  table::Setup with = setup;
  with.combatants.push_back(newcomer);
  if (auto faults = faults_of_last(with); !faults.empty()) return all_faults(std::move(faults));
  const table::Member member = member_of(newcomer);
  const bool noticed = std::ranges::any_of(watching, [&](Viewer viewer) {
    return waits_for_hidden(viewer) && sees(viewer, member.known_to);
  });
  if (noticed) return table::reject(Code::IllegalNow, "", kDecideFirst);
  if (auto taken = reinforced->admit(newcomer, newcomer.at); !taken) {
    return all_faults(std::move(taken.error()));
  }
  setup = std::move(with);
  const CombatantId who = table.add(member);
  table.emit(table::common::kRevealed, who);
  reinforced->enter(table);
  table.forget_options(member.known_to);
  return {};
}

void Encounter::Impl::dismiss(table::Setup& later) const {
  later.combatants.resize(at_first.size());
  for (std::size_t i = 0; i < at_first.size(); ++i) {
    later.combatants[i].side = at_first[i].side;
    later.combatants[i].name = at_first[i].name;
  }
}

void Encounter::Impl::create_all(const History& from, std::uint64_t moment) {
  dismiss(setup);
  if (!renamed.empty() || !name_known.empty()) ++name_changes;
  renamed.clear();
  name_known.clear();
  for (std::uint64_t i = 0; i < moment; ++i) {
    const Action& action = from.input(from.step(i)).action;
    if (const auto* reinforce = std::get_if<Reinforce>(&action)) {
      setup.combatants.push_back(*reinforce->newcomer);
    } else if (const auto* change = std::get_if<ChangeSide>(&action)) {
      put_on_side(change->who, change->side);
    } else if (const auto* rename = std::get_if<Rename>(&action)) {
      give_name(*rename);
    } else if (const auto* gm = std::get_if<GmCommand>(&action)) {
      if (gm->kind == GmCommand::Kind::ShowName) name_known[gm->who] = table::kEveryone;
    }
  }
}

void Encounter::Impl::give_name(const Rename& rename) {
  setup.combatants[raw(rename.who)].name = rename.name;
  renamed.insert(rename.who);
  ++name_changes;
}

void Encounter::Impl::forget_those_to_come() {
  const table::Descriptor& descriptor = table.descriptor();
  auto& events = table.journal().events;
  for (std::size_t e = 0; e < events.size(); ++e) {
    table::Event& event = events[e];
    const auto& args = descriptor.event(event.kind).args;
    if (const auto cause = event.cause(); cause && raw(cause->who) >= table.size()) {
      event.forget_cause();
      stored.events = std::min<std::uint64_t>(stored.events, e);
    }
    for (std::size_t i = 0; i < event.arg_count; ++i) {
      if (args[i].kind != table::ArgKind::Combatant) continue;
      if (static_cast<std::size_t>(event.args[i]) >= table.size()) {
        event.args[i] = raw(table::kNoCombatant);
        stored.events = std::min<std::uint64_t>(stored.events, e);
      }
    }
  }
}

Result<> Encounter::Impl::admit_again(const std::vector<Input>& log,
                                      const History::Summary& summary) {
  auto* reinforced = dynamic_cast<table::ReinforcedGame*>(game.get());
  for (const History::Step& step : summary.steps) {
    if (step.input >= log.size()) break;  // which History::resume finds fault with
    if (const auto* change = std::get_if<ChangeSide>(&log[step.input].action)) {
      if (raw(change->who) >= setup.combatants.size()) break;  // likewise
      put_on_side(change->who, change->side);
    }
    if (const auto* gm = std::get_if<GmCommand>(&log[step.input].action)) {
      if (gm->kind == GmCommand::Kind::ShowName) name_known[gm->who] = table::kEveryone;
    }
    if (const auto* rename = std::get_if<Rename>(&log[step.input].action)) {
      if (raw(rename->who) >= setup.combatants.size()) break;  // likewise
      give_name(*rename);
    }
    const auto* reinforce = std::get_if<Reinforce>(&log[step.input].action);
    if (!reinforce) continue;
    if (!reinforced || !reinforced->admit(*reinforce->newcomer, std::nullopt)) {
      return table::reject(Code::Unsupported, "checkpoint.history",
                           "has combatants that the rules of today do not take");
    }
    setup.combatants.push_back(*reinforce->newcomer);
  }
  return {};
}

}  // namespace fray::encounter
