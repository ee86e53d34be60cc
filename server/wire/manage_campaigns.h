#pragma once

#include <expected>

#include "campaign/policy.h"
#include "campaign/roles.h"
#include "fray/v1/campaigns.pb.h"
#include "wire/error.h"

namespace fray::wire {

v1::CampaignRole encode_role(campaign::Role role);
void encode_policy(v1::CampaignPolicy& out, const campaign::CampaignPolicy& policy);
/// Errors name the field as "policy.play.absent".
std::expected<campaign::CampaignPolicy, Error> decode_policy(const v1::CampaignPolicy& policy);

}  // namespace fray::wire
