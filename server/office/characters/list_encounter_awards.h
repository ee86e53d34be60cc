#pragma once

#include <optional>

#include "campaign/characters_repository.h"
#include "office/request.h"

namespace fray::office {

struct ListEncounterAwards {
  using Answer = Page<campaign::CharacterAward>;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Yes};
  static constexpr bool kWrites = false;

  CampaignId campaign;
  EncounterId encounter;
  campaign::Page page;

  // An encounter that is not there has none, as one that the caller does not know of.
  static Result<Answer> handle(const CampaignContext& context, const ListEncounterAwards& request) {
    const campaign::Page page = one_more(request.page);
    const auto owner =
        context.runs_it() ? std::nullopt : std::optional(context.identity.account.id);
    return page_of(context.repositories.characters.awards_for(request.campaign, request.encounter,
                                                              owner, page),
                   page, campaign::key_of);
  }
};

}  // namespace fray::office
