#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <utility>

#include "table/rejection.h"

namespace fray::wire {

/// The closed set of fray.v1.ErrorCode, with its numbers.
enum class ErrorCode : std::uint8_t {
  Unauthenticated = 1,
  Forbidden = 2,
  NotFound = 3,
  Invalid = 4,
  IllegalNow = 5,
  StaleWindow = 6,
  Conflict = 7,
  Limited = 8,
  TooLarge = 9,
  Unavailable = 10,
  UnsupportedVersion = 11,
  Internal = 12,
};
inline constexpr std::size_t kErrorCodes = 13;  // with 0, which is none

/// Its name on the wire without the prefix: "STALE_WINDOW".
const char* name_of(ErrorCode code);

struct Error {
  ErrorCode code = ErrorCode::Internal;
  std::string field;    // as named in the request
  std::string message;  // for people: the problem, and the fix
};

inline std::unexpected<Error> refuse(ErrorCode code, std::string field, std::string message) {
  return std::unexpected(Error{code, std::move(field), std::move(message)});
}

inline std::unexpected<Error> invalid(std::string field, std::string message) {
  return refuse(ErrorCode::Invalid, std::move(field), std::move(message));
}

Error error_of(const table::Rejection& rejection);

}  // namespace fray::wire
