#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace CLI {
class Validator;
}

// What an option may be given, said in one place for each kind. Use with Option::transform, which
// hands the value on as it was understood.
namespace fray::cli {

/// A whole number in plain decimal digits, `least` to `most`: no other base, no blank, nothing that
/// a narrower type would cut off.
CLI::Validator whole_number(std::int64_t least, std::int64_t most);
/// The same of 0 to 2^64 - 1.
CLI::Validator any_uint64();
/// A number such as 200 or 0.5, `least` to `most`; neither nan nor inf.
CLI::Validator decimal_number(double least, double most);
/// "https://example.org" or "http://example.org:8080": scheme, host and port of a page, with
/// nothing after it. In lower case from then on.
CLI::Validator web_origin();
/// "https://example.org" or "https://example.org/fray": an origin, and the path below which a proxy
/// serves Fray. The origin in lower case and without a slash at the end from then on.
CLI::Validator public_url();
/// "fray.example.org": a name that a server is called by.
CLI::Validator host_name();
/// "192.0.2.1" or "2001:db8::1".
CLI::Validator ip_address();

/// The parts of what web_origin or public_url has taken: "https://example.org:8080",
/// "example.org:8080" and "/fray" of "https://example.org:8080/fray".
std::string_view origin_of(std::string_view url);
std::string_view host_of(std::string_view url);
std::string_view path_of(std::string_view url);

}  // namespace fray::cli
