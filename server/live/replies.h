#pragma once

#include "live/current_encounter.h"
#include "live/seats.h"
#include "live/table_state.h"
#include "wire/error.h"
#include "wire/reply.h"

namespace fray::live {

/// The result of a request: answered, or to be refused.
using Handled = std::expected<void, wire::Error>;

/// Refuses requests, in the order of everything else that is sent.
class Replies {
 public:
  /// All of them must outlive it.
  Replies(Counters& counters, const TableState& state, const CurrentEncounter& current)
      : counters_(counters), state_(state), current_(current) {}

  void refuse(const ClientPtr& client, std::uint64_t to, const wire::Error& e) const {
    Counters::add(counters_.rejections[static_cast<std::size_t>(e.code)]);
    std::string frame = wire::encode_error(to, e);
    if (state_.frozen()) {
      client->deliver(bytes_of(std::move(frame)));
    } else {
      current_->reply(client, to, std::move(frame));
    }
  }

 private:
  Counters& counters_;
  const TableState& state_;
  const CurrentEncounter& current_;
};

/// The same words whatever is waited for.
inline wire::Error behind_with_its_log() {
  return {wire::ErrorCode::Limited, "", "the table is behind with its log; try again"};
}

/// Nothing large is sent to a client that has had its share.
inline Handled within_share(Sitting& sitting, Executor::Clock::time_point now) {
  if (sitting.asked.spend(0, now) == Rate::Verdict::Within) return {};
  return wire::refuse(wire::ErrorCode::Limited, "",
                      "too much data requested; try again in a few seconds");
}

}  // namespace fray::live
