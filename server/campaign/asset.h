#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "campaign/ids.h"
#include "campaign/time.h"

namespace fray::campaign {

/// Metadata of a picture.
struct PictureFacts {
  std::string type;         // "image/png" or "image/webp"
  std::int32_t width = 0;   // pixels
  std::int32_t height = 0;  // pixels
  std::int64_t bytes = 0;

  bool operator==(const PictureFacts&) const = default;
};

/// A picture of a campaign, for its map or for a token. Its id is no hash of it: by a hash one
/// could try whether a GM has a certain picture.
struct Asset {
  AssetId id;
  CampaignId campaign;
  std::string name;
  std::optional<AccountId> uploader;  // none: the account is gone
  std::string uploaded_by;            // display name at that time
  Time created;
  bool shown = false;  // to everyone in the campaign; if not, to GMs and the uploader
  PictureFacts picture;

  bool operator==(const Asset&) const = default;
};

/// BLAKE2b-256 of a picture's bytes.
using PictureHash = std::array<std::byte, 32>;
PictureHash hash_of_picture(std::string_view bytes);

/// Bytes that are on disk and belong to no asset yet, see assets_repository.h.
struct Draft {
  std::int64_t id = 0;
  PictureHash hash{};
  PictureFacts picture;
};

}  // namespace fray::campaign
