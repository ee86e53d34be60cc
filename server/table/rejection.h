#pragma once

#include <expected>
#include <string>

namespace fray::table {

/// Why an input was refused. The same closed set goes over the wire.
enum class Code : std::uint8_t {
  Invalid,      // malformed or outside its domain
  IllegalNow,   // well-formed, but the rules do not allow it at this moment
  StaleWindow,  // the window is closed, or was never open
  Forbidden,    // not yours to decide
  NotFound,
  Conflict,
  Unsupported,
};

/// Untrusted input was refused; nothing has changed.
struct Rejection {
  Code code = Code::Invalid;
  std::string field;    // the offending field, in the caller's own terms
  std::string message;  // one sentence for people: the problem and the fix
};

template <class T = void>
using Result = std::expected<T, Rejection>;

inline std::unexpected<Rejection> reject(Code code, std::string field, std::string message) {
  return std::unexpected(Rejection{code, std::move(field), std::move(message)});
}

}  // namespace fray::table
