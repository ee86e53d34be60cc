#pragma once

#include <utility>

#include "live/request_handler.h"

namespace fray::live {

template <>
struct Handler<wire::ShowMoment> {
  /// What playing one input again counts as, in bytes. There are about 64 at most, but many more
  /// for the first look at what was before a restart of the server.
  static constexpr double kOfInput = 1024;

  static Answered<wire::ShowMoment> answer(const Inquiries& inquiries, const Asked& asked,
                                           const wire::ShowMoment& request) {
    auto past = inquiries.encounter().past(request.moment);
    if (!past) {
      wire::Error why = wire::error_of(past.error());
      why.field = "gm.showMoment." + why.field;
      return std::unexpected(std::move(why));
    }
    inquiries.spend(asked.sitting, kOfInput * static_cast<double>(past->inputs));
    return wire::ShowMoment::Answer{
        .moment = request.moment, .seat = asked.seat, .past = std::move(past->encounter)};
  }
};

}  // namespace fray::live
