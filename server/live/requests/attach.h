#pragma once

#include "live/request_handler.h"

namespace fray::live {

template <>
struct Handler<wire::Attach> {
  static constexpr bool kAnywhere = true;

  static Handled handle(const AnsweringParts& parts, const Asked& asked,
                        const wire::Attach& request) {
    return parts.streams.attach(asked.client, asked.sitting, asked.request.id, request);
  }
};

}  // namespace fray::live
