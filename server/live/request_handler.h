#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <utility>

#include "live/inquiries.h"
#include "live/seat_commands.h"
#include "live/seats.h"
#include "live/streams.h"
#include "wire/request.h"

namespace fray::live {

/// A request of a client that sits at the table and may ask this.
struct Asked {
  const ClientPtr& client;
  Sitting& sitting;
  table::SeatId seat;
  const wire::Request& request;
  bool attached;  // was the client, when it asked
};

/// Of a table, the parts that answer requests.
struct AnsweringParts {
  Inquiries& inquiries;
  Streams& streams;
  SeatCommands& commands;
};

/// Does a request wait while its seat is blocked by a hidden combatant?
enum class Waiting : std::uint8_t {
  Usual,         // it does, in the order of what its client asks
  BehindAttach,  // only behind an attach of its client that waits
  Never,         // it is about no moment of the encounter
};

/// How a request that is no command is answered: in live/requests/<request>.h, by one of
///   answer  what it is answered by, within the client's share; `inquire` sends it
///   handle  sends by itself, with Inquiries or with all parts
/// and what else it may say of itself:
///   kWaiting   where it is not Usual
///   kAnywhere  asked as well by those who are not attached to the current encounter
///   kPrice     how much dearer than others a byte of the answer is
/// Undefined for a request without an answer, which the compiler names.
template <class Request>
struct Handler;

/// What `Handler<Request>::answer` gives.
template <class Request>
using Answered = std::expected<typename Request::Answer, wire::Error>;

/// Answers it by its handler. What is sent counts against what the client may still ask for.
template <class Request>
Handled inquire(Inquiries& inquiries, const Asked& asked, const Request& request) {
  if constexpr (!requires { typename Request::Answer; }) {
    return Handler<Request>::handle(inquiries, asked, request);
  } else {
    if (auto ok = inquiries.within_share(asked.sitting); !ok) return ok;
    const auto answer = Handler<Request>::answer(inquiries, asked, request);
    if (!answer) return std::unexpected(answer.error());
    const std::uint64_t id = asked.request.id;
    std::string frame = wire::encode_answer(id, inquiries.encounter(), *answer);
    double price = 1;
    if constexpr (requires { Handler<Request>::kPrice; }) price = Handler<Request>::kPrice;
    inquiries.spend(asked.sitting, price * static_cast<double>(frame.size()));
    inquiries.current->reply(asked.client, id, std::move(frame));
    return {};
  }
}

}  // namespace fray::live
