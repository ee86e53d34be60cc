// Inner: the one thing that is heeded of a photograph's metadata.
#pragma once

#include <string_view>

namespace fray::image {

/// How the picture is to be turned, 1 to 8; 1 if the block says nothing. With or without the
/// "Exif" in front.
int orientation_in(std::string_view exif);

}  // namespace fray::image
