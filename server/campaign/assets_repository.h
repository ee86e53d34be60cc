#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/asset.h"
#include "campaign/page.h"

namespace fray::campaign {

/// Who looks: GMs see all of a campaign's, others what is shown and what is their own.
struct AssetViewer {
  bool all = false;
  std::optional<AccountId> account;  // none: sees what is shown
};

struct AssetTotals {
  std::int64_t count = 0;
  std::int64_t bytes = 0;  // of each one, though equal pictures are kept once
};

// Pictures are kept once for equal bytes, and in pieces: they are written a piece at a time, so
// that nothing else that is written waits for all of one. What is written so is a draft, whatever
// is there already, for how long an upload takes must not tell. An asset takes it over, or the
// equal picture that there is; drafts and pictures of no asset go in a while.
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
  // With the draft's picture. False where the draft has gone meanwhile.
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
