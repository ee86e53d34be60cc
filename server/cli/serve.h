#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "net/server.h"

namespace fray::cli {

struct ServeOptions {
  std::filesystem::path database = "fray.db";
  net::ServerOptions server;
  std::vector<std::filesystem::path> tables;  // setup files
  bool demo = false;
  bool once = false;
  std::chrono::milliseconds pace{700};
};

/// Returns the exit code. Addresses and links go to stdout, everything else to stderr.
int serve(const ServeOptions& options);

}  // namespace fray::cli
