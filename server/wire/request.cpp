#include "wire/request.h"

#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <utility>

#include <google/protobuf/struct.pb.h>
#include <google/protobuf/util/json_util.h>

#include "wire/manage.h"
#include "wire/request_codec.h"

namespace fray::wire {
namespace {

DecodedBody decode_hello(const v1::Hello& hello) {
  if (hello.client().size() > kMaxText) return invalid("hello.client", "the name is too long");
  if (hello.token().size() > kMaxText) return invalid("hello.token", "the token is too long");
  if (hello.versions_size() > 64) return invalid("hello.versions", "there are too many");
  return Hello{{hello.versions().begin(), hello.versions().end()}, hello.client(), hello.token()};
}

#define FRAY_CASE(Frame, Type, field) \
  case v1::Frame::k##Type:            \
    return decode(r.field());

DecodedBody decode_gm(const v1::Gm& r) {
  switch (r.command_case()) {
#define FRAY_GM_CASE(Type, name, field, ...) FRAY_CASE(Gm, Type, field)
    FRAY_GM_REQUESTS(FRAY_GM_CASE)
#undef FRAY_GM_CASE
    case v1::Gm::COMMAND_NOT_SET:
      break;
  }
  return invalid("gm", "this holds no command that this server knows");
}

DecodedBody decode_body(const v1::ClientFrame& r) {
  switch (r.request_case()) {
#define FRAY_TABLE_CASE(Type, name, field, ...) FRAY_CASE(ClientFrame, Type, field)
    FRAY_TABLE_REQUESTS(FRAY_TABLE_CASE)
#undef FRAY_TABLE_CASE
    case v1::ClientFrame::kGm:
      return decode_gm(r.gm());
    case v1::ClientFrame::kHello:
      return decode_hello(r.hello());
    case v1::ClientFrame::kPing:
      return Ping{};
    case v1::ClientFrame::kManage:
      return decode_manage(r.manage());
    case v1::ClientFrame::REQUEST_NOT_SET:
      break;
  }
  return invalid("request", "unknown request");
}
#undef FRAY_CASE

// The id of what is JSON, but no ClientFrame; 0 if it has none.
std::uint64_t id_in(google::protobuf::StringPiece json) {
  google::protobuf::Struct object;
  if (!google::protobuf::util::JsonStringToMessage(json, &object).ok()) return 0;
  const auto field = object.fields().find("id");
  if (field == object.fields().end()) return 0;
  // Canonical is text; numbers are read as well, where a double holds them.
  const double number = field->second.number_value();
  if (number > 0 && number < 0x1p53 && number == std::floor(number)) {
    return static_cast<std::uint64_t>(number);
  }
  const std::string& text = field->second.string_value();
  std::uint64_t id = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), id);
  return problem == std::errc() && end == text.data() + text.size() ? id : 0;
}

std::unexpected<BadFrame> unreadable(std::uint64_t id, std::string why) {
  if (id == 0) why += "; not even an id could be read";
  return std::unexpected(BadFrame{id, {ErrorCode::Invalid, "frame", std::move(why)}});
}

template <class T>
constexpr office::TableRule table_rule() {
  static_assert(std::same_as<const BySeat, decltype(T::kMay)>,
                "each request says in kMay who may ask it");
  return {kNameOf<T>, {T::kMay.gm, T::kMay.player, T::kMay.spectator}};
}

}  // namespace

std::string_view name_of(const Request& request) {
  return std::visit([]<class T>(const T&) { return kNameOf<T>; }, request.body);
}

Cell may_ask(const Request& request, table::Role role) {
  return std::visit(
      [role]<class T>(const T&) {
        if constexpr (kAskedOfTable<T>) {
          return table_rule<T>().cells[static_cast<std::size_t>(role)];
        } else {
          assert(false && "asked of no table");
          return Cell::No;
        }
      },
      request.body);
}

std::span<const office::TableRule> table_rules() {
#define FRAY_RULE(Type, ...) table_rule<Type>(),
  static constexpr std::array kRules{FRAY_TABLE_REQUESTS(FRAY_RULE) FRAY_GM_REQUESTS(FRAY_RULE)};
#undef FRAY_RULE
  return kRules;
}

std::expected<Request, BadFrame> decode_request(std::string_view bytes, Encoding encoding) {
  // One thread parses one frame at a time; the message retains its memory from frame to frame.
  thread_local v1::ClientFrame frame;
  frame.Clear();
  if (encoding == Encoding::Json) {
    google::protobuf::util::JsonParseOptions options;
    options.ignore_unknown_fields = true;
    const google::protobuf::StringPiece json(bytes.data(), bytes.size());
    const auto status = google::protobuf::util::JsonStringToMessage(json, &frame, options);
    if (!status.ok()) {
      return unreadable(id_in(json), "not canonical JSON of fray.v1.ClientFrame: " +
                                         std::string(status.message()));
    }
  } else if (bytes.size() > INT_MAX ||
             !frame.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
    // What stood before the fault has been read.
    return unreadable(frame.id(), "not a fray.v1.ClientFrame");
  }
  if (frame.key().size() > kMaxKey) {
    return std::unexpected(BadFrame{
        frame.id(), {ErrorCode::Invalid, "key", "at most " + std::to_string(kMaxKey) + " bytes"}});
  }
  auto body = decode_body(frame);
  if (!body) return std::unexpected(BadFrame{frame.id(), std::move(body.error())});
  return Request{frame.id(), frame.key(), std::move(*body)};
}

}  // namespace fray::wire
