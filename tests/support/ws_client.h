#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "fray/v1/frames.pb.h"

namespace fray::support {

/// A bare WebSocket client that sends exactly what a test wants sent. Blocks for kPatience at most;
/// throws std::runtime_error when what it waits for does not come.
class WsClient {
 public:
  enum class Protocol { Binary, Json };
  friend void PrintTo(Protocol p, std::ostream* out) {
    *out << (p == Protocol::Binary ? "binary" : "JSON");
  }

  /// `small_window`: the socket takes little before the server has to wait. `headers`: further
  /// lines of the handshake.
  explicit WsClient(std::uint16_t port, Protocol protocol = Protocol::Binary,
                    bool small_window = false,
                    const std::map<std::string, std::string>& headers = {});
  ~WsClient();
  WsClient(const WsClient&) = delete;
  WsClient& operator=(const WsClient&) = delete;

  void send(const v1::ClientFrame& frame);
  void send_raw(const std::string& bytes);
  /// Past the WebSocket, straight into its connection: frames of the test's own making.
  void send_below(const std::string& bytes);
  /// As many of these bytes as the connection takes at once; how many that were.
  std::size_t flood_below(const std::string& bytes);
  /// The next frame; nullopt once the connection has ended.
  std::optional<v1::ServerFrame> receive();
  /// The bytes of the frame that was last read from the connection.
  const std::string& raw() const;
  /// Reads on to the reply to `id`; stores frames on the way.
  v1::Reply reply_to(std::uint64_t id);
  /// Reads on to the next batch, or takes the oldest one stored on the way to a reply.
  v1::Batch batch();
  /// The newest of the batches stored on the way to replies; the others are dropped. Does not wait.
  std::optional<v1::Batch> newest_batch();
  v1::Notice notice();
  /// Reads to the end of the connection; its close code, 0 if it broke.
  int closed();

  // ---- whole exchanges ----

  v1::Reply ask(v1::ClientFrame frame);
  v1::Reply hello(const std::string& token);
  v1::Reply attach(std::uint64_t after_seq = 0, const std::string& encounter = {});
  v1::Reply decide(std::uint32_t prompt, std::uint32_t option, const std::string& key = {});

 private:
  v1::ServerFrame receive_until(const std::string& what,
                                const std::function<bool(const v1::ServerFrame&)>& is_it);

  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// An HTTP answer; of several headers of one name, the last.
struct HttpAnswer {
  struct NoCase {
    bool operator()(const std::string& a, const std::string& b) const {
      return std::ranges::lexicographical_compare(a, b, {}, lower, lower);
    }
    static char lower(char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  };

  int status = 0;
  std::string body;
  std::map<std::string, std::string, NoCase> headers;  // of several the lines

  /// Empty if it is not there.
  std::string header(const std::string& name) const;
};
/// The answer to exactly these bytes. `from`: the address that the server sees; any of this
/// machine's.
HttpAnswer http_raw(std::uint16_t port, const std::string& request,
                    const std::string& address = "127.0.0.1", const std::string& from = {});
/// `headers`: further lines of the request; a Host among them replaces the usual one.
HttpAnswer http_get(std::uint16_t port, const std::string& target,
                    const std::vector<std::pair<std::string, std::string>>& headers = {},
                    const std::string& address = "127.0.0.1", const std::string& from = {});

}  // namespace fray::support
