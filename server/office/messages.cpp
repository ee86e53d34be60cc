#include "campaign/messages.h"

#include "office/handlers.h"

namespace fray::office {
namespace {

using campaign::DiceStream;
using campaign::Message;
using campaign::refuse;

DiceStream stream_of(const CampaignDesk& desk, const DiceMeant& dice) {
  return dice.stream ? *dice.stream : DiceStream::of(desk.reader(), dice.to);
}

Result<Answer> told(const CampaignDesk& desk, Result<Message> message) {
  if (!message) return std::unexpected(std::move(message.error()));
  desk.changes.push_back(
      {.campaign = message->campaign,
       .part = Part::Messages,
       .about = message->id.text(),
       .between = Change::Between{message->author, message->by_bot, message->to}});
  return std::move(*message);
}

void tell_of_seed(const CampaignDesk& desk, const DiceStream& stream) {
  Change change{.campaign = desk.campaign.id, .part = Part::Dice, .about = stream.text()};
  if (stream.roller) change.between = Change::Between{*stream.roller, stream.by_bot, stream.to};
  desk.changes.push_back(std::move(change));
}

}  // namespace

Result<> is_own(const CampaignDesk& desk, const DeleteMessage& request) {
  const auto message =
      campaign::find_message(desk.repositories, request.campaign, desk.reader(), request.message);
  if (!message) return std::unexpected(message.error());
  const bool own =
      message->author == desk.identity.account.id && (message->by_bot || !desk.identity.is_bot());
  if (own) return {};
  return refuse(ErrorCode::Forbidden, "message", "somebody else has said this; ask a GM");
}

Result<> is_own(const CampaignDesk& desk, const RenewDice& request) {
  const DiceStream stream = stream_of(desk, request.dice);
  if (stream.roller && stream == DiceStream::of(desk.reader(), stream.to)) return {};
  return refuse(ErrorCode::Forbidden, request.dice.stream ? "stream" : "to",
                "only a GM renews the dice of all, and those of others; ask one");
}

Result<Answer> carry_out(const CampaignDesk& desk, const Say& request) {
  return told(desk, campaign::say(desk.repositories, desk.act, desk.reader(), request.campaign,
                                  request.to, request.text));
}

Result<Answer> carry_out(const CampaignDesk& desk, const RollDice& request) {
  auto answer =
      told(desk, campaign::roll_dice(desk.repositories, desk.act, desk.reader(), request.campaign,
                                     request.to, request.dice, request.text));
  if (answer && std::get<Message>(*answer).rolled->roll == campaign::kRollsPerSeed) {
    tell_of_seed(desk, DiceStream::of(desk.reader(), request.to));
  }
  return answer;
}

Result<Answer> carry_out(const CampaignDesk& desk, const ListMessages& request) {
  const Page page = one_more(request.page);
  return piece_of(desk.repositories.messages.list(request.campaign, desk.reader(), page), page,
                  [](const auto& message) { return message.id.text(); });
}

Result<Answer> carry_out(const CampaignDesk& desk, const DeleteMessage& request) {
  return told(desk, campaign::delete_message(desk.repositories, desk.act, desk.reader(),
                                             request.campaign, request.message));
}

Result<Answer> carry_out(const CampaignDesk& desk, const ShowDice& request) {
  auto shown = campaign::show_dice(desk.repositories, request.campaign, desk.reader(),
                                   stream_of(desk, request.dice), request.number);
  if (!shown) return std::unexpected(std::move(shown.error()));
  return *shown;
}

Result<Answer> carry_out(const CampaignDesk& desk, const RenewDice& request) {
  const DiceStream stream = stream_of(desk, request.dice);
  auto shown =
      campaign::renew_dice(desk.repositories, desk.act, desk.reader(), request.campaign, stream);
  if (!shown) return std::unexpected(std::move(shown.error()));
  tell_of_seed(desk, stream);
  return *shown;
}

}  // namespace fray::office
