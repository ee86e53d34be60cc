#include "wire/request.h"

#include <charconv>
#include <cmath>
#include <utility>

#include <google/protobuf/struct.pb.h>
#include <google/protobuf/util/json_util.h>

#include "document/guard.h"
#include "encounter/seating.h"
#include "fray/v1/frames.pb.h"
#include "text/text.h"
#include "wire/manage.h"

namespace fray::wire {
namespace {

using Body = decltype(Request::body);
using Decoded = std::expected<Body, Error>;

Decoded decode_hello(const v1::Hello& hello) {
  if (hello.client().size() > kMaxText) return invalid("hello.client", "the name is too long");
  if (hello.token().size() > kMaxText) return invalid("hello.token", "the token is too long");
  if (hello.versions_size() > 64) return invalid("hello.versions", "there are too many");
  return Hello{{hello.versions().begin(), hello.versions().end()}, hello.client(), hello.token()};
}

Decoded decode_decide(const v1::Decide& decide) {
  if (decide.values_size() > static_cast<int>(kMaxValues)) {
    return invalid("decide.values", "no answer takes that many values");
  }
  return Decide{decide.prompt(),
                decide.option(),
                {decide.values().begin(), decide.values().end()},
                decide.keep()};
}

Decoded decode_outline(const v1::Outline& outline) {
  if (outline.values_size() > static_cast<int>(kMaxValues)) {
    return invalid("outline.values", "no answer takes that many values");
  }
  return Outline{
      outline.prompt(), outline.option(), {outline.values().begin(), outline.values().end()}};
}

Decoded decode_order(const v1::SetOrder& order) {
  using table::StandingOrder;
  switch (order.order()) {
    case v1::STANDING_ORDER_ASK_ME:
      return SetOrder{order.combatant(), StandingOrder::AskMe};
    case v1::STANDING_ORDER_PASS_UNTIL_MY_SLOT:
      return SetOrder{order.combatant(), StandingOrder::PassUntilMySlot};
    case v1::STANDING_ORDER_PASS_UNTIL_ATTACKED:
      return SetOrder{order.combatant(), StandingOrder::PassUntilAttacked};
    case v1::STANDING_ORDER_PASS_UNTIL_CHANGE:
      return SetOrder{order.combatant(), StandingOrder::PassUntilChange};
    default:
      return invalid("setOrder.order", "name one of the standing orders");
  }
}

Decoded decode_use(const v1::UsePower& use) {
  if (use.values_size() > static_cast<int>(kMaxValues)) {
    return invalid("gm.usePower.values", "no power takes that many values");
  }
  return UsePower{use.action(), use.item(), use.mode(), {use.values().begin(), use.values().end()}};
}

// Which sizes there are, and that the faces are theirs, the encounter checks.
Decoded decode_dice(const v1::EnterDice& entered) {
  if (entered.sides() > dice::kMaxSides) {
    return invalid("enterDice.sides", "no die has so many sides");
  }
  if (entered.faces_size() > static_cast<int>(encounter::EnterDice::kMax)) {
    return invalid("enterDice.faces",
                   "are at most " + std::to_string(encounter::EnterDice::kMax) + " at a time");
  }
  EnterDice out{entered.combatant(), {static_cast<dice::Face>(entered.sides()), {}}};
  for (int i = 0; i < entered.faces_size(); ++i) {
    if (entered.faces(i) > dice::kMaxSides) {
      return invalid("enterDice.faces[" + std::to_string(i) + "]", "no die shows so much");
    }
    out.dice.faces.push_back(static_cast<dice::Face>(entered.faces(i)));
  }
  return out;
}

// What a message that may name the moment it counts on says of it.
template <class Message>
std::optional<std::uint64_t> if_moment(const Message& message) {
  if (!message.has_if_moment()) return std::nullopt;
  return message.if_moment();
}

Decoded decode_list(const v1::ListMoments& list) {
  const bool some = list.most() > 0 && list.most() < ListMoments::kMax;
  return ListMoments{list.before(), some ? list.most() : ListMoments::kMax};
}

Decoded decode_control(const v1::Control& control) {
  if (control.seat().size() > kMaxText) {
    return invalid("gm.control.seat", "the key of a seat is not that long");
  }
  return Control{control.combatant(), control.seat()};
}

std::expected<table::Place, Error> decode_place(const v1::Place& place, std::string field) {
  if (!std::in_range<std::int16_t>(place.x()) || place.y() < table::Place::kLeastY ||
      place.y() > table::Place::kMostY || !v1::Facing_IsValid(place.facing())) {
    return invalid(std::move(field), "no board reaches that far");
  }
  table::Place at(static_cast<std::int16_t>(place.x()), static_cast<std::int16_t>(place.y()));
  if (place.facing() != v1::FACING_UNSPECIFIED) {
    at.facing = board::kHexDirections[static_cast<std::size_t>(place.facing() - v1::FACING_NE)];
  }
  return at;
}

Decoded decode_point_at(const v1::PointAt& point_at) {
  const auto place = decode_place(point_at.place(), "pointAt.place");
  if (!place) return std::unexpected(place.error());
  return PointAt{{place->x, place->y}};
}

Decoded decode_move(const v1::Move& move) {
  const auto place = decode_place(move.place(), "gm.move.place");
  if (!place) return std::unexpected(place.error());
  return Move{move.combatant(), *place};
}

// Key, name and all that lasts the encounter itself checks, as it does those of a setup.
Decoded decode_reinforce(const v1::Reinforce& in) {
  for (const auto& [text, field] :
       {std::pair(&in.key(), "key"), std::pair(&in.name(), "name"), std::pair(&in.side(), "side"),
        std::pair(&in.archetype(), "archetype"), std::pair(&in.called(), "called")}) {
    if (text->size() > kMaxText) {
      return invalid(std::string("gm.reinforce.") + field, "is too long");
    }
  }
  for (const auto& [text, field] :
       {std::pair(&in.sheet(), "sheet"), std::pair(&in.wear(), "wear")}) {
    if (text->size() > document::kMaxSheetBytes) {
      return invalid(std::string("gm.reinforce.") + field, "is of at most 64 KiB");
    }
  }
  const auto place = decode_place(in.place(), "gm.reinforce.place");
  if (!place) return std::unexpected(place.error());
  auto shown = in.name().empty() ? text::Checked(in.key())
                                 : text::line(in.name(), encounter::kMaxNameLength);
  if (!shown) return invalid("gm.reinforce.name", std::move(shown.error()));
  auto called =
      in.called().empty() ? text::Checked() : text::line(in.called(), encounter::kMaxNameLength);
  if (!called) return invalid("gm.reinforce.called", std::move(called.error()));
  return Reinforce{.newcomer = {.key = in.key(),
                                .name = std::move(*shown),
                                .at = *place,
                                .hidden = in.hidden(),
                                .secret_dice = in.secret_dice(),
                                .archetype = in.archetype(),
                                .sheet = in.sheet(),
                                .carried_state = in.wear(),
                                .called = std::move(*called)},
                   .side = in.side()};
}

Decoded decode_rename(const v1::Rename& in) {
  // The encounter requires a name, for those who may rename.
  auto name =
      in.name().empty() ? text::Checked() : text::line(in.name(), encounter::kMaxNameLength);
  if (!name) return invalid("gm.rename.name", std::move(name.error()));
  return Rename{in.combatant(), std::move(*name)};
}

Decoded decode_gm(const v1::Gm& gm) {
  using Kind = encounter::GmCommand::Kind;
  switch (gm.command_case()) {
    case v1::Gm::kRewind:
      return Rewind{gm.rewind().moment(), if_moment(gm.rewind())};
    case v1::Gm::kUndo:
      return Undo{if_moment(gm.undo())};
    case v1::Gm::kListMoments:
      return decode_list(gm.list_moments());
    case v1::Gm::kSkip:
      return Intervene{Kind::Skip, gm.skip().combatant()};
    case v1::Gm::kControl:
      return decode_control(gm.control());
    case v1::Gm::kExtendClock:
      return ExtendClock{gm.extend_clock().combatant(), gm.extend_clock().by_ms()};
    case v1::Gm::kReinforce:
      return decode_reinforce(gm.reinforce());
    case v1::Gm::kMove:
      return decode_move(gm.move());
    case v1::Gm::kChangeSide:
      if (gm.change_side().side().size() > kMaxText) {
        return invalid("gm.changeSide.side", "is too long");
      }
      return ChangeSide{gm.change_side().combatant(), gm.change_side().side()};
    case v1::Gm::kTakeOut:
      return Intervene{Kind::TakeOut, gm.take_out().combatant()};
    case v1::Gm::kReorder:
      return Reorder{gm.reorder().combatant(), gm.reorder().before()};
    case v1::Gm::kRename:
      return decode_rename(gm.rename());
    case v1::Gm::kShowName:
      return Intervene{Kind::ShowName, gm.show_name().combatant()};
    case v1::Gm::kPause:
      return Pause{gm.pause().paused()};
    case v1::Gm::kReveal:
      return Intervene{Kind::Reveal, gm.reveal().combatant()};
    case v1::Gm::kHide:
      return Intervene{Kind::Hide, gm.hide().combatant()};
    case v1::Gm::kSecretDice:
      return Intervene{gm.secret_dice().secret() ? Kind::HideDice : Kind::ShowDice,
                       gm.secret_dice().combatant()};
    case v1::Gm::kEnd:
      return Intervene{Kind::End};
    case v1::Gm::kListPowers:
      return ListPowers{};
    case v1::Gm::kUsePower:
      return decode_use(gm.use_power());
    case v1::Gm::COMMAND_NOT_SET:
      break;
  }
  return invalid("gm", "this holds no command that this server knows");
}

Decoded decode_body(const v1::ClientFrame& frame) {
  switch (frame.request_case()) {
    case v1::ClientFrame::kHello:
      return decode_hello(frame.hello());
    case v1::ClientFrame::kForesee:
      return Foresee{frame.foresee().prompt(), frame.foresee().option(), frame.foresee().value()};
    case v1::ClientFrame::kOutline:
      return decode_outline(frame.outline());
    case v1::ClientFrame::kLookAround:
      return LookAround{};
    case v1::ClientFrame::kPointAt:
      return decode_point_at(frame.point_at());
    case v1::ClientFrame::kAttach:
      if (frame.attach().encounter().size() > kMaxText) {
        return invalid("attach.encounter", "the name is too long");
      }
      return Attach{frame.attach().encounter(), frame.attach().after_seq()};
    case v1::ClientFrame::kDetach:
      return Detach{};
    case v1::ClientFrame::kDecide:
      return decode_decide(frame.decide());
    case v1::ClientFrame::kSetOrder:
      return decode_order(frame.set_order());
    case v1::ClientFrame::kEnterDice:
      return decode_dice(frame.enter_dice());
    case v1::ClientFrame::kGm:
      return decode_gm(frame.gm());
    case v1::ClientFrame::kPing:
      return Ping{};
    case v1::ClientFrame::kDescribe:
      return Describe{};
    case v1::ClientFrame::kManage:
      return decode_manage(frame.manage());
    case v1::ClientFrame::REQUEST_NOT_SET:
      break;
  }
  return invalid("request", "the frame holds no request that this server knows");
}

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

}  // namespace

std::string_view name_of(const Intervene& command) {
  using enum encounter::GmCommand::Kind;
  switch (command.kind) {
    case Reveal:
      return "gm.reveal";
    case Hide:
      return "gm.hide";
    case End:
      return "gm.end";
    case Skip:
      return "gm.skip";
    case HideDice:
    case ShowDice:
      return "gm.secretDice";
    case TakeOut:
      return "gm.takeOut";
    case ShowName:
      return "gm.showName";
  }
  return "gm";
}

std::string_view name_of(const Request& request) {
  return std::visit(
      []<class Body>(const Body& body) -> std::string_view {
        if constexpr (std::is_same_v<Body, Intervene>) {
          return name_of(body);
        } else if constexpr (std::is_same_v<Body, office::Request>) {
          return "manage";
        } else {
          return Body::kName;
        }
      },
      request.body);
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
