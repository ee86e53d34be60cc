#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fray::campaign {

/// A bounded queue in which everyone who waits gets a turn, however much others have put in. For
/// one thread at a time.
template <class T>
class FairQueue {
 public:
  /// At most `most` items, and of one key at most `most_of_one`.
  FairQueue(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }

  /// Returns what there is no room for: this item, or the latest of the key that has clearly more.
  std::optional<T> push(const std::string& key, T item) {
    const auto own = lines_.find(key);
    const std::size_t has = own == lines_.end() ? 0 : own->second.size();
    if (has >= most_of_one_) return item;
    std::optional<T> displaced;
    if (size_ >= most_) {
      displaced = take_from_longest(has + 1);
      if (!displaced) return item;
    }
    if (has == 0) turns_.push_back(key);
    lines_[key].push_back(std::move(item));
    ++size_;
    return displaced;
  }

  /// The first of the key whose turn it is. Must not be empty.
  T pop() {
    const std::string key = std::move(turns_.front());
    turns_.pop_front();
    const auto line = lines_.find(key);
    T item = std::move(line->second.front());
    line->second.pop_front();
    --size_;
    if (line->second.empty()) {
      lines_.erase(line);
    } else {
      turns_.push_back(key);
    }
    return item;
  }

  /// Everything, in the order in which it would have had its turn.
  std::vector<T> take_all() {
    std::vector<T> all;
    while (!empty()) all.push_back(pop());
    return all;
  }

 private:
  // Nothing where no key has more than so many.
  std::optional<T> take_from_longest(std::size_t more_than) {
    const auto longest =
        std::ranges::max_element(lines_, {}, [](const auto& entry) { return entry.second.size(); });
    if (longest == lines_.end() || longest->second.size() <= more_than) return std::nullopt;
    T item = std::move(longest->second.back());
    longest->second.pop_back();
    --size_;
    return item;
  }

  const std::size_t most_;
  const std::size_t most_of_one_;
  std::size_t size_ = 0;
  std::map<std::string, std::deque<T>> lines_;  // none of them empty
  std::deque<std::string> turns_;               // the keys of `lines_`, the next one first
};

}  // namespace fray::campaign
