#pragma once

#include <string>

namespace fray::test {

/// Content of the fights of ForgeFight beyond the built-in content, as a content file.
std::string house_content();

}  // namespace fray::test
