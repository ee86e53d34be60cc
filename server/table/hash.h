#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <ranges>
#include <span>
#include <string_view>
#include <type_traits>

#include "dice/mix.h"

// Both are the same on every machine, and not for anything an adversary may choose.
namespace fray::table {

/// For data that is read once, such as content: its values last as long as that data.
class Hash {
 public:
  constexpr Hash& add(std::uint64_t value) {
    state_ = dice::mix(state_ + (dice::kMixStep ^ value));
    return *this;
  }
  constexpr Hash& add(std::string_view text) {
    add(text.size());
    for (const char c : text) add(static_cast<unsigned char>(c));
    return *this;
  }
  constexpr std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0;
};

template <class T>
concept StateValue = std::integral<T> || std::is_enum_v<T>;

/// For the state of an encounter, taken after every input: one multiplication a word, each
/// dependent on the one before; so small values share words. A log stores its values to be compared
/// in a replay; another formula needs another field there (LoggedInput in proto/fray/v1/log.proto).
class StateHash {
 public:
  constexpr StateHash& add(std::uint64_t value) {
    __extension__ using Product = unsigned __int128;
    const Product product = Product{state_ ^ value} * kFactor;
    state_ = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
    return *this;
  }
  /// Eight bytes a word, the first the lowest.
  constexpr StateHash& add(std::string_view bytes) {
    add(bytes.size());
    for (; bytes.size() >= 8; bytes.remove_prefix(8)) add(word_of(bytes.substr(0, 8)));
    return bytes.empty() ? *this : add(word_of(bytes));
  }
  /// In order, as many a word as their types leave room for.
  template <StateValue... Values>
  requires(sizeof...(Values) > 1) constexpr StateHash& add(Values... values) {
    return pack<0>(0, values...);
  }
  /// Likewise all of a range, whose size is not part of it.
  template <std::ranges::contiguous_range Range>
  requires StateValue<std::ranges::range_value_t<Range>> StateHash& add_each(const Range& range) {
    using Value = std::ranges::range_value_t<Range>;
    const std::span<const Value> values(range);
    constexpr std::size_t kOfWord = 64 / kBits<Value>;
    for (std::size_t i = 0; i < values.size(); i += kOfWord) {
      const auto part = values.subspan(i, std::min(kOfWord, values.size() - i));
      std::uint64_t word = 0;
      if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(&word, part.data(), part.size_bytes());  // the same at once
      } else {
        for (std::size_t of_it = 0; of_it < part.size(); ++of_it) {
          word |= word_of(part[of_it]) << (of_it * kBits<Value>);
        }
      }
      add(word);
    }
    return *this;
  }
  constexpr std::uint64_t value() const { return dice::mix(state_); }

 private:
  static constexpr std::uint64_t kFactor = 0xBF58476D1CE4E5B9;
  template <StateValue T>
  static constexpr std::size_t kBits = 8 * sizeof(T);

  template <StateValue T>
  static constexpr std::uint64_t word_of(T value) {
    // Not more bits than its type has, whatever its sign.
    constexpr std::uint64_t kMask = ~std::uint64_t{0} >> (64 - kBits<T>);
    return static_cast<std::uint64_t>(value) & kMask;
  }

  // `word` holds kUsed bits already.
  template <std::size_t kUsed, class First, class... Rest>
  constexpr StateHash& pack(std::uint64_t word, First first, Rest... rest) {
    constexpr std::size_t kWithFirst = kUsed + kBits<First>;
    if constexpr (kWithFirst > 64) {
      add(word);
      return pack<0>(0, first, rest...);
    } else {
      word |= word_of(first) << kUsed;
      if constexpr (sizeof...(Rest) == 0) {
        return add(word);
      } else {
        return pack<kWithFirst>(word, rest...);
      }
    }
  }

  static constexpr std::uint64_t word_of(std::string_view bytes) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      word |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    }
    return word;
  }

  std::uint64_t state_ = dice::kMixStep;
};

}  // namespace fray::table
