#include "office/carried_state.h"

namespace fray::office {

campaign::Result<> check_carried_state(const Rulesets& rulesets,
                                       const campaign::CampaignPolicy& policy,
                                       const campaign::Revision& latest) {
  const auto fits = rulesets.check_carried_state(policy, latest.sheet, latest.carried_state);
  if (fits) return {};
  return campaign::refuse(
      fits.error().code, "body",
      "what the character carries from fight to fight does not fit its sheet: " +
          fits.error().field + ": " + fits.error().message +
          "; restore an earlier revision before exporting it");
}

}  // namespace fray::office
