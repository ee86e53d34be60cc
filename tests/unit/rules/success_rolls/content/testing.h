#pragma once

#include <vector>

#include <gtest/gtest.h>

#include "rules/success_rolls/content/content.h"

namespace fray::success_rolls {

inline const Content& builtin() {
  static const Content content = load_builtin_content();
  return content;
}

/// Row by row, so that a failure names the one that differs.
template <class Row>
void expect_rows(const std::vector<Row>& rows, const std::vector<Row>& printed) {
  ASSERT_EQ(rows.size(), printed.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if constexpr (requires { rows[i].id; }) {
      EXPECT_TRUE(rows[i] == printed[i]) << rows[i].id << " is not as printed: " << printed[i].id;
    } else {
      EXPECT_TRUE(rows[i] == printed[i]) << "row " << i;
    }
  }
}

}  // namespace fray::success_rolls
