#include <cstdlib>
#include <fstream>
#include <sstream>

#include "book_rows.h"
#include "testing.h"

// Every figure of the content against the tables of book/, which were taken from the rulebook's
// text by themselves. A figure that is to change changes in both, with the book open.
namespace fray::forge {
namespace {

std::string file_text(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// tests/mutate tries a changed content file here without building it in.
Content tried_content() {
  const char* path = std::getenv("FRAY_TRIED_CONTENT");
  if (path == nullptr) return load_builtin_content();
  const document::File file{path, file_text(path)};
  auto content = load_content(std::span(&file, 1));
  EXPECT_TRUE(content) << listed(content.error());
  return content ? *content : Content();
}

struct Part {
  const char* name;
  std::vector<const char*> files;
  Rows (*rows)(const Content&);
};

// A failing test prints its part.
void PrintTo(const Part& part, std::ostream* out) {
  *out << part.name;
}

class Book : public testing::TestWithParam<Part> {};

TEST_P(Book, SaysTheSame) {
  Rows book;
  for (const char* name : GetParam().files) {
    BookTable table = read_book_table(
        file_text(FRAY_SOURCE_DIR "/tests/unit/rules/forge/content/book/" + std::string(name)));
    for (const std::string& fault : table.faults) ADD_FAILURE() << name << ", " << fault;
    for (auto& [id, row] : table.rows) {
      EXPECT_TRUE(book.emplace(id, std::move(row)).second)
          << name << ": " << id << " is there twice";
    }
  }
  for (const std::string& difference : differences(book, GetParam().rows(tried_content()))) {
    ADD_FAILURE() << difference;
  }
}

INSTANTIATE_TEST_SUITE_P(Tables, Book,
                         testing::Values(Part{"weapons",
                                              {"weapons_historical.txt", "weapons_modern.txt",
                                               "weapons_scifi.txt", "weapons_custom.txt"},
                                              weapon_rows},
                                         Part{"armour", {"armour.txt"}, armour_rows},
                                         Part{"shields", {"shields.txt"}, shield_rows},
                                         Part{"tools", {"tools.txt"}, tool_rows},
                                         Part{"skills", {"skills.txt"}, skill_rows},
                                         Part{"traits", {"traits.txt"}, trait_rows},
                                         Part{"conveyances", {"conveyances.txt"}, conveyance_rows},
                                         Part{"terrains", {"terrains.txt"}, terrain_rows},
                                         Part{"weathers", {"weathers.txt"}, weather_rows},
                                         Part{"templates", {"templates.txt"}, template_rows}),
                         [](const auto& instance) { return std::string(instance.param.name); });

TEST(BookTable, NamesEveryDifference) {
  const BookTable book = read_book_table(
      "# A comment\n"
      "all: class reach\n"
      "id      | cost | damage\n"
      "pole    | 3    | -\n"
      "halberd | 5    | slashing\n"
      "\n"
      "id   | cost\n"
      "rock | 2\n");
  EXPECT_TRUE(book.faults.empty());
  const Rows content{{"pole", {{"class", "reach"}, {"cost", "4"}}},
                     {"halberd", {{"class", "reach"}, {"cost", "5"}, {"also", "9"}}},
                     {"club", {}}};
  EXPECT_EQ(
      differences(book.rows, content),
      (std::vector<std::string>{"halberd: also is - in the book, 9 in the content",
                                "halberd: damage is slashing in the book, - in the content",
                                "pole: cost is 3 in the book, 4 in the content",
                                "rock: is in the book alone", "club: is in the content alone"}));
}

TEST(BookTable, FaultsAreNamed) {
  const BookTable table = read_book_table(
      "name | cost\n"
      "pole | 3 | 4\n"
      "rock | 2\n"
      "rock | 2\n");
  EXPECT_EQ(table.faults, (std::vector<std::string>{"line 1: the first column is \"id\"",
                                                    "line 2: as many cells as columns are needed",
                                                    "line 4: rock is here twice"}));
}

}  // namespace
}  // namespace fray::forge
