// `fray links`: the seats' links of a database, and new ones in place of those that got about.
#include "cli/links.h"

#include <algorithm>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "campaign/seat_link.h"
#include "cli/address_arguments.h"
#include "cli/commands.h"
#include "console/arguments.h"
#include "console/fail.h"
#include "console/text_file.h"
#include "net/wall_clock.h"
#include "storage/database.h"
#include "storage/link_store.h"
#include "storage/secret_store.h"
#include "wire/log.h"

namespace fray::cli {
namespace {

struct LinksOptions {
  std::string database;
  std::string table;
  std::vector<std::string> revoked;  // "TABLE/SEAT", or SEAT where only one table has it
  std::string public_url;
};

struct Seat {
  campaign::SeatName link;
  table::Role role{};
};

std::expected<std::vector<Seat>, std::string> seats_of(storage::SqliteLinkStore& store,
                                                       const std::string& only_table) {
  const auto issues = store.issues();
  if (!issues) return std::unexpected(issues.error().message);
  const auto tables = store.latest_of_tables(only_table);
  if (!tables) return std::unexpected(tables.error().message);
  std::vector<Seat> seats;
  for (const campaign::EncounterRecord& record : *tables) {
    const auto setup = wire::decode_setup(record.setup);
    if (!setup) {
      return std::unexpected("the setup of " + record.key + " cannot be read: " + setup.error());
    }
    for (const table::SeatSetup& seat : setup->seats) {
      const auto issue = issues->find({record.table, seat.key});
      seats.push_back(
          {{record.table, seat.key, issue == issues->end() ? 0 : issue->second}, seat.role});
    }
  }
  return seats;
}

std::expected<Seat*, std::string> named(std::vector<Seat>& seats, const std::string& name) {
  Seat* found = nullptr;
  for (Seat& seat : seats) {
    if (name != seat.link.seat && name != seat.link.table + "/" + seat.link.seat) continue;
    if (found) {
      std::string fault = "--revoke " + name + ": several tables have such a seat; name it ";
      fault.append(found->link.table).append("/").append(name).append(" or ");
      return std::unexpected(fault.append(seat.link.table).append("/").append(name));
    }
    found = &seat;
  }
  if (found) return found;
  return std::unexpected("--revoke " + name +
                         ": unknown seat; run it without --revoke to list them");
}

std::expected<std::vector<Seat>, std::string> revoke(const storage::Database& database,
                                                     std::vector<Seat>& seats,
                                                     const std::vector<std::string>& names) {
  std::vector<Seat*> wanted;  // all of them, before the first is revoked
  for (const std::string& name : names) {
    const auto seat = named(seats, name);
    if (!seat) return std::unexpected(seat.error());
    if (std::ranges::find(wanted, *seat) == wanted.end()) wanted.push_back(*seat);
  }
  std::vector<Seat> changed;
  for (Seat* seat : wanted) {
    const auto issue =
        storage::revoke_link(database, seat->link.table, seat->link.seat, net::time_of_day());
    if (!issue) return std::unexpected(issue.error().message);
    seat->link.issue = *issue;
    changed.push_back(*seat);
  }
  return changed;
}

int run(const LinksOptions& options) {
  if (const auto sound = expect_regular_file(options.database); !sound) return fail(sound.error());
  const auto database = storage::Database::open_read_only(options.database);
  if (!database) return fail(database.error().message);
  const auto store = storage::SqliteLinkStore::open(*database);
  if (!store) return fail(store.error().message);
  const auto key = storage::SqliteSecretStore(*database).existing_signing_key();
  if (!key) return fail(key.error().message);
  const auto address = (*store)->address();
  if (!address) return fail(address.error().message);
  const std::string url = options.public_url.empty() ? *address : options.public_url;
  auto seats = seats_of(**store, options.table);
  if (!seats) return fail(seats.error());
  if (seats->empty()) return fail(options.database + ": unknown table, or it has no seats");
  if (!options.revoked.empty()) {
    auto changed = revoke(*database, *seats, options.revoked);
    if (!changed) return fail(changed.error());
    seats = std::move(*changed);
  }
  for (const Seat& seat : *seats) {
    std::cout << link_line(url, seat.link, seat.role, campaign::sign_seat(*key, seat.link)) << "\n";
  }
  return kOk;
}

}  // namespace

std::string link_line(const std::string& url, const campaign::SeatName& link, table::Role role,
                      const std::string& token) {
  constexpr std::array kRoles = {"gm", "player", "spectator"};
  return "seat " + link.table + " " + link.seat + " (" + kRoles[table::raw(role)] + "): " + url +
         "/#seat=" + token;
}

void add_links(CLI::App& app, int& exit_code) {
  const auto o = std::make_shared<LinksOptions>();
  CLI::App* command = app.add_subcommand("links", "List seat links, and revoke leaked ones");
  command->add_option("DATABASE", o->database, "Server database; safe while the server runs")
      ->required()
      ->check(CLI::ExistingFile);
  command->add_option("--table", o->table, "Only this table's");
  command->add_option(
      "--revoke", o->revoked,
      "TABLE/SEAT, or SEAT where only one table has it: its link is worth nothing from now on, "
      "anyone seated by it has to leave within a second or two, and print the new one; repeatable");
  command
      ->add_option("--public-url", o->public_url,
                   "Base URL of the links. Default: the URL the server last used")
      ->transform(public_url());
  command->footer(
      "A link is a key to its seat: hand it to one person. Anyone who can read the database has "
      "them all.\n"
      "Examples:\n"
      "  fray links /var/lib/fray/fray.db\n"
      "  fray links fray.db --table ambush --revoke ana\n"
      "Exit codes: 0 success, 1 unknown database, table or seat, 2 usage error.");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli
