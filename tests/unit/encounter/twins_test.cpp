// Two encounters that differ in a hidden combatant look the same to viewers that do not know it.
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

constexpr std::array kUnknowing{kGmSeat, kHeroes, kRaider};

std::string lines(const std::vector<std::string>& all) {
  std::string text;
  for (const std::string& line : all) text += line + "\n";
  return text;
}

class Twins {
 public:
  explicit Twins(unsigned seed)
      : with_(start(bout_setup(Lurker::Hidden), seed)),
        without_(start(bout_setup(), seed)),
        chooser_(seed) {}

  bool over() const { return with_->over() || without_->over(); }
  int sneaked() const { return sneaked_; }
  int voided() const { return voided_; }

  // The hidden combatant decides: as long as the others wait for it, and then perhaps leaves
  // something open.
  void settle() {
    while (!with_->prompts(kLurker).empty() && (!abreast() || chooser_.below(3) != 0)) {
      const Prompt p = with_->prompts(kLurker)[0];
      // It passes or sneaks: anything else would show.
      const auto& options = with_->options(p).options;
      const bool can_sneak = options.size() > 1 && options[1].action == toy::kSneak;
      const auto option = static_cast<std::uint32_t>(can_sneak ? chooser_.below(2) : 0);
      sneaked_ += option;
      ASSERT_TRUE(with_->apply(answer(p, kLurker, {.option = option})));
    }
  }

  void step() {
    std::vector<std::pair<SeatId, std::size_t>> open;
    for (const SeatId seat : kUnknowing) {
      for (std::size_t i = 0; i < with_->prompts(seat).size(); ++i) open.emplace_back(seat, i);
    }
    ASSERT_FALSE(open.empty());
    const auto [seat, i] =
        open[static_cast<std::size_t>(chooser_.below(static_cast<int>(open.size())))];
    const Prompt p = with_->prompts(seat)[i];
    const Prompt twin = without_->prompts(seat)[i];
    if (chooser_.below(15) == 0) {
      const auto order = StandingOrder(chooser_.below(4));
      ASSERT_TRUE(with_->apply({seat, Order{p.who, order}}));
      ASSERT_TRUE(without_->apply({seat, Order{twin.who, order}}));
      settle();
      return;
    }
    const Choice choice = chooser_.choice(with_->options(p));
    const bool keep = chooser_.below(3) == 0;
    ASSERT_TRUE(with_->apply(answer(p, seat, choice, keep)));
    ASSERT_TRUE(without_->apply(answer(twin, seat, choice, keep)));
    const bool waits = !choice.passes() && !abreast();
    const int before = sneaked_;
    settle();
    voided_ += waits && sneaked_ > before;
  }

  // Do the seats that do not know stand at the same point in both?
  bool abreast() {
    for (const SeatId seat : kUnknowing) {
      if (prompts(*with_, seat) != prompts(*without_, seat)) return false;
    }
    return with_->stream_length(kSpectator) == without_->stream_length(kSpectator);
  }

  void expect_alike() {
    for (const Viewer v : {Viewer{0}, Viewer{1}, kSpectator}) {
      ASSERT_EQ(lines(stream(*with_, v)), lines(stream(*without_, v)));
      ASSERT_EQ(picture(*with_, v), picture(*without_, v));
      ASSERT_EQ(awaited(*with_, v), awaited(*without_, v));
      for (std::uint64_t seq = 0; seq <= with_->stream_length(v); ++seq) {
        ASSERT_EQ(with_->snapshot_due(v, seq), without_->snapshot_due(v, seq));
      }
    }
    for (const SeatId seat : {kHeroes, kRaider}) {
      ASSERT_EQ(prompts(*with_, seat), prompts(*without_, seat));
    }
  }

  void mark() { marked_ = {with_->moment(), without_->moment()}; }
  void rewind() {
    // The same moment has another number in the two.
    ASSERT_TRUE(with_->apply(rewind_to(marked_.first)));
    ASSERT_TRUE(without_->apply(rewind_to(marked_.second)));
    settle();
  }

 private:
  std::unique_ptr<Encounter> with_;
  std::unique_ptr<Encounter> without_;
  Chooser chooser_;
  std::pair<std::uint64_t, std::uint64_t> marked_;
  int sneaked_ = 0;
  int voided_ = 0;
};

TEST(Twins, LookAlikeToThoseWhoDoNotKnow) {
  int sneaked = 0;
  int voided = 0;
  for (unsigned seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    Twins twins(seed);
    twins.settle();
    twins.expect_alike();
    for (int i = 0; i < 80 && !twins.over() && !::testing::Test::HasFatalFailure(); ++i) {
      SCOPED_TRACE(i);
      if (i == 20) twins.mark();
      twins.step();
      if (i == 50) twins.rewind();
      if (!twins.over()) twins.expect_alike();
    }
    sneaked += twins.sneaked();
    voided += twins.voided();
  }
  EXPECT_GT(sneaked, 50);
  EXPECT_GT(voided, 10) << "decisions were taken over by an unseen one above them";
}

}  // namespace
}  // namespace fray::encounter
