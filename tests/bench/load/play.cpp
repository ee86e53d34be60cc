#include "load/play.h"

#include "support/random_answer.h"

namespace fray::load {

Play::Heard SeatPlay::hear(std::size_t viewer, std::string_view frame) {
  const support::Glance seen = support::glance(frame);
  switch (seen.kind) {
    case support::Glance::Kind::Batch:
      asked_[viewer].assign(seen.first_prompt);
      sizes_[viewer] = static_cast<std::uint32_t>(frame.size());
      if (viewer != 0) return Heard::Batch;
      told_all_ = seen.events > 0 || seen.changes || seen.awaited != awaited_;
      awaited_.assign(seen.awaited);
      return told_all_ ? Heard::Batch : Heard::LoneBatch;
    case support::Glance::Kind::Reply: {
      v1::Reply reply;
      reply.ParseFromArray(seen.body.data(), static_cast<int>(seen.body.size()));
      if (!reply.has_error()) return Heard::Other;
      last_error_ = reply.error().field() + ": " + reply.error().message();
      return Heard::Refusal;
    }
    default:
      return Heard::Other;
  }
}

Play::Move SeatPlay::next() {
  // The twin sends to all.
  if (id_ > 1000 && told_all_ && kept_.size() < kKept) kept_.push_back(sizes_);
  v1::ClientFrame frame;
  frame.set_id(++id_);
  if (id_ % kTakenBackAfter == 0) {
    frame.mutable_gm()->mutable_rewind()->set_moment(0);
    return {0, frame.SerializeAsString()};
  }
  const auto n = asked_.size();
  const std::size_t from = whim_.below(static_cast<std::uint32_t>(n));
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t viewer = (from + i) % n;
    if (asked_[viewer].empty()) continue;
    const support::PromptGlance prompt = support::glance_at_prompt(asked_[viewer]);
    const auto place = whim_.below(static_cast<std::uint32_t>(prompt.options.size()));
    const std::string_view option = prompt.options[place];
    option_.ParseFromArray(option.data(), static_cast<int>(option.size()));
    *frame.mutable_decide() = support::random_answer(prompt.number, place, option_, whim_);
    return {viewer, frame.SerializeAsString()};
  }
  return {};
}

}  // namespace fray::load
