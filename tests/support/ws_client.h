#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "fray/v1/frames.pb.h"

namespace fray::support {

/// A bare WebSocket client that says exactly what a test wants said. Blocks; throws
/// std::runtime_error when what it waits for does not come.
class WsClient {
 public:
  enum class Protocol { Binary, Json };
  friend void PrintTo(Protocol p, std::ostream* out) {
    *out << (p == Protocol::Binary ? "binary" : "JSON");
  }

  /// `small_window`: the socket takes little before the server has to wait.
  explicit WsClient(std::uint16_t port, Protocol protocol = Protocol::Binary,
                    bool small_window = false);
  ~WsClient();
  WsClient(const WsClient&) = delete;
  WsClient& operator=(const WsClient&) = delete;

  void send(const v1::ClientFrame& frame);
  void send_raw(const std::string& bytes);
  /// The next frame; nullopt once the connection has ended.
  std::optional<v1::ServerFrame> receive();
  /// The bytes of the frame that was last read from the connection.
  const std::string& raw() const;
  /// Reads on to the reply to `id`; keeps what comes on the way.
  v1::Reply reply_to(std::uint64_t id);
  /// Reads on to the next batch, or takes the oldest one kept on the way to a reply.
  v1::Batch batch();
  v1::Notice notice();
  /// Reads to the end of the connection; its close code, 0 if it broke.
  int closed();

  // ---- whole exchanges ----

  v1::Reply ask(v1::ClientFrame frame);
  v1::Reply hello(const std::string& token);
  v1::Reply attach(std::uint64_t after_seq = 0, const std::string& encounter = {});
  v1::Reply decide(std::uint32_t prompt, std::uint32_t option, const std::string& key = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// The status of an HTTP answer and its body; `headers`: further lines of the request.
struct HttpAnswer {
  int status = 0;
  std::string body;
};
HttpAnswer http_get(std::uint16_t port, const std::string& target,
                    const std::vector<std::pair<std::string, std::string>>& headers = {},
                    const std::string& address = "127.0.0.1");

}  // namespace fray::support
