#include "live/past_tables.h"

#include <algorithm>

#include "live/encounter_number.h"
#include "wire/log.h"

namespace fray::live {
namespace {

using wire::ErrorCode;

// Not what the replay stumbled over: that may name a combatant whom this viewer does not know.
wire::Error unreadable(const Rulesets& rulesets, const campaign::EncounterRecord& record) {
  std::string why = "its log does not lead to its end";
  if (const auto ruleset = find_ruleset(rulesets, record.ruleset); !ruleset) {
    why = ruleset.error();
  } else if (const std::string& version = (*ruleset)->descriptor().version;
             version != record.ruleset_version) {
    why = other_version(record, version);
  }
  return {ErrorCode::Conflict, "", "this encounter can't be read any more: " + why};
}

wire::Error shutting_down() {
  return {ErrorCode::Unavailable, "", "the server is shutting down; come back soon"};
}

}  // namespace

PastTables::~PastTables() {
  for (const auto& [key, entry] : tables_) {
    if (entry.table) entry.table->abandon();
  }
}

std::size_t PastTables::size() const {
  const std::lock_guard guard(mutex_);
  return tables_.size();
}

std::expected<void, wire::Error> PastTables::has_room(const std::string& group) const {
  const auto same = std::ranges::count_if(
      tables_, [&](const auto& entry) { return entry.second.group == group; });
  if (static_cast<std::size_t>(same) >= limits_.of_group) {
    return wire::refuse(ErrorCode::Limited, "",
                        std::to_string(limits_.of_group) +
                            " past encounters of this campaign are being read, which is the most; "
                            "close one first");
  }
  if (tables_.size() + playing_() < limits_.in_all) return {};
  return wire::refuse(ErrorCode::Limited, "",
                      "the server has " + std::to_string(limits_.in_all) +
                          " encounters open, which is the most; try again in a while");
}

std::shared_ptr<void> PastTables::hold(Entry& entry) {
  auto held = entry.hold.lock();
  if (!held) {
    held =
        std::shared_ptr<void>(entry.table.get(), [table = entry.table](void*) { table->retire(); });
    entry.hold = held;
  }
  return held;
}

void PastTables::open(Executor& executor, const Wanted& wanted, Then then) {
  Opened at_once = std::unexpected(shutting_down());
  if (!closed_) {
    const std::lock_guard guard(mutex_);
    const auto found = tables_.find(wanted.table);
    if (found != tables_.end() && found->second.table) {
      at_once = Reading{found->second.table, hold(found->second)};
    } else if (found != tables_.end()) {
      found->second.waiting.push_back(std::move(then));
      return;
    } else if (auto room = has_room(wanted.group); !room) {
      at_once = std::unexpected(std::move(room.error()));
    } else {
      Entry& entry = tables_[wanted.table];
      entry.group = wanted.group;
      entry.waiting.push_back(std::move(then));
      background_.post([this, &executor, wanted] { replay(executor, wanted); });
      return;
    }
  }
  then(at_once);
}

void PastTables::replay(Executor& executor, const Wanted& wanted) {
  const std::string& key = wanted.table;
  const auto record = log_.find(key_of(key, 1));
  if (!record) {
    fail(key, {ErrorCode::NotFound, "", "the log of this encounter is not on this server"});
    return;
  }
  const RunningEncounter::Services services = services_(executor);
  auto read = RunningEncounter::read(services, *record, closed_);
  if (closed_) {
    fail(key, shutting_down());
    return;
  }
  // The secrets of one that was never played to its end stay secrets, and so do its dice.
  if (!read || !(*read)->encounter().over()) {
    fail(key, unreadable(services.rulesets, *record));
    return;
  }
  const auto past = std::make_shared<std::unique_ptr<RunningEncounter>>(std::move(*read));
  executor.post([this, services, key, server = wanted.server, past] {
    auto table = TableHost::reopen(
        services, archive_, key,
        {.server = server,
         .hooks = {.frozen = {}, .ended = {}, .deserted = [this, key] { leave(key); }}},
        std::move(*past));
    table->start();
    seat_waiting(key, std::move(table));
  });
}

void PastTables::fail(const std::string& key, const wire::Error& why) {
  std::vector<Then> waiting;
  {
    const std::lock_guard guard(mutex_);
    const auto found = tables_.find(key);
    waiting = std::move(found->second.waiting);
    tables_.erase(found);
  }
  for (const Then& then : waiting) then(std::unexpected(why));
}

void PastTables::seat_waiting(const std::string& key, std::shared_ptr<TableHost> table) {
  std::vector<Then> waiting;
  Reading reading;
  {
    const std::lock_guard guard(mutex_);
    Entry& entry = tables_.at(key);
    entry.table = std::move(table);
    waiting = std::exchange(entry.waiting, {});
    reading = {entry.table, hold(entry)};
  }
  for (const Then& then : waiting) then(reading);
}

// On the table's thread.
void PastTables::leave(const std::string& key) {
  std::shared_ptr<TableHost> table;
  {
    const std::lock_guard guard(mutex_);
    const auto found = tables_.find(key);
    // The next one is sitting down; the end of its hold asks again.
    if (found == tables_.end() || !found->second.hold.expired()) return;
    table = std::move(found->second.table);
    tables_.erase(found);
  }
  table->abandon();
}

std::shared_ptr<const table::Setup> PastTables::setup(const std::string& table) const {
  {
    const std::lock_guard guard(mutex_);
    const auto found = tables_.find(table);
    if (found != tables_.end() && found->second.table) return found->second.table->setup();
  }
  const auto record = log_.find(key_of(table, 1));
  if (!record) return nullptr;
  auto setup = wire::decode_setup(record->setup);
  return setup ? std::make_shared<const table::Setup>(std::move(*setup)) : nullptr;
}

}  // namespace fray::live
