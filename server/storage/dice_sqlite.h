#pragma once

#include "campaign/dice_repository.h"
#include "storage/sql_session.h"

namespace fray::storage {

class SqliteDice final : public campaign::DiceRepository {
 public:
  explicit SqliteDice(SqlSession& session) : session_(session) {}

  std::optional<campaign::DiceSeed> find(const campaign::CampaignId& campaign,
                                         const campaign::DiceStream& stream,
                                         std::int64_t number) override;
  std::optional<campaign::DiceSeed> latest(const campaign::CampaignId& campaign,
                                           const campaign::DiceStream& stream) override;
  void put(const campaign::CampaignId& campaign, const campaign::DiceStream& stream,
           const campaign::DiceSeed& seed) override;

 private:
  SqlSession& session_;
};

}  // namespace fray::storage
