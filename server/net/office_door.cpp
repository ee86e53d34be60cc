#include "net/office_door.h"

#include <chrono>

namespace fray::net {
namespace {

campaign::Time now() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

constexpr std::chrono::minutes kTidyEvery{10};

}  // namespace

void OfficeDoor::start() {
  worker_.post([this] { tidy(); });
}

void OfficeDoor::stop() {
  worker_.post([this] {
    stopped_ = true;
    timer_.reset();
  });
}

void OfficeDoor::tidy() {
  if (stopped_) return;
  office_.tidy(now());
  timer_ = worker_.after(kTidyEvery, [this] { tidy(); });
}

void OfficeDoor::ask(office::Office::Caller caller, office::Request request, Reply reply) {
  worker_.post([this, caller = std::move(caller), request = std::move(request),
                reply = std::move(reply)]() mutable {
    office_.ask(caller, std::move(request), now(), reply);
  });
}

void OfficeDoor::admit(std::string token, Admitted done) {
  worker_.post([this, token = std::move(token), done = std::move(done)] {
    done(office_.admit(token, now()));
  });
}

}  // namespace fray::net
