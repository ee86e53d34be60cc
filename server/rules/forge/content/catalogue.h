#pragma once

#include <cassert>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/forge/content/index.h"

namespace fray::forge {

/// Definitions of one kind, by index and by id. `Def` has an `id`.
template <class Def, class DefIndex>
class Catalogue {
 public:
  const Def& operator[](DefIndex index) const {
    assert(index.value < defs_.size());
    return defs_[index.value];
  }

  /// None when there is no such id.
  DefIndex find(std::string_view id) const {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? DefIndex::none() : found->second;
  }

  std::span<const Def> all() const { return defs_; }

  /// Takes a place for an id that has none yet.
  DefIndex reserve(std::string_view id) {
    assert(!find(id) && defs_.size() < DefIndex::kNone);
    const DefIndex index{static_cast<std::uint16_t>(defs_.size())};
    defs_.emplace_back().id = id;
    by_id_.emplace(id, index);
    return index;
  }

  /// Puts a definition in the place that its id has.
  void fill(DefIndex index, Def def) {
    assert(index.value < defs_.size() && defs_[index.value].id == def.id);
    defs_[index.value] = std::move(def);
  }

 private:
  std::vector<Def> defs_;
  std::map<std::string, DefIndex, std::less<>> by_id_;
};

}  // namespace fray::forge
