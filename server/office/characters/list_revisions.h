#pragma once

#include <string>

#include "campaign/character.h"
#include "campaign/characters.h"
#include "office/request.h"

namespace fray::office {

struct ListRevisions {
  using Answer = Page<campaign::RevisionEntry>;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Own};
  static constexpr bool kWrites = false;

  CampaignId campaign;
  CharacterId character;
  campaign::Page page;

  static Result<Answer> handle(const CampaignContext& context, const ListRevisions& request) {
    const auto character =
        campaign::find_character(context.repositories, request.campaign, request.character);
    if (!character) return std::unexpected(character.error());
    const campaign::Page page = one_more(request.page);
    return page_of(context.repositories.characters.revisions(request.character, page), page,
                   [](const auto& revision) { return std::to_string(revision.number); });
  }
};

}  // namespace fray::office
