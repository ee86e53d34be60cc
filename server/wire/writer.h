// Protobuf messages written straight to bytes, for what every decision makes anew: no messages are
// built first, and nothing is measured before it is written.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>

#include <google/protobuf/io/coded_stream.h>

namespace fray::wire {

/// Appends the fields of one message, which are written in the order of the calls; fields of
/// messages that are put together from parts may come from anywhere.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  // ---- fields without presence: left out where they hold nothing, as proto3 has it ----

  void number(int field, std::uint64_t value) {
    if (value != 0) put_number(field, value);
  }
  /// Of type sint32.
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
    std::uint8_t bytes[2 * kMostVarint];
    append(bytes, varint(value, tag(bytes, field, kVarint)));
  }
  void put_zigzag(int field, std::int32_t value) { put_number(field, zigzagged(value)); }
  void put_text(int field, std::string_view value) {
    put_head(field, value.size());
    out_ += value;
  }
  /// A message or text of so many bytes, which the caller appends.
  void put_head(int field, std::size_t bytes) {
    std::uint8_t head[2 * kMostVarint];
    append(head, varint(bytes, tag(head, field, kBytes)));
  }
  /// A message, or a text, of what `fill` appends to it by a Writer, or to the string.
  template <class Fill>
  void put_message(int field, Fill fill) {
    std::uint8_t head[kMostVarint];
    append(head, tag(head, field, kBytes));
    // Most take one byte for their length.
    const std::size_t begin = out_.size() + 1;
    out_ += '\0';
    fill(*this);
    const std::size_t size = out_.size() - begin;
    std::uint8_t length[kMostVarint];
    const auto* end = varint(size, length);
    out_[begin - 1] = static_cast<char>(length[0]);
    if (end - length > 1) {
      out_.insert(begin, reinterpret_cast<const char*>(length + 1),
                  static_cast<std::size_t>(end - length - 1));
    }
  }
  /// A repeated field of numbers, in one piece; left out where there are none. `number_of`: of each
  /// value.
  template <class Values, class NumberOf = std::identity>
  void numbers(int field, const Values& values, NumberOf number_of = {}) {
    if (std::empty(values)) return;
    put_message(field, [&](Writer&) {
      for (const auto& value : values) {
        std::uint8_t bytes[kMostVarint];
        append(bytes, varint(static_cast<std::uint64_t>(number_of(value)), bytes));
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
      std::uint8_t* to = varint(inner.size_, tag(end(), field, kBytes));
      std::memcpy(to, inner.bytes_, inner.size_);
      ends_at(to + inner.size_);
    }

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
    append(whole.bytes_, whole.end());
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

   private:
    friend Writer;
    explicit InPlace(std::uint8_t* begin) : end_(begin) {}
    std::uint8_t* end_;
  };
  /// What `fill` writes by an InPlace, at most so many bytes.
  template <class Fill>
  void put_in_place(std::size_t most, Fill fill) {
    const std::size_t begin = out_.size();
    out_.resize_and_overwrite(begin + most, [&](char* bytes, std::size_t) {
      auto* const from = reinterpret_cast<std::uint8_t*>(bytes);
      InPlace fields(from + begin);
      fill(fields);
      return static_cast<std::size_t>(fields.end_ - from);
    });
  }

  std::string& out() { return out_; }

 private:
  static constexpr int kMostVarint = 10;
  static constexpr unsigned kVarint = 0;
  static constexpr unsigned kFixed64 = 1;
  static constexpr unsigned kBytes = 2;

  static std::uint8_t* varint(std::uint64_t value, std::uint8_t* to) {
    return google::protobuf::io::CodedOutputStream::WriteVarint64ToArray(value, to);
  }
  static std::uint8_t* tag(std::uint8_t* to, int field, unsigned type) {
    return varint(static_cast<std::uint64_t>(field) << 3 | type, to);
  }
  static std::uint32_t zigzagged(std::int32_t value) {
    return static_cast<std::uint32_t>(value) << 1 ^ static_cast<std::uint32_t>(value >> 31);
  }
  void append(const std::uint8_t* begin, const std::uint8_t* end) {
    out_.append(reinterpret_cast<const char*>(begin), static_cast<std::size_t>(end - begin));
  }
  void put_real(int field, double value) {
    std::uint8_t bytes[kMostVarint + sizeof value];
    auto* at = tag(bytes, field, kFixed64);
    std::memcpy(at, &value, sizeof value);  // protobuf's order is that of little-endian machines
    append(bytes, at + sizeof value);
  }

  std::string& out_;
};

static_assert(std::endian::native == std::endian::little);

}  // namespace fray::wire
