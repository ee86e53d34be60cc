#pragma once

#include <array>
#include <bitset>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <boost/pfr.hpp>

#include "table/hash.h"
#include "table/rejection.h"

// Plain state as bytes and back, for checkpoints. Structs are decomposed field by field
// automatically, so that a new field is stored as soon as it exists. A class with private state
// lists it:
//
//   template <class Archive>
//   void archive(Archive& a) { a(one_, other_); }
//
// For one that only its public interface can rebuild, a free function archive(a, value) next to it
// does that, where Archive::kReads.
//
// One that has come to hold more, but still packs what it held before in the same bytes, names the
// type whose form it had, so that stored states remain readable: `using Form = ...`.
//
// Pointers are left out: the caller that loads the state puts them back.
namespace fray::table {

namespace packing {

template <class T>
inline constexpr bool kIsPointer = std::is_pointer_v<T>;
template <class T>
inline constexpr bool kIsPointer<std::shared_ptr<T>> = true;

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

template <class T>
inline constexpr std::size_t kBits = 0;
template <std::size_t N>
inline constexpr std::size_t kBits<std::bitset<N>> = N;

template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;

template <class T, class Archive>
concept Listed = requires(T value, Archive a) {
  value.archive(a);
};

template <class T, class Archive>
concept Described = requires(T value, Archive a) {
  archive(a, value);
};

template <class T>
concept OfOldForm = requires {
  typename T::Form;
};

template <class T>
concept Growing = requires(T value) {
  typename T::value_type;
  value.resize(1);
};

}  // namespace packing

/// Writes state: numbers as one byte and more, the small ones short.
class Packer {
 public:
  static constexpr bool kReads = false;

  template <class... Fields>
  void operator()(Fields&... fields) {
    (put(fields), ...);
  }
  std::string take() { return std::move(bytes_); }

 private:
  template <class T>
  void put(T& field) {
    if constexpr (packing::Listed<T, Packer>) {
      field.archive(*this);
    } else if constexpr (packing::Described<T, Packer>) {
      archive(*this, field);
    } else if constexpr (std::is_enum_v<T>) {
      number(static_cast<std::underlying_type_t<T>>(field));
    } else if constexpr (std::is_integral_v<T>) {
      number(field);
    } else if constexpr (packing::kIsPointer<T>) {
    } else if constexpr (packing::kIsOptional<T>) {
      number(field.has_value());
      if (field) put(*field);
    } else if constexpr (packing::kBits<T> > 0) {
      for (std::size_t i = 0; i < packing::kBits<T>; ++i) number(field.test(i));
    } else if constexpr (packing::kIsArray<T>) {
      for (auto& element : field) put(element);
    } else if constexpr (packing::Growing<T>) {
      number(field.size());
      for (auto& element : field) put(element);
    } else {
      static_assert(std::is_aggregate_v<T>, "a class with private state lists its fields");
      boost::pfr::for_each_field(field, [this](auto& inner) { this->put(inner); });
    }
  }
  template <std::integral T>
  void number(T value) {
    std::uint64_t left = static_cast<std::uint64_t>(value);
    // For signed types the first bit is the sign.
    if constexpr (std::is_signed_v<T>) {
      left = left << 1 ^ static_cast<std::uint64_t>(static_cast<std::int64_t>(value) >> 63);
    }
    for (; left >= 0x80; left >>= 7) bytes_ += static_cast<char>(left | 0x80);
    bytes_ += static_cast<char>(left);
  }

  std::string bytes_;
};

/// Reads it. An error is recorded, and everything after it is left unchanged.
class Unpacker {
 public:
  static constexpr bool kReads = true;

  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}

  template <class... Fields>
  void operator()(Fields&... fields) {
    (take(fields), ...);
  }
  /// Has everything fitted, and is nothing left?
  bool whole() const { return !failed_ && rest_.empty(); }
  /// Marks the data as invalid.
  void fail() { failed_ = true; }

 private:
  template <class T>
  void take(T& field) {
    if (failed_) return;
    if constexpr (packing::Listed<T, Unpacker>) {
      field.archive(*this);
    } else if constexpr (packing::Described<T, Unpacker>) {
      archive(*this, field);
    } else if constexpr (std::is_enum_v<T>) {
      field = static_cast<T>(number<std::underlying_type_t<T>>());
    } else if constexpr (std::is_integral_v<T>) {
      field = number<T>();
    } else if constexpr (packing::kIsPointer<T>) {
    } else if constexpr (packing::kIsOptional<T>) {
      field.reset();
      if (!number<bool>()) return;
      typename T::value_type value{};
      take(value);
      field = std::move(value);
    } else if constexpr (packing::kBits<T> > 0) {
      for (std::size_t i = 0; i < packing::kBits<T>; ++i) field[i] = number<bool>();
    } else if constexpr (packing::kIsArray<T>) {
      for (auto& element : field) take(element);
    } else if constexpr (packing::Growing<T>) {
      const auto size = number<std::size_t>();
      // Every element takes a byte at least.
      if (size > rest_.size()) failed_ = true;
      if (failed_) return;
      field.resize(size);
      for (auto& element : field) take(element);
    } else {
      static_assert(std::is_aggregate_v<T>, "a class with private state lists its fields");
      boost::pfr::for_each_field(field, [this](auto& inner) { this->take(inner); });
    }
  }
  template <std::integral T>
  T number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
      if (failed_ || rest_.empty() || shift > 63) {
        failed_ = true;
        return T{};
      }
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    if constexpr (std::is_signed_v<T>) {
      const auto number = static_cast<std::int64_t>(value >> 1 ^ (~(value & 1) + 1));
      const auto narrow = static_cast<T>(number);
      failed_ = failed_ || static_cast<std::int64_t>(narrow) != number;
      return narrow;
    } else {
      const auto narrow = static_cast<T>(value);
      failed_ = failed_ || static_cast<std::uint64_t>(narrow) != value;
      return narrow;
    }
  }

  std::string_view rest_;
  bool failed_ = false;
};

/// The form of a state: different types have different forms, whatever they contain.
class Shaper {
 public:
  static constexpr bool kReads = false;

  template <class... Fields>
  void operator()(Fields&... fields) {
    (add(fields), ...);
  }
  std::uint64_t value() const { return hash_.value(); }

 private:
  enum class Kind : std::uint8_t {
    Listed,
    Number,
    Pointer,
    Optional,
    Bits,
    Array,
    Growing,
    Struct
  };

  template <class T>
  void add(T& field) {
    if constexpr (packing::OfOldForm<T>) {
      of<typename T::Form>();
    } else if constexpr (packing::Listed<T, Shaper>) {
      note(Kind::Listed, 0);
      field.archive(*this);
    } else if constexpr (packing::Described<T, Shaper>) {
      note(Kind::Listed, 1);
      archive(*this, field);
    } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
      note(Kind::Number, sizeof(T));
    } else if constexpr (packing::kIsPointer<T>) {
      note(Kind::Pointer, 0);
    } else if constexpr (packing::kIsOptional<T>) {
      note(Kind::Optional, 0);
      of<typename T::value_type>();
    } else if constexpr (packing::kBits<T> > 0) {
      note(Kind::Bits, packing::kBits<T>);
    } else if constexpr (packing::kIsArray<T>) {
      note(Kind::Array, field.size());
      of<typename T::value_type>();
    } else if constexpr (packing::Growing<T>) {
      note(Kind::Growing, 0);
      of<typename T::value_type>();
    } else {
      static_assert(std::is_aggregate_v<T>, "a class with private state lists its fields");
      note(Kind::Struct, boost::pfr::tuple_size_v<T>);
      boost::pfr::for_each_field(field, [this](auto& inner) { this->add(inner); });
    }
  }
  template <class T>
  void of() {
    T element{};
    add(element);
  }
  void note(Kind kind, std::size_t size) { hash_.add(static_cast<std::uint64_t>(kind)).add(size); }

  Hash hash_;
};

/// The state as bytes, its form in front. It is not changed.
template <class State>
std::string pack(State& state) {
  Shaper shaper;
  shaper(state);
  std::uint64_t form = shaper.value();
  Packer packer;
  packer(form, state);
  return packer.take();
}

/// Restores what `pack` has made of such a state; pointers are as they were in `state`, new ones
/// are null. `field` names the error. On error `state` is unusable.
///
/// The bytes must come from `pack`: the caller that stores them ensures that.
template <class State>
Result<> unpack(std::string_view bytes, State& state, const char* field) {
  Shaper shaper;
  shaper(state);
  std::uint64_t form = 0;
  Unpacker unpacker(bytes);
  unpacker(form);
  if (form != shaper.value()) {
    return reject(Code::Unsupported, field, "was written by a fray that keeps other things");
  }
  unpacker(state);
  if (unpacker.whole()) return {};
  return reject(Code::Invalid, field, "is damaged");
}

}  // namespace fray::table
