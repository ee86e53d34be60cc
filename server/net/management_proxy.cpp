#include "net/management_proxy.h"

#include <chrono>

#include "net/wall_clock.h"

namespace fray::net {
namespace {

constexpr std::chrono::minutes kTidyEvery{10};

}  // namespace

void ManagementProxy::start() {
  worker_.post([this] { tidy(); });
}

void ManagementProxy::stop() {
  worker_.post([this] {
    stopped_ = true;
    timer_.reset();
    office_.rest();
  });
}

void ManagementProxy::tidy() {
  if (stopped_) return;
  office_.tidy(time_of_day());
  timer_ = worker_.after(kTidyEvery, [this] { tidy(); });
}

void ManagementProxy::ask(office::Office::Caller caller, office::Request request, Reply reply) {
  worker_.post([this, caller = std::move(caller), request = std::move(request),
                reply = std::move(reply)]() mutable {
    office_.ask(caller, std::move(request), time_of_day(), reply);
  });
}

void ManagementProxy::still_sits(office::Office::Caller caller, office::SeatTaken seat,
                                 Checked done) {
  worker_.post([this, caller = std::move(caller), seat = std::move(seat), done = std::move(done)] {
    done(office_.still_sits(caller, seat, time_of_day()));
  });
}

void ManagementProxy::link_used(const campaign::SeatName& link) {
  const auto encounter = campaign::EncounterId::parse(link.table);
  if (!encounter) return;  // a table that a file hosts
  worker_.post([this, encounter = *encounter, seat = link.seat, issue = link.issue] {
    office_.link_used(encounter, seat, issue, time_of_day());
  });
}

void ManagementProxy::admit(std::string token, Admitted done) {
  worker_.post([this, token = std::move(token), done = std::move(done)] {
    done(office_.admit(token, time_of_day()));
  });
}

}  // namespace fray::net
