#include "office/handlers.h"

namespace fray::office {

Result<Answer> carry_out(const CampaignDesk& desk, const ListPresence& request) {
  PresenceList list;
  for (const Present& present : desk.watchers.present(request.campaign)) {
    // Who is no member any more will hear so, and is not here.
    auto member = desk.repositories.members.find(request.campaign, present.account);
    if (member) list.present.push_back({present, std::move(member->display_name)});
  }
  return list;
}

}  // namespace fray::office
