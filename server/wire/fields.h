// Protobuf fields written by hand, for messages that are put together from encoded parts.
#pragma once

#include <cstdint>
#include <string>

#include <google/protobuf/io/coded_stream.h>

namespace fray::wire {

inline void append_varint(std::string& out, std::uint64_t value) {
  std::uint8_t bytes[10];
  const auto* end = google::protobuf::io::CodedOutputStream::WriteVarint64ToArray(value, bytes);
  out.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(end - bytes));
}

inline void append_tag(std::string& out, int field, unsigned wire_type) {
  append_varint(out, static_cast<std::uint64_t>(field) << 3 | wire_type);
}

inline void append_varint_field(std::string& out, int field, std::uint64_t value) {
  append_tag(out, field, 0);
  append_varint(out, value);
}

/// The head of a field of so many bytes, which the caller appends.
inline void append_length(std::string& out, int field, std::size_t bytes) {
  append_tag(out, field, 2);
  append_varint(out, bytes);
}

}  // namespace fray::wire
