#include "toolbox/weighing.h"

#include <cmath>

namespace fray::table {
namespace {

constexpr double kNever = 999;  // and longer

std::string word_for(double ours, double theirs) {
  if (ours * 3 <= theirs) return "easy";
  if (ours * 3 <= theirs * 2) return "favorable";
  if (ours * 2 < theirs * 3) return "even";
  return ours < theirs * 3 ? "hard" : "deadly";
}

}  // namespace

Estimate weigh(std::span<const Weighed> cast, Side party, const char* unit,
               const std::function<double(std::size_t, std::size_t)>& harm_to) {
  Estimate estimate;
  double life[2] = {0, 0};  // of the party, of its enemies
  for (const Weighed& one : cast) {
    if (!one.thing) life[one.side == party ? 0 : 1] += one.life;
  }
  double harm[2] = {0, 0};  // done by the party, by its enemies; each goes on to the next enemy
  for (std::size_t a = 0; a < cast.size(); ++a) {
    if (cast[a].thing) {
      estimate.warnings.push_back(cast[a].name + " is a thing, and not weighed");
      continue;
    }
    const int side = cast[a].side == party ? 0 : 1;
    bool harmless = true;
    for (std::size_t b = 0; b < cast.size(); ++b) {
      if (cast[b].thing || (cast[b].side == party) == (side == 0)) continue;
      const double each = harm_to(a, b);
      harmless &= each == 0;
      harm[side] += each * cast[b].life / life[1 - side];
    }
    if (harmless) estimate.warnings.push_back(cast[a].name + " can't injure anyone");
  }
  // Until all of a side are felled.
  const auto until = [&](int by) {
    const double of = life[1 - by];
    const bool both = life[0] > 0 && life[1] > 0;
    return both && harm[by] * kNever > of ? of / harm[by] : kNever;
  };
  const double fells = until(0);
  const double falls = until(1);
  const auto tenths = [](double time) { return std::llround(time * 10); };
  const auto text = [&](double time) {
    const std::int64_t t = tenths(time);
    return std::to_string(t / 10) + "." + std::to_string(t % 10) + " " + unit;
  };
  estimate.word = word_for(fells, falls);
  estimate.figures = {{"tenths_to_win", "", tenths(fells)}, {"tenths_to_lose", "", tenths(falls)}};
  const std::string win = fells == kNever ? "can't win" : "would win in " + text(fells);
  const std::string loss = falls == kNever ? "can't lose" : "would lose in " + text(falls);
  estimate.because = win + ", " + loss;
  return estimate;
}

}  // namespace fray::table
