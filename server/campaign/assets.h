// The pictures of a campaign: who sees them, and how many there may be. That they are pictures is
// seen to before, see server/image/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/act.h"
#include "campaign/assets_repository.h"
#include "campaign/error.h"
#include "campaign/store.h"

namespace fray::campaign {

inline constexpr std::int64_t kMaxAssets = 1000;                         // of one campaign
inline constexpr std::int64_t kMaxAssetBytes = std::int64_t{512} << 20;  // of one campaign
inline constexpr std::int64_t kMaxAssetsOfPlayer = 100;                  // of these
inline constexpr std::int64_t kMaxAssetBytesOfPlayer = std::int64_t{64} << 20;
inline constexpr std::size_t kPieceBytes = std::size_t{64} << 10;
inline constexpr std::chrono::minutes kStrayLifetime{5};

/// Puts a picture's bytes on disk in units of work of their own, none of them long. Not from a
/// table's thread.
Result<Draft> keep_draft(Store& store, PictureFacts facts, std::string_view bytes, Time now);

/// May another one of this name be added? Limited where there is no room. `bytes`: its size, as far
/// as it is known; `runs_it`: a GM's, to whom only the campaign's limits apply.
Result<> check_new_asset(Repositories& repositories, const Act& act, const CampaignId& campaign,
                         std::string_view name, std::int64_t bytes, bool runs_it);

/// Has the campaign room for another one of this size? Limited where not.
Result<> check_room_for_asset(Repositories& repositories, const CampaignId& campaign,
                              std::int64_t bytes);

/// Hidden at first. Conflict where the draft has been purged in the meantime.
Result<Asset> add_asset(Repositories& repositories, const Act& act, const CampaignId& campaign,
                        std::string_view name, const Draft& draft, bool runs_it);

/// NotFound also for another campaign's, and for one hidden from the viewer.
Result<Asset> find_asset(Repositories& repositories, const CampaignId& campaign, const AssetId& id,
                         const AssetViewer& viewer);
bool sees(const AssetViewer& viewer, const Asset& asset);

Result<Asset> rename_asset(Repositories& repositories, const CampaignId& campaign,
                           const AssetId& id, std::string_view name);
/// To everyone in the campaign, or no longer. Members may have seen it already.
Result<Asset> share_asset(Repositories& repositories, const CampaignId& campaign, const AssetId& id,
                          bool shown);
/// Shares all of these, for example when an encounter starts that shows them: in the caller's unit
/// of work. Returns those that were hidden, so that members can be notified. NotFound, and none is
/// shared, where one does not exist.
Result<std::vector<AssetId>> show_assets(Repositories& repositories, const CampaignId& campaign,
                                         std::span<const AssetId> ids);
/// Takes that back, where nothing came of it.
void hide_assets(Repositories& repositories, std::span<const AssetId> ids);
/// Returns the deleted one.
Result<Asset> delete_asset(Repositories& repositories, const Act& act, const CampaignId& campaign,
                           const AssetId& id);

}  // namespace fray::campaign
