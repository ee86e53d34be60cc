#pragma once

#include "campaign/prepared_encounter.h"

namespace fray::v1 {
class PreparedEncounter;
}  // namespace fray::v1

namespace fray::wire {

void encode_encounter(v1::PreparedEncounter& out, const campaign::PreparedEncounter& encounter);

}  // namespace fray::wire
