#pragma once

#include <string_view>

namespace CLI {
class Validator;
}

// Checks for address options, as console/arguments.h has them for numbers.
namespace fray::cli {

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
