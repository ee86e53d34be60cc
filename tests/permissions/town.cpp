#include "permissions/town.h"

#include <algorithm>
#include <future>
#include <stdexcept>
#include <utility>

#include <gtest/gtest.h>

#include "campaign/assets.h"
#include "campaign/campaigns.h"
#include "fray/v1/frames.pb.h"
#include "support/cheap_hash.h"

namespace fray::permissions {

using office::Answer;
using office::Request;

namespace {

// What is asked over HTTP has no frame.
bool is_field_over_http(std::string_view path) {
  for (const std::string_view request :
       {"manage.uploadAsset", "manage.showAsset", "manage.exportCampaign", "manage.importCampaign",
        "manage.exportCharacter", "manage.importCharacter"}) {
    if (path == request) return true;
    if (!path.starts_with(request)) continue;
    const std::string_view field = path.substr(request.size());
    return field == ".campaign" || field == ".asset" || field == ".name" || field == ".character" ||
           field == ".body";
  }
  return false;
}

}  // namespace

bool is_field(std::string_view path) {
  if (is_field_over_http(path)) return true;
  const google::protobuf::Descriptor* message = v1::ClientFrame::descriptor();
  while (!path.empty()) {
    const std::string name(path.substr(0, path.find('.')));
    path.remove_prefix(std::min(path.size(), name.size() + 1));
    const auto* field = message == nullptr ? nullptr : message->FindFieldByCamelcaseName(name);
    if (field == nullptr || field->json_name() != name) return false;
    if (field->is_map()) return true;  // the rest is a key
    message = field->message_type();
  }
  return true;
}

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
  options.attempts.free_by_address = 1'000'000;
  accounts_.emplace(*store_, test::cheap_hashing(), options);
  office_.emplace(
      *store_, *accounts_, rulesets_, [](const std::function<void()>& task) { task(); }, &tables_,
      [this](std::chrono::milliseconds delay, std::function<void()> task) -> std::shared_ptr<void> {
        auto kept = std::make_shared<std::function<void()>>(std::move(task));
        put_off_.push_back({now_ + delay, kept});
        return kept;
      });
}

void Town::pass(std::chrono::milliseconds time) {
  now_ += time;
  const auto all = std::exchange(put_off_, {});
  for (const PutOff& one : all) {
    if (one.due > now_) {
      put_off_.push_back(one);
    } else if (const auto task = one.task.lock()) {
      (*task)();
    }
  }
}

campaign::Result<Answer> Town::ask(const std::string& token, Request request,
                                   const std::weak_ptr<office::Watcher>& watcher) {
  std::promise<campaign::Result<Answer>> promise;
  auto answer = promise.get_future();
  office_->ask({token, "192.0.2.1", watcher}, std::move(request), now_,
               [&](campaign::Result<Answer> a) { promise.set_value(std::move(a)); });
  auto come = answer.get();
  // Wherever a test of permissions goes, the fields are those of the frame.
  if (!come && !is_field(come.error().field)) {
    throw std::runtime_error("no field of a frame: " + come.error().field);
  }
  return come;
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
  // Members who are bots are those of older databases.
  const bool bot = role == Role::Bot;
  const auto invite = std::get<office::InviteMade>(
      get(owner, office::CreateInvite{campaign, bot ? Role::Player : role}));
  std::string token = settle(name);
  get(token, office::AcceptInvite{invite.secret, "", ""});
  if (bot) {
    const campaign::AccountId account = office_->admit(token, now_)->account.id;
    EXPECT_TRUE(store_->write([&](campaign::Repositories& r) -> campaign::Result<> {
      r.members.set_role(campaign, account, role);
      return {};
    }));
  }
  return token;
}

CharacterId Town::make_character(const CampaignId& campaign, const std::string& token) {
  return std::get<office::CharacterSheet>(
             get(token, office::CreateCharacter{campaign, "Somebody", std::nullopt, "id = \"x\""}))
      .character.id;
}

campaign::EncounterId Town::prepare(const CampaignId& campaign, const std::string& token,
                                    const std::map<std::string, CharacterId>& fighters) {
  std::string setup = "ruleset = \"toy\"\nsides = [\"one\", \"two\"]\n";
  setup += "[[combatant]]\nkey = \"foe\"\nside = \"two\"\nat = [0, 0]\n";
  for (const auto& [key, character] : fighters) {
    setup += "[[combatant]]\nkey = \"" + key + "\"\nside = \"one\"\nat = [1, 0]\n";
    setup += "character = \"" + character.text() + "\"\n";
  }
  auto shown = std::get<office::EncounterShown>(
      get(token, office::CreateEncounter{campaign, "Bridge", setup, "the foe is a friend", false,
                                         std::nullopt}));
  if (!shown.faults.empty()) throw std::runtime_error(shown.faults.front().message);
  return shown.encounter.id;
}

void Town::begin(const CampaignId& campaign, const std::string& token,
                 const campaign::EncounterId& encounter) {
  get(token, office::StartEncounter{campaign, encounter, 1});
}

campaign::Draft Town::draft() {
  return campaign::keep_draft(*store_, {"image/png", 2, 2, 0},
                              "picture " + std::to_string(++drafts_), now_)
      .value();
}

campaign::ArchivedCharacter Town::carried() const {
  const auto revision = [&](std::int64_t number, const std::string& carried_state) {
    return campaign::Revision{
        {number, "Somebody else", now_, "plays"}, "id = \"far\"", carried_state};
  };
  return {.id = CharacterId::random().text(),
          .owner_name = "Somebody else",
          .name = "Faramir",
          .ruleset = "toy",
          .created = now_,
          .revisions = {revision(1, ""), revision(2, "hurt = 3")},
          .awards = {{1, "Another GM", now_, 5, "the ford"}}};
}

CampaignId Town::stage() {
  campaign::Campaign campaign{.id = CampaignId::random(), .name = "Far away", .policy = {}};
  campaign.policy.ruleset = "toy";
  campaign.created = now_;
  return store_
      ->write([&](campaign::Repositories& repositories) {
        return campaign::begin_import(repositories, campaign::Act::of_server(now_), campaign);
      })
      .value();
}

AssetId Town::add_picture(const CampaignId& campaign, const std::string& token) {
  return std::get<campaign::Asset>(get(token, office::UploadAsset{campaign, "Map", draft()})).id;
}

}  // namespace fray::permissions
