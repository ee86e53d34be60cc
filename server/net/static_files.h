#pragma once

#include <span>
#include <string_view>

namespace fray::net {

/// The page, built into the binary: client-sdk/web.
struct StaticFile {
  std::string_view path;  // "/index.html"
  std::string_view type;  // of its content
  std::string_view tag;   // entity tag; changes with the content
  std::string_view body;
  std::string_view gzipped;  // the body, compressed; empty where that would gain nothing
};

std::span<const StaticFile> static_files();

}  // namespace fray::net
