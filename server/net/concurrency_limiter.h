#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace fray::net {

/// Bounds how many of a resource all holders have, in total and each, so that one that holds on to
/// it does not keep others out. From any thread.
class ConcurrencyLimiter {
 public:
  ConcurrencyLimiter(std::size_t in_all, std::size_t of_one) : in_all_(in_all), of_one_(of_one) {}

  /// So much of it, until it goes. It must not outlive the limiter.
  class Permit {
   public:
    Permit(ConcurrencyLimiter& limiter, std::string who, std::size_t amount)
        : limiter_(limiter), who_(std::move(who)), amount_(amount) {}
    Permit(const Permit&) = delete;
    Permit& operator=(const Permit&) = delete;
    ~Permit() { limiter_.leave(who_, amount_); }

    /// Of it only so much from now on; never more than before.
    void shrink(std::size_t amount);

   private:
    ConcurrencyLimiter& limiter_;
    const std::string who_;
    std::size_t amount_;
  };

  /// Nullptr where there is not so much left.
  std::unique_ptr<Permit> enter(const std::string& who, std::size_t amount);

 private:
  void leave(const std::string& who, std::size_t amount);

  const std::size_t in_all_;
  const std::size_t of_one_;
  std::mutex mutex_;
  std::size_t held_ = 0;
  std::map<std::string, std::size_t> held_by_;  // the current holders
};

}  // namespace fray::net
