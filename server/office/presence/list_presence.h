#pragma once

#include <string>
#include <vector>

#include "office/request.h"

namespace fray::office {

struct PresenceList {
  struct Entry {
    Present present;
    std::string display_name;
  };
  std::vector<Entry> present;  // in the order in which they came
};

/// Which members are here.
struct ListPresence {
  using Answer = PresenceList;
  static constexpr ByRole kMay = kAllMembers;
  static constexpr bool kWrites = false;

  CampaignId campaign;

  static Result<Answer> handle(const CampaignContext& context, const ListPresence& request) {
    PresenceList list;
    for (const Present& present : context.watchers.present(request.campaign)) {
      // A former member will be notified, and is not present.
      auto member = context.repositories.members.find(request.campaign, present.account);
      if (member) list.present.push_back({present, std::move(member->display_name)});
    }
    return list;
  }
};

}  // namespace fray::office
