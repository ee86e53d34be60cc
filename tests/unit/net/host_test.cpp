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
      {"[2001:DB8::7]", "2001:DB8::7", true},
      {"[::ffff:192.0.2.7]:0", "::ffff:192.0.2.7", true},
      // Names, though they begin like addresses.
      {"192.0.2.7.", "192.0.2.7", false},
      {"192.0.2.7.nip.io:8080", "192.0.2.7.nip.io", false},
      {"192.0.2.7-dev.example", "192.0.2.7-dev.example", false},
      {"192.0.2", "192.0.2", false},
      {"192.0.2.07", "192.0.2.07", false},
      {"192.0.2.256", "192.0.2.256", false},
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
                                 "[v1.x]",
                                 "[1::2::3]",
                                 "[::1]:123456",
                                 "a%62",
                                 "a..b/..",
                                 "user@",
                                 "::1",
                                 "b\xc3\xbc"
                                 "cher.example"}) {
    EXPECT_FALSE(Host::parse(text)) << text;
  }
  EXPECT_FALSE(Host::parse(std::string(300, 'a')));
  EXPECT_FALSE(Host::parse(std::string("[::1\0;]", 7)));
  EXPECT_FALSE(Host::parse(std::string("a\0b", 3)));
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
