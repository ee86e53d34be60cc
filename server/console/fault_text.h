#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fray::console {

/// At most this many bytes of a file's text are quoted in a message.
inline constexpr std::size_t kMaxQuoted = 1000;

inline std::string shortened(std::string_view text) {
  if (text.size() <= kMaxQuoted) return std::string(text);
  std::size_t end = kMaxQuoted;  // not inside of a character
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return std::string(text.substr(0, end)) + " ...";
}

/// "ambush.toml:7:3: combatant[0].side: there is no such side" for a fault of a setup or of
/// content.
template <class Fault>
std::string fault_text(const Fault& fault) {
  std::string text = fault.file;
  if (fault.line > 0) {
    text += ":" + std::to_string(fault.line) + ":" + std::to_string(fault.column);
  }
  if (!fault.field.empty()) text += ": " + shortened(fault.field);
  return text + ": " + shortened(fault.message);
}

/// All of them, one a line.
template <class Fault>
std::string fault_lines(const std::vector<Fault>& faults) {
  std::string text;
  for (const Fault& fault : faults) text += (text.empty() ? "" : "\n") + fault_text(fault);
  return text;
}

}  // namespace fray::console
