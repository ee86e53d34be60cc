#include "campaign/audit.h"

#include <utility>

#include "campaign/store.h"

namespace fray::campaign {
namespace {

// Where it is cut no character is left in halves.
std::string cut(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xc0) == 0x80) --most;
  text.resize(most);
  return text;
}

constexpr std::size_t kMaxAddress = 64;

}  // namespace

void record(Repositories& repositories, const Act& act, Verb verb,
            std::optional<CampaignId> campaign, std::string about, std::string detail) {
  repositories.audit.append({.when = act.now,
                             .account = act.account,
                             .name = act.name,
                             .address = cut(act.address, kMaxAddress),
                             .campaign = campaign,
                             .verb = verb,
                             .about = std::move(about),
                             .detail = cut(std::move(detail), kMaxAuditDetail)});
}

}  // namespace fray::campaign
