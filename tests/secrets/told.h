#pragma once

#include <string>

#include "encounter/encounter.h"
#include "fray/v1/frames.pb.h"
#include "wire/batch_encoder.h"

namespace fray::oracle {

/// Everything that may be sent to a seat at this moment. The key of the encounter is public.
inline std::string frame_for(encounter::Encounter& e, encounter::Viewer viewer, table::SeatId seat,
                             std::uint64_t from) {
  wire::WrittenOptions written;
  wire::BatchEncoder encoder(e, "bout-1", written);
  wire::Buffer shared;
  wire::Buffer own;
  encoder.head(shared, viewer, from + 1, e.stream_length(viewer));
  encoder.awaited(shared, e.awaited(viewer));
  wire::BatchEncoder::reactions_pending(shared, e.reactions_pending(viewer));
  const table::View view = e.view(viewer);
  encoder.progress(shared, view.round, view.turn);
  if (e.over()) encoder.over(shared, "");
  encoder.snapshot(own, viewer, seat, e.stream_length(viewer));
  for (const table::CombatantView& c : view.combatants) encoder.changed(own, c, seat);
  for (const encounter::Prompt& p : e.prompts(seat)) {
    wire::Buffer body;
    encoder.prompt_body(body, viewer, p);
    wire::BatchEncoder::prompt(own, p.number, body.view(), 30000);
  }
  return wire::BatchEncoder::frame(shared.view(), own.view());
}

inline std::string for_people(const std::string& frame) {
  v1::ServerFrame message;
  return message.ParseFromString(frame) ? message.ShortDebugString().substr(0, 4000) : "no frame";
}

}  // namespace fray::oracle
