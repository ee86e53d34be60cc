#include <google/protobuf/descriptor.h>
#include <google/protobuf/util/json_util.h>

#include "wire/manage.h"
#include "wire/manage_codec.h"

namespace fray::wire {
namespace {

Decoded decode_body(const v1::Manage& manage) {
  switch (manage.request_case()) {
#define FRAY_CASE(Type, name, field, ...) \
  case v1::Manage::k##Type:               \
    return decode(manage.field());
    FRAY_SERVICE_REQUESTS(FRAY_CASE)
#undef FRAY_CASE
    case v1::Manage::kTakeSeat:
      return decode(manage.take_seat());
    case v1::Manage::REQUEST_NOT_SET:
      break;
  }
  return refuse(ErrorCode::Invalid, "request", "this server knows no such request");
}

// As the frame's JSON names it.
std::string path_of(v1::Manage::RequestCase request) {
  if (request == v1::Manage::REQUEST_NOT_SET) return "manage.";
  const auto* field = v1::Manage::descriptor()->FindFieldByNumber(static_cast<int>(request));
  return "manage." + field->json_name() + ".";
}

template <class Message>
std::expected<Message, Error> parsed(std::string_view json) {
  Message message;
  google::protobuf::util::JsonParseOptions options;
  options.ignore_unknown_fields = true;
  const auto status = google::protobuf::util::JsonStringToMessage(
      google::protobuf::StringPiece(json.data(), json.size()), &message, options);
  if (status.ok()) return message;
  return std::unexpected(
      Error{ErrorCode::Invalid, "body", "not canonical JSON of " + message.GetTypeName()});
}

}  // namespace

std::expected<office::Request, Error> decode_manage(const v1::Manage& manage) {
  auto request = decode_body(manage);
  if (!request) request.error().field.insert(0, path_of(manage.request_case()));
  return request;
}

std::expected<office::Request, Error> decode_sign_in(std::string_view json) {
  const auto message = parsed<v1::SignIn>(json);
  if (!message) return std::unexpected(message.error());
  return decode(*message);
}

std::expected<office::Request, Error> decode_sign_up(std::string_view json) {
  const auto message = parsed<v1::SignUp>(json);
  if (!message) return std::unexpected(message.error());
  return decode(*message);
}

}  // namespace fray::wire
