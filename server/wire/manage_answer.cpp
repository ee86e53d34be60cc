#include <cassert>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/util/json_util.h>

#include "fray/v1/frames.pb.h"
#include "wire/manage.h"
#include "wire/manage_codec.h"
#include "wire/request.h"

namespace fray::wire {
namespace {

// The field of `managed` that is such a message.
template <class Message>
Message& field_for(v1::Managed& managed) {
  static const auto* const kField = [] {
    const auto& answers = *v1::Managed::descriptor()->FindOneofByName("answer");
    const google::protobuf::FieldDescriptor* found = nullptr;
    for (int i = 0; i < answers.field_count(); ++i) {
      if (answers.field(i)->message_type() == Message::descriptor()) found = answers.field(i);
    }
    assert(found);  // as the tests of the service see to
    return found;
  }();
  return static_cast<Message&>(*managed.GetReflection()->MutableMessage(&managed, kField));
}

void put_answer(v1::Reply& reply, const office::Done&) {
  reply.mutable_done();
}

void put_answer(v1::Reply& reply, const office::SeatTaken&) {
  reply.mutable_managed();  // its table answers
}

void put_answer(v1::Reply& reply, const office::AssetShown& shown) {
  fill(*reply.mutable_managed()->mutable_asset(), shown.asset);  // the picture goes over HTTP
}

template <class T>
void put_answer(v1::Reply& reply, const T& answer) {
  fill(field_for<decltype(message_of(answer))>(*reply.mutable_managed()), answer);
}

v1::Registration registration_of(campaign::Registration registration) {
  switch (registration) {
    case campaign::Registration::Open:
      return v1::REGISTRATION_OPEN;
    case campaign::Registration::ByInvite:
      return v1::REGISTRATION_BY_INVITE;
    case campaign::Registration::Closed:
      return v1::REGISTRATION_CLOSED;
    case campaign::Registration::ByOwnerLink:
      return v1::REGISTRATION_BY_OWNER_LINK;
  }
  return v1::REGISTRATION_UNSPECIFIED;
}

v1::CampaignPart part_of(office::Part part) {
  switch (part) {
    case office::Part::Campaign:
      return v1::CAMPAIGN_PART_CAMPAIGN;
    case office::Part::Members:
      return v1::CAMPAIGN_PART_MEMBERS;
    case office::Part::Invites:
      return v1::CAMPAIGN_PART_INVITES;
    case office::Part::Characters:
      return v1::CAMPAIGN_PART_CHARACTERS;
    case office::Part::Messages:
      return v1::CAMPAIGN_PART_MESSAGES;
    case office::Part::Dice:
      return v1::CAMPAIGN_PART_DICE;
    case office::Part::Assets:
      return v1::CAMPAIGN_PART_ASSETS;
    case office::Part::Presence:
      return v1::CAMPAIGN_PART_PRESENCE;
    case office::Part::Encounters:
      return v1::CAMPAIGN_PART_ENCOUNTERS;
  }
  return v1::CAMPAIGN_PART_UNSPECIFIED;
}

}  // namespace

Error error_of(const campaign::Error& error) {
  const ErrorCode code = [&] {
    switch (error.code) {
      case campaign::ErrorCode::Unauthenticated:
        return ErrorCode::Unauthenticated;
      case campaign::ErrorCode::Forbidden:
        return ErrorCode::Forbidden;
      case campaign::ErrorCode::NotFound:
        return ErrorCode::NotFound;
      case campaign::ErrorCode::Invalid:
        return ErrorCode::Invalid;
      case campaign::ErrorCode::Conflict:
        return ErrorCode::Conflict;
      case campaign::ErrorCode::Limited:
        return ErrorCode::Limited;
      case campaign::ErrorCode::Unavailable:
        return ErrorCode::Unavailable;
    }
    return ErrorCode::Internal;
  }();
  return {code, error.field, error.message};
}

std::string encode_answer(std::uint64_t to, const office::Answer& answer) {
  v1::ServerFrame frame;
  v1::Reply& reply = *frame.mutable_reply();
  reply.set_to(to);
  std::visit([&](const auto& what) { put_answer(reply, what); }, answer);
  return frame.SerializeAsString();
}

std::string encode_welcome(std::uint64_t to, std::string_view server,
                           const campaign::Identity* identity,
                           campaign::Registration registration) {
  v1::ServerFrame frame;
  frame.mutable_reply()->set_to(to);
  v1::Welcome& welcome = *frame.mutable_reply()->mutable_welcome();
  welcome.set_version(kProtocolVersion);
  welcome.set_server(std::string(server));
  if (identity) {
    fill(*welcome.mutable_account(), identity->account);
    if (identity->is_bot()) fill(*welcome.mutable_bot(), *identity->token.bot);
  } else {
    welcome.set_registration(registration_of(registration));
  }
  return frame.SerializeAsString();
}

std::string encode_change(const office::Change& change) {
  v1::ServerFrame frame;
  v1::CampaignChanged& changed = *frame.mutable_notice()->mutable_campaign_changed();
  changed.set_campaign(change.campaign.text());
  changed.set_part(part_of(change.part));
  changed.set_about(change.about);
  return frame.SerializeAsString();
}

namespace {

std::string json_line(const google::protobuf::Message& message) {
  std::string json;
  const auto status = google::protobuf::util::MessageToJsonString(message, &json);
  assert(status.ok());
  return json;
}

}  // namespace

std::string account_json(const campaign::Account& account) {
  v1::Account message;
  fill(message, account);
  return json_line(message);
}

std::string campaign_json(const office::CampaignShown& shown) {
  v1::Campaign message;
  fill(message, shown);
  return json_line(message);
}

std::string character_json(const campaign::Character& character) {
  v1::Character message;
  fill(message, character);
  return json_line(message);
}

}  // namespace fray::wire
