#pragma once

#include "live/request_handler.h"

namespace fray::live {

template <>
struct Handler<wire::Outline> {
  static Answered<wire::Outline> answer(const Inquiries& inquiries, const Asked& asked,
                                        const wire::Outline& request) {
    const auto prompt = inquiries.prompt(asked.sitting, request.prompt, "outline.prompt");
    if (!prompt) return std::unexpected(prompt.error());
    encounter::Encounter& encounter = inquiries.encounter();
    const auto viewer = inquiries.viewer(asked.sitting);
    const auto choice = wire::Outline::to_choice(encounter, viewer, prompt->prompt, request);
    if (!choice) return std::unexpected(wire::error_of(choice.error()));
    return encounter.coverage(viewer, prompt->prompt, *choice);
  }
};

}  // namespace fray::live
