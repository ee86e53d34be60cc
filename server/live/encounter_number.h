#pragma once

#include <charconv>
#include <cstdint>
#include <string>

#include "campaign/ports.h"

// Encounters of a table are called <table>-1, <table>-2 ...
namespace fray::live {

inline campaign::EncounterKey key_of(const std::string& table, std::uint32_t number) {
  return table + "-" + std::to_string(number);
}

/// The n of "<table>-<n>"; 0 if the key is of another form.
inline std::uint32_t number_of(const campaign::EncounterKey& key) {
  const std::size_t dash = key.rfind('-');
  std::uint32_t n = 0;
  if (dash != campaign::EncounterKey::npos) {
    std::from_chars(key.data() + dash + 1, key.data() + key.size(), n);
  }
  return n;
}

}  // namespace fray::live
