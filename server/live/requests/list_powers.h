#pragma once

#include "live/request_handler.h"

namespace fray::live {

template <>
struct Handler<wire::ListPowers> {
  static Answered<wire::ListPowers> answer(const Inquiries& inquiries, const Asked&,
                                           const wire::ListPowers&) {
    return wire::ListPowers::Answer{inquiries.encounter().powers()};
  }
};

}  // namespace fray::live
