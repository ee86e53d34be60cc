#include "live/seat_commands.h"

#include <cassert>
#include <optional>
#include <utility>

#include "live/open_prompt.h"

namespace fray::live {
namespace {

using wire::ErrorCode;

bool ends_or_rewinds(const encounter::Input& input) {
  const auto* command = std::get_if<encounter::GmCommand>(&input.action);
  return std::holds_alternative<encounter::Rewind>(input.action) ||
         (command && command->kind == encounter::GmCommand::Kind::End);
}

// Of an end or a rewind, when the encounter came to its own end first.
Handled answer_after_its_end(const encounter::Input& input) {
  if (!std::holds_alternative<encounter::Rewind>(input.action)) return {};
  return std::unexpected(wire::error_of(wire::dice_are_published()));
}

}  // namespace

SeatCommands::SeatCommands(const TableState& state, const Seats& seats, CurrentEncounter& current,
                           GmCommands& gm_commands, Limits limits)
    : state_(state), seats_(seats), current_(current), gm_commands_(gm_commands), limits_(limits) {}

// All of them are stored, here and on disk.
Handled SeatCommands::within_commands(table::SeatId seat, const wire::Request& request) const {
  const bool gm = seats_[seat].role == table::Role::Gm;
  const std::uint64_t most = gm ? limits_.gm_commands : limits_.commands;
  if (current_->given_by(seat) < most) return {};
  if (gm && std::holds_alternative<wire::End>(request.body)) return {};
  return wire::refuse(ErrorCode::Limited, "",
                      "this seat has given " + std::to_string(most) +
                          " commands in this encounter, which is the most; " +
                          (gm ? "end it and start another one"
                              : "ask the GM to decide for it, or to end the encounter"));
}

Handled SeatCommands::within_combatants() const {
  if (current_->setup().combatants.size() < limits_.combatants) return {};
  return wire::refuse(ErrorCode::Limited, "gm.reinforce",
                      "the encounter has " + std::to_string(limits_.combatants) +
                          " combatants, the maximum here; no one else can join");
}

// All catch up before an end or a rewind, and may bring the encounter to its own end.
std::optional<Handled> SeatCommands::ended_before(const encounter::Input& input) {
  if (current_->encounter().over() || !ends_or_rewinds(input)) return std::nullopt;
  gm_commands_.let_all_catch_up();
  if (!current_->encounter().over()) return std::nullopt;
  return answer_after_its_end(input);
}

template <class T>
table::Result<encounter::Input> SeatCommands::translated(table::SeatId seat, const T& command) {
  encounter::Encounter& encounter = current_->encounter();
  if constexpr (std::same_as<T, wire::Decide>) {
    const auto p = open_prompt(*current_, seats_, seat, command.prompt, "decide.prompt");
    if (!p) return std::unexpected(p.error());
    auto input = T::to_input(encounter, seat, p->prompt, command);
    // A handed prompt is answered for the seat that it was asked of.
    if (input && p->of != seat) input->by = p->of;
    return input;
  } else {
    return wire::input_of(encounter, seat, command);
  }
}

template <class T>
Handled SeatCommands::apply(table::SeatId seat, const T& command, const std::string& key,
                            Override overrides) {
  if constexpr (!requires { T::kIgnoresKey; }) {
    if (!key.empty() && current_->used_key(seat, key)) return {};
  }
  if constexpr (ForTimers<T>) {
    return gm_commands_.carry_out(seat, command, key, std::move(overrides));
  } else {
    if constexpr (std::same_as<T, wire::Reinforce>) {
      if (auto ok = within_combatants(); !ok) return ok;
    }
    const auto input = translated(seat, command);
    if (!input) return std::unexpected(wire::error_of(input.error()));
    if (auto ended = ended_before(*input)) return *std::move(ended);
    const auto given_by = input->by == seat ? std::nullopt : std::optional(seat);
    const auto ok = current_->apply(*input, key, given_by, std::move(overrides));
    if (!ok) return std::unexpected(wire::error_of(wire::as_requested<T>(ok.error())));
    return {};
  }
}

Handled SeatCommands::carry_out(const Client& client, table::SeatId seat,
                                const wire::Request& request) {
  if (state_.phase == TableState::Phase::Draining) {
    return wire::refuse(ErrorCode::Unavailable, "", "the server is shutting down; come back soon");
  }
  if (current_->log().waiting() >= kMaxWaiting) {
    return std::unexpected(behind_with_its_log());
  }
  if (state_.retired) {
    return wire::refuse(ErrorCode::IllegalNow, "",
                        "this encounter has ended; it can be read, not changed");
  }
  if (auto ok = within_commands(seat, request); !ok) return ok;
  auto overrides = gm_commands_.override_of(client, seat, request);
  return std::visit(
      [&]<class T>(const T& command) -> Handled {
        if constexpr (Command<T>) {
          return apply(seat, command, request.key, std::move(overrides));
        } else {
          assert(false && "no command");
          return wire::refuse(ErrorCode::Invalid, "request", "is no command");
        }
      },
      request.body);
}

}  // namespace fray::live
