#pragma once

#include "campaign/accounts_repository.h"
#include "storage/sql_session.h"

namespace fray::storage {

class SqliteAccounts final : public campaign::AccountRepository {
 public:
  explicit SqliteAccounts(SqlSession& session) : session_(session) {}

  bool insert(const campaign::Account& account, std::string_view hash) override;
  std::optional<campaign::Account> find(const campaign::AccountId& id) override;
  std::optional<campaign::StoredPassword> password_of(std::string_view name) override;
  std::optional<campaign::StoredPassword> password_of(const campaign::AccountId& id) override;
  void set_password(const campaign::AccountId& id, std::string_view hash) override;
  void set_disabled(const campaign::AccountId& id, bool disabled) override;
  void set_display_name(const campaign::AccountId& id, std::string_view display_name) override;
  void remove(const campaign::AccountId& id) override;
  bool claim(const campaign::AccountId& id, std::string_view name, std::string_view hash) override;
  std::vector<campaign::Account> list(const campaign::Page& page) override;

 private:
  SqlSession& session_;
};

// From six columns from `first`: id, name, display_name, guest_of, created_ms, disabled.
campaign::Account account_of(Query& row, int first);

}  // namespace fray::storage
