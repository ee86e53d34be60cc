#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "campaign/account.h"
#include "campaign/asset.h"
#include "campaign/audit.h"
#include "campaign/character.h"
#include "campaign/messages.h"
#include "campaign/prepared_encounter.h"
#include "campaign/quotas.h"
#include "campaign/records.h"
#include "document/fault.h"
#include "office/rulesets.h"
#include "office/watchers.h"
#include "sheet/sheet.h"
#include "table/setup.h"

// Answers to requests, other than errors.
namespace fray::office {

struct Done {};

/// The connection is this account's from here on.
struct SignedIn {
  campaign::Identity identity;
  std::string token;        // a secret, shown once
  std::string device = {};  // marks to present at the next sign-in; empty: none
};

struct CampaignShown {
  campaign::Campaign campaign;
  campaign::Role role;  // of who asks
};

struct CharacterSheet {
  campaign::Character character;
  campaign::Revision revision;
};

struct EncounterShown {
  campaign::PreparedEncounter encounter;
  campaign::EncounterTexts texts;
  std::vector<document::Fault> faults;  // why it could not be started as it is
};

struct SheetJudged {
  table::SheetValues values;
  table::SheetState state;
  std::string sheet;  // as it is stored; empty where it cannot be written
};

/// One page of a list. `next`: campaign::Page::after of the page that follows; empty where there is
/// none.
template <class T>
struct Page {
  std::vector<T> entries;
  std::string next;
};

}  // namespace fray::office
