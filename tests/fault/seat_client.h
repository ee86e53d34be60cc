#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "encounter/bot_strategy.h"
#include "fray/v1/frames.pb.h"

namespace fray::fault {

/// A person at a seat who plays at random as fast as possible and remembers everything, across any
/// number of connections. One thread a connection; between `play` and `join` only the atomics may
/// be looked at.
class SeatClient {
 public:
  SeatClient(std::string table, std::string seat, std::uint64_t seed)
      : table_(std::move(table)), seat_(std::move(seat)), whim_(seed), keys_(seed * 1'000'000) {}
  ~SeatClient();

  /// Connects and plays until the connection ends, `leave` or a notice that the table is frozen.
  /// Asks for `overlap` events that it has seen already, so that they are compared.
  void play(std::uint16_t port, const std::string& token, std::uint64_t overlap = 20);
  /// Ends the connection. From any thread.
  void leave();
  void join();

  const std::string& table() const { return table_; }
  const std::string& seat() const { return seat_; }
  const std::string& encounter() const { return encounter_; }
  /// Every event of the stream as its bytes came: the n-th has sequence number n + 1.
  const std::vector<std::string>& seen() const { return seen_; }
  /// Keys of the commands that were answered Done.
  const std::set<std::string>& done() const { return done_; }
  const std::set<std::string>& refused() const { return refused_; }
  bool has_unanswered() const { return pending_.has_value(); }
  std::size_t retries() const { return retries_; }
  /// What it saw that must never be.
  const std::vector<std::string>& complaints() const { return complaints_; }
  const std::string& frozen() const { return frozen_; }

  std::atomic<std::size_t> answered = 0;  // commands, all connections together
  std::atomic<std::size_t> batches = 0;
  std::atomic<bool> is_frozen = false;

 private:
  struct Line;
  struct Pending {
    std::string key;
    v1::ClientFrame frame;
  };

  void run(std::uint64_t overlap, const std::string& token);
  void take(const v1::ServerFrame& frame);
  void take(const v1::Batch& batch);
  void take(const v1::Reply& reply);
  void decide();
  void send(const v1::ClientFrame& frame);
  void complain(std::string what) {
    if (complaints_.size() < 10) complaints_.push_back(seat_ + ": " + std::move(what));
  }

  std::string table_;
  std::string seat_;
  encounter::RandomSource whim_;

  std::shared_ptr<Line> line_;
  std::thread thread_;
  std::uint64_t next_id_ = 1;
  std::uint64_t attach_id_ = 0;

  std::string present_;  // what the table is playing
  std::string encounter_;
  std::vector<std::string> seen_;
  std::vector<v1::Prompt> prompts_;
  std::set<std::uint32_t> tried_;  // prompts
  std::uint64_t moment_ = 0;
  std::optional<Pending> pending_;
  std::uint64_t keys_;  // the next command's; two people's differ
  std::size_t retries_ = 0;
  std::set<std::string> done_;
  std::set<std::string> refused_;
  std::vector<std::string> complaints_;
  std::string frozen_;
};

}  // namespace fray::fault
