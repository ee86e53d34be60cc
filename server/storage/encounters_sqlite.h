#pragma once

#include "campaign/encounters_repository.h"
#include "storage/sql_session.h"

namespace fray::storage {

class SqliteEncounters final : public campaign::EncounterRepository {
 public:
  explicit SqliteEncounters(SqlSession& session) : session_(session) {}

  void insert(const campaign::PreparedEncounter& encounter,
              const campaign::EncounterTexts& texts) override;
  std::optional<campaign::PreparedEncounter> find(const campaign::CampaignId& campaign,
                                                  const campaign::EncounterId& id) override;
  std::optional<campaign::PreparedEncounter> find(const campaign::EncounterId& id) override;
  std::optional<campaign::EncounterTexts> texts(const campaign::EncounterId& id) override;
  void update(const campaign::PreparedEncounter& encounter) override;
  void set_texts(const campaign::EncounterId& id, const campaign::EncounterTexts& texts) override;
  void remove(const campaign::EncounterId& id) override;
  std::vector<campaign::PreparedEncounter> list(const campaign::CampaignId& campaign,
                                                campaign::WhichEncounters which,
                                                const campaign::Page& page) override;
  std::int64_t count(const campaign::CampaignId& campaign) override;
  std::vector<campaign::PreparedEncounter> naming(const campaign::CampaignId& campaign,
                                                  std::string_view word) override;
  std::int64_t count_live(const std::optional<campaign::AccountId>& owner) override;
  std::vector<campaign::PreparedEncounter> live() override;
  void set_cast(const campaign::EncounterId& id,
                const std::vector<campaign::CastMember>& cast) override;
  std::optional<campaign::PreparedEncounter> live_with(
      const campaign::CharacterId& character) override;
  std::optional<std::string> seat_of(const campaign::EncounterId& id,
                                     const campaign::AccountId& account) override;
  std::vector<std::string> taken_seats(const campaign::EncounterId& id) override;
  void take_seat(const campaign::EncounterId& id, std::string_view seat,
                 const campaign::AccountId& account) override;

 private:
  SqlSession& session_;
};

}  // namespace fray::storage
