#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "campaign/asset.h"
#include "campaign/page.h"

// The pictures of a campaign. Those with bytes come and go over HTTP.
namespace fray::office {

struct UploadAsset {
  static constexpr bool kStores = true;
  static constexpr std::string_view kName = "uploadAsset";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  std::string name;
  std::optional<campaign::Draft> draft = {};  // none: only whether it may be sent
};
struct ShowAsset {
  static constexpr std::string_view kName = "showAsset";
  static constexpr bool kWrites = false;
  campaign::CampaignId campaign;
  campaign::AssetId asset;
  bool with_bytes = true;
};
struct ListAssets {
  static constexpr std::string_view kName = "listAssets";
  static constexpr bool kWrites = false;
  campaign::CampaignId campaign;
  campaign::Page page;
};
struct RenameAsset {
  static constexpr std::string_view kName = "renameAsset";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  campaign::AssetId asset;
  std::string name;
};
struct ShareAsset {
  static constexpr std::string_view kName = "shareAsset";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  campaign::AssetId asset;
  bool shown = true;
};
struct DeleteAsset {
  static constexpr std::string_view kName = "deleteAsset";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  campaign::AssetId asset;
  bool in_use_too = false;  // even where an encounter of the campaign shows it
};

}  // namespace fray::office
