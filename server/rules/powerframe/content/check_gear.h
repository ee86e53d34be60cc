#pragma once

#include "rules/kit/content_loader.h"
#include "rules/powerframe/content/content.h"

namespace fray::powerframe {

/// References to weapons, armour, gear and lights that lead nowhere.
void check_gear(kit::ContentLoader& loader, const Content& content);

}  // namespace fray::powerframe
