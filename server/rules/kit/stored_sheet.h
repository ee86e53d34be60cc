#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "document/document.h"
#include "document/reader.h"

// Sheets as they are stored: a ruleset's TOML.
namespace fray::kit {

/// How strictly a sheet is read.
enum class SheetCheck : std::uint8_t {
  Playable,  ///< how it is written, and that its growth adds up
  Creation,  ///< and that it was built by the book
};

/// One sheet with everything that is wrong with it.
template <class SheetType, class Step>
struct CheckedSheet {
  SheetType sheet;    ///< of today, as far as it could be read
  SheetType created;  ///< as it was before it grew
  std::vector<Step> history;
  std::vector<document::Fault> faults;
};

/// The root of a sheet; none, with a fault, of a text that cannot be parsed or is a sheet of
/// another ruleset.
std::optional<document::Node> open_sheet(std::string_view toml, std::string_view file,
                                         std::string_view ruleset,
                                         std::vector<document::Fault>& faults);

void sort_by_place(std::vector<document::Fault>& faults);

/// Checks a sheet of its own file; `read` reads it from a reader. Does not read a sheet of another
/// ruleset. Every fault at once; never throws.
template <class Checked, class Read>
Checked check_sheet(std::string_view toml, std::string_view file, std::string_view ruleset,
                    const Read& read) {
  Checked checked;
  std::vector<document::Fault> faults;
  if (const auto root = open_sheet(toml, file, ruleset, faults)) {
    document::Reader reader(*root, file, "", faults);
    checked = read(reader);
    sort_by_place(faults);
  }
  checked.faults = std::move(faults);
  return checked;
}

/// The keys that `read` asks for: all that a sheet may have.
template <class Read>
std::vector<std::string> keys_asked_for(const Read& read) {
  const document::Node empty{.kind = document::Node::Kind::Table};
  std::vector<document::Fault> ignored;
  document::Reader reader(empty, "", "", ignored);
  read(reader);
  return reader.asked_for();
}

}  // namespace fray::kit
