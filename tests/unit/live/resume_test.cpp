// Attaching again, wherever the client was.
#include "unit/live/room.h"

namespace fray::live {
namespace {

class Resume : public Room {
 protected:
  void play() {
    open();
    const auto ana = sit(kAna);
    const auto bo = sit(kBo);
    ASSERT_TRUE(done(act(ana, "strike", {1})));
    ASSERT_TRUE(done(act(bo, "pass")));
    story_ = sit(kWatcher)->told();
    ASSERT_GT(story_.size(), 3u);
  }
  std::vector<std::string> story_;
};

TEST_F(Resume, SendsExactlyWhatWasMissed) {
  play();
  for (const bool restarted : {false, true}) {
    if (restarted) reopen();
    for (std::size_t seen = 0; seen <= story_.size(); ++seen) {
      const auto watcher = sit(kWatcher, seen);
      const std::vector<std::string> missed(story_.begin() + static_cast<std::ptrdiff_t>(seen),
                                            story_.end());
      EXPECT_EQ(watcher->told(), missed) << "after " << seen;
      for (const v1::ServerFrame& frame : watcher->frames) {
        if (frame.batch().events_size() > 0) {
          EXPECT_EQ(frame.batch().first_seq(), seen + 1);
        }
      }
    }
  }
}

TEST_F(Resume, RefusesAPositionThatNoOneHasSeen) {
  play();
  const auto watcher = hello(kWatcher);
  EXPECT_EQ(code(ask(watcher, wire::Attach{.after_seq = story_.size() + 1})),
            v1::ERROR_CODE_INVALID);
  EXPECT_TRUE(watcher->told().empty());
}

TEST_F(Resume, GoesOnFromThereWithoutAGap) {
  play();
  const auto watcher = sit(kWatcher, story_.size() - 1);
  const auto all = sit(kWatcher);
  const auto ana = sit(kAna);
  ASSERT_TRUE(done(act(ana->prompts().empty() ? sit(kBo) : ana, "pass")));
  std::uint64_t next = story_.size();
  for (const v1::ServerFrame& frame : watcher->frames) {
    if (frame.batch().events_size() == 0) continue;
    EXPECT_EQ(frame.batch().first_seq(), next);
    next += static_cast<std::uint64_t>(frame.batch().events_size());
  }
  EXPECT_EQ(next, all->told().size() + 1);
}

}  // namespace
}  // namespace fray::live
