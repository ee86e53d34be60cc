// Seat links: listed where they belong, and revoked one by one while the server runs.
#include <chrono>
#include <fstream>
#include <regex>

#include "integration/server_fixture.h"
#include "support/patience.h"

namespace fray {
namespace {

class Links : public ServerTest {
 protected:
  // What a command of the program says; `exit_code` is what it ended with.
  std::vector<std::string> run(std::vector<std::string> words, int exit_code = 0) {
    words.insert(words.begin(), std::string(FRAY_BINARY_DIR) + "/fray");
    support::Process process(words, folder_.file("errors"));
    std::vector<std::string> lines;
    while (auto line = process.read_line()) lines.push_back(*line);
    EXPECT_EQ(process.wait(), exit_code);
    return lines;
  }
  // A new encounter is on disk a moment after the server is ready.
  void wait_for_the_table() {
    const std::string program = std::string(FRAY_BINARY_DIR) + "/fray";
    const auto until = std::chrono::steady_clock::now() + support::kPatience;
    while (std::chrono::steady_clock::now() < until) {
      support::Process process({program, "links", folder_.file("fray.db")}, folder_.file("errors"));
      while (process.read_line()) {
      }
      if (process.wait() == 0) return;
    }
    ADD_FAILURE() << "no table in the database";
  }
  std::vector<std::string> links(std::vector<std::string> more = {}, int exit_code = 0) {
    wait_for_the_table();
    more.insert(more.begin(), {"links", folder_.file("fray.db")});
    return run(more, exit_code);
  }
  static std::string token_of(const std::string& line) {
    return line.substr(line.find("#seat=") + 6);
  }
};

TEST_F(Links, ArePrintedFromTheDatabase) {
  start();
  const auto told = links();
  ASSERT_EQ(told.size(), 4u);
  const std::string url = "http://127.0.0.1:" + std::to_string(served_->port());
  EXPECT_EQ(told[0], "seat duel ana (player): " + url + "/#seat=" + token("ana"));
  EXPECT_EQ(links({"--public-url", "https://fray.example.org"})[1],
            "seat duel bo (player): https://fray.example.org/#seat=" + token("bo"));
  end();
  EXPECT_EQ(links(), told) << "without the server too";
}

TEST_F(Links, AreNotLogged) {
  support::Process server({std::string(FRAY_BINARY_DIR) + "/fray", "serve", "--demo", "--port", "0",
                           "--database", folder_.file("fray.db")},
                          folder_.file("log"));
  std::string said;
  bool ready = false;
  while (!ready) {
    const auto line = server.read_line();
    ASSERT_TRUE(line) << said;
    ready = *line == "ready";
    said += *line + "\n";
  }
  EXPECT_EQ(said.find("#seat="), std::string::npos) << said;
  EXPECT_NE(said.find("links: fray links " + folder_.file("fray.db")), std::string::npos) << said;
  EXPECT_EQ(links().size(), 6u + 6u + 5u) << "of three tables";
  std::ifstream log(folder_.file("log"));
  const std::string logged{std::istreambuf_iterator<char>(log), {}};
  EXPECT_EQ(logged.find("#seat="), std::string::npos);
  EXPECT_EQ(logged.find(token_of(links().front())), std::string::npos);
}

TEST_F(Links, BeginWithThePublicAddress) {
  start({"--public-url", "https://fray.example.org"});
  EXPECT_TRUE(links()[0].starts_with("seat duel ana (player): https://fray.example.org/#seat="));
}

TEST_F(Links, ARevokedOneEndsItsSessionAndTheOthersStay) {
  start();
  const auto ana = sit("ana");
  const auto bo = sit("bo");
  const auto changed = links({"--revoke", "ana"});
  ASSERT_EQ(changed.size(), 1u);
  const std::string fresh = token_of(changed[0]);
  EXPECT_NE(fresh, token("ana"));
  EXPECT_EQ(ana->closed(), 1008);

  const auto refused = connect()->hello(token("ana"));
  EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_UNAUTHENTICATED);
  EXPECT_NE(refused.error().message().find("revoked"), std::string::npos);
  EXPECT_TRUE(connect()->hello(fresh).has_welcome());
  v1::ClientFrame ping;
  ping.mutable_ping();
  EXPECT_TRUE(bo->ask(ping).has_pong());
  EXPECT_TRUE(connect()->hello(token("bo")).has_welcome());
}

TEST_F(Links, ARevocationOutlastsARestart) {
  start();
  const std::string old = token("ana");
  end();
  const std::string first = token_of(links({"--revoke", "duel/ana"})[0]);
  const std::string second = token_of(links({"--revoke", "duel/ana"})[0]);
  EXPECT_NE(first, second);
  start();
  EXPECT_EQ(token("ana"), second);
  for (const std::string& dead : {old, first}) {
    EXPECT_EQ(connect()->hello(dead).error().code(), v1::ERROR_CODE_UNAUTHENTICATED);
  }
  EXPECT_TRUE(connect()->hello(second).has_welcome());
}

TEST_F(Links, NothingIsRevokedWhereAnyNameIsWrong) {
  start();
  const auto before = links();
  EXPECT_TRUE(links({"--revoke", "ana", "--revoke", "nobody"}, 1).empty());
  EXPECT_TRUE(links({"--table", "nowhere"}, 1).empty());
  EXPECT_EQ(links(), before);
}

}  // namespace
}  // namespace fray
