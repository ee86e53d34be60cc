#include "net/files.h"

#include <nlohmann/json.hpp>

#include "net/office_http.h"
#include "net/target.h"
#include "net/wall_clock.h"
#include "office/uploads.h"
#include "wire/manage.h"

namespace fray::net {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

using campaign::AssetId;
using campaign::CampaignId;

Target target_of(const HttpRequest& request) {
  return Target::parse({request.target().data(), request.target().size()});
}

wire::Error not_found(std::string field) {
  return {wire::ErrorCode::NotFound, std::move(field), "there is none with this id"};
}

// No cache may store it for others, and a page may show it but run nothing in it.
void guard(HttpResponse& response) {
  response.set(http::field::cache_control, "private, max-age=86400, immutable");
  response.set(http::field::vary, "Authorization, Cookie");
  response.set("Content-Security-Policy", "default-src 'none'; sandbox");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
}

// Decodes and stores the file, which becomes an asset of the campaign under the name in the target.
class FileUpload : public Upload {
 public:
  explicit FileUpload(Visit visit) : visit_(std::move(visit)) {}

  asio::awaitable<std::optional<HttpResponse>> refuse(const HttpRequest& head) override;

 protected:
  const Visit& visit() const { return visit_; }
  asio::awaitable<OfficeAnswer> add(const HttpRequest& request, campaign::Draft draft) const;

 private:
  Visit visit_;
  std::unique_ptr<ConcurrencyLimiter::Permit> permit_;
};

class PictureUpload final : public FileUpload {
 public:
  using FileUpload::FileUpload;
  asio::awaitable<HttpResponse> take(HttpRequest request) override;
};

class MapUpload final : public FileUpload {
 public:
  using FileUpload::FileUpload;
  asio::awaitable<HttpResponse> take(HttpRequest request) override;
};

asio::awaitable<std::optional<HttpResponse>> FileUpload::refuse(const HttpRequest& head) {
  if (!visit_.context.uploads) {
    co_return error_response(
        head, wire::Error{wire::ErrorCode::Unavailable, "", "this server takes no files"});
  }
  const Target target = target_of(head);
  const auto campaign = CampaignId::parse(target.path[1]);
  if (!campaign) co_return error_response(head, not_found("campaign"));
  office::Request question = office::UploadAsset{*campaign, target.value("name").value_or("")};
  const OfficeAnswer may = co_await ask_office(visit_, token_of(head), std::move(question));
  if (!may) co_return error_response(head, may.error());
  permit_ = visit_.context.uploading.enter(visit_.address, 1);
  if (!permit_) {
    co_return error_response(head, wire::Error{wire::ErrorCode::Limited, "",
                                               "too many files are on their way; send it again "
                                               "in a while"});
  }
  co_return std::nullopt;
}

asio::awaitable<OfficeAnswer> FileUpload::add(const HttpRequest& request,
                                              campaign::Draft draft) const {
  const Target target = target_of(request);
  office::Request addition = office::UploadAsset{
      *CampaignId::parse(target.path[1]), target.value("name").value_or(""), std::move(draft)};
  co_return co_await ask_office(visit_, token_of(request), std::move(addition));
}

asio::awaitable<HttpResponse> PictureUpload::take(HttpRequest request) {
  using Kept = campaign::Result<campaign::Draft>;
  const auto pending = Pending<Kept>::make(visit().worker);
  visit().context.uploads->read_picture(visit().address, std::move(request.body()), time_of_day(),
                                        pending->reply());
  Kept draft = co_await Pending<Kept>::wait(pending);
  if (!draft) co_return error_response(request, draft.error());
  const OfficeAnswer added = co_await add(request, std::move(*draft));
  if (!added) co_return error_response(request, added.error());
  co_return json_response(request, http::status::created,
                          wire::asset_json(std::get<campaign::Asset>(*added)));
}

asio::awaitable<HttpResponse> MapUpload::take(HttpRequest request) {
  using Kept = campaign::Result<office::MapDraft>;
  const auto pending = Pending<Kept>::make(visit().worker);
  visit().context.uploads->read_map(visit().address, std::move(request.body()), time_of_day(),
                                    pending->reply());
  Kept map = co_await Pending<Kept>::wait(pending);
  if (!map) co_return error_response(request, map.error());
  nlohmann::json body = {{"asset", nullptr}, {"remarks", map->drawing.remarks}};
  std::string background;
  if (map->picture) {
    const OfficeAnswer added = co_await add(request, std::move(*map->picture));
    if (!added) co_return error_response(request, added.error());
    const auto& asset = std::get<campaign::Asset>(*added);
    body["asset"] = nlohmann::json::parse(wire::asset_json(asset));
    background = asset.id.text();
  }
  body["setup"] = vtt::setup_fragment(map->drawing, background);
  co_return json_response(request, http::status::created, body.dump());
}

}  // namespace

std::unique_ptr<Upload> receive_picture(Visit visit) {
  return std::make_unique<PictureUpload>(std::move(visit));
}

std::unique_ptr<Upload> receive_map(Visit visit) {
  return std::make_unique<MapUpload>(std::move(visit));
}

asio::awaitable<Download> download_picture(const HttpRequest& request, Visit visit) {
  if (!visit.context.office) {
    co_return Download{error_response(
        request, wire::Error{wire::ErrorCode::Unavailable, "", "this server keeps no accounts"})};
  }
  const Target target = target_of(request);
  const auto campaign = CampaignId::parse(target.path[1]);
  const auto asset = AssetId::parse(target.path[3]);
  if (!campaign || !asset) {
    co_return Download{error_response(request, not_found(campaign ? "asset" : "campaign"))};
  }
  // An asset's content never changes, so its id is a valid tag.
  const std::string tag = "\"" + asset->text() + "\"";
  const bool known = only_value(request, http::field::if_none_match) == tag;
  office::Request question = office::ShowAsset{*campaign, *asset, false};
  const OfficeAnswer answer = co_await ask_office(visit, token_of(request), std::move(question));
  if (!answer) co_return Download{error_response(request, answer.error())};
  const auto& facts = std::get<office::AssetShown>(*answer).asset.picture;
  Download out{text_response(request, known ? http::status::not_modified : http::status::ok, "")};
  out.response.set(http::field::etag, tag);
  guard(out.response);
  if (known) {
    out.response.erase(http::field::content_type);
    out.response.erase(http::field::content_length);
    co_return out;
  }
  out.response.set(http::field::content_type, facts.type);
  const auto size = static_cast<std::size_t>(facts.bytes);
  if (request.method() == http::verb::head) {
    out.response.content_length(size);
    co_return out;
  }
  // Before its bytes are read, so that a refused request takes no memory either.
  out.permit = visit.context.downloading.enter(visit.address, size);
  if (!out.permit) {
    out.response = error_response(
        request, wire::Error{wire::ErrorCode::Limited, "",
                             "too many pictures are on their way; ask again in a second"});
    out.response.set(http::field::retry_after, "1");
    co_return out;
  }
  question = office::ShowAsset{*campaign, *asset, true};
  const OfficeAnswer whole = co_await ask_office(visit, token_of(request), std::move(question));
  if (!whole) co_return Download{error_response(request, whole.error())};
  out.response.body() = *std::get<office::AssetShown>(*whole).bytes;
  out.response.prepare_payload();
  co_return out;
}

}  // namespace fray::net
