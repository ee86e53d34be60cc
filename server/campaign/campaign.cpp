#include "campaign/campaign.h"

#include <atomic>

namespace fray::campaign {

Campaign::~Campaign() {
  log_.watch(nullptr);
  for (const auto& [key, table] : tables_) table->abandon();
}

std::expected<std::shared_ptr<LiveTable>, std::string> Campaign::open(Executor& executor,
                                                                      TableSpec spec,
                                                                      LiveTable::Config config) {
  // Room for the encounter's number.
  if (!is_encounter_key(spec.key) || spec.key.size() + 12 > kMaxEncounterKeyLength) {
    return std::unexpected("\"" + spec.key +
                           "\" is no name for a table: up to 52 of a-z, 0-9 and '-'");
  }
  if (tables_.contains(spec.key)) {
    return std::unexpected("there are two tables called " + spec.key);
  }
  auto unfinished = log_.unfinished();
  if (!unfinished) return std::unexpected(unfinished.error().message);
  std::erase_if(*unfinished, [&](const EncounterRecord& r) { return r.table != spec.key; });
  auto table = LiveTable::open({log_, executor, counters_, rulesets_, descriptions_}, archive_,
                               std::move(spec), std::move(config), *unfinished);
  if (table) {
    const std::lock_guard guard(opening_);
    tables_.emplace((*table)->key(), *table);
  }
  return table;
}

void Campaign::halt(const std::string& reason) {
  const std::lock_guard guard(opening_);
  for (const auto& [key, table] : tables_) table->halt(reason);
}

std::expected<Campaign::Admission, wire::Error> Campaign::admit(std::string_view token) const {
  const auto refuse = [](std::string message) {
    return std::unexpected(
        wire::Error{wire::ErrorCode::Unauthenticated, "hello.token", std::move(message)});
  };
  const auto name = verify_seat(key_, token);
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

void Campaign::drain(const std::function<void()>& settled) {
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

}  // namespace fray::campaign
