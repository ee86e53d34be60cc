// Protobuf messages written straight to bytes, for what every decision sends again: no messages are
// built first, and nothing is measured before it is written.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string_view>
#include <utility>

#include "wire/buffer.h"

namespace fray::wire {

/// Appends the fields of one message, which are written in the order of the calls; fields of
/// messages that are put together from parts may come from anywhere.
class Writer {
 public:
  explicit Writer(Buffer& out) : out_(out) {}

  // ---- fields without presence: left out where they hold nothing, as proto3 has it ----

  void number(int field, std::uint64_t value) {
    if (value != 0) put_number(field, value);
  }
  /// For type sint32.
  void zigzag(int field, std::int32_t value) {
    if (value != 0) put_zigzag(field, value);
  }
  void real(int field, double value) {
    if (std::bit_cast<std::uint64_t>(value) != 0) put_real(field, value);
  }
  void flag(int field, bool value) { number(field, value ? 1 : 0); }
  void text(int field, std::string_view value) {
    if (!value.empty()) put_text(field, value);
  }

  // ---- fields with presence, one of several, or elements of a repeated field: always written ----

  void put_number(int field, std::uint64_t value) {
    out_.ends_at(varint(value, tag(out_.room(2 * kMostVarint), field, kVarint)));
  }
  void put_zigzag(int field, std::int32_t value) { put_number(field, zigzagged(value)); }
  void put_text(int field, std::string_view value) {
    put_head(field, value.size());
    out_ += value;
  }
  /// A message or text of this many bytes, which the caller appends.
  void put_head(int field, std::size_t bytes) {
    out_.ends_at(varint(bytes, tag(out_.room(2 * kMostVarint), field, kBytes)));
  }
  /// A message, or a text, of what `fill` appends to it by a Writer, or to the bytes.
  template <class Fill>
  void put_message(int field, Fill fill) {
    // Most take one byte for their length.
    out_.ends_at(tag(out_.room(kMostVarint + 1), field, kBytes) + 1);
    const std::size_t begin = out_.size();
    fill(*this);
    const std::size_t size = out_.size() - begin;
    if (size < 0x80) {
      *out_.at(begin - 1) = static_cast<std::uint8_t>(size);
      return;
    }
    std::uint8_t length[kMostVarint];
    const auto bytes = static_cast<std::size_t>(varint(size, length) - length);
    out_.make_way(begin, bytes - 1);
    std::memcpy(out_.at(begin - 1), length, bytes);
  }
  /// A repeated field of numbers, in one piece; left out where there are none. `number_of`: of each
  /// value.
  template <class Values, class NumberOf = std::identity>
  void numbers(int field, const Values& values, NumberOf number_of = {}) {
    if (std::empty(values)) return;
    put_message(field, [&](Writer&) {
      for (const auto& value : values) {
        out_.ends_at(varint(static_cast<std::uint64_t>(number_of(value)), out_.room(kMostVarint)));
      }
    });
  }

  /// A message of a few numbers, put together on the stack: several times as quick where there are
  /// hundreds of them.
  class Small {
   public:
    void number(int field, std::uint64_t value) {
      if (value != 0) ends_at(varint(value, tag(end(), field, kVarint)));
    }
    void zigzag(int field, std::int32_t value) { number(field, zigzagged(value)); }
    void put_message(int field, const Small& inner) {
      put_head(field, inner.size_);
      std::memcpy(end(), inner.bytes_, inner.size_);
      size_ += inner.size_;
    }
    void put_head(int field, std::size_t bytes) {
      ends_at(varint(bytes, tag(end(), field, kBytes)));
    }
    std::string_view view() const { return {reinterpret_cast<const char*>(bytes_), size_}; }

   private:
    friend Writer;
    std::uint8_t* end() { return bytes_ + size_; }
    void ends_at(const std::uint8_t* end) { size_ = static_cast<std::size_t>(end - bytes_); }

    std::uint8_t bytes_[64];  // the caller knows that it fits
    std::size_t size_ = 0;
  };
  void put_message(int field, const Small& message) {
    Small whole;
    whole.put_message(field, message);
    out_ += whole.view();
  }

  /// The first byte of a field, if its number is below 16.
  static constexpr std::uint8_t tag_of_number(int field) {
    return static_cast<std::uint8_t>(static_cast<unsigned>(field) << 3 | kVarint);
  }
  static constexpr std::uint8_t tag_of_bytes(int field) {
    return static_cast<std::uint8_t>(static_cast<unsigned>(field) << 3 | kBytes);
  }

  /// Fields written where they stay, of which the caller knows how many bytes they take at most:
  /// several times as quick again.
  class InPlace {
   public:
    void zigzag(int field, std::int32_t value) {
      if (value != 0) end_ = varint(zigzagged(value), tag(end_, field, kVarint));
    }
    void number(int field, std::uint64_t value) {
      if (value != 0) end_ = varint(value, tag(end_, field, kVarint));
    }
    /// A message of less than 128 bytes.
    template <class Fill>
    void put_message(int field, Fill fill) {
      std::uint8_t* const length = tag(end_, field, kBytes);
      end_ = length + 1;
      fill();
      *length = static_cast<std::uint8_t>(end_ - length - 1);
    }
    /// Bytes as they are; where they stand, for those that are not quite so.
    template <std::size_t kSize>
    std::uint8_t* put(const std::array<std::uint8_t, kSize>& bytes) {
      std::memcpy(end_, bytes.data(), kSize);
      return std::exchange(end_, end_ + kSize);
    }

   private:
    friend Writer;
    explicit InPlace(std::uint8_t* begin) : end_(begin) {}
    std::uint8_t* end_;
  };
  /// The output of `fill` by an InPlace, at most this many bytes.
  template <class Fill>
  void put_in_place(std::size_t most, Fill fill) {
    InPlace fields(out_.room(most));
    fill(fields);
    out_.ends_at(fields.end_);
  }

  Buffer& out() { return out_; }

 private:
  static constexpr int kMostVarint = 10;
  static constexpr unsigned kVarint = 0;
  static constexpr unsigned kFixed64 = 1;
  static constexpr unsigned kBytes = 2;

  static std::uint8_t* varint(std::uint64_t value, std::uint8_t* to) {
    while (value >= 0x80) {
      *to++ = static_cast<std::uint8_t>(value | 0x80);
      value >>= 7;
    }
    *to++ = static_cast<std::uint8_t>(value);
    return to;
  }
  static std::uint8_t* tag(std::uint8_t* to, int field, unsigned type) {
    return varint(static_cast<std::uint64_t>(field) << 3 | type, to);
  }
  static std::uint32_t zigzagged(std::int32_t value) {
    return static_cast<std::uint32_t>(value) << 1 ^ static_cast<std::uint32_t>(value >> 31);
  }
  void put_real(int field, double value) {
    auto* const at = tag(out_.room(kMostVarint + sizeof value), field, kFixed64);
    std::memcpy(at, &value, sizeof value);  // protobuf's order is that of little-endian machines
    out_.ends_at(at + sizeof value);
  }

  Buffer& out_;
};

static_assert(std::endian::native == std::endian::little);

}  // namespace fray::wire
