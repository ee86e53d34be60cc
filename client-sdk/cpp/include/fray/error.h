#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace fray::client {

enum class ErrorCode : std::uint8_t {
  // As the server said.
  Unauthenticated,
  Forbidden,
  NotFound,
  Invalid,
  IllegalNow,
  StaleWindow,  // the prompt has closed; nothing happened
  Conflict,
  Limited,
  TooLarge,
  Unavailable,
  UnsupportedVersion,
  Internal,
  // Found on this side.
  BadLink,
  Network,   // the connection was lost or could not be made
  Protocol,  // the server said something that this client cannot read
  Stopped,   // by Client::stop
};

struct Error {
  ErrorCode code{};
  std::string field;    // of the request, where one field is to blame
  std::string message;  // a sentence for people
};

/// Such as "stale window".
std::string_view name_of(ErrorCode code);

}  // namespace fray::client
