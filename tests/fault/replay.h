#pragma once

#include <string>
#include <vector>

#include "fault/seat_client.h"

namespace fray::fault {

/// Plays an encounter's log from the database of a server that has ended, with nothing of that
/// server left, and compares: every digest in the log; every event that the clients have seen, byte
/// for byte; every command that was answered Done is there once, no other key is there twice, and
/// none that was refused. Returns what is wrong.
std::vector<std::string> check_log(const std::string& database,
                                   const std::vector<const SeatClient*>& clients);

}  // namespace fray::fault
