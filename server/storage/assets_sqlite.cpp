#include "storage/assets_sqlite.h"

namespace fray::storage {

using campaign::AccountId;
using campaign::Asset;
using campaign::AssetId;
using campaign::CampaignId;

namespace {

constexpr const char* kBeginDraft =
    "INSERT INTO picture (hash, type, width, height, bytes, strayed_ms)"
    " VALUES (NULL, ?1, ?2, ?3, ?4, ?5) RETURNING id";
constexpr const char* kAddPiece =
    "INSERT INTO picture_piece (picture, number, bytes) VALUES (?1, ?2, ?3)";
constexpr const char* kRemoveStray =
    "DELETE FROM picture WHERE id IN (SELECT p.id FROM picture p WHERE p.strayed_ms < ?1"
    " AND NOT EXISTS (SELECT 1 FROM asset a WHERE a.picture = p.id) LIMIT 1)";
constexpr const char* kWithHash = "SELECT id FROM picture WHERE hash = ?1";
constexpr const char* kTakeOverAsset =
    "UPDATE picture SET hash = ?2 WHERE id = ?1 AND hash IS NULL";
constexpr const char* kInsertAsset =
    "INSERT INTO asset (id, campaign, picture, name, uploader, uploaded_by, created_ms, shown)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
constexpr const char* kFindAsset =
    "SELECT a.id, a.campaign, a.name, a.uploader, a.uploaded_by, a.created_ms, a.shown,"
    " p.type, p.width, p.height, p.bytes FROM asset a JOIN picture p ON p.id = a.picture"
    " WHERE a.id = ?2 AND a.campaign = ?1";
// The name of the key's asset is hidden from those who may not see it.
constexpr const char* kListAssets =
    "SELECT a.id, a.campaign, a.name, a.uploader, a.uploaded_by, a.created_ms, a.shown,"
    " p.type, p.width, p.height, p.bytes FROM asset a JOIN picture p ON p.id = a.picture"
    " WHERE a.campaign = ?1 AND (?2 = 1 OR a.shown = 1 OR a.uploader = ?3)"
    " AND (a.name, a.id) > (SELECT k.name, k.id FROM asset k"
    "   WHERE k.campaign = ?1 AND k.id = ?4 AND (?2 = 1 OR k.shown = 1 OR k.uploader = ?3)"
    "  UNION ALL SELECT '', '' WHERE ?4 = '')"
    " ORDER BY a.name, a.id LIMIT ?5";
constexpr const char* kTotals =
    "SELECT count(*), coalesce(sum(p.bytes), 0) FROM asset a JOIN picture p ON p.id = a.picture"
    " WHERE a.campaign = ?1 AND (?2 IS NULL OR a.uploader = ?2)";
constexpr const char* kBytes =
    "SELECT s.bytes FROM asset a JOIN picture_piece s ON s.picture = a.picture WHERE a.id = ?1"
    " ORDER BY s.number";
constexpr const char* kSetAssetName = "UPDATE asset SET name = ?2 WHERE id = ?1";
constexpr const char* kSetShown = "UPDATE asset SET shown = ?2 WHERE id = ?1";
constexpr const char* kStray =
    "UPDATE picture SET strayed_ms = ?2 WHERE id = (SELECT picture FROM asset WHERE id = ?1)";
constexpr const char* kRemoveAsset = "DELETE FROM asset WHERE id = ?1";

Asset asset_of(Query& row) {
  return {.id = row.id<AssetId>(0),
          .campaign = row.id<CampaignId>(1),
          .name = row.text(2),
          .uploader = row.maybe_id<AccountId>(3),
          .uploaded_by = row.text(4),
          .created = row.time(5),
          .shown = row.flag(6),
          .picture = {.type = row.text(7),
                      .width = static_cast<std::int32_t>(row.integer(8)),
                      .height = static_cast<std::int32_t>(row.integer(9)),
                      .bytes = row.integer(10)}};
}

Blob blob_of_hash(const campaign::PictureHash& hash) {
  return {{reinterpret_cast<const char*>(hash.data()), hash.size()}};
}

}  // namespace

std::int64_t SqliteAssets::begin_draft(const campaign::PictureFacts& facts, campaign::Time now) {
  return session_.run([&] {
    return Query::one_number(session_, kBeginDraft, facts.type, facts.width, facts.height,
                             facts.bytes, now);
  });
}

void SqliteAssets::add_piece(std::int64_t draft, std::int64_t number, std::string_view bytes) {
  session_.run([&] { Query(session_, kAddPiece, draft, number, Blob{bytes}).run(); });
}

bool SqliteAssets::remove_stray(campaign::Time before) {
  return session_.run([&] { return Query(session_, kRemoveStray, before).run() > 0; });
}

bool SqliteAssets::insert(const Asset& asset, const campaign::Draft& draft) {
  return session_.run([&] {
    const Blob hash = blob_of_hash(draft.hash);
    std::int64_t picture = Query::one_number(session_, kWithHash, hash);
    if (picture == 0) {
      if (Query(session_, kTakeOverAsset, draft.id, hash).run() == 0) return false;
      picture = draft.id;
    }
    Query(session_, kInsertAsset, asset.id, asset.campaign, picture, asset.name, asset.uploader,
          asset.uploaded_by, asset.created, asset.shown)
        .run();
    return true;
  });
}

std::optional<Asset> SqliteAssets::find(const CampaignId& campaign, const AssetId& id) {
  return session_.run([&]() -> std::optional<Asset> {
    Query row(session_, kFindAsset, campaign, id);
    if (!row.next()) return std::nullopt;
    return asset_of(row);
  });
}

std::vector<Asset> SqliteAssets::list(const CampaignId& campaign,
                                      const campaign::AssetViewer& viewer,
                                      const campaign::Page& page) {
  return session_.run([&] {
    Query rows(session_, kListAssets, campaign, viewer.all, viewer.account, page.after,
               rows_of(page));
    std::vector<Asset> assets;
    while (rows.next()) assets.push_back(asset_of(rows));
    return assets;
  });
}

campaign::AssetTotals SqliteAssets::totals(const CampaignId& campaign,
                                           const std::optional<AccountId>& uploader) {
  return session_.run([&]() -> campaign::AssetTotals {
    Query row(session_, kTotals, campaign, uploader);
    if (!row.next()) return {};
    return {row.integer(0), row.integer(1)};
  });
}

std::string SqliteAssets::bytes(const AssetId& id) {
  return session_.run([&] {
    Query rows(session_, kBytes, id);
    std::string all;
    while (rows.next()) all += rows.blob(0);
    return all;
  });
}

void SqliteAssets::set_name(const AssetId& id, std::string_view name) {
  session_.run([&] { Query(session_, kSetAssetName, id, name).run(); });
}

void SqliteAssets::set_shown(const AssetId& id, bool shown) {
  session_.run([&] { Query(session_, kSetShown, id, shown).run(); });
}

void SqliteAssets::remove(const AssetId& id, campaign::Time now) {
  session_.run([&] {
    Query(session_, kStray, id, now).run();
    Query(session_, kRemoveAsset, id).run();
  });
}

}  // namespace fray::storage
