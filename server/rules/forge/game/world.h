#pragma once

#include <memory>

#include "rules/forge/fight/profile.h"

namespace fray::forge {

std::shared_ptr<const World> make_world(Content content);

}  // namespace fray::forge
