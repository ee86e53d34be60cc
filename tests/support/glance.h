#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

// Reads the outermost fields of a ServerFrame or a prompt without parsing what is in them: a client
// that plays many seats looks closer only at what it answers, and at the option that it takes.
namespace fray::support {

struct Glance {
  enum class Kind : std::uint8_t { Other, Reply, Batch, Notice };
  Kind kind = Kind::Other;
  std::string_view body;  // of the reply, batch or notice

  // Of a batch:
  std::string_view encounter;
  std::uint64_t first_seq = 0;
  std::uint32_t events = 0;
  std::string_view first_prompt;  // a v1::Prompt, empty where there is none
  std::string_view awaited;       // their references, as they are packed
  bool changes = false;  // combatants, round or turn, or it shows everything, or is the last
};

namespace detail {

/// A field of a message: its number, and its bytes or its value.
struct Field {
  std::uint32_t number = 0;
  std::string_view bytes;
  std::uint64_t value = 0;
};

inline std::uint64_t take_varint(std::string_view& in) {
  std::uint64_t value = 0;
  for (int shift = 0; !in.empty() && shift < 64; shift += 7) {
    const auto byte = static_cast<unsigned char>(in.front());
    in.remove_prefix(1);
    value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
  in = {};
  return value;
}

inline std::optional<Field> take_field(std::string_view& in) {
  if (in.empty()) return std::nullopt;
  const std::uint64_t tag = take_varint(in);
  Field field{.number = static_cast<std::uint32_t>(tag >> 3)};
  switch (tag & 7) {
    case 0:
      field.value = take_varint(in);
      return field;
    case 2: {
      const std::uint64_t length = take_varint(in);
      if (length > in.size()) return std::nullopt;
      field.bytes = in.substr(0, length);
      in.remove_prefix(length);
      return field;
    }
    default:
      return std::nullopt;  // no such field in the frames looked at
  }
}

}  // namespace detail

inline Glance glance(std::string_view frame) {
  Glance seen;
  const auto outer = detail::take_field(frame);
  if (!outer || outer->number < 1 || outer->number > 3) return seen;
  seen.kind = static_cast<Glance::Kind>(outer->number);
  seen.body = outer->bytes;
  if (seen.kind != Glance::Kind::Batch) return seen;
  std::string_view rest = seen.body;
  while (const auto field = detail::take_field(rest)) {
    switch (field->number) {
      case 1:
        seen.encounter = field->bytes;
        break;
      case 2:
        seen.first_seq = field->value;
        break;
      case 3:
        ++seen.events;
        break;
      case 4:   // snapshot
      case 8:   // over
      case 9:   // changed
      case 10:  // round
      case 11:  // turn
        seen.changes = true;
        break;
      case 5:
        seen.awaited = field->bytes;
        break;
      case 7:
        if (seen.first_prompt.empty()) seen.first_prompt = field->bytes;
        break;
      default:
        break;
    }
  }
  return seen;
}

struct PromptGlance {
  std::uint32_t number = 0;
  std::vector<std::string_view> options;  // each a v1::Option
};

inline PromptGlance glance_at_prompt(std::string_view prompt) {
  PromptGlance seen;
  while (const auto field = detail::take_field(prompt)) {
    if (field->number == 1) seen.number = static_cast<std::uint32_t>(field->value);
    if (field->number == 8) seen.options.push_back(field->bytes);
  }
  return seen;
}

}  // namespace fray::support
