#include "wire/manage_codec.h"
#include "wire/sheet.h"

namespace fray::wire {

using campaign::ms_of;

namespace {

void put(v1::Revision& out, const campaign::RevisionEntry& revision) {
  out.set_number(revision.number);
  out.set_by(revision.by);
  out.set_when_ms(ms_of(revision.when));
  out.set_what(revision.what);
}

void put(v1::Award& out, const campaign::Award& award) {
  out.set_number(award.number);
  out.set_by(award.by);
  out.set_when_ms(ms_of(award.when));
  out.set_points(award.points);
  out.set_reason(award.reason);
  if (award.encounter) out.set_encounter(award.encounter->text());
}

}  // namespace

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
  return of_character(r, [&](const auto& campaign, const auto& character) -> Decoded {
    const auto encounter = optional_id<office::EncounterId>("encounter", r.encounter());
    if (!encounter) return std::unexpected(encounter.error());
    return office::AwardCharacter{campaign, character, r.points(), r.reason(), *encounter};
  });
}

Decoded decode(const v1::ListAwards& r) {
  return of_character(r, [&](const auto& campaign, const auto& character) {
    return office::ListAwards{campaign, character, page_of(r.page())};
  });
}

Decoded decode(const v1::ListEncounterAwards& r) {
  return of_encounter(r, [&](const auto& campaign, const auto& encounter) {
    return office::ListEncounterAwards{campaign, encounter, page_of(r.page())};
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

void fill(v1::Character& out, const campaign::Character& character) {
  out.set_id(character.id.text());
  out.set_name(character.name);
  if (character.owner) out.set_owner(character.owner->text());
  out.set_owner_name(character.owner_name);
  out.set_revision(character.revision);
  out.set_points(character.points);
  out.set_created_ms(ms_of(character.created));
  out.set_changed_ms(ms_of(character.changed));
}

void fill(v1::CharacterList& out, const office::Page<campaign::Character>& page) {
  for (const auto& one : page.entries) fill(*out.add_characters(), one);
  out.set_next(page.next);
}

void fill(v1::CharacterSheet& out, const office::CharacterSheet& sheet) {
  fill(*out.mutable_character(), sheet.character);
  put(*out.mutable_revision(), sheet.revision.entry);
  out.set_sheet(sheet.revision.sheet);
  out.set_wear(sheet.revision.carried_state);
}

void fill(v1::RevisionList& out, const office::Page<campaign::RevisionEntry>& page) {
  for (const auto& one : page.entries) put(*out.add_revisions(), one);
  out.set_next(page.next);
}

void fill(v1::AwardList& out, const office::Page<campaign::Award>& page) {
  for (const auto& one : page.entries) put(*out.add_awards(), one);
  out.set_next(page.next);
}

void fill(v1::EncounterAwardList& out, const office::Page<campaign::CharacterAward>& page) {
  for (const campaign::CharacterAward& one : page.entries) {
    v1::CharacterAward& a = *out.add_awards();
    a.set_character(one.character.text());
    a.set_name(one.name);
    put(*a.mutable_award(), one.award);
  }
  out.set_next(page.next);
}

void fill(v1::SheetDescription& out, const table::SheetDescription& description) {
  encode_sheet(out, description);
}

void fill(v1::SheetJudged& out, const office::SheetJudged& judged) {
  encode_sheet(*out.mutable_values(), judged.values);
  encode_sheet(*out.mutable_state(), judged.state);
  out.set_sheet(judged.sheet);
}

}  // namespace fray::wire
