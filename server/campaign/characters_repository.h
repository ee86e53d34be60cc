#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "campaign/character.h"
#include "campaign/page.h"

namespace fray::campaign {

enum class CharacterScope : std::uint8_t { All, Players };  // Players: not the GM's

/// The number has as many digits as the largest one of a character.
std::string key_of(const CharacterAward& award);

// Deleted characters are stored with their revisions until their campaign is purged, but none of
// these finds them.
class CharacterRepository {
 public:
  virtual ~CharacterRepository() = default;

  // With its first revision, by `account` (none: the operator or the server).
  virtual void insert(const Character& character, const Revision& first,
                      const std::optional<AccountId>& account) = 0;
  virtual std::optional<Character> find(const CampaignId& campaign, const CharacterId& id) = 0;
  // By name, then id; the key is the id.
  virtual std::vector<Character> list(const CampaignId& campaign, CharacterScope scope,
                                      const Page& page) = 0;
  virtual std::int64_t count(const CampaignId& campaign) = 0;
  virtual void set_owner(const CharacterId& id, const std::optional<AccountId>& owner) = 0;
  // All that one account owns in a campaign goes to the GM.
  virtual void give_up(const CampaignId& campaign, const AccountId& owner) = 0;
  virtual void remove(const CharacterId& id, Time now) = 0;

  // It must be the one after the latest, and is the latest then; the character takes the name.
  virtual void add(const CharacterId& id, std::string_view name, const Revision& revision,
                   const std::optional<AccountId>& account) = 0;
  virtual std::optional<Revision> revision(const CharacterId& id, std::int64_t number) = 0;
  // Latest first; the key is the number.
  virtual std::vector<RevisionEntry> revisions(const CharacterId& id, const Page& page) = 0;

  virtual void add(const CharacterId& id, const Award& award,
                   const std::optional<AccountId>& account) = 0;
  // Latest first; the key is the number.
  virtual std::vector<Award> awards(const CharacterId& id, const Page& page) = 0;
  virtual std::int64_t count_awards(const CharacterId& id) = 0;
  // Those given for an encounter of the campaign, by character and number, which are the key
  // (`key_of`); with `owner`, to their characters only.
  virtual std::vector<CharacterAward> awards_for(const CampaignId& campaign,
                                                 const EncounterId& encounter,
                                                 const std::optional<AccountId>& owner,
                                                 const Page& page) = 0;
};

}  // namespace fray::campaign
