#pragma once

#include "live/request_handler.h"

namespace fray::live {

template <>
struct Handler<wire::Describe> {
  static constexpr bool kAnywhere = true;
  static constexpr Waiting kWaiting = Waiting::Never;

  static Handled handle(Inquiries& inquiries, const Asked& asked, const wire::Describe&) {
    if (auto ok = inquiries.within_share(asked.sitting); !ok) return ok;
    const auto& ruleset = inquiries.current->setup().ruleset;
    const Bytes frame = inquiries.descriptions.of(ruleset, inquiries.encounter().descriptor())
                            .reply(asked.request.id);
    inquiries.spend(asked.sitting, static_cast<double>(frame->binary().size()));
    // Says nothing about the encounter, so it need not wait for the disk, nor use a slot in the
    // queue.
    asked.client->deliver(frame);
    return {};
  }
};

}  // namespace fray::live
