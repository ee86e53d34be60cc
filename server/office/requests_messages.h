#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "campaign/ids.h"
#include "campaign/message.h"
#include "campaign/page.h"

// What is said and rolled in a campaign, outside of its encounters.
namespace fray::office {

struct Say {
  static constexpr bool kStores = true;
  static constexpr bool kPaced = true;
  static constexpr std::string_view kName = "say";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  campaign::Audience to = {};
  std::string text = {};
};
struct RollDice {
  static constexpr bool kStores = true;
  static constexpr bool kPaced = true;
  static constexpr std::string_view kName = "rollDice";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  campaign::Audience to = {};
  std::string dice = {};  // "2d6+1"
  std::string text = {};  // what for
};
struct ListMessages {
  static constexpr std::string_view kName = "listMessages";
  static constexpr bool kWrites = false;
  campaign::CampaignId campaign;
  campaign::Page page = {};
};
struct DeleteMessage {
  static constexpr std::string_view kName = "deleteMessage";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  campaign::MessageId message;
};
/// Which dice: those of a stream, or else one's own for this audience.
struct DiceMeant {
  campaign::Audience to = {};
  std::optional<campaign::DiceStream> stream = {};
};
struct ShowDice {
  static constexpr std::string_view kName = "showDice";
  static constexpr bool kWrites = true;  // the first seed is sealed when somebody asks for it
  campaign::CampaignId campaign;
  DiceMeant dice = {};
  std::int64_t number = 0;  // 0: the seed in force
};
struct RenewDice {
  static constexpr std::string_view kName = "renewDice";
  static constexpr bool kWrites = true;
  campaign::CampaignId campaign;
  DiceMeant dice = {};
};

}  // namespace fray::office
