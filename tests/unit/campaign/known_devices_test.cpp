#include "campaign/known_devices.h"

#include "unit/campaign/club.h"

namespace fray::campaign {
namespace {

using namespace testing;

constexpr SigningKey kKey{std::byte{1}};

TEST(KnownDevices, AreKnownByTheNamesThatSignedInThere) {
  const KnownDevices devices(kKey);
  const std::string marks = devices.add("", "ana", kNoon);
  EXPECT_TRUE(devices.find(marks, "ana", kNoon));
  EXPECT_FALSE(devices.find(marks, "bo", kNoon));
  EXPECT_FALSE(devices.find("", "ana", kNoon));
  EXPECT_FALSE(KnownDevices(SigningKey{std::byte{2}}).find(marks, "ana", kNoon));
  const std::string other = devices.add("", "ana", kNoon);
  EXPECT_NE(devices.find(other, "ana", kNoon), devices.find(marks, "ana", kNoon));
}

TEST(KnownDevices, ServeSeveralNames) {
  const KnownDevices devices(kKey);
  std::string marks;
  for (const char* name : {"one", "two", "three", "four"}) marks = devices.add(marks, name, kNoon);
  for (const char* name : {"one", "two", "three", "four"}) {
    EXPECT_TRUE(devices.find(marks, name, kNoon)) << name;
  }
  marks = devices.add(marks, "five", kNoon);
  EXPECT_FALSE(devices.find(marks, "one", kNoon)) << "the longest unused makes room";
  EXPECT_TRUE(devices.find(marks, "two", kNoon));
  EXPECT_TRUE(devices.find(marks, "five", kNoon));
}

TEST(KnownDevices, KeepTheirIdAndLastAYear) {
  const KnownDevices devices(kKey);
  const std::string first = devices.add("", "ana", kNoon);
  const auto id = devices.find(first, "ana", kNoon);
  const std::string renewed = devices.add(first, "ana", kNoon + 24h * 300);
  EXPECT_EQ(renewed.size(), first.size());
  EXPECT_EQ(devices.find(renewed, "ana", kNoon + 24h * 400), id);
  EXPECT_TRUE(devices.find(first, "ana", kNoon + 24h * 364));
  EXPECT_FALSE(devices.find(first, "ana", kNoon + 24h * 365));
}

TEST(KnownDevices, TakeNothingForAMarkThatIsNone) {
  const KnownDevices devices(kKey);
  const std::string marks = devices.add("", "ana", kNoon);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    std::string forged = marks;
    forged[i] = forged[i] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(devices.find(forged, "ana", kNoon)) << i;
  }
  for (const std::string& odd : {std::string("."), std::string("...."), marks.substr(1),
                                 marks + "x", std::string(100'000, 'A'), "; Path=/" + marks}) {
    EXPECT_FALSE(devices.find(odd, "ana", kNoon));
    EXPECT_EQ(
        devices.add(odd, "ana", kNoon)
            .find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."),
        std::string::npos);
  }
}

}  // namespace
}  // namespace fray::campaign
