#include "wire/error.h"

#include "fray/v1/frames.pb.h"

namespace fray::wire {

static_assert(v1::ERROR_CODE_UNAUTHENTICATED == static_cast<int>(ErrorCode::Unauthenticated));
static_assert(v1::ERROR_CODE_LIMITED == static_cast<int>(ErrorCode::Limited));
static_assert(v1::ERROR_CODE_INTERNAL == static_cast<int>(ErrorCode::Internal));
static_assert(v1::ErrorCode_MAX + 1 == kErrorCodes);

const char* name_of(ErrorCode code) {
  constexpr std::string_view kPrefix = "ERROR_CODE_";
  return v1::ErrorCode_Name(static_cast<v1::ErrorCode>(code)).c_str() + kPrefix.size();
}

Error error_of(const table::Rejection& rejection) {
  const ErrorCode code = [&] {
    switch (rejection.code) {
      case table::Code::Invalid:
        return ErrorCode::Invalid;
      case table::Code::IllegalNow:
        return ErrorCode::IllegalNow;
      case table::Code::StaleWindow:
        return ErrorCode::StaleWindow;
      case table::Code::Forbidden:
        return ErrorCode::Forbidden;
      case table::Code::NotFound:
        return ErrorCode::NotFound;
      case table::Code::Conflict:
        return ErrorCode::Conflict;
      case table::Code::Unsupported:
        return ErrorCode::Invalid;
    }
    return ErrorCode::Internal;
  }();
  return {code, rejection.field, rejection.message};
}

}  // namespace fray::wire
