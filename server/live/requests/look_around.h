#pragma once

#include "live/request_handler.h"

namespace fray::live {

template <>
struct Handler<wire::LookAround> {
  static constexpr Waiting kWaiting = Waiting::BehindAttach;
  /// Each place is checked first, which takes a tenth of a second with thirty combatants among the
  /// walls of a hundred by a hundred places.
  static constexpr double kPrice = 16;

  static Answered<wire::LookAround> answer(const Inquiries& inquiries, const Asked& asked,
                                           const wire::LookAround&) {
    return wire::LookAround::Answer{inquiries.current->sight(inquiries.viewer(asked.sitting))};
  }
};

}  // namespace fray::live
