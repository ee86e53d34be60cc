#pragma once

#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "campaign/ports.h"
#include "campaign/store.h"
#include "exchange/bounds.h"

namespace fray::exchange {

/// Logs of encounters; from any thread. Both or neither.
struct LogSource {
  std::function<std::expected<campaign::EncounterRecord, campaign::StorageError>(
      const campaign::EncounterKey&)>
      find;
  std::function<std::expected<std::vector<campaign::LogRecord>, campaign::StorageError>(
      const campaign::EncounterKey&)>
      read;

  static LogSource of(campaign::EncounterLog* log);
};

/// An archive's header.
struct Stamp {
  std::string server;  // "fray/0.1.0"
  campaign::Time now;
};

/// The archive's bytes. Not from a table's thread, nor from the office's: it waits for the disk.
/// NotFound where there is none, Limited where it is more than an archive may be.
campaign::Result<std::string> export_character(campaign::Store& store,
                                               const campaign::CampaignId& campaign,
                                               const campaign::CharacterId& character,
                                               const Stamp& stamp, const Bounds& bounds = {});
/// Likewise. With messages as its owner may read them. Holds all of it in memory, twice.
campaign::Result<std::string> export_campaign(campaign::Store& store,
                                              const campaign::CampaignId& campaign,
                                              const LogSource& logs, const Stamp& stamp,
                                              const Bounds& bounds = {});

}  // namespace fray::exchange
