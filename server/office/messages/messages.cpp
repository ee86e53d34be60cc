#include "campaign/messages.h"

#include "office/messages/delete_message.h"
#include "office/messages/renew_dice.h"
#include "office/messages/roll_dice.h"
#include "office/messages/say.h"
#include "office/messages/show_dice.h"

namespace fray::office {
namespace {

using campaign::DiceStream;
using campaign::Message;
using campaign::refuse;

DiceStream stream_of(const CampaignContext& context, const DiceMeant& dice) {
  return dice.stream ? *dice.stream : DiceStream::of(context.reader(), dice.to);
}

Result<Message> announced(const CampaignContext& context, Result<Message> message) {
  if (!message) return std::unexpected(std::move(message.error()));
  context.changes.push_back(
      {.campaign = message->campaign,
       .part = Part::Messages,
       .about = message->id.text(),
       .between = Change::Between{message->author, message->by_bot, message->to}});
  return std::move(*message);
}

void notify_of_seed(const CampaignContext& context, const DiceStream& stream) {
  Change change{.campaign = context.campaign.id, .part = Part::Dice, .about = stream.text()};
  if (stream.roller) change.between = Change::Between{*stream.roller, stream.by_bot, stream.to};
  context.changes.push_back(std::move(change));
}

}  // namespace

Result<> DeleteMessage::is_own(const CampaignContext& context, const DeleteMessage& request) {
  const auto message = campaign::find_message(context.repositories, request.campaign,
                                              context.reader(), request.message);
  if (!message) return std::unexpected(message.error());
  const bool own = message->author == context.identity.account.id &&
                   (message->by_bot || !context.identity.is_bot());
  if (own) return {};
  return refuse(ErrorCode::Forbidden, "message", "only the author or a GM can delete this message");
}

Result<> RenewDice::is_own(const CampaignContext& context, const RenewDice& request) {
  const DiceStream stream = stream_of(context, request.dice);
  if (stream.roller && stream == DiceStream::of(context.reader(), stream.to)) return {};
  return refuse(ErrorCode::Forbidden, request.dice.stream ? "stream" : "to",
                "only a GM renews the dice of all, and those of others; ask one");
}

Result<Say::Answer> Say::handle(const CampaignContext& context, const Say& request) {
  return announced(context, campaign::say(context.repositories, context.act, context.reader(),
                                          request.campaign, request.to, request.text));
}

Result<RollDice::Answer> RollDice::handle(const CampaignContext& context, const RollDice& request) {
  auto answer = announced(
      context, campaign::roll_dice(context.repositories, context.act, context.reader(),
                                   request.campaign, request.to, request.dice, request.text));
  if (answer && answer->rolled->roll == campaign::kRollsPerSeed) {
    notify_of_seed(context, DiceStream::of(context.reader(), request.to));
  }
  return answer;
}

Result<DeleteMessage::Answer> DeleteMessage::handle(const CampaignContext& context,
                                                    const DeleteMessage& request) {
  return announced(context,
                   campaign::delete_message(context.repositories, context.act, context.reader(),
                                            request.campaign, request.message));
}

Result<ShowDice::Answer> ShowDice::handle(const CampaignContext& context, const ShowDice& request) {
  auto shown = campaign::show_dice(context.repositories, request.campaign, context.reader(),
                                   stream_of(context, request.dice), request.number);
  if (!shown) return std::unexpected(std::move(shown.error()));
  return *shown;
}

Result<RenewDice::Answer> RenewDice::handle(const CampaignContext& context,
                                            const RenewDice& request) {
  const DiceStream stream = stream_of(context, request.dice);
  auto shown = campaign::renew_dice(context.repositories, context.act, context.reader(),
                                    request.campaign, stream);
  if (!shown) return std::unexpected(std::move(shown.error()));
  notify_of_seed(context, stream);
  return *shown;
}

}  // namespace fray::office
