#include <fstream>
#include <sstream>

#include "rules/forge/content/derived.h"
#include "testing.h"

namespace fray::forge {
namespace {

TEST(Readme, ItsExamplesLoad) {
  std::ifstream file(FRAY_SOURCE_DIR "/server/rules/forge/content/README.md");
  ASSERT_TRUE(file);
  std::vector<document::File> examples;
  std::string line;
  bool inside = false;
  while (std::getline(file, line)) {
    if (line.starts_with("```")) {
      inside = line == "```toml";
      if (inside) examples.push_back({"example-" + std::to_string(examples.size()), ""});
    } else if (inside) {
      examples.back().text += line + "\n";
    }
  }
  EXPECT_EQ(examples.size(), 11U);
  const auto content = load_content(examples);
  ASSERT_TRUE(content) << listed(content.error());
  const Sheet* ogre = content->template_sheet("ogre-guard");
  ASSERT_NE(ogre, nullptr);
  EXPECT_EQ(derive(*content, *ogre).max_health, 5 + 2 * (3 + 1));
  EXPECT_TRUE(content->find_weapon("boar-spear"));
  for (const char* id : {"boar-hunter", "frost-breath", "trollblood-rune", "boars-answer"}) {
    EXPECT_TRUE(content->skill(content->find_skill(id)).recipe) << id;
  }
}

}  // namespace
}  // namespace fray::forge
