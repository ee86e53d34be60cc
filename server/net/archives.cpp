#include "net/archives.h"

#include <functional>

#include "exchange/export.h"
#include "exchange/import.h"
#include "net/office_http.h"
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
    const Visit& visit, std::function<campaign::Result<T>(const office::Uploads::Stores&)> work) {
  using Done = campaign::Result<T>;
  const auto pending = Pending<Done>::make(visit.worker);
  const auto reply = pending->reply();
  visit.context.uploads->carry(
      visit.address,
      [work = std::move(work), reply](const office::Uploads::Stores& stores) {
        reply(work(stores));
      },
      [reply](const campaign::Error& why) { reply(std::unexpected(why)); });
  co_return co_await Pending<Done>::wait(pending);
}

class ArchiveUpload : public Upload {
 public:
  explicit ArchiveUpload(Visit visit) : visit_(std::move(visit)) {}

  asio::awaitable<std::optional<HttpResponse>> refuse(const HttpRequest& head) override {
    if (const auto without = refuse_without(visit_.context)) {
      co_return error_response(head, *without);
    }
    std::expected<office::Request, wire::Error> question = question_of(head);
    if (!question) co_return error_response(head, question.error());
    const OfficeAnswer may = co_await ask_office(visit_, token_of(head), std::move(*question));
    if (!may) co_return error_response(head, may.error());
    if (const auto* account = std::get_if<campaign::Account>(&*may)) account_ = account->id;
    permit_ = visit_.context.importing.enter(visit_.address, 1);
    if (!permit_) co_return error_response(head, too_many_archives());
    co_return std::nullopt;
  }

 protected:
  const Visit& visit() const { return visit_; }
  campaign::AccountId account() const { return *account_; }

 private:
  // May it be imported?
  virtual std::expected<office::Request, wire::Error> question_of(
      const HttpRequest& head) const = 0;

  Visit visit_;
  std::optional<campaign::AccountId> account_;  // who imports a campaign
  std::unique_ptr<ConcurrencyLimiter::Permit> permit_;
};

class CampaignUpload final : public ArchiveUpload {
 public:
  using ArchiveUpload::ArchiveUpload;
  asio::awaitable<HttpResponse> take(HttpRequest request) override;

 private:
  std::expected<office::Request, wire::Error> question_of(const HttpRequest&) const override {
    return office::ImportCampaign{};
  }
};

class CharacterUpload final : public ArchiveUpload {
 public:
  using ArchiveUpload::ArchiveUpload;
  asio::awaitable<HttpResponse> take(HttpRequest request) override;

 private:
  std::expected<office::Request, wire::Error> question_of(const HttpRequest& head) const override {
    const auto campaign = CampaignId::parse(archive_target(head).path[1]);
    if (!campaign) return std::unexpected(no_such("campaign"));
    return office::ImportCharacter{*campaign};
  }
};

asio::awaitable<HttpResponse> CampaignUpload::take(HttpRequest request) {
  using Staged = campaign::Result<CampaignId>;
  const auto bytes = std::make_shared<const std::string>(std::move(request.body()));
  std::function<Staged(const office::Uploads::Stores&)> work =
      [bytes, owner = account(),
       bounds = bounds_of(visit().context.limits)](const office::Uploads::Stores& stores) {
        return exchange::stage_campaign(stores.store, stores.rulesets, *bytes, owner, time_of_day(),
                                        bounds, stores.stopping);
      };
  const Staged staged = co_await on_lane<CampaignId>(visit(), std::move(work));
  if (!staged) co_return error_response(request, staged.error());
  office::Request question = office::ImportCampaign{*staged};
  const OfficeAnswer made = co_await ask_office(visit(), token_of(request), std::move(question));
  if (!made) co_return error_response(request, made.error());
  co_return json_response(request, http::status::created,
                          wire::campaign_json(std::get<office::CampaignShown>(*made)));
}

asio::awaitable<HttpResponse> CharacterUpload::take(HttpRequest request) {
  using Read = campaign::Result<campaign::ArchivedCharacter>;
  const auto bytes = std::make_shared<const std::string>(std::move(request.body()));
  std::function<Read(const office::Uploads::Stores&)> work =
      [bytes, bounds = bounds_of(visit().context.limits)](const office::Uploads::Stores&) {
        return exchange::read_character(*bytes, bounds);
      };
  Read read = co_await on_lane<campaign::ArchivedCharacter>(visit(), std::move(work));
  if (!read) co_return error_response(request, read.error());
  office::Request question = office::ImportCharacter{
      *CampaignId::parse(archive_target(request).path[1]), std::move(*read)};
  const OfficeAnswer made = co_await ask_office(visit(), token_of(request), std::move(question));
  if (!made) co_return error_response(request, made.error());
  co_return json_response(request, http::status::created,
                          wire::character_json(std::get<office::CharacterSheet>(*made).character));
}

using Archive = campaign::Result<std::string>;
using Export = std::function<Archive(const office::Uploads::Stores&)>;

asio::awaitable<Download> send_archive(const HttpRequest& request, const Visit& visit,
                                       office::Request question, Export work, std::string name) {
  // As much as it may become, before anything is read: what is refused takes no memory either.
  auto permit = visit.context.downloading.enter(visit.address, visit.context.limits.archive_bytes);
  if (!permit) {
    Download full{error_response(request, too_many_archives())};
    full.response.set(http::field::retry_after, "10");
    co_return full;
  }
  const OfficeAnswer may = co_await ask_office(visit, token_of(request), std::move(question));
  if (!may) co_return Download{error_response(request, may.error())};
  Archive archive = co_await on_lane<std::string>(visit, std::move(work));
  if (!archive) co_return Download{error_response(request, archive.error())};
  permit->shrink(archive->size());
  Download out{text_response(request, http::status::ok, ""), std::move(permit)};
  HttpResponse& response = out.response;
  response.set(http::field::content_type, "application/zip");
  response.set(http::field::content_disposition, "attachment; filename=\"" + name + ".fray.zip\"");
  response.set(http::field::cache_control, "no-store");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.body() = std::move(*archive);
  response.prepare_payload();
  co_return out;
}

exchange::Stamp stamp_of(const Visit& visit) {
  return {visit.context.server, time_of_day()};
}

}  // namespace

std::unique_ptr<Upload> receive_campaign(Visit visit) {
  return std::make_unique<CampaignUpload>(std::move(visit));
}

std::unique_ptr<Upload> receive_character(Visit visit) {
  return std::make_unique<CharacterUpload>(std::move(visit));
}

asio::awaitable<Download> download_campaign(const HttpRequest& request, Visit visit) {
  if (const auto without = refuse_without(visit.context)) {
    co_return Download{error_response(request, *without)};
  }
  const auto campaign = CampaignId::parse(archive_target(request).path[1]);
  if (!campaign) co_return Download{error_response(request, no_such("campaign"))};
  Export work = [campaign = *campaign, stamp = stamp_of(visit),
                 bounds = bounds_of(visit.context.limits)](const office::Uploads::Stores& stores) {
    return exchange::export_campaign(stores.store, campaign, exchange::LogSource::of(stores.log),
                                     stamp, bounds);
  };
  office::Request question = office::ExportCampaign{*campaign};
  co_return co_await send_archive(request, visit, std::move(question), std::move(work), "campaign");
}

asio::awaitable<Download> download_character(const HttpRequest& request, Visit visit) {
  if (const auto without = refuse_without(visit.context)) {
    co_return Download{error_response(request, *without)};
  }
  const Target target = archive_target(request);
  const auto campaign = CampaignId::parse(target.path[1]);
  if (!campaign) co_return Download{error_response(request, no_such("campaign"))};
  const auto character = CharacterId::parse(target.path[3]);
  if (!character) co_return Download{error_response(request, no_such("character"))};
  Export work = [campaign = *campaign, character = *character, stamp = stamp_of(visit),
                 bounds = bounds_of(visit.context.limits)](const office::Uploads::Stores& stores) {
    return exchange::export_character(stores.store, campaign, character, stamp, bounds);
  };
  office::Request question = office::ExportCharacter{*campaign, *character};
  co_return co_await send_archive(request, visit, std::move(question), std::move(work),
                                  "character");
}

}  // namespace fray::net
