#include "dice/scripted_source.h"

#include <cassert>
#include <string>

namespace fray::dice {

ScriptedSource::ScriptedSource(std::vector<Face> common) : common_(common.begin(), common.end()) {}

void ScriptedSource::push(std::uint64_t roller, std::vector<Face> faces) {
  auto& queue = own_[roller];
  queue.insert(queue.end(), faces.begin(), faces.end());
}

void ScriptedSource::roll(const Stream& stream, unsigned sides, std::span<Face> faces) {
  assert(is_rollable(stream, sides, faces.size()));
  for (Face& face : faces) face = next(stream, sides);
}

std::unique_ptr<Source> ScriptedSource::clone() const {
  return std::make_unique<ScriptedSource>(*this);
}

std::size_t ScriptedSource::left() const {
  std::size_t count = common_.size();
  for (const auto& [roller, queue] : own_) count += queue.size();
  return count;
}

Face ScriptedSource::next(const Stream& stream, unsigned sides) {
  const auto own = own_.find(stream.roller);
  auto& queue = own != own_.end() && !own->second.empty() ? own->second : common_;
  if (queue.empty()) return fail(stream, "no scripted face left");
  const Face face = queue.front();
  queue.pop_front();
  if (face < 1 || face > sides) {
    return fail(stream,
                "scripted face " + std::to_string(face) + " is not on a d" + std::to_string(sides));
  }
  return face;
}

Face ScriptedSource::fail(const Stream& stream, const std::string& what) {
  if (!error_) {
    error_ = what + " (roller " + std::to_string(stream.roller) + ", purpose " +
             std::to_string(stream.purpose) + ", roll " + std::to_string(stream.counter) + ")";
  }
  return 1;
}

}  // namespace fray::dice
