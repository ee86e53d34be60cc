#pragma once

#include <cstdlib>
#include <expected>
#include <fstream>
#include <span>
#include <sstream>
#include <vector>

#include <gtest/gtest.h>

#include "document/document.h"
#include "document/fault.h"

namespace fray::test {

/// The content that the program ships with, or with one file of it changed: tests/mutate tries
/// figures here without building them in.
template <class Content>
Content tried_content(Content (*builtin)(), std::expected<Content, std::vector<document::Fault>> (
                                                *load)(std::span<const document::File>)) {
  const char* path = std::getenv("FRAY_TRIED_CONTENT");
  if (path == nullptr) return builtin();
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const document::File file{path, text.str()};
  auto changed = load(std::span(&file, 1));
  EXPECT_TRUE(changed) << path << " is refused";
  return changed ? *changed : Content();
}

/// Row by row, so that a failure names the differing one.
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

}  // namespace fray::test
