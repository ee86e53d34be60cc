#include "fray/world.h"

#include <algorithm>
#include <cstdlib>

namespace fray::client {
namespace {

template <class Range, class Key, class Projection>
auto find_in(const Range& range, const Key& key, Projection projection) {
  const auto it = std::ranges::find(range, key, projection);
  return it == std::ranges::end(range) ? nullptr : &*it;
}

}  // namespace

const Argument* Event::find(std::string_view argument) const {
  return find_in(args, argument, &Argument::name);
}

const Gauge* Combatant::gauge(std::string_view resource) const {
  return find_in(gauges, resource, &Gauge::resource);
}

std::int32_t Board::distance(Place a, Place b) const {
  const std::int32_t down = std::abs(a.y - b.y);
  if (kind == BoardKind::Bands) {
    const auto count = static_cast<std::int32_t>(zones.size());
    const auto there = [count](Place p) { return p.x >= 0 && p.x < count; };
    return there(a) && there(b) ? distances[static_cast<std::size_t>(a.x * count + b.x)] : 0;
  }
  if (kind != BoardKind::Hexes) return std::max(std::abs(a.x - b.x), down);
  // Every row down or up leads half a hex to either side.
  const auto halves = [](Place p) { return 2 * p.x + (p.y & 1); };
  return down + std::max(0, (std::abs(halves(a) - halves(b)) - down) / 2);
}

TermRole Descriptor::role(std::string_view term) const {
  const auto it = roles.find(term);
  return it == roles.end() ? TermRole::None : it->second;
}

TermCategory Descriptor::category(std::string_view term) const {
  const TermDefinition* found = find_in(terms, term, &TermDefinition::key);
  return found != nullptr ? found->category : TermCategory::None;
}

TermCategory Descriptor::category_of(const Option& option) const {
  for (const std::string* term : {&option.action, &option.mode, &option.item}) {
    if (const TermCategory own = category(*term); own != TermCategory::None) return own;
  }
  return TermCategory::None;
}

std::string_view Descriptor::variant_of(std::string_view term) const {
  const TermDefinition* found = find_in(terms, term, &TermDefinition::key);
  return found != nullptr ? std::string_view(found->variant_of) : std::string_view();
}

const Combatant* World::find(Ref ref) const {
  return find_in(now.combatants, ref, &Combatant::ref);
}

const Prompt* World::prompt(std::uint32_t number) const {
  return find_in(prompts, number, &Prompt::number);
}

void World::enter(std::string key) {
  World fresh;
  fresh.seat = std::move(seat);
  fresh.role = role;
  fresh.side = std::move(side);
  fresh.encounter = std::move(key);
  fresh.rules = std::move(rules);
  *this = std::move(fresh);
}

std::vector<Event> World::apply(Batch batch) {
  std::vector<Event> fresh;
  for (Event& event : batch.events) {
    if (event.seq <= seq) continue;  // sent again after a reconnect
    seq = event.seq;
    log.push_back(event);
    fresh.push_back(std::move(event));
  }
  while (log.size() > kMaxLog) log.pop_front();
  if (batch.snapshot) {
    seq = std::max(seq, batch.snapshot->seq);
    now = *std::move(batch.snapshot);
  }
  for (Combatant& changed : batch.changed) {
    const auto it = std::ranges::find(now.combatants, changed.ref, &Combatant::ref);
    if (it != now.combatants.end()) {
      *it = std::move(changed);
    } else {
      now.combatants.push_back(std::move(changed));
    }
  }
  now.round = batch.round.value_or(now.round);
  now.turn = batch.turn.value_or(now.turn);
  awaited = std::move(batch.awaited);
  reactions_pending = batch.reactions_pending;
  prompts = std::move(batch.prompts);
  orders = std::move(batch.orders);
  moment = batch.moment;
  over = batch.over;
  dice_seed = std::move(batch.dice_seed);
  return fresh;
}

}  // namespace fray::client
