// The requests of the services in frames.proto.
#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "fray/v1/frames.pb.h"
#include "wire/request.h"

namespace fray::wire {
namespace {

std::expected<Request, BadFrame> decoded(const v1::ClientFrame& frame) {
  return decode_request(frame.SerializeAsString(), Encoding::Binary);
}

// Empty ones, of which few are refused.
template <class Check>
int for_each_request(Check check) {
  int seen = 0;
  const auto look = [&](v1::ClientFrame& frame, google::protobuf::Message& holder,
                        const char* oneof, const std::string& prefix) {
    const auto& requests = *holder.GetDescriptor()->FindOneofByName(oneof);
    for (int i = 0; i < requests.field_count(); ++i) {
      const auto& field = *requests.field(i);
      const std::string& name = field.json_name();
      if (name == "hello" || name == "ping" || name == "manage" || name == "gm") continue;
      holder.GetReflection()->MutableMessage(&holder, &field);
      check(frame, prefix + name);
      ++seen;
    }
  };
  v1::ClientFrame frame;
  look(frame, frame, "request", "");
  look(frame, *frame.mutable_gm(), "command", "gm.");
  return seen;
}

TEST(TableRequest, IsCalledAsTheFrameNamesIt) {
  int understood = 0;
  const int all = for_each_request([&](const v1::ClientFrame& frame, const std::string& name) {
    const auto request = decoded(frame);
    if (request) {
      ++understood;
      EXPECT_EQ(name_of(*request), name);
    } else {
      EXPECT_TRUE(request.error().error.field.starts_with(name + ".")) << name;
    }
  });
  EXPECT_EQ(all, static_cast<int>(table_rules().size()));
  EXPECT_GT(understood, 25);
}

TEST(TableRequest, IsAskedAsItsRuleSays) {
  const auto rules = table_rules();
  for_each_request([&](const v1::ClientFrame& frame, const std::string& name) {
    const auto rule = std::ranges::find(rules, name, &office::TableRule::request);
    ASSERT_NE(rule, rules.end()) << name;
    const auto request = decoded(frame);
    if (!request) return;
    const auto may = [&](table::Role role) { return may_ask(*request, role); };
    const auto& [gm, player, spectator] = rule->cells;
    EXPECT_EQ(may(table::Role::Gm), gm) << name;
    EXPECT_EQ(may(table::Role::Player), player) << name;
    EXPECT_EQ(may(table::Role::Spectator), spectator) << name;
  });
}

TEST(TableRequest, IsAllowedNobodyMoreThanThoseAbove) {
  std::set<std::string_view> names;
  for (const office::TableRule& rule : table_rules()) {
    EXPECT_TRUE(names.insert(rule.request).second) << rule.request;
    const auto& [gm, player, spectator] = rule.cells;
    EXPECT_GE(gm, player) << rule.request;
    EXPECT_GE(player, spectator) << rule.request;
    if (!rule.request.starts_with("gm.")) continue;
    EXPECT_EQ(gm, Cell::Yes) << rule.request;
    EXPECT_EQ(player, Cell::No) << rule.request;
  }
}

// By the services; what a request says of itself may not contradict them.
TEST(TableRequest, IsACommandOrOnlyAsks) {
  static_assert(kOnlyAsks<Foresee> && kOnlyAsks<ListPowers> && kOnlyAsks<Describe>);
  static_assert(HasInput<SetOrder> && HasInput<Reveal> && !kOnlyAsks<Reveal>);
  static_assert(!HasInput<Pause> && !kOnlyAsks<Pause>);
  static_assert(!kAskedOfTable<Hello> && !kAskedOfTable<office::Request>);
#define FRAY_COMPARE(Type, name, ...) EXPECT_FALSE(HasInput<Type>&& kOnlyAsks<Type>) << name;
  FRAY_TABLE_REQUESTS(FRAY_COMPARE)
  FRAY_GM_REQUESTS(FRAY_COMPARE)
#undef FRAY_COMPARE
}

}  // namespace
}  // namespace fray::wire
