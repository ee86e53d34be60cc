// The tables that a database knows of, live and past.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "campaign/ports.h"
#include "storage/database.h"

namespace fray::storage {

struct PlayedTable {
  campaign::EncounterRecord latest;
  std::int64_t encounters = 0;  // the number of encounters played there, the latest included
  std::int64_t records = 0;     // in the log of the latest
  // Only for a campaign's encounter: both empty where a setup file hosts the table.
  std::string campaign;        // its id
  std::string encounter_name;  // as the GM calls it
};

// By name; only this one, or if none is named all of them. Works next to a running server or
// without one.
std::expected<std::vector<PlayedTable>, StorageError> played_tables(const Database& database,
                                                                    const std::string& table = {});

// The keys of all encounters, oldest first.
std::expected<std::vector<campaign::EncounterKey>, StorageError> encounter_keys(
    const Database& database);

}  // namespace fray::storage
