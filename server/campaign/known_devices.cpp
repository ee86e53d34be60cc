#include "campaign/known_devices.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include <sodium.h>

namespace fray::campaign {
namespace {

constexpr char kBetweenMarks = '.';
constexpr int kMarkVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

// One mark, byte by byte as it is encoded.
struct Mark {
  std::array<unsigned char, 12> id;
  std::array<unsigned char, 4> expires;  // hours since 1970, the highest byte first
  std::array<unsigned char, 16> mac;
};
static_assert(sizeof(Mark) == 32 && alignof(Mark) == 1);
constexpr std::size_t kMarkText = sodium_base64_ENCODED_LEN(sizeof(Mark), kMarkVariant) - 1;
constexpr std::size_t kLongestMarks = KnownDevices::kMaxNames * (kMarkText + 1);

std::uint32_t hour_of(Time time) {
  return static_cast<std::uint32_t>(
      std::chrono::floor<std::chrono::hours>(time).time_since_epoch().count());
}

std::uint32_t expiry_of(const Mark& mark) {
  std::uint32_t hour = 0;
  for (const unsigned char byte : mark.expires) hour = hour << 8 | byte;
  return hour;
}

void sign(const SigningKey& key, std::string_view name, Mark& mark) {
  // Separates these signatures from all others made with the key.
  std::string message = "fray known device 1\n";
  message.append(reinterpret_cast<const char*>(mark.id.data()), mark.id.size());
  message.append(reinterpret_cast<const char*>(mark.expires.data()), mark.expires.size());
  message += name;
  crypto_generichash(mark.mac.data(), mark.mac.size(),
                     reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                     reinterpret_cast<const unsigned char*>(key.data()), key.size());
}

bool is_signed(const SigningKey& key, std::string_view name, const Mark& mark) {
  Mark right = mark;
  sign(key, name, right);
  return sodium_memcmp(right.mac.data(), mark.mac.data(), mark.mac.size()) == 0;
}

std::string text_of(const Mark& mark) {
  std::array<unsigned char, sizeof(Mark)> bytes;
  std::memcpy(bytes.data(), &mark, sizeof mark);
  std::array<char, kMarkText + 1> text;
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kMarkVariant);
  return {text.data(), kMarkText};
}

std::optional<Mark> mark_of(std::string_view text) {
  std::array<unsigned char, sizeof(Mark)> bytes;
  std::size_t size = 0;
  if (text.size() != kMarkText ||
      sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size,
                        nullptr, kMarkVariant) != 0 ||
      size != bytes.size()) {
    return std::nullopt;
  }
  Mark mark;
  std::memcpy(&mark, bytes.data(), sizeof mark);
  return mark;
}

// Possible marks; signed or not.
std::vector<Mark> marks_in(std::string_view text) {
  std::vector<Mark> marks;
  if (text.size() > kLongestMarks) return marks;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(kBetweenMarks), text.size());
    if (const auto mark = mark_of(text.substr(0, end))) marks.push_back(*mark);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return marks;
}

}  // namespace

std::optional<std::string> KnownDevices::find(std::string_view marks, std::string_view name,
                                              Time now) const {
  for (const Mark& mark : marks_in(marks)) {
    if (expiry_of(mark) > hour_of(now) && is_signed(key_, name, mark)) {
      return std::string(reinterpret_cast<const char*>(mark.id.data()), mark.id.size());
    }
  }
  return std::nullopt;
}

std::string KnownDevices::add(std::string_view marks, std::string_view name, Time now) const {
  Mark renewed;
  randombytes_buf(renewed.id.data(), renewed.id.size());
  std::vector<Mark> others;
  for (const Mark& mark : marks_in(marks)) {
    if (is_signed(key_, name, mark)) {
      renewed.id = mark.id;
    } else if (others.size() + 1 < kMaxNames) {
      others.push_back(mark);
    }
  }
  const std::uint32_t hour = hour_of(now + kLifetime);
  for (std::size_t i = 0; i < renewed.expires.size(); ++i) {
    renewed.expires[i] = static_cast<unsigned char>(hour >> (24 - 8 * i));
  }
  sign(key_, name, renewed);
  std::string text = text_of(renewed);
  for (const Mark& mark : others) text += kBetweenMarks + text_of(mark);
  return text;
}

}  // namespace fray::campaign
