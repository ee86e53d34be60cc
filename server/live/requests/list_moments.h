#pragma once

#include "live/request_handler.h"

namespace fray::live {

template <>
struct Handler<wire::ListMoments> {
  static Answered<wire::ListMoments> answer(const Inquiries& inquiries, const Asked&,
                                            const wire::ListMoments& request) {
    const encounter::Encounter& encounter = inquiries.encounter();
    const std::uint64_t before = request.before > 0 ? request.before : encounter.moment();
    return encounter.moments(before, request.most);
  }
};

}  // namespace fray::live
