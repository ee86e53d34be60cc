#pragma once

#include <cstdint>

namespace CLI {
class Validator;
}

// Checks for option values, one for each kind. Use with Option::transform, which passes the parsed
// value on.
namespace fray::console {

/// A whole number in plain decimal digits, `least` to `most`: no other base, no blank, nothing that
/// a narrower type would cut off.
CLI::Validator whole_number(std::int64_t least, std::int64_t most);
/// The same of 0 to 2^64 - 1.
CLI::Validator any_uint64();
/// A number such as 200 or 0.5, `least` to `most`; neither nan nor inf.
CLI::Validator decimal_number(double least, double most);

}  // namespace fray::console
