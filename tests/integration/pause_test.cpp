// The host stops for longer than players have to answer, as when a laptop is closed.
#include <fstream>
#include <thread>

#include "server_fixture.h"

namespace fray {
namespace {

class HostPause : public ServerTest, public testing::WithParamInterface<const char*> {
 protected:
  HostPause() { table_ = "hurried"; }

  // As the system reports it: 'T' is stopped.
  char state() const {
    std::ifstream in("/proc/" + std::to_string(served_->process().pid()) + "/stat");
    const std::string line{std::istreambuf_iterator<char>(in), {}};
    const std::size_t name_ends = line.rfind(") ");
    return name_ends == std::string::npos ? '?' : line.at(name_ends + 2);
  }
  bool stop_host() {
    served_->process().signal(SIGSTOP);
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (state() != 'T' && std::chrono::steady_clock::now() < until) std::this_thread::yield();
    return state() == 'T';
  }
};

TEST_P(HostPause, AnAnswerThatHadArrivedCounts) {
  start({"--workers", GetParam()});
  auto ana = sit("ana");
  auto bo = sit("bo");
  Asked asked = who_is_asked(*ana, *bo);
  const auto deadline =
      std::chrono::steady_clock::now() + std::chrono::milliseconds(asked.prompt.deadline_ms());
  ASSERT_GT(asked.prompt.deadline_ms(), 0u);
  ASSERT_TRUE(stop_host());
  // Not the first that waits there: before it comes what costs an answer and what does not.
  v1::ClientFrame ping;
  ping.mutable_ping();
  for (int i = 0; i < 40; ++i) asked.client->send(ping);
  asked.client->send_below(std::string("\x89\x80mask", 6));
  v1::ClientFrame decide;
  decide.set_id(900);
  decide.mutable_decide()->set_prompt(asked.prompt.number());
  asked.client->send(decide);
  // What is tested is that this moment passes.
  std::this_thread::sleep_until(deadline + std::chrono::milliseconds(100));
  served_->process().signal(SIGCONT);
  const v1::Reply reply = asked.client->reply_to(900);
  EXPECT_TRUE(reply.has_done()) << reply.ShortDebugString();
}

INSTANTIATE_TEST_SUITE_P(Workers, HostPause, testing::Values("1", "3"));

}  // namespace
}  // namespace fray
