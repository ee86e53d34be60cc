// Whatever a command is given for a file: it reads regular files, at most 1 MiB of them, and says
// what is wrong with anything else.
#include <fstream>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "cli/command.h"
#include "support/temporary_folder.h"

namespace fray::test {
namespace {

// @ is the file.
constexpr const char* kCommandsOfFiles[] = {
    "sim @",
    "scenario @",
    "difficulty @",
    "character check @",
    "character show @",
    "character award @ --for session --when Mill",
    "forge journey @",
    "serve --port 0 --database '#/fray.db' --table @",
    "replay @",
    "links @",
    "admin check @",
    "admin audit @",
    "admin user list @",
    "admin table list @",
    "admin table end @ ambush",
    "admin restore '#/fray.db' --from @",
};

// @ is a folder in which one file, whatever its ending, is none.
constexpr const char* kFolderCommands[] = {
    "sim --content @",
    "scenario --content @ " FRAY_SOURCE_DIR "/tests/scenarios/forge/actions/dodge.txt",
    "scenario @",
    "rules check @",
    "rules coverage forge --scenarios @",
    "serve --port 0 --database '#/fray.db' --table @",
};

class Files : public testing::Test {
 protected:
  std::string call(std::string command, const std::string& what) const {
    for (auto at = command.find('@'); at != command.npos; at = command.find('@')) {
      command.replace(at, 1, "'" + what + "'");
    }
    const auto at = command.find('#');
    if (at != command.npos) command.replace(at, 1, folder_.path().string());
    return command;
  }
  void expect_refused(const std::string& what, const std::string& why) const {
    for (const char* command : kCommandsOfFiles) {
      const Finished finished = fray(call(command, what));
      EXPECT_EQ(finished.exit_code, 1) << command << "\n" << finished.output;
      EXPECT_NE(finished.output.find(why), std::string::npos) << command << "\n" << finished.output;
    }
  }

  support::TemporaryFolder folder_;
};

TEST_F(Files, APipeIsNotWaitedFor) {
  const std::string pipe = folder_.file("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  expect_refused(pipe, pipe + ": is not a regular file but a pipe, socket or device");
}

// It would be read for as long as there is memory.
TEST_F(Files, ADeviceIsNotRead) {
  expect_refused("/dev/zero", "/dev/zero: is not a regular file but a pipe, socket or device");
}

TEST_F(Files, AHugeFileIsReadNoFurtherThanAllowed) {
  const std::string huge = folder_.file("huge.toml");
  std::ofstream(huge) << "x";
  std::filesystem::resize_file(huge, std::uintmax_t{1} << 40);  // a hole: it takes no room
  for (const char* command : kCommandsOfFiles) {
    const std::string name = command;
    if (name.starts_with("replay") || name.starts_with("links") || name.starts_with("admin")) {
      continue;  // databases may be large
    }
    const Finished finished = fray(call(command, huge));
    EXPECT_EQ(finished.exit_code, 1) << command << "\n" << finished.output;
    EXPECT_NE(finished.output.find(huge + ": is larger than 1 MiB"), std::string::npos)
        << command << "\n"
        << finished.output;
  }
}

// A regular file by its kind, whose size is said to be 0 and whose reading fails.
TEST_F(Files, AFailedReadIsReported) {
  const std::string memory = "/proc/self/mem";
  for (const char* command : {"sim @", "scenario @", "character check @", "forge journey @"}) {
    const Finished finished = fray(call(command, memory));
    EXPECT_EQ(finished.exit_code, 1) << command << "\n" << finished.output;
    EXPECT_NE(finished.output.find(memory + ": cannot be read: "), std::string::npos)
        << command << "\n"
        << finished.output;
  }
}

TEST_F(Files, AFolderIsNoFile) {
  for (const char* command : {"character show @", "forge journey @"}) {
    const Finished finished = fray(call(command, folder_.path()));
    EXPECT_EQ(finished.exit_code, 1) << command << "\n" << finished.output;
    EXPECT_NE(finished.output.find("is a folder, not a file"), std::string::npos)
        << command << "\n"
        << finished.output;
  }
}

TEST_F(Files, FoldersAreReadAsCarefully) {
  const std::string forge = folder_.file("content/forge");
  std::filesystem::create_directories(forge);
  for (const std::string& pipe :
       {forge + "/pipe.toml", forge + "/pipe.txt", folder_.file("content/pipe.toml")}) {
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  }
  for (const char* command : kFolderCommands) {
    const bool scenarios = std::string(command).find("--scenarios") != std::string::npos;
    const Finished finished = fray(call(command, scenarios ? forge : folder_.file("content")));
    EXPECT_EQ(finished.exit_code, 1) << command << "\n" << finished.output;
    EXPECT_NE(finished.output.find("is not a regular file but a pipe"), std::string::npos)
        << command << "\n"
        << finished.output;
  }
}

}  // namespace
}  // namespace fray::test
