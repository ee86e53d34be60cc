#include "storage/accounts_sqlite.h"

namespace fray::storage {

using campaign::Account;
using campaign::AccountId;
using campaign::StoredPassword;

namespace {

constexpr const char* kInsertAccount =
    "INSERT INTO account (id, name, display_name, guest_of, created_ms, disabled, password)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (name) DO NOTHING";
constexpr const char* kFindAccount =
    "SELECT id, name, display_name, guest_of, created_ms, disabled FROM account WHERE id = ?1";
constexpr const char* kPasswordByName =
    "SELECT id, name, display_name, guest_of, created_ms, disabled, password FROM account"
    " WHERE name = ?1";
constexpr const char* kPasswordById =
    "SELECT id, name, display_name, guest_of, created_ms, disabled, password FROM account"
    " WHERE id = ?1 AND name IS NOT NULL";
constexpr const char* kSetPassword =
    "UPDATE account SET password = ?2 WHERE id = ?1 AND name IS NOT NULL";
constexpr const char* kSetDisabled = "UPDATE account SET disabled = ?2 WHERE id = ?1";
constexpr const char* kSetDisplayName = "UPDATE account SET display_name = ?2 WHERE id = ?1";
constexpr const char* kRemoveAccount = "DELETE FROM account WHERE id = ?1";
constexpr const char* kClaim =
    "UPDATE account SET name = ?2, password = ?3, guest_of = NULL WHERE id = ?1 AND name IS NULL"
    " AND NOT EXISTS (SELECT 1 FROM account WHERE name = ?2)";
constexpr const char* kListAccounts =
    "SELECT id, name, display_name, guest_of, created_ms, disabled FROM account"
    " WHERE (created_ms, id) > (SELECT created_ms, id FROM account WHERE id = ?1"
    "  UNION ALL SELECT -9223372036854775808, '' WHERE ?1 = '')"
    " ORDER BY created_ms, id LIMIT ?2";

// NULL for a guest.
std::optional<std::string_view> unless_empty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

std::optional<StoredPassword> password_in(Query& row) {
  if (!row.next()) return std::nullopt;
  return StoredPassword{account_of(row, 0), row.text(6)};
}

}  // namespace

Account account_of(Query& row, int first) {
  return {.id = row.id<AccountId>(first),
          .name = row.text(first + 1),
          .display_name = row.text(first + 2),
          .guest_of = row.maybe_id<campaign::CampaignId>(first + 3),
          .created = row.time(first + 4),
          .disabled = row.flag(first + 5)};
}

bool SqliteAccounts::insert(const Account& account, std::string_view hash) {
  return session_.run([&] {
    return Query(session_, kInsertAccount, account.id, unless_empty(account.name),
                 account.display_name, account.guest_of, account.created, account.disabled,
                 unless_empty(hash))
               .run() == 1;
  });
}

std::optional<Account> SqliteAccounts::find(const AccountId& id) {
  return session_.run([&]() -> std::optional<Account> {
    Query row(session_, kFindAccount, id);
    if (!row.next()) return std::nullopt;
    return account_of(row, 0);
  });
}

std::optional<StoredPassword> SqliteAccounts::password_of(std::string_view name) {
  return session_.run([&] {
    Query row(session_, kPasswordByName, name);
    return password_in(row);
  });
}

std::optional<StoredPassword> SqliteAccounts::password_of(const AccountId& id) {
  return session_.run([&] {
    Query row(session_, kPasswordById, id);
    return password_in(row);
  });
}

void SqliteAccounts::set_password(const AccountId& id, std::string_view hash) {
  session_.run([&] { Query(session_, kSetPassword, id, hash).run(); });
}

void SqliteAccounts::set_disabled(const AccountId& id, bool disabled) {
  session_.run([&] { Query(session_, kSetDisabled, id, disabled).run(); });
}

void SqliteAccounts::set_display_name(const AccountId& id, std::string_view display_name) {
  session_.run([&] { Query(session_, kSetDisplayName, id, display_name).run(); });
}

void SqliteAccounts::remove(const AccountId& id) {
  session_.run([&] { Query(session_, kRemoveAccount, id).run(); });
}

bool SqliteAccounts::claim(const AccountId& id, std::string_view name, std::string_view hash) {
  return session_.run([&] { return Query(session_, kClaim, id, name, hash).run() == 1; });
}

std::vector<Account> SqliteAccounts::list(const campaign::Page& page) {
  return session_.run([&] {
    Query rows(session_, kListAccounts, page.after, rows_of(page));
    std::vector<Account> accounts;
    while (rows.next()) accounts.push_back(account_of(rows, 0));
    return accounts;
  });
}

}  // namespace fray::storage
