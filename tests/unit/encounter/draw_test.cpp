// What holds of drawing on the map whatever the rules; that they do it, tests/unit/rules shows.
#include "board/terrain.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

using table::Code;
using table::Place;

Input draw_wall(std::vector<Place> places) {
  return {kGmSeat, Draw{std::move(places), board::Terrain::Wall}};
}

TEST(Draw, IsTheGmsAlone) {
  const auto e = start(bout_setup());
  Input input = draw_wall({{3, 2}});
  for (const SeatId seat : {kHeroes, kWatcher, kNoSeat}) {
    input.by = seat;
    EXPECT_EQ(refused(*e, input), Code::Forbidden);
  }
}

TEST(Draw, NamesWhatIsWrong) {
  const auto e = start(bout_setup());
  EXPECT_EQ(refusal(*e, draw_wall({})).field, "places");
  EXPECT_EQ(refusal(*e, draw_wall(std::vector<Place>(Draw::kMax + 1))).field, "places");
  EXPECT_EQ(refusal(*e, draw_wall({{3, 2}})).code, Code::Unsupported) << "bouts have no map";
  EXPECT_EQ(e->log().size(), 0u);
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::End})));
  EXPECT_EQ(refusal(*e, draw_wall({{3, 2}})).code, Code::IllegalNow);
}

TEST(Draw, WaitsUntilNothingIsUnderWay) {
  expect_to_wait_for_rest(draw_wall({{3, 2}}));
}

TEST(Draw, WaitsForThoseWhoWouldNotice) {
  const auto e = start(bout_setup(Lurker::Hidden), 3);
  Chooser chooser(3);
  int tried = 0;
  for (int i = 0; i < 300 && !e->over(); ++i) {
    if (e->anyone_waits_for_hidden() && e->window()->is_quiescent) {
      ++tried;
      EXPECT_EQ(refusal(*e, draw_wall({{3, 2}})).code, Code::IllegalNow);
    }
    ASSERT_TRUE(e->apply(chooser.decision(*e)));
  }
  EXPECT_GT(tried, 0);
}

}  // namespace
}  // namespace fray::encounter
