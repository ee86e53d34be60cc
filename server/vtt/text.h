// Inner: the text of a file before it is parsed.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "vtt/file.h"

namespace fray::vtt {

/// A file's text in two parts, so that the picture, which is nearly all of it, is never copied.
struct Text {
  std::string json;  // with an empty text for the picture, and null for NaN and the infinities
  std::optional<std::string_view> image;  // between its quotes, as it stands in the file
};

/// Refuses what would take too much memory to parse.
std::expected<Text, Fault> prepare(std::string_view file);

/// The bytes of a picture in base64, with or without padding, line ends and the head of a data URL.
/// Nullopt if it is something else.
std::optional<std::string> decode_image(std::string_view text);

}  // namespace fray::vtt
