#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "encounter/bot_strategy.h"
#include "fray/v1/frames.pb.h"
#include "support/glance.h"

// What is said at one table: by the seats of a real one, or to the twin.
namespace fray::load {

/// How many bytes each viewer got for one decision.
using Sizes = std::vector<std::uint32_t>;

class Play {
 public:
  enum class Heard : std::uint8_t {
    Batch,
    LoneBatch,  // and those that have not decided receive nothing of this
    Refusal,
    Other
  };
  struct Move {
    std::size_t viewer = 0;  // whose it is
    std::string frame;
  };

  virtual ~Play() = default;
  virtual Heard hear(std::size_t viewer, std::string_view frame) = 0;
  /// Once all have received the previous move. No frame: there is no prompt.
  virtual Move next() = 0;
};

/// Seats of a table of `fray serve` without hidden combatants: those asked answer at random. Now
/// and then the GM, who is viewer 0, rewinds the fight to its beginning. The GM receives every
/// decision, if only that there was one; where that is all, only the decider receives it otherwise.
class SeatPlay final : public Play {
 public:
  SeatPlay(std::size_t viewers, std::uint64_t seed)
      : asked_(viewers), sizes_(viewers), whim_(seed) {}

  Heard hear(std::size_t viewer, std::string_view frame) override;
  Move next() override;

  /// Sizes of the frames of the first kKept decisions.
  const std::vector<Sizes>& kept() const { return kept_; }
  std::string last_error() const { return last_error_; }

 private:
  static constexpr std::size_t kKept = 500;
  static constexpr std::uint64_t kTakenBackAfter = 300;  // decisions; most still fight then

  std::vector<std::string> asked_;  // the first prompt open at each seat
  std::string awaited_;             // as last sent to the GM
  bool told_all_ = true;            // of the last move
  std::uint64_t id_ = 1000;
  Sizes sizes_;  // since the last move
  std::vector<Sizes> kept_;
  std::string last_error_;
  encounter::RandomSource whim_;
  v1::Option option_;  // its memory is reused
};

/// Makes the twin send frames of the sizes that real decisions had, over and over.
class TwinPlay final : public Play {
 public:
  TwinPlay(const std::vector<Sizes>& sizes, std::uint64_t seed) : sizes_(sizes), whim_(seed) {
    at_ = whim_.below(static_cast<std::uint32_t>(sizes.size()));
  }

  Heard hear(std::size_t, std::string_view) override { return Heard::Batch; }
  Move next() override {
    at_ = (at_ + 1) % sizes_.size();
    const Sizes& now = sizes_[at_];
    return {whim_.below(static_cast<std::uint32_t>(now.size())),
            {reinterpret_cast<const char*>(now.data()), now.size() * sizeof now[0]}};
  }

 private:
  const std::vector<Sizes>& sizes_;
  std::size_t at_ = 0;
  encounter::RandomSource whim_;
};

}  // namespace fray::load
