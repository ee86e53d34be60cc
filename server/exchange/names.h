// The entries of an archive.
#pragma once

#include <string>
#include <string_view>

#include "campaign/asset.h"
#include "dice/seed.h"

namespace fray::exchange {

inline constexpr std::string_view kManifest = "manifest.json";
inline constexpr std::string_view kCampaign = "campaign.json";
inline constexpr std::string_view kCharacter = "character.json";  // where it is the only one
inline constexpr std::string_view kMessages = "messages.json";
inline constexpr std::string_view kCharacters = "characters/";
inline constexpr std::string_view kEncounters = "encounters/";
inline constexpr std::string_view kLogs = "logs/";
inline constexpr std::string_view kAssets = "assets/";
inline constexpr std::string_view kJson = ".json";

inline std::string document_name(std::string_view folder, std::string_view id) {
  return std::string(folder) + std::string(id) + std::string(kJson);
}

inline std::string picture_name(const campaign::PictureHash& hash, std::string_view type) {
  return std::string(kAssets) + dice::to_hex(hash) + (type == "image/png" ? ".png" : ".webp");
}

}  // namespace fray::exchange
