#pragma once

#include "campaign/links_repository.h"
#include "storage/sql_session.h"

namespace fray::storage {

class SqliteSeatLinks final : public campaign::SeatLinkRepository {
 public:
  explicit SqliteSeatLinks(SqlSession& session) : session_(session) {}

  std::uint32_t issue(std::string_view table, std::string_view seat) override;
  void revoke(std::string_view table, std::string_view seat, campaign::Time now) override;
  std::map<std::string, campaign::ValidLink> of(const campaign::EncounterId& encounter) override;
  void touch(const campaign::EncounterId& encounter, std::string_view seat, std::uint32_t issue,
             campaign::Time now) override;

 private:
  SqlSession& session_;
};

}  // namespace fray::storage
