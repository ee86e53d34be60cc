#include "storage/members_sqlite.h"

#include "campaign/roles.h"

namespace fray::storage {

using campaign::AccountId;
using campaign::CampaignId;
using campaign::kRoleWords;
using campaign::Member;
using campaign::Role;

namespace {

constexpr const char* kInsertMember =
    "INSERT INTO member (campaign, account, role, joined_ms) VALUES (?1, ?2, ?3, ?4)"
    " ON CONFLICT (campaign, account) DO NOTHING";
constexpr const char* kFindMember =
    "SELECT m.account, a.display_name, a.guest_of, m.role, m.joined_ms"
    " FROM member m JOIN account a ON a.id = m.account WHERE m.campaign = ?1 AND m.account = ?2";
constexpr const char* kOwner = "SELECT account FROM member WHERE campaign = ?1 AND role = 'owner'";
constexpr const char* kSetRole = "UPDATE member SET role = ?3 WHERE campaign = ?1 AND account = ?2";
constexpr const char* kRemoveMember = "DELETE FROM member WHERE campaign = ?1 AND account = ?2";
constexpr const char* kListMembers =
    "SELECT m.account, a.display_name, a.guest_of, m.role, m.joined_ms"
    " FROM member m JOIN account a ON a.id = m.account"
    " WHERE m.campaign = ?1 AND (?2 = '' OR (m.joined_ms, m.account) >"
    "  (SELECT joined_ms, account FROM member WHERE campaign = ?1 AND account = ?2))"
    " ORDER BY m.joined_ms, m.account LIMIT ?3";
constexpr const char* kCountMembers = "SELECT count(*) FROM member WHERE campaign = ?1";

Member member_of(Query& row) {
  return {.account = row.id<AccountId>(0),
          .display_name = row.text(1),
          .guest = !row.is_null(2),
          .role = row.word(3, kRoleWords),
          .joined = row.time(4)};
}

std::string_view word_of(Role role) {
  return document::spelling_of<Role>(kRoleWords, role);
}

}  // namespace

bool SqliteMembers::insert(const CampaignId& campaign, const AccountId& account, Role role,
                           campaign::Time joined) {
  return session_.run([&] {
    return Query(session_, kInsertMember, campaign, account, word_of(role), joined).run() == 1;
  });
}

std::optional<Member> SqliteMembers::find(const CampaignId& campaign, const AccountId& account) {
  return session_.run([&]() -> std::optional<Member> {
    Query row(session_, kFindMember, campaign, account);
    if (!row.next()) return std::nullopt;
    return member_of(row);
  });
}

std::optional<AccountId> SqliteMembers::owner(const CampaignId& campaign) {
  return session_.run([&]() -> std::optional<AccountId> {
    Query row(session_, kOwner, campaign);
    if (!row.next()) return std::nullopt;
    return row.id<AccountId>(0);
  });
}

void SqliteMembers::set_role(const CampaignId& campaign, const AccountId& account, Role role) {
  session_.run([&] { Query(session_, kSetRole, campaign, account, word_of(role)).run(); });
}

bool SqliteMembers::remove(const CampaignId& campaign, const AccountId& account) {
  return session_.run([&] { return Query(session_, kRemoveMember, campaign, account).run() == 1; });
}

std::vector<Member> SqliteMembers::list(const CampaignId& campaign, const campaign::Page& page) {
  return session_.run([&] {
    Query rows(session_, kListMembers, campaign, page.after, rows_of(page));
    std::vector<Member> members;
    while (rows.next()) members.push_back(member_of(rows));
    return members;
  });
}

std::int64_t SqliteMembers::count(const CampaignId& campaign) {
  return session_.run([&] { return Query::one_number(session_, kCountMembers, campaign); });
}

}  // namespace fray::storage
