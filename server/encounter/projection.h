#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "dice/seed.h"
#include "encounter/view_input.h"
#include "encounter/viewer.h"
#include "table/table.h"

// What each viewer may know of an encounter.
namespace fray::encounter {

/// A gauge in quarters: 4 of 4 is all of it, 0 nothing, and between them how many quarters are
/// full, but at least 1. What has no maximum stays as it is.
table::Gauge roughly(table::Gauge exact);
/// Vital resources, unless it is of the viewer's own side; the GM sees everything exactly.
void show_roughly(table::CombatantView& combatant, Viewer viewer, table::Side side,
                  const table::Descriptor& descriptor);

/// Whose slot it is, as far as the viewer knows.
table::CombatantId shown_turn(const ViewInput& input, Viewer viewer);

/// The view of `input` without everything that the viewer does not know of.
table::View project(const ViewInput& input, Viewer viewer);

/// The event of a rewind, which undoes the journal's events from `first_undone` on. Its place is
/// stored behind that of a cause: checkpoints have 0 there if they were written before it was.
table::Event rewound_event(std::size_t first_undone);

/// The stream of each viewer: events by their place in the journal, in order.
class Streams {
 public:
  /// Takes in what the journal has gained since the last call. `rewound`: all that came before is
  /// history.
  void update(const table::Table& table, bool rewound);

  /// Viewers who have seen less than this are due a snapshot.
  const std::array<std::uint64_t, kViewers>& snapshots() const { return snapshot_; }
  /// Takes in a journal whose snapshots are known already.
  void resume(const table::Table& table, const std::array<std::uint64_t, kViewers>& snapshots);

  std::uint64_t length(Viewer viewer) const { return of(viewer).size(); }
  std::size_t at(Viewer viewer, std::uint64_t seq) const { return of(viewer)[seq - 1]; }
  /// For the event of a rewind: the number of the viewer's last event that it has left in force,
  /// other than rewinds: how many of these lie behind it depends on what hidden combatants have
  /// done. 0 for all others, and where it is unknown.
  std::uint64_t rewound_to(Viewer viewer, const table::Event& event,
                           const table::Journal& journal) const;
  bool snapshot_due(Viewer viewer, std::uint64_t seq) const {
    return seq < snapshot_[table::raw(viewer)];
  }

 private:
  const std::vector<std::size_t>& of(Viewer viewer) const { return events_[table::raw(viewer)]; }
  /// Is every combatant still known to the same viewers as at the last update?
  bool as_known(const table::Table& table) const;
  bool known_changed(Viewer viewer, const table::Table& table) const;

  std::array<std::vector<std::size_t>, kViewers> events_;
  std::array<std::uint64_t, kViewers> snapshot_{};  // due to viewers that have seen less than this
  std::vector<table::Audience> known_;              // by combatant, at the last update
  std::size_t taken_ = 0;                           // of the journal
};

/// The references of combatants: a keyed hash of their dice streams' keys.
class Refs {
 public:
  explicit Refs(const dice::Seed& seed) : seed_(seed) {}

  /// Follows combatants that came or, by a rewind, have not come yet.
  void update(const table::Table& table);
  Ref of(table::CombatantId who) const { return refs_[table::raw(who)]; }
  table::CombatantId find(Ref ref) const;

 private:
  dice::Seed seed_;
  std::vector<Ref> refs_;
};

}  // namespace fray::encounter
