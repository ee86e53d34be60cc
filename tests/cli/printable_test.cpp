// What files say and how they are called reaches no terminal and no log as it is.
#include "console/printable.h"

#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "support/temporary_folder.h"

namespace fray::test {
namespace {

TEST(Printable, LeavesTextAlone) {
  for (const std::string text : {"", "plain\n\ttext", "Zoë 龍 🐉 é", "\"quoted\" \\ back"}) {
    EXPECT_EQ(console::printable(text), text);
  }
}

TEST(Printable, SpellsOutWhatMoves) {
  EXPECT_EQ(console::printable("a\x1b[2Jb\r\x7f"), "a\\u001b[2Jb\\u000d\\u007f");
  EXPECT_EQ(console::printable(std::string("\0", 1)), "\\u0000");
  EXPECT_EQ(console::printable("\xc2\x9b"), "\\u009b");            // the same as ESC [
  EXPECT_EQ(console::printable("\xe2\x80\xaetxt"), "\\u202etxt");  // right to left
  EXPECT_EQ(console::printable("\xe2\x81\xa6\xe2\x80\xa8"), "\\u2066\\u2028");
}

TEST(Printable, SpellsOutWhatIsNoUtf8) {
  EXPECT_EQ(console::printable("a\xff\x80z"), "a\\xff\\x80z");
  EXPECT_EQ(console::printable("\xc3"), "\\xc3");
  EXPECT_EQ(console::printable("\xe2\x80"), "\\xe2\\x80");
  EXPECT_EQ(console::printable("\xe2\x80z"), "\\xe2\\x80z");
  EXPECT_EQ(console::printable("\xc0\xaf"), "\\xc0\\xaf");                    // longer than needed
  EXPECT_EQ(console::printable("\xe0\x9f\xbf"), "\\xe0\\x9f\\xbf");           // so is this
  EXPECT_EQ(console::printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");           // half a pair
  EXPECT_EQ(console::printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");  // beyond the last
}

TEST(Printable, TakesCharactersInPieces) {
  const std::string text = "é龍🐉\x1b\xff";
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    std::string out;
    console::PrintableText state;
    state.append(out, text.substr(0, cut));
    state.append(out, text.substr(cut));
    state.finish(out);
    EXPECT_EQ(out, "é龍🐉\\u001b\\xff") << cut;
  }
}

TEST(Printable, AnEntryOfTheLogBeginsItsLinesAlone) {
  EXPECT_EQ(console::printable_entry("one\n2026-01-01T00:00:00 error two"),
            "one\n    2026-01-01T00:00:00 error two");
}

// No byte of it could do anything to a terminal.
void expect_harmless(const Finished& finished, const std::string& what) {
  for (const char c : finished.output) {
    const auto byte = static_cast<unsigned char>(c);
    EXPECT_TRUE(byte >= 0x20 || c == '\n' || c == '\t') << what << "\n" << finished.output;
    EXPECT_NE(byte, 0x7f) << what;
    EXPECT_NE(byte, 0xff) << what;
    EXPECT_NE(byte, 0x9b) << what;
  }
}

constexpr const char* kCommandsThatPrint[] = {"sim @",
                                              "scenario @",
                                              "difficulty @",
                                              "character check @",
                                              "character check --json @",
                                              "character show @",
                                              "character award @ --for session --when Mill",
                                              "forge journey @",
                                              "serve --port 0 --database '#/fray.db' --table @",
                                              "replay @",
                                              "links @"};

// In keys, values, unfinished texts, words of a scenario; the file's name holds the same.
TEST(Printable, HoldsForEveryCommandAndItsFiles) {
  const std::string evil = "\x1b[31m\x9b\xff\x7f\r\xe2\x80\xae";
  const std::string contents[] = {
      "ruleset = \"forge\"\nsides = [\"\\u001b[31m\\u009b\", \"b\"]\n"
      "[[combatant]]\nkey = \"a\\u001b\"\nside = \"\\u001b[2J\"\nat = [0, 0]\n",
      "\"\\u001b[2J\\u007f\" = 1\nruleset = \"\\u001b[2J\"\n",
      "id = \"" + evil + "\"\n",
      "rule " + evil + "\nheroes " + evil + " at 0,0\n---\n" + evil + " does\n",
      "rule x\nheroes ana at 0,0 weapon " + evil + "\n---\n",
  };
  support::TemporaryFolder folder;
  const std::string path = folder.file("x" + evil + ".toml");
  for (const std::string& content : contents) {
    std::ofstream(path) << content;
    for (std::string command : kCommandsThatPrint) {
      command.replace(command.find('@'), 1, "'" + path + "'");
      const auto at = command.find('#');
      if (at != command.npos) command.replace(at, 1, folder.path().string());
      const Finished finished = fray(command);
      EXPECT_EQ(finished.exit_code, 1) << command << "\n" << finished.output;
      expect_harmless(finished, command + "\n" + content);
    }
  }
}

TEST(Printable, JsonStaysJson) {
  support::TemporaryFolder folder;
  const std::string path = folder.file("x\xff\x1b\xc2\x9b.toml");
  std::ofstream(path) << "id = \"a\\u009b\\u007f\"\n";
  const Finished finished = fray("character check --json '" + path + "'");
  EXPECT_EQ(finished.exit_code, 1);
  expect_harmless(finished, "json");
  const auto json = nlohmann::json::parse(finished.output, nullptr, false);
  ASSERT_FALSE(json.is_discarded()) << finished.output;
  EXPECT_FALSE(json[0]["faults"].empty());
}

TEST(Printable, HoldsForArguments) {
  for (const std::string call :
       {"sim --policy '\x1b[2J'", "'\x1b[2J'", "sim --count '\x1b[2J'",
        "difficulty '/no/such/\x1b[2J\xff'", "odds forge opposed --attack '\x9b' --defence 1"}) {
    const Finished finished = fray(call);
    EXPECT_EQ(finished.exit_code, 2) << call;
    expect_harmless(finished, call);
  }
}

}  // namespace
}  // namespace fray::test
