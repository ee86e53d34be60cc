#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "campaign/accounts.h"
#include "campaign/quotas.h"
#include "catalog/ruleset_catalog.h"
#include "live/running_encounter.h"
#include "net/server.h"

namespace fray::cli {

struct ServeOptions {
  std::filesystem::path database = "fray.db";
  net::ServerOptions server;
  std::vector<std::filesystem::path> tables;  // setup files, and folders of them
  bool watchable = false;                     // those tables; the demonstration always is
  bool strict = false;                        // start with all of them, or not at all
  console::ContentFolders content;
  campaign::Registration registration = campaign::Registration::ByInvite;
  std::string public_url;    // what links begin with; empty: the server's own address
  bool print_links = false;  // on a terminal they always are
  std::uint64_t checkpoint_every = live::RunningEncounter::kCheckpointEvery;
  campaign::Quotas quotas;
  std::int64_t min_free_mib = 512;
  int rest_after_seconds = 60;
  bool check_database = true;  // for damage, before anything is played
  bool demo = false;
  bool once = false;
  bool stand_ins = true;  // for the demo's players who are not there
  std::chrono::milliseconds pace{700};
};

/// Returns the exit code. Addresses and links go to stdout, everything else to stderr. Where stdout
/// is no terminal, such as a service's journal, links are left out unless asked for.
int serve(const ServeOptions& options);

}  // namespace fray::cli
