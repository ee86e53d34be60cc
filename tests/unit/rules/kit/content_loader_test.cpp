#include "rules/kit/content_loader.h"

#include <array>
#include <utility>

#include <gtest/gtest.h>

// A toy ruleset's content: animals by id, and steps by number.
namespace fray::kit {
namespace {

struct Animal {
  std::string id;
  int legs = 0;
};

struct Step {
  int number = 0;
  std::string text;
};

struct Zoo {
  std::vector<Animal> animals;
  std::vector<Step> steps;
  std::uint64_t fingerprint = 0;
};

constexpr std::array<document::BuiltinFile, 2> kZooFiles{{
    {"animals.toml", "[[animal]]\nid = \"cat\"\nlegs = 4\n[[animal]]\nid = \"hen\"\nlegs = 2\n"},
    {"steps.toml", "[[step]]\nnumber = 1\ntext = \"feed\"\n"},
}};

constexpr ContentParts<Zoo> kZoo{
    .builtin = *[] { return std::span<const document::BuiltinFile>(kZooFiles); },
    .read =
        *[](ContentLoader& loader, Zoo& zoo) {
          loader.read("animal", zoo.animals, [](document::Reader& reader) {
            return Animal{reader.id("id"), reader.integer("legs", 0, 8)};
          });
          loader.read(
              "step", zoo.steps,
              [](document::Reader& reader) {
                return Step{reader.integer("number", 1, 9), reader.text("text")};
              },
              &Step::number);
        },
    .check =
        *[](ContentLoader& loader, const Zoo& zoo) {
          for (std::size_t i = 0; i < zoo.steps.size(); ++i) {
            if (std::cmp_not_equal(zoo.steps[i].number, i + 1))
              loader.fault("step", "leaves a gap");
          }
        }};

std::expected<Zoo, std::vector<document::Fault>> load(const std::string& toml) {
  const document::File file{"own.toml", toml};
  return load_content(kZoo, std::span(&file, 1));
}

std::vector<std::string> faults_of(const std::string& toml) {
  const auto zoo = load(toml);
  std::vector<std::string> lines;
  if (zoo) return lines;
  for (const document::Fault& fault : zoo.error()) {
    lines.push_back(fault.file + ":" + std::to_string(fault.line) + " " + fault.field + " " +
                    fault.message);
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST(ContentLoader, ReplacesABuiltInRowAndAddsTheOthers) {
  const auto zoo = load(
      "[[animal]]\nid = \"hen\"\nlegs = 3\n[[animal]]\nid = \"bee\"\nlegs = 6\n"
      "[[step]]\nnumber = 1\ntext = \"wash\"\n[[step]]\nnumber = 2\ntext = \"feed\"\n");
  ASSERT_TRUE(zoo);
  ASSERT_EQ(zoo->animals.size(), 3u);
  EXPECT_EQ(zoo->animals[1].legs, 3);
  EXPECT_EQ(zoo->animals[2].id, "bee");
  ASSERT_EQ(zoo->steps.size(), 2u);
  EXPECT_EQ(zoo->steps[0].text, "wash");
}

TEST(ContentLoader, RefusesARowTwiceInOneFile) {
  EXPECT_EQ(faults_of("[[animal]]\nid = \"bee\"\nlegs = 6\n[[animal]]\nid = \"bee\"\nlegs = 6\n"
                      "[[step]]\nnumber = 1\ntext = \"a\"\n[[step]]\nnumber = 1\ntext = \"b\"\n"),
            (Lines{"own.toml:4 animal[1] \"bee\" is in own.toml already",
                   "own.toml:10 step[1] \"1\" is in own.toml already"}));
}

TEST(ContentLoader, CollectsEveryFaultInTheOrderOfTheLines) {
  EXPECT_EQ(faults_of("[[step]]\nnumber = 0\ntext = \"a\"\n[[animal]]\nid = \"bee\"\nlegs = 9\n"
                      "wings = 4\n[[plant]]\nid = \"oak\"\n"),
            (Lines{"own.toml:2 step[0].number must be from 1 to 9, not 0",
                   "own.toml:6 animal[0].legs must be from 0 to 8, not 9",
                   "own.toml:7 animal[0].wings is not a recognized key",
                   "own.toml:8 plant is not a recognized key"}));
}

TEST(ContentLoader, ReadsNoRowsWhereAFileIsUnreadable) {
  const Lines faults = faults_of("[[animal]\n");
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_TRUE(faults[0].starts_with("own.toml:1")) << faults[0];
}

TEST(ContentLoader, ChecksKindsAsAWholeWhereNoRowHasAFault) {
  EXPECT_EQ(faults_of("[[step]]\nnumber = 3\ntext = \"sweep\"\n"),
            (Lines{"own.toml:0 step leaves a gap"}));
  EXPECT_EQ(faults_of("[[step]]\nnumber = 3\ntext = \"sweep\"\nhaste = 1\n"),
            (Lines{"own.toml:4 step[0].haste is not a recognized key"}));
}

TEST(ContentLoader, FingerprintsFiguresAndIds) {
  const auto plain = load("");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->fingerprint, load("")->fingerprint);
  EXPECT_EQ(plain->fingerprint, load("# a remark\n")->fingerprint);

  const auto of_cat = [](const std::string& toml) {
    return load("[[animal]]\n" + toml + "\n")->fingerprint;
  };
  const std::uint64_t cat = of_cat("id = \"cat\"\nlegs = 3");
  EXPECT_NE(cat, plain->fingerprint);
  EXPECT_EQ(cat, of_cat("# after the fight\nlegs = 3\nid = \"cat\""));
  EXPECT_NE(cat, of_cat("id = \"cat\"\nlegs = 2"));
  EXPECT_NE(cat, of_cat("id = \"hen\"\nlegs = 3"));
}

TEST(ContentLoader, LeavesProseOutOfTheFingerprint) {
  const auto of = [](std::string_view row) {
    const std::string toml = "[[step]]\n" + std::string(row) + "\n";
    const std::array<document::BuiltinFile, 1> file{{{"steps.toml", toml}}};
    constexpr std::array<std::string_view, 1> kProseMembers{"notes"};
    return ContentLoader(file, {}, {.prose = kProseMembers}).fingerprint();
  };
  const std::uint64_t step = of("number = 1\nname = \"Feed\"");
  EXPECT_EQ(step, of("number = 1\nname = \"Feed them\""));
  EXPECT_EQ(step, of("number = 1\nsummary = \"They eat\"\ntext = \"All\"\nnotes = \"Or not\""));
  EXPECT_NE(step, of("number = 2\nname = \"Feed\""));
  EXPECT_NE(step, of("number = 1\nremarks = \"Or not\""));
  EXPECT_NE(step, of("number = 1\nnotes = 3")) << "which is a figure";
  EXPECT_NE(step, of("number = 1\nwho = [{ name = \"Ana\" }]")) << "which may be a key";
}

TEST(ContentLoader, BoundsTheRowsOfAKind) {
  std::string toml;
  for (std::size_t i = 0; i < kMaxRows; ++i) {
    toml += "[[animal]]\nid = \"a" + std::to_string(i) + "\"\nlegs = 1\n";
  }
  const Lines faults = faults_of(toml);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_TRUE(faults[0].ends_with("there are more than 4096 rows of this kind")) << faults[0];
}

}  // namespace
}  // namespace fray::kit
