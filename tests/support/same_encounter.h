#pragma once

#include <gtest/gtest.h>

#include "encounter/encounter.h"

namespace fray::testing_support {

/// An event with the faces in place of where they lie, and whether others than the GM see them.
inline std::vector<std::int32_t> told(const encounter::Encounter& e, const table::Event& event) {
  const table::EventDef& def = e.descriptor().event(event.kind);
  std::vector<std::int32_t> out{table::raw(event.kind), event.audience};
  for (std::size_t i = 0; i < def.args.size(); ++i) {
    if (def.args[i].kind == table::ArgKind::Dice) {
      for (const int face : e.faces(event.args[i])) out.push_back(face);
      for (const int sides : e.sides(event.args[i])) out.push_back(sides);
      out.push_back(e.shows_faces(encounter::kSpectator, event.args[i]));
    } else {
      out.push_back(event.args[i]);
    }
  }
  return out;
}

/// Everything a seat may decide, now or later.
inline std::vector<std::uint64_t> asked(const encounter::Encounter& e, table::SeatId seat) {
  std::vector<std::uint64_t> out;
  for (const encounter::Prompt& p : e.prompts(seat)) {
    for (const std::uint64_t value :
         {std::uint64_t{p.number}, std::uint64_t{table::raw(p.window)},
          std::uint64_t{table::raw(p.who)}, std::uint64_t(p.kind),
          std::uint64_t{table::raw(p.moment)}, std::uint64_t{table::raw(p.actor)},
          std::uint64_t{table::raw(p.subject)}}) {
      out.push_back(value);
    }
  }
  out.push_back(~std::uint64_t{0});
  for (const std::uint32_t number : e.suspended(seat)) out.push_back(number);
  return out;
}

/// Are these two the same to all viewers: state, streams, snapshots, prompts? Compares only so many
/// of a stream's last events.
inline void expect_same(const encounter::Encounter& a, const encounter::Encounter& b,
                        std::uint64_t last = ~std::uint64_t{0}) {
  using encounter::Viewer;
  ASSERT_EQ(a.digest(), b.digest());
  ASSERT_EQ(a.moment(), b.moment());
  ASSERT_EQ(a.log().size(), b.log().size());
  ASSERT_EQ(a.over(), b.over());
  for (std::uint8_t v = 0; v < encounter::kViewers; ++v) {
    const Viewer viewer{v};
    const std::uint64_t length = a.stream_length(viewer);
    ASSERT_EQ(length, b.stream_length(viewer)) << "viewer " << int{v};
    const std::uint64_t seen = length > last ? length - last : 0;
    for (std::uint64_t seq = seen + 1; seq <= length; ++seq) {
      ASSERT_EQ(told(a, a.stream_event(viewer, seq)), told(b, b.stream_event(viewer, seq)))
          << "viewer " << int{v} << ", event " << seq;
    }
    for (std::uint64_t seq = seen; seq <= length; ++seq) {
      ASSERT_EQ(a.snapshot_due(viewer, seq), b.snapshot_due(viewer, seq));
    }
    ASSERT_EQ(a.waits_for_hidden(viewer), b.waits_for_hidden(viewer));
    ASSERT_EQ(a.awaited(viewer), b.awaited(viewer));
    for (std::size_t who = 0; who < a.setup().combatants.size(); ++who) {
      const auto c = static_cast<table::CombatantId>(who);
      ASSERT_EQ(a.name(viewer, c), b.name(viewer, c)) << "viewer " << int{v} << ", " << who;
    }
  }
  for (std::uint16_t s = 0; s < a.setup().seats.size(); ++s) {
    ASSERT_EQ(asked(a, table::SeatId{s}), asked(b, table::SeatId{s})) << "seat " << s;
  }
}

}  // namespace fray::testing_support
