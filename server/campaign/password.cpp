#include "campaign/password.h"

#include <sodium.h>

#include "campaign/words.h"

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

Result<> check_new_password(std::string_view field, std::string_view password) {
  if (password.size() < kMinPassword || password.size() > kMaxPassword) {
    return refuse(ErrorCode::Invalid, std::string(field),
                  "must have " + std::to_string(kMinPassword) + " to " +
                      std::to_string(kMaxPassword) + " bytes; several words in a row are good");
  }
  return document_text(field, password, kMaxPassword);
}

}  // namespace fray::campaign
