#include "wire/frame.h"

#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "wire/description.h"
#include "wire/reply.h"

namespace fray::wire {
namespace {

TEST(Frame, IsEncodedOnceInEach) {
  const Frame frame(encode_done(7));
  EXPECT_EQ(frame.in(Encoding::Binary), encode_done(7));
  EXPECT_EQ(frame.in(Encoding::Json), R"({"reply":{"to":"7","done":{}}})");
  EXPECT_EQ(&frame.in(Encoding::Json), &frame.in(Encoding::Json));
  const char* bytes = frame.json().data();
  std::vector<const char*> seen(4);
  {
    std::vector<std::jthread> watchers;
    for (auto& s : seen) watchers.emplace_back([&] { s = frame.json().data(); });
  }
  EXPECT_EQ(seen, std::vector<const char*>(4, bytes));
}

TEST(Frame, TakesWhatIsKnownAlready) {
  const Frame frame(encode_done(7), "the same");
  EXPECT_EQ(frame.json(), "the same");
}

// Put together by hand, in both encodings.
TEST(Description, RepliesWhatTheWholeMessageWouldSay) {
  table::Descriptor descriptor{.id = "toy", .version = "3", .name = "Toy \"rules\""};
  descriptor.terms.push_back(
      {.key = "pass", .kind = table::TermKind::Word, .name = "Pass", .summary = "Does nothing."});
  descriptor.events.push_back(
      {.key = "hit", .sentence = "{who} hits.", .args = {{"who", table::ArgKind::Combatant}}});
  const Description description(descriptor);
  for (const std::uint64_t to : {std::uint64_t{0}, std::uint64_t{5}, ~std::uint64_t{0}}) {
    const auto reply = description.reply(to);
    EXPECT_EQ(reply->json(), to_json(reply->binary())) << to;
    EXPECT_NE(reply->json().find("\"sentence\":\"{who} hits.\""), std::string::npos);
    EXPECT_NE(reply->json().find("\"kind\":\"TERM_KIND_WORD\""), std::string::npos);
    EXPECT_NE(reply->json().find("\"kind\":\"ARGUMENT_KIND_COMBATANT\""), std::string::npos);
  }
}

}  // namespace
}  // namespace fray::wire
