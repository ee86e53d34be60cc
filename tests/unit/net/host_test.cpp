#include "net/host.h"

#include <gtest/gtest.h>

namespace fray::net {
namespace {

TEST(Host, TakesNamesAndAddressesApart) {
  const struct {
    std::string text, name;
    bool is_address;
  } kCases[] = {
      {"localhost", "localhost", false},
      {"LocalHost:8080", "localhost", false},
      {"fray.example.org.", "fray.example.org", false},
      {"my_box-2.lan:", "my_box-2.lan", false},
      {"127.0.0.1:8080", "127.0.0.1", true},
      {"192.0.2.7", "192.0.2.7", true},
      {"[::1]", "::1", true},
      {"[2001:db8::7]:443", "2001:db8::7", true},
  };
  for (const auto& c : kCases) {
    const auto host = Host::parse(c.text);
    ASSERT_TRUE(host) << c.text;
    EXPECT_EQ(host->text, c.text);
    EXPECT_EQ(host->name, c.name);
    EXPECT_EQ(host->is_address, c.is_address) << c.text;
  }
}

// Its text goes into a header of the answer.
TEST(Host, TakesNothingThatCouldMeanSomethingElsewhere) {
  for (const std::string text : {"",
                                 ".",
                                 ":80",
                                 "a b",
                                 "a;b",
                                 "a,b",
                                 "a/b",
                                 "https://a",
                                 "a@b",
                                 "a:b",
                                 "a:80:80",
                                 "a:123456",
                                 "a\"b",
                                 "*",
                                 "[",
                                 "[]",
                                 "[::1",
                                 "[::1]x",
                                 "[::1]:x",
                                 "[fe80::1%25;]",
                                 "[localhost]",
                                 "::1",
                                 "b\xc3\xbc"
                                 "cher.example"}) {
    EXPECT_FALSE(Host::parse(text)) << text;
  }
  EXPECT_FALSE(Host::parse(std::string(300, 'a')));
}

TEST(HostNames, AdmitsTheLoopbackAddressesAndConfiguredNames) {
  const HostNames names({"Fray.Example.org", "box:8080"});
  for (const char* good : {"localhost:1", "127.0.0.1", "192.0.2.1", "[::1]:80", "fray.example.ORG",
                           "fray.example.org.:443", "box"}) {
    EXPECT_TRUE(names.admits(*Host::parse(good))) << good;
  }
  for (const char* bad : {"example.org", "evil.fray.example.org", "fray.example.org.evil.example",
                          "localhost.evil.example", "1.2.3", "127.0.0.1.evil.example"}) {
    EXPECT_FALSE(names.admits(*Host::parse(bad))) << bad;
  }
}

}  // namespace
}  // namespace fray::net
