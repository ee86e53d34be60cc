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

Tables::ByKey Tables::all() const {
  const std::lock_guard guard(mutex_);
  return tables_;
}

std::shared_ptr<TableHost> Tables::find(const std::string& key) const {
  const std::lock_guard guard(mutex_);
  const auto found = tables_.find(key);
  return found == tables_.end() ? nullptr : found->second;
}

RunningEncounter::Services Tables::services_at(Executor& executor, bool in_memory) {
  const std::lock_guard guard(mutex_);
  auto& log = in_memory ? static_cast<campaign::EncounterLog&>(forgetful_) : log_;
  return {log,
          executor,
          counters_,
          rulesets_,
          descriptions_,
          written_[&executor],
          in_memory ? 0 : checkpoint_every_};
}

namespace {

// Calls `work` for 0 to count - 1, on this many threads.
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
  const ByKey before = all();
  for (std::size_t i = 0; i < openings.size(); ++i) {
    const std::string& key = openings[i].spec.key;
    // Room for the encounter's number.
    if (!campaign::is_encounter_key(key) || key.size() + 12 > campaign::kMaxEncounterKeyLength) {
      opened[i] =
          std::unexpected("\"" + key + "\" is no name for a table: up to 52 of a-z, 0-9 and '-'");
    } else if (before.contains(key) || !named.insert(key).second) {
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
    opened[good[n]] =
        TableHost::open(services_at(opening.executor, opening.spec.in_memory), archive_,
                        std::move(opening.spec), std::move(opening.config), own);
  });
  const std::lock_guard guard(mutex_);
  for (const Opened& table : opened) {
    if (table) tables_.emplace((*table)->key(), *table);
  }
  return opened;
}

Tables::Opened Tables::open(Executor& executor, TableSpec spec, TableHost::Config config) {
  std::vector<Opening> one;
  one.push_back({executor, std::move(spec), std::move(config)});
  return std::move(open(std::move(one), 1).front());
}

void Tables::begin(Executor& executor, TableSpec spec, TableHost::Config config,
                   std::function<void(Opened)> begun) {
  // Tasks are copied.
  struct Beginning {
    TableSpec spec;
    TableHost::Config config;
    std::function<void(Opened)> begun;
  };
  auto what =
      std::make_shared<Beginning>(Beginning{std::move(spec), std::move(config), std::move(begun)});
  executor.post([this, &executor, what] {
    const std::string key = what->spec.key;
    if (find(key)) {
      what->begun(std::unexpected("there is a table called " + key + " already"));
      return;
    }
    const auto services = services_at(executor, what->spec.in_memory);
    Opened opened =
        TableHost::begin(services, archive_, std::move(what->spec), std::move(what->config));
    if (opened) {
      const std::lock_guard guard(mutex_);
      if (closed_) {
        opened = std::unexpected("the server is shutting down; come back soon");
      } else {
        tables_.emplace(key, *opened);
      }
    }
    if (opened) (*opened)->start();
    what->begun(std::move(opened));
  });
}

void Tables::close(const std::string& key) {
  std::shared_ptr<TableHost> table;
  {
    const std::lock_guard guard(mutex_);
    const auto found = tables_.find(key);
    if (found == tables_.end() || closed_) return;
    table = std::move(found->second);
    tables_.erase(found);
  }
  table->abandon();
}

void Tables::halt(const std::string& reason) {
  for (const auto& [key, table] : all()) table->halt(reason);
}

std::expected<Tables::Admission, wire::Error> Tables::admit(std::string_view token) const {
  const auto refuse = [](std::string message) {
    return std::unexpected(
        wire::Error{wire::ErrorCode::Unauthenticated, "hello.token", std::move(message)});
  };
  const auto name = campaign::verify_seat(key_, token);
  if (!name) return refuse("this seat link isn't valid on this server; ask the GM for a new one");
  if (!find(name->table)) return refuse("the table of this seat link is not open");
  auto admitted = admit(name->table, name->seat);
  if (!admitted) return refuse("the table has no such seat any more");
  if (!links_.valid(*name)) {
    return refuse("this seat link was revoked; ask the GM for the new one");
  }
  admitted->link = *name;
  return admitted;
}

std::expected<Tables::Admission, wire::Error> Tables::admit(const std::string& table,
                                                            std::string_view seat) const {
  const auto found = find(table);
  const auto taken = found ? found->find_seat(seat) : std::nullopt;
  if (taken) return Admission{found, *taken, std::nullopt};
  return std::unexpected(
      wire::Error{wire::ErrorCode::NotFound, "seat", "there is no such seat any more"});
}

void Tables::drain(const std::function<void()>& settled) {
  archive_.close();
  past_.close();
  ByKey tables;
  {
    const std::lock_guard guard(mutex_);
    closed_ = true;
    tables = tables_;
  }
  if (tables.empty()) {
    settled();
    return;
  }
  auto left = std::make_shared<std::atomic<std::size_t>>(tables.size());
  for (const auto& [key, table] : tables) {
    table->drain([left, settled] {
      if (left->fetch_sub(1) == 1) settled();
    });
  }
}

}  // namespace fray::live
