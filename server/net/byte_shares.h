#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace fray::net {

/// Bounds the bytes that many hold, and shares them out: none of them takes more than remains free.
/// So one alone may hold half of all, two a third each, and there is always something left for a
/// newcomer. From any thread.
class ByteShares {
 public:
  explicit ByteShares(std::size_t in_all) : in_all_(in_all) {}

  /// What one holds, until it goes. It must not outlive the shares.
  class Share {
   public:
    Share(ByteShares& shares, std::string who) : shares_(shares), who_(std::move(who)) {}
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;
    ~Share();

    /// False, and nothing is taken, where that is more than its part.
    bool grow(std::size_t amount);
    std::size_t held() const { return held_; }

   private:
    ByteShares& shares_;
    const std::string who_;
    std::size_t held_ = 0;
  };

 private:
  const std::size_t in_all_;
  std::mutex mutex_;
  std::size_t held_ = 0;
  std::map<std::string, std::size_t> held_by_;  // the current holders
};

}  // namespace fray::net
