#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <utility>

namespace fray::campaign {

/// Why something was refused. The same closed set goes over the wire.
enum class ErrorCode : std::uint8_t {
  Unauthenticated,  // not signed in: wrong name, password or token, without saying which
  Forbidden,        // known, but not theirs to do
  NotFound,         // there is none, or not in this campaign
  Invalid,          // malformed or outside its bounds; `field` says what
  Conflict,         // taken, used up, or changed by another in the meantime
  Limited,          // too many, or too often
  Unavailable,      // storage does not answer; nothing has changed
};

/// Refused; nothing has changed.
struct Error {
  ErrorCode code = ErrorCode::Invalid;
  std::string field;    // the offending field, in the caller's own terms; empty for the whole
  std::string message;  // for people: the problem, and the fix

  bool operator==(const Error&) const = default;
};

template <class T = void>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> refuse(ErrorCode code, std::string field, std::string message) {
  return std::unexpected(Error{code, std::move(field), std::move(message)});
}

inline std::unexpected<Error> conflict(std::string field, std::string message) {
  return refuse(ErrorCode::Conflict, std::move(field), std::move(message));
}

}  // namespace fray::campaign
