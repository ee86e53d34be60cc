#include "live/practice_tables.h"

#include <algorithm>

#include "live/begin_table.h"

namespace fray::live {
namespace {

constexpr const char* kReplaced = "this practice fight was replaced by another one";
constexpr const char* kGaveWay =
    "this practice fight was idle and made room for another player; start it again";

}  // namespace

std::optional<PracticeTables::Clock::time_point> PracticeTables::idle_since(
    const Fight& fight) const {
  if (fight.over) return fight.over;
  const auto host = services_.tables.find(fight.table);
  if (!host) return std::nullopt;  // it is just being opened, or closed
  const auto empty = host->empty_since();
  if (!empty || Clock::now() - *empty < services_.idle_after) return std::nullopt;
  return empty;
}

PracticeTables::Fights::iterator PracticeTables::longest_idle() {
  auto longest = fights_.end();
  std::optional<Clock::time_point> since;
  for (auto it = fights_.begin(); it != fights_.end(); ++it) {
    const auto idle = idle_since(it->second);
    if (!idle || (since && *since <= *idle)) continue;
    longest = it;
    since = idle;
  }
  return longest;
}

std::string PracticeTables::link(const std::string& table) const {
  const auto host = services_.tables.find(table);
  if (!host) return "";
  const auto& seats = host->seats();
  const auto player = std::ranges::find(seats, table::Role::Player, &table::SeatSetup::role);
  return player == seats.end() ? "" : services_.tables.token({table, player->key, 0});
}

campaign::Result<std::string> PracticeTables::open(const campaign::AccountId& account,
                                                   const table::Setup& setup) {
  TableSpec spec;
  spec.key = "practice-" + campaign::EncounterId::random().text();
  spec.setup = setup;
  spec.once = true;
  spec.autopilot = true;
  spec.stand_ins = false;
  spec.pace = kPace;
  spec.in_memory = true;
  spec.close_after = services_.close_after;
  const std::string key = spec.key;
  std::optional<Fight> before;
  std::optional<Fight> idle;
  {
    const std::lock_guard guard(mutex_);
    const auto found = fights_.find(account);
    if (found != fights_.end()) {
      before = found->second;
      auto old = before->ruleset == setup.ruleset && !before->over ? link(before->table) : "";
      if (!old.empty()) return old;
    } else if (fights_.size() >= services_.most) {
      const auto longest = longest_idle();
      if (longest == fights_.end()) {
        return campaign::refuse(campaign::ErrorCode::Limited, "",
                                "all " + std::to_string(services_.most) +
                                    " practice fights that this server can host are being played; "
                                    "try again in a few minutes");
      }
      idle = std::move(longest->second);
      fights_.erase(longest);
    }
    fights_[account] = {key, setup.ruleset};
  }
  if (before) close(before->table, kReplaced);
  if (idle) close(idle->table, kGaveWay);
  const auto begun = begin_table(services_.tables, services_.executor(opened_++), std::move(spec),
                                 config_of(account, key));
  if (begun) return link(key);
  forget(account, key);
  return std::unexpected(begun.error());
}

TableHost::Config PracticeTables::config_of(const campaign::AccountId& account,
                                            const std::string& table) {
  return {.server = services_.server,
          .hooks = {.frozen = {},
                    .ended = [this, account, table](const auto&) { end(account, table); },
                    .deserted =
                        [this, account, table] {
                          services_.tables.close(table);
                          forget(account, table);
                        }}};
}

void PracticeTables::end(const campaign::AccountId& account, const std::string& table) {
  const std::lock_guard guard(mutex_);
  const auto found = fights_.find(account);
  if (found != fights_.end() && found->second.table == table) {
    found->second.over = Clock::now();
  }
}

void PracticeTables::forget(const campaign::AccountId& account, const std::string& table) {
  const std::lock_guard guard(mutex_);
  const auto found = fights_.find(account);
  if (found != fights_.end() && found->second.table == table) fights_.erase(found);
}

void PracticeTables::close(const std::string& table, const std::string& why) {
  const auto host = services_.tables.find(table);
  if (!host) return;
  host->stop(why, [&tables = services_.tables, table] { tables.close(table); });
}

}  // namespace fray::live
