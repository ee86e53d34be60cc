#pragma once

#include <expected>
#include <fstream>
#include <iterator>
#include <string>

namespace fray::cli {

/// A file's text, or that it cannot be read.
inline std::expected<std::string, std::string> read_text(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream) return std::unexpected(path + ": cannot be read");
  return text;
}

}  // namespace fray::cli
