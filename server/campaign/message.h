// Chat and rolls in a campaign.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/account.h"
#include "campaign/ids.h"
#include "campaign/roles.h"
#include "campaign/time.h"
#include "dice/seed.h"
#include "dice/source.h"
#include "document/spelling.h"

namespace fray::campaign {

enum class AudienceKind : std::uint8_t { All, Gms, Member };

inline constexpr std::array<document::Spelling<AudienceKind>, 3> kAudienceWords{{
    {"all", AudienceKind::All},
    {"gms", AudienceKind::Gms},
    {"member", AudienceKind::Member},
}};

/// The recipients of a message, other than its author.
struct Audience {
  AudienceKind to = AudienceKind::All;
  std::optional<AccountId> member = {};  // of AudienceKind::Member alone

  bool operator==(const Audience&) const = default;
};

/// A member who reads or writes. A person reads their bot's messages, but not the other way round.
struct Reader {
  AccountId account;
  Role role = Role::Spectator;
  bool by_bot = false;  // it is a bot's token

  static Reader of(const Identity& identity, Role role) {
    return {identity.account.id, role, identity.is_bot()};
  }
  bool runs_it() const { return role == Role::Owner || role == Role::Gm; }
};

/// May the reader see this account's messages to this audience? Spectators see messages to all.
bool may_read(const Reader& reader, const AccountId& author, bool by_bot, const Audience& to);

/// Dice that are rolled from one seed after the other. Public rolls share one stream; otherwise
/// each account has one for each audience, numbered separately: a member who sees one of its rolls
/// sees all of them.
struct DiceStream {
  Audience to;
  std::optional<AccountId> roller = {};  // none: before all
  bool by_bot = false;

  static DiceStream of(const Reader& roller, const Audience& to);
  /// "all", or "<roller>/gms" or "<roller>/<member>"; "bot:" comes before a bot's.
  std::string text() const;
  static std::optional<DiceStream> parse(std::string_view text);

  bool operator==(const DiceStream&) const = default;
};
bool may_see(const Reader& reader, const DiceStream& stream);

struct DiceSeed {
  std::int64_t number = 1;  // of its stream
  dice::Seed seed{};
  std::int64_t rolls = 0;        // so far
  std::optional<Time> revealed;  // then another one took its place

  bool operator==(const DiceSeed&) const = default;
};

/// A roll: number `roll` of the stream's seed `seed`.
struct Rolled {
  std::string dice;  // as dice_text has it
  std::string stream;
  std::int64_t seed = 0;
  std::int64_t roll = 0;
  std::vector<dice::Face> faces;
  std::int64_t total = 0;

  bool operator==(const Rolled&) const = default;
};

struct Message {
  MessageId id;
  CampaignId campaign;
  Time when;
  AccountId author;  // may be gone
  std::string name;  // of the author at that time
  bool by_bot = false;
  Audience to;
  std::string to_name = {};  // of the member at that time
  std::string text = {};     // of a roll: what for, or empty
  std::optional<Rolled> rolled = {};
  std::string deleted_by = {};  // name of the member who deleted it; nothing else is stored then

  bool operator==(const Message&) const = default;
};

}  // namespace fray::campaign
