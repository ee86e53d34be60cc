#include "live/tables.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <set>
#include <thread>

namespace fray::live {

Tables::~Tables() {
  log_.watch(nullptr);
  for (const auto& [key, table] : tables_) table->abandon();
}

namespace {

// Calls `work` for 0 to count - 1, on so many threads.
void in_parallel(std::size_t count, unsigned threads,
                 const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  std::vector<std::jthread> others;
  for (unsigned t = 1; t < threads && t < count; ++t) others.emplace_back(run);
  run();
}

}  // namespace

std::vector<Tables::Opened> Tables::open(std::vector<Opening> openings, unsigned threads) {
  std::vector<Opened> opened(openings.size(), std::unexpected(""));
  const auto unfinished = log_.unfinished();
  std::set<std::string> named;
  std::vector<std::size_t> good;
  for (std::size_t i = 0; i < openings.size(); ++i) {
    const std::string& key = openings[i].spec.key;
    // Room for the encounter's number.
    if (!campaign::is_encounter_key(key) || key.size() + 12 > campaign::kMaxEncounterKeyLength) {
      opened[i] =
          std::unexpected("\"" + key + "\" is no name for a table: up to 52 of a-z, 0-9 and '-'");
    } else if (tables_.contains(key) || !named.insert(key).second) {
      opened[i] = std::unexpected("there are two tables called " + key);
    } else if (!unfinished) {
      opened[i] = std::unexpected(unfinished.error().message);
    } else {
      good.push_back(i);
    }
  }
  in_parallel(good.size(), threads, [&](std::size_t n) {
    Opening& opening = openings[good[n]];
    std::vector<campaign::EncounterRecord> own;
    std::ranges::copy_if(
        *unfinished, std::back_inserter(own),
        [&](const campaign::EncounterRecord& r) { return r.table == opening.spec.key; });
    opened[good[n]] = LiveTable::open(
        {log_, opening.executor, counters_, rulesets_, descriptions_, checkpoint_every_}, archive_,
        std::move(opening.spec), std::move(opening.config), own);
  });
  const std::lock_guard guard(opening_);
  for (const Opened& table : opened) {
    if (table) tables_.emplace((*table)->key(), *table);
  }
  return opened;
}

Tables::Opened Tables::open(Executor& executor, TableSpec spec, LiveTable::Config config) {
  std::vector<Opening> one;
  one.push_back({executor, std::move(spec), std::move(config)});
  return std::move(open(std::move(one), 1).front());
}

void Tables::halt(const std::string& reason) {
  const std::lock_guard guard(opening_);
  for (const auto& [key, table] : tables_) table->halt(reason);
}

std::expected<Tables::Admission, wire::Error> Tables::admit(std::string_view token) const {
  const auto refuse = [](std::string message) {
    return std::unexpected(
        wire::Error{wire::ErrorCode::Unauthenticated, "hello.token", std::move(message)});
  };
  const auto name = campaign::verify_seat(key_, token);
  if (!name) return refuse("this is no seat link of this server; ask the GM for a new one");
  const auto table = tables_.find(name->table);
  if (table == tables_.end()) return refuse("the table of this seat link is not open");
  const auto seat = table->second->find_seat(name->seat);
  if (!seat) return refuse("the table has no such seat any more");
  if (!links_.valid(*name)) {
    return refuse("this seat link was revoked; ask the GM for the new one");
  }
  return Admission{table->second, *seat, *name};
}

void Tables::drain(const std::function<void()>& settled) {
  archive_.close();
  if (tables_.empty()) {
    settled();
    return;
  }
  auto left = std::make_shared<std::atomic<std::size_t>>(tables_.size());
  for (const auto& [key, table] : tables_) {
    table->drain([left, settled] {
      if (left->fetch_sub(1) == 1) settled();
    });
  }
}

}  // namespace fray::live
