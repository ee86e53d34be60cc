#include "exchange/import.h"

#include <algorithm>
#include <map>
#include <set>

#include "campaign/assets.h"
#include "exchange/names.h"
#include "image/picture.h"
#include "office/carried_state.h"
#include "wire/archive.h"

namespace fray::exchange {
namespace {

using campaign::CampaignId;
using campaign::ErrorCode;
using campaign::Repositories;
using campaign::Result;
using campaign::Store;

std::unexpected<campaign::Error> faulty(std::string message) {
  return campaign::refuse(ErrorCode::Invalid, "body", std::move(message));
}

// "characters/abc.json is not ..."
std::unexpected<campaign::Error> faulty(std::string_view entry, const std::string& message) {
  return faulty(std::string(entry) + " " + message);
}

// The refusal of an archive's part, with its entry.
campaign::Error located(std::string_view entry, const campaign::Error& error) {
  return {error.code, "body", std::string(entry) + ": " + error.message};
}

struct Opened {
  zip::Reader reader;
  wire::ArchiveManifest manifest;
};

Result<std::string> entry_of(const zip::Reader& reader, std::string_view name) {
  if (!reader.has(name)) return faulty(name, "is required");
  auto bytes = reader.read(name);
  if (!bytes) return faulty(bytes.error().message);
  return std::move(*bytes);
}

Result<Opened> open(std::string_view archive, wire::ArchiveKind kind, const Bounds& bounds) {
  if (archive.size() > bounds.file_bytes) {
    return faulty("the archive has more than " + std::to_string(bounds.file_bytes >> 20) + " MiB");
  }
  auto reader = zip::Reader::open(archive, bounds.contents);
  if (!reader) return faulty(reader.error().message);
  const auto json = entry_of(*reader, kManifest);
  if (!json) return std::unexpected(json.error());
  auto manifest = wire::decode_manifest(*json);
  if (!manifest) return faulty(kManifest, manifest.error());
  if (manifest->kind != kind) {
    return faulty(kind == wire::ArchiveKind::Campaign
                      ? "this is the archive of a character; import it into a campaign"
                      : "this is the archive of a campaign; import it as one");
  }
  return Opened{std::move(*reader), std::move(*manifest)};
}

// Ids of all kinds have one form.
bool is_id(std::string_view text) {
  return campaign::CharacterId::parse(text).has_value();
}

// The id of "characters/ID.json", where the folder is "characters/"; nullopt for others.
std::optional<std::string> id_in(std::string_view entry, std::string_view folder) {
  if (!entry.starts_with(folder) || !entry.ends_with(kJson)) return std::nullopt;
  entry.remove_prefix(folder.size());
  entry.remove_suffix(kJson.size());
  return is_id(entry) ? std::optional(std::string(entry)) : std::nullopt;
}

class CampaignImport {
 public:
  CampaignImport(Store& store, const office::Rulesets& rulesets, const zip::Reader& reader,
                 campaign::Time now, const std::function<bool()>& stopping)
      : store_(store), rulesets_(rulesets), reader_(reader), now_(now), stopping_(stopping) {}

  Result<CampaignId> run(const std::string& ruleset, const campaign::AccountId& owner);

 private:
  Result<> read_campaign(const std::string& ruleset);
  Result<> sort_entries();
  Result<> put_in();
  Result<> character(const std::string& id);
  Result<> picture(const wire::ArchivedAsset& carried);
  Result<> encounter(const std::string& id);

  // A piece of it.
  template <class Unit>
  auto write(Unit unit) -> std::invoke_result_t<Unit&, Repositories&> {
    if (stopping_ && stopping_()) {
      return campaign::refuse(ErrorCode::Unavailable, "", "the server stops; send it again later");
    }
    return store_.write(std::move(unit));
  }

  Store& store_;
  const office::Rulesets& rulesets_;
  const zip::Reader& reader_;
  const campaign::Time now_;
  const std::function<bool()>& stopping_;
  std::optional<wire::ReadCampaign> read_;
  std::vector<std::string> characters_;  // their ids there
  std::vector<std::string> encounters_;
  std::optional<CampaignId> staged_;
  std::map<std::string, std::string> ids_;                      // from those there to those here
  std::map<std::string, campaign::EncounterId> encounter_ids_;  // likewise
  std::map<campaign::PictureHash, campaign::Draft> pictures_;   // that are here already
};

Result<CampaignId> CampaignImport::run(const std::string& ruleset,
                                       const campaign::AccountId& owner) {
  if (auto read = read_campaign(ruleset); !read) return std::unexpected(read.error());
  if (auto sorted = sort_entries(); !sorted) return std::unexpected(sorted.error());
  if (is_id(read_->owner)) ids_[read_->owner] = owner.text();
  auto begun = write([&](Repositories& r) {
    return campaign::begin_import(r, campaign::Act::of_server(now_), read_->campaign);
  });
  if (!begun) return std::unexpected(begun.error());
  staged_ = *begun;
  if (auto whole = put_in(); !whole) {
    // Where even that fails, it goes when its time has come.
    (void)store_.write([&](Repositories& r) -> Result<> {
      campaign::drop_import(r, *staged_);
      return {};
    });
    return std::unexpected(whole.error());
  }
  return *staged_;
}

Result<> CampaignImport::read_campaign(const std::string& ruleset) {
  const auto json = entry_of(reader_, kCampaign);
  if (!json) return std::unexpected(json.error());
  auto read = wire::decode_carried_campaign(*json);
  if (!read) return faulty(kCampaign, read.error());
  read_ = std::move(*read);
  if (read_->campaign.policy.ruleset != ruleset) {
    return faulty(kCampaign, "is of another ruleset than the manifest says");
  }
  if (auto sound = rulesets_.check(read_->campaign.policy); !sound) {
    return std::unexpected(
        located(std::string(kCampaign) + ", " + sound.error().field, sound.error()));
  }
  return {};
}

// Everything has its place, and every place its thing.
Result<> CampaignImport::sort_entries() {
  std::set<std::string> pictures;
  std::set<std::string> ids;
  for (const wire::ArchivedAsset& asset : read_->assets) {
    const std::string name = picture_name(asset.hash, asset.asset.picture.type);
    if (!reader_.has(name)) return faulty(name, "is required");
    pictures.insert(name);
    if (!is_id(asset.id) || !ids.insert(asset.id).second) {
      return faulty(kCampaign, "has a picture without an id of its own");
    }
  }
  for (const std::string& name : reader_.names()) {
    if (name == kManifest || name == kCampaign || name == kMessages || pictures.contains(name) ||
        id_in(name, kLogs)) {
      continue;
    }
    if (auto id = id_in(name, kCharacters)) {
      characters_.push_back(std::move(*id));
    } else if (auto prepared = id_in(name, kEncounters)) {
      encounter_ids_.emplace(*prepared, campaign::EncounterId::random());
      encounters_.push_back(std::move(*prepared));
    } else {
      return faulty(name, "belongs to nothing that the archive names");
    }
  }
  return {};
}

Result<> CampaignImport::put_in() {
  for (const std::string& id : characters_) {
    if (auto done = character(id); !done) {
      return std::unexpected(located(document_name(kCharacters, id), done.error()));
    }
  }
  for (const wire::ArchivedAsset& asset : read_->assets) {
    if (auto done = picture(asset); !done) {
      return std::unexpected(
          located(picture_name(asset.hash, asset.asset.picture.type), done.error()));
    }
  }
  // After those that their setups name.
  for (const std::string& id : encounters_) {
    if (auto done = encounter(id); !done) {
      return std::unexpected(located(document_name(kEncounters, id), done.error()));
    }
  }
  return {};
}

Result<> CampaignImport::character(const std::string& id) {
  const auto json = entry_of(reader_, document_name(kCharacters, id));
  if (!json) return std::unexpected(json.error());
  auto carried = wire::decode_carried(*json);
  if (!carried) return faulty(carried.error());
  if (carried->id != id) return faulty("the id in it is another one");
  if (auto sound = campaign::check(*carried); !sound) return sound;
  auto sound = rulesets_.check_sheet(read_->campaign.policy, carried->revisions.back().sheet,
                                     {.unlimited = true, .points = campaign::points_of(*carried)});
  if (!sound) {
    return campaign::refuse(sound.error().code, "body", "sheet: " + sound.error().message);
  }
  const campaign::Revision& latest = carried->revisions.back();
  if (auto fits = office::check_carried_state(rulesets_, read_->campaign.policy, latest); !fits) {
    return fits;
  }
  for (campaign::Award& award : carried->awards) {
    if (!award.encounter) continue;
    const auto here = encounter_ids_.find(award.encounter->text());
    // Deleted since.
    if (here == encounter_ids_.end()) {
      award.encounter.reset();
    } else {
      award.encounter = here->second;
    }
  }
  const auto made =
      write([&](Repositories& r) { return campaign::import_character(r, *staged_, *carried); });
  if (!made) return std::unexpected(made.error());
  ids_[id] = made->text();
  return {};
}

Result<> CampaignImport::picture(const wire::ArchivedAsset& carried) {
  auto known = pictures_.find(carried.hash);
  if (known == pictures_.end()) {
    auto file = entry_of(reader_, picture_name(carried.hash, carried.asset.picture.type));
    if (!file) return std::unexpected(file.error());
    if (campaign::hash_of_picture(*file) != carried.hash) {
      return faulty("its bytes are not those that its name says");
    }
    const auto picture = image::take_over(*file);
    if (!picture) return faulty(picture.error().message);
    auto draft = campaign::keep_draft(store_,
                                      {.type = std::string(image::media_type(picture->format)),
                                       .width = static_cast<std::int32_t>(picture->width),
                                       .height = static_cast<std::int32_t>(picture->height)},
                                      picture->bytes, now_);
    if (!draft) return std::unexpected(draft.error());
    known = pictures_.emplace(carried.hash, std::move(*draft)).first;
  }
  const auto made = write([&](Repositories& r) {
    return campaign::import_asset(r, *staged_, carried.asset, known->second);
  });
  if (!made) return std::unexpected(made.error());
  ids_[carried.id] = made->text();
  return {};
}

Result<> CampaignImport::encounter(const std::string& id) {
  const auto json = entry_of(reader_, document_name(kEncounters, id));
  if (!json) return std::unexpected(json.error());
  auto carried = wire::decode_carried_encounter(*json);
  if (!carried) return faulty(carried.error());
  if (carried->id != id) return faulty("the id in it is another one");
  carried->encounter.id = encounter_ids_.at(id);
  carried->texts.setup = campaign::with_ids(carried->texts.setup, ids_);
  const auto made = write([&](Repositories& r) {
    return campaign::import_encounter(r, *staged_, carried->encounter, carried->texts);
  });
  return made ? Result<>() : std::unexpected(made.error());
}

}  // namespace

Result<campaign::ArchivedCharacter> read_character(std::string_view archive, const Bounds& bounds) {
  const auto opened = open(archive, wire::ArchiveKind::Character, bounds);
  if (!opened) return std::unexpected(opened.error());
  for (const std::string& name : opened->reader.names()) {
    if (name != kManifest && name != kCharacter) {
      return faulty(name, "belongs to nothing that the archive names");
    }
  }
  const auto json = entry_of(opened->reader, kCharacter);
  if (!json) return std::unexpected(json.error());
  auto carried = wire::decode_carried(*json);
  if (!carried) return faulty(kCharacter, carried.error());
  carried->ruleset = opened->manifest.ruleset;
  return std::move(*carried);
}

Result<CampaignId> stage_campaign(Store& store, const office::Rulesets& rulesets,
                                  std::string_view archive, const campaign::AccountId& owner,
                                  campaign::Time now, const Bounds& bounds,
                                  const std::function<bool()>& stopping) {
  const auto opened = open(archive, wire::ArchiveKind::Campaign, bounds);
  if (!opened) return std::unexpected(opened.error());
  return CampaignImport(store, rulesets, opened->reader, now, stopping)
      .run(opened->manifest.ruleset, owner);
}

}  // namespace fray::exchange
