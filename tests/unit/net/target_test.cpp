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
