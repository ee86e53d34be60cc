#pragma once

#include <expected>

#include "table/setup.h"
#include "wire/error.h"

namespace fray::v1 {
class Policy;
}  // namespace fray::v1

// Between fray.v1.Policy and the table's.
namespace fray::wire {

void encode_policy(v1::Policy& out, const table::Policy& policy);

/// Errors name the field without its parent: "absent".
std::expected<table::Policy, Error> decode_policy(const v1::Policy& policy);

}  // namespace fray::wire
