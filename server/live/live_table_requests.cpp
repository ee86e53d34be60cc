// What clients ask of a table.
#include "live/live_table.h"
#include "office/permissions.h"
#include "table/drawn_map.h"
#include "wire/decision.h"
#include "wire/reply.h"

namespace fray::live {
namespace {

using table::raw;
using wire::ErrorCode;

// The same words whatever is waited for.
wire::Error behind_with_its_log() {
  return {ErrorCode::Limited, "", "the table is behind with its log; try again"};
}

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
std::expected<void, wire::Error> ended_meanwhile(const encounter::Input& input) {
  if (!std::holds_alternative<encounter::Rewind>(input.action)) return {};
  return std::unexpected(wire::error_of(dice_are_published()));
}

}  // namespace

void LiveTable::answer(const ClientPtr& client, std::uint64_t to, const wire::Error& e) {
  Counters::add(services_.counters.rejections[static_cast<std::size_t>(e.code)]);
  std::string frame = wire::encode_error(to, e);
  if (phase_ == Phase::Frozen) {
    client->deliver(bytes_of(std::move(frame)));
  } else {
    current_->reply(client, to, std::move(frame));
  }
}

void LiveTable::handle(const ClientPtr& client, table::SeatId seat, const wire::Request& request) {
  if (phase_ == Phase::Abandoned) {
    client->deliver(bytes_of(wire::encode_error(
        request.id, {ErrorCode::Unavailable, "", "the encounter is over and its table is gone"})));
    return;
  }
  if (asleep_ && phase_ != Phase::Frozen) {
    const bool comes = std::holds_alternative<wire::Hello>(request.body);
    if (!comes && !seats_.sitting_of(client)) return;  // it has left in the meantime
    if (phase_ == Phase::Playing) wake();
    if (asleep_ && phase_ != Phase::Frozen) {
      client->deliver(bytes_of(wire::encode_error(
          request.id,
          {ErrorCode::Unavailable, "", "the server is shutting down; come back soon"})));
      return;
    }
  }
  active_at_ = services_.executor.now();
  if (!has_to_wait(client, seat, request)) {
    answer_to(client, seat, request, is_attached(client));
  } else if (line_.size() < kMaxWaiting) {
    const auto attached =
        is_to_attach(client) ? std::nullopt : std::optional<bool>(is_attached(client));
    line_.push_back({client, seat, Said{request, attached}});
  } else {
    answer(client, request.id, behind_with_its_log());
  }
}

void LiveTable::answer_to(const ClientPtr& client, table::SeatId seat, const wire::Request& request,
                          bool attached) {
  if (auto done = carry_out(client, seat, request, attached); !done) {
    answer(client, request.id, done.error());
  }
}

LiveTable::Handled LiveTable::carry_out(const ClientPtr& client, table::SeatId seat,
                                        const wire::Request& request, bool attached) {
  if (phase_ == Phase::Frozen) {
    if (std::holds_alternative<wire::Hello>(request.body)) {
      client->deliver(bytes_of(wire::encode_frozen(frozen_reason_)));
    }
    return wire::refuse(ErrorCode::Unavailable, "", frozen_reason_);
  }
  if (std::holds_alternative<wire::Hello>(request.body)) {
    seats_.sit_down(client,
                    Sitting{.seat = seat,
                            .asked = Rate(kAskedPerSecond, kAskedBurst, services_.executor.now()),
                            .paused = clocks_.paused()});
    current_->reply(
        client, request.id,
        wire::encode_welcome(request.id, config_.server, current_->setup(), seat, current_->key()));
    return {};
  }
  Sitting* sitting = seats_.sitting_of(client);
  if (!sitting) return {};  // it has left while this was on its way
  if (auto ok = may_ask(seat, request); !ok) return ok;
  if (const auto* attach_request = std::get_if<wire::Attach>(&request.body)) {
    return attach(client, seat, request.id, *attach_request);
  }
  if (std::holds_alternative<wire::Detach>(request.body)) {
    detach(*sitting, client);
    current_->reply(client, request.id, wire::encode_done(request.id));
    return {};
  }
  if (std::holds_alternative<wire::Describe>(request.body)) {
    return describe(client, *sitting, request.id);
  }
  if (!attached) {
    return wire::refuse(ErrorCode::IllegalNow, "request",
                        "attach to " + current_->key() + " first, which the table is playing now");
  }
  if (std::holds_alternative<wire::ListPowers>(request.body)) {
    return list_powers(client, *sitting, request.id);
  }
  if (const auto* asked = std::get_if<wire::ListMoments>(&request.body)) {
    return list_moments(client, *sitting, request.id, *asked);
  }
  if (const auto* asked = std::get_if<wire::Foresee>(&request.body)) {
    return foresee(client, *sitting, request.id, *asked);
  }
  if (const auto* asked = std::get_if<wire::Outline>(&request.body)) {
    return outline(client, *sitting, request.id, *asked);
  }
  if (std::holds_alternative<wire::LookAround>(request.body)) {
    return look_around(client, *sitting, request.id);
  }
  if (const auto* asked = std::get_if<wire::PointAt>(&request.body)) {
    return point_at(client, seat, request.id, *asked);
  }
  if (phase_ == Phase::Draining) {
    return wire::refuse(ErrorCode::Unavailable, "", "the server is shutting down; come back soon");
  }
  if (current_->log().waiting() >= kMaxWaiting) {
    return std::unexpected(behind_with_its_log());
  }
  if (auto ok = within_commands(seat, request); !ok) return ok;
  // Errors come before Done: nothing of a refused command has happened.
  if (auto ok = command(seat, request, override_of(*client, seat, request)); !ok) return ok;
  Counters::add(services_.counters.commands);
  // Before what follows from it, for that may have to wait for a hidden combatant, and the order of
  // the two is not to tell.
  current_->reply(client, request.id, wire::encode_done(request.id));
  follow();
  return {};
}

LiveTable::Handled LiveTable::within_commands(table::SeatId seat,
                                              const wire::Request& request) const {
  const bool gm = seats_[seat].role == table::Role::Gm;
  const std::uint64_t most = gm ? spec_.max_gm_commands : spec_.max_commands;
  if (current_->given_by(seat) < most) return {};
  const auto* intervene = std::get_if<wire::Intervene>(&request.body);
  if (gm && intervene && intervene->kind == encounter::GmCommand::Kind::End) return {};
  return wire::refuse(ErrorCode::Limited, "",
                      "this seat has given " + std::to_string(most) +
                          " commands in this encounter, which is the most; " +
                          (gm ? "end it and start another one"
                              : "ask the GM to decide for it, or to end the encounter"));
}

LiveTable::Handled LiveTable::may_ask(table::SeatId seat, const wire::Request& request) const {
  const std::string_view name = wire::name_of(request);
  const table::Role role = seats_[seat].role;
  if (office::table_cell(name, role) != office::Cell::No) return {};
  const bool spectates = role == table::Role::Spectator && !name.starts_with("gm.");
  return wire::refuse(ErrorCode::Forbidden, std::string(name),
                      spectates ? "spectators decide nothing" : "only a GM may do this");
}

LiveTable::Handled LiveTable::within_share(Sitting& sitting) {
  if (sitting.asked.spend(0, services_.executor.now()) == Rate::Verdict::Within) return {};
  return wire::refuse(ErrorCode::Limited, "",
                      "you have asked for more than is sent at a time; try again in some seconds");
}

LiveTable::Handled LiveTable::describe(const ClientPtr& client, Sitting& sitting,
                                       std::uint64_t id) {
  if (auto ok = within_share(sitting); !ok) return ok;
  const Bytes frame =
      services_.descriptions.of(current_->setup().ruleset, current_->encounter().descriptor())
          .reply(id);
  sitting.asked.spend(static_cast<double>(frame->binary().size()), services_.executor.now());
  // Tells nothing of the encounter, so it need not wait for the disk, nor take room meanwhile.
  client->deliver(frame);
  return {};
}

LiveTable::Handled LiveTable::list_powers(const ClientPtr& client, Sitting& sitting,
                                          std::uint64_t id) {
  if (auto ok = within_share(sitting); !ok) return ok;
  std::string frame = wire::encode_powers(id, current_->encounter());
  sitting.asked.spend(static_cast<double>(frame.size()), services_.executor.now());
  current_->reply(client, id, std::move(frame));
  return {};
}

LiveTable::Handled LiveTable::foresee(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                                      const wire::Foresee& asked) {
  if (auto ok = within_share(sitting); !ok) return ok;
  const auto prompt = open_prompt(sitting.seat, asked.prompt, "foresee.prompt");
  if (!prompt) return std::unexpected(wire::error_of(prompt.error()));
  encounter::Encounter& encounter = current_->encounter();
  const auto outcomes = encounter.outcomes(prompt->prompt, asked.option, asked.value);
  if (!outcomes) {
    wire::Error why = wire::error_of(outcomes.error());
    why.field = "foresee." + why.field;
    return std::unexpected(std::move(why));
  }
  std::string frame = wire::encode_outcomes(id, encounter, *outcomes);
  sitting.asked.spend(static_cast<double>(frame.size()), services_.executor.now());
  current_->reply(client, id, std::move(frame));
  return {};
}

LiveTable::Handled LiveTable::outline(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                                      const wire::Outline& asked) {
  if (auto ok = within_share(sitting); !ok) return ok;
  const auto prompt = open_prompt(sitting.seat, asked.prompt, "outline.prompt");
  if (!prompt) return std::unexpected(wire::error_of(prompt.error()));
  encounter::Encounter& encounter = current_->encounter();
  const auto viewer = encounter::viewer_of(seats_[sitting.seat]);
  const auto choice = wire::to_choice(encounter, viewer, prompt->prompt, asked);
  if (!choice) return std::unexpected(wire::error_of(choice.error()));
  std::string frame =
      wire::encode_coverage(id, encounter, encounter.coverage(viewer, prompt->prompt, *choice));
  sitting.asked.spend(static_cast<double>(frame.size()), services_.executor.now());
  current_->reply(client, id, std::move(frame));
  return {};
}

LiveTable::Handled LiveTable::look_around(const ClientPtr& client, Sitting& sitting,
                                          std::uint64_t id) {
  if (auto ok = within_share(sitting); !ok) return ok;
  const auto viewer = encounter::viewer_of(seats_[sitting.seat]);
  std::string frame = wire::encode_sight(id, current_->encounter(), current_->sight(viewer));
  sitting.asked.spend(kLookingFor * static_cast<double>(frame.size()), services_.executor.now());
  current_->reply(client, id, std::move(frame));
  return {};
}

LiveTable::Handled LiveTable::point_at(const ClientPtr& client, table::SeatId seat,
                                       std::uint64_t id, const wire::PointAt& asked) {
  if (!pointing_.may_point(seat, services_.executor.now())) {
    return wire::refuse(ErrorCode::Limited, "",
                        "this seat is pointing too often; try again in a second");
  }
  const encounter::Encounter& encounter = current_->encounter();
  if (!table::is_on_board(encounter.board(), encounter.map(), asked.place)) {
    return wire::refuse(ErrorCode::Invalid, "pointAt.place",
                        "the board has no such place; point at one that it shows");
  }
  current_->reply(client, id, wire::encode_done(id));
  const table::SeatSetup& pointer = seats_[seat];
  const std::string member = client->name();
  const Bytes notice = bytes_of(wire::encode_pointed(
      pointer.key, member.empty() ? pointer.key : member, color_of(seat), asked.place));
  for (const auto& [viewer, sitting] : seats_.sittings()) {
    if (sitting.attached && sees_pointing(seats_[sitting.seat], pointer)) {
      current_->send(viewer, notice);
    }
  }
  return {};
}

// Not what it attached to in line: each would have come in time, had nobody kept it waiting.
bool LiveTable::is_attaching(const Sitting& sitting) const {
  return sitting.recalling ||
         (!serving_ && sitting.attaching_at && !current_->log().is_durable(*sitting.attaching_at));
}

LiveTable::Handled LiveTable::attach(const ClientPtr& client, table::SeatId seat, std::uint64_t id,
                                     const wire::Attach& attach) {
  Sitting& sitting = *seats_.sitting_of(client);
  if (is_attaching(sitting)) {
    return wire::refuse(ErrorCode::Limited, "",
                        "what you attached to is still on its way; wait for it");
  }
  if (auto ok = within_share(sitting); !ok) return ok;
  if (!attach.encounter.empty() && attach.encounter != current_->key()) {
    if (is_past(attach.encounter)) return recall(client, seat, id, attach);
    return wire::refuse(ErrorCode::NotFound, "attach.encounter",
                        "the table is playing " + current_->key() + " now");
  }
  RunningEncounter& wanted = *current_;
  if (auto ok = wanted.publisher().may_attach(seat, attach.after_seq); !ok) return ok;
  detach(sitting, client);
  to_spectators_.drop(client);  // the stream it asked for before
  sitting.attached = true;
  sitting.attaching_at = wanted.log().written();
  wanted.reply(client, id,
               wire::encode_attached(id, wanted.key(), wanted.setup(),
                                     wanted.encounter().descriptor(), wanted.dice_commitment()));
  // An attach that has waited in line comes before the notices behind it.
  const bool noticed = !serving_ && send_notices(client);
  if (!noticed && sitting.paused) wanted.send(client, wire::encode_clocks(true));
  follow();  // a seat that is attended again is asked itself
  if (wanted.publisher().blocked_by_hidden(seat)) {
    const std::uint64_t before = wanted.queue().pushed_bytes();
    const Publisher::From rest =
        wanted.publisher().attach_to_past(client, seat, attach.after_seq, wanted.log().written());
    sitting.asked.spend(static_cast<double>(wanted.queue().pushed_bytes() - before),
                        services_.executor.now());
    line_.push_back({client, seat, Stream{rest}});
  } else {
    begin_stream(client, seat, {.seq = attach.after_seq});
  }
  return {};
}

void LiveTable::begin_stream(const ClientPtr& client, table::SeatId seat, Publisher::From from) {
  const std::uint64_t before = current_->queue().pushed_bytes();
  current_->publisher().attach(client, seat, from, current_->log().written());
  seats_.sitting_of(client)->asked.spend(
      static_cast<double>(current_->queue().pushed_bytes() - before), services_.executor.now());
}

LiveTable::Handled LiveTable::recall(const ClientPtr& client, table::SeatId seat, std::uint64_t id,
                                     const wire::Attach& attach) {
  Sitting& sitting = *seats_.sitting_of(client);
  detach(sitting, client);
  to_spectators_.drop(client);
  // Its connection may end meanwhile, and is not to be held by another thread.
  auto answer = [table = weak_from_this(), &executor = services_.executor,
                 weak = std::weak_ptr<Client>(client), id](Archive::Answer told) {
    executor.post([table, weak, id, told = std::move(told)] {
      const auto self = table.lock();
      const auto asker = weak.lock();
      if (self && asker) self->recalled(asker, id, told);
    });
  };
  sitting.recalling = archive_.ask(
      {attach.encounter, spec_.key, seats_[seat].key, attach.after_seq, id}, std::move(answer));
  if (sitting.recalling) return {};
  return wire::refuse(ErrorCode::Limited, "", "many ask for what is past just now; try again");
}

void LiveTable::recalled(const ClientPtr& client, std::uint64_t id, const Archive::Answer& told) {
  Sitting* sitting = seats_.sitting_of(client);
  if (!sitting) return;
  sitting->recalling = false;
  if (phase_ == Phase::Frozen) {
    answer(client, id, {ErrorCode::Unavailable, "", frozen_reason_});
    return;
  }
  if (!told) {
    answer(client, id, told.error());
    return;
  }
  for (const Bytes& frame : *told) {
    current_->send(client, frame);
    sitting->asked.spend(static_cast<double>(frame->binary().size()), services_.executor.now());
  }
  current_->send(client, wire::encode_next_encounter(current_->key()));
}

void LiveTable::detach(Sitting& sitting, const ClientPtr& client) {
  if (!std::exchange(sitting.attached, false) || !current_) return;
  drop_stream(client);
  current_->publisher().detach(client);
  if (phase_ == Phase::Playing) follow();
}

LiveTable::Handled LiveTable::command(table::SeatId seat, const wire::Request& request,
                                      Override overrides) {
  if (retired_) return wire::refuse(ErrorCode::IllegalNow, "", "the encounter is over");
  if (const auto* pause_request = std::get_if<wire::Pause>(&request.body)) {
    return pause(seat, pause_request->paused, std::move(overrides));
  }
  if (!request.key.empty() && current_->used_key(seat, request.key)) return {};
  if (const auto* extend = std::get_if<wire::ExtendClock>(&request.body)) {
    return extend_clock(seat, *extend, request.key, std::move(overrides));
  }
  if (auto ok = within_combatants(request); !ok) return ok;
  const auto input = to_input(seat, request);
  if (!input) return std::unexpected(wire::error_of(input.error()));
  if (!current_->encounter().over() && ends_or_rewinds(*input)) {
    let_all_catch_up();
    if (current_->encounter().over()) return ended_meanwhile(*input);
  }
  const auto given_by = input->by == seat ? std::nullopt : std::optional(seat);
  const auto ok = current_->apply(*input, request.key, given_by, std::move(overrides));
  if (!ok) {
    return std::unexpected(wire::error_of(wire::as_requested(*input, ok.error())));
  }
  return {};
}

LiveTable::Handled LiveTable::within_combatants(const wire::Request& request) const {
  if (!std::holds_alternative<wire::Reinforce>(request.body)) return {};
  if (current_->setup().combatants.size() < spec_.max_combatants) return {};
  return wire::refuse(ErrorCode::Limited, "gm.reinforce",
                      "the encounter has " + std::to_string(spec_.max_combatants) +
                          " combatants, which is the most here; nobody can join it any more");
}

table::Result<SeatPrompt> LiveTable::open_prompt(table::SeatId seat, std::uint32_t number,
                                                 const char* field) const {
  const auto prompts = current_->prompts_of(seat);
  const auto p = std::ranges::find(prompts, number, &SeatPrompt::number);
  if (p != prompts.end()) return *p;
  const auto [of, own] = RunningEncounter::owner_of(seat, number);
  const bool may_have_been =
      of == seat || seats_[seat].role == table::Role::Gm || seats_[of].delegate == seat;
  if (seats_.had_prompt(of, own) && may_have_been) {
    return table::reject(table::Code::StaleWindow, field,
                         "this prompt is closed; answer those open now");
  }
  return table::reject(table::Code::NotFound, field, "this seat has never had such a prompt");
}

table::Result<encounter::Input> LiveTable::to_input(table::SeatId seat,
                                                    const wire::Request& request) {
  if (const auto* decide = std::get_if<wire::Decide>(&request.body)) {
    const auto p = open_prompt(seat, decide->prompt, "decide.prompt");
    if (!p) return std::unexpected(p.error());
    auto input = wire::to_input(current_->encounter(), seat, p->prompt, *decide);
    // A handed prompt is answered for the seat that it was asked of.
    if (input && p->of != seat) input->by = p->of;
    return input;
  }
  if (const auto* order = std::get_if<wire::SetOrder>(&request.body)) {
    return wire::to_input(current_->encounter(), seat, *order);
  }
  if (const auto* entered = std::get_if<wire::EnterDice>(&request.body)) {
    return wire::to_input(current_->encounter(), seat, *entered);
  }
  const encounter::Encounter& encounter = current_->encounter();
  if (const auto* rewind = std::get_if<wire::Rewind>(&request.body)) {
    if (encounter.over()) return std::unexpected(dice_are_published());
    return wire::to_input(encounter, seat, *rewind);
  }
  if (const auto* undo = std::get_if<wire::Undo>(&request.body)) {
    if (encounter.over()) return std::unexpected(dice_are_published());
    return wire::to_input(encounter, seat, *undo);
  }
  if (const auto* control = std::get_if<wire::Control>(&request.body)) {
    return wire::to_input(encounter, seat, *control);
  }
  if (const auto* reinforce = std::get_if<wire::Reinforce>(&request.body)) {
    return wire::to_input(encounter, seat, *reinforce);
  }
  if (const auto* move = std::get_if<wire::Move>(&request.body)) {
    return wire::to_input(encounter, seat, *move);
  }
  if (const auto* change = std::get_if<wire::ChangeSide>(&request.body)) {
    return wire::to_input(encounter, seat, *change);
  }
  if (const auto* reorder = std::get_if<wire::Reorder>(&request.body)) {
    return wire::to_input(encounter, seat, *reorder);
  }
  if (const auto* rename = std::get_if<wire::Rename>(&request.body)) {
    return wire::to_input(encounter, seat, *rename);
  }
  if (const auto* use = std::get_if<wire::UsePower>(&request.body)) {
    return wire::to_input(current_->encounter(), seat, *use);
  }
  const auto* intervene = std::get_if<wire::Intervene>(&request.body);
  assert(intervene);
  return wire::to_input(current_->encounter(), seat, *intervene);
}

}  // namespace fray::live
