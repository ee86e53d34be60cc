#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encounter/input.h"
#include "office/requests.h"
#include "table/window.h"
#include "wire/error.h"

// What a client may ask, as plain data.
namespace fray::wire {

inline constexpr std::uint32_t kProtocolVersion = 1;
inline constexpr std::size_t kMaxKey = 64;     // bytes of an idempotency key
inline constexpr std::size_t kMaxText = 512;   // bytes of a token, a client's name ...
inline constexpr std::size_t kMaxValues = 64;  // of one answer

enum class Encoding : std::uint8_t { Binary, Json };

struct Hello {
  static constexpr std::string_view kName = "hello";
  std::vector<std::uint32_t> versions;
  std::string client;
  std::string token;
};
struct Attach {
  static constexpr std::string_view kName = "attach";
  std::string encounter;  // empty: the current one
  std::uint64_t after_seq = 0;
};
struct Detach {
  static constexpr std::string_view kName = "detach";
};
struct Decide {
  static constexpr std::string_view kName = "decide";
  std::uint32_t prompt = 0;
  std::uint32_t option = 0;
  std::vector<std::int64_t> values;
  bool keep = false;
};
struct SetOrder {
  static constexpr std::string_view kName = "setOrder";
  std::uint32_t combatant = 0;
  table::StandingOrder order{};
};
struct EnterDice {
  static constexpr std::string_view kName = "enterDice";
  std::uint32_t combatant = 0;
  table::ThrownDice dice;
};
struct Rewind {
  static constexpr std::string_view kName = "gm.rewind";
  std::uint64_t moment = 0;
  std::optional<std::uint64_t> if_moment = std::nullopt;  // as the sender believes it to be
};
struct Undo {
  static constexpr std::string_view kName = "gm.undo";
  std::optional<std::uint64_t> if_moment = std::nullopt;
};
struct ListMoments {
  static constexpr std::string_view kName = "gm.listMoments";
  static constexpr std::size_t kMax = 100;

  std::uint64_t before = 0;  // 0: from the newest
  std::size_t most = kMax;   // 1 to kMax
};
struct Control {
  static constexpr std::string_view kName = "gm.control";
  std::uint32_t combatant = 0;
  std::string seat;  // its key; empty: as at the beginning
};
struct ExtendClock {
  static constexpr std::string_view kName = "gm.extendClock";
  static constexpr std::uint32_t kMostMs = 3'600'000;

  std::uint32_t combatant = 0;  // 0: all that are asked
  std::uint32_t by_ms = 0;      // 1 to kMostMs; not checked yet
};
struct Pause {
  static constexpr std::string_view kName = "gm.pause";
  bool paused = false;
};
/// A GmCommand with its reference still to be looked up.
struct Intervene {
  encounter::GmCommand::Kind kind{};
  std::uint32_t combatant = 0;
};
/// A reinforcement whose side is still to be looked up.
struct Reinforce {
  static constexpr std::string_view kName = "gm.reinforce";
  table::CombatantSetup newcomer;
  std::string side;  // its name
};
/// Where a combatant is put.
struct Move {
  static constexpr std::string_view kName = "gm.move";
  std::uint32_t combatant = 0;
  table::Place place;
};
struct ChangeSide {
  static constexpr std::string_view kName = "gm.changeSide";
  std::uint32_t combatant = 0;
  std::string side;  // its name
};
struct Reorder {
  static constexpr std::string_view kName = "gm.reorder";
  std::uint32_t combatant = 0;
  std::uint32_t before = 0;  // 0: it acts last
};
struct Rename {
  static constexpr std::string_view kName = "gm.rename";
  std::uint32_t combatant = 0;
  std::string name;
};
struct ListPowers {
  static constexpr std::string_view kName = "gm.listPowers";
};
struct Foresee {
  static constexpr std::string_view kName = "foresee";
  std::uint32_t prompt = 0;
  std::uint32_t option = 0;
  std::int32_t value = 0;
};
struct Outline {
  static constexpr std::string_view kName = "outline";
  std::uint32_t prompt = 0;
  std::uint32_t option = 0;
  std::vector<std::int64_t> values;
};
struct LookAround {
  static constexpr std::string_view kName = "lookAround";
};
struct PointAt {
  static constexpr std::string_view kName = "pointAt";
  table::Place place;
};
/// A Power in keys and references.
struct UsePower {
  static constexpr std::string_view kName = "gm.usePower";
  std::string action;
  std::string item;  // empty: none
  std::string mode;
  std::vector<std::int64_t> values;
};
struct Ping {
  static constexpr std::string_view kName = "ping";
};
struct Describe {
  static constexpr std::string_view kName = "describe";
};

struct Request {
  std::uint64_t id = 0;
  std::string key;  // idempotency key, or empty
  std::variant<Hello, Attach, Detach, Decide, SetOrder, EnterDice, Rewind, Pause, Intervene,
               ListPowers, UsePower, Ping, Describe, Foresee, Outline, LookAround, PointAt, Undo,
               ListMoments, Control, ExtendClock, Reinforce, Move, ChangeSide, Reorder, Rename,
               office::Request>
      body;
};

/// As the frame names what it asks: "decide", "gm.rewind"; "manage" for all that an office is
/// asked.
std::string_view name_of(const Request& request);
std::string_view name_of(const Intervene& command);

/// A frame that could not be understood, and what to answer. `to` is its id where that much could
/// be read, else 0.
struct BadFrame {
  std::uint64_t to = 0;
  Error error;
};

/// Unknown fields are ignored; everything else that is not understood is an error with its field.
std::expected<Request, BadFrame> decode_request(std::string_view frame, Encoding encoding);

}  // namespace fray::wire
