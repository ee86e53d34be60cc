#include "storage/audit_sqlite.h"

namespace fray::storage {

using campaign::AuditEntry;
using campaign::kVerbWords;
using campaign::Verb;

namespace {

constexpr const char* kAppend =
    "INSERT INTO audit_entry (when_ms, account, name, address, campaign, verb, about, detail)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
constexpr const char* kList =
    "SELECT number, when_ms, account, name, address, campaign, verb, about, detail"
    " FROM audit_entry WHERE number < ?1 ORDER BY number DESC LIMIT ?2";
constexpr const char* kListOf =
    "SELECT number, when_ms, account, name, address, campaign, verb, about, detail"
    " FROM audit_entry WHERE number < ?1 AND campaign = ?3 ORDER BY number DESC LIMIT ?2";

std::vector<AuditEntry> entries_of(Query& rows) {
  std::vector<AuditEntry> entries;
  while (rows.next()) {
    entries.push_back({.number = rows.integer(0),
                       .when = rows.time(1),
                       .account = rows.maybe_id<campaign::AccountId>(2),
                       .name = rows.text(3),
                       .address = rows.text(4),
                       .campaign = rows.maybe_id<campaign::CampaignId>(5),
                       .verb = rows.word(6, kVerbWords),
                       .about = rows.text(7),
                       .detail = rows.text(8)});
  }
  return entries;
}

}  // namespace

void SqliteAudit::append(const AuditEntry& entry) {
  session_.run([&] {
    Query(session_, kAppend, entry.when, entry.account, entry.name, entry.address, entry.campaign,
          document::spelling_of<Verb>(kVerbWords, entry.verb), entry.about, entry.detail)
        .run();
  });
}

std::vector<AuditEntry> SqliteAudit::list(const std::optional<campaign::CampaignId>& campaign,
                                          const campaign::Page& page) {
  return session_.run([&] {
    if (!campaign) {
      Query rows(session_, kList, before_of(page), rows_of(page));
      return entries_of(rows);
    }
    Query rows(session_, kListOf, before_of(page), rows_of(page), *campaign);
    return entries_of(rows);
  });
}

}  // namespace fray::storage
