#include "live/deferred_queue.h"

#include <algorithm>

namespace fray::live {

bool DeferredQueue::holds(const ClientPtr& client) const {
  return std::ranges::find(waiting_, client, &DeferredRequest::client) != waiting_.end();
}

bool DeferredQueue::holds_request_of(const ClientPtr& client) const {
  return std::ranges::any_of(waiting_, [&](const DeferredRequest& waiting) {
    return waiting.client == client && std::holds_alternative<DeferredRequest::Said>(waiting.what);
  });
}

bool DeferredQueue::holds_attach_of(const ClientPtr& client) const {
  return std::ranges::any_of(waiting_, [&](const DeferredRequest& waiting) {
    const auto* said = std::get_if<DeferredRequest::Said>(&waiting.what);
    return waiting.client == client && said &&
           std::holds_alternative<wire::Attach>(said->request.body);
  });
}

void DeferredQueue::drop_stream(const ClientPtr& client) {
  std::erase_if(waiting_, [&](const DeferredRequest& waiting) {
    return waiting.client == client &&
           std::holds_alternative<DeferredRequest::Stream>(waiting.what);
  });
}

std::vector<bool> DeferredQueue::take_notices(const ClientPtr& client) {
  std::vector<bool> notices;
  std::erase_if(waiting_, [&](const DeferredRequest& waiting) {
    const auto* notice = std::get_if<DeferredRequest::Paused>(&waiting.what);
    if (waiting.client != client || !notice) return false;
    notices.push_back(notice->paused);
    return true;
  });
  return notices;
}

void DeferredQueue::drain_deferred() {
  if (draining_) return;
  draining_ = true;
  for (auto next = waiting_.begin(); next != waiting_.end();) {
    if (blocked_(next->seat)) {
      ++next;
      continue;
    }
    const DeferredRequest served = std::move(*next);
    waiting_.erase(next);
    serve_(served);
    next = waiting_.begin();  // others may be blocked now, or no longer
  }
  draining_ = false;
}

}  // namespace fray::live
