#include "office/uploads.h"

#include <atomic>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include <boost/beast/core/detail/base64.hpp>

#include "permissions/town.h"
#include "support/patience.h"
#include "support/pictures.h"
#include "unit/campaign/club.h"

namespace fray::office {
namespace {

using campaign::Draft;
using campaign::ErrorCode;
using campaign::Result;

/// A map of so many squares each way with this picture, in base64.
std::string map_with(const std::string& image) {
  return R"({"format": 0.3, "resolution": {"map_origin": {"x": 0, "y": 0},)"
         R"( "map_size": {"x": 4, "y": 4}, "pixels_per_grid": 10},)"
         R"( "line_of_sight": [], "portals": [], "lights": [], "image": ")" +
         image + "\"}";
}
std::string base64(const std::string& bytes) {
  namespace codec = boost::beast::detail::base64;
  std::string text(codec::encoded_size(bytes.size()), '\0');
  text.resize(codec::encode(text.data(), bytes.data(), bytes.size()));
  return text;
}

class UploadsTest : public campaign::testing::Club {
 protected:
  template <class T>
  using Answer = std::future<Result<T>>;

  Answer<Draft> picture(const std::string& file, const std::string& from = "192.0.2.1") {
    auto promise = std::make_shared<std::promise<Result<Draft>>>();
    uploads_.read_picture(from, file, now_,
                          [promise](Result<Draft> draft) { promise->set_value(std::move(draft)); });
    return promise->get_future();
  }
  Result<MapDraft> map(const std::string& file) {
    auto promise = std::make_shared<std::promise<Result<MapDraft>>>();
    uploads_.read_map("192.0.2.1", file, now_,
                      [promise](Result<MapDraft> draft) { promise->set_value(std::move(draft)); });
    return promise->get_future().get();
  }
  /// Keeps the thread of the files busy until `opened` is set.
  void hold(const support::Countdown& opened) {
    const support::Countdown held;
    uploads_.read_picture("192.0.2.9", "no picture", now_, [held, opened](const Result<Draft>&) {
      held.count_down();
      EXPECT_TRUE(opened.wait());
    });
    ASSERT_TRUE(held.wait());
  }

  permissions::AnyRulesets rulesets_;
  Uploads uploads_{store(), rulesets_, &log()};
};

TEST_F(UploadsTest, ReadAPictureAndPutItOnDisk) {
  const auto draft = picture(support::png_of(30, 20)).get();
  ASSERT_TRUE(draft) << draft.error().message;
  EXPECT_EQ(draft->picture.width, 30);
  EXPECT_EQ(draft->picture.height, 20);
  EXPECT_EQ(draft->picture.type, "image/png");
  const auto same = picture(support::png_of(30, 20)).get();
  ASSERT_TRUE(same);
  EXPECT_EQ(same->hash, draft->hash);
  EXPECT_NE(same->id, draft->id) << "each upload is a draft of its own";
}

TEST_F(UploadsTest, RefuseWhatIsNoPicture) {
  EXPECT_REFUSED(picture("no picture").get(), Invalid);
  EXPECT_EQ(picture("no picture").get().error().field, "body");
}

TEST_F(UploadsTest, ReadAMapWithItsPicture) {
  const auto draft = map(map_with(base64(support::png_of(40, 40))));
  ASSERT_TRUE(draft) << draft.error().message;
  ASSERT_TRUE(draft->picture);
  EXPECT_EQ(draft->picture->picture.width, 40);
  EXPECT_EQ(draft->drawing.remarks.size(), 0u);
  EXPECT_EQ(draft->drawing.map, "....\n....\n....\n....\n");
}

TEST_F(UploadsTest, DrawAMapWhosePictureIsMissingOrDamaged) {
  const auto without = map(map_with(""));
  ASSERT_TRUE(without) << without.error().message;
  EXPECT_FALSE(without->picture);
  const auto damaged = map(map_with(base64("no picture")));
  ASSERT_TRUE(damaged) << damaged.error().message;
  EXPECT_FALSE(damaged->picture);
  EXPECT_EQ(damaged->drawing.remarks.size(), without->drawing.remarks.size() + 1)
      << "it says what is wrong with the picture";
}

TEST_F(UploadsTest, SayWhereInAMapAFaultIs) {
  const auto none = map("no map");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::Invalid);
  EXPECT_EQ(none.error().field, "body");
  std::string broken = map_with("");
  broken.replace(broken.find("\"x\": 4"), 6, "\"x\": -4");
  const auto fault = map(broken);
  ASSERT_FALSE(fault);
  EXPECT_EQ(fault.error().field, "body.resolution.map_size.x");
}

TEST_F(UploadsTest, LimitWhatOneAddressMayHaveWaiting) {
  const support::Countdown opened;
  hold(opened);
  std::vector<Answer<Draft>> waiting;
  for (int i = 0; i < 4; ++i) waiting.push_back(picture(support::png_of(1, 1)));
  const auto refused = picture(support::png_of(1, 1)).get();
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::Limited);
  EXPECT_EQ(refused.error().field, "body");
  auto other = picture(support::png_of(1, 1), "192.0.2.2");
  opened.count_down();
  for (auto& one : waiting) EXPECT_TRUE(one.get());
  EXPECT_TRUE(other.get());
}

TEST_F(UploadsTest, RefuseEverythingOnceTheyStop) {
  const support::Countdown opened;
  hold(opened);
  auto waiting = picture(support::png_of(1, 1));
  uploads_.stop();
  EXPECT_REFUSED(waiting.get(), Unavailable);
  EXPECT_REFUSED(picture(support::png_of(1, 1)).get(), Unavailable);
  bool carried = false;
  std::optional<campaign::Error> dropped;
  uploads_.carry(
      "192.0.2.1", [&](const Uploads::Stores&) { carried = true; },
      [&](const campaign::Error& error) { dropped = error; });
  ASSERT_TRUE(dropped);
  EXPECT_EQ(dropped->code, ErrorCode::Unavailable);
  EXPECT_FALSE(carried);
  opened.count_down();
}

TEST_F(UploadsTest, GiveArchivesAThreadOfTheirOwnAndWhatTheyNeed) {
  const support::Countdown opened;
  hold(opened);  // of the files
  auto given = std::make_shared<std::promise<bool>>();
  uploads_.carry(
      "192.0.2.1",
      [this, given](const Uploads::Stores& stores) {
        given->set_value(&stores.store == &store() && &stores.rulesets == &rulesets_ &&
                         stores.log == &log() && !stores.stopping());
      },
      [](const campaign::Error& error) { ADD_FAILURE() << error.message; });
  EXPECT_TRUE(given->get_future().get());
  opened.count_down();
}

TEST_F(UploadsTest, TellAnArchiveThatTakesLongThatTheyStop) {
  const support::Countdown began;
  std::atomic<bool> gave_up = false;
  const support::Countdown ended;
  uploads_.carry(
      "192.0.2.1",
      [&, began, ended](const Uploads::Stores& stores) {
        began.count_down();
        while (!stores.stopping()) std::this_thread::yield();
        gave_up = true;
        ended.count_down();
      },
      [](const campaign::Error& error) { ADD_FAILURE() << error.message; });
  ASSERT_TRUE(began.wait());
  uploads_.stop();
  ASSERT_TRUE(ended.wait());
  EXPECT_TRUE(gave_up);
}

}  // namespace
}  // namespace fray::office
