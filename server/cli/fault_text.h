#pragma once

#include <string>
#include <vector>

namespace fray::cli {

/// "ambush.toml:7:3: combatant[0].side: there is no such side" for a fault of a setup or of
/// content.
template <class Fault>
std::string fault_text(const Fault& fault) {
  std::string text = fault.file;
  if (fault.line > 0) {
    text += ":" + std::to_string(fault.line) + ":" + std::to_string(fault.column);
  }
  if (!fault.field.empty()) text += ": " + fault.field;
  return text + ": " + fault.message;
}

/// All of them, one a line.
template <class Fault>
std::string fault_lines(const std::vector<Fault>& faults) {
  std::string text;
  for (const Fault& fault : faults) text += (text.empty() ? "" : "\n") + fault_text(fault);
  return text;
}

}  // namespace fray::cli
