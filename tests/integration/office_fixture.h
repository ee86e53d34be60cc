#pragma once

#include <fstream>
#include <functional>

#include "integration/server_fixture.h"

namespace fray {

/// A real server, and people who ask it about what lasts.
class OfficeTest : public ServerTest {
 protected:
  static std::string sample_sheet() {
    std::ifstream file(std::string(FRAY_SOURCE_DIR) + "/tests/fuzz/corpus/sheet/sample-1.toml");
    return {std::istreambuf_iterator<char>(file), {}};
  }
  // Without a seat; `token` as from a sign-in, or empty.
  std::unique_ptr<support::WsClient> visit(const std::string& token = "",
                                           Protocol protocol = Protocol::Binary) {
    auto client = connect(protocol);
    EXPECT_TRUE(client->hello(token).has_welcome());
    return client;
  }
  static v1::Reply ask(support::WsClient& client, const std::function<void(v1::Manage&)>& fill) {
    v1::ClientFrame frame;
    fill(*frame.mutable_manage());
    return client.ask(std::move(frame));
  }
  static v1::Managed get(support::WsClient& client, const std::function<void(v1::Manage&)>& fill) {
    const v1::Reply reply = ask(client, fill);
    EXPECT_TRUE(reply.has_managed()) << reply.ShortDebugString();
    return reply.managed();
  }
  static v1::SignedIn sign_up(support::WsClient& client, const std::string& name) {
    return get(client,
               [&](v1::Manage& m) {
                 m.mutable_sign_up()->set_name(name);
                 m.mutable_sign_up()->set_password("correct horse");
               })
        .signed_in();
  }
  static v1::Campaign create(support::WsClient& client, const std::string& ruleset = "forge") {
    return get(client,
               [&](v1::Manage& m) {
                 m.mutable_create_campaign()->set_name("Ashes");
                 m.mutable_create_campaign()->set_ruleset(ruleset);
               })
        .campaign();
  }
  static std::string invite(support::WsClient& client, const std::string& campaign,
                            v1::CampaignRole role) {
    return get(client,
               [&](v1::Manage& m) {
                 m.mutable_create_invite()->set_campaign(campaign);
                 m.mutable_create_invite()->set_role(role);
               })
        .invite_made()
        .secret();
  }
  static v1::Reply accept(support::WsClient& client, const std::string& secret,
                          const std::string& name = "") {
    return ask(client, [&](v1::Manage& m) {
      m.mutable_accept_invite()->set_secret(secret);
      m.mutable_accept_invite()->set_display_name(name);
    });
  }
  support::HttpAnswer post(const std::string& path, const std::string& body,
                           const std::string& more = "") {
    return support::http_raw(
        served_->port(), "POST " + path + " HTTP/1.1\r\nHost: localhost\r\n" + more +
                             "Content-Type: application/json\r\nContent-Length: " +
                             std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body);
  }
};

}  // namespace fray
