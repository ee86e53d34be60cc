#include "net/upgrade.h"

#include <gtest/gtest.h>

namespace fray::net {
namespace {

namespace http = boost::beast::http;

class Upgrade : public testing::Test {
 protected:
  Upgrade() {
    request_.method(http::verb::get);
    request_.target("/ws");
    request_.version(11);
    request_.set(http::field::host, "fray.example:8080");
    request_.set(http::field::connection, "Upgrade");
    request_.set(http::field::upgrade, "websocket");
    request_.set(http::field::sec_websocket_version, "13");
    request_.set(http::field::sec_websocket_key, "dGhlIHNhbXBsZSBub25jZQ==");
    request_.set(http::field::sec_websocket_protocol, "fray.v1.json");
  }
  int status() {
    const auto refusal = refuse_upgrade(request_, context_);
    if (refusal) {
      EXPECT_FALSE(refusal->body().empty());
    }
    return refusal ? static_cast<int>(refusal->result_int()) : 101;
  }

  HttpRequest request_;
  Context context_;
};

TEST_F(Upgrade, AdmitsAWebSocket) {
  EXPECT_EQ(status(), 101);
}

TEST_F(Upgrade, WantsAKeyOfSixteenBytes) {
  for (const char* bad :
       {"", "short", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZSBub25j", "dGhlIHNhbXBsZSBub25jZQ=A",
        "dGhlIHNhbXBs!SBub25jZQ==", "dGhlIHNhbXBsZSBub25jZTE2Cg=="}) {
    request_.set(http::field::sec_websocket_key, bad);
    EXPECT_EQ(status(), 400) << bad;
  }
  request_.erase(http::field::sec_websocket_key);
  EXPECT_EQ(status(), 400);
  request_.insert(http::field::sec_websocket_key, "dGhlIHNhbXBsZSBub25jZQ==");
  request_.insert(http::field::sec_websocket_key, "dGhlIHNhbXBsZSBub25jZQ==");
  EXPECT_EQ(status(), 400);
}

TEST_F(Upgrade, NamesTheVersionItSpeaks) {
  request_.set(http::field::sec_websocket_version, "8");
  EXPECT_EQ(status(), 426);
  const auto refusal = refuse_upgrade(request_, context_);
  EXPECT_EQ((*refusal)[http::field::sec_websocket_version], "13");
  EXPECT_EQ((*refusal)[http::field::upgrade], "websocket");
}

TEST_F(Upgrade, ComparesTheOriginWithTheHost) {
  context_.allowed_origins = {"https://friend.example"};
  const auto with = [&](const char* origin) {
    request_.set(http::field::origin, origin);
    return status();
  };
  EXPECT_EQ(with("http://fray.example:8080"), 101);
  EXPECT_EQ(with("https://FRAY.example:8080"), 101) << "a proxy may speak TLS before it";
  EXPECT_EQ(with("https://friend.example"), 101);
  for (const char* bad : {"http://fray.example", "http://fray.example:80",
                          "http://fray.example:8080.evil", "http://evil.fray.example:8080",
                          "https://friend.example.evil", "https://friend.example:444",
                          "http://friend.example", "null", "", "fray.example:8080", "://"}) {
    EXPECT_EQ(with(bad), 403) << bad;
  }
}

TEST_F(Upgrade, RefusesTwoOrigins) {
  request_.insert(http::field::origin, "http://fray.example:8080");
  request_.insert(http::field::origin, "http://evil.example");
  EXPECT_EQ(status(), 400);
}

TEST_F(Upgrade, WantsASubprotocolThatItSpeaks) {
  request_.set(http::field::sec_websocket_protocol, "fray.v9.json, soap");
  EXPECT_EQ(status(), 400);
  request_.insert(http::field::sec_websocket_protocol, "fray.v1.proto");
  EXPECT_EQ(status(), 101);
  EXPECT_EQ(choose_protocol(request_), "fray.v1.proto");
}

TEST_F(Upgrade, IsAtOnePlace) {
  request_.target("/");
  EXPECT_EQ(status(), 404);
}

TEST_F(Upgrade, SendsPeopleAwayWhileTheServerStops) {
  context_.draining = true;
  context_.retry_after_seconds = 7;
  EXPECT_EQ(status(), 503);
  EXPECT_EQ((*refuse_upgrade(request_, context_))[http::field::retry_after], "7");
}

}  // namespace
}  // namespace fray::net
