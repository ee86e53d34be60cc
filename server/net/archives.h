#pragma once

#include "net/handler.h"

// Campaigns and characters as archives over plain HTTP; the office decides who may have them.
namespace fray::net {

/// Answered by fray.v1.Campaign as JSON.
std::unique_ptr<Upload> receive_campaign(Visit visit);
/// Answered by fray.v1.Character as JSON.
std::unique_ptr<Upload> receive_character(Visit visit);

boost::asio::awaitable<Download> download_campaign(const HttpRequest& request, Visit visit);
boost::asio::awaitable<Download> download_character(const HttpRequest& request, Visit visit);

}  // namespace fray::net
