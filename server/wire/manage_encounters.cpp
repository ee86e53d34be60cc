#include "wire/manage_encounters.h"

#include "wire/kinds.h"
#include "wire/manage_codec.h"
#include "wire/sheet.h"

namespace fray::wire {

using campaign::ms_of;

namespace {

v1::EncounterState state_of(campaign::EncounterState state) {
  switch (state) {
    case campaign::EncounterState::Prepared:
      return v1::ENCOUNTER_STATE_PREPARED;
    case campaign::EncounterState::Template:
      return v1::ENCOUNTER_STATE_TEMPLATE;
    case campaign::EncounterState::Live:
      return v1::ENCOUNTER_STATE_LIVE;
    case campaign::EncounterState::Over:
      return v1::ENCOUNTER_STATE_OVER;
  }
  return v1::ENCOUNTER_STATE_UNSPECIFIED;
}

}  // namespace

void encode_encounter(v1::PreparedEncounter& out, const campaign::PreparedEncounter& encounter) {
  out.set_id(encounter.id.text());
  out.set_name(encounter.name);
  out.set_state(state_of(encounter.state));
  out.set_revision(encounter.revision);
  out.set_created_ms(ms_of(encounter.created));
  if (encounter.started) out.set_started_ms(ms_of(*encounter.started));
  if (encounter.ended) out.set_ended_ms(ms_of(*encounter.ended));
  out.set_winner(encounter.winner);
}

void fill(v1::EncounterShown& out, const office::EncounterShown& shown) {
  encode_encounter(*out.mutable_encounter(), shown.encounter);
  out.set_setup(shown.texts.setup);
  out.set_notes(shown.texts.notes);
  for (const document::Fault& fault : shown.faults) {
    v1::SetupFault& f = *out.add_faults();
    f.set_line(static_cast<std::uint32_t>(fault.line));
    f.set_column(static_cast<std::uint32_t>(fault.column));
    f.set_field(fault.field);
    f.set_message(fault.message);
  }
}

void fill(v1::SeatList& out, const office::SeatList& list) {
  for (const office::SeatList::Entry& entry : list.seats) {
    v1::TableSeat& seat = *out.add_seats();
    seat.set_key(entry.seat.key);
    seat.set_role(role_of(entry.seat.role));
    seat.set_side(entry.side);
    seat.set_account(entry.seat.account);
    seat.set_link(entry.link);
    seat.set_taken(entry.taken);
  }
}

void fill(v1::SeatLinkList& out, const office::SeatLinkList& list) {
  for (const office::SeatLinkList::Entry& entry : list.links) {
    v1::SeatLink& link = *out.add_links();
    link.set_seat(entry.seat.key);
    link.set_role(role_of(entry.seat.role));
    link.set_side(entry.side);
    link.set_account(entry.seat.account);
    if (entry.made) link.set_made_ms(ms_of(*entry.made));
    if (entry.used) link.set_used_ms(ms_of(*entry.used));
  }
}

void fill(v1::RulesDescribed& out, const office::RulesDescribed& described) {
  const auto& rules = described.rules;
  for (const table::SceneInfo& scene : rules.scenes) {
    v1::SceneKind& kind = *out.add_scenes();
    kind.set_key(scene.name);
    kind.set_title(scene.title);
    kind.set_meaning(scene.meaning);
  }
  for (const table::OptionInfo& info : rules.options) {
    v1::SetupOption& option = *out.add_options();
    option.set_name(info.name);
    option.set_values(info.values);
    option.set_standard(info.standard);
    option.set_meaning(info.meaning);
    option.set_title(info.title);
    option.set_group(std::string(info.group.name));
    option.set_encounter(info.group.of_encounter);
  }
  for (const table::Adversary& one : rules.adversaries) {
    v1::Adversary& adversary = *out.add_adversaries();
    adversary.set_id(one.id);
    adversary.set_name(one.name);
    for (const std::string& tag : one.tags) adversary.add_tags(tag);
    for (const std::string& attack : one.attacks) adversary.add_attacks(attack);
  }
  for (const table::BoardDef& board : rules.boards) {
    v1::BoardDefinition& b = *out.add_boards();
    b.set_kind(kind_of(board.kind));
    b.set_step(board.step);
  }
}

void fill(v1::DifficultyEstimated& out, const office::DifficultyEstimated& estimated) {
  const table::Estimate& estimate = estimated.estimate;
  out.set_word(estimate.word);
  out.set_because(estimate.because);
  for (const table::Figure& figure : estimate.figures) encode_figure(*out.add_figures(), figure);
  for (const std::string& warning : estimate.warnings) out.add_warnings(warning);
  out.set_side(estimated.side);
  out.set_unsupported(estimated.unsupported);
}

Decoded decode(const v1::ListEncounters& r) {
  return of_campaign(r, [&](const auto& campaign) {
    return office::ListEncounters{campaign, page_of(r.page())};
  });
}

Decoded decode(const v1::ShowEncounter& r) {
  return of_encounter(r, [](const auto& campaign, const auto& encounter) {
    return office::ShowEncounter{campaign, encounter};
  });
}

Decoded decode(const v1::CreateEncounter& r) {
  return of_campaign(r, [&](const auto& campaign) -> Decoded {
    const auto copy_of = optional_id<campaign::EncounterId>("copyOf", r.copy_of());
    if (!copy_of) return std::unexpected(copy_of.error());
    return office::CreateEncounter{campaign,  r.name(),      r.setup(),
                                   r.notes(), r.template_(), *copy_of};
  });
}

Decoded decode(const v1::SaveEncounter& r) {
  return of_encounter(r, [&](const auto& campaign, const auto& encounter) {
    office::SaveEncounter save{
        .campaign = campaign, .encounter = encounter, .base_revision = r.base_revision()};
    if (r.has_name()) save.name = r.name();
    if (r.has_setup()) save.setup = r.setup();
    if (r.has_notes()) save.notes = r.notes();
    return save;
  });
}

Decoded decode(const v1::DeleteEncounter& r) {
  return of_encounter(r, [](const auto& campaign, const auto& encounter) {
    return office::DeleteEncounter{campaign, encounter};
  });
}

Decoded decode(const v1::StartEncounter& r) {
  return of_encounter(r, [&](const auto& campaign, const auto& encounter) {
    return office::StartEncounter{campaign, encounter, r.base_revision()};
  });
}

Decoded decode(const v1::TakeSeat& r) {
  return of_encounter(r, [&](const auto& campaign, const auto& encounter) {
    return office::TakeSeat{campaign, encounter, r.seat()};
  });
}

Decoded decode(const v1::ListSeats& r) {
  return of_encounter(r, [](const auto& campaign, const auto& encounter) {
    return office::ListSeats{campaign, encounter};
  });
}

Decoded decode(const v1::ListSeatLinks& r) {
  return of_encounter(r, [](const auto& campaign, const auto& encounter) {
    return office::ListSeatLinks{campaign, encounter};
  });
}

Decoded decode(const v1::RevokeSeatLink& r) {
  return of_encounter(r, [&](const auto& campaign, const auto& encounter) {
    return office::RevokeSeatLink{campaign, encounter, r.seat()};
  });
}

Decoded decode(const v1::DescribeRules& r) {
  return of_campaign(r, [](const auto& campaign) { return office::DescribeRules{campaign}; });
}

Decoded decode(const v1::EstimateDifficulty& r) {
  return of_campaign(r, [&](const auto& campaign) {
    return office::EstimateDifficulty{campaign, r.setup()};
  });
}

Decoded decode(const v1::PassTime& r) {
  return of_campaign(r, [&](const auto& campaign) -> Decoded {
    const auto days = small("days", r.days());
    if (!days) return std::unexpected(days.error());
    office::PassTime pass{campaign, *days, {}};
    if (static_cast<std::size_t>(r.characters_size()) > office::PassTime::kMostCharacters) {
      return refuse(ErrorCode::Invalid, "characters", "too many at a time");
    }
    for (const std::string& text : r.characters()) {
      const auto character = id_of<office::CharacterId>("characters", text);
      if (!character) return std::unexpected(character.error());
      pass.characters.push_back(*character);
    }
    return pass;
  });
}

void fill(v1::EncounterList& out, const office::Page<campaign::PreparedEncounter>& page) {
  for (const campaign::PreparedEncounter& encounter : page.entries) {
    encode_encounter(*out.add_encounters(), encounter);
  }
  out.set_next(page.next);
}

Decoded decode(const v1::OpenPractice& r) {
  return office::OpenPractice{r.ruleset()};
}

void fill(v1::PracticeOpened& out, const office::PracticeOpened& opened) {
  out.set_link(opened.link);
}

void fill(v1::TimePassed& out, const office::TimePassed& passed) {
  for (const auto& id : passed.characters) out.add_characters(id.text());
}

}  // namespace fray::wire
