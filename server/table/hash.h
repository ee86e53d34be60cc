#pragma once

#include <cstdint>
#include <string_view>

#include "dice/mix.h"

// Both are the same on every machine, and not for anything an adversary may choose.
namespace fray::table {

/// Of what is read once, such as content: its values are kept for as long as what they stand for.
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

/// Of the state of an encounter, taken after every input: one multiplication a word, in which each
/// waits for the one before. A log keeps its values to be compared when it is played again; another
/// formula needs another field there (LoggedInput in proto/fray/v1/log.proto).
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
  constexpr std::uint64_t value() const { return dice::mix(state_); }

 private:
  static constexpr std::uint64_t kFactor = 0xBF58476D1CE4E5B9;

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
