#include "live/release_queue.h"

#include "wire/reply.h"

namespace fray::live {

void ReleaseQueue::push(std::uint64_t position, ClientPtr to, Bytes frame,
                        std::optional<std::uint64_t> reply_to) {
  pushed_bytes_ += frame->binary().size();
  if (items_.empty() && static_cast<std::int64_t>(position) <= released_) {
    deliver(to, std::move(frame), reply_to.has_value());
    return;
  }
  assert(items_.empty() || items_.back().position <= position);
  items_.push_back({position, std::move(to), std::move(frame), reply_to});
}

void ReleaseQueue::deliver(const ClientPtr& to, Bytes frame, bool is_reply) {
  if (!is_reply) Counters::add(counters_.deliveries);
  if (is_reply || !hand_over_) {
    to->deliver(std::move(frame));
  } else {
    hand_over_(to, std::move(frame));
  }
}

void ReleaseQueue::release(std::uint64_t position) {
  released_ = std::max(released_, static_cast<std::int64_t>(position));
  while (!items_.empty() && items_.front().position <= position) {
    const Item item = std::move(items_.front());
    items_.pop_front();
    deliver(item.to, item.frame, item.reply_to.has_value());
  }
}

void ReleaseQueue::fail(const std::string& message) {
  for (const Item& item : std::exchange(items_, {})) {
    if (!item.reply_to) continue;
    Counters::add(counters_.rejections[static_cast<std::size_t>(wire::ErrorCode::Unavailable)]);
    item.to->deliver(
        bytes_of(wire::encode_error(*item.reply_to, {wire::ErrorCode::Unavailable, "", message})));
  }
}

}  // namespace fray::live
