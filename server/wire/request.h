#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

#include "office/requests.h"
#include "wire/error.h"
#include "wire/request_list.h"

// What a client may ask, as plain data: of its table, each in a file of wire/requests/; of the
// office; and of its connection.
namespace fray::wire {

inline constexpr std::uint32_t kProtocolVersion = 1;
inline constexpr std::size_t kMaxKey = 64;  // bytes of an idempotency key

enum class Encoding : std::uint8_t { Binary, Json };

/// The connection answers what is not of a table, which greets those that sit down there.
struct Hello {
  std::vector<std::uint32_t> versions;
  std::string client;
  std::string token;
};
struct Ping {};

/// As the frame names what a table is asked: "decide", "gm.rewind".
template <class T>
inline constexpr std::string_view kNameOf;
/// The services in frames.proto have it: a table is asked it.
template <class T>
inline constexpr bool kAskedOfTable = false;
/// By them it changes nothing.
template <class T>
inline constexpr bool kOnlyAsks = false;
#define FRAY_NAME(Type, name, field, Message, asks)       \
  template <>                                             \
  inline constexpr std::string_view kNameOf<Type> = name; \
  template <>                                             \
  inline constexpr bool kAskedOfTable<Type> = true;       \
  template <>                                             \
  inline constexpr bool kOnlyAsks<Type> = asks;
FRAY_TABLE_REQUESTS(FRAY_NAME)
FRAY_GM_REQUESTS(FRAY_NAME)
#undef FRAY_NAME

struct Request {
#define FRAY_TYPE(Type, ...) , Type
  using Body = boost::mp11::mp_rename<
      boost::mp11::mp_list<
          Hello, Ping, office::Request FRAY_TABLE_REQUESTS(FRAY_TYPE) FRAY_GM_REQUESTS(FRAY_TYPE)>,
      std::variant>;
#undef FRAY_TYPE

  std::uint64_t id = 0;
  std::string key;  // idempotency key, or empty
  Body body;
};

/// A GM's command about one combatant.
template <class T>
concept AboutCombatant = requires(const T& request, table::CombatantId who) {
  encounter::Action(request.input_about(who));
};

/// A command: it comes to an input of the encounter.
template <class T>
concept HasInput = AboutCombatant<T> ||
    requires(const encounter::Encounter& encounter, table::SeatId by, const T& request) {
  { T::to_input(encounter, by, request) } -> std::same_as<Translated>;
};

template <HasInput T>
Translated input_of(const encounter::Encounter& encounter, table::SeatId by, const T& request) {
  if constexpr (AboutCombatant<T>) {
    const auto who =
        any_combatant(encounter, request.combatant, std::string(kNameOf<T>) + ".combatant");
    if (!who) return std::unexpected(who.error());
    return encounter::Input{by, request.input_about(*who)};
  } else {
    return T::to_input(encounter, by, request);
  }
}

/// What the encounter finds wrong with the input of such a request, its field named as in that.
template <class T>
table::Rejection as_requested(table::Rejection refused) {
  if constexpr (requires { T::kInputFields; }) {
    if constexpr (requires { T::field_of(refused.field); }) {
      refused.field = T::field_of(std::move(refused.field));
    }
    const std::string command(kNameOf<T>);
    refused.field = refused.field.empty() ? command : command + "." + refused.field;
  }
  return refused;
}

/// Of a request that a table is asked: its name, and whether a seat of that role may ask it.
std::string_view name_of(const Request& request);
Cell may_ask(const Request& request, table::Role role);
/// Who may ask what of a table, in the order of the services.
std::span<const office::TableRule> table_rules();

/// A frame that could not be understood, and what to answer. `to` is its id where that much could
/// be read, else 0.
struct BadFrame {
  std::uint64_t to = 0;
  Error error;
};

/// Unknown fields are ignored; everything else that is not understood is an error with its field.
std::expected<Request, BadFrame> decode_request(std::string_view frame, Encoding encoding);

}  // namespace fray::wire
