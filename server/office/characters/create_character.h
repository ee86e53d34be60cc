#pragma once

#include <optional>
#include <string>

#include "office/request.h"

namespace fray::office {

struct CreateCharacter {
  using Answer = CharacterSheet;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Own};
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr bool kWrites = true;

  CampaignId campaign;
  std::string name;
  std::optional<AccountId> owner;  // none: a player's own; of a GM, the GM's
  std::string sheet;

  static Result<> is_own(const CampaignContext& context, const CreateCharacter& request) {
    if (!request.owner || request.owner == context.identity.account.id) return {};
    return campaign::refuse(ErrorCode::Forbidden, "owner",
                            "only a GM can create characters for other players");
  }
  static Result<> inspect(const CampaignContext& context, CreateCharacter& request);
  static Result<Answer> handle(const CampaignContext& context, const CreateCharacter& request);
};

}  // namespace fray::office
