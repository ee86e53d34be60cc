#pragma once

#include "net/handler.h"

// The files of campaigns over plain HTTP; the office decides who may have them.
namespace fray::net {

/// A picture, named by the target's `name`; answered by fray.v1.Asset as JSON.
std::unique_ptr<Upload> receive_picture(Visit visit);
/// A Universal VTT file, likewise; answered by a setup's part.
std::unique_ptr<Upload> receive_map(Visit visit);

boost::asio::awaitable<Download> download_picture(const HttpRequest& request, Visit visit);

}  // namespace fray::net
