#include "image/picture.h"

#include <algorithm>
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
  for (const std::string& bad : {std::string("Once upon a time"), kept(png_of(4, 4)).bytes + "more",
                                 png_that_says(60'000, 1), loaded.substr(0, loaded.size() / 2)}) {
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
    EXPECT_NE(refused(other).find("no PNG, JPEG or WebP"), std::string::npos);
  }
}

TEST(PictureTest, WhatSaysItIsHugeIsNotUnpacked) {
  EXPECT_NE(refused(png_that_says(8193, 1)).find("8193 x 1 pixels"), std::string::npos);
  EXPECT_NE(refused(png_that_says(8192, 8192)).find("make it smaller"), std::string::npos);
  EXPECT_NE(refused(png_that_says(1'000'000, 1'000'000)).size(), 0u);
  EXPECT_NE(refused(png_of(3000, 2000), {.pixels = 5'999'999}).find("3000 x 2000"),
            std::string::npos);
  EXPECT_NE(refused(jpeg_of(64, 64), {.side = 63}).find("64 x 64"), std::string::npos);
  EXPECT_NE(refused(webp_of(64, 64, true), {.side = 63}).find("64 x 64"), std::string::npos);
}

TEST(PictureTest, WhatIsLargerThanAllowedBeforeOrAfterwards) {
  const std::string file = png_of(64, 64);
  EXPECT_NE(refused(file, {.bytes = file.size() - 1}).find("save it smaller"), std::string::npos);
}

TEST(PictureTest, IsWrittenInNoMoreBytesThanAllowed) {
  const Header header{.width = 64, .height = 64, .alpha = false, .lossless = true};
  Pixels pixels(header);
  std::fill_n(pixels.data(), pixels.stride() * header.height, std::uint8_t{7});
  for (const auto write : {write_png, write_webp}) {
    const auto written = write(pixels, 100'000);
    ASSERT_TRUE(written);
    EXPECT_EQ(write(pixels, written->size()), written);
    EXPECT_FALSE(write(pixels, written->size() - 1));
  }
}

TEST(PictureTest, WhatEndsEarlyIsRefused) {
  for (const std::string& file :
       {png_of(60, 60, 3), jpeg_of(60, 60, 3), webp_of(60, 60, false), webp_of(60, 60, true)}) {
    for (const std::size_t part : {1, 2, 3}) refused(file.substr(0, file.size() * part / 4));
    refused(file.substr(0, file.size() - 1));
  }
  // Whole by its chunks, and without pixels.
  EXPECT_NE(refused(png_that_says(10, 10)).find("broken"), std::string::npos);
}

TEST(PictureTest, WhatGoesOnAfterItsPictureIsRefused) {
  for (const std::string& file : {png_of(9, 9), jpeg_of(9, 9), webp_of(9, 9, true)}) {
    kept(file);
    EXPECT_NE(refused(file + "PK\3\4").find("does not end where its picture does"),
              std::string::npos);
    refused(file + file);
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

TEST(PictureTest, WhatIsForPrintersIsRefusedWithAWayOut) {
  EXPECT_NE(refused(jpeg_of(9, 9, 0, true)).find("save it as RGB"), std::string::npos);
}

}  // namespace
}  // namespace fray::image
