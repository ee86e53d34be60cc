#include "table/packing.h"

#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace fray::table {
namespace {

enum class Colour : std::uint8_t { Red, Blue };

class Purse {
 public:
  explicit Purse(int coins) : coins_(coins) {}
  template <class Archive>
  void archive(Archive& a) {
    a(coins_);
  }
  bool operator==(const Purse&) const = default;

 private:
  int coins_;
};

struct Inner {
  std::int8_t small = 0;
  std::optional<Colour> colour;
  bool operator==(const Inner&) const = default;
};

struct State {
  bool flag = false;
  std::int64_t low = 0;
  std::uint64_t high = 0;
  Colour colour = Colour::Red;
  std::string text;
  std::bitset<70> bits;
  std::array<Inner, 2> pair{};
  std::vector<std::vector<Inner>> lists;
  Purse purse{0};
  const int* elsewhere = nullptr;
  bool operator==(const State&) const = default;
};

State full() {
  State s;
  s.flag = true;
  s.low = std::numeric_limits<std::int64_t>::min();
  s.high = std::numeric_limits<std::uint64_t>::max();
  s.colour = Colour::Blue;
  s.text = std::string("a\0\xff", 3);
  s.bits.set(0).set(69);
  s.pair[1] = {-128, Colour::Blue};
  s.lists = {{}, {{127, std::nullopt}, {-1, Colour::Red}}};
  s.purse = Purse(-300);
  return s;
}

TEST(Packing, GivesBackWhatItWasGiven) {
  State original = full();
  State copy;
  ASSERT_TRUE(unpack(pack(original), copy, "state"));
  EXPECT_EQ(copy, original);
}

TEST(Packing, LeavesPointersAsTheyAre) {
  const int here = 0;
  State original = full();
  State copy;
  copy.elsewhere = &here;
  ASSERT_TRUE(unpack(pack(original), copy, "state"));
  EXPECT_EQ(copy.elsewhere, &here);
}

TEST(Packing, RefusesEveryPartOfTheBytesAndMore) {
  State original = full();
  const std::string bytes = pack(original);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    State copy;
    const auto result = unpack(bytes.substr(0, size), copy, "state");
    ASSERT_FALSE(result) << size;
    EXPECT_EQ(result.error().field, "state");
  }
  State copy;
  EXPECT_FALSE(unpack(bytes + '\0', copy, "state"));
}

TEST(Packing, RefusesCountsBeyondTheBytes) {
  struct List {
    std::vector<std::uint8_t> all;
  } list;
  list.all.resize(3);
  std::string bytes = pack(list);
  bytes[bytes.size() - 4] = 0x7f;
  EXPECT_FALSE(unpack(bytes, list, "list"));
}

TEST(Packing, RefusesNumbersThatDoNotFit) {
  struct Wide {
    std::int32_t value = 0;
  };
  Wide wide{128};
  std::string bytes = pack(wide);
  const std::string number = bytes.substr(bytes.size() - 2);
  struct Narrow {
    std::int8_t value = 0;
  } narrow;
  bytes = pack(narrow);
  bytes.pop_back();
  const auto result = unpack(bytes + number, narrow, "narrow");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, Code::Invalid);
}

TEST(Packing, KnowsStateOfAnotherForm) {
  struct Before {
    std::int32_t a = 1;
    std::vector<std::int16_t> b;
  } before;
  struct Wider {
    std::int64_t a = 0;
    std::vector<std::int16_t> b;
  } wider;
  struct Longer {
    std::int32_t a = 0;
    std::vector<std::int16_t> b;
    bool c = false;
  } longer;
  struct Other {
    std::int32_t a = 0;
    std::vector<std::uint8_t> b;
  } other;
  const std::string bytes = pack(before);
  for (const auto& result : {unpack(bytes, wider, "state"), unpack(bytes, longer, "state"),
                             unpack(bytes, other, "state")}) {
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, Code::Unsupported);
  }
  EXPECT_TRUE(unpack(bytes, before, "state"));
}

}  // namespace
}  // namespace fray::table
