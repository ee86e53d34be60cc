#include "load/sign_ins.h"

#include <stdexcept>
#include <string>

#include "support/ws_client.h"

namespace fray::load {
namespace {

// Of the loopback: one for each person, as if they sat in houses of their own.
std::string address_of(unsigned person) {
  return "127.0.1." + std::to_string(person + 1);
}

int post(std::uint16_t port, const std::string& target, unsigned person) {
  const std::string body =
      R"({"name": "person-)" + std::to_string(person) + R"(", "password": "correct horse"})";
  const std::string request = "POST " + target +
                              " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                              "Content-Length: " +
                              std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
  return support::http_raw(port, request, "127.0.0.1", address_of(person)).status;
}

}  // namespace

SignIns::SignIns(std::uint16_t port, unsigned people) : port_(port), people_(people) {
  for (unsigned person = 0; person < people; ++person) {
    if (const int status = post(port, "/account/sign-up", person); status != 200) {
      throw std::runtime_error("an account was refused with status " + std::to_string(status));
    }
  }
}

void SignIns::begin() {
  begun_ = std::chrono::steady_clock::now();
  for (unsigned person = 0; person < people_; ++person) {
    threads_.emplace_back([this, person] {
      if (post(port_, "/account/sign-in", person) != 200) return;
      ++signed_in_;
      const std::int64_t took = (std::chrono::steady_clock::now() - begun_).count();
      std::int64_t last = last_ns_;
      while (last < took && !last_ns_.compare_exchange_weak(last, took)) {
      }
    });
  }
}

SignIns::Outcome SignIns::finish() {
  threads_.clear();
  return {signed_in_, people_ - signed_in_, static_cast<double>(last_ns_) / 1e9};
}

}  // namespace fray::load
