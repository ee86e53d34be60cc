#include "wire/frame.h"

#include "wire/reply.h"

namespace fray::wire {

Frame::Frame(std::string binary, std::string json)
    : binary_(std::move(binary)), json_(std::move(json)) {
  std::call_once(json_made_, [] {});
}

const std::string& Frame::json() const {
  std::call_once(json_made_, [this] { json_ = to_json(binary_); });
  return json_;
}

}  // namespace fray::wire
