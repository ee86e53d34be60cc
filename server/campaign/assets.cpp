#include "campaign/assets.h"

#include <utility>

#include <sodium.h>

#include "campaign/audit.h"
#include "campaign/campaigns.h"
#include "campaign/words.h"

namespace fray::campaign {
namespace {

constexpr AssetViewer kEveryones{.all = true, .account = std::nullopt};

/// The asset, in a campaign that may be changed.
Result<Asset> find_to_change(Repositories& repositories, const CampaignId& campaign,
                             const AssetId& id) {
  if (const auto active = active_campaign(repositories, campaign); !active) {
    return std::unexpected(active.error());
  }
  return find_asset(repositories, campaign, id, kEveryones);
}

bool has_room(const AssetTotals& has, std::int64_t bytes, const AssetTotals& most) {
  return has.count < most.count && has.bytes + bytes <= most.bytes;
}

std::unexpected<Error> no_room(const std::string& whose, const AssetTotals& most) {
  return refuse(ErrorCode::Limited, "",
                whose + " may keep " + std::to_string(most.count) + " pictures of " +
                    std::to_string(most.bytes >> 20) +
                    " MiB together, and there is no room for this one; delete some first");
}

}  // namespace

PictureHash hash_of_picture(std::string_view bytes) {
  PictureHash hash;
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), nullptr,
                     0);
  return hash;
}

Result<Draft> keep_draft(Store& store, PictureFacts facts, std::string_view bytes, Time now) {
  facts.bytes = static_cast<std::int64_t>(bytes.size());
  const auto begun = store.write([&](Repositories& repositories) -> Result<std::int64_t> {
    return repositories.assets.begin_draft(facts, now);
  });
  if (!begun) return std::unexpected(begun.error());
  for (std::size_t at = 0; at < bytes.size(); at += kPieceBytes) {
    const auto kept = store.write_bulk([&](Repositories& repositories) -> Result<> {
      repositories.assets.add_piece(*begun, static_cast<std::int64_t>(at / kPieceBytes),
                                    bytes.substr(at, kPieceBytes));
      return {};
    });
    if (!kept) return std::unexpected(kept.error());
  }
  return Draft{*begun, hash_of_picture(bytes), std::move(facts)};
}

Result<> check_new_asset(Repositories& repositories, const Act& act, const CampaignId& campaign,
                         std::string_view name, std::int64_t bytes, bool runs_it) {
  if (const auto title = line("name", name, kMaxAssetName); !title) {
    return std::unexpected(title.error());
  }
  if (const auto active = active_campaign(repositories, campaign); !active) {
    return std::unexpected(active.error());
  }
  constexpr AssetTotals kMostOfPlayer{kMaxAssetsOfPlayer, kMaxAssetBytesOfPlayer};
  if (!runs_it &&
      !has_room(repositories.assets.totals(campaign, act.account), bytes, kMostOfPlayer)) {
    return no_room("a player", kMostOfPlayer);
  }
  return check_room_for_asset(repositories, campaign, bytes);
}

Result<> check_room_for_asset(Repositories& repositories, const CampaignId& campaign,
                              std::int64_t bytes) {
  constexpr AssetTotals kMax{kMaxAssets, kMaxAssetBytes};
  if (has_room(repositories.assets.totals(campaign, std::nullopt), bytes, kMax)) return {};
  return no_room("a campaign", kMax);
}

Result<Asset> add_asset(Repositories& repositories, const Act& act, const CampaignId& campaign,
                        std::string_view name, const Draft& draft, bool runs_it) {
  if (auto sound = check_new_asset(repositories, act, campaign, name, draft.picture.bytes, runs_it);
      !sound) {
    return std::unexpected(sound.error());
  }
  Asset asset{.id = AssetId::random(),
              .campaign = campaign,
              .name = *line("name", name, kMaxAssetName),
              .uploader = act.account,
              .uploaded_by = act.name,
              .created = act.now,
              .shown = false,
              .picture = draft.picture};
  if (!repositories.assets.insert(asset, draft)) {
    return refuse(ErrorCode::Conflict, "", "the upload took too long; send it again");
  }
  return asset;
}

bool sees(const AssetViewer& viewer, const Asset& asset) {
  return viewer.all || asset.shown || (viewer.account && asset.uploader == viewer.account);
}

Result<Asset> find_asset(Repositories& repositories, const CampaignId& campaign, const AssetId& id,
                         const AssetViewer& viewer) {
  auto found = repositories.assets.find(campaign, id);
  if (found && sees(viewer, *found)) return std::move(*found);
  return refuse(ErrorCode::NotFound, "asset", "there is no such picture in this campaign");
}

Result<Asset> rename_asset(Repositories& repositories, const CampaignId& campaign,
                           const AssetId& id, std::string_view name) {
  auto title = line("name", name, kMaxAssetName);
  if (!title) return std::unexpected(title.error());
  auto asset = find_to_change(repositories, campaign, id);
  if (!asset) return asset;
  repositories.assets.set_name(id, *title);
  asset->name = std::move(*title);
  return asset;
}

Result<Asset> share_asset(Repositories& repositories, const CampaignId& campaign, const AssetId& id,
                          bool shown) {
  auto asset = find_to_change(repositories, campaign, id);
  if (!asset) return asset;
  repositories.assets.set_shown(id, shown);
  asset->shown = shown;
  return asset;
}

Result<std::vector<AssetId>> show_assets(Repositories& repositories, const CampaignId& campaign,
                                         std::span<const AssetId> ids) {
  std::vector<AssetId> hidden;
  for (const AssetId& id : ids) {
    const auto asset = find_asset(repositories, campaign, id, kEveryones);
    if (!asset) return std::unexpected(asset.error());
    if (!asset->shown) hidden.push_back(id);
  }
  for (const AssetId& id : hidden) repositories.assets.set_shown(id, true);
  return hidden;
}

void hide_assets(Repositories& repositories, std::span<const AssetId> ids) {
  for (const AssetId& id : ids) repositories.assets.set_shown(id, false);
}

Result<Asset> delete_asset(Repositories& repositories, const Act& act, const CampaignId& campaign,
                           const AssetId& id) {
  auto asset = find_to_change(repositories, campaign, id);
  if (!asset) return asset;
  repositories.assets.remove(id, act.now);
  record(repositories, act, Verb::AssetDelete, campaign, id.text(), asset->name);
  return asset;
}

}  // namespace fray::campaign
