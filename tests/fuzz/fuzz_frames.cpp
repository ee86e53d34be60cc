// Frames come from anybody. The first byte chooses the encoding.
#include <cassert>

#include "wire/request.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fray::wire;
  if (size == 0) return 0;
  const std::string_view frame(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto request = decode_request(frame, data[0] & 1 ? Encoding::Json : Encoding::Binary);
  if (!request) return 0;
  assert(request->key.size() <= kMaxKey);
  if (const auto* decide = std::get_if<Decide>(&request->body)) {
    assert(decide->values.size() <= kMaxValues);
  }
  return 0;
}
