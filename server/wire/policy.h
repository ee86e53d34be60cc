#pragma once

#include <expected>

#include "table/setup.h"
#include "wire/error.h"

namespace fray::v1 {
class Policy;
}  // namespace fray::v1

namespace google::protobuf {
class Message;
}  // namespace google::protobuf

// Between fray.v1.Policy and the table's.
namespace fray::wire {

/// Between a message that has a field for each of table::kPolicyFlags and the table's policy.
void encode_policy_flags(google::protobuf::Message& out, const table::Policy& policy);
void decode_policy_flags(const google::protobuf::Message& in, table::Policy& policy);

void encode_policy(v1::Policy& out, const table::Policy& policy);

/// Errors name the field without its parent: "absent".
std::expected<table::Policy, Error> decode_policy(const v1::Policy& policy);

}  // namespace fray::wire
