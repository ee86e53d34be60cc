// Answers of plain HTTP, headers included.
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include "support/await.h"
#include "unit/net/served_room.h"

namespace fray::net {
namespace {

using support::HttpAnswer;

class Http : public ServedRoom {
 protected:
  Http() { options_.allowed_hosts = {"fray.example"}; }
  HttpAnswer raw(const std::string& request) { return support::http_raw(port_, request); }
  HttpAnswer named(const std::string& host, const std::string& target = "/") {
    return support::http_get(port_, target, {{"Host", host}});
  }
  static HttpAnswer upgrade(std::uint16_t port, const std::string& lines) {
    return support::http_raw(
        port,
        "GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: fray.v1.json\r\n" +
            lines + "\r\n");
  }
};

// The page cannot be framed, guesses no types, does not leak the seat in its address to other
// sites, loads nothing from elsewhere and connects only to its own server.
TEST_F(Http, GuardsThePageByItsHeaders) {
  start();
  for (const char* target : {"/", "/page.js", "/no-such-page", "/spectate", "/healthz"}) {
    const HttpAnswer answer = named("Fray.Example:8443", target);
    EXPECT_EQ(answer.header("Content-Security-Policy"),
              "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
              "font-src 'self'; connect-src 'self' ws://Fray.Example:8443 wss://Fray.Example:8443; "
              "frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
        << target;
    EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff") << target;
    EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer") << target;
    EXPECT_EQ(answer.header("Server"), "fray") << target;
  }
}

// Whether the proxy passes the path on or strips it.
TEST_F(Http, IsServedBelowAPath) {
  options_.base_path = "/fray";
  start();
  for (const char* target : {"/fray/", "/", "/fray/page.js", "/page.js", "/fray/healthz"}) {
    EXPECT_EQ(named("fray.example", target).status, 200) << target;
  }
  for (const char* target : {"/frayed", "/fray/fray/", "/fray//"}) {
    EXPECT_EQ(named("fray.example", target).status, 404) << target;
  }
  const HttpAnswer bare = named("fray.example", "/fray");
  EXPECT_EQ(bare.status, 308);
  EXPECT_EQ(bare.header("Location"), "/fray/");
  EXPECT_EQ(named("fray.example", "/fray/ws").status, 426);
}

TEST_F(Http, StatesContentTypesAndCaching) {
  watchable_ = true;
  start();
  const struct {
    const char *target, *type, *cache;
  } kCases[] = {{"/", "text/html; charset=utf-8", "no-cache"},
                {"/page.js", "text/javascript; charset=utf-8", "no-cache"},
                {"/index.css", "text/css; charset=utf-8", "no-cache"},
                {"/icon.svg", "image/svg+xml", "no-cache"},
                {"/healthz", "text/plain; charset=utf-8", "no-cache"},
                {"/spectate", "application/json", "no-store"}};
  for (const auto& c : kCases) {
    const HttpAnswer answer = support::http_get(port_, c.target);
    EXPECT_EQ(answer.status, 200) << c.target;
    EXPECT_EQ(answer.header("Content-Type"), c.type) << c.target;
    EXPECT_EQ(answer.header("Cache-Control"), c.cache) << c.target;
    EXPECT_EQ(answer.header("Content-Length"), std::to_string(answer.body.size())) << c.target;
  }
}

TEST_F(Http, CompressesWhatGainsByIt) {
  start();
  const std::string target = "/page.js";
  const HttpAnswer plain = support::http_get(port_, target);
  EXPECT_EQ(plain.header("Content-Encoding"), "");
  for (const char* taken : {"gzip", "br, gzip", "GZIP;q=0.5"}) {
    const HttpAnswer small = support::http_get(port_, target, {{"Accept-Encoding", taken}});
    EXPECT_EQ(small.header("Content-Encoding"), "gzip") << taken;
    EXPECT_EQ(small.header("Content-Type"), plain.header("Content-Type"));
    EXPECT_EQ(small.header("Vary"), "Accept-Encoding");
    EXPECT_LT(small.body.size() * 2, plain.body.size());
    EXPECT_TRUE(small.body.starts_with("\x1f\x8b")) << "as gzip begins";
  }
  for (const char* refused : {"", "br", "gzip;q=0", "gzip;q=0.0, br"}) {
    const HttpAnswer whole = support::http_get(port_, target, {{"Accept-Encoding", refused}});
    EXPECT_EQ(whole.header("Content-Encoding"), "") << refused;
    EXPECT_EQ(whole.body, plain.body);
  }
  EXPECT_EQ(support::http_get(port_, "/brygada-1918-latin-wght-normal.woff2",
                              {{"Accept-Encoding", "gzip"}})
                .header("Content-Encoding"),
            "");
}

TEST_F(Http, SendsNothingThatIsKnown) {
  start();
  const HttpAnswer first = support::http_get(port_, "/page.js");
  const std::string tag = first.header("ETag");
  EXPECT_EQ(tag.size(), 18U) << tag;
  const HttpAnswer again = support::http_get(port_, "/page.js", {{"If-None-Match", tag}});
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(again.header("ETag"), tag);
  EXPECT_NE(again.header("Content-Security-Policy"), "");
  EXPECT_EQ(support::http_get(port_, "/", {{"If-None-Match", tag}}).status, 200)
      << "another file's";
}

TEST_F(Http, NamesTheMethodsItTakes) {
  start();
  for (const std::string method : {"POST", "PUT", "DELETE", "OPTIONS", "BREW"}) {
    for (const std::uint16_t port : {port_, metrics_port_}) {
      const HttpAnswer answer =
          support::http_raw(port, method + " " + (port == port_ ? "/" : "/metrics") +
                                      " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");
      EXPECT_EQ(answer.status, 405) << method;
      EXPECT_EQ(answer.header("Allow"), "GET, HEAD") << method;
    }
  }
}

TEST_F(Http, NamesTheMethodsOfEachPath) {
  start();
  const struct {
    std::string line, allow;
  } kCases[] = {{"GET /campaigns/x/assets?name=y", "POST"},
                {"POST /campaigns/x/archive", "GET"},
                {"POST /campaigns/x/assets/y", "GET, HEAD"},
                {"DELETE /account/sign-in", "POST"},
                {"BREW /healthz", "GET, HEAD"}};
  for (const auto& c : kCases) {
    const HttpAnswer answer =
        raw(c.line + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");
    EXPECT_EQ(answer.status, 405) << c.line;
    EXPECT_EQ(answer.header("Allow"), c.allow) << c.line;
  }
}

TEST_F(Http, TakesPathsAsTheyAreWritten) {
  start();
  for (const char* target : {"/healthz/", "//healthz", "/%68ealthz", "/x/../healthz",
                             "http://localhost/healthz", "*", "/campaigns/x/assets//y"}) {
    EXPECT_EQ(named("localhost", target).status, 404) << target;
  }
}

TEST_F(Http, AnswersWhatIsNoRequest) {
  start();
  const struct {
    std::string request;
    int status;
  } kCases[] = {
      {"nonsense\r\n\r\n", 400},
      {"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost localhost\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20'000, 'a') + "\r\n\r\n", 431},
      {"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999\r\n\r\nx", 413},
  };
  for (const auto& c : kCases) {
    for (const std::uint16_t port : {port_, metrics_port_}) {
      const HttpAnswer answer = support::http_raw(port, c.request);
      EXPECT_EQ(answer.status, c.status) << c.request.substr(0, 60);
      EXPECT_FALSE(answer.body.empty()) << c.request.substr(0, 60);
      EXPECT_EQ(answer.header("Connection"), "close");
    }
  }
}

// Not even a client that stops in the middle of it and waits.
TEST_F(Http, AnswersARequestThatIsCutShort) {
  start();
  boost::asio::io_context context;
  boost::asio::ip::tcp::socket socket(context);
  socket.connect({boost::asio::ip::address_v4::loopback(), port_});
  boost::asio::write(socket, boost::asio::buffer(std::string("GET / HTTP/1.1\r\nHos")));
  socket.shutdown(boost::asio::socket_base::shutdown_send);
  std::string answer;
  const auto outcome = support::await(context, "the server does not answer", [&](auto handler) {
    boost::asio::async_read(socket, boost::asio::dynamic_buffer(answer), std::move(handler));
  });
  EXPECT_EQ(outcome.error, boost::asio::error::eof);
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 400")) << answer;
}

TEST_F(Http, WantsOneHostThatIsOne) {
  start();
  for (const std::string lines : {"", "Host: localhost\r\nHost: localhost\r\n", "Host:\r\n",
                                  "Host: a b\r\n", "Host: x; script-src *\r\n"}) {
    const HttpAnswer answer = raw("GET / HTTP/1.1\r\n" + lines + "\r\n");
    EXPECT_EQ(answer.status, 400) << lines;
    EXPECT_FALSE(answer.body.empty());
    EXPECT_EQ(answer.header("Content-Security-Policy").find("script-src *"), std::string::npos);
  }
  EXPECT_EQ(upgrade(port_, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n").status, 400);
}

// A page of elsewhere that has its own name point here is not served, and gets no seat by
// /spectate.
TEST_F(Http, AnswersToItsOwnNamesAlone) {
  watchable_ = true;
  start();
  for (const char* good : {"localhost", "127.0.0.1:1", "[::1]", "192.0.2.1", "FRAY.example"}) {
    EXPECT_EQ(named(good).status, 200) << good;
    EXPECT_EQ(named(good, "/spectate").status, 200) << good;
  }
  for (const char* target : {"/", "/spectate", "/ws", "/main.js"}) {
    const HttpAnswer answer = named("evil.example", target);
    EXPECT_EQ(answer.status, 421) << target;
    EXPECT_NE(answer.body.find("--allow-host"), std::string::npos);
    EXPECT_EQ(answer.body.find("token"), std::string::npos);
  }
  EXPECT_EQ(upgrade(port_,
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                    "Host: evil.example\r\nOrigin: http://evil.example\r\n")
                .status,
            421);
  EXPECT_EQ(support::http_get(metrics_port_, "/metrics", {{"Host", "evil.example"}}).status, 421);
  // Operators know a machine by names of their own.
  EXPECT_EQ(named("anything.example", "/healthz").status, 200);
  EXPECT_EQ(named("anything.example", "/readyz").status, 200);
}

TEST_F(Http, RefusesHandshakesThatAreNone) {
  start();
  const std::string host = "Host: localhost\r\n";
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  EXPECT_EQ(upgrade(port_, host + key).status, 101);
  EXPECT_EQ(upgrade(port_, host + "Sec-WebSocket-Key: c2hvcnQ=\r\n").status, 400);
  EXPECT_EQ(
      upgrade(port_, host + key + "Origin: http://localhost\r\nOrigin: http://evil.example\r\n")
          .status,
      400);
  EXPECT_EQ(upgrade(port_, host + key + "Origin: http://evil.example\r\n").status, 403);
  const HttpAnswer plain = support::http_get(port_, "/ws");
  EXPECT_EQ(plain.status, 426);
  EXPECT_EQ(plain.header("Upgrade"), "websocket");
}

TEST_F(Http, KeepsAConnectionThroughRefusals) {
  start();
  const HttpAnswer last =
      raw("GET /no-such-page HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(last.status, 404);
  EXPECT_EQ(last.header("Connection"), "close");
  EXPECT_EQ(named("evil.example").header("Connection"), "");
}

}  // namespace
}  // namespace fray::net
