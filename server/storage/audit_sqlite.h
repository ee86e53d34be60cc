#pragma once

#include "campaign/audit_repository.h"
#include "storage/sql_session.h"

namespace fray::storage {

class SqliteAudit final : public campaign::AuditRepository {
 public:
  explicit SqliteAudit(SqlSession& session) : session_(session) {}

  void append(const campaign::AuditEntry& entry) override;
  std::vector<campaign::AuditEntry> list(const std::optional<campaign::CampaignId>& campaign,
                                         const campaign::Page& page) override;

 private:
  SqlSession& session_;
};

}  // namespace fray::storage
