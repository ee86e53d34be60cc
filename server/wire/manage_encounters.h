#pragma once

#include "office/answers.h"

namespace fray::v1 {
class EncounterShown;
class PreparedEncounter;
class RulesDescribed;
class SeatLinkList;
class SeatList;
}  // namespace fray::v1

namespace fray::wire {

void encode_encounter(v1::PreparedEncounter& out, const campaign::PreparedEncounter& encounter);
void encode_encounter(v1::EncounterShown& out, const office::EncounterShown& shown);
void encode_rules(v1::RulesDescribed& out, const office::Shelf::Rules& rules);
void encode_seats(v1::SeatList& out, const office::SeatList& list);
void encode_seat_links(v1::SeatLinkList& out, const office::SeatLinkList& list);

}  // namespace fray::wire
