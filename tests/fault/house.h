#pragma once

#include <memory>
#include <string>
#include <vector>

#include "fault/seat_client.h"
#include "support/served.h"
#include "support/temporary_folder.h"

namespace fray::fault {

/// A database with a few tables, and a server on it that comes and goes. Each table plays
/// endless.toml: a GM for the raiders, a player for the heroes, and a spectator.
class House {
 public:
  explicit House(unsigned tables);

  /// Arguments and limits for only this run of the server.
  void open(const std::vector<std::string>& arguments = {},
            const std::function<void()>& prepare = {});
  /// Ends it at once, and waits for that.
  void kill();
  /// Asks it to stop, and waits. The exit code.
  int close();
  support::Served& server() { return *server_; }
  const std::string& database() const { return database_; }
  std::string log() const;  // what all servers have said on stderr

  std::vector<std::unique_ptr<SeatClient>>& clients() { return clients_; }
  SeatClient& client(const std::string& table, const std::string& seat);
  std::vector<const SeatClient*> clients_of(const std::string& table) const;
  std::vector<std::string> tables() const;
  const std::string& token(const SeatClient& client) const {
    return server_->token(client.table(), client.seat());
  }
  /// Connects all seats.
  void play();
  void leave();
  void join();
  /// Commands that were answered Done.
  std::size_t answered() const;
  /// Waits until so many more were; false if they were not in time.
  bool wait_for_answers(std::size_t more) const;

 private:
  support::TemporaryFolder folder_;
  std::string database_;
  std::vector<std::string> files_;
  std::unique_ptr<support::Served> server_;
  std::vector<std::unique_ptr<SeatClient>> clients_;
};

/// Looks again and again until `condition` holds; false when it has not in half a minute.
bool eventually(const std::function<bool()>& condition);

/// The status of an HTTP GET on the loopback; 0 if there is no answer.
int http_status(std::uint16_t port, const std::string& target);

}  // namespace fray::fault
