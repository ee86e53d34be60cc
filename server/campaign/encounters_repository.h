#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "campaign/page.h"
#include "campaign/prepared_encounter.h"

namespace fray::campaign {

enum class WhichEncounters : std::uint8_t { All, Played };  // Played: live or over

class EncounterRepository {
 public:
  virtual ~EncounterRepository() = default;

  virtual void insert(const PreparedEncounter& encounter, const EncounterTexts& texts) = 0;
  virtual std::optional<PreparedEncounter> find(const CampaignId& campaign,
                                                const EncounterId& id) = 0;
  // In any campaign.
  virtual std::optional<PreparedEncounter> find(const EncounterId& id) = 0;
  virtual std::optional<EncounterTexts> texts(const EncounterId& id) = 0;
  // All but its campaign and when it was created.
  virtual void update(const PreparedEncounter& encounter) = 0;
  virtual void set_texts(const EncounterId& id, const EncounterTexts& texts) = 0;
  // With its log.
  virtual void remove(const EncounterId& id) = 0;
  // Newest first; the key is the id.
  virtual std::vector<PreparedEncounter> list(const CampaignId& campaign, WhichEncounters which,
                                              const Page& page) = 0;
  virtual std::int64_t count(const CampaignId& campaign) = 0;
  // Encounters that are not over and whose setup has this word, for example a picture's id; oldest
  // first.
  virtual std::vector<PreparedEncounter> naming(const CampaignId& campaign,
                                                std::string_view word) = 0;
  // How many are live: in the campaigns that the account owns, or in all.
  virtual std::int64_t count_live(const std::optional<AccountId>& owner) = 0;
  // In every campaign, oldest first.
  virtual std::vector<PreparedEncounter> live() = 0;

  // ---- who plays in it ----

  virtual void set_cast(const EncounterId& id, const std::vector<CastMember>& cast) = 0;
  // The live encounter that the character is in.
  virtual std::optional<PreparedEncounter> live_with(const CharacterId& character) = 0;

  // ---- seats of latecomers ----

  // The key of the account's seat.
  virtual std::optional<std::string> seat_of(const EncounterId& id, const AccountId& account) = 0;
  virtual std::vector<std::string> taken_seats(const EncounterId& id) = 0;
  virtual void take_seat(const EncounterId& id, std::string_view seat,
                         const AccountId& account) = 0;
};

}  // namespace fray::campaign
