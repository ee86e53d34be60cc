#pragma once

#include <span>
#include <string_view>

namespace fray::net {

/// The live page, built into the binary: client-sdk/web.
struct StaticFile {
  std::string_view path;  // "/index.html"
  std::string_view type;  // of its content
  std::string_view body;
};

std::span<const StaticFile> static_files();

}  // namespace fray::net
