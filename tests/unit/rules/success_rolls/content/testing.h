#pragma once

#include "rules/success_rolls/content/content.h"
#include "support/tried_content.h"

namespace fray::success_rolls {

using test::expect_rows;

inline const Content& builtin() {
  static const Content content = test::tried_content(load_builtin_content, load_content);
  return content;
}

}  // namespace fray::success_rolls
