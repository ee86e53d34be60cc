#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "document/document.h"
#include "document/reader.h"

// Files of one sheet, and files of many as `[[template]]`.
namespace fray::table {

/// Passes every sheet of the file to `add`: the whole file of a single sheet, as `whole()` reads
/// it, and each template as `read(reader)` does, with its faults. `Checked` has a member `faults`.
/// Returns problems of the file itself.
template <class Checked, class Whole, class Read, class Add>
std::vector<document::Fault> each_sheet(std::string_view toml, std::string_view file,
                                        const Whole& whole, const Read& read, const Add& add) {
  std::vector<document::Fault> faults;
  const auto root = document::parse(toml, file);
  if (!root || root->find("template") == nullptr) {
    add(whole());
    return faults;
  }
  document::Reader reader(*root, file, "", faults);
  reader.member("ruleset");
  std::vector<document::Reader> entries = reader.tables("template");
  reader.refuse_unknown_keys();
  for (document::Reader& entry : entries) {
    const std::size_t before = faults.size();
    Checked checked = read(entry);
    checked.faults.assign(faults.begin() + static_cast<std::ptrdiff_t>(before), faults.end());
    faults.resize(before);
    add(std::move(checked));
  }
  return faults;
}

}  // namespace fray::table
