// Setup files come from GMs: whatever is accepted is written back the same, and starts or is
// refused with reasons.
#include <cassert>

#include "encounter/setup_file.h"
#include "fuzz/bout.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fray;
  const auto setup =
      encounter::parse_setup({reinterpret_cast<const char*>(data), size}, "fuzz.toml");
  if (!setup) {
    assert(!setup.error().empty());
    return 0;
  }
  const auto again = encounter::parse_setup(encounter::write_setup(*setup), "again.toml");
  assert(again && *again == *setup);
  auto e = encounter::Encounter::create(fuzz::forge_rules(), *setup, {}, encounter::Chance::Fast);
  assert(e || !e.error().empty());
  return 0;
}
