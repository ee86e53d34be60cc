// An encounter at rest as bytes, and back.
#include "encounter/impl.h"
#include "table/hash.h"
#include "table/kept_game.h"
#include "table/packing.h"

namespace fray::encounter {
namespace {

// Raised when fields come to mean something else though they look the same.
constexpr std::uint32_t kFormat = 1;

struct Checkpoint {
  std::uint32_t format = kFormat;
  std::uint64_t words = 0;   // of the descriptor, which the numbers of terms and events stand for
  std::uint64_t digest = 0;  // of the encounter at this moment
  History::Summary history;
  // As they were when the window opened that is open now. It opens again.
  table::TableState table;
  std::string game;
  std::uint16_t branch = 0;  // now
  // As they are now.
  table::Journal journal;
  std::array<std::uint64_t, kViewers> snapshots{};
  std::vector<Prompts::Memory> prompts;
};

// What is written now. Before combatants were numbered, it was the first field alone.
struct NamedCheckpoint {
  std::string rest = {};  // a Checkpoint
  Names::Memory names = {};
};

std::uint64_t words_of(const table::Descriptor& descriptor) {
  table::Hash hash;
  for (const table::TermDef& term : descriptor.terms) hash.add(std::string_view(term.key));
  for (const table::EventDef& event : descriptor.events) hash.add(std::string_view(event.key));
  return hash.value();
}

}  // namespace

bool Encounter::Impl::keeps_checkpoints() const {
  return sealed && dynamic_cast<const table::KeptGame*>(game.get()) != nullptr;
}

std::optional<std::string> Encounter::Impl::checkpoint() const {
  const table::Rest* rest = history.rest_now();
  if (!rest || history.log().empty() || !keeps_checkpoints() || anybody_behind()) {
    return std::nullopt;
  }
  const auto* kept = dynamic_cast<const table::KeptGame*>(rest->game.get());
  Checkpoint out{.words = words_of(table.descriptor()),
                 .digest = digest(),
                 .history = history.summary(),
                 .table = rest->state,
                 .game = kept->save(),
                 .branch = table.state().branch,
                 .journal = table.journal(),
                 .snapshots = streams.snapshots(),
                 .prompts = prompts.memory()};
  NamedCheckpoint named{.rest = table::pack(out), .names = names.memory()};
  return table::pack(named);
}

Result<> Encounter::Impl::resume(Kept from) {
  const auto misfit = [](std::string part, std::string why) {
    return table::reject(Code::Unsupported, "checkpoint" + std::move(part), std::move(why));
  };
  NamedCheckpoint named;
  const bool has_names = table::unpack(from.checkpoint, named, "checkpoint").has_value();
  Checkpoint in;
  const std::string_view rest_of_it = has_names ? named.rest : from.checkpoint;
  if (auto ok = table::unpack(rest_of_it, in, "checkpoint"); !ok) return ok;
  if (in.format != kFormat) return misfit(".format", "was written by another fray");
  if (in.words != words_of(table.descriptor())) {
    return misfit(".words", "was written with other content: its terms are not the same");
  }
  if (auto ok = admit_again(from.log, in.history); !ok) return ok;
  if (in.table.seats.size() != setup.combatants.size()) {
    return misfit(".table", "has other combatants");
  }
  auto* kept = dynamic_cast<table::KeptGame*>(game.get());
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
  seat_all(history.moment());
  if (!prompts.resume(std::move(in.prompts))) return misfit(".prompts", "are of other seats");
  const std::size_t shown = in.journal.events.size();
  table.journal() = std::move(in.journal);
  table.resume_from(std::move(in.table), *game);
  // What the window has told when it opened is there already.
  table.journal().events.resize(shown);
  table.set_branch(in.branch);
  streams.resume(table, in.snapshots);
  refs.update(table);
  if (has_names && !names.resume(table, setup, std::move(named.names))) {
    return misfit(".names", "are of other combatants");
  }
  names.update(table, setup);
  prompts.update(table, seating);
  if (digest() != in.digest) {
    return misfit(".digest", "comes to another state than it was written at");
  }
  return {};
}

}  // namespace fray::encounter
