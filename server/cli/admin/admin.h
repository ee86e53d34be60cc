#pragma once

#include <expected>
#include <memory>
#include <string>

#include "campaign/act.h"
#include "campaign/store.h"
#include "console/fail.h"
#include "storage/database.h"
#include "storage/link_store.h"
#include "table/setup.h"

namespace CLI {
class App;
}

// Common parts of the commands of `fray admin`.
namespace fray::cli::admin {

/// A database that a server may be using, and its data.
class Office {
 public:
  /// The error is one line for people.
  static std::expected<std::unique_ptr<Office>, std::string> open(const std::string& path);

  campaign::Store& store() { return *store_; }
  /// The initial setup of a campaign's encounter, from its log.
  std::shared_ptr<const table::Setup> setup_of(const campaign::EncounterId& encounter) const;

 private:
  explicit Office(storage::Database database) : database_(std::move(database)) {}

  storage::Database database_;
  std::unique_ptr<storage::SqliteLinkStore> links_;
  std::unique_ptr<campaign::Store> store_;
};

/// The operator, now.
campaign::Act act();
/// "2026-11-22 17:30", UTC.
std::string text_of(campaign::Time time);

/// Prints the error; for `return fail(...)`.
using console::fail;
int fail(const campaign::Error& error);

/// DATABASE, as all of them take it first.
void add_database_option(CLI::App& command, std::string& database);

void add_users(CLI::App& admin, int& exit_code);
void add_campaigns(CLI::App& admin, int& exit_code);
void add_audit(CLI::App& admin, int& exit_code);
void add_check(CLI::App& admin, int& exit_code);
void add_restore(CLI::App& admin, int& exit_code);
void add_tables(CLI::App& admin, int& exit_code);
void add_permissions(CLI::App& admin);

}  // namespace fray::cli::admin
