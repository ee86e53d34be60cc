#pragma once

#include <string>
#include <utility>
#include <vector>

#include "toolbox/toolbox.h"

namespace fray::kit {

/// The words of rows that have an `id` and a `name`.
template <class Rows>
table::WordList words_of(std::string name, std::string use, const Rows& rows) {
  table::WordList list{std::move(name), std::move(use), {}};
  for (const auto& row : rows) list.words.emplace_back(row.id, row.name);
  return list;
}

/// Keys without a separate name.
inline table::WordList keys_of(std::string name, std::string use, std::vector<std::string> keys) {
  table::WordList list{std::move(name), std::move(use), {}};
  for (std::string& key : keys) list.words.emplace_back(std::move(key), "");
  return list;
}

}  // namespace fray::kit
