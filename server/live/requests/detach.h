#pragma once

#include "live/request_handler.h"
#include "wire/reply.h"

namespace fray::live {

template <>
struct Handler<wire::Detach> {
  static constexpr bool kAnywhere = true;
  static constexpr Waiting kWaiting = Waiting::BehindAttach;

  static Handled handle(const AnsweringParts& parts, const Asked& asked, const wire::Detach&) {
    parts.streams.detach(asked.client, asked.sitting);
    const std::uint64_t id = asked.request.id;
    parts.inquiries.current->reply(asked.client, id, wire::encode_done(id));
    return {};
  }
};

}  // namespace fray::live
