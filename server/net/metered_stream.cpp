#include "net/metered_stream.h"

namespace fray::net {

// The reader comes back only when nothing is left of what came before.
void MeteredStream::begin_read() {
  reading_ = true;
  while (!waiting_.empty() && (waiting_.front().until <= read_ || left_ == 0)) {
    const auto done = std::move(waiting_.front().done);
    waiting_.pop_front();
    done();
  }
}

void MeteredStream::take(std::span<const std::uint8_t> bytes) {
  read_ += bytes.size();
  if (left_ != kNoLimit) left_ -= bytes.size();
  const FrameMeter::Count frames = meter_.read(bytes);
  if (listener_) listener_->on_read(bytes.size(), frames);
}

void MeteredStream::catch_up(std::function<void()> done) {
  boost::beast::error_code gone;
  const std::size_t arrived = stream_.socket().available(gone);
  if (gone || left_ == 0 || (reading_ && arrived == 0)) {
    done();
    return;
  }
  waiting_.push_back({read_ + arrived, std::move(done)});
}

void MeteredStream::close() {
  stream_.close();
  // Whatever is read later ends, too.
  held_.expires_at(boost::asio::steady_timer::time_point::min());
  for (const Waiting& w : std::exchange(waiting_, {})) w.done();
}

}  // namespace fray::net
