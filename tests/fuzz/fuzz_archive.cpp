// Archives of campaigns and characters come from strangers: what is refused leaves nothing behind,
// and what is taken can be written again.
#include <cassert>
#include <cstdint>
#include <stdexcept>

#include "campaign/accounts.h"
#include "campaign/archive.h"
#include "campaign/assets.h"
#include "dice/seed.h"
#include "exchange/export.h"
#include "exchange/import.h"
#include "permissions/town.h"
#include "wire/archive.h"

namespace fray::fuzz {
namespace {

using campaign::Repositories;
using campaign::Result;

constexpr campaign::Time kNow{std::chrono::hours(24)};
constexpr std::string_view kHeading = "=== ";
constexpr std::string_view kHash = "HASH";

/// Input that starts like a zip archive is one. Anything else is a text of entries, each below a
/// line such as "=== campaign.json", to be packed; in names and texts HASH is the hash of a picture
/// that is there as assets/HASH.png.
class Packed {
 public:
  static std::string archive_of(std::string_view input) {
    return input.starts_with("PK") ? std::string(input) : Packed(input).written();
  }

 private:
  explicit Packed(std::string_view input) {
    std::string_view rest = input;
    while (rest.starts_with(kHeading)) {
      rest.remove_prefix(kHeading.size());
      const std::size_t line = std::min(rest.find('\n'), rest.size());
      const std::string name(rest.substr(0, line));
      rest.remove_prefix(std::min(line + 1, rest.size()));
      const std::size_t end = rest.find("\n" + std::string(kHeading));
      entries_.emplace_back(name, rest.substr(0, end));
      rest = end == rest.npos ? std::string_view() : rest.substr(end + 1);
    }
  }

  std::string written() {
    std::string hash(kHash);
    for (const auto& [name, bytes] : entries_) {
      if (name == "assets/HASH.png") hash = dice::to_hex(campaign::hash_of_picture(bytes));
    }
    zip::Writer writer;
    for (auto& [name, bytes] : entries_) {
      const bool picture = name.ends_with(".png");
      replace(name, hash);
      if (!picture) replace(bytes, hash);
      if (zip::is_plain_name(name) && !writer.has(name)) writer.add(name, bytes);
    }
    auto archive = writer.finish(kNow);
    return archive ? std::move(*archive) : std::string();
  }

  static void replace(std::string& text, const std::string& hash) {
    for (auto at = text.find(kHash); at != text.npos; at = text.find(kHash, at + hash.size())) {
      text.replace(at, kHash.size(), hash);
    }
  }

  std::vector<std::pair<std::string, std::string>> entries_;
};

/// A database with one account in it.
class Town {
 public:
  Town() {
    auto database = storage::Database::open(folder_.file("fray.db"));
    if (!database) throw std::runtime_error(database.error().message);
    database_.emplace(std::move(*database));
    auto store = storage::SqliteStore::open_beside(
        *database_, [](const storage::StorageError& e) { throw std::runtime_error(e.message); });
    if (!store) throw std::runtime_error(store.error().message);
    store_ = std::move(*store);
    const auto owner = store_->write([](Repositories& r) {
      return campaign::add_account(r, campaign::Act::of_operator(kNow), "ana", "", "no hash");
    });
    assert(owner);
    owner_ = owner->id;
  }

  void try_campaign(std::string_view archive) {
    const auto staged = exchange::stage_campaign(*store_, rulesets_, archive, *owner_, kNow);
    if (!staged) {
      assert(!staged.error().message.empty());
      assert(campaigns() == 0);
      return;
    }
    assert(campaigns() == 1);
    const auto taken = store_->write([&](Repositories& r) {
      return campaign::finish_import(r, campaign::Act::of_operator(kNow), *owner_, *staged);
    });
    assert(taken);
    assert(exchange::export_campaign(*store_, *staged, {}, {"fuzz", kNow}));
    const auto dropped = store_->write([&](Repositories& r) -> Result<> {
      r.campaigns.purge(*staged);
      return {};
    });
    assert(dropped && campaigns() == 0);
  }

 private:
  std::size_t campaigns() {
    return store_
        ->read([](Repositories& r) -> Result<std::size_t> {
          return r.campaigns.list_all({.limit = 10}).size();
        })
        .value();
  }

  support::TemporaryFolder folder_;
  std::optional<storage::Database> database_;
  std::unique_ptr<campaign::Store> store_;
  permissions::AnyRulesets rulesets_;
  std::optional<campaign::AccountId> owner_;
};

void try_character(std::string_view archive) {
  const auto read = exchange::read_character(archive);
  if (!read) {
    assert(!read.error().message.empty());
    return;
  }
  const std::string again = wire::encode_carried(*read);
  const auto same = wire::decode_carried(again);
  assert(same && wire::encode_carried(*same) == again);
}

}  // namespace
}  // namespace fray::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static fray::fuzz::Town town;
  const std::string archive =
      fray::fuzz::Packed::archive_of({reinterpret_cast<const char*>(data), size});
  fray::fuzz::try_character(archive);
  town.try_campaign(archive);
  return 0;
}
