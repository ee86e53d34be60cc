#include "storage/invites_sqlite.h"

#include "campaign/roles.h"

namespace fray::storage {

using campaign::CampaignId;
using campaign::Invite;
using campaign::InviteId;
using campaign::kRoleWords;
using campaign::Role;

namespace {

constexpr const char* kInsertInvite =
    "INSERT INTO invite"
    " (id, campaign, secret, role, account, created_by, created_ms, expires_ms, uses, max_uses)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
constexpr const char* kFindInvite =
    "SELECT id, campaign, role, created_by, created_ms, expires_ms, uses, max_uses FROM invite"
    " WHERE secret = ?1";
constexpr const char* kCountUse = "UPDATE invite SET uses = uses + 1 WHERE id = ?1";
constexpr const char* kRemoveInvite = "DELETE FROM invite WHERE campaign = ?1 AND id = ?2";
constexpr const char* kListInvites =
    "SELECT id, campaign, role, created_by, created_ms, expires_ms, uses, max_uses FROM invite"
    " WHERE campaign = ?1 AND (created_ms, id) <"
    "  (SELECT created_ms, id FROM invite WHERE campaign = ?1 AND id = ?2"
    "   UNION ALL SELECT 9223372036854775807, '' WHERE ?2 = '')"
    " ORDER BY created_ms DESC, id DESC LIMIT ?3";
constexpr const char* kCountOpen =
    "SELECT count(*) FROM invite WHERE campaign = ?1 AND uses < max_uses";
constexpr const char* kRemoveExpiredInvites =
    "DELETE FROM invite WHERE campaign = ?1 AND expires_ms <= ?2";

Invite invite_of(Query& row) {
  return {.id = row.id<InviteId>(0),
          .campaign = row.id<CampaignId>(1),
          .role = row.word(2, kRoleWords),
          .created_by = row.text(3),
          .created = row.time(4),
          .expires = row.time(5),
          .uses = static_cast<std::int32_t>(row.integer(6)),
          .max_uses = static_cast<std::int32_t>(row.integer(7))};
}

}  // namespace

void SqliteInvites::insert(const Invite& invite,
                           const std::optional<campaign::AccountId>& created_by,
                           const campaign::SecretHash& secret) {
  session_.run([&] {
    Query(session_, kInsertInvite, invite.id, invite.campaign, secret,
          document::spelling_of<Role>(kRoleWords, invite.role), created_by, invite.created_by,
          invite.created, invite.expires, invite.uses, invite.max_uses)
        .run();
  });
}

std::optional<Invite> SqliteInvites::find(const campaign::SecretHash& secret) {
  return session_.run([&]() -> std::optional<Invite> {
    Query row(session_, kFindInvite, secret);
    if (!row.next()) return std::nullopt;
    return invite_of(row);
  });
}

void SqliteInvites::count_use(const InviteId& id) {
  session_.run([&] { Query(session_, kCountUse, id).run(); });
}

bool SqliteInvites::remove(const CampaignId& campaign, const InviteId& id) {
  return session_.run([&] { return Query(session_, kRemoveInvite, campaign, id).run() == 1; });
}

std::vector<Invite> SqliteInvites::list(const CampaignId& campaign, const campaign::Page& page) {
  return session_.run([&] {
    Query rows(session_, kListInvites, campaign, page.after, rows_of(page));
    std::vector<Invite> invites;
    while (rows.next()) invites.push_back(invite_of(rows));
    return invites;
  });
}

std::int64_t SqliteInvites::count_open(const CampaignId& campaign) {
  return session_.run([&] { return Query::one_number(session_, kCountOpen, campaign); });
}

std::int64_t SqliteInvites::remove_expired(const CampaignId& campaign, campaign::Time now) {
  return session_.run([&] { return Query(session_, kRemoveExpiredInvites, campaign, now).run(); });
}

}  // namespace fray::storage
