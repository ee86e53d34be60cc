#include "live/inquiries.h"

#include "live/open_prompt.h"
#include "table/drawn_map.h"
#include "wire/batch_encoder.h"
#include "wire/decision.h"
#include "wire/reply.h"

namespace fray::live {

using wire::ErrorCode;

Inquiries::Inquiries(Executor& executor, Descriptions& descriptions, const Seats& seats,
                     CurrentEncounter& current)
    : executor_(executor),
      descriptions_(descriptions),
      seats_(seats),
      current_(current),
      pointing_(seats_.all().size()) {}

void Inquiries::reply(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                      std::string frame, double price) {
  sitting.asked.spend(price * static_cast<double>(frame.size()), executor_.now());
  current_->reply(client, id, std::move(frame));
}

Handled Inquiries::describe(const ClientPtr& client, Sitting& sitting, std::uint64_t id) {
  if (auto ok = within_share(sitting, executor_.now()); !ok) return ok;
  const Bytes frame =
      descriptions_.of(current_->setup().ruleset, current_->encounter().descriptor()).reply(id);
  sitting.asked.spend(static_cast<double>(frame->binary().size()), executor_.now());
  // Says nothing about the encounter, so it need not wait for the disk, nor use a slot in the
  // queue.
  client->deliver(frame);
  return {};
}

Handled Inquiries::list_powers(const ClientPtr& client, Sitting& sitting, std::uint64_t id) {
  if (auto ok = within_share(sitting, executor_.now()); !ok) return ok;
  reply(client, sitting, id, wire::encode_powers(id, current_->encounter()));
  return {};
}

Handled Inquiries::list_moments(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                                const wire::ListMoments& asked) {
  if (auto ok = within_share(sitting, executor_.now()); !ok) return ok;
  const encounter::Encounter& encounter = current_->encounter();
  const std::uint64_t before = asked.before > 0 ? asked.before : encounter.moment();
  reply(client, sitting, id,
        wire::encode_moments(id, encounter, encounter.moments(before, asked.most)));
  return {};
}

Handled Inquiries::foresee(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                           const wire::Foresee& asked) {
  if (auto ok = within_share(sitting, executor_.now()); !ok) return ok;
  const auto prompt = open_prompt(*current_, seats_, sitting.seat, asked.prompt, "foresee.prompt");
  if (!prompt) return std::unexpected(wire::error_of(prompt.error()));
  encounter::Encounter& encounter = current_->encounter();
  const auto outcomes = encounter.outcomes(prompt->prompt, asked.option, asked.value);
  if (!outcomes) {
    wire::Error why = wire::error_of(outcomes.error());
    why.field = "foresee." + why.field;
    return std::unexpected(std::move(why));
  }
  reply(client, sitting, id, wire::encode_outcomes(id, encounter, *outcomes));
  return {};
}

Handled Inquiries::outline(const ClientPtr& client, Sitting& sitting, std::uint64_t id,
                           const wire::Outline& asked) {
  if (auto ok = within_share(sitting, executor_.now()); !ok) return ok;
  const auto prompt = open_prompt(*current_, seats_, sitting.seat, asked.prompt, "outline.prompt");
  if (!prompt) return std::unexpected(wire::error_of(prompt.error()));
  encounter::Encounter& encounter = current_->encounter();
  const auto viewer = encounter::viewer_of(seats_[sitting.seat]);
  const auto choice = wire::to_choice(encounter, viewer, prompt->prompt, asked);
  if (!choice) return std::unexpected(wire::error_of(choice.error()));
  reply(client, sitting, id,
        wire::encode_coverage(id, encounter, encounter.coverage(viewer, prompt->prompt, *choice)));
  return {};
}

Handled Inquiries::look_around(const ClientPtr& client, Sitting& sitting, std::uint64_t id) {
  if (auto ok = within_share(sitting, executor_.now()); !ok) return ok;
  const auto viewer = encounter::viewer_of(seats_[sitting.seat]);
  reply(client, sitting, id, wire::encode_sight(id, current_->encounter(), current_->sight(viewer)),
        kLookingFor);
  return {};
}

Handled Inquiries::point_at(const ClientPtr& client, const Sitting& sitting, std::uint64_t id,
                            const wire::PointAt& asked) {
  if (!pointing_.may_point(sitting.seat, executor_.now())) {
    return wire::refuse(ErrorCode::Limited, "",
                        "this seat is pointing too often; try again in a second");
  }
  const encounter::Encounter& encounter = current_->encounter();
  if (!table::is_on_board(encounter.board(), encounter.map(), asked.place)) {
    return wire::refuse(ErrorCode::Invalid, "pointAt.place",
                        "the board has no such place; point at one that it shows");
  }
  current_->reply(client, id, wire::encode_done(id));
  const table::SeatSetup& pointer = seats_[sitting.seat];
  const std::string member = client->name();
  const Bytes notice = bytes_of(wire::encode_pointed(
      pointer.key, member.empty() ? pointer.key : member, color_of(sitting.seat), asked.place));
  for (const auto& [viewer, other] : seats_.sittings()) {
    if (other.attached && sees_pointing(seats_[other.seat], pointer)) {
      current_->send(viewer, notice);
    }
  }
  return {};
}

}  // namespace fray::live
