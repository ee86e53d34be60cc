#include "live/delay_line.h"

namespace fray::live {

void DelayLine::push(ClientPtr to, Bytes frame) {
  items_.push_back({executor_.now() + delay_, std::move(to), std::move(frame)});
  if (items_.size() == 1) arm();
}

void DelayLine::drop(const ClientPtr& client) {
  std::erase_if(items_, [&](const Item& item) { return item.to == client; });
  arm();
}

void DelayLine::clear() {
  items_.clear();
  timer_.reset();
}

void DelayLine::arm() {
  timer_.reset();
  if (items_.empty()) return;
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(items_.front().due - executor_.now());
  timer_ = executor_.after(std::max(left, std::chrono::milliseconds{0}), [this] { hand_over(); });
}

void DelayLine::hand_over() {
  while (!items_.empty() && items_.front().due <= executor_.now()) {
    const Item item = std::move(items_.front());
    items_.pop_front();
    item.to->deliver(item.frame);
  }
  arm();
}

}  // namespace fray::live
