#include "campaign/assets.h"

#include <algorithm>

#include "office/handlers.h"

namespace fray::office {
namespace {

using campaign::Asset;
using campaign::AssetViewer;

AssetViewer viewer_at(const CampaignDesk& desk) {
  if (desk.runs_it()) return {true, std::nullopt};
  if (desk.identity.is_bot()) return {false, std::nullopt};
  return {false, desk.identity.account.id};
}

// What is hidden is the GMs' business, and its uploader's.
void note(const CampaignDesk& desk, const Asset& asset, bool hidden) {
  Change change{desk.campaign.id, Part::Assets, asset.id.text(), hidden};
  change.and_for = asset.uploader;
  desk.changes.push_back(std::move(change));
}

Result<Answer> noted(const CampaignDesk& desk, Result<Asset> asset) {
  if (!asset) return std::unexpected(std::move(asset.error()));
  note(desk, *asset, !asset->shown);
  return std::move(*asset);
}

Result<> is_uploader(const CampaignDesk& desk, const campaign::AssetId& id) {
  const auto asset = campaign::find_asset(desk.repositories, desk.campaign.id, id, viewer_at(desk));
  if (!asset) return std::unexpected(asset.error());
  if (asset->uploader == desk.identity.account.id) return {};
  return campaign::refuse(ErrorCode::Forbidden, "asset", "somebody else has uploaded this picture");
}

}  // namespace

Result<> is_own(const CampaignDesk& desk, const ShowAsset& request) {
  const auto asset =
      campaign::find_asset(desk.repositories, desk.campaign.id, request.asset, viewer_at(desk));
  if (!asset) return std::unexpected(asset.error());
  return {};
}

Result<> is_own(const CampaignDesk& desk, const RenameAsset& request) {
  return is_uploader(desk, request.asset);
}

Result<> is_own(const CampaignDesk& desk, const DeleteAsset& request) {
  return is_uploader(desk, request.asset);
}

Result<Answer> carry_out(const CampaignDesk& desk, const UploadAsset& request) {
  if (!request.draft) {
    const auto may = campaign::check_new_asset(desk.repositories, desk.act, request.campaign,
                                               request.name, 1, desk.runs_it());
    if (!may) return std::unexpected(may.error());
    return Done{};
  }
  return noted(desk, campaign::add_asset(desk.repositories, desk.act, request.campaign,
                                         request.name, *request.draft, desk.runs_it()));
}

Result<Answer> carry_out(const CampaignDesk& desk, const ShowAsset& request) {
  auto asset =
      campaign::find_asset(desk.repositories, request.campaign, request.asset, viewer_at(desk));
  if (!asset) return std::unexpected(asset.error());
  AssetShown shown{std::move(*asset), nullptr};
  if (request.with_bytes) {
    shown.bytes =
        std::make_shared<const std::string>(desk.repositories.assets.bytes(request.asset));
  }
  return shown;
}

Result<Answer> carry_out(const CampaignDesk& desk, const ListAssets& request) {
  const Page page = one_more(request.page);
  return piece_of(desk.repositories.assets.list(request.campaign, viewer_at(desk), page), page,
                  [](const auto& asset) { return asset.id.text(); });
}

Result<Answer> carry_out(const CampaignDesk& desk, const RenameAsset& request) {
  return noted(desk, campaign::rename_asset(desk.repositories, request.campaign, request.asset,
                                            request.name));
}

Result<Answer> carry_out(const CampaignDesk& desk, const ShareAsset& request) {
  const auto before =
      campaign::find_asset(desk.repositories, request.campaign, request.asset, viewer_at(desk));
  if (!before) return std::unexpected(before.error());
  auto asset =
      campaign::share_asset(desk.repositories, request.campaign, request.asset, request.shown);
  if (!asset) return std::unexpected(asset.error());
  // Those who lose sight of it hear so, too, but nobody of one that they have never seen.
  note(desk, *asset, !before->shown && !asset->shown);
  return std::move(*asset);
}

namespace {

// Where the campaign's encounters show it. Only those who run them may know: what a GM prepares,
// and who is hidden in what is played, is not to be found out by deleting one's own pictures.
Result<> check_unused(const CampaignDesk& desk, const campaign::AssetId& asset) {
  if (!desk.runs_it()) return {};
  const auto users = desk.repositories.encounters.naming(desk.campaign.id, asset.view());
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

Result<Answer> carry_out(const CampaignDesk& desk, const DeleteAsset& request) {
  if (!request.in_use_too) {
    if (auto unused = check_unused(desk, request.asset); !unused) {
      return std::unexpected(unused.error());
    }
  }
  const auto asset =
      campaign::delete_asset(desk.repositories, desk.act, request.campaign, request.asset);
  if (!asset) return std::unexpected(asset.error());
  note(desk, *asset, !asset->shown);
  return Done{};
}

}  // namespace fray::office
