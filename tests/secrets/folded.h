#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "fray/v1/frames.pb.h"

namespace fray::oracle {

/// What a client knows after all that it has heard, in whatever pieces and order it came: who
/// attaches while held back is shown what was, and the rest later.
struct Folded {
  std::map<std::uint64_t, std::string> replies;  // by the request
  std::map<std::uint64_t, std::string> events;   // by their number
  std::map<std::uint32_t, std::string> combatants;
  std::string snapshot;  // the last one, without what is above; empty where there was none
  std::string standing;  // what the last batch said of all else
  bool paused = false;
  int batches = 0;

  explicit Folded(const std::vector<std::string>& heard) {
    for (const std::string& raw : heard) {
      v1::ServerFrame frame;
      if (!frame.ParseFromString(raw)) continue;
      if (frame.has_reply()) replies[frame.reply().to()] = raw;
      if (frame.notice().has_clocks()) paused = frame.notice().clocks().paused();
      if (frame.has_batch()) take(frame.batch());
    }
    rest_.clear_first_seq();
    snapshot = rest_.snapshot().SerializeAsString();
    rest_.clear_snapshot();
    standing = rest_.SerializeAsString();
    rest_.Clear();
  }
  /// For comparison.
  std::string text() const {
    std::string out;
    for (const auto& [seq, event] : events) out += std::to_string(seq) + event;
    for (const auto& [ref, combatant] : combatants) out += std::to_string(ref) + combatant;
    return out + snapshot + standing;
  }
  /// The first of what they do not know alike, for people.
  std::string difference(const Folded& other) const {
    for (const auto& [seq, event] : events) {
      const auto there = other.events.find(seq);
      if (there == other.events.end()) return "event " + std::to_string(seq) + " is missing";
      if (event != there->second) {
        return "event " + std::to_string(seq) + ": " + shown<v1::Event>(event) + "\nand " +
               shown<v1::Event>(there->second);
      }
    }
    for (const auto& [ref, combatant] : combatants) {
      const auto there = other.combatants.find(ref);
      if (there == other.combatants.end()) return std::to_string(ref) + " is missing";
      if (combatant != there->second) {
        return shown<v1::Combatant>(combatant) + "\nand " + shown<v1::Combatant>(there->second);
      }
    }
    for (const auto& [to, reply] : replies) {
      const auto there = other.replies.find(to);
      if (there == other.replies.end()) return "reply " + std::to_string(to) + " is missing";
      if (reply != there->second) {
        return shown<v1::ServerFrame>(reply) + "\nand " + shown<v1::ServerFrame>(there->second);
      }
    }
    return shown<v1::Batch>(standing) + "\nand " + shown<v1::Batch>(other.standing);
  }
  std::uint64_t last_event() const { return events.empty() ? 0 : events.rbegin()->first; }
  bool knows_the_same(const Folded& other) const {
    // A returning client needs a snapshot only where there have been markers since, and which of
    // them it still sees depends on when it returns.
    const bool both = !snapshot.empty() && !other.snapshot.empty();
    return replies == other.replies && events == other.events && combatants == other.combatants &&
           standing == other.standing && (!both || snapshot == other.snapshot);
  }

 private:
  template <class Message>
  static std::string shown(const std::string& raw) {
    Message message;
    return message.ParseFromString(raw) ? message.ShortDebugString() : "?";
  }
  void take(const v1::Batch& batch) {
    ++batches;
    std::uint64_t seq = batch.first_seq();
    for (const v1::Event& event : batch.events()) events[seq++] = event.SerializeAsString();
    const v1::Snapshot before = rest_.snapshot();
    const std::uint32_t round = rest_.round();
    const std::uint32_t turn = rest_.turn();
    rest_ = batch;
    rest_.clear_events();
    rest_.clear_changed();
    if (batch.has_snapshot()) {
      combatants.clear();
      for (const v1::Combatant& c : batch.snapshot().combatants()) note(c);
      rest_.set_round(batch.snapshot().round());
      rest_.set_turn(batch.snapshot().turn());
      v1::Snapshot& shown = *rest_.mutable_snapshot();
      shown.clear_seq();
      shown.clear_round();
      shown.clear_turn();
      shown.clear_combatants();
    } else {
      *rest_.mutable_snapshot() = before;
      if (!batch.has_round()) rest_.set_round(round);
      if (!batch.has_turn()) rest_.set_turn(turn);
    }
    for (const v1::Combatant& c : batch.changed()) note(c);
  }
  void note(const v1::Combatant& c) { combatants[c.ref()] = c.SerializeAsString(); }

  v1::Batch rest_;
};

}  // namespace fray::oracle
