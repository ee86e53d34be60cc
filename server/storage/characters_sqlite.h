#pragma once

#include "campaign/characters_repository.h"
#include "storage/sql_session.h"

namespace fray::storage {

class SqliteCharacters final : public campaign::CharacterRepository {
 public:
  explicit SqliteCharacters(SqlSession& session) : session_(session) {}

  void insert(const campaign::Character& character, const campaign::Revision& first,
              const std::optional<campaign::AccountId>& account) override;
  std::optional<campaign::Character> find(const campaign::CampaignId& campaign,
                                          const campaign::CharacterId& id) override;
  std::vector<campaign::Character> list(const campaign::CampaignId& campaign,
                                        campaign::CharacterScope scope,
                                        const campaign::Page& page) override;
  std::int64_t count(const campaign::CampaignId& campaign) override;
  void set_owner(const campaign::CharacterId& id,
                 const std::optional<campaign::AccountId>& owner) override;
  void give_up(const campaign::CampaignId& campaign, const campaign::AccountId& owner) override;
  void remove(const campaign::CharacterId& id, campaign::Time now) override;
  void add(const campaign::CharacterId& id, std::string_view name,
           const campaign::Revision& revision,
           const std::optional<campaign::AccountId>& account) override;
  std::optional<campaign::Revision> revision(const campaign::CharacterId& id,
                                             std::int64_t number) override;
  std::vector<campaign::RevisionEntry> revisions(const campaign::CharacterId& id,
                                                 const campaign::Page& page) override;
  void add(const campaign::CharacterId& id, const campaign::Award& award,
           const std::optional<campaign::AccountId>& account) override;
  std::vector<campaign::Award> awards(const campaign::CharacterId& id,
                                      const campaign::Page& page) override;
  std::int64_t count_awards(const campaign::CharacterId& id) override;
  std::vector<campaign::CharacterAward> awards_for(const campaign::CampaignId& campaign,
                                                   const campaign::EncounterId& encounter,
                                                   const std::optional<campaign::AccountId>& owner,
                                                   const campaign::Page& page) override;

 private:
  void insert_revision(const campaign::CharacterId& id, const campaign::Revision& revision,
                       const std::optional<campaign::AccountId>& account);

  SqlSession& session_;
};

}  // namespace fray::storage
