#pragma once

#include <string>

namespace fray::test {

/// What the fights of ForgeFight have besides the built-in content, as a content file.
std::string house_content();

}  // namespace fray::test
