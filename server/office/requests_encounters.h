#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/ids.h"
#include "campaign/page.h"
#include "campaign/seat_assignment.h"
#include "document/fault.h"

// About a campaign's encounters; see requests.h.
namespace fray::office {

struct ListEncounters {
  static constexpr std::string_view kName = "listEncounters";
  static constexpr bool kWrites = false;
  campaign::CampaignId campaign;
  campaign::Page page;
};
struct ShowEncounter {
  static constexpr bool kLaborious = true;
  static constexpr std::string_view kName = "showEncounter";
  static constexpr bool kWrites = false;
  campaign::CampaignId campaign;
  campaign::EncounterId encounter;
};
struct CreateEncounter {
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr std::string_view kName = "createEncounter";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  std::string name;
  std::string setup;
  std::string notes;
  bool is_template = false;
  std::optional<campaign::EncounterId> copy_of;  // whose texts it begins with
  // Worked out by `inspect`.
  std::vector<document::Fault> faults = {};
};
struct SaveEncounter {
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr std::string_view kName = "saveEncounter";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  campaign::EncounterId encounter;
  std::int64_t base_revision = 0;
  // What is left out stays.
  std::optional<std::string> name;
  std::optional<std::string> setup;
  std::optional<std::string> notes;
  // Worked out by `inspect`.
  std::vector<document::Fault> faults = {};
};
struct DeleteEncounter {
  static constexpr std::string_view kName = "deleteEncounter";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  campaign::EncounterId encounter;
};
struct StartEncounter {
  static constexpr bool kStores = true;
  static constexpr bool kLaborious = true;
  static constexpr std::string_view kName = "startEncounter";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  campaign::EncounterId encounter;
  std::int64_t base_revision = 0;
  // Worked out by `inspect`.
  campaign::Casting casting = {};
};
struct TakeSeat {
  static constexpr std::string_view kName = "takeSeat";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  campaign::EncounterId encounter;
  std::string seat;  // its key; empty: one's own
};
struct ListSeats {
  static constexpr std::string_view kName = "listSeats";
  static constexpr bool kWrites = false;
  campaign::CampaignId campaign;
  campaign::EncounterId encounter;
};
struct ListSeatLinks {
  static constexpr std::string_view kName = "listSeatLinks";
  static constexpr bool kWrites = false;
  campaign::CampaignId campaign;
  campaign::EncounterId encounter;
};
struct RevokeSeatLink {
  static constexpr std::string_view kName = "revokeSeatLink";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  campaign::EncounterId encounter;
  std::string seat;  // its key
};

struct DescribeRules {
  static constexpr std::string_view kName = "describeRules";
  static constexpr bool kWrites = false;
  campaign::CampaignId campaign;
};
struct PassTime {
  static constexpr bool kStores = true;
  static constexpr std::size_t kMostCharacters = 50;  // at a time

  static constexpr bool kLaborious = true;
  static constexpr std::string_view kName = "passTime";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  std::int32_t days = 0;
  std::vector<campaign::CharacterId> characters;
  // Worked out by `inspect`, in their order.
  std::vector<std::string> wear = {};
};

}  // namespace fray::office
