#include "exchange/export.h"

#include <algorithm>
#include <iterator>

#include "campaign/archive.h"
#include "campaign/campaigns.h"
#include "campaign/encounters.h"
#include "exchange/names.h"
#include "wire/archive.h"

namespace fray::exchange {
namespace {

using campaign::CampaignId;
using campaign::ErrorCode;
using campaign::Page;
using campaign::refuse;
using campaign::Repositories;
using campaign::Result;
using campaign::Store;

std::unexpected<campaign::Error> too_large(const Bounds& bounds) {
  return refuse(ErrorCode::Limited, "",
                "an archive has at most " + std::to_string(bounds.file_bytes >> 20) + " MiB, and " +
                    std::to_string(bounds.contents.bytes >> 20) +
                    " MiB unpacked; ask the operator for `fray campaign export`");
}

// The archive as it fills.
class Filling {
 public:
  explicit Filling(const Bounds& bounds) : bounds_(bounds) {}

  Result<> add(std::string name, std::string bytes, bool packed = true) {
    ++entries_;
    if (bytes.size() > bounds_.contents.entry_bytes || entries_ > bounds_.contents.entries ||
        writer_.size() + bytes.size() > bounds_.contents.bytes) {
      return too_large(bounds_);
    }
    writer_.add(std::move(name), std::move(bytes), packed);
    return {};
  }
  bool has(std::string_view name) const { return writer_.has(name); }

  Result<std::string> finish(campaign::Time now) {
    auto archive = writer_.finish(now, bounds_.contents.ratio);
    if (!archive) return refuse(ErrorCode::Unavailable, "", archive.error().message);
    if (archive->size() > bounds_.file_bytes) return too_large(bounds_);
    return std::move(*archive);
  }

 private:
  const Bounds& bounds_;
  zip::Writer writer_;
  std::size_t entries_ = 0;
};

// All of a list that comes in pages, a unit of work each. `key`: of an entry.
template <class T, class List, class Key>
Result<std::vector<T>> all_pages(Store& store, List list, Key key,
                                 std::size_t most = static_cast<std::size_t>(-1)) {
  std::vector<T> all;
  Page page{.limit = campaign::kMaxPage};
  for (;;) {
    auto some = store.read([&](Repositories& repositories) -> Result<std::vector<T>> {
      return list(repositories, page);
    });
    if (!some) return std::unexpected(some.error());
    const bool more = some->size() == page.limit;
    std::ranges::move(*some, std::back_inserter(all));
    if (!more || all.size() >= most) return all;
    page.after = key(all.back());
  }
}

class CampaignExport {
 public:
  CampaignExport(Store& store, const CampaignId& id, const LogSource& logs, const Bounds& bounds)
      : store_(store), id_(id), logs_(logs), filling_(bounds) {}

  Result<std::string> run(const Stamp& stamp);

 private:
  Result<> characters();
  Result<> pictures();
  Result<> encounters();
  Result<> log_of(const campaign::PreparedEncounter& encounter);
  Result<> messages();

  Store& store_;
  const CampaignId& id_;
  const LogSource& logs_;
  Filling filling_;
  std::vector<campaign::Member> members_;
  std::vector<wire::ArchivedAsset> assets_;
};

Result<std::string> CampaignExport::run(const Stamp& stamp) {
  auto found = store_.read(
      [&](Repositories& repositories) { return campaign::present_campaign(repositories, id_); });
  if (!found) return std::unexpected(found.error());
  auto members = all_pages<campaign::Member>(
      store_, [&](Repositories& r, const Page& page) { return r.members.list(id_, page); },
      [](const auto& member) { return member.account.text(); });
  if (!members) return std::unexpected(members.error());
  members_ = std::move(*members);
  auto begun = filling_.add(std::string(kManifest),
                            wire::encode_manifest({.kind = wire::ArchiveKind::Campaign,
                                                   .server = stamp.server,
                                                   .written = stamp.now,
                                                   .ruleset = found->policy.ruleset}));
  for (const auto part : {&CampaignExport::characters, &CampaignExport::pictures,
                          &CampaignExport::encounters, &CampaignExport::messages}) {
    if (begun) begun = (this->*part)();
  }
  if (!begun) return std::unexpected(begun.error());
  auto whole = filling_.add(std::string(kCampaign), wire::encode_carried(wire::ArchivedCampaign{
                                                        std::move(*found), members_, assets_}));
  if (!whole) return std::unexpected(whole.error());
  return filling_.finish(stamp.now);
}

Result<> CampaignExport::characters() {
  const auto all = all_pages<campaign::Character>(
      store_,
      [&](Repositories& r, const Page& page) {
        return r.characters.list(id_, campaign::CharacterScope::All, page);
      },
      [](const auto& character) { return character.id.text(); });
  if (!all) return std::unexpected(all.error());
  for (const campaign::Character& character : *all) {
    const auto carried = store_.read(
        [&](Repositories& r) { return campaign::export_character(r, id_, character.id); });
    // Deleted in the meantime.
    if (!carried && carried.error().code == ErrorCode::NotFound) continue;
    if (!carried) return std::unexpected(carried.error());
    auto added =
        filling_.add(document_name(kCharacters, carried->id), wire::encode_carried(*carried));
    if (!added) return added;
  }
  return {};
}

Result<> CampaignExport::pictures() {
  const auto all = all_pages<campaign::Asset>(
      store_,
      [&](Repositories& r, const Page& page) {
        return r.assets.list(id_, {.all = true, .account = std::nullopt}, page);
      },
      [](const auto& asset) { return asset.id.text(); });
  if (!all) return std::unexpected(all.error());
  for (const campaign::Asset& asset : *all) {
    auto bytes = store_.read(
        [&](Repositories& r) -> Result<std::string> { return r.assets.bytes(asset.id); });
    if (!bytes) return std::unexpected(bytes.error());
    if (bytes->empty()) continue;  // deleted in the meantime
    const campaign::PictureHash hash = campaign::hash_of_picture(*bytes);
    const std::string name = picture_name(hash, asset.picture.type);
    if (!filling_.has(name)) {
      if (auto added = filling_.add(name, std::move(*bytes), false); !added) return added;
    }
    assets_.push_back({.id = asset.id.text(), .hash = hash, .asset = asset});
  }
  return {};
}

Result<> CampaignExport::encounters() {
  const auto all = all_pages<campaign::PreparedEncounter>(
      store_,
      [&](Repositories& r, const Page& page) {
        return r.encounters.list(id_, campaign::WhichEncounters::All, page);
      },
      [](const auto& encounter) { return encounter.id.text(); });
  if (!all) return std::unexpected(all.error());
  for (const campaign::PreparedEncounter& encounter : *all) {
    const auto texts = store_.read([&](Repositories& r) {
      return Result<std::optional<campaign::EncounterTexts>>(r.encounters.texts(encounter.id));
    });
    if (!texts) return std::unexpected(texts.error());
    if (!*texts) continue;  // deleted in the meantime
    wire::ArchivedEncounter carried{encounter.id.text(), encounter, **texts};
    if (encounter.state == campaign::EncounterState::Live) {
      carried.encounter.state = campaign::EncounterState::Prepared;
      carried.encounter.started = std::nullopt;
    }
    auto added =
        filling_.add(document_name(kEncounters, carried.id), wire::encode_carried(carried));
    if (!added) return added;
    if (encounter.state != campaign::EncounterState::Over) continue;
    if (auto logged = log_of(encounter); !logged) return logged;
  }
  return {};
}

Result<> CampaignExport::log_of(const campaign::PreparedEncounter& encounter) {
  if (!logs_.find) return {};
  // The only one of its table.
  const campaign::EncounterKey key = encounter.id.text() + "-1";
  const auto broken = [](const std::string& why) {
    return refuse(ErrorCode::Unavailable, "", "a log cannot be read: " + why);
  };
  const auto record = logs_.find(key);
  // An imported encounter was played elsewhere.
  if (!record && record.error().code == campaign::StorageErrorCode::NotFound) return {};
  if (!record) return broken(record.error().message);
  const auto log = logs_.read(key);
  if (!log) return broken(log.error().message);
  auto json = wire::encode_carried(*record, *log);
  if (!json) return broken(json.error());
  return filling_.add(document_name(kLogs, encounter.id.text()), std::move(*json));
}

Result<> CampaignExport::messages() {
  const auto owner = std::ranges::find(members_, campaign::Role::Owner, &campaign::Member::role);
  if (owner == members_.end()) return {};
  const campaign::Reader reader{owner->account, campaign::Role::Owner, false};
  auto all = all_pages<campaign::Message>(
      store_, [&](Repositories& r, const Page& page) { return r.messages.list(id_, reader, page); },
      [](const auto& message) { return message.id.text(); }, kMostMessages);
  if (!all) return std::unexpected(all.error());
  if (all->empty()) return {};
  std::ranges::reverse(*all);
  return filling_.add(std::string(kMessages), wire::encode_carried(*all));
}

}  // namespace

LogSource LogSource::of(campaign::EncounterLog* log) {
  if (log == nullptr) return {};
  return {[log](const campaign::EncounterKey& key) { return log->find(key); },
          [log](const campaign::EncounterKey& key) { return log->read(key, 0); }};
}

Result<std::string> export_character(Store& store, const CampaignId& campaign,
                                     const campaign::CharacterId& character, const Stamp& stamp,
                                     const Bounds& bounds) {
  const auto carried = store.read([&](Repositories& repositories) {
    return campaign::export_character(repositories, campaign, character);
  });
  if (!carried) return std::unexpected(carried.error());
  Filling filling(bounds);
  auto added = filling.add(std::string(kManifest),
                           wire::encode_manifest({.kind = wire::ArchiveKind::Character,
                                                  .server = stamp.server,
                                                  .written = stamp.now,
                                                  .ruleset = carried->ruleset}));
  if (added) added = filling.add(std::string(kCharacter), wire::encode_carried(*carried));
  if (!added) return std::unexpected(added.error());
  return filling.finish(stamp.now);
}

Result<std::string> export_campaign(Store& store, const CampaignId& campaign, const LogSource& logs,
                                    const Stamp& stamp, const Bounds& bounds) {
  return CampaignExport(store, campaign, logs, bounds).run(stamp);
}

}  // namespace fray::exchange
