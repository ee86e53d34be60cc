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

bool is_of_campaign(const Target& target, std::size_t parts, std::string_view what) {
  return target.path.size() == parts && target.path[0] == "campaigns" && target.path[2] == what;
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

}  // namespace

std::optional<std::size_t> upload_bytes(const HttpRequest& head, const Limits& limits) {
  if (head.method() != http::verb::post) return std::nullopt;
  const Target target = target_of(head);
  if (is_of_campaign(target, 3, "assets")) return limits.upload_bytes;
  if (is_of_campaign(target, 3, "maps")) return limits.map_bytes;
  return std::nullopt;
}

bool is_download(const HttpRequest& request) {
  const bool reads = request.method() == http::verb::get || request.method() == http::verb::head;
  return reads && is_of_campaign(target_of(request), 4, "assets");
}

asio::awaitable<std::optional<HttpResponse>> Upload::refuse(const HttpRequest& head) {
  if (auto refusal = refuse_foreign(head, context_)) co_return std::move(*refusal);
  if (!context_.uploads) {
    co_return error_response(
        head, wire::Error{wire::ErrorCode::Unavailable, "", "this server takes no files"});
  }
  const Target target = target_of(head);
  const auto campaign = CampaignId::parse(target.path[1]);
  if (!campaign) co_return error_response(head, not_found("campaign"));
  office::Office::Caller caller{token_of(head), address_};
  office::Request question = office::UploadAsset{*campaign, target.value("name").value_or("")};
  const OfficeAnswer may =
      co_await ask_office(context_, worker_, std::move(caller), std::move(question));
  if (!may) co_return error_response(head, may.error());
  permit_ = context_.uploading.enter(address_, 1);
  if (!permit_) {
    co_return error_response(head, wire::Error{wire::ErrorCode::Limited, "",
                                               "too many files are on their way; send it again "
                                               "in a while"});
  }
  co_return std::nullopt;
}

asio::awaitable<HttpResponse> Upload::take(HttpRequest request) {
  const bool is_map = is_of_campaign(target_of(request), 3, "maps");
  if (is_map) co_return co_await take_map(std::move(request));
  co_return co_await take_picture(std::move(request));
}

asio::awaitable<OfficeAnswer> Upload::add(const HttpRequest& request, campaign::Draft draft) {
  const Target target = target_of(request);
  office::Office::Caller caller{token_of(request), address_};
  office::Request addition = office::UploadAsset{
      *CampaignId::parse(target.path[1]), target.value("name").value_or(""), std::move(draft)};
  co_return co_await ask_office(context_, worker_, std::move(caller), std::move(addition));
}

asio::awaitable<HttpResponse> Upload::take_picture(HttpRequest request) {
  using Kept = campaign::Result<campaign::Draft>;
  const auto pending = Pending<Kept>::make(worker_);
  context_.uploads->read_picture(address_, std::move(request.body()), time_of_day(),
                                 pending->reply());
  Kept draft = co_await Pending<Kept>::wait(pending);
  if (!draft) co_return error_response(request, draft.error());
  const OfficeAnswer added = co_await add(request, std::move(*draft));
  if (!added) co_return error_response(request, added.error());
  co_return json_response(request, http::status::created,
                          wire::asset_json(std::get<campaign::Asset>(*added)));
}

asio::awaitable<HttpResponse> Upload::take_map(HttpRequest request) {
  using Kept = campaign::Result<office::MapDraft>;
  const auto pending = Pending<Kept>::make(worker_);
  context_.uploads->read_map(address_, std::move(request.body()), time_of_day(), pending->reply());
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

asio::awaitable<Download> download(const HttpRequest& request, Context& context, Worker& worker,
                                   std::string address) {
  if (!context.office) {
    co_return Download{error_response(
        request, wire::Error{wire::ErrorCode::Unavailable, "", "this server keeps no accounts"})};
  }
  const Target target = target_of(request);
  const auto campaign = CampaignId::parse(target.path[1]);
  const auto asset = AssetId::parse(target.path[3]);
  if (!campaign || !asset) {
    co_return Download{error_response(request, not_found(campaign ? "asset" : "campaign"))};
  }
  // What an asset shows never changes, so that its id says all of it.
  const std::string tag = "\"" + asset->text() + "\"";
  const bool known = only_value(request, http::field::if_none_match) == tag;
  const office::Office::Caller caller{token_of(request), address};
  office::Request question = office::ShowAsset{*campaign, *asset, false};
  const OfficeAnswer answer = co_await ask_office(context, worker, caller, std::move(question));
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
  // Before its bytes are read, so that what is refused takes no memory either.
  out.permit = context.downloading.enter(address, size);
  if (!out.permit) {
    out.response = error_response(
        request, wire::Error{wire::ErrorCode::Limited, "",
                             "too many pictures are on their way; ask again in a second"});
    out.response.set(http::field::retry_after, "1");
    co_return out;
  }
  question = office::ShowAsset{*campaign, *asset, true};
  const OfficeAnswer whole = co_await ask_office(context, worker, caller, std::move(question));
  if (!whole) co_return Download{error_response(request, whole.error())};
  out.response.body() = *std::get<office::AssetShown>(*whole).bytes;
  out.response.prepare_payload();
  co_return out;
}

}  // namespace fray::net
