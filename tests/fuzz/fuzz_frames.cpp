// Frames come from anyone. The first byte chooses the encoding and who has sent it: the player or
// the GM of a bout under way. What the bout takes may change it; the rest may not.
#include <cassert>
#include <concepts>
#include <variant>
#include <vector>

#include "fuzz/bout.h"
#include "wire/request.h"

namespace {

using namespace fray;

table::Result<encounter::Input> to_input(encounter::Encounter& e, table::SeatId seat,
                                         const wire::Request& request) {
  return std::visit(
      [&]<class T>(const T& command) -> table::Result<encounter::Input> {
        if constexpr (wire::HasInput<T>) {
          return wire::input_of(e, seat, command);
        } else if constexpr (std::same_as<T, wire::Decide>) {
          const std::vector<encounter::Prompt> prompts = e.prompts(seat);
          if (!prompts.empty()) return T::to_input(e, seat, prompts.front(), command);
        }
        return table::reject(table::Code::Invalid, "", "no input");
      },
      request.body);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view frame(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto request =
      wire::decode_request(frame, data[0] & 1 ? wire::Encoding::Json : wire::Encoding::Binary);
  if (!request) return 0;
  assert(request->key.size() <= wire::kMaxKey);
  if (const auto* decide = std::get_if<wire::Decide>(&request->body)) {
    assert(decide->values.size() <= wire::kMaxValues);
  }
  const auto e = std::move(*encounter::Encounter::create(fuzz::forge_rules(), fuzz::bout(), {},
                                                         encounter::Chance::Fast));
  const table::SeatId seat{static_cast<std::uint16_t>(data[0] >> 1 & 1)};
  const std::uint64_t before = e->digest();
  const auto input = to_input(*e, seat, *request);
  if (!input || !e->apply(*input)) assert(e->digest() == before);
  return 0;
}
