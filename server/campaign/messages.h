// Chat and rolls in a campaign, outside of its encounters.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "campaign/act.h"
#include "campaign/error.h"
#include "campaign/free_dice.h"
#include "campaign/message.h"
#include "campaign/store.h"

namespace fray::campaign {

inline constexpr std::int64_t kMaxMessages = 100'000;  // of one account in one campaign
inline constexpr std::int64_t kRollsPerSeed = 100;     // and then it is revealed

/// Conflict in an archived campaign. NotFound, field "to.member", for non-members; Invalid for
/// oneself and for spectators, who only read messages to all.
Result<Message> say(Repositories& repositories, const Act& act, const Reader& author,
                    const CampaignId& campaign, const Audience& to, std::string_view text);

/// The same, with dice as parse_dice takes them. `text`: what for, in one line; or
/// empty.
Result<Message> roll_dice(Repositories& repositories, const Act& act, const Reader& author,
                          const CampaignId& campaign, const Audience& to, std::string_view dice,
                          std::string_view text);

/// NotFound also for messages hidden from the reader.
Result<Message> find_message(Repositories& repositories, const CampaignId& campaign,
                             const Reader& reader, const MessageId& id);

/// Authors may delete their own messages, GMs those sent to all or to them, which is logged if the
/// message is someone else's. Forbidden otherwise: rolls cannot be changed; only a GM can delete
/// them. Deleting twice is no error.
Result<Message> delete_message(Repositories& repositories, const Act& act, const Reader& reader,
                               const CampaignId& campaign, const MessageId& id);

/// A seed as it may be shown: the one in force is sealed.
struct ShownSeed {
  DiceStream stream;
  std::int64_t number = 0;
  dice::Seed commitment{};
  std::int64_t rolls = 0;
  std::optional<dice::Seed> seed = {};  // once revealed
};

/// `number` 0: the one in force; in a stream of the reader's own, asking for the first one seals
/// it. NotFound where the stream is hidden from the reader, has had no such seed, or has not
/// started: in the same words.
Result<ShownSeed> show_dice(Repositories& repositories, const CampaignId& campaign,
                            const Reader& reader, const DiceStream& stream, std::int64_t number);

/// Reveals the seed in force, which is returned, and seals another. Conflict where nothing has been
/// rolled with it, and in an archived campaign.
Result<ShownSeed> renew_dice(Repositories& repositories, const Act& act, const Reader& reader,
                             const CampaignId& campaign, const DiceStream& stream);

}  // namespace fray::campaign
