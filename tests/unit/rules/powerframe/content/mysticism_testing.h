#pragma once

#include <string>
#include <vector>

#include "unit/rules/powerframe/content/testing.h"

namespace fray::powerframe::mysticism {

using Lines = std::vector<std::string>;

/// "line: field: message" of each fault of a file.
inline Lines faults_of(const std::string& text) {
  const std::vector<document::File> files = {{"house.toml", text}};
  Lines lines;
  const auto content = load_content(files);
  if (content) return lines;
  for (const document::Fault& fault : content.error()) {
    lines.push_back(std::to_string(fault.line) + ": " + fault.field + ": " + fault.message);
  }
  return lines;
}

/// The only fault, without its place.
inline std::string fault_of(const std::string& text) {
  const Lines lines = faults_of(text);
  if (lines.size() != 1) {
    for (const std::string& line : lines) ADD_FAILURE() << line;
    return lines.empty() ? "none" : "several";
  }
  return lines[0].substr(lines[0].find(": ") + 2);
}

}  // namespace fray::powerframe::mysticism
