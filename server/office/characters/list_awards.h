#pragma once

#include <string>

#include "campaign/character.h"
#include "campaign/characters.h"
#include "office/request.h"

namespace fray::office {

struct ListAwards {
  using Answer = Page<campaign::Award>;
  static constexpr ByRole kMay{
      .owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Own, .bot = Cell::Own};
  static constexpr bool kWrites = false;

  CampaignId campaign;
  CharacterId character;
  campaign::Page page;

  static Result<Answer> handle(const CampaignContext& context, const ListAwards& request) {
    const auto character =
        campaign::find_character(context.repositories, request.campaign, request.character);
    if (!character) return std::unexpected(character.error());
    const campaign::Page page = one_more(request.page);
    return page_of(context.repositories.characters.awards(request.character, page), page,
                   [](const auto& award) { return std::to_string(award.number); });
  }
};

}  // namespace fray::office
