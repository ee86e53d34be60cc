#include "campaign/assets.h"

#include <algorithm>

#include "office/assets/delete_asset.h"
#include "office/assets/list_assets.h"
#include "office/assets/rename_asset.h"
#include "office/assets/share_asset.h"
#include "office/assets/show_asset.h"
#include "office/assets/upload_asset.h"

namespace fray::office {
namespace {

using campaign::Asset;
using campaign::AssetViewer;

AssetViewer viewer_at(const CampaignContext& context) {
  if (context.runs_it()) return {true, std::nullopt};
  if (context.identity.is_bot()) return {false, std::nullopt};
  return {false, context.identity.account.id};
}

// What is hidden is the GMs' business, and its uploader's.
void note(const CampaignContext& context, const Asset& asset, bool hidden) {
  Change change{context.campaign.id, Part::Assets, asset.id.text(), hidden};
  change.and_for = asset.uploader;
  context.changes.push_back(std::move(change));
}

Result<Asset> noted(const CampaignContext& context, Result<Asset> asset) {
  if (!asset) return std::unexpected(std::move(asset.error()));
  note(context, *asset, !asset->shown);
  return std::move(*asset);
}

Result<> is_uploader(const CampaignContext& context, const campaign::AssetId& id) {
  const auto asset =
      campaign::find_asset(context.repositories, context.campaign.id, id, viewer_at(context));
  if (!asset) return std::unexpected(asset.error());
  if (asset->uploader == context.identity.account.id) return {};
  return campaign::refuse(ErrorCode::Forbidden, "asset",
                          "only the member who uploaded this picture or a GM can change it");
}

}  // namespace

Result<> ShowAsset::is_own(const CampaignContext& context, const ShowAsset& request) {
  const auto asset = campaign::find_asset(context.repositories, context.campaign.id, request.asset,
                                          viewer_at(context));
  if (!asset) return std::unexpected(asset.error());
  return {};
}

Result<> RenameAsset::is_own(const CampaignContext& context, const RenameAsset& request) {
  return is_uploader(context, request.asset);
}

Result<> DeleteAsset::is_own(const CampaignContext& context, const DeleteAsset& request) {
  return is_uploader(context, request.asset);
}

Result<UploadAsset::Answer> UploadAsset::handle(const CampaignContext& context,
                                                const UploadAsset& request) {
  if (!request.draft) {
    const auto may = campaign::check_new_asset(context.repositories, context.act, request.campaign,
                                               request.name, 1, context.runs_it());
    if (!may) return std::unexpected(may.error());
    return Done{};
  }
  return noted(context, campaign::add_asset(context.repositories, context.act, request.campaign,
                                            request.name, *request.draft, context.runs_it()));
}

Result<ShowAsset::Answer> ShowAsset::handle(const CampaignContext& context,
                                            const ShowAsset& request) {
  auto asset = campaign::find_asset(context.repositories, request.campaign, request.asset,
                                    viewer_at(context));
  if (!asset) return std::unexpected(asset.error());
  AssetShown shown{std::move(*asset), nullptr};
  if (request.with_bytes) {
    shown.bytes =
        std::make_shared<const std::string>(context.repositories.assets.bytes(request.asset));
  }
  return shown;
}

Result<ListAssets::Answer> ListAssets::handle(const CampaignContext& context,
                                              const ListAssets& request) {
  const campaign::Page page = one_more(request.page);
  return page_of(context.repositories.assets.list(request.campaign, viewer_at(context), page), page,
                 [](const auto& asset) { return asset.id.text(); });
}

Result<RenameAsset::Answer> RenameAsset::handle(const CampaignContext& context,
                                                const RenameAsset& request) {
  return noted(context, campaign::rename_asset(context.repositories, request.campaign,
                                               request.asset, request.name));
}

Result<ShareAsset::Answer> ShareAsset::handle(const CampaignContext& context,
                                              const ShareAsset& request) {
  const auto before = campaign::find_asset(context.repositories, request.campaign, request.asset,
                                           viewer_at(context));
  if (!before) return std::unexpected(before.error());
  auto asset =
      campaign::share_asset(context.repositories, request.campaign, request.asset, request.shown);
  if (!asset) return std::unexpected(asset.error());
  // Members who lose sight of it are notified too, but not of one that they have never seen.
  note(context, *asset, !before->shown && !asset->shown);
  return std::move(*asset);
}

namespace {

// Where the campaign's encounters show it. Only the owner and GMs may know: deleting one's own
// pictures must not reveal what a GM prepares, or hidden combatants.
Result<> check_unused(const CampaignContext& context, const campaign::AssetId& asset) {
  if (!context.runs_it()) return {};
  const auto users = context.repositories.encounters.naming(context.campaign.id, asset.view());
  if (users.empty()) return {};
  constexpr std::size_t kNamed = 3;
  std::string where;
  for (std::size_t i = 0; i < std::min(kNamed, users.size()); ++i) {
    where += (i == 0 ? "\"" : ", \"") + users[i].name + "\"";
    if (users[i].state == campaign::EncounterState::Live) where += " (being played)";
  }
  if (users.size() > kNamed) where += " and " + std::to_string(users.size() - kNamed) + " more";
  return campaign::refuse(ErrorCode::Conflict, "asset",
                          "the picture is in use by " + where +
                              "; remove it there first, or confirm that it goes all the same");
}

}  // namespace

Result<DeleteAsset::Answer> DeleteAsset::handle(const CampaignContext& context,
                                                const DeleteAsset& request) {
  if (!request.in_use_too) {
    if (auto unused = check_unused(context, request.asset); !unused) {
      return std::unexpected(unused.error());
    }
  }
  const auto asset =
      campaign::delete_asset(context.repositories, context.act, request.campaign, request.asset);
  if (!asset) return std::unexpected(asset.error());
  note(context, *asset, !asset->shown);
  return Done{};
}

}  // namespace fray::office
