#include "wire/manage_decode.h"
#include "wire/sheet.h"

namespace fray::wire {

Decoded decode(const v1::ListCharacters& r) {
  return of_campaign(r, [&](const auto& campaign) {
    return office::ListCharacters{campaign, page_of(r.page())};
  });
}

Decoded decode(const v1::ShowCharacter& r) {
  return of_character(r, [&](const auto& campaign, const auto& character) {
    return office::ShowCharacter{campaign, character, r.revision()};
  });
}

Decoded decode(const v1::CreateCharacter& r) {
  return of_campaign(r, [&](const auto& campaign) -> Decoded {
    const auto owner = optional_id<office::AccountId>("owner", r.owner());
    if (!owner) return std::unexpected(owner.error());
    return office::CreateCharacter{campaign, r.name(), *owner, r.sheet()};
  });
}

Decoded decode(const v1::SaveCharacter& r) {
  return of_character(r, [&](const auto& campaign, const auto& character) {
    return office::SaveCharacter{campaign, character, r.base_revision(),
                                 r.name(), r.sheet(), r.what()};
  });
}

Decoded decode(const v1::ListRevisions& r) {
  return of_character(r, [&](const auto& campaign, const auto& character) {
    return office::ListRevisions{campaign, character, page_of(r.page())};
  });
}

Decoded decode(const v1::RestoreRevision& r) {
  return of_character(r, [&](const auto& campaign, const auto& character) {
    return office::RestoreRevision{campaign, character, r.revision(), r.base_revision()};
  });
}

Decoded decode(const v1::GiveCharacter& r) {
  return of_character(r, [&](const auto& campaign, const auto& character) -> Decoded {
    const auto owner = optional_id<office::AccountId>("owner", r.owner());
    if (!owner) return std::unexpected(owner.error());
    return office::GiveCharacter{campaign, character, *owner};
  });
}

Decoded decode(const v1::AwardCharacter& r) {
  return of_character(r, [&](const auto& campaign, const auto& character) {
    return office::AwardCharacter{campaign, character, r.points(), r.reason()};
  });
}

Decoded decode(const v1::ListAwards& r) {
  return of_character(r, [&](const auto& campaign, const auto& character) {
    return office::ListAwards{campaign, character, page_of(r.page())};
  });
}

Decoded decode(const v1::DeleteCharacter& r) {
  return of_character(r, [](const auto& campaign, const auto& character) {
    return office::DeleteCharacter{campaign, character};
  });
}

Decoded decode(const v1::DescribeSheet& r) {
  return of_campaign(r, [](const auto& campaign) { return office::DescribeSheet{campaign}; });
}

Decoded decode(const v1::ReadSheet& r) {
  return of_campaign(r, [&](const auto& campaign) {
    return office::ReadSheet{campaign, r.sheet()};
  });
}

Decoded decode(const v1::JudgeSheet& r) {
  return of_campaign(r, [&](const auto& campaign) -> Decoded {
    auto values = decode_sheet(r.values());
    if (!values) return std::unexpected(values.error());
    return office::JudgeSheet{campaign, std::move(*values)};
  });
}

}  // namespace fray::wire
