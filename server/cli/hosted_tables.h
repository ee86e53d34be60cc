#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "campaign/records.h"
#include "catalog/ruleset_catalog.h"
#include "cli/serve.h"
#include "encounter/setup_file.h"
#include "live/table_host.h"

namespace fray::cli {

/// A table to host, and the file that it comes from; none where that cannot be read, and an
/// encounter started from it continues.
struct HostedTable {
  live::TableSpec spec;
  std::optional<encounter::SetupFile> file;
};

/// A table that cannot be hosted as its file says.
struct HostingFault {
  std::string table;
  std::string message;   // for the log: every fault, one a line
  std::string in_brief;  // file, line and field; anyone may see it, so nothing that the file says
};

struct HostedTables {
  std::vector<HostedTable> tables;
  std::vector<HostingFault> faults;
};

/// The tables of `--table` and `--demo`. A faulty file leaves out its own table only.
HostedTables read_hosted_tables(const ServeOptions& options,
                                const catalog::RulesetCatalog& catalog);

/// Adds the tables whose encounter was under way when their file was still sound.
void add_interrupted(HostedTables& hosted, const std::vector<campaign::EncounterRecord>& unfinished,
                     bool watchable);

/// Why a table did not open, with the ruleset's faults and their lines if there are any.
HostingFault opening_fault(const HostedTable& table, const std::string& why,
                           const catalog::RulesetCatalog& catalog);

}  // namespace fray::cli
