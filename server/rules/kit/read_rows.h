#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "document/reader.h"

// Common parts of readers of rows and sheets.
namespace fray::kit {

/// A row that starts with an id and a name.
template <class Row>
Row read_named(document::Reader& reader) {
  Row row;
  row.id = reader.id("id");
  row.name = reader.text("name");
  return row;
}

/// The whole number, if the key is there.
inline std::optional<int> integer_if(document::Reader& reader, std::string_view key, int least,
                                     int most) {
  if (reader.member(key) == nullptr) return std::nullopt;
  return reader.integer(key, least, most);
}

/// False, with a fault, when the list has as many as it may.
template <class List>
bool has_room(document::Reader& reader, const List& list, std::string_view key, int most) {
  if (std::cmp_less(list.size(), most)) return true;
  reader.fault(key, "must not be more than " + std::to_string(most));
  return false;
}

}  // namespace fray::kit
