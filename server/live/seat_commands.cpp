#include "live/seat_commands.h"

#include <cassert>

#include "live/open_prompt.h"
#include "wire/decision.h"

namespace fray::live {
namespace {

using wire::ErrorCode;

// With the end the seed of the dice is published: a GM going back could compute them all.
table::Rejection dice_are_published() {
  return {table::Code::IllegalNow, "gm.rewind",
          "the encounter is over and its dice are published; nothing can be undone"};
}

bool ends_or_rewinds(const encounter::Input& input) {
  const auto* command = std::get_if<encounter::GmCommand>(&input.action);
  return std::holds_alternative<encounter::Rewind>(input.action) ||
         (command && command->kind == encounter::GmCommand::Kind::End);
}

// Of an end or a rewind, when the encounter came to its own end first.
Handled ended_meanwhile(const encounter::Input& input) {
  if (!std::holds_alternative<encounter::Rewind>(input.action)) return {};
  return std::unexpected(wire::error_of(dice_are_published()));
}

// Of a request that is a command.
struct Translator {
  const RunningEncounter& running;
  encounter::Encounter& encounter;
  const Seats& seats;
  table::SeatId seat;

  using Translated = table::Result<encounter::Input>;

  Translated operator()(const wire::Decide& decide) const {
    const auto p = open_prompt(running, seats, seat, decide.prompt, "decide.prompt");
    if (!p) return std::unexpected(p.error());
    auto input = wire::to_input(encounter, seat, p->prompt, decide);
    // A handed prompt is answered for the seat that it was asked of.
    if (input && p->of != seat) input->by = p->of;
    return input;
  }
  Translated operator()(const wire::Rewind& rewind) const { return unless_over(rewind); }
  Translated operator()(const wire::Undo& undo) const { return unless_over(undo); }
  // Every other command translates to itself.
  template <typename Command>
  Translated operator()(const Command& command) const {
    if constexpr (requires { wire::to_input(encounter, seat, command); }) {
      return wire::to_input(encounter, seat, command);
    } else {
      assert(false && "no command");
      return table::reject(table::Code::Invalid, "request", "is no command");
    }
  }

 private:
  Translated unless_over(const auto& command) const {
    if (encounter.over()) return std::unexpected(dice_are_published());
    return wire::to_input(encounter, seat, command);
  }
};

}  // namespace

SeatCommands::SeatCommands(const TableState& state, const Seats& seats, CurrentEncounter& current,
                           GmCommands& gm_commands, Limits limits)
    : state_(state), seats_(seats), current_(current), gm_commands_(gm_commands), limits_(limits) {}

Handled SeatCommands::carry_out(const Client& client, table::SeatId seat,
                                const wire::Request& request) {
  if (state_.phase == TableState::Phase::Draining) {
    return wire::refuse(ErrorCode::Unavailable, "", "the server is shutting down; come back soon");
  }
  if (current_->log().waiting() >= kMaxWaiting) {
    return std::unexpected(behind_with_its_log());
  }
  if (auto ok = within_commands(seat, request); !ok) return ok;
  return apply(seat, request, gm_commands_.override_of(client, seat, request));
}

// All of them are stored, here and on disk.
Handled SeatCommands::within_commands(table::SeatId seat, const wire::Request& request) const {
  const bool gm = seats_[seat].role == table::Role::Gm;
  const std::uint64_t most = gm ? limits_.gm_commands : limits_.commands;
  if (current_->given_by(seat) < most) return {};
  const auto* intervene = std::get_if<wire::Intervene>(&request.body);
  if (gm && intervene && intervene->kind == encounter::GmCommand::Kind::End) return {};
  return wire::refuse(ErrorCode::Limited, "",
                      "this seat has given " + std::to_string(most) +
                          " commands in this encounter, which is the most; " +
                          (gm ? "end it and start another one"
                              : "ask the GM to decide for it, or to end the encounter"));
}

Handled SeatCommands::within_combatants(const wire::Request& request) const {
  if (!std::holds_alternative<wire::Reinforce>(request.body)) return {};
  if (current_->setup().combatants.size() < limits_.combatants) return {};
  return wire::refuse(ErrorCode::Limited, "gm.reinforce",
                      "the encounter has " + std::to_string(limits_.combatants) +
                          " combatants, which is the most here; nobody can join it any more");
}

Handled SeatCommands::apply(table::SeatId seat, const wire::Request& request, Override overrides) {
  if (state_.retired) return wire::refuse(ErrorCode::IllegalNow, "", "the encounter is over");
  if (const auto* pause = std::get_if<wire::Pause>(&request.body)) {
    return gm_commands_.pause(seat, pause->paused, std::move(overrides));
  }
  if (!request.key.empty() && current_->used_key(seat, request.key)) return {};
  if (const auto* extend = std::get_if<wire::ExtendClock>(&request.body)) {
    return gm_commands_.extend_clock(seat, *extend, request.key, std::move(overrides));
  }
  if (auto ok = within_combatants(request); !ok) return ok;
  const auto input =
      std::visit(Translator{*current_, current_->encounter(), seats_, seat}, request.body);
  if (!input) return std::unexpected(wire::error_of(input.error()));
  if (!current_->encounter().over() && ends_or_rewinds(*input)) {
    gm_commands_.let_all_catch_up();
    if (current_->encounter().over()) return ended_meanwhile(*input);
  }
  const auto given_by = input->by == seat ? std::nullopt : std::optional(seat);
  const auto ok = current_->apply(*input, request.key, given_by, std::move(overrides));
  if (!ok) return std::unexpected(wire::error_of(wire::as_requested(*input, ok.error())));
  return {};
}

}  // namespace fray::live
