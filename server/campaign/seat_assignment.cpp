#include "campaign/seat_assignment.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "campaign/assets.h"
#include "campaign/characters.h"
#include "sheet/story.h"

namespace fray::campaign {
namespace {

using table::CombatantId;
using table::SeatSetup;

constexpr std::string_view kSpare = "late-";

bool plays(Role role) {
  return role == Role::Player || role == Role::Bot;
}

bool is_spare(const SeatSetup& seat) {
  return seat.role == table::Role::Player && seat.account.empty() && seat.key.starts_with(kSpare);
}

std::unexpected<Error> fault(ErrorCode code, const std::string& field, std::string message) {
  return refuse(code, "setup." + field, std::move(message));
}

// "Jo the 2nd!" as "jo-the-2nd"; "player" where nothing is left of it.
std::string slug(std::string_view name) {
  constexpr std::size_t kMax = 40;
  std::string key;
  for (const char c : name) {
    const bool capital = c >= 'A' && c <= 'Z';
    const bool good = capital || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (good) {
      key += capital ? static_cast<char>(c - 'A' + 'a') : c;
    } else if (!key.empty() && key.back() != '-') {
      key += '-';
    }
    if (key.size() >= kMax) break;
  }
  while (!key.empty() && key.back() == '-') key.pop_back();
  return key.empty() ? "player" : key;
}

class Caster {
 public:
  Caster(table::Setup setup, const std::vector<Member>& members)
      : setup_(std::move(setup)), members_(members) {}

  Result<> characters(const FindCharacter& find);
  Result<> pictures(const FindPicture& find);
  Result<> seats();
  Casting done() { return {std::move(setup_), std::move(cast_), std::move(to_show_)}; }

 private:
  // A picture that a sheet names, for a combatant without a token of its own.
  struct Portrait {
    std::size_t combatant = 0;
    std::string picture;
    std::optional<AccountId> owner;  // of the character; none: the GMs
  };

  void portrait(const Portrait& portrait, const FindPicture& find);
  Result<> picture(const std::string& field, const std::string& text, bool in_sight,
                   const FindPicture& find);
  std::string free_key(const std::string& wished) const;
  bool has_key(std::string_view key) const {
    return std::ranges::find(setup_.seats, key, &SeatSetup::key) != setup_.seats.end();
  }
  bool has_role(table::Role role) const {
    return std::ranges::find(setup_.seats, role, &SeatSetup::role) != setup_.seats.end();
  }
  table::Side party() const;
  void seat_of(const Member& member);
  void add(SeatSetup seat) { setup_.seats.push_back(std::move(seat)); }

  table::Setup setup_;
  const std::vector<Member>& members_;
  std::vector<CastMember> cast_;
  std::vector<AssetId> to_show_;
  std::vector<Portrait> portraits_;
  std::map<AccountId, std::vector<CombatantId>> own_;  // by owner, in the order of the setup
};

Result<> Caster::characters(const FindCharacter& find) {
  std::set<CharacterId> seen;
  for (std::size_t i = 0; i < setup_.combatants.size(); ++i) {
    table::CombatantSetup& c = setup_.combatants[i];
    if (c.character.empty()) continue;
    const std::string field = "combatant." + c.key + ".character";
    const auto id = CharacterId::parse(c.character);
    if (!id) return fault(ErrorCode::NotFound, field, "there is none with this id");
    auto found = find(*id);
    if (!found) return fault(found.error().code, field, found.error().message);
    if (!seen.insert(*id).second) {
      return fault(ErrorCode::Invalid, field, "this character is in the encounter already");
    }
    if (!c.sheet.empty() || !c.carried_state.empty()) {
      return fault(ErrorCode::Invalid, "combatant." + c.key + ".sheet",
                   "a character has its own sheet and wear; leave these out");
    }
    // What a player has written about the character is no business of the table's.
    table::PlayedSheet played = table::played(found->revision.sheet);
    c.sheet = std::move(played.sheet);
    if (c.token.empty())
      portraits_.push_back({i, std::move(played.picture), found->character.owner});
    c.carried_state = std::move(found->revision.carried_state);
    if (c.name == c.key) c.name = found->character.name;
    cast_.push_back({*id, c.key});
    if (found->character.owner) own_[*found->character.owner].push_back(CombatantId(i));
  }
  return {};
}

Result<> Caster::picture(const std::string& field, const std::string& text, bool in_sight,
                         const FindPicture& find) {
  if (text.empty()) return {};
  const auto id = AssetId::parse(text);
  if (!id) return fault(ErrorCode::NotFound, field, "there is no picture with this id");
  const auto found = find(*id);
  if (!found) return fault(found.error().code, field, found.error().message);
  if (in_sight && !found->shown && std::ranges::find(to_show_, *id) == to_show_.end()) {
    to_show_.push_back(*id);
  }
  return {};
}

// Left out where the picture has been deleted, or where it is not the player's to show: the GM may
// hide one that a player has seen before.
void Caster::portrait(const Portrait& portrait, const FindPicture& find) {
  const auto id = AssetId::parse(portrait.picture);
  if (!id) return;
  const auto found = find(*id);
  if (!found) return;
  const bool own = !portrait.owner || found->uploader == portrait.owner;
  if (found->shown || own) setup_.combatants[portrait.combatant].token = id->text();
}

Result<> Caster::pictures(const FindPicture& find) {
  for (const Portrait& each : portraits_) portrait(each, find);
  if (auto below = picture("background", setup_.background, true, find); !below) return below;
  for (const table::CombatantSetup& c : setup_.combatants) {
    // A hidden combatant's picture would reveal it, and that of one with another name who it is.
    const bool in_sight = !c.hidden && c.called.empty();
    auto token = picture("combatant." + c.key + ".token", c.token, in_sight, find);
    if (!token) return token;
  }
  return {};
}

// Where players without a combatant sit: with the first character of a player.
table::Side Caster::party() const {
  std::optional<CombatantId> first;
  for (const Member& member : members_) {
    const auto own = own_.find(member.account);
    if (!plays(member.role) || own == own_.end()) continue;
    if (!first || own->second.front() < *first) first = own->second.front();
  }
  return first ? setup_.combatants[table::raw(*first)].side : table::Side{0};
}

std::string Caster::free_key(const std::string& wished) const {
  std::string key = wished;
  for (int n = 2; has_key(key); ++n) key = wished + "-" + std::to_string(n);
  return key;
}

// The member's characters that have no seat yet, at a seat that is the member's.
void Caster::seat_of(const Member& member) {
  const std::string account = member.account.text();
  auto seat = std::ranges::find(setup_.seats, account, &SeatSetup::account);
  std::vector<CombatantId> free;
  if (const auto own = own_.find(member.account); own != own_.end()) {
    std::ranges::copy_if(own->second, std::back_inserter(free), [&](CombatantId who) {
      return std::ranges::none_of(setup_.seats, [&](const SeatSetup& other) {
        return std::ranges::find(other.controls, who) != other.controls.end();
      });
    });
  }
  if (seat == setup_.seats.end()) {
    const table::Side side =
        free.empty() ? party() : setup_.combatants[table::raw(free.front())].side;
    add({.key = free_key(slug(member.display_name)), .side = side, .account = account});
    seat = setup_.seats.end() - 1;
  }
  if (seat->role != table::Role::Player) return;
  for (const CombatantId who : free) {
    // One of another side would show the seat what that side knows: it is left to the GM.
    if (setup_.combatants[table::raw(who)].side == seat->side) seat->controls.push_back(who);
  }
}

Result<> Caster::seats() {
  for (const SeatSetup& seat : setup_.seats) {
    const auto is_account = [&](const Member& member) {
      return member.account.view() == seat.account;
    };
    if (!seat.account.empty() && std::ranges::none_of(members_, is_account)) {
      return fault(ErrorCode::NotFound, "seat." + seat.key + ".account",
                   "there is no such member in this campaign");
    }
  }
  if (!has_role(table::Role::Gm)) add({.key = free_key("gm"), .role = table::Role::Gm});
  for (const Member& member : members_) {
    if (plays(member.role)) seat_of(member);
  }
  for (int n = 1; n <= kSpareSeats; ++n) {
    const std::string key = std::string(kSpare) + std::to_string(n);
    if (!has_key(key)) add({.key = key, .side = party()});
  }
  if (!has_role(table::Role::Spectator)) {
    add({.key = free_key("spectator"), .role = table::Role::Spectator});
  }
  return {};
}

std::unexpected<Error> no_seat(ErrorCode code, std::string message) {
  return refuse(code, "seat", std::move(message));
}

// All that it plays is what the bot may play.
bool within_scope(const table::Setup& setup, const SeatSetup& seat, const Identity& identity) {
  const BotScope& scope = *identity.token.bot;
  if (std::ranges::find(scope.seats, seat.key) != scope.seats.end()) return true;
  if (seat.role != table::Role::Player || seat.account != identity.account.id.view() ||
      seat.controls.empty()) {
    return false;
  }
  return std::ranges::all_of(seat.controls, [&](CombatantId who) {
    const std::string& character = setup.combatants[table::raw(who)].character;
    return std::ranges::any_of(scope.characters,
                               [&](const CharacterId& named) { return named.view() == character; });
  });
}

bool may_sit(const table::Setup& setup, const SeatSetup& seat, const Identity& identity, Role role,
             std::string_view late_seat) {
  if (identity.is_bot()) return within_scope(setup, seat, identity);
  switch (role) {
    case Role::Owner:
    case Role::Gm:
      return seat.role != table::Role::Player || seat.account == identity.account.id.view();
    case Role::Player:
    case Role::Bot:
      return seat.role == table::Role::Player &&
             (seat.account == identity.account.id.view() || seat.key == late_seat);
    case Role::Spectator:
      return seat.role == table::Role::Spectator;
  }
  return false;
}

}  // namespace

Result<Casting> cast(table::Setup setup, const CampaignPolicy& policy,
                     const std::vector<Member>& members, const FindCharacter& find,
                     const FindPicture& find_picture) {
  if (setup.ruleset != policy.ruleset) {
    return fault(ErrorCode::Invalid, "ruleset",
                 "the campaign plays by " + policy.ruleset + ", not by " + setup.ruleset);
  }
  if (setup.policy != table::Policy()) {
    return fault(ErrorCode::Invalid, "policy",
                 "encounters go by the campaign's policy; leave this out");
  }
  if (!policy.homebrew.empty()) setup.ruleset += ":" + policy.homebrew;
  setup.policy = policy.play;
  setup.options.insert(policy.options.begin(), policy.options.end());
  Caster caster(std::move(setup), members);
  if (auto found = caster.characters(find); !found) return std::unexpected(found.error());
  if (auto known = caster.pictures(find_picture); !known) return std::unexpected(known.error());
  if (auto seated = caster.seats(); !seated) return std::unexpected(seated.error());
  return caster.done();
}

Result<Casting> cast(Repositories& repositories, const Campaign& campaign, table::Setup setup) {
  std::vector<Member> members;
  for (Page page{kMaxPage, ""};;) {
    auto some = repositories.members.list(campaign.id, page);
    const bool more = some.size() == page.limit;
    std::ranges::move(some, std::back_inserter(members));
    if (!more) break;
    page.after = members.back().account.text();
  }
  const auto find = [&](const CharacterId& id) -> Result<CharacterWithSheet> {
    auto character = find_character(repositories, campaign.id, id);
    if (!character) return std::unexpected(character.error());
    auto revision = find_revision(repositories, campaign.id, id, character->revision);
    if (!revision) return std::unexpected(revision.error());
    return CharacterWithSheet{std::move(*character), std::move(*revision)};
  };
  const auto find_picture = [&](const AssetId& id) {
    return find_asset(repositories, campaign.id, id, {.all = true, .account = std::nullopt});
  };
  return cast(std::move(setup), campaign.policy, members, find, find_picture);
}

Result<SeatChoice> choose_seat(const table::Setup& setup, const Identity& identity, Role role,
                               std::string_view asked, std::string_view late_seat,
                               const std::vector<std::string>& taken) {
  const auto may = [&](const SeatSetup& seat) {
    return may_sit(setup, seat, identity, role, late_seat);
  };
  if (!asked.empty()) {
    const auto seat = std::ranges::find(setup.seats, asked, &SeatSetup::key);
    // Not even that there is another's.
    if (seat == setup.seats.end() || !may(*seat)) {
      return no_seat(ErrorCode::NotFound, "you don't have a seat at this table");
    }
    return SeatChoice{seat->key};
  }
  const bool runs_it = !identity.is_bot() && (role == Role::Owner || role == Role::Gm);
  const auto first = std::ranges::find_if(setup.seats, [&](const SeatSetup& seat) {
    return may(seat) && (!runs_it || seat.role == table::Role::Gm);
  });
  if (first != setup.seats.end()) return SeatChoice{first->key};
  if (identity.is_bot()) {
    return no_seat(ErrorCode::Forbidden, "no seat here plays only what this bot's token names");
  }
  const auto spare = std::ranges::find_if(setup.seats, [&](const SeatSetup& seat) {
    return is_spare(seat) && std::ranges::find(taken, seat.key) == taken.end();
  });
  if (plays(role) && spare != setup.seats.end()) return SeatChoice{spare->key, true};
  return no_seat(ErrorCode::Limited,
                 "this table has no free seat; ask the GM for a spectator link");
}

}  // namespace fray::campaign
