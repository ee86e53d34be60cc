#pragma once

#include <string>
#include <vector>

#include "rules/powerframe/content/content.h"
#include "support/tried_content.h"

namespace fray::powerframe {

using test::expect_rows;

inline const Content& builtin() {
  static const Content content = test::tried_content(load_builtin_content, load_content);
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

}  // namespace fray::powerframe
