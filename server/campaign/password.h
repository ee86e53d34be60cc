// A password as typed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "campaign/error.h"

namespace fray::campaign {

/// A password on its way: overwritten when it goes.
class Password {
 public:
  Password() = default;
  explicit Password(std::string text) : text_(std::move(text)) {}
  Password(const Password&) = default;
  Password(Password&& other) noexcept;
  Password& operator=(const Password&) = default;
  Password& operator=(Password&& other) noexcept;
  ~Password() { wipe(); }

  std::string_view view() const { return text_; }

 private:
  void wipe();

  std::string text_;
};

inline constexpr std::size_t kMinPassword = 8;    // characters' bytes
inline constexpr std::size_t kMaxPassword = 256;  // bytes

/// In NFKC, so that a password typed on any keyboard comes to the same bytes; text that is not
/// UTF-8 is unchanged.
Password normal_form(std::string_view password);

/// For the normal form: invalid outside of these bounds, or if it is not UTF-8.
Result<> check_new_password(std::string_view field, std::string_view password);

}  // namespace fray::campaign
