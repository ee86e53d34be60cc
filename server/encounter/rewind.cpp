// Back to an earlier moment, or a look at it.
#include <algorithm>
#include <cassert>
#include <limits>
#include <string>

#include "encounter/impl.h"
#include "table/common.h"

namespace fray::encounter {

Result<> Encounter::Impl::can_be_played_again(std::uint64_t moment) const {
  if (moment > history.moment()) {
    return table::reject(Code::Invalid, "moment",
                         "is from 0 to " + std::to_string(history.moment()));
  }
  if (moment >= history.earliest()) return {};
  return table::reject(Code::IllegalNow, "moment",
                       "is from " + std::to_string(history.earliest()) +
                           ": until then other rules were in force, which cannot be played again");
}

// The nearest checkpoint, and the inputs since then once more.
void Encounter::Impl::play_again(const History& from, std::uint64_t moment,
                                 std::vector<History::Point>* on_the_way) {
  const History::Point& point = from.point_before(moment);
  std::unique_ptr<table::Game> restored = point.rest.game->clone();
  table.set_dice(point.rest.dice->clone());
  table.resume_from(point.rest.state, *restored);
  game = std::move(restored);
  seat_all(from, point.moment);
  create_all(from, point.moment);
  std::uint64_t last = point.moment;
  for (std::uint64_t i = point.moment; i < moment; ++i) {
    const History::Step& step = from.step(i);
    if (step.branch != table.state().branch) {
      table.set_branch(step.branch);
      table.set_dice(from.dice_of(step.branch));
    }
    if (on_the_way && i >= last + from.spacing()) table.want_rest();
    const Result<> again = carry_out(from.input(step));
    assert(again);
    auto rest = table.take_rest();
    if (!rest || i + 1 == moment) continue;
    last = i + 1;
    on_the_way->push_back({.moment = last, .rest = std::move(*rest)});
  }
}

// What is emitted once more has been shown before; so never to where a viewer was behind: it would
// be shown for the first time what had happened in its world long before, and not be asked for what
// it had decided.
Result<> Encounter::Impl::rewind(const Rewind& rewind, const Input& input) {
  if (auto ok = can_be_played_again(rewind.moment); !ok) return ok;
  if (history.branch() == std::numeric_limits<std::uint16_t>::max()) {
    return table::reject(Code::IllegalNow, "moment", "the encounter was rewound 65535 times");
  }
  const std::size_t shown = table.journal().events.size();
  std::unique_ptr<dice::Source> dice = table.dice().clone();

  const std::uint64_t moment = history.last_caught_up(rewind.moment);
  play_again(history, moment);
  // The faces stay: what a script has rolled before the prompt it now waits for lies among them.
  table.journal().events.resize(shown);

  const std::size_t first_undone = moment < history.moment() ? history.step(moment).first : shown;
  history.rewind(moment, input, *dice);
  stored.steps = std::min(stored.steps, moment);
  if (setup.policy.rewind_dice == table::RewindDice::New) {
    table.set_branch(history.branch());
    table.set_dice(std::move(dice));
  }
  forget_those_to_come();
  // Not through emit: a side that has noticed nothing new in the fight is not asked again.
  table.journal().events.push_back(rewound_event(first_undone));
  prompts.forget();
  return {};
}

std::unique_ptr<Encounter::Impl> Encounter::Impl::at(std::uint64_t moment) {
  table::Setup first = setup;
  dismiss(first);
  const table::Rest& rest = history.point_before(moment).rest;
  auto past = std::make_unique<Impl>(table.descriptor(), std::move(first), seed, rest.dice->clone(),
                                     rest.game->clone(), sealed);
  // A game at rest may refer to faces.
  past->table.journal() = table.journal();
  // An encounter that was resumed has only those since then: the next look has less to play again.
  std::vector<History::Point> on_the_way;
  past->play_again(history, moment, &on_the_way);
  history.keep_earlier(std::move(on_the_way));
  past->refs.update(past->table);
  // Numbered as a rewind to there would do it.
  past->names = names;
  past->names.update(past->table, past->setup);
  past->names.rename(past->setup, past->named_to_all());
  return past;
}

}  // namespace fray::encounter
