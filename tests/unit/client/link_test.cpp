#include "fray/link.h"

#include <gtest/gtest.h>

namespace fray::client {
namespace {

Link link(std::string host, std::uint16_t port, std::string target, std::string token) {
  return {std::move(host), port, std::move(target), std::move(token)};
}

TEST(Link, ReadsTheLinkThatTheServerPrints) {
  EXPECT_EQ(parse_link("http://localhost:8080/#seat=abc.DEF-1_2"),
            link("localhost", 8080, "/ws", "abc.DEF-1_2"));
}

TEST(Link, ReadsQueriesAndTheWebSocketsOwnAddress) {
  EXPECT_EQ(parse_link("http://h:1/?seat=t"), link("h", 1, "/ws", "t"));
  EXPECT_EQ(parse_link("http://h:1?a=b&seat=t"), link("h", 1, "/ws", "t"));
  EXPECT_EQ(parse_link("ws://h:1/ws#token=t"), link("h", 1, "/ws", "t"));
  EXPECT_EQ(parse_link("ws://h:1#token=t"), link("h", 1, "/ws", "t"));
  EXPECT_EQ(parse_link("ws://h:1/other#token=t"), link("h", 1, "/other", "t"));
}

TEST(Link, KeepsTheFolderThatAProxyPutsThePageInto) {
  EXPECT_EQ(parse_link("http://h/fray/#seat=t"), link("h", 80, "/fray/ws", "t"));
  EXPECT_EQ(parse_link("http://h/fray/index.html#seat=t"), link("h", 80, "/fray/ws", "t"));
}

TEST(Link, ReadsAddressesOfVersionSix) {
  EXPECT_EQ(parse_link("http://[::1]:8080/#seat=t"), link("::1", 8080, "/ws", "t"));
  EXPECT_EQ(parse_link("http://[::1]/#seat=t"), link("::1", 80, "/ws", "t"));
}

TEST(Link, DecodesPercentSigns) {
  EXPECT_EQ(parse_link("http://h:1/#seat=a%2Bb%3d%zz%"), link("h", 1, "/ws", "a+b=%zz%"));
}

class BadLink : public testing::TestWithParam<const char*> {};

TEST_P(BadLink, IsRefusedWithASentence) {
  const auto parsed = parse_link(GetParam());
  ASSERT_FALSE(parsed.has_value());
  EXPECT_EQ(parsed.error().code, ErrorCode::BadLink);
  EXPECT_FALSE(parsed.error().message.empty());
}

INSTANTIATE_TEST_SUITE_P(Link, BadLink,
                         testing::Values("", "localhost:8080", "https://h/#seat=t",
                                         "http://h:8080/", "http://h:8080/#seat=",
                                         "http://h:0/#seat=t", "http://h:99999/#seat=t",
                                         "http://h:8x/#seat=t", "http://:80/#seat=t",
                                         "http://[::1/#seat=t", "http://[::1]x/#seat=t"));

TEST(Link, ReadsWhereAnAccountSitsDown) {
  const auto read = parse_link("http://h:1/#token=fray_x&campaign=c&encounter=e");
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, (Link{"h", 1, "/ws", "fray_x", "c", "e", ""}));
  EXPECT_EQ(parse_link("ws://h:1/ws#campaign=c&seat=wolves&encounter=e&token=fray_x")->seat,
            "wolves");
  for (const char* half : {"http://h:1/#token=fray_x&campaign=c", "http://h:1/#token=x&encounter=e",
                           "http://h:1/#campaign=c&encounter=e"}) {
    const auto bad = parse_link(half);
    ASSERT_FALSE(bad) << half;
    EXPECT_EQ(bad.error().code, ErrorCode::BadLink);
  }
}

}  // namespace
}  // namespace fray::client
