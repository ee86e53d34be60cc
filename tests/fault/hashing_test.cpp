// A server is killed while a process of its own hashes a password.
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "support/served.h"
#include "support/temporary_folder.h"
#include "support/ws_client.h"

namespace fray::fault {
namespace {

namespace fs = std::filesystem;

// The fields of /proc/<process>/stat after its name, from "state" on.
std::vector<std::string> stat_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  std::istringstream fields(text.substr(std::min(text.rfind(')') + 1, text.size())));
  return {std::istream_iterator<std::string>(fields), {}};
}

// In ticks of the clock; user and system.
long processor_time(pid_t process) {
  const auto fields = stat_of(process);
  return fields.size() > 12 ? std::stol(fields[11]) + std::stol(fields[12]) : 0;
}

std::vector<pid_t> children_of(pid_t parent) {
  std::vector<pid_t> children;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    const auto fields = stat_of(std::stoi(name));
    if (fields.size() > 1 && fields[1] == std::to_string(parent)) {
      children.push_back(std::stoi(name));
    }
  }
  return children;
}

std::string sign_in() {
  const std::string body = R"({"name":"ana","password":"correct horse"})";
  return "POST /account/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
         "Content-Length: " +
         std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
}

// Whatever that process still does: it is stopped in the middle of it, and nothing waits for it.
TEST(Hashing, LeavesNothingBehindThatHoldsTheDatabase) {
  const support::TemporaryFolder folder;
  const support::Served::Options options{
      .fray = FRAY_PROGRAM, .database = folder.file("fray.db"), .log = folder.file("log")};
  std::vector<pid_t> left;
  {
    support::Served server(options);
    const std::vector<pid_t> hashers = children_of(server.process().pid());
    ASSERT_FALSE(hashers.empty());
    std::vector<long> before;
    for (const pid_t hasher : hashers) before.push_back(processor_time(hasher));
    std::jthread caller([&] {
      try {
        support::http_raw(server.port(), sign_in());
      } catch (const std::exception&) {  // the server goes before it answers
      }
    });
    while (left.empty()) {
      for (std::size_t i = 0; i < hashers.size(); ++i) {
        if (processor_time(hashers[i]) <= before[i]) continue;
        ASSERT_EQ(::kill(hashers[i], SIGSTOP), 0);
        left.push_back(hashers[i]);
      }
      std::this_thread::yield();
    }
    server.process().signal(SIGKILL);
    EXPECT_EQ(server.process().wait(), -SIGKILL);
  }
  for (const pid_t hasher : left) EXPECT_EQ(stat_of(hasher).at(0), "T") << "it is still there";
  support::Served next(options);
  EXPECT_GT(next.port(), 0);
  for (const pid_t hasher : left) {
    EXPECT_EQ(stat_of(hasher).at(0), "T");
    ::kill(hasher, SIGKILL);
  }
}

}  // namespace
}  // namespace fray::fault
