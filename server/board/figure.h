// What stands on a board, whatever the board's geometry.
#pragma once

#include <cstdint>
#include <memory>
#include <type_traits>

namespace fray::board {

// The caller numbers its figures; the board only compares them.
using FigureId = std::uint16_t;
inline constexpr FigureId kNoFigure = 0;

// A question that only the ruleset can answer, asked without copying or allocating. Refers to the
// callable: it must outlive the call it is passed to.
template <typename Answer, typename Subject>
class About {
 public:
  template <typename Callable>
  requires(!std::is_same_v<std::remove_cvref_t<Callable>, About> &&
           std::is_invocable_r_v<Answer, const Callable&, Subject>)
      About(const Callable& callable)  // NOLINT: implicit, so that lambdas can be passed
      : callable_(std::addressof(callable)), call_([](const void* object, Subject of) -> Answer {
          return (*static_cast<const Callable*>(object))(of);
        }) {}

  Answer operator()(Subject of) const { return call_(callable_, of); }

 private:
  const void* callable_;
  Answer (*call_)(const void*, Subject);
};

template <typename Answer>
using AboutFigure = About<Answer, FigureId>;

}  // namespace fray::board
