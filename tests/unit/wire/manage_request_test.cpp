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
