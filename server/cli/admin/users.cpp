// `fray admin user`: accounts, and who may sign in.
#include <functional>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "campaign/accounts.h"
#include "campaign/seat_links.h"
#include "campaign/words.h"
#include "cli/admin/admin.h"
#include "cli/admin/password.h"
#include "cli/commands.h"
#include "console/output.h"
#include "passwords/child_hasher.h"

namespace fray::cli::admin {
namespace {

using campaign::Account;
using campaign::Repositories;
using campaign::Result;

struct AdminUsersOptions {
  std::string database;
  std::string user;
  std::string display_name;
  bool json = false;
};

// By username, else by id, which is all that guests have.
Result<Account> find(Repositories& repositories, const std::string& user) {
  if (const auto name = campaign::account_name("user", user)) {
    if (auto found = repositories.accounts.password_of(*name)) return std::move(found->account);
  }
  if (const auto id = campaign::AccountId::parse(user)) {
    if (auto found = repositories.accounts.find(*id)) return std::move(*found);
  }
  return campaign::refuse(campaign::ErrorCode::NotFound, "",
                          "unknown account \"" + user + "\"; see `fray admin user list`");
}

Result<std::vector<Account>> all(campaign::Store& store) {
  std::vector<Account> accounts;
  campaign::Page page{.limit = campaign::kMaxPage};
  for (;;) {
    const auto part = store.read([&](Repositories& repositories) -> Result<std::vector<Account>> {
      return repositories.accounts.list(page);
    });
    if (!part) return part;
    accounts.insert(accounts.end(), part->begin(), part->end());
    if (part->size() < page.limit) return accounts;
    page.after = part->back().id.text();
  }
}

int list_users(Office& office, const AdminUsersOptions& options) {
  const auto accounts = all(office.store());
  if (!accounts) return fail(accounts.error());
  nlohmann::ordered_json array = nlohmann::ordered_json::array();
  for (const Account& account : *accounts) {
    const std::string guest_of = account.guest_of ? account.guest_of->text() : "";
    if (options.json) {
      array.push_back({{"id", account.id.text()},
                       {"name", account.name},
                       {"display_name", account.display_name},
                       {"guest_of", guest_of},
                       {"created", text_of(account.created)},
                       {"disabled", account.disabled}});
      continue;
    }
    std::cout << account.id.text() << "  " << text_of(account.created) << "  "
              << (account.is_guest() ? "(guest of " + guest_of + ")" : account.name) << "  \""
              << account.display_name << "\"" << (account.disabled ? "  disabled" : "") << "\n";
  }
  if (options.json) print_json(array);
  return kOk;
}

// With what this machine takes for a password, for the server to check.
std::expected<std::string, std::string> read_hash() {
  const auto password = read_new_password();
  if (!password) return std::unexpected(password.error());
  auto hash = passwords::ChildHasher({}).hash(campaign::normal_form(password->view()).view());
  if (!hash) return std::unexpected("not enough memory to hash the password");
  return std::move(*hash);
}

int add(Office& office, const AdminUsersOptions& options) {
  const auto hash = read_hash();
  if (!hash) return fail(hash.error());
  const auto added = office.store().write([&](Repositories& repositories) {
    return campaign::add_account(repositories, act(), options.user, options.display_name, *hash);
  });
  if (!added) return fail(added.error());
  std::cout << added->name << " may sign in now (" << added->id.text() << ")\n";
  return kOk;
}

int set_password(Office& office, const AdminUsersOptions& options) {
  // Before a password is typed for nothing.
  const auto account = office.store().read(
      [&](Repositories& repositories) { return find(repositories, options.user); });
  if (!account) return fail(account.error());
  const auto hash = read_hash();
  if (!hash) return fail(hash.error());
  const auto reset = office.store().write([&](Repositories& repositories) {
    return campaign::reset_password(repositories, act(), account->id, *hash);
  });
  if (!reset) return fail(reset.error());
  std::cout << options.user << " has a new password; all sessions and bots have ended\n";
  return kOk;
}

// Its own, and those of all campaigns that it runs: it has seen them.
void revoke_links_of(const Office& office, Repositories& repositories, const campaign::Act& by,
                     const campaign::AccountId& account) {
  const auto setup_of = [&](const campaign::EncounterId& encounter) {
    return office.setup_of(encounter);
  };
  campaign::revoke_links_everywhere(repositories, by.now, setup_of, account);
}

using AccountChange =
    std::function<Result<>(Repositories&, const campaign::Act&, const campaign::AccountId&)>;

int change(Office& office, const AdminUsersOptions& options, const AccountChange& change,
           const std::string& done) {
  const auto changed = office.store().write([&](Repositories& repositories) -> Result<> {
    const auto account = find(repositories, options.user);
    if (!account) return std::unexpected(account.error());
    return change(repositories, act(), account->id);
  });
  if (!changed) return fail(changed.error());
  std::cout << options.user << " " << done << "\n";
  return kOk;
}

// Takes the links of its seats with it.
int disable_user(Office& office, const AdminUsersOptions& options) {
  const auto disable = [&](Repositories& repositories, const campaign::Act& by,
                           const campaign::AccountId& account) {
    revoke_links_of(office, repositories, by, account);
    return campaign::disable_account(repositories, by, account);
  };
  return change(office, options, disable,
                "is disabled; all sessions and bots have ended, and so have links of seats");
}

int rename_user(Office& office, const AdminUsersOptions& options) {
  const auto rename = [&](Repositories& repositories, const campaign::Act& by,
                          const campaign::AccountId& account) {
    return campaign::change_display_name(repositories, by, account, options.display_name);
  };
  return change(office, options, rename, "has a new display name");
}

int delete_user(Office& office, const AdminUsersOptions& options) {
  const auto remove = [&](Repositories& repositories, const campaign::Act& by,
                          const campaign::AccountId& account) -> Result<> {
    revoke_links_of(office, repositories, by, account);
    const auto left = campaign::delete_account(repositories, by, account);
    if (!left) return std::unexpected(left.error());
    return {};
  };
  return change(office, options, remove, "is deleted, and so are links of seats");
}

}  // namespace

void add_users(CLI::App& admin, int& exit_code) {
  CLI::App* user = admin.add_subcommand("user", "Accounts, and who may sign in");
  user->require_subcommand(1);
  user->footer(
      "USER is a username, or an id from `list`. A password is asked for on the terminal, or read "
      "from the standard input, a line of it; never given as an argument.\n"
      "Examples:\n"
      "  fray admin user add fray.db ana --display-name \"Ana from upstairs\"\n"
      "  pwgen -s 20 1 | fray admin user password fray.db ana\n"
      "  fray admin user disable fray.db ana\n"
      "Exit codes: 0 success, 1 refused (nothing changed), 2 usage error.");

  const auto o = std::make_shared<AdminUsersOptions>();
  using Run = std::function<int(Office&, const AdminUsersOptions&)>;
  const auto command = [&](const char* name, const char* summary, Run run) {
    CLI::App* one = user->add_subcommand(name, summary);
    add_database_option(*one, o->database);
    one->callback([o, run = std::move(run), &exit_code] {
      const auto office = Office::open(o->database);
      exit_code = office ? run(**office, *o) : fail(office.error());
    });
    return one;
  };
  const auto of_user = [&](CLI::App* one, const char* what) {
    one->add_option("USER", o->user, what)->required();
    return one;
  };

  command("list", "All accounts, oldest first", list_users)
      ->add_flag("--json", o->json, "Print JSON");
  of_user(command("add", "A new account, whatever the server's registration says", add),
          "The name to sign in by: a-z, digits, dots, hyphens, underscores")
      ->add_option("--display-name", o->display_name, "What others see; without it the name");
  of_user(command("rename", "Change what others see of an account", rename_user), "The account")
      ->add_option("--display-name", o->display_name, "The new display name")
      ->required();
  of_user(command("password", "Reset a user's password; ends all their sessions", set_password),
          "Whose");
  of_user(command("disable", "Disable sign-in; ends all sessions, bot tokens and seat links",
                  disable_user),
          "Whose account");
  of_user(command("enable", "The opposite of disable",
                  [](Office& office, const AdminUsersOptions& options) {
                    return change(office, options, campaign::enable_account, "may sign in again");
                  }),
          "Whose account");
  of_user(command("delete",
                  "For good, with the links of its seats; what it has played is the GMs'. Refused "
                  "while it owns a campaign",
                  delete_user),
          "Whose account");
  of_user(command("sign-out", "Ends all sessions and bots; signing in again is possible",
                  [](Office& office, const AdminUsersOptions& options) {
                    return change(office, options, campaign::sign_out_everywhere,
                                  "is signed out everywhere");
                  }),
          "Who");
}

}  // namespace fray::cli::admin
