#include "net/archives.h"

#include <functional>

#include "exchange/export.h"
#include "exchange/import.h"
#include "net/target.h"
#include "net/wall_clock.h"
#include "office/uploads.h"
#include "wire/manage.h"

namespace fray::net {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

using campaign::CampaignId;
using campaign::CharacterId;

Target archive_target(const HttpRequest& request) {
  return Target::parse({request.target().data(), request.target().size()});
}

bool is_path(const Target& target, std::initializer_list<std::string_view> parts) {
  // "*" is any id.
  return std::ranges::equal(target.path, parts, [](std::string_view part, std::string_view wanted) {
    return wanted == "*" || part == wanted;
  });
}

bool is_campaign_import(const Target& target) {
  return is_path(target, {"campaigns", "import"});
}
bool is_character_import(const Target& target) {
  return is_path(target, {"campaigns", "*", "characters", "import"});
}

exchange::Bounds bounds_of(const Limits& limits) {
  exchange::Bounds bounds;
  bounds.file_bytes = limits.archive_bytes;
  return bounds;
}

wire::Error no_such(std::string field) {
  return {wire::ErrorCode::NotFound, std::move(field), "there is none with this id"};
}

wire::Error too_many_archives() {
  return {wire::ErrorCode::Limited, "", "too many archives are on their way; try again in a while"};
}

std::optional<wire::Error> refuse_without(const Context& context) {
  if (context.office && context.uploads) return std::nullopt;
  return wire::Error{wire::ErrorCode::Unavailable, "", "this server keeps no accounts"};
}

// What the thread of archives makes of it.
template <class T>
asio::awaitable<campaign::Result<T>> on_lane(
    Context& context, Worker& worker, std::string address,
    std::function<campaign::Result<T>(const office::Uploads::Stores&)> work) {
  using Done = campaign::Result<T>;
  const auto pending = Pending<Done>::make(worker);
  const auto reply = pending->reply();
  context.uploads->carry(
      address,
      [work = std::move(work), reply](const office::Uploads::Stores& stores) {
        reply(work(stores));
      },
      [reply](const campaign::Error& why) { reply(std::unexpected(why)); });
  co_return co_await Pending<Done>::wait(pending);
}

// What is asked for, by the ids in the target; `character` is none where it is the campaign.
struct Wanted {
  CampaignId campaign;
  std::optional<CharacterId> character;
};
std::expected<Wanted, wire::Error> wanted_by(const Target& target) {
  const auto campaign = CampaignId::parse(target.path[1]);
  if (!campaign) return std::unexpected(no_such("campaign"));
  if (target.path.size() == 3) return Wanted{*campaign, std::nullopt};
  const auto character = CharacterId::parse(target.path[3]);
  if (!character) return std::unexpected(no_such("character"));
  return Wanted{*campaign, character};
}

}  // namespace

std::optional<std::size_t> archive_upload_bytes(const HttpRequest& head, const Limits& limits) {
  if (head.method() != http::verb::post) return std::nullopt;
  const Target target = archive_target(head);
  if (is_campaign_import(target) || is_character_import(target)) return limits.archive_bytes;
  return std::nullopt;
}

bool is_archive_download(const HttpRequest& request) {
  if (request.method() != http::verb::get) return false;
  const Target target = archive_target(request);
  return is_path(target, {"campaigns", "*", "archive"}) ||
         is_path(target, {"campaigns", "*", "characters", "*", "archive"});
}

asio::awaitable<std::optional<HttpResponse>> ArchiveUpload::refuse(const HttpRequest& head) {
  if (auto refusal = refuse_foreign(head, context_)) co_return std::move(*refusal);
  if (const auto without = refuse_without(context_)) co_return error_response(head, *without);
  const Target target = archive_target(head);
  office::Request question = office::ImportCampaign{};
  if (is_character_import(target)) {
    const auto campaign = CampaignId::parse(target.path[1]);
    if (!campaign) co_return error_response(head, no_such("campaign"));
    question = office::ImportCharacter{*campaign};
  }
  office::Office::Caller caller{token_of(head), address_};
  const OfficeAnswer may =
      co_await ask_office(context_, worker_, std::move(caller), std::move(question));
  if (!may) co_return error_response(head, may.error());
  if (const auto* account = std::get_if<campaign::Account>(&*may)) account_ = account->id;
  permit_ = context_.importing.enter(address_, 1);
  if (!permit_) co_return error_response(head, too_many_archives());
  co_return std::nullopt;
}

asio::awaitable<HttpResponse> ArchiveUpload::take(HttpRequest request) {
  const bool character = is_character_import(archive_target(request));
  if (character) co_return co_await take_character(std::move(request));
  co_return co_await take_campaign(std::move(request));
}

asio::awaitable<HttpResponse> ArchiveUpload::take_campaign(HttpRequest request) {
  using Staged = campaign::Result<CampaignId>;
  const auto bytes = std::make_shared<const std::string>(std::move(request.body()));
  std::function<Staged(const office::Uploads::Stores&)> work =
      [bytes, owner = *account_,
       bounds = bounds_of(context_.limits)](const office::Uploads::Stores& stores) {
        return exchange::stage_campaign(stores.store, stores.rulesets, *bytes, owner, time_of_day(),
                                        bounds, stores.stopping);
      };
  const Staged staged = co_await on_lane<CampaignId>(context_, worker_, address_, std::move(work));
  if (!staged) co_return error_response(request, staged.error());
  office::Office::Caller caller{token_of(request), address_};
  office::Request question = office::ImportCampaign{*staged};
  const OfficeAnswer made =
      co_await ask_office(context_, worker_, std::move(caller), std::move(question));
  if (!made) co_return error_response(request, made.error());
  co_return json_response(request, http::status::created,
                          wire::campaign_json(std::get<office::CampaignShown>(*made)));
}

asio::awaitable<HttpResponse> ArchiveUpload::take_character(HttpRequest request) {
  using Read = campaign::Result<campaign::ArchivedCharacter>;
  const auto bytes = std::make_shared<const std::string>(std::move(request.body()));
  std::function<Read(const office::Uploads::Stores&)> work =
      [bytes, bounds = bounds_of(context_.limits)](const office::Uploads::Stores&) {
        return exchange::read_character(*bytes, bounds);
      };
  Read read =
      co_await on_lane<campaign::ArchivedCharacter>(context_, worker_, address_, std::move(work));
  if (!read) co_return error_response(request, read.error());
  office::Office::Caller caller{token_of(request), address_};
  office::Request question = office::ImportCharacter{
      *CampaignId::parse(archive_target(request).path[1]), std::move(*read)};
  const OfficeAnswer made =
      co_await ask_office(context_, worker_, std::move(caller), std::move(question));
  if (!made) co_return error_response(request, made.error());
  co_return json_response(request, http::status::created,
                          wire::character_json(std::get<office::CharacterSheet>(*made).character));
}

asio::awaitable<Download> download_archive(const HttpRequest& request, Context& context,
                                           Worker& worker, std::string address) {
  // A page of another site could have it made, if not read it.
  if (auto refusal = refuse_foreign(request, context)) co_return Download{std::move(*refusal)};
  if (const auto without = refuse_without(context)) {
    co_return Download{error_response(request, *without)};
  }
  const auto wanted = wanted_by(archive_target(request));
  if (!wanted) co_return Download{error_response(request, wanted.error())};
  // As much as it may become, before anything is read: what is refused takes no memory either.
  auto permit = context.downloading.enter(address, context.limits.archive_bytes);
  if (!permit) {
    Download full{error_response(request, too_many_archives())};
    full.response.set(http::field::retry_after, "10");
    co_return full;
  }
  office::Request question = office::ExportCampaign{wanted->campaign};
  if (wanted->character) {
    question = office::ExportCharacter{wanted->campaign, *wanted->character};
  }
  office::Office::Caller caller{token_of(request), address};
  const OfficeAnswer may =
      co_await ask_office(context, worker, std::move(caller), std::move(question));
  if (!may) co_return Download{error_response(request, may.error())};
  using Bytes = campaign::Result<std::string>;
  std::function<Bytes(const office::Uploads::Stores&)> work =
      [wanted = *wanted, stamp = exchange::Stamp{context.server, time_of_day()},
       bounds = bounds_of(context.limits)](const office::Uploads::Stores& stores) {
        if (wanted.character) {
          return exchange::export_character(stores.store, wanted.campaign, *wanted.character, stamp,
                                            bounds);
        }
        return exchange::export_campaign(stores.store, wanted.campaign,
                                         exchange::LogSource::of(stores.log), stamp, bounds);
      };
  Bytes archive = co_await on_lane<std::string>(context, worker, address, std::move(work));
  if (!archive) co_return Download{error_response(request, archive.error())};
  permit->shrink(archive->size());
  Download out{text_response(request, http::status::ok, ""), std::move(permit)};
  HttpResponse& response = out.response;
  response.set(http::field::content_type, "application/zip");
  response.set(http::field::content_disposition,
               wanted->character ? "attachment; filename=\"character.fray.zip\""
                                 : "attachment; filename=\"campaign.fray.zip\"");
  response.set(http::field::cache_control, "no-store");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.body() = std::move(*archive);
  response.prepare_payload();
  co_return out;
}

}  // namespace fray::net
