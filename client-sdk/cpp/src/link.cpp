#include "fray/link.h"

#include <charconv>
#include <functional>
#include <map>

namespace fray::client {
namespace {

std::unexpected<Error> bad(std::string message) {
  return std::unexpected(Error{ErrorCode::BadLink, "link", std::move(message)});
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 &&
        hex_digit(text[i + 2]) >= 0) {
      out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

// The key=value pairs of a query or a fragment; of one key, the first.
std::map<std::string, std::string, std::less<>> pairs_in(std::string_view text) {
  std::map<std::string, std::string, std::less<>> pairs;
  while (!text.empty()) {
    const std::size_t end = text.find('&');
    const std::string_view pair = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos) continue;
    pairs.emplace(pair.substr(0, equals), percent_decoded(pair.substr(equals + 1)));
  }
  return pairs;
}

// The identity and the seat, as far as the pairs name them; false if they name neither.
bool read_seat(std::string_view text, Link& link) {
  const auto pairs = pairs_in(text);
  const auto value = [&](std::string_view key) {
    const auto found = pairs.find(key);
    return found == pairs.end() ? std::string() : found->second;
  };
  link.campaign = value("campaign");
  link.encounter = value("encounter");
  link.token = value("token");
  if (!link.campaign.empty()) {
    link.seat = value("seat");
  } else if (link.token.empty()) {
    link.token = value("seat");
  }
  return !link.token.empty();
}

// Splits at the first `sign`, which belongs to neither part.
std::string_view cut_at(std::string_view& text, char sign) {
  const std::size_t at = text.find(sign);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = text.substr(at + 1);
  text = text.substr(0, at);
  return rest;
}

std::expected<void, Error> read_authority(std::string_view text, Link& link) {
  std::string_view port;
  if (take_prefix(text, "[")) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return bad("the host's '[' has no ']'");
    link.host = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (!text.empty() && text[0] != ':') return bad("after the host's ']' only :PORT may stand");
    if (!text.empty()) port = text.substr(1);
  } else {
    port = cut_at(text, ':');
    link.host = text;
  }
  if (link.host.empty()) return bad("the link names no host");
  link.port = 80;
  if (!port.empty()) {
    const auto [end, ec] = std::from_chars(port.data(), port.data() + port.size(), link.port);
    if (ec != std::errc{} || end != port.data() + port.size() || link.port == 0) {
      return bad("the port is a number from 1 to 65535");
    }
  }
  return {};
}

}  // namespace

std::expected<Link, Error> parse_link(std::string_view text) {
  std::string_view rest = text;
  bool page = false;
  if (take_prefix(rest, "http://")) {
    page = true;
  } else if (!take_prefix(rest, "ws://")) {
    return bad("a link begins with http:// or ws://");
  }
  const std::string_view fragment = cut_at(rest, '#');
  const std::string_view query = cut_at(rest, '?');
  Link link;
  const std::size_t slash = rest.find('/');
  const std::string_view path = slash == std::string_view::npos ? "/" : rest.substr(slash);
  if (const auto read = read_authority(rest.substr(0, slash), link); !read) {
    return std::unexpected(read.error());
  }
  if (!read_seat(fragment, link) && !read_seat(query, link)) {
    return bad("the link holds no seat; copy it whole, with #seat= and what follows");
  }
  if (link.campaign.empty() != link.encounter.empty()) {
    return bad("a link to a campaign's encounter names both, campaign= and encounter=");
  }
  // The page is next to its WebSocket, also where a proxy puts both into a folder.
  link.target = page ? std::string(path.substr(0, path.rfind('/') + 1)) + "ws"
                     : std::string(path == "/" ? "/ws" : path);
  return link;
}

}  // namespace fray::client
