// What is sent to a seat is the same, byte for byte, whether or not a hidden combatant is there.
#include "oracle/twins.h"
#include "wire/batch_encoder.h"

namespace fray::oracle {
namespace {

// Everything that may be told to a seat at this moment. The key of the encounter is public.
std::string frame_for(Encounter& e, Viewer viewer, SeatId seat, std::uint64_t from) {
  wire::BatchEncoder encoder(e, "bout-1");
  std::string shared;
  std::string own;
  encoder.head(shared, viewer, from + 1, e.stream_length(viewer));
  encoder.awaited(shared, e.awaited(viewer));
  const table::View view = e.view(viewer);
  encoder.progress(shared, view.round, view.turn);
  if (e.over()) encoder.over(shared, "");
  encoder.snapshot(own, viewer, seat, e.stream_length(viewer));
  for (const table::CombatantView& c : view.combatants) encoder.changed(own, c, seat);
  for (const Prompt& p : e.prompts(seat)) {
    wire::BatchEncoder::prompt(own, p.number, encoder.prompt_body(p), 30000);
  }
  return wire::BatchEncoder::frame(shared, own);
}

class FrameTwins final : public Twins {
 public:
  using Twins::Twins;
  std::uint64_t bytes() const { return bytes_; }
  int gm_differs() const { return gm_differs_; }

 private:
  bool alike_too(Encounter& without, Encounter& with, const std::vector<SeatId>& seats) override {
    gm_differs_ += frame_for(without, encounter::kGm, SeatId{0}, 0) !=
                   frame_for(with, encounter::kGm, SeatId{0}, 0);
    for (const SeatId seat : seats) {
      const Viewer viewer = viewer_of(without.setup().seats[table::raw(seat)]);
      const std::string here = frame_for(without, viewer, seat, sent_[seat]);
      if (here != frame_for(with, viewer, seat, sent_[seat])) return false;
      sent_[seat] = without.stream_length(viewer);
      bytes_ += here.size();
    }
    return true;
  }

  std::map<SeatId, std::uint64_t> sent_;
  std::uint64_t bytes_ = 0;
  int gm_differs_ = 0;
};

TEST(Frames, AreTheSameWithSomebodyHidden) {
  std::uint64_t bytes = 0;
  int gm_differs = 0;
  int compared = 0;
  for (std::uint64_t n = 1; n <= scaled(60); ++n) {
    SCOPED_TRACE(n);
    Whim whim(n * 7919);
    FrameTwins twins(n, whim);
    for (int i = 0; i < 120 && twins.settle() && !twins.over(); ++i) {
      twins.step();
      if (::testing::Test::HasFailure()) return;
    }
    bytes += twins.bytes();
    gm_differs += twins.gm_differs();
    compared += twins.tally().compared;
  }
  EXPECT_GT(bytes, 300000u);
  // The same comparison does tell them apart for a viewer that may know.
  EXPECT_GT(gm_differs, compared / 4);
}

}  // namespace
}  // namespace fray::oracle
