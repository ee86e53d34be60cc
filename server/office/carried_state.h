#pragma once

#include "campaign/character.h"
#include "campaign/error.h"
#include "campaign/policy.h"
#include "office/rulesets.h"

namespace fray::office {

/// Of a character that is imported: with a carried state that does not fit its sheet, no encounter
/// could begin with it. Invalid, field "body".
campaign::Result<> check_carried_state(const Rulesets& rulesets,
                                       const campaign::CampaignPolicy& policy,
                                       const campaign::Revision& latest);

}  // namespace fray::office
