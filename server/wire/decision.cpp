#include "wire/decision.h"

#include <algorithm>
#include <span>
#include <tuple>
#include <vector>

#include "encounter/powers.h"
#include "wire/parameters.h"

namespace fray::wire {
namespace {

using table::Code;
using table::raw;
using table::reject;

std::unexpected<table::Rejection> of_request(std::string_view request,
                                             const table::Rejection& refused) {
  return reject(refused.code, std::string(request) + "." + refused.field, refused.message);
}

// The values of `request`, of which one is `option` of the list.
table::Result<table::Choice> read_choice(const encounter::Encounter& encounter,
                                         encounter::Viewer viewer, std::string_view request,
                                         const table::OptionList& list, std::size_t option,
                                         const std::vector<std::int64_t>& given) {
  GivenValues values(request, given);
  auto choice = read_values(encounter, viewer, list, option, values);
  if (!choice) return choice;
  if (!values.done()) {
    return reject(Code::Invalid, values.field(), "the option takes no further value");
  }
  if (auto ok = table::check(list, *choice); !ok) return of_request(request, ok.error());
  return choice;
}

// Of an open prompt.
table::Result<table::Choice> read_answer(encounter::Encounter& encounter, encounter::Viewer viewer,
                                         const encounter::Prompt& prompt, std::string_view request,
                                         std::uint32_t option,
                                         const std::vector<std::int64_t>& values) {
  const table::OptionList& list = encounter.options(prompt);
  if (option >= list.options.size()) {
    return reject(Code::Invalid, std::string(request) + ".option",
                  "this prompt has " + std::to_string(list.options.size()) +
                      " options; choose one by its index, from 0");
  }
  auto choice = read_choice(encounter, viewer, request, list, option, values);
  if (!choice || !list.is_limited(list.options[option])) return choice;
  if (auto ok = encounter.check_answer(prompt, *choice); !ok)
    return of_request(request, ok.error());
  return choice;
}

}  // namespace

table::Result<table::Choice> to_choice(encounter::Encounter& encounter, encounter::Viewer viewer,
                                       const encounter::Prompt& prompt, const Outline& outline) {
  return read_answer(encounter, viewer, prompt, "outline", outline.option, outline.values);
}

table::Result<encounter::Input> to_input(encounter::Encounter& encounter, table::SeatId by,
                                         const encounter::Prompt& prompt, const Decide& decide) {
  const auto viewer = encounter::viewer_of(encounter.setup().seats[raw(by)]);
  auto choice = read_answer(encounter, viewer, prompt, "decide", decide.option, decide.values);
  if (!choice) return std::unexpected(choice.error());
  return encounter::Input{
      by, encounter::Answer{prompt.window, prompt.who, std::move(*choice), decide.keep}};
}

namespace {

// A combatant that the seat decides for.
table::Result<table::CombatantId> own(const encounter::Encounter& encounter, table::SeatId by,
                                      encounter::Ref combatant, const char* field) {
  const auto viewer = encounter::viewer_of(encounter.setup().seats[raw(by)]);
  const auto who = encounter.find(viewer, combatant);
  if (who == table::kNoCombatant)
    return reject(Code::NotFound, field, "there is no such combatant");
  if (!encounter.controls(by, who)) {
    return reject(Code::Forbidden, field, "another seat decides for it");
  }
  return who;
}

}  // namespace

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const SetOrder& order) {
  const auto who = own(encounter, by, order.combatant, "setOrder.combatant");
  if (!who) return std::unexpected(who.error());
  return encounter::Input{by, encounter::Order{*who, order.order}};
}

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const EnterDice& entered) {
  const auto who = own(encounter, by, entered.combatant, "enterDice.combatant");
  if (!who) return std::unexpected(who.error());
  return encounter::Input{by, encounter::EnterDice{*who, entered.dice}};
}

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Intervene& command) {
  using Kind = encounter::GmCommand::Kind;
  encounter::GmCommand gm{.kind = command.kind};
  if (command.kind != Kind::End) {
    gm.who = encounter.find(encounter::kGm, command.combatant);
    if (gm.who == table::kNoCombatant) {
      const std::string field = std::string(name_of(command)) + ".combatant";
      return reject(Code::NotFound, field, "there is no such combatant");
    }
  }
  return encounter::Input{by, gm};
}

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Control& control) {
  encounter::Control input{.who = encounter.find(encounter::kGm, control.combatant)};
  if (input.who == table::kNoCombatant) {
    return reject(Code::NotFound, "gm.control.combatant", "there is no such combatant");
  }
  if (!control.seat.empty()) {
    const auto& seats = encounter.setup().seats;
    const auto seat = std::ranges::find(seats, control.seat, &table::SeatSetup::key);
    if (seat == seats.end()) {
      return reject(Code::NotFound, "gm.control.seat",
                    "the table has no such seat; name it by its key");
    }
    input.seat = static_cast<table::SeatId>(seat - seats.begin());
  }
  return encounter::Input{by, input};
}

namespace {

table::Result<> is_at(const encounter::Encounter& encounter, std::optional<std::uint64_t> believed,
                      const char* field) {
  const std::uint64_t moment = encounter.moment();
  if (!believed || *believed == moment) return {};
  return reject(Code::Conflict, field,
                "the encounter is at moment " + std::to_string(moment) +
                    " by now; look at what has happened and decide again");
}

}  // namespace

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Rewind& rewind) {
  if (auto ok = is_at(encounter, rewind.if_moment, "gm.rewind.ifMoment"); !ok) {
    return std::unexpected(ok.error());
  }
  if (rewind.moment > encounter.moment()) {
    return reject(Code::Invalid, "gm.rewind.moment",
                  "is from 0 to " + std::to_string(encounter.moment()));
  }
  return encounter::Input{by, encounter::Rewind{rewind.moment}};
}

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Undo& undo) {
  if (auto ok = is_at(encounter, undo.if_moment, "gm.undo.ifMoment"); !ok) {
    return std::unexpected(ok.error());
  }
  const auto moment = encounter.before_last_decision();
  if (!moment) {
    return reject(Code::IllegalNow, "gm.undo", "no player has decided anything that is in force");
  }
  return encounter::Input{by, encounter::Rewind{*moment}};
}

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const UsePower& use) {
  const auto& terms = encounter.descriptor().terms;
  encounter::Power power;
  for (const auto& [key, term, field] :
       {std::tuple(&use.action, &power.action, "action"),
        std::tuple(&use.item, &power.item, "item"), std::tuple(&use.mode, &power.mode, "mode")}) {
    if (key->empty()) continue;
    const auto named = std::ranges::find(terms, *key, &table::TermDef::key);
    if (named == terms.end()) {
      return reject(Code::NotFound, std::string("gm.usePower.") + field,
                    "the ruleset has no such word; see its descriptor");
    }
    *term = static_cast<table::Term>(named - terms.begin());
  }
  const table::OptionList list = encounter.powers();
  const auto place = encounter::choice_of(list, power);
  if (!place) {
    return reject(place.error().code, "gm.usePower." + place.error().field, place.error().message);
  }
  auto choice =
      read_choice(encounter, encounter::kGm, "gm.usePower", list, place->option, use.values);
  if (!choice) return std::unexpected(choice.error());
  power.values = std::move(choice->values);
  return encounter::Input{by, std::move(power)};
}

namespace {

table::Result<table::Side> side_named(const encounter::Encounter& encounter,
                                      const std::string& name, const char* field) {
  const auto& sides = encounter.setup().sides;
  const auto side = std::ranges::find(sides, name);
  if (side == sides.end()) {
    return reject(Code::NotFound, field, "there is no such side; name one that the encounter has");
  }
  return static_cast<table::Side>(side - sides.begin());
}

}  // namespace

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Reinforce& reinforce) {
  const auto side = side_named(encounter, reinforce.side, "gm.reinforce.side");
  if (!side) return std::unexpected(side.error());
  table::CombatantSetup newcomer = reinforce.newcomer;
  newcomer.side = *side;
  return encounter::Input{
      by, encounter::Reinforce{std::make_shared<const table::CombatantSetup>(std::move(newcomer))}};
}

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Move& move) {
  const auto who = encounter.find(encounter::kGm, move.combatant);
  if (who == table::kNoCombatant) {
    return reject(Code::NotFound, "gm.move.combatant", "there is no such combatant");
  }
  return encounter::Input{by, encounter::Move{who, move.place}};
}

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const ChangeSide& change) {
  const auto who = encounter.find(encounter::kGm, change.combatant);
  if (who == table::kNoCombatant) {
    return reject(Code::NotFound, "gm.changeSide.combatant", "there is no such combatant");
  }
  const auto side = side_named(encounter, change.side, "gm.changeSide.side");
  if (!side) return std::unexpected(side.error());
  return encounter::Input{by, encounter::ChangeSide{who, *side}};
}

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Reorder& reorder) {
  const auto who = encounter.find(encounter::kGm, reorder.combatant);
  if (who == table::kNoCombatant) {
    return reject(Code::NotFound, "gm.reorder.combatant", "there is no such combatant");
  }
  const auto before =
      reorder.before == 0 ? table::kNoCombatant : encounter.find(encounter::kGm, reorder.before);
  if (reorder.before != 0 && before == table::kNoCombatant) {
    return reject(Code::NotFound, "gm.reorder.before", "there is no such combatant");
  }
  return encounter::Input{by, encounter::Reorder{who, before}};
}

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Rename& rename) {
  const auto who = encounter.find(encounter::kGm, rename.combatant);
  if (who == table::kNoCombatant) {
    return reject(Code::NotFound, "gm.rename.combatant", "there is no such combatant");
  }
  return encounter::Input{by, encounter::Rename{who, rename.name}};
}

table::Rejection as_requested(const encounter::Input& input, table::Rejection refused) {
  std::string command;
  if (std::holds_alternative<encounter::EnterDice>(input.action)) command = "enterDice";
  if (std::holds_alternative<encounter::Move>(input.action)) command = "gm.move";
  if (std::holds_alternative<encounter::ChangeSide>(input.action)) command = "gm.changeSide";
  if (std::holds_alternative<encounter::Reorder>(input.action)) command = "gm.reorder";
  if (std::holds_alternative<encounter::Rename>(input.action)) command = "gm.rename";
  if (std::holds_alternative<encounter::Reinforce>(input.action)) {
    command = "gm.reinforce";
    // Only the place goes by another name, and its facing is a part of it.
    if (refused.field.starts_with("at")) refused.field.replace(0, 2, "place");
    if (refused.field == "facing") refused.field = "place.facing";
  }
  if (command.empty()) return refused;
  refused.field = refused.field.empty() ? command : command + "." + refused.field;
  return refused;
}

}  // namespace fray::wire
