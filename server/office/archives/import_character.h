#pragma once

#include <optional>
#include <variant>

#include "campaign/archive.h"
#include "office/request.h"

namespace fray::office {

/// A GM imports all of it; others only its sheet, as if they had written it here.
struct ImportCharacter {
  using Answer = std::variant<Done, CharacterSheet>;
  static constexpr ByRole kMay{.owner = Cell::Yes, .gm = Cell::Yes, .player = Cell::Own};
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr bool kWrites = true;

  CampaignId campaign;
  std::optional<campaign::ArchivedCharacter> carried = {};  // none: only whether it may be sent

  static Result<> is_own(const CampaignContext&, const ImportCharacter&);
  static Result<> inspect(const CampaignContext& context, ImportCharacter& request);
  static Result<Answer> handle(const CampaignContext& context, const ImportCharacter& request);
};

}  // namespace fray::office
