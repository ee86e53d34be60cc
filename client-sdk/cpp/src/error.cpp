#include "fray/error.h"

namespace fray::client {

std::string_view name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::Unauthenticated:
      return "unauthenticated";
    case ErrorCode::Forbidden:
      return "forbidden";
    case ErrorCode::NotFound:
      return "not found";
    case ErrorCode::Invalid:
      return "invalid";
    case ErrorCode::IllegalNow:
      return "illegal now";
    case ErrorCode::StaleWindow:
      return "stale window";
    case ErrorCode::Conflict:
      return "conflict";
    case ErrorCode::Limited:
      return "limited";
    case ErrorCode::TooLarge:
      return "too large";
    case ErrorCode::Unavailable:
      return "unavailable";
    case ErrorCode::UnsupportedVersion:
      return "unsupported version";
    case ErrorCode::Internal:
      return "internal";
    case ErrorCode::BadLink:
      return "bad link";
    case ErrorCode::Network:
      return "network";
    case ErrorCode::Protocol:
      return "protocol";
    case ErrorCode::Stopped:
      return "stopped";
  }
  return "unknown";
}

}  // namespace fray::client
