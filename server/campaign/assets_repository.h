#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/asset.h"
#include "campaign/page.h"

namespace fray::campaign {

/// The viewer: GMs see all of a campaign's assets, others the shown ones and their own.
struct AssetViewer {
  bool all = false;
  std::optional<AccountId> account;  // none: sees the shown ones
};

struct AssetTotals {
  std::int64_t count = 0;
  std::int64_t bytes = 0;  // of each one, though equal pictures are stored once
};

// Pictures are stored once for equal bytes, and in pieces, so that other writes need not wait for a
// whole one. What has been written is a draft, even if an equal picture exists: the duration of an
// upload must not reveal that. An asset takes over the draft, or the existing equal picture; drafts
// and pictures without an asset are purged after a while.
class AssetRepository {
 public:
  virtual ~AssetRepository() = default;

  // ---- drafts ----
  virtual std::int64_t begin_draft(const PictureFacts& facts, Time now) = 0;
  // Pieces are numbered from 0.
  virtual void add_piece(std::int64_t draft, std::int64_t number, std::string_view bytes) = 0;
  // Removes one picture or draft that has been of no asset since before `before`; false: there is
  // none.
  virtual bool remove_stray(Time before) = 0;

  // ---- assets ----
  // With the draft's picture. False where the draft has been purged in the meantime.
  virtual bool insert(const Asset& asset, const Draft& draft) = 0;
  virtual std::optional<Asset> find(const CampaignId& campaign, const AssetId& id) = 0;
  // By name, then id; the key is the id.
  virtual std::vector<Asset> list(const CampaignId& campaign, const AssetViewer& viewer,
                                  const Page& page) = 0;
  // Of one uploader, or of all.
  virtual AssetTotals totals(const CampaignId& campaign,
                             const std::optional<AccountId>& uploader) = 0;
  // All its pieces, in their order.
  virtual std::string bytes(const AssetId& id) = 0;
  virtual void set_name(const AssetId& id, std::string_view name) = 0;
  virtual void set_shown(const AssetId& id, bool shown) = 0;
  virtual void remove(const AssetId& id, Time now) = 0;
};

}  // namespace fray::campaign
