#pragma once

#include <utility>

#include "live/request_handler.h"

namespace fray::live {

template <>
struct Handler<wire::Foresee> {
  static Answered<wire::Foresee> answer(const Inquiries& inquiries, const Asked& asked,
                                        const wire::Foresee& request) {
    const auto prompt = inquiries.prompt(asked.sitting, request.prompt, "foresee.prompt");
    if (!prompt) return std::unexpected(prompt.error());
    auto outcomes = inquiries.encounter().outcomes(prompt->prompt, request.option, request.value);
    if (outcomes) return std::move(*outcomes);
    wire::Error why = wire::error_of(outcomes.error());
    why.field = "foresee." + why.field;
    return std::unexpected(std::move(why));
  }
};

}  // namespace fray::live
