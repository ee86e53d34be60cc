#include <array>
#include <fstream>
#include <random>
#include <sstream>

#include "rules/forge/content/derived.h"
#include "testing.h"

namespace fray::forge {
namespace {

std::string data_file(const std::string& name) {
  std::ifstream file(FRAY_SOURCE_DIR "/" + name);
  EXPECT_TRUE(file) << name;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// Cuts, doubles and overwrites pieces: near-sound files reach further than noise does.
void damage(std::string& text, std::mt19937& random) {
  using namespace std::string_view_literals;
  constexpr auto kPieces = "[]{}=\"'.,#\n-9a\\\0\xFF"sv;
  for (unsigned times = 1 + random() % 3; times > 0 && !text.empty(); --times) {
    const std::size_t at = random() % text.size();
    const std::size_t length = std::min<std::size_t>(random() % 40, text.size() - at);
    switch (random() % 4) {
      case 0:
        text.erase(at, length);
        break;
      case 1:
        text.insert(at, text.substr(at, length));
        break;
      case 2:
        text.insert(random() % text.size(), text.substr(at, length));
        break;
      default:
        text[at] = kPieces[random() % kPieces.size()];
    }
  }
}

TEST(Mutation, DamagedContentLoadsOrIsNamed) {
  std::mt19937 random(7);
  int refused = 0;
  for (const char* name : {"weapons_historical.toml", "weapons_modern.toml", "armour.toml",
                           "skills.toml", "traits.toml", "adversaries.toml", "samples.toml"}) {
    const std::string sound = data_file(std::string("server/rules/forge/content/data/") + name);
    for (int i = 0; i < 100; ++i) {
      document::File file{"damaged.toml", sound};
      damage(file.text, random);
      const auto content = load_content(std::span(&file, 1));
      if (content) {
        for (const Sheet& sheet : content->template_sheets()) derive(*content, sheet);
        continue;
      }
      ++refused;
      ASSERT_FALSE(content.error().empty());
      for (const document::Fault& fault : content.error()) ASSERT_FALSE(fault.message.empty());
    }
  }
  EXPECT_GT(refused, 100);
  EXPECT_LT(refused, 700);
}

TEST(Mutation, DamagedSkillsOfDataAreReadOrNamed) {
  std::mt19937 random(5);
  const std::string sound = data_file("deploy/homebrew/forge/skills.toml");
  int refused = 0;
  for (int i = 0; i < 300; ++i) {
    document::File file{"damaged.toml", sound};
    damage(file.text, random);
    const auto content = load_content(std::span(&file, 1));
    if (content) continue;
    ++refused;
    ASSERT_FALSE(content.error().empty());
    for (const document::Fault& fault : content.error()) ASSERT_FALSE(fault.message.empty());
  }
  EXPECT_GT(refused, 50);
  EXPECT_LT(refused, 300);
}

TEST(Mutation, DamagedSheetsAreReadOrNamed) {
  const Content content = load_builtin_content();
  const std::string samples = data_file("server/rules/forge/content/data/samples.toml");
  const std::string head = "[[template]]\n";
  const std::size_t start = samples.find(head) + head.size();
  const std::string sound = samples.substr(start, samples.find(head, start) - start);
  ASSERT_TRUE(parse_sheet(content, sound, "sound.toml"));
  std::mt19937 random(11);
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string text = sound;
    damage(text, random);
    const auto sheet = parse_sheet(content, text, "damaged.toml");
    if (sheet) {
      derive(content, *sheet);
      continue;
    }
    ++refused;
    ASSERT_FALSE(sheet.error().empty());
    EXPECT_EQ(sheet.error()[0].file, "damaged.toml");
  }
  EXPECT_GT(refused, 1000);
  EXPECT_LT(refused, 3000);
}

}  // namespace
}  // namespace fray::forge
