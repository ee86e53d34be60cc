#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/account.h"
#include "campaign/page.h"

namespace fray::campaign {

struct StoredPassword {
  Account account;
  std::string hash;
};

// Stored accounts. Rules are the callers': see store.h for what all repositories have in common.
class AccountRepository {
 public:
  virtual ~AccountRepository() = default;

  // `hash` is empty for a guest. False if the name is taken.
  virtual bool insert(const Account& account, std::string_view hash) = 0;
  virtual std::optional<Account> find(const AccountId& id) = 0;
  virtual std::optional<StoredPassword> password_of(std::string_view name) = 0;
  virtual std::optional<StoredPassword> password_of(const AccountId& id) = 0;
  virtual void set_password(const AccountId& id, std::string_view hash) = 0;
  virtual void set_disabled(const AccountId& id, bool disabled) = 0;
  virtual void set_display_name(const AccountId& id, std::string_view display_name) = 0;
  // With its sessions, its memberships and the ownership of its characters.
  virtual void remove(const AccountId& id) = 0;
  // Makes a full account of a guest's. False if the name is taken.
  virtual bool claim(const AccountId& id, std::string_view name, std::string_view hash) = 0;
  // Guests and all, oldest first; the key is the id.
  virtual std::vector<Account> list(const Page& page) = 0;
};

}  // namespace fray::campaign
