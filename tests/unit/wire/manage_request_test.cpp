#include <string>
#include <vector>

#include <google/protobuf/descriptor.pb.h>
#include <gtest/gtest.h>

#include "fray/v1/manage.pb.h"
#include "wire/manage.h"

namespace fray::wire {
namespace {

const google::protobuf::OneofDescriptor& requests() {
  return *v1::Manage::descriptor()->FindOneofByName("request");
}

// An empty one: most are refused, for what is missing in them.
v1::Manage empty(const google::protobuf::FieldDescriptor& request) {
  v1::Manage manage;
  manage.GetReflection()->MutableMessage(&manage, &request);
  return manage;
}

TEST(ManageRequests, AreAllKnown) {
  for (int i = 0; i < requests().field_count(); ++i) {
    const auto& request = *requests().field(i);
    const auto decoded = decode_manage(empty(request));
    if (decoded) continue;
    EXPECT_NE(decoded.error().field, "manage.request")
        << request.name() << " is not in the service of manage.proto";
  }
}

TEST(ManageRequests, AreCalledByTheOfficeAsTheFrameNamesThem) {
  std::size_t granted = 0;
  for (int i = 0; i < requests().field_count(); ++i) {
    const auto& request = *requests().field(i);
    v1::Manage manage = empty(request);
    // As far as it takes ids, these.
    auto& body = *manage.GetReflection()->MutableMessage(&manage, &request);
    for (const char* id : {"campaign", "account", "character", "token", "invite"}) {
      const auto* field = body.GetDescriptor()->FindFieldByName(id);
      if (field != nullptr) body.GetReflection()->SetString(&body, field, std::string(20, 'a'));
    }
    const auto decoded = decode_manage(manage);
    if (!decoded) continue;
    ++granted;
    std::visit(
        [&](const auto& r) {
          EXPECT_EQ(office::kNameOf<std::decay_t<decltype(r)>>, request.json_name());
        },
        *decoded);
  }
  EXPECT_GT(granted, 30u);
}

// The service says what may be asked again after a lost connection, and each request whether it is
// carried out by a unit of work that writes. What only asks writes nothing; what says that it
// writes nothing, but may not be asked again, changes something else.
TEST(ManageRequests, WriteNothingWhereTheServiceSaysThatTheyOnlyAsk) {
  using google::protobuf::MethodOptions;
  const auto* service = v1::Manage::descriptor()->file()->FindServiceByName("ManagementService");
  std::vector<std::string> writing_again, silent;
  const auto compare = [&]<class T>(const char* name) {
    const auto* method = service->FindMethodByName(name);
    ASSERT_NE(method, nullptr) << name;
    const auto level = method->options().idempotency_level();
    const bool asks = level == MethodOptions::NO_SIDE_EFFECTS;
    if constexpr (office::OnItsOwn<T>) {
      EXPECT_EQ(level, MethodOptions::IDEMPOTENCY_UNKNOWN) << name;
    } else {
      EXPECT_FALSE(asks && T::kWrites) << name << " writes, and the service denies it";
      if (T::kWrites && level != MethodOptions::IDEMPOTENCY_UNKNOWN) writing_again.push_back(name);
      if (!T::kWrites && !asks) silent.push_back(name);
    }
  };
#define FRAY_COMPARE(Type, ...) compare.template operator()<office::Type>(#Type);
  FRAY_SERVICE_REQUESTS(FRAY_COMPARE)
#undef FRAY_COMPARE
  EXPECT_EQ(writing_again, std::vector<std::string>{"ShowDice"}) << "whose seed is sealed once";
  EXPECT_EQ(silent, (std::vector<std::string>{"WatchCampaign", "UnwatchCampaign", "OpenPractice"}))
      << "they change who hears of the campaign, and what is in memory only";
}

TEST(ManageRequests, NameTheirFieldsWhole) {
  v1::Manage manage;
  EXPECT_EQ(decode_manage(manage).error().field, "manage.request");
  manage.mutable_set_role()->set_campaign("nonsense");
  EXPECT_EQ(decode_manage(manage).error().field, "manage.setRole.campaign");
  manage.mutable_set_role()->set_campaign(std::string(20, 'a'));
  EXPECT_EQ(decode_manage(manage).error().field, "manage.setRole.account");
  manage.mutable_set_role()->set_account(std::string(20, 'a'));
  EXPECT_EQ(decode_manage(manage).error().field, "manage.setRole.role");
}

}  // namespace
}  // namespace fray::wire
