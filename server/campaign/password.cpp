#include "campaign/password.h"

#include <sodium.h>

#include "campaign/words.h"
#include "text/text.h"

namespace fray::campaign {

// Copied and wiped, for a short text that is moved leaves its bytes behind.
// NOLINTNEXTLINE(performance-move-constructor-init)
Password::Password(Password&& other) noexcept : text_(other.text_) {
  other.wipe();
}

Password& Password::operator=(Password&& other) noexcept {
  if (this == &other) return *this;
  wipe();
  text_ = other.text_;
  other.wipe();
  return *this;
}

void Password::wipe() {
  sodium_memzero(text_.data(), text_.size());
  text_.clear();
}

Password normal_form(std::string_view password) {
  // Longer than any form of a password that fits.
  if (password.size() > 4 * kMaxPassword) return Password(std::string(password));
  auto normal = text::nfkc(password);
  return Password(normal ? std::move(*normal) : std::string(password));
}

Result<> check_new_password(std::string_view field, std::string_view typed) {
  const Password normal = normal_form(typed);
  const std::string_view password = normal.view();
  if (password.size() < kMinPassword || password.size() > kMaxPassword) {
    return refuse(ErrorCode::Invalid, std::string(field),
                  "must have " + std::to_string(kMinPassword) + " to " +
                      std::to_string(kMaxPassword) + " bytes; several words in a row are good");
  }
  if (auto sound = document_text(field, typed, 4 * kMaxPassword); !sound) return sound;
  return document_text(field, password, kMaxPassword);
}

}  // namespace fray::campaign
