#pragma once

#include "campaign/asset.h"
#include "fray/v1/assets.pb.h"

namespace fray::wire {

void put_asset(v1::Asset& out, const campaign::Asset& asset);

}  // namespace fray::wire
