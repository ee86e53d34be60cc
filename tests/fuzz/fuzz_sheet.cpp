// Sheets come from players. What is accepted must make a fight that lists its options.
#include <cassert>

#include "fuzz/bout.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fray;
  const std::string text(reinterpret_cast<const char*>(data), size);
  table::Setup setup = fuzz::bout();
  setup.combatants[0].archetype.clear();
  setup.combatants[0].sheet = text;
  auto e = encounter::Encounter::create(fuzz::forge_rules(), setup, {}, encounter::Chance::Fast);
  if (!e) {
    assert(!e.error().empty());
    return 0;
  }
  encounter::RandomSource whim(size);
  encounter::play_randomly((*e)->raw_table(), whim, 40);
  return 0;
}
