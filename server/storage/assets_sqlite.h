#pragma once

#include "campaign/assets_repository.h"
#include "storage/sql_session.h"

namespace fray::storage {

class SqliteAssets final : public campaign::AssetRepository {
 public:
  explicit SqliteAssets(SqlSession& session) : session_(session) {}

  std::int64_t begin_draft(const campaign::PictureFacts& facts, campaign::Time now) override;
  void add_piece(std::int64_t draft, std::int64_t number, std::string_view bytes) override;
  bool remove_stray(campaign::Time before) override;

  bool insert(const campaign::Asset& asset, const campaign::Draft& draft) override;
  std::optional<campaign::Asset> find(const campaign::CampaignId& campaign,
                                      const campaign::AssetId& id) override;
  std::vector<campaign::Asset> list(const campaign::CampaignId& campaign,
                                    const campaign::AssetViewer& viewer,
                                    const campaign::Page& page) override;
  campaign::AssetTotals totals(const campaign::CampaignId& campaign,
                               const std::optional<campaign::AccountId>& uploader) override;
  std::string bytes(const campaign::AssetId& id) override;
  void set_name(const campaign::AssetId& id, std::string_view name) override;
  void set_shown(const campaign::AssetId& id, bool shown) override;
  void remove(const campaign::AssetId& id, campaign::Time now) override;

 private:
  SqlSession& session_;
};

}  // namespace fray::storage
