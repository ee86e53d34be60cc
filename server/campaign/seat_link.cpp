#include "campaign/seat_link.h"

#include <cassert>
#include <charconv>

#include <sodium.h>

namespace fray::campaign {
namespace {

constexpr std::size_t kMacBytes = 16;
constexpr std::size_t kMaxToken = 512;
constexpr int kBase64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
using Mac = std::array<unsigned char, kMacBytes>;

Mac mac_of(const SigningKey& key, std::string_view payload) {
  Mac mac;
  // The context separates these signatures from anything else ever signed with the key.
  constexpr std::string_view kContext = "fray seat link 1\n";
  std::string message(kContext);
  message += payload;
  crypto_generichash(mac.data(), mac.size(), reinterpret_cast<const unsigned char*>(message.data()),
                     message.size(), reinterpret_cast<const unsigned char*>(key.data()),
                     key.size());
  return mac;
}

}  // namespace

std::string sign_seat(const SigningKey& key, const SeatName& name) {
  assert(name.table.find('\n') == std::string::npos);
  std::string payload = name.table + '\n' + name.seat;
  if (name.issue > 0) payload += '\n' + std::to_string(name.issue);
  const Mac mac = mac_of(key, payload);
  payload.append(reinterpret_cast<const char*>(mac.data()), mac.size());
  std::string token(sodium_base64_encoded_len(payload.size(), kBase64), '\0');
  sodium_bin2base64(token.data(), token.size(),
                    reinterpret_cast<const unsigned char*>(payload.data()), payload.size(),
                    kBase64);
  token.pop_back();  // the terminator
  assert(token.size() <= kMaxToken);
  return token;
}

std::optional<SeatName> verify_seat(const SigningKey& key, std::string_view token) {
  if (token.size() > kMaxToken) return std::nullopt;
  std::string payload(token.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(payload.data()), payload.size(),
                        token.data(), token.size(), nullptr, &size, nullptr, kBase64) != 0 ||
      size < kMacBytes) {
    return std::nullopt;
  }
  payload.resize(size);
  const std::string_view signed_part(payload.data(), size - kMacBytes);
  const Mac mac = mac_of(key, signed_part);
  if (sodium_memcmp(mac.data(), payload.data() + signed_part.size(), mac.size()) != 0) {
    return std::nullopt;
  }
  const std::size_t split = signed_part.find('\n');
  if (split == std::string_view::npos) return std::nullopt;
  SeatName name{.table = std::string(signed_part.substr(0, split)), .seat = {}};
  const std::string_view rest = signed_part.substr(split + 1);
  const std::size_t second = rest.find('\n');
  name.seat = rest.substr(0, second);
  if (second != std::string_view::npos) {
    const std::string_view issue = rest.substr(second + 1);
    std::from_chars(issue.data(), issue.data() + issue.size(), name.issue);  // it is our own
  }
  return name;
}

}  // namespace fray::campaign
