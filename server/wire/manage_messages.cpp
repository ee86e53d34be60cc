#include "wire/manage_codec.h"

namespace fray::wire {
namespace {

using campaign::Audience;
using campaign::AudienceKind;
using campaign::DiceStream;

std::expected<Audience, Error> audience_of(const v1::Audience& to) {
  if (to.to_case() == v1::Audience::kGms && to.gms()) return Audience{AudienceKind::Gms};
  if (to.to_case() != v1::Audience::kMember) return Audience{};
  const auto member = id_of<office::AccountId>("to.member", to.member());
  if (!member) return std::unexpected(member.error());
  return Audience{AudienceKind::Member, *member};
}

// Messages with recipients: `make` is given the campaign and the audience.
template <class Message, class Make>
Decoded with_audience(const Message& message, Make make) {
  return of_campaign(message, [&](const auto& campaign) -> Decoded {
    const auto to = audience_of(message.to());
    if (!to) return std::unexpected(to.error());
    return make(campaign, *to);
  });
}

// Requests about dice.
template <class Message, class Make>
Decoded about_dice(const Message& message, Make make) {
  return with_audience(message, [&](const auto& campaign, const Audience& to) -> Decoded {
    office::DiceMeant dice{to};
    if (!message.stream().empty()) {
      dice.stream = DiceStream::parse(message.stream());
      if (!dice.stream) {
        return refuse(ErrorCode::NotFound, "stream", "there are no such dice");
      }
    }
    return make(campaign, dice);
  });
}

void put(v1::Audience& out, const Audience& to) {
  if (to.to == AudienceKind::Gms) out.set_gms(true);
  if (to.member) out.set_member(to.member->text());
}

void put(v1::DiceRoll& out, const campaign::Rolled& rolled) {
  out.set_dice(rolled.dice);
  for (const dice::Face face : rolled.faces) out.add_faces(face);
  out.set_total(rolled.total);
  out.set_stream(rolled.stream);
  out.set_seed(rolled.seed);
  out.set_roll(rolled.roll);
}

}  // namespace

Decoded decode(const v1::Say& r) {
  return with_audience(r, [&](const auto& campaign, const Audience& to) {
    return office::Say{campaign, to, r.text()};
  });
}

Decoded decode(const v1::RollDice& r) {
  return with_audience(r, [&](const auto& campaign, const Audience& to) {
    return office::RollDice{campaign, to, r.dice(), r.text()};
  });
}

Decoded decode(const v1::ListMessages& r) {
  return of_campaign(r, [&](const auto& campaign) {
    return office::ListMessages{campaign, {r.limit(), r.before()}};
  });
}

Decoded decode(const v1::DeleteMessage& r) {
  return of_campaign(r, [&](const auto& campaign) -> Decoded {
    const auto message = id_of<campaign::MessageId>("message", r.message());
    if (!message) return std::unexpected(message.error());
    return office::DeleteMessage{campaign, *message};
  });
}

Decoded decode(const v1::ShowDice& r) {
  return about_dice(r, [&](const auto& campaign, const office::DiceMeant& dice) {
    return office::ShowDice{campaign, dice, r.number()};
  });
}

Decoded decode(const v1::RenewDice& r) {
  return about_dice(r, [](const auto& campaign, const office::DiceMeant& dice) {
    return office::RenewDice{campaign, dice};
  });
}

Decoded decode(const v1::ListPresence& r) {
  return of_campaign(r, [](const auto& campaign) { return office::ListPresence{campaign}; });
}

void fill(v1::ChatMessage& out, const campaign::Message& message) {
  out.set_id(message.id.text());
  out.set_when_ms(campaign::ms_of(message.when));
  out.set_account(message.author.text());
  out.set_name(message.name);
  out.set_bot(message.by_bot);
  put(*out.mutable_to(), message.to);
  out.set_to_name(message.to_name);
  out.set_text(message.text);
  if (message.rolled) put(*out.mutable_roll(), *message.rolled);
  out.set_deleted_by(message.deleted_by);
}

void fill(v1::DiceSeedShown& out, const campaign::ShownSeed& shown) {
  out.set_stream(shown.stream.text());
  out.set_number(shown.number);
  out.set_commitment(dice::to_hex(shown.commitment));
  out.set_rolls(shown.rolls);
  if (shown.seed) out.set_seed(dice::to_hex(*shown.seed));
}

void fill(v1::MessageList& out, const office::Page<campaign::Message>& page) {
  for (const campaign::Message& message : page.entries) {
    fill(*out.add_messages(), message);
  }
  out.set_next(page.next);
}

void fill(v1::PresenceList& out, const office::PresenceList& list) {
  for (const auto& [present, display_name] : list.present) {
    v1::Presence& one = *out.add_present();
    one.set_account(present.account.text());
    one.set_display_name(display_name);
    one.set_since_ms(campaign::ms_of(present.since));
    one.set_bot(present.by_bot);
  }
}

}  // namespace fray::wire
