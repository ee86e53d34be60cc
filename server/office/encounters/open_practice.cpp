#include "office/encounters/open_practice.h"

#include "office/live_tables.h"

namespace fray::office {

Result<OpenPractice::Answer> OpenPractice::handle(const RequestContext& context,
                                                  const OpenPractice& request) {
  const auto setup = context.rulesets.practice(request.ruleset);
  if (!setup) {
    return campaign::refuse(ErrorCode::NotFound, "ruleset",
                            "this server has no practice fight for such a ruleset");
  }
  if (!context.live_tables) {
    return campaign::refuse(ErrorCode::Unavailable, "", "this server hosts no practice fights");
  }
  auto link = context.live_tables->practice(context.identity->account.id, *setup);
  if (!link) return std::unexpected(link.error());
  return PracticeOpened{std::move(*link)};
}

}  // namespace fray::office
