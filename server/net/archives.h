#pragma once

#include <memory>
#include <optional>
#include <string>

#include <boost/asio/awaitable.hpp>

#include "net/download.h"
#include "net/office_http.h"
#include "net/worker.h"

// Campaigns and characters as archives over plain HTTP, for those who may ask the office for them:
//   GET  /campaigns/CAMPAIGN/archive                        a campaign
//   GET  /campaigns/CAMPAIGN/characters/CHARACTER/archive   a character
//   POST /campaigns/import                                  answered by fray.v1.Campaign as JSON
//   POST /campaigns/CAMPAIGN/characters/import              answered by fray.v1.Character as JSON
namespace fray::net {

/// If it is an archive that comes: how large it may be. By its head alone.
std::optional<std::size_t> archive_upload_bytes(const HttpRequest& head, const Limits& limits);
bool is_archive_download(const HttpRequest& request);

/// An archive on its way in.
class ArchiveUpload {
 public:
  ArchiveUpload(Context& context, Worker& worker, std::string address)
      : context_(context), worker_(worker), address_(std::move(address)) {}

  /// Why it is not even read; nullopt: it may be, while this lives.
  boost::asio::awaitable<std::optional<HttpResponse>> refuse(const HttpRequest& head);
  /// The answer to all of it.
  boost::asio::awaitable<HttpResponse> take(HttpRequest request);

 private:
  boost::asio::awaitable<HttpResponse> take_campaign(HttpRequest request);
  boost::asio::awaitable<HttpResponse> take_character(HttpRequest request);

  Context& context_;
  Worker& worker_;
  std::string address_;
  std::optional<campaign::AccountId> account_;  // who imports a campaign
  std::unique_ptr<ConcurrencyLimiter::Permit> permit_;
};

boost::asio::awaitable<Download> download_archive(const HttpRequest& request, Context& context,
                                                  Worker& worker, std::string address);

}  // namespace fray::net
