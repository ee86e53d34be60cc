// Lists come in pages, see request.h.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "office/request.h"

namespace fray::office {
namespace {

std::vector<std::string> all_of(std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) names.push_back("entry " + std::to_string(i));
  return names;
}
Page<std::string> page(std::size_t stored, std::size_t limit) {
  const campaign::Page asked = one_more({.limit = limit, .after = ""});
  return page_of(all_of(std::min(stored, asked.limit)), asked,
                 [](const std::string& name) { return name; });
}

TEST(Pages, NameWhereTheNextOneBegins) {
  const auto first = page(10, 3);
  EXPECT_EQ(first.entries, all_of(3));
  EXPECT_EQ(first.next, "entry 2") << "after its last";
}

TEST(Pages, SayThatTheyAreTheLast) {
  EXPECT_EQ(page(3, 3).next, "") << "which are exactly all";
  EXPECT_EQ(page(3, 3).entries, all_of(3));
  EXPECT_EQ(page(2, 3).next, "");
  EXPECT_EQ(page(0, 3).entries.size(), 0u);
}

TEST(Pages, HaveAUsualAndALargestSize) {
  EXPECT_EQ(page(500, 0).entries.size(), kUsualEntries);
  EXPECT_EQ(page(500, 10'000).entries.size(), kMaxEntries);
  EXPECT_EQ(page(500, 1).entries.size(), 1u);
}

TEST(Pages, GoOnBehindTheEntryThatWasNamed) {
  EXPECT_EQ(one_more({.limit = 5, .after = "entry 7"}).after, "entry 7");
}

}  // namespace
}  // namespace fray::office
