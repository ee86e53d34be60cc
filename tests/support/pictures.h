#pragma once

#include <cstdint>
#include <string>

// Pictures as users upload them, made with the usual libraries.
namespace fray::support {

/// No two of different `seed` are the same. With alpha, the left half is clear.
std::string png_of(std::uint32_t width, std::uint32_t height, std::uint8_t seed = 0,
                   bool alpha = false);
std::string jpeg_of(int width, int height, std::uint8_t seed = 0, bool cmyk = false,
                    int quality = 95);
std::string webp_of(int width, int height, bool lossless, std::uint8_t seed = 0);

/// Its chunk with the text, and a right checksum, before its end.
std::string png_with_text(const std::string& png, const std::string& text);
/// With a gAMA chunk behind its header.
std::string png_with_gamma(const std::string& png, double gamma);
/// Two frames, of the second and third seed.
std::string moving_webp_of(int width, int height);
/// A header of such a size, as right as can be, before pixels that were never there.
std::string png_that_says(std::uint32_t width, std::uint32_t height);

}  // namespace fray::support
