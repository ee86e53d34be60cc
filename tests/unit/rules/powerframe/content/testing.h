#pragma once

#include <cstdlib>
#include <fstream>
#include <span>
#include <sstream>
#include <vector>

#include <gtest/gtest.h>

#include "rules/powerframe/content/content.h"

namespace fray::powerframe {

/// The content that the program ships with, or with one file of it changed: tests/mutate tries
/// figures here without building them in.
inline const Content& builtin() {
  static const Content content = [] {
    const char* path = std::getenv("FRAY_TRIED_CONTENT");
    if (path == nullptr) return load_builtin_content();
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    const document::File file{path, text.str()};
    auto changed = load_content(std::span(&file, 1));
    EXPECT_TRUE(changed) << path << " is refused";
    return changed ? *changed : Content();
  }();
  return content;
}

/// The faults of a file of a table's own content: "line: field: message".
inline std::vector<std::string> faults_of(std::string text) {
  const document::File file{"house.toml", std::move(text)};
  std::vector<std::string> lines;
  const auto content = load_content(std::span(&file, 1));
  if (content) return lines;
  for (const document::Fault& f : content.error()) {
    lines.push_back(std::to_string(f.line) + ": " + f.field + ": " + f.message);
  }
  return lines;
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

}  // namespace fray::powerframe
