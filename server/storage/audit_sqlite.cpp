#include "storage/audit_sqlite.h"

namespace fray::storage {

using campaign::AuditEntry;
using campaign::kVerbWords;
using campaign::Verb;

namespace {

// An entry is never changed; only its account's name is hidden once the account is deleted.
constexpr const char* kAppend =
    "INSERT INTO audit_entry (when_ms, account, name, address, campaign, verb, about, detail)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
constexpr const char* kListEntries =
    "SELECT e.number, e.when_ms, e.account,"
    " CASE WHEN e.account IS NOT NULL AND a.id IS NULL THEN 'deleted account' ELSE e.name END,"
    " e.address, e.campaign, e.verb, e.about, e.detail"
    " FROM audit_entry e LEFT JOIN account a ON a.id = e.account"
    " WHERE e.number < ?1 ORDER BY e.number DESC LIMIT ?2";
constexpr const char* kListEntriesOf =
    "SELECT e.number, e.when_ms, e.account,"
    " CASE WHEN e.account IS NOT NULL AND a.id IS NULL THEN 'deleted account' ELSE e.name END,"
    " e.address, e.campaign, e.verb, e.about, e.detail"
    " FROM audit_entry e LEFT JOIN account a ON a.id = e.account"
    " WHERE e.number < ?1 AND e.campaign = ?3 ORDER BY e.number DESC LIMIT ?2";

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
      Query rows(session_, kListEntries, before_of(page), rows_of(page));
      return entries_of(rows);
    }
    Query rows(session_, kListEntriesOf, before_of(page), rows_of(page), *campaign);
    return entries_of(rows);
  });
}

}  // namespace fray::storage
