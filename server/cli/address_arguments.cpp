#include "cli/address_arguments.h"

#include <algorithm>
#include <charconv>
#include <string>

#include <CLI/CLI.hpp>

#include "net/host.h"

namespace fray::cli {
namespace {

bool is_port(std::string_view text) {
  std::uint16_t port = 0;
  const auto [stopped, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  return error == std::errc() && stopped == text.data() + text.size() && port > 0;
}

// A name, an IPv4 address, or an IPv6 address in brackets.
bool is_host(std::string_view text) {
  const bool bracketed = text.starts_with('[') && text.ends_with(']') && text.size() > 2;
  if (bracketed) text = text.substr(1, text.size() - 2);
  const std::string_view allowed =
      bracketed ? "0123456789abcdef:." : "abcdefghijklmnopqrstuvwxyz0123456789-.";
  return !text.empty() && text.size() <= 253 && text.find_first_not_of(allowed) == text.npos;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) {
    return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  });
  return lower;
}

// "/fray/table": names of letters, digits and "-_.~", none of them only dots.
bool is_base_path(std::string_view path) {
  while (!path.empty()) {
    if (!path.starts_with('/')) return false;
    path.remove_prefix(1);
    const std::string_view name = path.substr(0, path.find('/'));
    const bool plain = std::ranges::all_of(name, [](unsigned char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
             std::string_view("-_.~").find(static_cast<char>(c)) != std::string_view::npos;
    });
    if (!plain || name.find_first_not_of('.') == name.npos) return false;
    path.remove_prefix(name.size());
  }
  return true;
}

bool is_origin(std::string_view text) {
  if (!path_of(text).empty()) return false;
  const std::string_view host = host_of(text);
  if (host.empty()) return false;
  const auto colon = host.find_last_of(":]");
  if (colon == host.npos || host[colon] == ']') return is_host(host);
  return is_host(host.substr(0, colon)) && is_port(host.substr(colon + 1));
}

}  // namespace

CLI::Validator web_origin() {
  return CLI::Validator(
      [](std::string& text) {
        std::string lower = lower_case(text);
        if (!is_origin(lower)) {
          return "must be a page's scheme, host and port, such as https://example.org, with "
                 "nothing after it; not \"" +
                 text + "\"";
        }
        text = std::move(lower);
        return std::string();
      },
      "ORIGIN");
}

CLI::Validator public_url() {
  return CLI::Validator(
      [](std::string& text) {
        std::string_view path = path_of(text);
        while (path.ends_with('/')) path.remove_suffix(1);
        const std::string origin = lower_case(origin_of(text));
        if (!is_origin(origin) || !is_base_path(path)) {
          return "must be what people open, such as https://example.org or "
                 "https://example.org/fray, with nothing after it; not \"" +
                 text + "\"";
        }
        text = origin + std::string(path);
        return std::string();
      },
      "URL");
}

CLI::Validator host_name() {
  return CLI::Validator(
      [](std::string& text) {
        if (net::Host::parse(text)) return std::string();
        return "must be a name without scheme and path, such as fray.example.org; not \"" + text +
               "\"";
      },
      "NAME");
}

CLI::Validator ip_address() {
  return CLI::Validator(
      [](std::string& text) {
        const bool v6 = text.find(':') != std::string::npos;
        const auto host = net::Host::parse(v6 ? "[" + text + "]" : text);
        if (host && host->is_address) return std::string();
        return "must be an IP address, such as 127.0.0.1; not \"" + text + "\"";
      },
      "ADDRESS");
}

std::string_view origin_of(std::string_view url) {
  const std::size_t scheme = url.find("://");
  return scheme == url.npos ? url : url.substr(0, url.find('/', scheme + 3));
}

std::string_view path_of(std::string_view url) {
  return url.substr(origin_of(url).size());
}

std::string_view host_of(std::string_view url) {
  const std::string_view origin = origin_of(url);
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (origin.starts_with(scheme)) return origin.substr(scheme.size());
  }
  return {};
}

}  // namespace fray::cli
