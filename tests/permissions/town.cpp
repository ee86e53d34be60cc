#include "permissions/town.h"

#include <future>
#include <stdexcept>

#include "campaign/campaigns.h"

namespace fray::permissions {

using office::Answer;
using office::Request;

Town::Town() {
  auto database = storage::Database::open(folder_.file("town.db"));
  if (!database) throw std::runtime_error(database.error().message);
  database_.emplace(std::move(*database));
  auto log = storage::SqliteEncounterLog::open(*database_);
  if (!log) throw std::runtime_error(log.error().message);
  log_ = std::move(*log);
  const auto failed = [](const campaign::StorageError& error) {
    throw std::runtime_error(error.message);
  };
  auto store = storage::SqliteStore::open(*database_, *log_, failed);
  if (!store) throw std::runtime_error(store.error().message);
  store_ = std::move(*store);
  campaign::Accounts::Options options;
  options.registration = campaign::Registration::Open;
  options.pool.cost = {1, std::size_t{8} << 10};  // as quick as it can be
  options.attempts.free_by_address = 1'000'000;
  accounts_.emplace(*store_, options);
  office_.emplace(*store_, *accounts_, shelf_, [](const std::function<void()>& task) { task(); });
}

campaign::Result<Answer> Town::ask(const std::string& token, Request request,
                                   const std::weak_ptr<office::Watcher>& watcher) {
  std::promise<campaign::Result<Answer>> promise;
  auto answer = promise.get_future();
  office_->ask({token, "192.0.2.1", watcher}, std::move(request), now_,
               [&](campaign::Result<Answer> a) { promise.set_value(std::move(a)); });
  return answer.get();
}

Answer Town::get(const std::string& token, Request request,
                 const std::weak_ptr<office::Watcher>& watcher) {
  auto answer = ask(token, std::move(request), watcher);
  if (!answer) throw std::runtime_error(answer.error().field + ": " + answer.error().message);
  return std::move(*answer);
}

std::string Town::settle(const std::string& name) {
  return std::get<office::SignedIn>(
             get("", office::SignUp{name, "", campaign::Password(std::string(kPassword)), "", ""}))
      .token;
}

AccountId Town::account_of(const std::string& token) {
  return std::get<campaign::Account>(get(token, office::ShowAccount{})).id;
}

std::string Town::join(const CampaignId& campaign, const std::string& owner,
                       const std::string& name, Role role) {
  const auto invite =
      std::get<office::InviteMade>(get(owner, office::CreateInvite{campaign, role}));
  std::string token = settle(name);
  get(token, office::AcceptInvite{invite.secret, "", ""});
  return token;
}

CharacterId Town::make_character(const CampaignId& campaign, const std::string& token) {
  return std::get<office::CharacterSheet>(
             get(token, office::CreateCharacter{campaign, "Somebody", std::nullopt, "id = \"x\""}))
      .character.id;
}

}  // namespace fray::permissions
