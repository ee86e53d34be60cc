// An encounter at rest as bytes, and back.
#include "encounter/checkpoint.h"

#include "encounter/impl.h"
#include "table/checkpointable_game.h"
#include "table/hash.h"
#include "table/packing.h"

namespace fray::encounter {
namespace {

std::unexpected<table::Rejection> misfit(const std::string& part, std::string why) {
  return table::reject(Code::Unsupported, "checkpoint" + part, std::move(why));
}

// Without the last `fewer` events that all rulesets have.
std::uint64_t words_of(const table::Descriptor& descriptor, std::uint16_t fewer = 0) {
  table::Hash hash;
  for (const table::TermDef& term : descriptor.terms) {
    // The last, and in no state: checkpoints are the same with and without them.
    const bool of_harm =
        term.role == table::TermRole::Damage || term.role == table::TermRole::Drops;
    if (!of_harm) hash.add(std::string_view(term.key));
  }
  for (std::size_t i = 0; i < descriptor.events.size(); ++i) {
    const bool left_out = i < table::common::kEventCount && i + fewer >= table::common::kEventCount;
    if (!left_out) hash.add(std::string_view(descriptor.events[i].key));
  }
  return hash.value();
}

/// Where all rulesets have got further events since it was written, the rulesets' own have other
/// numbers now. False where the words differ by more.
bool renumber_events(std::uint64_t words, const table::Descriptor& descriptor,
                     table::Journal& journal) {
  std::uint16_t fewer = 0;
  while (words != words_of(descriptor, fewer)) {
    if (++fewer == table::common::kEventCount) return false;
  }
  const auto first_own = static_cast<std::uint16_t>(table::common::kEventCount - fewer);
  for (table::Event& event : journal.events) {
    if (raw(event.kind) < first_own) continue;
    event.kind = static_cast<table::EventKind>(raw(event.kind) + fewer);
  }
  return true;
}

/// The story of a checkpoint in parts.
Result<> read_story(std::span<const std::string_view> parts, StoredState& state,
                    table::Journal& journal) {
  if (parts.size() != state.parts) {
    return misfit(".parts", "are not all there: " + std::to_string(parts.size()) + " of " +
                                std::to_string(state.parts));
  }
  std::vector<History::Step>& steps = state.history.steps;
  for (const std::string_view bytes : parts) {
    StoryPart part;
    if (auto ok = table::unpack(bytes, part, "checkpoint.parts"); !ok) return ok;
    if (!add_part(std::move(part), steps, journal)) {
      return misfit(".parts", "do not follow one another");
    }
  }
  if (extent_of(steps, journal) == state.extent) return {};
  return misfit(".parts", "are of another checkpoint");
}

StoredState state_of(WholeCheckpoint&& whole) {
  return {.words = whole.words,
          .digest = whole.digest,
          .history = std::move(whole.history),
          .table = std::move(whole.table),
          .game = std::move(whole.game),
          .branch = whole.branch,
          .snapshots = whole.snapshots,
          .prompts = std::move(whole.prompts),
          .names = {},
          .parts = 0,
          .extent = {}};
}

/// Of either form.
Result<> read(std::string_view bytes, std::span<const std::string_view> parts, StoredState& state,
              table::Journal& journal) {
  const auto ok = table::unpack(bytes, state, "checkpoint");
  if (ok && state.format == StoredState::kFormat) return read_story(parts, state, journal);
  if (ok) return misfit(".format", "was written by another fray");
  WholeCheckpoint whole;
  if (!table::unpack(bytes, whole, "checkpoint")) return ok;
  if (whole.format != WholeCheckpoint::kFormat) {
    return misfit(".format", "was written by another fray");
  }
  journal = std::move(whole.journal);
  state = state_of(std::move(whole));
  return {};
}

}  // namespace

bool Encounter::Impl::keeps_checkpoints() const {
  return sealed && dynamic_cast<const table::CheckpointableGame*>(game.get()) != nullptr;
}

std::optional<Encounter::Checkpoint> Encounter::Impl::checkpoint() const {
  const table::Rest* rest = history.rest_now();
  if (!rest || history.log().empty() || !keeps_checkpoints() || anyone_waits_for_hidden()) {
    return std::nullopt;
  }
  const auto* kept = dynamic_cast<const table::CheckpointableGame*>(rest->game.get());
  StoredState state{.words = words_of(table.descriptor()),
                    .digest = digest(),
                    .history = history.summary(),
                    .table = rest->state,
                    .game = kept->save(),
                    .branch = table.state().branch,
                    .snapshots = streams.snapshots(),
                    .prompts = prompts.memory(),
                    .names = names.memory(),
                    .parts = stored_parts + 1,
                    .extent = extent_of(history.steps(), table.journal())};
  StoryPart part = part_after(stored, history.steps(), table.journal());
  return Checkpoint{
      .state = table::pack(state), .parts_before = stored_parts, .part = table::pack(part)};
}

void Encounter::Impl::checkpoint_stored() {
  stored = extent_of(history.steps(), table.journal());
  ++stored_parts;
}

Result<> Encounter::Impl::resume(Kept from) {
  StoredState in;
  table::Journal journal;
  if (auto ok = read(from.checkpoint, from.parts, in, journal); !ok) return ok;
  if (!renumber_events(in.words, table.descriptor(), journal)) {
    return misfit(".words", "was written with other content: its terms are not the same");
  }
  if (auto ok = admit_again(from.log, in.history); !ok) return ok;
  if (in.table.seats.size() != setup.combatants.size()) {
    return misfit(".table", "has other combatants");
  }
  auto* kept = dynamic_cast<table::CheckpointableGame*>(game.get());
  if (!kept) return misfit("", "is of a ruleset that keeps none");
  if (auto ok = kept->load(in.game); !ok) {
    return misfit("." + ok.error().field, std::move(ok.error().message));
  }
  table::Rest rest{in.table, game->clone(), table.dice().clone()};
  if (in.history.inputs != from.inputs ||
      !history.resume(std::move(from.log), std::move(in.history), std::move(rest))) {
    return misfit(".history", "does not belong to this log");
  }
  if (!from.same_rules) history.forget_before_now();
  seat_all(history, history.moment());
  if (!prompts.resume(std::move(in.prompts))) return misfit(".prompts", "are of other seats");
  const std::size_t shown = journal.events.size();
  table.journal() = std::move(journal);
  table.resume_from(std::move(in.table), *game);
  // The events that the window emitted when it opened are there already.
  table.journal().events.resize(shown);
  table.set_branch(in.branch);
  streams.resume(table, in.snapshots);
  refs.update(table);
  // From before combatants were numbered there are none: they follow from the journal.
  if (!in.names.empty() && !names.resume(table, setup, named_to_all(), std::move(in.names))) {
    return misfit(".names", "are of other combatants");
  }
  names.update(table, setup);
  names_numbered = name_changes;
  prompts.update(table, seating);
  stored = in.extent;
  stored_parts = in.parts;
  if (digest() != in.digest) {
    return misfit(".digest", "comes to another state than it was written at");
  }
  return {};
}

}  // namespace fray::encounter
