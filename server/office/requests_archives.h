#pragma once

#include <optional>
#include <string_view>

#include "campaign/carrying.h"

// Campaigns and characters as archives, which come and go over HTTP. Those that take something out
// ask whether they may, and the audit tells of them; what they are sent is put together elsewhere.
namespace fray::office {

struct ExportCampaign {
  static constexpr std::string_view kName = "exportCampaign";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
};
/// What has been put in for it becomes a campaign of one's own.
struct ImportCampaign {
  static constexpr bool kStores = true;
  static constexpr std::string_view kName = "importCampaign";
  static constexpr bool kWrites = true;
  std::optional<campaign::CampaignId> staged = {};  // none: only whether it may be sent
};
struct ExportCharacter {
  static constexpr std::string_view kName = "exportCharacter";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  campaign::CharacterId character;
};
/// A GM brings in all of it; others its sheet alone, as if they had written it here.
struct ImportCharacter {
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr std::string_view kName = "importCharacter";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  std::optional<campaign::CarriedCharacter> carried = {};  // none: only whether it may be sent
};

}  // namespace fray::office
