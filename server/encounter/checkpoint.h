#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "encounter/history.h"
#include "encounter/names.h"
#include "encounter/prompts.h"
#include "table/table.h"

// The parts of checkpoints, decomposed by table/packing.h; for encounter/ and its tests.
namespace fray::encounter {

/// How long everything is that only grows: what a checkpoint stores in parts.
struct StoryExtent {
  std::uint64_t steps = 0;  // of the history; a rewind makes it shorter
  std::uint64_t events = 0;
  std::uint64_t faces = 0;
  std::uint64_t dice_parts = 0;
  std::uint64_t secret = 0;
  std::uint64_t by_hand = 0;

  bool operator==(const StoryExtent&) const = default;
};

/// Additions since the part before. Anything in that one beyond `from` is superseded.
struct StoryPart {
  StoryExtent from;
  std::vector<History::Step> steps;
  table::Journal journal;
};

/// The rest of the state to resume an encounter from.
struct StoredState {
  // Raised when fields come to mean something else though they look the same.
  static constexpr std::uint32_t kFormat = 2;

  std::uint32_t format = kFormat;
  std::uint64_t words = 0;   // hash of the descriptor's words, which the numbers of terms and
                             // events refer to
  std::uint64_t digest = 0;  // of the encounter at this moment
  History::Summary history;  // without its steps
  // As they were when the window opened that is open now. It opens again.
  table::TableState table;
  std::string game;
  std::uint16_t branch = 0;  // now
  // As they are now.
  std::array<std::uint64_t, kViewers> snapshots{};
  std::vector<Prompts::Memory> prompts;
  Names::Memory names;
  // Of the story: its number of parts, and its extent.
  std::uint32_t parts = 0;
  StoryExtent extent;
};

/// A checkpoint from before there were parts: it holds the story itself.
struct WholeCheckpoint {
  static constexpr std::uint32_t kFormat = 1;

  std::uint32_t format = kFormat;
  std::uint64_t words = 0;
  std::uint64_t digest = 0;
  History::Summary history;
  table::TableState table;
  std::string game;
  std::uint16_t branch = 0;
  table::Journal journal;
  std::array<std::uint64_t, kViewers> snapshots{};
  std::vector<Prompts::Memory> prompts;
};

/// The part after `from`.
StoryPart part_after(const StoryExtent& from, const std::vector<History::Step>& steps,
                     const table::Journal& journal);
/// Puts a part behind those before it; false, and of no use, where it does not follow them.
bool add_part(StoryPart&& part, std::vector<History::Step>& steps, table::Journal& journal);
StoryExtent extent_of(const std::vector<History::Step>& steps, const table::Journal& journal);

}  // namespace fray::encounter
