#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "campaign/message.h"
#include "campaign/page.h"

namespace fray::campaign {

class MessageRepository {
 public:
  virtual ~MessageRepository() = default;

  // After all others of the campaign.
  virtual void insert(const Message& message) = 0;
  // As far as `may_read` has it, here and in `list`.
  virtual std::optional<Message> find(const CampaignId& campaign, const MessageId& id,
                                      const Reader& reader) = 0;
  // Latest first; the key is the id.
  virtual std::vector<Message> list(const CampaignId& campaign, const Reader& reader,
                                    const Page& page) = 0;
  // How many this account has written there, deleted ones included.
  virtual std::int64_t count(const CampaignId& campaign, const AccountId& author) = 0;
  // Its text and roll are deleted, not the fact that it was there.
  virtual void remove(const MessageId& id, std::string_view deleted_by) = 0;
};

}  // namespace fray::campaign
