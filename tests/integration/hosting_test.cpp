// A folder of setup files as people have it: with mistakes, and with files that programs leave
// there.
#include <filesystem>
#include <fstream>

#include "server_fixture.h"

namespace fray {
namespace {

class Hosting : public ServerTest {
 protected:
  Hosting() {
    std::filesystem::create_directories(folder());
    std::filesystem::copy_file(std::string(FRAY_SOURCE_DIR) + "/tests/integration/duel.toml",
                               folder() + "/duel.toml");
  }
  std::string folder() const { return folder_.file("tables"); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder() + "/" + name) << text;
  }
  std::unique_ptr<support::Served> serve(std::vector<std::string> arguments = {}) const {
    return std::make_unique<support::Served>(
        support::Served::Options{.fray = std::string(FRAY_BINARY_DIR) + "/fray",
                                 .database = folder_.file("fray.db"),
                                 .tables = {folder()},
                                 .arguments = std::move(arguments),
                                 .log = folder_.file("log")});
  }
  static support::HttpAnswer readiness(const support::Served& served) {
    return support::http_get(served.port(), "/readyz");
  }
  /// What a server says that does not come up.
  std::string refusal(std::vector<std::string> arguments = {}) const {
    try {
      const auto served = serve(std::move(arguments));
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "";
  }
  static void play(support::Served& served) {
    support::WsClient client(served.port(), Protocol::Binary);
    EXPECT_TRUE(client.hello(served.token("duel", "ana")).has_welcome());
    EXPECT_TRUE(client.attach(0).has_attached());
  }
};

constexpr const char* kSlip = "title = \"Slip\nruleset = \"forge\"\n";

TEST_F(Hosting, SkipsFilesThatBeginWithADot) {
  write("._duel.toml", std::string("\0\5\26\7", 4));
  write(".#duel.toml", kSlip);
  auto served = serve();
  EXPECT_EQ(readiness(*served).body, "ready\n");
  play(*served);
}

TEST_F(Hosting, AFaultyFileLeavesOutItsOwnTableOnly) {
  write("slip.toml", kSlip);
  write("Not A Name.toml", "ruleset = \"forge\"\n");
  write("strange.toml", "title = \"Strange\"\nruleset = \"chess\"\nsides = [\"a\", \"b\"]\n");
  auto served = serve();
  const auto ready = readiness(*served);
  EXPECT_EQ(ready.status, 200);
  EXPECT_EQ(ready.body.rfind("ready\n", 0), 0u) << ready.body;
  EXPECT_NE(ready.body.find("fault: table slip: slip.toml:1"), std::string::npos) << ready.body;
  EXPECT_NE(ready.body.find("fault: table Not A Name: "), std::string::npos) << ready.body;
  EXPECT_NE(ready.body.find("fault: table strange: strange.toml"), std::string::npos) << ready.body;
  play(*served);
  std::ifstream in(folder_.file("log"));
  const std::string log{std::istreambuf_iterator<char>(in), {}};
  EXPECT_NE(log.find("slip.toml:1:"), std::string::npos) << log;
}

TEST_F(Hosting, AnEncounterUnderWayOutlivesASlipInItsFile) {
  {
    auto served = serve();
    play(*served);
    served->process().signal(SIGTERM);
    EXPECT_EQ(served->process().wait(), 0);
  }
  write("duel.toml", kSlip);
  auto served = serve();
  EXPECT_NE(readiness(*served).body.find("fault: table duel: duel.toml:1"), std::string::npos);
  play(*served);
}

TEST_F(Hosting, StrictStartsWithAllTablesOrNot) {
  write("slip.toml", kSlip);
  EXPECT_NE(refusal({"--strict"}).find("--strict"), std::string::npos);
  std::filesystem::remove(folder() + "/slip.toml");
  play(*serve({"--strict"}));
}

TEST_F(Hosting, FailsToStartWithoutAnyTable) {
  write("duel.toml", kSlip);
  EXPECT_NE(refusal().find("no table could start"), std::string::npos);
}

}  // namespace
}  // namespace fray
