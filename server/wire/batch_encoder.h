#pragma once

#include <array>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "encounter/encounter.h"
#include "wire/buffer.h"
#include "wire/written_options.h"

// Batches are put together from parts: protobuf fields, one after the other, may come from
// anywhere. What all viewers of one projection share is encoded once; a seat's own part is
// appended.
namespace fray::wire {

class BatchEncoder {
 public:
  /// The encounter and `written` must outlive the encoder. `key` is its public id.
  BatchEncoder(encounter::Encounter& encounter, std::string key, WrittenOptions& written);

  /// Before the first part after the encounter has changed: who has left is named no longer.
  void encounter_changed();

  // ---- parts; each appends to `out`. A batch has one head, and at most one tail. ----

  /// Names the encounter and holds the events first..last (1-based, inclusive; first > last: none).
  void head(Buffer& out, encounter::Viewer viewer, std::uint64_t first, std::uint64_t last);
  /// Of how it is now.
  void snapshot(Buffer& out, encounter::Viewer viewer, table::SeatId seat, std::uint64_t seq) const;
  /// Of what the viewer saw after event `seq`.
  void snapshot(Buffer& out, encounter::Viewer viewer, table::SeatId seat, std::uint64_t seq,
                const table::View& view, std::string_view map) const;
  void changed(Buffer& out, const table::CombatantView& combatant, table::SeatId seat) const;
  void progress(Buffer& out, std::int32_t round, table::CombatantId turn) const;
  void awaited(Buffer& out, std::span<const table::CombatantId> awaited) const;
  static void reactions_pending(Buffer& out, bool pending);
  void orders(Buffer& out, std::span<const encounter::OrderInForce> orders) const;
  static void moment(Buffer& out, std::uint64_t moment);
  static void over(Buffer& out, std::string_view dice_seed);

  /// A prompt with its options but without its number and deadline: what `prompt` completes.
  /// Expensive, so callers store it while the prompt is unchanged.
  void prompt_body(Buffer& body, encounter::Viewer viewer, const encounter::Prompt& prompt);
  /// `deadline_ms`: what is left; 0 is no limit.
  static void prompt(Buffer& out, std::uint32_t number, std::string_view body,
                     std::uint32_t deadline_ms);

  /// The whole ServerFrame: `shared` and `own` are parts of one batch.
  static std::string frame(std::string_view shared, std::string_view own);

 private:
  static constexpr std::size_t kNoPlace = std::numeric_limits<std::size_t>::max();

  /// An event with the same words for every recipient, as a field of a batch.
  struct EncodedEvent {
    std::size_t place = kNoPlace;  // in the journal
    std::string bytes;
  };

  /// Appends the one at this place of the journal.
  void event(Buffer& out, encounter::Viewer viewer, std::size_t place);

  encounter::Encounter& encounter_;
  std::string key_;
  WrittenOptions& written_;
  std::vector<table::OddsRow> odds_;  // reused memory
  std::vector<table::Harm> harm_;     // likewise
  std::array<EncodedEvent, 16>
      encoded_;  // by place, the latest ones; more events than that are rare at once
};

}  // namespace fray::wire
