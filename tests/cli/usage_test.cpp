#include <gtest/gtest.h>

#include "cli/command.h"

namespace fray::test {
namespace {

TEST(Usage, EveryCommandExplainsItselfWithAnExample) {
  for (const std::string command : {"scenario",
                                    "sim",
                                    "replay",
                                    "backup",
                                    "odds forge opposed",
                                    "odds forge fixed",
                                    "odds egs roll",
                                    "odds egs opposed",
                                    "odds egs attack",
                                    "character check",
                                    "character show",
                                    "character award",
                                    "rules coverage forge",
                                    "rules adversaries forge",
                                    "rules options forge",
                                    "difficulty",
                                    "forge journey",
                                    "serve",
                                    "links",
                                    "map import",
                                    "admin",
                                    "admin user",
                                    "admin campaign",
                                    "admin table",
                                    "admin table end",
                                    "admin audit",
                                    "admin check",
                                    "admin backup",
                                    "admin restore"}) {
    const Finished help = fray(command + " --help");
    EXPECT_EQ(help.exit_code, 0) << command;
    EXPECT_NE(help.output.find("Example"), std::string::npos) << command << "\n" << help.output;
  }
}

TEST(Usage, WrongCallsEndWithTwoAndAHint) {
  for (const std::string call : {"",
                                 "nonsense",
                                 "sim --bogus",
                                 "sim --count 0",
                                 "sim --count many",
                                 "sim --policy wise",
                                 "sim /no/such/file.toml",
                                 "scenario",
                                 "scenario /no/such/file.txt",
                                 "replay",
                                 "links",
                                 "links /no/such/file.db",
                                 "map",
                                 "map import /no/such/file.uvtt",
                                 "admin",
                                 "admin user",
                                 "admin campaign",
                                 "admin check /no/such/file.db",
                                 "admin table",
                                 "admin table list /no/such/file.db",
                                 "admin restore /no/such/fray.db",
                                 "backup",
                                 "backup /no/such/fray.db --to copy.db",
                                 "odds forge opposed --attack 3",
                                 "odds forge fixed --pool 3 --difficulty 11",
                                 "odds forge fixed --pool 61 --difficulty 8",
                                 "character",
                                 "character check",
                                 "character check /no/such/file.toml",
                                 "rules",
                                 "rules coverage",
                                 "rules coverage forge --scenarios /no/such/folder",
                                 "rules coverage chess",
                                 "forge",
                                 "forge journey"}) {
    const Finished wrong = fray(call);
    EXPECT_EQ(wrong.exit_code, 2) << call << "\n" << wrong.output;
    EXPECT_NE(wrong.output.find("--help"), std::string::npos) << call << "\n" << wrong.output;
  }
}

}  // namespace
}  // namespace fray::test
