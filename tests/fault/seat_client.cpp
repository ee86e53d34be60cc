#include "fault/seat_client.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <sys/socket.h>

#include "support/random_answer.h"

namespace fray::fault {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;

struct SeatClient::Line {
  asio::io_context io;
  websocket::stream<asio::ip::tcp::socket> ws{io};
  boost::beast::flat_buffer buffer;
};

SeatClient::~SeatClient() {
  leave();
  join();
}

void SeatClient::play(std::uint16_t port, const std::string& token, std::uint64_t overlap) {
  join();
  line_ = std::make_shared<Line>();
  try {
    auto& ws = line_->ws;
    ws.next_layer().connect({asio::ip::address_v4::loopback(), port});
    ws.next_layer().set_option(asio::ip::tcp::no_delay(true));
    ws.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
      request.set(boost::beast::http::field::sec_websocket_protocol, "fray.v1.proto");
    }));
    ws.binary(true);
    ws.read_message_max(std::size_t{16} << 20);
    ws.handshake("127.0.0.1:" + std::to_string(port), "/ws");
  } catch (const boost::system::system_error&) {
    line_.reset();  // the server has gone already
    return;
  }
  thread_ = std::thread([this, overlap, token] { run(overlap, token); });
}

void SeatClient::leave() {
  // Only wakes the reader, which closes the socket itself.
  if (line_) shutdown(line_->ws.next_layer().native_handle(), SHUT_RDWR);
}

void SeatClient::join() {
  if (thread_.joinable()) thread_.join();
  line_.reset();
}

void SeatClient::send(const v1::ClientFrame& frame) {
  line_->ws.write(asio::buffer(frame.SerializeAsString()));
}

void SeatClient::run(std::uint64_t overlap, const std::string& token) {
  prompts_.clear();
  tried_.clear();
  try {
    v1::ClientFrame hello;
    hello.set_id(next_id_++);
    hello.mutable_hello()->add_versions(1);
    hello.mutable_hello()->set_client("fray-fault");
    hello.mutable_hello()->set_token(token);
    send(hello);
    v1::ClientFrame attach;
    attach_id_ = next_id_++;
    attach.set_id(attach_id_);
    attach.mutable_attach()->set_encounter(encounter_);
    attach.mutable_attach()->set_after_seq(seen_.size() -
                                           std::min<std::size_t>(overlap, seen_.size()));
    send(attach);
    for (;;) {
      line_->buffer.clear();
      line_->ws.read(line_->buffer);
      v1::ServerFrame frame;
      if (!frame.ParseFromArray(line_->buffer.cdata().data(),
                                static_cast<int>(line_->buffer.size()))) {
        complain("a frame cannot be parsed");
        return;
      }
      take(frame);
      if (is_frozen) return;
      decide();
    }
  } catch (const boost::system::system_error&) {
    // The connection has ended.
  }
}

void SeatClient::take(const v1::ServerFrame& frame) {
  switch (frame.frame_case()) {
    case v1::ServerFrame::kBatch:
      take(frame.batch());
      break;
    case v1::ServerFrame::kReply:
      take(frame.reply());
      break;
    case v1::ServerFrame::kNotice:
      if (frame.notice().has_frozen()) {
        frozen_ = frame.notice().frozen().message();
        is_frozen = true;
      }
      break;
    default:
      complain("an empty frame");
  }
}

void SeatClient::take(const v1::Batch& batch) {
  ++batches;
  std::uint64_t seq = batch.first_seq();
  if (batch.events_size() > 0 && seq > seen_.size() + 1) {
    complain("events " + std::to_string(seen_.size() + 1) + " to " + std::to_string(seq - 1) +
             " are missing");
    return;
  }
  for (const v1::Event& event : batch.events()) {
    std::string bytes = event.SerializeAsString();
    if (seq <= seen_.size()) {
      if (seen_[seq - 1] != bytes) {
        complain("event " + std::to_string(seq) + " was another one before");
      }
    } else {
      seen_.push_back(std::move(bytes));
    }
    ++seq;
  }
  prompts_.assign(batch.prompts().begin(), batch.prompts().end());
  if (batch.over()) complain("the fight is over");
  if (batch.moment() > 0) moment_ = batch.moment();
}

void SeatClient::take(const v1::Reply& reply) {
  if (reply.has_welcome()) {
    present_ = reply.welcome().encounter();
    return;
  }
  if (reply.to() == attach_id_) {
    if (reply.has_error()) {
      complain("cannot go on after event " + std::to_string(seen_.size()) + ": " +
               reply.error().message());
      return;
    }
    if (!encounter_.empty() && encounter_ != reply.attached().encounter()) {
      complain(encounter_ + " has become " + reply.attached().encounter());
    }
    encounter_ = reply.attached().encounter();
    // An encounter that has ended sends nothing more.
    if (present_ != encounter_) pending_.reset();
    // It is unknown whether the server has received it: sent again, with the same key.
    if (pending_) {
      pending_->frame.set_id(next_id_++);
      ++retries_;
      send(pending_->frame);
    }
    return;
  }
  if (!pending_ || reply.to() != pending_->frame.id()) {
    if (reply.has_error()) complain("refused: " + reply.error().message());
    return;
  }
  if (reply.has_error()) {
    const auto code = reply.error().code();
    const bool too_late = code == v1::ERROR_CODE_STALE_WINDOW || code == v1::ERROR_CODE_CONFLICT ||
                          code == v1::ERROR_CODE_ILLEGAL_NOW || code == v1::ERROR_CODE_NOT_FOUND;
    // Not decided either way: a table that cannot write does not say what became of it.
    if (code == v1::ERROR_CODE_UNAVAILABLE) return;
    if (!too_late) complain("refused: " + reply.error().field() + " " + reply.error().message());
    refused_.insert(pending_->key);
  } else {
    done_.insert(pending_->key);
    ++answered;
  }
  pending_.reset();
}

void SeatClient::decide() {
  if (pending_ || encounter_.empty()) return;
  v1::ClientFrame frame;
  const bool gm = moment_ > 0;
  if (gm && whim_.below(400) == 0) {
    // Now and then the GM rewinds, and sometimes most of it, so that the fallen fight again.
    const auto back = whim_.below(2) == 0 ? 5 : whim_.below(static_cast<std::uint32_t>(moment_));
    frame.mutable_gm()->mutable_rewind()->set_moment(moment_ -
                                                     std::min<std::uint64_t>(back, moment_));
  } else {
    const auto open = std::ranges::find_if(
        prompts_, [this](const v1::Prompt& p) { return !tried_.contains(p.number()); });
    if (open == prompts_.end()) return;
    tried_.insert(open->number());
    *frame.mutable_decide() = support::random_answer(*open, whim_);
  }
  frame.set_id(next_id_++);
  frame.set_key(seat_ + "-" + std::to_string(keys_++));
  pending_ = Pending{frame.key(), frame};
  send(frame);
}

}  // namespace fray::fault
