#include "image/picture.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <vector>

#include <gtest/gtest.h>
#include <png.h>

#include "image/codecs.h"
#include "support/pictures.h"

namespace fray::image {
namespace {

using support::jpeg_of;
using support::png_of;
using support::png_that_says;
using support::png_with_text;
using support::webp_of;

Picture kept(const std::string& file) {
  auto picture = rewrite(file);
  EXPECT_TRUE(picture) << picture.error().message;
  return picture ? std::move(*picture) : Picture{};
}

std::string refused(const std::string& file, const Limits& limits = {}) {
  const auto picture = rewrite(file, limits);
  EXPECT_FALSE(picture);
  return picture ? "" : picture.error().message;
}

std::vector<std::uint8_t> pixels_of_png(const std::string& file) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  EXPECT_TRUE(png_image_begin_read_from_memory(&image, file.data(), file.size()));
  image.format = PNG_FORMAT_RGBA;
  std::vector<std::uint8_t> pixels(PNG_IMAGE_SIZE(image));
  EXPECT_TRUE(png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr));
  return pixels;
}

TEST(PictureTest, APngStaysOnePixelByPixel) {
  for (const bool alpha : {false, true}) {
    const std::string file = png_of(40, 30, 7, alpha);
    const Picture picture = kept(file);
    EXPECT_EQ(picture.format, Format::Png);
    EXPECT_EQ(picture.width, 40u);
    EXPECT_EQ(picture.height, 30u);
    EXPECT_EQ(pixels_of_png(picture.bytes), pixels_of_png(file));
  }
}

TEST(PictureTest, WhatWasWrittenHereIsTakenOverAsItIs) {
  for (const std::string& file : {jpeg_of(40, 30), webp_of(40, 30, false), png_of(40, 30)}) {
    const Picture written = kept(file);
    const auto taken = take_over(written.bytes);
    ASSERT_TRUE(taken) << taken.error().message;
    EXPECT_EQ(taken->bytes, written.bytes);
    EXPECT_EQ(taken->format, written.format);
    EXPECT_EQ(taken->width, 40u);
  }
  // Something that is no picture rides along: a chunk after it, which the length says.
  std::string loaded = kept(jpeg_of(40, 30)).bytes + std::string("EXIF\4\0\0\0evil", 12);
  const std::size_t length = loaded.size() - 8;
  for (int i = 0; i < 4; ++i) loaded[4 + i] = static_cast<char>(length >> 8 * i);
  const auto rid = take_over(loaded);
  ASSERT_TRUE(rid) << rid.error().message;
  EXPECT_EQ(rid->bytes.find("evil"), std::string::npos);
  for (const std::string& bad : {std::string("Once upon a time"), png_that_says(60'000, 1),
                                 loaded.substr(0, loaded.size() / 2)}) {
    EXPECT_FALSE(take_over(bad));
  }
}

TEST(PictureTest, JpegAndWebpBecomeWebp) {
  for (const std::string& file : {jpeg_of(40, 30), webp_of(40, 30, false), webp_of(40, 30, true)}) {
    const Picture picture = kept(file);
    EXPECT_EQ(picture.format, Format::Webp);
    EXPECT_EQ(sniff(picture.bytes), Format::Webp);
    EXPECT_EQ(picture.width, 40u);
    EXPECT_EQ(kept(picture.bytes).height, 30u) << "what was written can be read";
  }
}

TEST(PictureTest, NothingStaysButWhatIsSeen) {
  const std::string file = png_with_text(png_of(8, 8), "<script>alert(1)</script>");
  EXPECT_NE(file.find("script"), file.npos);
  EXPECT_EQ(kept(file).bytes.find("script"), std::string::npos);
  EXPECT_EQ(kept(file).bytes, kept(png_of(8, 8)).bytes);
  EXPECT_EQ(kept(file).bytes.find("tEXt"), std::string::npos);
}

TEST(PictureTest, WhatItIsIsSeenFromItsBytes) {
  EXPECT_EQ(sniff(png_of(1, 1)), Format::Png);
  EXPECT_EQ(sniff(jpeg_of(1, 1)), Format::Jpeg);
  EXPECT_EQ(sniff(webp_of(1, 1, true)), Format::Webp);
  for (const std::string& other :
       {std::string(), std::string("RIFF"), std::string("RIFF\4\0\0\0WAVE", 12),
        std::string("GIF89a"), std::string("<svg xmlns=\"http://www.w3.org/2000/svg\"/>")}) {
    EXPECT_FALSE(sniff(other)) << other;
    EXPECT_NE(refused(other).find("PNG, JPEG or WebP"), std::string::npos);
  }
}

TEST(PictureTest, WhatSaysItIsHugeIsNotUnpacked) {
  EXPECT_NE(refused(png_that_says(32'769, 1)).find("32769 x 1 pixels"), std::string::npos);
  EXPECT_NE(refused(png_that_says(8193, 8192)).find("make it smaller"), std::string::npos);
  EXPECT_NE(refused(png_that_says(1'000'000, 1'000'000)).size(), 0u);
  EXPECT_NE(refused(png_of(300, 200), {.read_pixels = 59'999}).find("300 x 200"),
            std::string::npos);
  EXPECT_NE(refused(jpeg_of(64, 64), {.read_side = 63}).find("64 x 64"), std::string::npos);
  EXPECT_NE(refused(webp_of(64, 64, true), {.whole_pixels = 4095}).find("lossless"),
            std::string::npos);
  kept(webp_of(64, 64, false));
}

TEST(PictureTest, WhatIsLargerThanTheLimitsIsMadeSmaller) {
  const Limits limits{.side = 60, .pixels = 1800};
  for (const std::string& file : {png_of(120, 80, 7), png_of(120, 80, 7, true), jpeg_of(120, 80, 7),
                                  webp_of(120, 80, false, 7), webp_of(120, 80, true, 7)}) {
    const auto picture = rewrite(file, limits);
    ASSERT_TRUE(picture) << picture.error().message;
    EXPECT_EQ(picture->width, 51u);
    EXPECT_EQ(picture->height, 34u);
  }
  // Each pixel is the mean of those that it covers.
  const auto half = rewrite(png_of(120, 80, 7), {.side = 60});
  ASSERT_TRUE(half);
  EXPECT_EQ(half->width, 60u);
  const auto pixels = pixels_of_png(half->bytes);
  const std::size_t at = (20 * 60 + 30) * 4;
  EXPECT_NEAR(pixels[at], 60 + 7, 1);
  EXPECT_NEAR(pixels[at + 1], 40, 1);
  EXPECT_EQ(pixels[at + 2], 7);
  // Transparent areas leave no edge of their color.
  const auto clear = rewrite(png_of(90, 60, 200, true), {.side = 60});
  ASSERT_TRUE(clear);
  const auto blue = pixels_of_png(clear->bytes);
  for (std::size_t i = 0; i < blue.size(); i += 4) {
    EXPECT_EQ(blue[i + 2], blue[i + 3] == 0 ? 0 : 200);
  }
}

TEST(PictureTest, AFrameCutsItOrLeavesRoom) {
  const auto framed = rewrite(png_of(40, 20, 9), {}, {.x = 0.5, .y = 1.25});
  ASSERT_TRUE(framed);
  EXPECT_EQ(framed->width, 20u);
  EXPECT_EQ(framed->height, 25u);
  const auto pixels = pixels_of_png(framed->bytes);
  const auto pixel = [&](std::size_t x, std::size_t y) { return &pixels[(y * 20 + x) * 4]; };
  EXPECT_EQ(pixel(19, 19)[0], 19 + 9);
  EXPECT_EQ(pixel(19, 19)[3], 255);
  EXPECT_EQ(pixel(19, 20)[3], 0);
}

TEST(PictureTest, AFileThatIsTooLargeIsRefused) {
  const std::string file = png_of(64, 64);
  EXPECT_NE(refused(file, {.file_bytes = file.size() - 1}).find("save a smaller version"),
            std::string::npos);
}

TEST(PictureTest, APngThatTakesTooManyBytesBecomesAWebp) {
  Pixels noise(128, 128, false);
  std::uint32_t state = 1;
  std::generate_n(noise.data(), noise.stride() * noise.height(), [&] {
    state = state * 1'664'525 + 1'013'904'223;
    return static_cast<std::uint8_t>(state >> 24);
  });
  const std::string file = *write_png(noise, 100'000);
  const auto picture = rewrite(file, {.bytes = file.size() - 1});
  ASSERT_TRUE(picture) << picture.error().message;
  EXPECT_EQ(picture->format, Format::Webp);
  EXPECT_NE(refused(file, {.bytes = 100}).find("stored, the picture would take more than 100"),
            std::string::npos);
}

TEST(PictureTest, IsWrittenInNoMoreBytesThanAllowed) {
  Pixels pixels(64, 64, false);
  std::fill_n(pixels.data(), pixels.stride() * pixels.height(), std::uint8_t{7});
  const auto as_webp = [](const Pixels& p, std::size_t most) {
    return write_webp(p, Loss::None, most);
  };
  const auto check = [&](auto write) {
    const auto written = write(pixels, 100'000);
    ASSERT_TRUE(written);
    EXPECT_EQ(write(pixels, written->size()), written);
    EXPECT_FALSE(write(pixels, written->size() - 1));
  };
  check(write_png);
  check(as_webp);
}

TEST(PictureTest, WhatEndsEarlyIsRefused) {
  for (const std::string& file :
       {png_of(60, 60, 3), jpeg_of(60, 60, 3), webp_of(60, 60, false), webp_of(60, 60, true)}) {
    for (const std::size_t part : {1, 2, 3}) refused(file.substr(0, file.size() * part / 4));
  }
  // Whole by its chunks, and without pixels.
  EXPECT_NE(refused(png_that_says(10, 10)).find("broken"), std::string::npos);
}

TEST(PictureTest, AMissingEndMarkerIsNoFault) {
  const std::string jpeg = jpeg_of(60, 60, 3);
  const std::string png = png_of(60, 60, 3);
  for (const std::size_t less : {1, 2}) {
    EXPECT_EQ(kept(jpeg.substr(0, jpeg.size() - less)).bytes, kept(jpeg).bytes);
  }
  for (const std::size_t less : {1, 12}) {
    EXPECT_EQ(kept(png.substr(0, png.size() - less)).bytes, kept(png).bytes);
  }
}

TEST(PictureTest, WhatStandsBehindAPictureIsGone) {
  for (const std::string& file :
       {png_of(9, 9), jpeg_of(9, 9), webp_of(9, 9, true), webp_of(9, 9, false)}) {
    for (const std::string& behind : {std::string(1, '\0'), std::string("PK\3\4"), file,
                                      std::string("\0\0\0\x18"
                                                  "ftypmp42",
                                                  12)}) {
      EXPECT_EQ(kept(file + behind).bytes, kept(file).bytes);
    }
  }
}

TEST(PictureTest, BytesThatWereChangedOnTheWayAreRefusedOrAnotherPicture) {
  for (const std::string& file : {png_of(20, 20), jpeg_of(20, 20), webp_of(20, 20, false)}) {
    for (std::size_t i = 0; i < file.size(); ++i) {
      std::string changed = file;
      changed[i] = static_cast<char>(changed[i] ^ 0x41);
      const auto picture = rewrite(changed);
      if (picture) {
        EXPECT_TRUE(rewrite(picture->bytes));
      }
    }
  }
}

// Each corner of its own, as Exif has it: the second mirrors, the sixth turns to the right.
TEST(PictureTest, IsStoredUpright) {
  for (int orientation = 1; orientation <= 8; ++orientation) {
    Pixels pixels(3, 2, false);
    for (std::uint8_t i = 0; i < 6; ++i) std::fill_n(pixels.data() + std::size_t{3} * i, 3, i);
    const Pixels up = turned(std::move(pixels), orientation);
    std::string shown;
    for (std::uint32_t y = 0; y < up.height(); ++y) {
      for (std::uint32_t x = 0; x < up.width(); ++x) {
        shown += static_cast<char>('0' + up.row(y)[std::size_t{3} * x]);
      }
      shown += ' ';
    }
    static constexpr const char* kShown[] = {"012 345 ",  "210 543 ",  "543 210 ",  "345 012 ",
                                             "03 14 25 ", "30 41 52 ", "52 41 30 ", "25 14 03 "};
    EXPECT_EQ(shown, kShown[orientation - 1]) << orientation;
  }
}

std::string report(const std::string& name) {
  std::ifstream in(FRAY_SOURCE_DIR "/tests/files/pictures/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(PictureTest, PhotographsAreTakenAsPhonesWriteThem) {
  const Picture plain = kept(report("one-byte-behind.jpg"));
  EXPECT_EQ(plain.width, 64u);
  EXPECT_EQ(kept(report("moving-photograph.jpg")).bytes, plain.bytes);
  EXPECT_EQ(kept(report("without-end.jpg")).bytes, plain.bytes);
  const Picture turned = kept(report("on-its-side.jpg"));
  EXPECT_EQ(turned.width, 48u);
  EXPECT_EQ(turned.height, 64u);
}

TEST(PictureTest, ColoursAreThoseThatAreMeant) {
  const auto first = [](const Picture& picture) {
    const auto pixels = pixels_of_png(picture.bytes);
    return std::vector<int>(pixels.begin(), pixels.begin() + 3);
  };
  EXPECT_EQ(first(kept(report("sixteen-bit.png"))), (std::vector{115, 115, 115}));
  const auto swapped = first(kept(report("another-colour-space.png")));
  EXPECT_NEAR(swapped[0], 57, 4);
  EXPECT_NEAR(swapped[1], 201, 4);
  EXPECT_NEAR(swapped[2], 35, 4);
  const auto of_gamma = [&](double gamma) {
    return first(kept(support::png_with_gamma(png_of(8, 8, 115), gamma)));
  };
  EXPECT_NEAR(of_gamma(1.0)[0], 179, 4);
  EXPECT_NEAR(of_gamma(0.45455)[0], 115, 4);
}

TEST(PictureTest, WhatIsForPrintersIsShownAsBrowsersDo) {
  const Picture picture = kept(jpeg_of(9, 9, 200, true));
  EXPECT_EQ(picture.width, 9u);
}

TEST(PictureTest, OfAnAnimationTheFirstFrameStays) {
  const std::string moving = support::moving_webp_of(20, 10);
  const Picture picture = kept(moving);
  EXPECT_EQ(picture.width, 20u);
  EXPECT_EQ(picture.height, 10u);
  EXPECT_LT(picture.bytes.size(), moving.size());
}

}  // namespace
}  // namespace fray::image
