#include "net/few_buffers.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace fray::net {
namespace {

std::string text_of(const FewBuffers& buffers) {
  std::string text;
  for (const auto& b : buffers) text.append(static_cast<const char*>(b.data()), b.size()) += '|';
  return text;
}

TEST(FewBuffersTest, HoldsTheFirstFourThatAreNotEmpty) {
  const std::vector<std::string> texts{"a", "bc", "", "def", "g", "never"};
  std::vector<boost::asio::const_buffer> all;
  for (const std::string& text : texts) all.push_back(boost::asio::buffer(text));
  FewBuffers few(all);
  EXPECT_EQ(text_of(few), "a|bc|def|g|");
  EXPECT_EQ(few.bytes(), 7u);
  few.append(all);
  EXPECT_EQ(few.bytes(), 7u);
}

TEST(FewBuffersTest, LeavesOutWhatIsConsumed) {
  const std::string first = "abc";
  const std::string second = "defg";
  FewBuffers few(boost::asio::buffer(first));
  few.append(boost::asio::buffer(second));
  few.consume(2);
  EXPECT_EQ(text_of(few), "c|defg|");
  few.consume(3);
  EXPECT_EQ(text_of(few), "|fg|");
  few.consume(100);
  EXPECT_EQ(few.bytes(), 0u);
}

}  // namespace
}  // namespace fray::net
