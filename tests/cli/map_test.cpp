// `fray map import`.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "cli/command.h"
#include "support/temporary_folder.h"

namespace fray::test {
namespace {

constexpr const char* kCellar = FRAY_SOURCE_DIR "/tests/fuzz/corpus/map/cellar.dd2vtt";

TEST(MapImportTest, PrintsWhatGoesIntoASetup) {
  const Finished done = fray("map import " + std::string(kCellar));
  EXPECT_EQ(done.exit_code, 0) << done.output;
  EXPECT_NE(done.output.find("board = \"squares\"\nmap = \"\"\"\n"), std::string::npos);
  EXPECT_NE(done.output.find("# Dim squares are drawn as %"), std::string::npos) << done.output;
}

TEST(MapImportTest, SaysWhatIsWrong) {
  const support::TemporaryFolder folder;
  const std::string file = folder.file("wrong.uvtt");
  std::ofstream(file) << R"({"resolution": {"map_size": {"x": "wide", "y": 2}}})";
  const Finished wrong = fray("map import " + file);
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_NE(wrong.output.find("resolution.map_size.x: must be a number"), std::string::npos);
  // What the sample has is a PNG's first bytes and no more.
  const std::string image = folder.file("cellar.png");
  const Finished no_picture = fray("map import " + std::string(kCellar) + " --image " + image);
  EXPECT_EQ(no_picture.exit_code, 1);
  EXPECT_NE(no_picture.output.find("image: "), std::string::npos) << no_picture.output;
  EXPECT_NE(no_picture.output.find("map = "), std::string::npos) << "the map is drawn all the same";
  EXPECT_FALSE(std::filesystem::exists(image));
}

TEST(MapImportTest, ReadsTheFilesOfOtherPrograms) {
  const support::TemporaryFolder folder;
  const std::string maps = FRAY_SOURCE_DIR "/tests/files/maps";
  for (const auto& file : std::filesystem::directory_iterator(maps)) {
    const std::string image = folder.file(file.path().stem().string() + ".png");
    const bool shown = file.path().stem() != "gif-placeholder";
    const Finished done =
        fray("map import " + file.path().string() + (shown ? " --image " + image : ""));
    EXPECT_EQ(done.exit_code, 0) << done.output;
    EXPECT_NE(done.output.find("\n######"), std::string::npos) << done.output;
    EXPECT_EQ(std::filesystem::exists(image), shown);
  }
}

}  // namespace
}  // namespace fray::test
