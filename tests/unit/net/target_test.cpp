#include "net/target.h"

#include <gtest/gtest.h>

namespace fray::net {
namespace {

using Path = std::vector<std::string_view>;

TEST(TargetTest, HasAPathAndValues) {
  const Target target = Target::parse("/campaigns/abc/assets?name=The%20old+mill&x=&name=2");
  EXPECT_EQ(target.path, (Path{"campaigns", "abc", "assets"}));
  EXPECT_EQ(target.value("name"), "The old mill");
  EXPECT_EQ(target.value("x"), "");
  EXPECT_EQ(target.value("nam"), std::nullopt);
  EXPECT_EQ(Target::parse("/a?name=%C3%A4%00").value("name"), std::string("\xc3\xa4\0", 3));
}

// Sent by scripts unchanged, without the escapes of a URL.
TEST(TargetTest, TakesWhatAUrlWouldHaveToEscape) {
  EXPECT_EQ(Target::parse("/campaigns/a|b/maps?name=T\xc3\xbcr&x=[1]").value("name"), "T\xc3\xbcr");
  EXPECT_EQ(Target::parse("/a|b/\"").path, (Path{"a|b", "\""}));
  EXPECT_EQ(Target::parse("/?broken=%zz&name=mill&late=%").value("name"), "mill");
}

TEST(TargetTest, LeavesThePathAsItIsWritten) {
  EXPECT_EQ(Target::parse("/campaigns/../%2e%2E/a%2Fb").path,
            (Path{"campaigns", "..", "%2e%2E", "a%2Fb"}));
  EXPECT_EQ(Target::parse("http://host:80/campaigns?x").path,
            (Path{"http:", "", "host:80", "campaigns"}));
  EXPECT_EQ(Target::parse(std::string_view("/a\0b/c", 6)).path,
            (Path{std::string_view("a\0b", 3), "c"}));
  EXPECT_EQ(Target::parse("/" + std::string(100'000, '/')).path.size(), 100'000U);
}

TEST(TargetTest, IsWhateverStrangersSend) {
  EXPECT_TRUE(Target::parse("").path.empty());
  EXPECT_EQ(Target::parse("//").path, Path{""});
  EXPECT_EQ(Target::parse("*").path, Path{"*"});
  EXPECT_EQ(Target::parse("/a/").path, Path{"a"});
  for (const char* broken : {"/?name=%", "/?name=%4", "/?name=%zz", "/?name=% 4", "/?name=%-1"}) {
    EXPECT_EQ(Target::parse(broken).value("name"), std::nullopt) << broken;
  }
  EXPECT_EQ(Target::parse("/?&&=&name").value("name"), "");
}

}  // namespace
}  // namespace fray::net
