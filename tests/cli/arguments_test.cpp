// What an option may be given: a number that the program cannot mean is refused, by name.
#include <gtest/gtest.h>

#include "cli/command.h"

namespace fray::test {
namespace {

struct Refused {
  std::string call;
  std::string message;
};

TEST(Arguments, EveryNumberHasItsRange) {
  const std::string serve = "serve --demo --database /no/such/folder/fray.db ";
  const std::string demo = FRAY_SOURCE_DIR "/server/rules/forge/samples/demo.toml";
  for (const auto& [call, message] : std::vector<Refused>{
           {serve + "--port 65536",
            "--port: must be a whole number from 0 to 65535, not \"65536\""},
           {serve + "--port 0x50", "--port: must be a whole number"},
           {serve + "--metrics-port -1", "--metrics-port: must be a whole number"},
           {serve + "--workers 0", "--workers: must be a whole number from 1 to 256"},
           {serve + "--retry-after 4294967296", "--retry-after: must be a whole number"},
           {serve + "--max-connections 0", "--max-connections: must be a whole number from 1"},
           {serve + "--max-connections 1e3", "--max-connections: must be a whole number"},
           {serve + "--outbox-bytes 0", "--outbox-bytes: must be a whole number from 65536"},
           {serve + "--outbox-bytes 18446744073709551616", "--outbox-bytes: must be"},
           {serve + "--outbox-bytes ' 70000'", "--outbox-bytes: must be"},
           {serve + "--outbox-bytes-per-address 0", "--outbox-bytes-per-address: must be"},
           {serve + "--outbox-bytes-in-all -1", "--outbox-bytes-in-all: must be"},
           {serve + "--max-connections-per-address 0", "--max-connections-per-address: must be"},
           {serve + "--frames-per-second nan", "--frames-per-second: must be a number from 1"},
           {serve + "--frames-per-second inf", "--frames-per-second: must be"},
           {serve + "--frames-per-second 0", "--frames-per-second: must be"},
           {serve + "--frames-per-second 1e400", "--frames-per-second: must be"},
           {serve + "--pace-ms 60001", "--pace-ms: must be a whole number from 0 to 60000"},
           {"sim --count 18446744073709551617", "--count: must be a whole number"},
           {"sim --seed 18446744073709551616", "--seed: must be a whole number"},
           {"sim --seed -1", "--seed: must be"},
           {"odds forge opposed --attack 3 --defence 4294967297", "--defence: must be"},
           {"odds forge fixed --pool 3.5 --difficulty 8", "--pool: must be"},
           {"odds forge fixed --pool 3 --difficulty 1", "--difficulty: must be"},
           {"character award " + demo + " --when x --for session --chance 101",
            "--chance: must be"},
           {"forge journey --hours 25", "--hours: must be a whole number from 1 to 24"},
           {"forge journey --miles 10000001", "--miles: must be"}}) {
    const Finished wrong = fray(call);
    EXPECT_EQ(wrong.exit_code, 2) << call << "\n" << wrong.output;
    EXPECT_NE(wrong.output.find(message), std::string::npos) << call << "\n" << wrong.output;
  }
}

// Leading zeros are not octal, and the ends of a range belong to it.
TEST(Arguments, TakesPlainDecimals) {
  EXPECT_EQ(fray("sim --count 01 --seed 18446744073709551615 --json").exit_code, 0);
  const Finished ten = fray("odds forge fixed --pool 010 --difficulty 10");
  EXPECT_EQ(ten.exit_code, 0);
  EXPECT_NE(ten.output.find("10 dice at difficulty 10"), std::string::npos) << ten.output;
}

TEST(Arguments, NamesAndAddressesAreThose) {
  const std::string serve = "serve --demo --database /no/such/folder/fray.db ";
  for (const std::string bad :
       {"--allow-host https://fray.example", "--allow-host fray.example/x", "--allow-host '*'",
        "--allow-host ''", "--allow-host 'a b'", "--trusted-proxy proxy.example",
        "--trusted-proxy 127.0.0.1:80", "--trusted-proxy 10.0.0.0/8"}) {
    const Finished wrong = fray(serve + bad);
    EXPECT_EQ(wrong.exit_code, 2) << bad << "\n" << wrong.output;
    EXPECT_NE(wrong.output.find(bad.substr(0, bad.find(' ')) + ": must be"), std::string::npos)
        << wrong.output;
  }
  for (const std::string good :
       {"--allow-host Fray.example", "--trusted-proxy 10.0.0.1", "--trusted-proxy 2001:db8::1"}) {
    const Finished past = fray(serve + good);
    EXPECT_EQ(past.exit_code, 1) << good << "\n" << past.output;
    EXPECT_NE(past.output.find("there is no folder"), std::string::npos) << past.output;
  }
}

TEST(Arguments, AnOriginIsThatOfAPage) {
  const std::vector<std::string> no_origins{"'*'",
                                            "null",
                                            "example.org",
                                            "https://",
                                            "ftp://example.org",
                                            "https://example.org:0",
                                            "https://example.org:65536",
                                            "'https://exa mple.org'",
                                            "https://user@example.org",
                                            "'https://*.example.org'"};
  const struct {
    std::string option, said;
    std::vector<std::string> bad, good;
  } kOptions[] = {{"--allow-origin",
                   "must be a page's scheme, host and port",
                   {"https://example.org/", "https://example.org/page"},
                   {}},
                  {"--public-url",
                   "must be what people open",
                   {"https://example.org/a//b", "https://example.org/..", "https://example.org/a?b",
                    "https://example.org/#a", "'https://example.org/a b'"},
                   {"https://example.org/", "https://example.org/fray", "http://a.example/b/c/"}}};
  for (const auto& [option, said, bad_ones, good_ones] : kOptions) {
    std::vector<std::string> all_bad = no_origins;
    all_bad.insert(all_bad.end(), bad_ones.begin(), bad_ones.end());
    for (const std::string& bad : all_bad) {
      const Finished wrong =
          fray("serve --demo --database /no/such/folder/fray.db " + option + " " + bad);
      EXPECT_EQ(wrong.exit_code, 2) << option << bad << "\n" << wrong.output;
      EXPECT_NE(wrong.output.find(option + ": " + said), std::string::npos) << wrong.output;
    }
    std::vector<std::string> all_good{"https://example.org", "http://192.0.2.7:8080",
                                      "HTTPS://Example.Org", "'http://[2001:db8::1]:8080'"};
    all_good.insert(all_good.end(), good_ones.begin(), good_ones.end());
    for (const std::string& good : all_good) {
      const Finished past =
          fray("serve --demo --database /no/such/folder/fray.db " + option + " " + good);
      EXPECT_EQ(past.exit_code, 1) << option << good << "\n" << past.output;
      EXPECT_NE(past.output.find("there is no folder"), std::string::npos) << past.output;
    }
  }
}

}  // namespace
}  // namespace fray::test
