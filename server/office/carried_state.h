#pragma once

#include "campaign/character.h"
#include "campaign/error.h"
#include "campaign/policy.h"
#include "office/rulesets.h"

namespace fray::office {

/// For an imported character: a carried state that does not fit its sheet would prevent every
/// encounter with it. Invalid, field "body".
campaign::Result<> check_carried_state(const Rulesets& rulesets,
                                       const campaign::CampaignPolicy& policy,
                                       const campaign::Revision& latest);

}  // namespace fray::office
