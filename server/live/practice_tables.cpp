#include "live/practice_tables.h"

#include <algorithm>
#include <optional>

#include "live/begin_table.h"

namespace fray::live {

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
  {
    const std::lock_guard guard(mutex_);
    const auto found = fights_.find(account);
    if (found != fights_.end()) {
      before = found->second;
      auto old = before->ruleset == setup.ruleset && !before->over ? link(before->table) : "";
      if (!old.empty()) return old;
    } else if (fights_.size() >= services_.most) {
      return campaign::refuse(campaign::ErrorCode::Limited, "",
                              "too many practice fights are being played on this server; try again "
                              "in a few minutes");
    }
    fights_[account] = {key, setup.ruleset, false};
  }
  if (before) close(before->table);
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
  if (found != fights_.end() && found->second.table == table) found->second.over = true;
}

void PracticeTables::forget(const campaign::AccountId& account, const std::string& table) {
  const std::lock_guard guard(mutex_);
  const auto found = fights_.find(account);
  if (found != fights_.end() && found->second.table == table) fights_.erase(found);
}

void PracticeTables::close(const std::string& table) {
  const auto host = services_.tables.find(table);
  if (!host) return;
  host->stop("this practice fight was replaced by another one",
             [&tables = services_.tables, table] { tables.close(table); });
}

}  // namespace fray::live
