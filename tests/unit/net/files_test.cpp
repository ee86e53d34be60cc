// Files of campaigns over plain HTTP: a server in this process with an office on a real database,
// and people in every role.
#include "net/files.h"

#include <cstdlib>
#include <future>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "net/server.h"
#include "permissions/town.h"
#include "support/cheap_hash.h"
#include "support/memory_log.h"
#include "support/patience.h"
#include "support/pictures.h"
#include "support/ws_client.h"

namespace fray::net {
namespace {

using support::HttpAnswer;
using support::jpeg_of;
using support::png_of;
using support::WsClient;

class AssetsTest : public testing::Test {
 protected:
  struct Person {
    std::unique_ptr<WsClient> client;
    std::string token;
  };

  void SetUp() override {
    start();
    gm_ = sign_up("gm");
    v1::Manage create;
    create.mutable_create_campaign()->set_name("Ashes");
    create.mutable_create_campaign()->set_ruleset("toy");
    campaign_ = ask(gm_, create).managed().campaign().id();
    player_ = join("ana", v1::CAMPAIGN_ROLE_PLAYER);
    watcher_ = join("eve", v1::CAMPAIGN_ROLE_SPECTATOR);
  }
  void TearDown() override { stop(); }

  void start() {
    database_.emplace(storage::Database::open(folder_.file("fray.db")).value());
    log_ = storage::SqliteEncounterLog::open(*database_).value();
    store_ = storage::SqliteStore::open(*database_, *log_, [](const auto& error) {
               ADD_FAILURE() << error.message;
             }).value();
    campaign::Accounts::Options options;
    options.registration = campaign::Registration::Open;
    options.attempts.free_by_address = 1'000'000;
    accounts_.emplace(*store_, test::cheap_hashing(), options);
    ServerOptions server;
    server.limits.progress_interval = std::chrono::seconds(1);
    server_.emplace(std::move(server));
    ASSERT_TRUE(server_->listen());
    tables_.emplace(table_log_, campaign::SigningKey{}, rulesets_, server_->background());
    office_.emplace(*store_, *accounts_, any_rulesets_, [this](std::function<void()> task) {
      server_->office().post(std::move(task));
    });
    uploads_.emplace(*store_, any_rulesets_);
    std::packaged_task<void()> run([this] { server_->run(*tables_, &*office_, &*uploads_); });
    ended_ = run.get_future();
    thread_ = std::thread(std::move(run));
  }
  void stop() {
    for (Person* person : {&gm_, &player_, &watcher_}) person->client.reset();
    server_->stop();
    if (ended_.wait_for(support::kPatience) != std::future_status::ready) {
      ADD_FAILURE() << "the server does not stop";
      std::abort();
    }
    thread_.join();
    uploads_.reset();
    office_.reset();
    tables_.reset();
    accounts_.reset();
    store_.reset();
    log_.reset();
    server_.reset();
    database_.reset();
  }

  static v1::Reply ask(Person& person, const v1::Manage& manage) {
    v1::ClientFrame frame;
    *frame.mutable_manage() = manage;
    return person.client->ask(std::move(frame));
  }
  Person sign_up(const std::string& name) {
    Person person{std::make_unique<WsClient>(server_->port(), WsClient::Protocol::Binary), ""};
    EXPECT_TRUE(person.client->hello("").has_welcome());
    v1::Manage manage;
    manage.mutable_sign_up()->set_name(name);
    manage.mutable_sign_up()->set_password("correct horse");
    person.token = ask(person, manage).managed().signed_in().token();
    return person;
  }
  Person join(const std::string& name, v1::CampaignRole role) {
    v1::Manage invite;
    invite.mutable_create_invite()->set_campaign(campaign_);
    invite.mutable_create_invite()->set_role(role);
    v1::Manage accept;
    accept.mutable_accept_invite()->set_secret(ask(gm_, invite).managed().invite_made().secret());
    Person person = sign_up(name);
    EXPECT_TRUE(ask(person, accept).has_managed());
    return person;
  }

  HttpAnswer upload(const std::string& token, const std::string& body,
                    const std::string& name = "Map", const std::string& headers = "",
                    std::optional<std::size_t> says = std::nullopt) {
    const std::string sign_in = token.empty() ? "" : "Authorization: Bearer " + token + "\r\n";
    return support::http_raw(
        server_->port(), "POST " + path() + "?name=" + name + " HTTP/1.1\r\nHost: localhost\r\n" +
                             sign_in + headers +
                             "Content-Length: " + std::to_string(says.value_or(body.size())) +
                             "\r\nConnection: close\r\n\r\n" + body);
  }
  std::string add(const std::string& token, const std::string& body) {
    const HttpAnswer answer = upload(token, body);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return nlohmann::json::parse(answer.body).at("id");
  }
  HttpAnswer get(const std::string& token, const std::string& asset,
                 std::vector<std::pair<std::string, std::string>> headers = {}) {
    if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
    headers.emplace_back("Connection", "close");
    return support::http_get(server_->port(), path() + "/" + asset, headers);
  }
  std::string path() const { return "/campaigns/" + campaign_ + "/assets"; }
  void share(const std::string& asset) {
    v1::Manage manage;
    manage.mutable_share_asset()->set_campaign(campaign_);
    manage.mutable_share_asset()->set_asset(asset);
    manage.mutable_share_asset()->set_shown(true);
    EXPECT_TRUE(ask(gm_, manage).managed().asset().shown());
  }
  v1::AssetList list(Person& person) {
    v1::Manage manage;
    manage.mutable_list_assets()->set_campaign(campaign_);
    return ask(person, manage).managed().assets();
  }
  static std::string code_of(const HttpAnswer& answer) {
    return nlohmann::json::parse(answer.body).at("code");
  }

  support::TemporaryFolder folder_;
  std::optional<storage::Database> database_;
  std::unique_ptr<storage::SqliteEncounterLog> log_;
  std::unique_ptr<storage::SqliteStore> store_;
  std::optional<campaign::Accounts> accounts_;
  permissions::AnyRulesets any_rulesets_;
  support::MemoryLog table_log_;
  live::Rulesets rulesets_;
  std::optional<Server> server_;
  std::optional<live::Tables> tables_;
  std::optional<office::Office> office_;
  std::optional<office::Uploads> uploads_;
  std::future<void> ended_;
  std::thread thread_;
  std::string campaign_;
  Person gm_;
  Person player_;
  Person watcher_;
};

TEST_F(AssetsTest, APictureComesAndIsServedAsNothingButAPicture) {
  const HttpAnswer made = upload(gm_.token, png_of(30, 20), "The%20mill");
  ASSERT_EQ(made.status, 201) << made.body;
  const auto asset = nlohmann::json::parse(made.body);
  EXPECT_EQ(asset.at("name"), "The mill");
  EXPECT_EQ(asset.at("width"), 30);
  EXPECT_EQ(asset.at("type"), "image/png");
  const std::string id = asset.at("id");
  const HttpAnswer served = get(gm_.token, id);
  EXPECT_EQ(served.status, 200);
  EXPECT_EQ(served.header("Content-Type"), "image/png");
  EXPECT_EQ(served.header("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(served.header("Content-Security-Policy"), "default-src 'none'; sandbox");
  EXPECT_EQ(served.header("Cross-Origin-Resource-Policy"), "same-origin");
  EXPECT_EQ(served.header("Cache-Control"), "private, max-age=86400, immutable");
  EXPECT_TRUE(served.body.starts_with("\x89PNG"));
  EXPECT_EQ(served.body.size(), asset.at("bytes").get<std::size_t>());
  // Only the head, and the same one.
  const HttpAnswer head = support::http_raw(
      server_->port(), "HEAD " + path() + "/" + id + " HTTP/1.1\r\nHost: localhost\r\n" +
                           "Authorization: Bearer " + gm_.token + "\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("Content-Length"), std::to_string(served.body.size()));
  EXPECT_EQ(head.header("Content-Type"), "image/png");
  EXPECT_EQ(head.body, "");
  const HttpAnswer again = get(gm_.token, id, {{"If-None-Match", served.header("ETag")}});
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(get(player_.token, id, {{"If-None-Match", served.header("ETag")}}).status, 404)
      << "the tag tells nobody";

  stop();
  start();
  EXPECT_EQ(get(gm_.token, id).body, served.body) << "kept";
}

TEST_F(AssetsTest, PicturesAreThereForThoseWhoMaySeeThem) {
  const std::string map = add(gm_.token, png_of(30, 20));
  const std::string portrait = add(player_.token, jpeg_of(30, 20));
  const std::string nothing = "aaaaaaaaaaaaaaaaaaaa";
  const auto unknown = [&](const std::string& token) {
    const HttpAnswer hidden = get(token, map);
    const HttpAnswer none = get(token, nothing);
    return hidden.status == 404 && hidden.body == none.body && hidden.headers == none.headers;
  };
  EXPECT_TRUE(unknown(player_.token));
  EXPECT_TRUE(unknown(watcher_.token));
  EXPECT_EQ(get("", map).status, 401);
  EXPECT_EQ(get("fray_nonsense", map).status, 401);
  EXPECT_EQ(get(player_.token, portrait).status, 200);
  EXPECT_EQ(get(player_.token, portrait).header("Content-Type"), "image/webp");
  EXPECT_EQ(get(watcher_.token, portrait).status, 404);
  EXPECT_EQ(get(gm_.token, portrait).status, 200);
  EXPECT_EQ(list(gm_).assets_size(), 2);
  EXPECT_EQ(list(player_).assets_size(), 1);
  EXPECT_EQ(list(watcher_).assets_size(), 0);
  share(map);
  EXPECT_EQ(get(watcher_.token, map).status, 200);
  EXPECT_EQ(list(watcher_).assets_size(), 1);
  Person stranger = sign_up("stranger");
  EXPECT_EQ(get(stranger.token, map).status, 404) << "of another campaign's people";
  EXPECT_EQ(upload(watcher_.token, png_of(2, 2)).status, 403);
  EXPECT_EQ(upload("", png_of(2, 2)).status, 401);
  EXPECT_EQ(upload(stranger.token, png_of(2, 2)).status, 404);
}

TEST_F(AssetsTest, InvalidPicturesAreRefusedAndNotStored) {
  const std::string bomb = support::png_that_says(60'000, 60'000);
  const std::string whole = png_of(40, 40);
  for (const std::string& body :
       {std::string(), std::string("GIF89a"), std::string("Once upon a time\n"),
        std::string("<svg onload=\"alert(1)\"/>"), bomb, whole.substr(0, whole.size() / 2)}) {
    const HttpAnswer answer = upload(gm_.token, body);
    EXPECT_EQ(answer.status, 400) << answer.body;
    EXPECT_EQ(code_of(answer), "ERROR_CODE_INVALID");
    EXPECT_EQ(nlohmann::json::parse(answer.body).at("field"), "body");
  }
  for (const char* name : {"", "%0a", "%", "%ff"}) {
    EXPECT_EQ(upload(gm_.token, whole, name).status, 400) << name;
  }
  EXPECT_EQ(list(gm_).assets_size(), 0);
}

TEST_F(AssetsTest, WhatIsTooLargeOrFromAnotherSiteIsNotEvenRead) {
  // The body never comes, so an answer shows that the server did not wait for it.
  const HttpAnswer large = upload(gm_.token, "", "Map", "", (std::size_t{32} << 20) + 1);
  EXPECT_EQ(large.status, 413);
  EXPECT_EQ(code_of(large), "ERROR_CODE_TOO_LARGE");
  EXPECT_EQ(upload(gm_.token, "", "Map", "Origin: https://evil.example\r\n", 1000).status, 403);
  EXPECT_EQ(upload("", "", "Map", "", 1000).status, 401);
  EXPECT_EQ(upload(watcher_.token, "", "Map", "", 1000).status, 403);
  const HttpAnswer elsewhere = support::http_raw(
      server_->port(),
      "POST /account/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Content-Length: 5000\r\n\r\n");
  EXPECT_EQ(elsewhere.status, 413) << "other paths take no more than before";
  EXPECT_EQ(list(gm_).assets_size(), 0);
}

// Two addresses, two uploads each, of which nothing more comes.
TEST_F(AssetsTest, SlowUploadsDoNotKeepOutOthers) {
  using boost::asio::ip::tcp;
  boost::asio::io_context io;
  std::vector<tcp::socket> slow;
  for (int i = 0; i < 4; ++i) {
    tcp::socket& socket = slow.emplace_back(io, tcp::v4());
    socket.bind({boost::asio::ip::make_address(i < 2 ? "127.0.0.2" : "127.0.0.3"), 0});
    socket.connect({boost::asio::ip::address_v4::loopback(), server_->port()});
    boost::asio::write(
        socket,
        boost::asio::buffer("POST " + path() + "?name=Map HTTP/1.1\r\nHost: " +
                            "localhost\r\nAuthorization: Bearer " + gm_.token +
                            "\r\nExpect: 100-continue\r\nContent-Length: " + "1000000\r\n\r\n"));
    std::string go_on(25, '\0');  // it has its place
    boost::asio::read(socket, boost::asio::buffer(go_on));
    EXPECT_EQ(go_on, "HTTP/1.1 100 Continue\r\n\r\n");
  }
  EXPECT_EQ(upload(gm_.token, png_of(30, 20)).status, 201);
}

TEST_F(AssetsTest, AnUploadThatDoesNotGetOnEnds) {
  using boost::asio::ip::tcp;
  boost::asio::io_context io;
  tcp::socket socket(io, tcp::v4());
  socket.connect({boost::asio::ip::address_v4::loopback(), server_->port()});
  boost::asio::write(socket, boost::asio::buffer("POST " + path() + "?name=Map HTTP/1.1\r\nHost: " +
                                                 "localhost\r\nAuthorization: Bearer " + gm_.token +
                                                 "\r\nContent-Length: 16000000\r\n\r\nsome of it"));
  std::string rest;
  boost::system::error_code ended;
  boost::asio::read(socket, boost::asio::dynamic_buffer(rest), ended);  // minutes as a whole
  EXPECT_EQ(ended, boost::asio::error::eof);
}

TEST_F(AssetsTest, PagesUseTheCookieAndPatientClientsGetContinue) {
  const HttpAnswer in = support::http_raw(
      server_->port(),
      "POST /account/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Content-Length: 42\r\nConnection: close\r\n\r\n"
      R"({"name": "gm", "password":"correct horse"})");
  ASSERT_EQ(in.status, 200) << in.body;
  const std::string cookie = in.header("Set-Cookie");
  const std::string pair = cookie.substr(0, cookie.find(';'));
  const HttpAnswer made = upload("", png_of(3, 3), "Map", "Cookie: " + pair + "\r\n");
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string id = nlohmann::json::parse(made.body).at("id");
  EXPECT_EQ(get("", id, {{"Cookie", pair}}).status, 200);
  const HttpAnswer go_on = upload(gm_.token, png_of(3, 3), "Map", "Expect: 100-continue\r\n");
  EXPECT_EQ(go_on.status, 100);
}

TEST_F(AssetsTest, AMapThatWasDrawnElsewhereBecomesPartOfASetup) {
  const auto send = [&](const std::string& body) {
    return support::http_raw(server_->port(),
                             "POST /campaigns/" + campaign_ +
                                 "/maps?name=Cellar HTTP/1.1\r\nHost: localhost\r\n"
                                 "Authorization: Bearer " +
                                 gm_.token + "\r\nContent-Length: " + std::to_string(body.size()) +
                                 "\r\nConnection: close\r\n\r\n" + body);
  };
  // One white pixel.
  const std::string image =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5E"
      "rkJggg==";
  const HttpAnswer made = send(R"({"resolution": {"map_size": {"x": 3, "y": 1}},
    "line_of_sight": [[{"x": 1.5, "y": 0}, {"x": 1.5, "y": 1}]],
    "lights": [{"position": {"x": 1, "y": 0.5}, "range": 2}], "image": ")" +
                               image + "\"}");
  ASSERT_EQ(made.status, 201) << made.body;
  const auto map = nlohmann::json::parse(made.body);
  const std::string id = map.at("asset").at("id");
  EXPECT_EQ(map.at("asset").at("name"), "Cellar");
  const std::string setup = map.at("setup");
  EXPECT_NE(setup.find("map = \"\"\"\n.#.\n\"\"\"\nbackground = \"" + id + "\""), setup.npos)
      << setup;
  EXPECT_EQ(map.at("remarks").size(), 1u);
  EXPECT_EQ(get(gm_.token, id).status, 200);
  EXPECT_EQ(get(player_.token, id).status, 404);

  const HttpAnswer bare = send(R"({"resolution": {"map_size": {"x": 3, "y": 1}}})");
  EXPECT_TRUE(nlohmann::json::parse(bare.body).at("asset").is_null()) << bare.body;
  const HttpAnswer hostile = send(R"({"resolution": {"map_size": {"x": "wide", "y": 1}}})");
  EXPECT_EQ(hostile.status, 400);
  EXPECT_EQ(nlohmann::json::parse(hostile.body).at("field"), "body.resolution.map_size.x");
  const HttpAnswer no_picture =
      send(R"({"resolution": {"map_size": {"x": 3, "y": 1}}, "image": "R0lGODlh"})");
  EXPECT_EQ(no_picture.status, 201) << "the map is drawn without it";
  const auto drawn = nlohmann::json::parse(no_picture.body);
  EXPECT_TRUE(drawn.at("asset").is_null());
  EXPECT_TRUE(drawn.at("remarks").at(0).get<std::string>().starts_with("image: "));
  EXPECT_EQ(list(gm_).assets_size(), 1);
}

TEST_F(AssetsTest, APictureThatIsDeletedIsGone) {
  const std::string map = add(gm_.token, png_of(30, 20));
  share(map);
  v1::Manage manage;
  manage.mutable_delete_asset()->set_campaign(campaign_);
  manage.mutable_delete_asset()->set_asset(map);
  EXPECT_EQ(ask(player_, manage).error().code(), v1::ERROR_CODE_FORBIDDEN);
  EXPECT_TRUE(ask(gm_, manage).has_done());
  EXPECT_EQ(get(player_.token, map).status, 404);
  EXPECT_EQ(ask(gm_, manage).error().code(), v1::ERROR_CODE_NOT_FOUND);
}

}  // namespace
}  // namespace fray::net
