#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include <boost/container/static_vector.hpp>

#include "encounter/encounter.h"
#include "wire/writer.h"

namespace fray::wire {

/// The bytes of options as they were written before. Most of a prompt is what anybody might do
/// anywhere, the same for every combatant and at every table, and to write it anew is most of what
/// a prompt costs besides finding it out. Used by one thread; the rulesets must outlive it.
class WrittenOptions {
 public:
  /// The fields of a v1::Option without its odds, as write_option does.
  void write(Writer& out, const encounter::Encounter& encounter, const table::OptionList& list,
             const table::Option& option);

 private:
  // Beyond that it begins anew; no ruleset has nearly as many.
  static constexpr std::size_t kMost = 4096;
  static constexpr std::size_t kMostParameters = 3;

  /// All that those bytes depend on.
  struct Key {
    const table::Descriptor* words = nullptr;
    table::Term action = table::kNoTerm;
    table::Term item = table::kNoTerm;
    table::Term mode = table::kNoTerm;
    table::Prices prices;
    boost::container::static_vector<table::Parameter, kMostParameters> parameters;

    bool operator==(const Key& other) const;
  };
  struct HashOfKey {
    std::size_t operator()(const Key& key) const;
  };

  std::unordered_map<Key, std::string, HashOfKey> written_;
};

}  // namespace fray::wire
