#include "office/carried_wear.h"

namespace fray::office {

campaign::Result<> check_carried_wear(const Rulesets& rulesets,
                                      const campaign::CampaignPolicy& policy,
                                      const campaign::Revision& latest) {
  const auto fits = rulesets.check_wear(policy, latest.sheet, latest.wear);
  if (fits) return {};
  return campaign::refuse(
      fits.error().code, "body",
      "what the character carries from fight to fight does not fit its sheet: " +
          fits.error().field + ": " + fits.error().message +
          "; restore an earlier revision before exporting it");
}

}  // namespace fray::office
