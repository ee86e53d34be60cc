#include <google/protobuf/util/json_util.h>

#include "wire/manage.h"
#include "wire/manage_codec.h"

namespace fray::wire {

Decoded decode(const v1::ListAssets& r) {
  return of_campaign(r, [&](const auto& campaign) {
    return office::ListAssets{campaign, page_of(r.page())};
  });
}

Decoded decode(const v1::RenameAsset& r) {
  return of_asset(r, [&](const auto& campaign, const auto& asset) {
    return office::RenameAsset{campaign, asset, r.name()};
  });
}

Decoded decode(const v1::ShareAsset& r) {
  return of_asset(r, [&](const auto& campaign, const auto& asset) {
    return office::ShareAsset{campaign, asset, r.shown()};
  });
}

Decoded decode(const v1::DeleteAsset& r) {
  return of_asset(r, [&](const auto& campaign, const auto& asset) {
    return office::DeleteAsset{campaign, asset, r.in_use_too()};
  });
}

void fill(v1::Asset& out, const campaign::Asset& asset) {
  out.set_id(asset.id.text());
  out.set_name(asset.name);
  if (asset.uploader) out.set_uploader(asset.uploader->text());
  out.set_uploaded_by(asset.uploaded_by);
  out.set_created_ms(campaign::ms_of(asset.created));
  out.set_shown(asset.shown);
  out.set_type(asset.picture.type);
  out.set_width(static_cast<std::uint32_t>(asset.picture.width));
  out.set_height(static_cast<std::uint32_t>(asset.picture.height));
  out.set_bytes(static_cast<std::uint32_t>(asset.picture.bytes));
}

std::string asset_json(const campaign::Asset& asset) {
  v1::Asset message;
  fill(message, asset);
  std::string json;
  const auto status = google::protobuf::util::MessageToJsonString(message, &json);
  assert(status.ok());
  return json;
}

void fill(v1::AssetList& out, const office::Page<campaign::Asset>& page) {
  for (const campaign::Asset& asset : page.entries) {
    fill(*out.add_assets(), asset);
  }
  out.set_next(page.next);
}

}  // namespace fray::wire
