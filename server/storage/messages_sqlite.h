#pragma once

#include "campaign/messages_repository.h"
#include "storage/sql_session.h"

namespace fray::storage {

class SqliteMessages final : public campaign::MessageRepository {
 public:
  explicit SqliteMessages(SqlSession& session) : session_(session) {}

  void insert(const campaign::Message& message) override;
  std::optional<campaign::Message> find(const campaign::CampaignId& campaign,
                                        const campaign::MessageId& id,
                                        const campaign::Reader& reader) override;
  std::vector<campaign::Message> list(const campaign::CampaignId& campaign,
                                      const campaign::Reader& reader,
                                      const campaign::Page& page) override;
  std::int64_t count(const campaign::CampaignId& campaign,
                     const campaign::AccountId& author) override;
  void remove(const campaign::MessageId& id, std::string_view deleted_by) override;

 private:
  SqlSession& session_;
};

}  // namespace fray::storage
