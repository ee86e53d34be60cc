#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "campaign/archive.h"
#include "campaign/store.h"
#include "exchange/bounds.h"
#include "office/rulesets.h"

// Archives from untrusted sources. Errors are of the field "body", and name the entry: Invalid, or
// Limited where there is no room for all of it. Not from a table's thread, nor from the office's.
namespace fray::exchange {

/// The content of a character's archive; checked on import.
campaign::Result<campaign::ArchivedCharacter> read_character(std::string_view archive,
                                                             const Bounds& bounds = {});

/// Imports a campaign that no one can see yet: see finish_import. `owner`: the new holder of its
/// owner's seats. A refused import leaves nothing; Unavailable once `stopping` says so.
campaign::Result<campaign::CampaignId> stage_campaign(campaign::Store& store,
                                                      const office::Rulesets& rulesets,
                                                      std::string_view archive,
                                                      const campaign::AccountId& owner,
                                                      campaign::Time now, const Bounds& bounds = {},
                                                      const std::function<bool()>& stopping = {});

}  // namespace fray::exchange
