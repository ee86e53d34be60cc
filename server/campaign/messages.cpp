#include "campaign/messages.h"

#include <utility>

#include <sodium.h>

#include "campaign/audit.h"
#include "campaign/campaigns.h"
#include "campaign/words.h"

namespace fray::campaign {
namespace {

constexpr std::string_view kBotsStream = "bot:";
constexpr std::string_view kToAll = "all";
constexpr std::string_view kToGms = "gms";

// The recipient's name; empty where it is not a single member.
Result<std::string> find_hearer(Repositories& repositories, const CampaignId& campaign,
                                const Reader& author, const Audience& to) {
  if (to.to != AudienceKind::Member) return "";
  if (to.member == author.account) {
    return refuse(ErrorCode::Invalid, "to.member", "you can't whisper to yourself");
  }
  const auto member = repositories.members.find(campaign, *to.member);
  if (!member) {
    return refuse(ErrorCode::NotFound, "to.member", "there is no such member in this campaign");
  }
  if (member->role == Role::Spectator) {
    return refuse(ErrorCode::Invalid, "to.member", "a spectator reads only what is said to all");
  }
  return member->display_name;
}

// A message without its content.
Result<Message> begin(Repositories& repositories, const Act& act, const Reader& author,
                      const CampaignId& campaign, const Audience& to) {
  if (const auto active = active_campaign(repositories, campaign); !active) {
    return std::unexpected(active.error());
  }
  auto hearer = find_hearer(repositories, campaign, author, to);
  if (!hearer) return std::unexpected(hearer.error());
  if (repositories.messages.count(campaign, author.account) >= kMaxMessages) {
    return refuse(ErrorCode::Limited, "",
                  "you have written " + std::to_string(kMaxMessages) +
                      " messages in this campaign, which is the most");
  }
  return Message{.id = MessageId::random(),
                 .campaign = campaign,
                 .when = act.now,
                 .author = author.account,
                 .name = act.name,
                 .by_bot = author.by_bot,
                 .to = to,
                 .to_name = std::move(*hearer)};
}

DiceSeed seal_another(Repositories& repositories, const CampaignId& campaign,
                      const DiceStream& stream, std::int64_t number) {
  DiceSeed sealed{.number = number, .seed = {}, .rolls = 0, .revealed = std::nullopt};
  randombytes_buf(sealed.seed.data(), sealed.seed.size());
  repositories.dice.put(campaign, stream, sealed);
  return sealed;
}

DiceSeed seed_in_force(Repositories& repositories, const CampaignId& campaign,
                       const DiceStream& stream) {
  const auto latest = repositories.dice.latest(campaign, stream);
  return latest ? *latest : seal_another(repositories, campaign, stream, 1);
}

// One is always in force, so that its commitment can be published before its first die.
void reveal(Repositories& repositories, const Act& act, const CampaignId& campaign,
            const DiceStream& stream, DiceSeed& seed) {
  seed.revealed = act.now;
  repositories.dice.put(campaign, stream, seed);
  seal_another(repositories, campaign, stream, seed.number + 1);
}

ShownSeed shown(const DiceStream& stream, const DiceSeed& seed) {
  return {.stream = stream,
          .number = seed.number,
          .commitment = dice::commitment(seed.seed),
          .rolls = seed.rolls,
          .seed = seed.revealed ? std::optional(seed.seed) : std::nullopt};
}

// Whether others have rolled private dice is not revealed.
std::unexpected<Error> no_such_dice(std::string field) {
  return refuse(ErrorCode::NotFound, std::move(field), "these dice have had no such seed");
}

}  // namespace

bool may_read(const Reader& reader, const AccountId& author, bool by_bot, const Audience& to) {
  if (to.to == AudienceKind::All) return true;
  if (reader.role == Role::Spectator) return false;
  if (reader.by_bot) return by_bot && author == reader.account;
  return author == reader.account || (to.to == AudienceKind::Gms && reader.runs_it()) ||
         to.member == reader.account;
}

DiceStream DiceStream::of(const Reader& roller, const Audience& to) {
  if (to.to == AudienceKind::All) return {};
  return {to, roller.account, roller.by_bot};
}

std::string DiceStream::text() const {
  if (!roller) return std::string(kToAll);
  return (by_bot ? std::string(kBotsStream) : "") + roller->text() + "/" +
         (to.member ? to.member->text() : std::string(kToGms));
}

std::optional<DiceStream> DiceStream::parse(std::string_view text) {
  if (text == kToAll) return DiceStream{};
  DiceStream stream;
  stream.by_bot = text.starts_with(kBotsStream);
  if (stream.by_bot) text.remove_prefix(kBotsStream.size());
  const std::size_t slash = text.find('/');
  if (slash == text.npos) return std::nullopt;
  stream.roller = AccountId::parse(text.substr(0, slash));
  const std::string_view to = text.substr(slash + 1);
  stream.to.to = to == kToGms ? AudienceKind::Gms : AudienceKind::Member;
  if (to != kToGms) stream.to.member = AccountId::parse(to);
  if (!stream.roller || (to != kToGms && !stream.to.member)) return std::nullopt;
  return stream;
}

bool may_see(const Reader& reader, const DiceStream& stream) {
  return !stream.roller || may_read(reader, *stream.roller, stream.by_bot, stream.to);
}

Result<Message> say(Repositories& repositories, const Act& act, const Reader& author,
                    const CampaignId& campaign, const Audience& to, std::string_view text) {
  auto said = lines("text", text, kMaxMessageBytes, kMaxMessageLines);
  if (!said) return std::unexpected(said.error());
  auto message = begin(repositories, act, author, campaign, to);
  if (!message) return message;
  message->text = std::move(*said);
  repositories.messages.insert(*message);
  return message;
}

Result<Message> roll_dice(Repositories& repositories, const Act& act, const Reader& author,
                          const CampaignId& campaign, const Audience& to, std::string_view dice,
                          std::string_view text) {
  const auto terms = parse_dice(dice);
  if (!terms) return std::unexpected(terms.error());
  auto purpose = text.empty() ? Result<std::string>("") : line("text", text, kMaxSentence);
  if (!purpose) return std::unexpected(purpose.error());
  auto message = begin(repositories, act, author, campaign, to);
  if (!message) return message;
  const DiceStream stream = DiceStream::of(author, to);
  DiceSeed seed = seed_in_force(repositories, campaign, stream);
  ++seed.rolls;
  message->text = std::move(*purpose);
  auto faces = roll_sealed(seed.seed, seed.rolls, *terms);
  const std::int64_t total = total_of(*terms, faces);
  message->rolled = Rolled{.dice = dice_text(*terms),
                           .stream = stream.text(),
                           .seed = seed.number,
                           .roll = seed.rolls,
                           .faces = std::move(faces),
                           .total = total};
  if (seed.rolls >= kRollsPerSeed) {
    reveal(repositories, act, campaign, stream, seed);
  } else {
    repositories.dice.put(campaign, stream, seed);
  }
  repositories.messages.insert(*message);
  return message;
}

Result<Message> find_message(Repositories& repositories, const CampaignId& campaign,
                             const Reader& reader, const MessageId& id) {
  auto found = repositories.messages.find(campaign, id, reader);
  if (found) return std::move(*found);
  return refuse(ErrorCode::NotFound, "message", "there is no such message in this campaign");
}

Result<Message> delete_message(Repositories& repositories, const Act& act, const Reader& reader,
                               const CampaignId& campaign, const MessageId& id) {
  auto message = find_message(repositories, campaign, reader, id);
  if (!message || !message->deleted_by.empty()) return message;
  const bool own = message->author == reader.account;
  const bool as_gm = reader.runs_it() && message->to.to != AudienceKind::Member;
  if (!as_gm && !own) {
    return refuse(ErrorCode::Forbidden, "message",
                  message->to.to == AudienceKind::Member ? "only its author can delete a whisper"
                                                         : "only a GM deletes what others said");
  }
  if (!as_gm && message->rolled) {
    return refuse(ErrorCode::Forbidden, "message", "you can't delete your own rolls; ask a GM");
  }
  repositories.messages.remove(id, act.name);
  if (!own) {
    record(repositories, act, Verb::MessageDelete, campaign, id.text(), "by " + message->name);
  }
  return find_message(repositories, campaign, reader, id);
}

Result<ShownSeed> show_dice(Repositories& repositories, const CampaignId& campaign,
                            const Reader& reader, const DiceStream& stream, std::int64_t number) {
  if (!may_see(reader, stream)) return no_such_dice("number");
  const auto seed = number == 0 ? repositories.dice.latest(campaign, stream)
                                : repositories.dice.find(campaign, stream, number);
  if (seed) return shown(stream, *seed);
  // A reader's own first seed is sealed before it is needed; others' streams start with a roll.
  if (number == 0 && stream == DiceStream::of(reader, stream.to)) {
    if (const auto hearer = find_hearer(repositories, campaign, reader, stream.to); !hearer) {
      return std::unexpected(hearer.error());
    }
    return shown(stream, seal_another(repositories, campaign, stream, 1));
  }
  return no_such_dice("number");
}

Result<ShownSeed> renew_dice(Repositories& repositories, const Act& act, const Reader& reader,
                             const CampaignId& campaign, const DiceStream& stream) {
  if (!may_see(reader, stream)) return no_such_dice("stream");
  if (const auto active = active_campaign(repositories, campaign); !active) {
    return std::unexpected(active.error());
  }
  auto seed = repositories.dice.latest(campaign, stream);
  if (!seed || seed->rolls == 0) {
    return refuse(ErrorCode::Conflict, "", "nothing has been rolled with the seed in force");
  }
  reveal(repositories, act, campaign, stream, *seed);
  return shown(stream, *seed);
}

}  // namespace fray::campaign
