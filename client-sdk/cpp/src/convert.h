#pragma once

#include "fray/client.h"
#include "fray/v1/frames.pb.h"

// Messages to plain types.
namespace fray::client {

Batch plain(const v1::Batch& batch);
Policy plain(const v1::Policy& policy);
Descriptor plain(const v1::Descriptor& descriptor);
std::vector<Option> plain(const v1::Powers& powers);
Outcomes plain(const v1::Outcomes& outcomes);
Coverage plain(const v1::Coverage& c);
std::vector<UnavailableOption> plain(const v1::Unavailable& unavailable);
std::vector<Moment> plain(const v1::Moments& moments);
Pointed plain(const v1::Pointed& pointed);
Error plain(const v1::Error& error);
Role plain(v1::Role role);

}  // namespace fray::client
