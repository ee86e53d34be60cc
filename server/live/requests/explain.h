#pragma once

#include "live/request_handler.h"

namespace fray::live {

template <>
struct Handler<wire::Explain> {
  static Answered<wire::Explain> answer(const Inquiries& inquiries, const Asked& asked,
                                        const wire::Explain& request) {
    const auto prompt = inquiries.prompt(asked.sitting, request.prompt, "explain.prompt");
    if (!prompt) return std::unexpected(prompt.error());
    return inquiries.encounter().explain(inquiries.viewer(asked.sitting), prompt->prompt);
  }
};

}  // namespace fray::live
