#pragma once

#include "campaign/messages.h"

namespace fray::v1 {
class ChatMessage;
class DiceSeedShown;
}  // namespace fray::v1

namespace fray::wire {

void encode_message(v1::ChatMessage& out, const campaign::Message& message);
void encode_dice(v1::DiceSeedShown& out, const campaign::ShownSeed& shown);

}  // namespace fray::wire
