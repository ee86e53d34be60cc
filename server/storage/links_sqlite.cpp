#include "storage/links_sqlite.h"

namespace fray::storage {

using campaign::EncounterId;
using campaign::Time;
using campaign::ValidLink;

namespace {

constexpr const char* kIssue =
    "SELECT coalesce(max(issue), 0) FROM seat_link WHERE table_name = ?1 AND seat = ?2";
constexpr const char* kRevokeLink =
    "INSERT INTO seat_link (table_name, seat, issue, made_ms) VALUES (?1, ?2, 1, ?3)"
    " ON CONFLICT DO UPDATE SET issue = issue + 1, made_ms = excluded.made_ms";
constexpr const char* kRevoked = "SELECT seat, issue, made_ms FROM seat_link WHERE table_name = ?1";
constexpr const char* kUsed = "SELECT seat, issue, used_ms FROM seat_link_use WHERE encounter = ?1";
constexpr const char* kTouchLink =
    "INSERT INTO seat_link_use (encounter, seat, issue, used_ms) VALUES (?1, ?2, ?3, ?4)"
    " ON CONFLICT DO UPDATE SET issue = excluded.issue, used_ms = excluded.used_ms"
    " WHERE excluded.issue >= issue";

}  // namespace

std::uint32_t SqliteSeatLinks::issue(std::string_view table, std::string_view seat) {
  return session_.run(
      [&] { return static_cast<std::uint32_t>(Query::one_number(session_, kIssue, table, seat)); });
}

void SqliteSeatLinks::revoke(std::string_view table, std::string_view seat, Time now) {
  session_.run([&] { Query(session_, kRevokeLink, table, seat, now).run(); });
}

std::map<std::string, ValidLink> SqliteSeatLinks::of(const EncounterId& encounter) {
  return session_.run([&] {
    std::map<std::string, ValidLink> links;
    Query revoked(session_, kRevoked, encounter);
    while (revoked.next()) {
      links[revoked.text(0)] = {.issue = static_cast<std::uint32_t>(revoked.integer(1)),
                                .made = revoked.maybe_time(2)};
    }
    Query used(session_, kUsed, encounter);
    while (used.next()) {
      ValidLink& link = links[used.text(0)];
      if (used.integer(1) == link.issue) link.used = used.time(2);
    }
    return links;
  });
}

void SqliteSeatLinks::touch(const EncounterId& encounter, std::string_view seat,
                            std::uint32_t issue, Time now) {
  session_.run(
      [&] { Query(session_, kTouchLink, encounter, seat, std::int64_t{issue}, now).run(); });
}

}  // namespace fray::storage
