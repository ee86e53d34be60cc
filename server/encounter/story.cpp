// An encounter's history, in parts: each checkpoint stores the additions since the last.
#include <iterator>

#include "encounter/checkpoint.h"

namespace fray::encounter {
namespace {

template <class T>
std::vector<T> tail_of(const std::vector<T>& all, std::uint64_t from) {
  return {all.begin() + static_cast<std::ptrdiff_t>(from), all.end()};
}

template <class T>
bool put_after(std::vector<T>& all, std::uint64_t from, std::vector<T>&& tail) {
  if (from > all.size()) return false;
  all.erase(all.begin() + static_cast<std::ptrdiff_t>(from), all.end());
  all.insert(all.end(), std::make_move_iterator(tail.begin()), std::make_move_iterator(tail.end()));
  return true;
}

}  // namespace

StoryExtent extent_of(const std::vector<History::Step>& steps, const table::Journal& journal) {
  return {.steps = steps.size(),
          .events = journal.events.size(),
          .faces = journal.faces.size(),
          .dice_parts = journal.parts.size(),
          .secret = journal.secret.size(),
          .by_hand = journal.by_hand.size()};
}

StoryPart part_after(const StoryExtent& from, const std::vector<History::Step>& steps,
                     const table::Journal& journal) {
  StoryPart part{.from = from, .steps = tail_of(steps, from.steps), .journal = {}};
  part.journal.events = tail_of(journal.events, from.events);
  part.journal.faces = tail_of(journal.faces, from.faces);
  part.journal.sides = tail_of(journal.sides, from.faces);
  part.journal.parts = tail_of(journal.parts, from.dice_parts);
  part.journal.secret = tail_of(journal.secret, from.secret);
  part.journal.by_hand = tail_of(journal.by_hand, from.by_hand);
  return part;
}

bool add_part(StoryPart&& part, std::vector<History::Step>& steps, table::Journal& journal) {
  const StoryExtent& from = part.from;
  table::Journal& tail = part.journal;
  return put_after(steps, from.steps, std::move(part.steps)) &&
         put_after(journal.events, from.events, std::move(tail.events)) &&
         put_after(journal.faces, from.faces, std::move(tail.faces)) &&
         put_after(journal.sides, from.faces, std::move(tail.sides)) &&
         put_after(journal.parts, from.dice_parts, std::move(tail.parts)) &&
         put_after(journal.secret, from.secret, std::move(tail.secret)) &&
         put_after(journal.by_hand, from.by_hand, std::move(tail.by_hand)) &&
         journal.sides.size() == journal.faces.size();
}

}  // namespace fray::encounter
