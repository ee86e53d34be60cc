#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "dice/source.h"

namespace fray::dice {

// Faces written down beforehand: tests, scenarios, physical dice. Sequential within each queue.
class ScriptedSource final : public Source {
 public:
  ScriptedSource() = default;
  explicit ScriptedSource(std::vector<Face> common);

  // Appends to the roller's own queue, which is used up before the common one.
  void push(std::uint64_t roller, std::vector<Face> faces);

  // A die with no face left, or whose face is not 1..sides (that face is used up), shows 1 and
  // sets error().
  void roll(const Stream& stream, unsigned sides, std::span<Face> faces) override;
  std::unique_ptr<Source> clone() const override;

  // The first fault met.
  std::optional<std::string> error() const { return error_; }

  // Faces not used yet, in all queues.
  std::size_t left() const;

 private:
  Face next(const Stream& stream, unsigned sides);
  Face fail(const Stream& stream, const std::string& what);

  std::deque<Face> common_;
  std::map<std::uint64_t, std::deque<Face>> own_;
  std::optional<std::string> error_;
};

}  // namespace fray::dice
