#include <algorithm>
#include <array>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/util/json_util.h>

#include "wire/manage.h"
#include "wire/manage_decode.h"

namespace fray::wire {
namespace {

struct Row {
  v1::Manage::RequestCase request;
  Decoded (*decode)(const v1::Manage&);
};

template <auto body>
constexpr Row row(v1::Manage::RequestCase request) {
  return {request, [](const v1::Manage& manage) { return decode((manage.*body)()); }};
}

// clang-format off
constexpr std::array kRows{
    row<&v1::Manage::sign_up>(v1::Manage::kSignUp),
    row<&v1::Manage::sign_in>(v1::Manage::kSignIn),
    row<&v1::Manage::sign_out>(v1::Manage::kSignOut),
    row<&v1::Manage::show_account>(v1::Manage::kShowAccount),
    row<&v1::Manage::show_quota>(v1::Manage::kShowQuota),
    row<&v1::Manage::change_password>(v1::Manage::kChangePassword),
    row<&v1::Manage::claim_account>(v1::Manage::kClaimAccount),
    row<&v1::Manage::list_tokens>(v1::Manage::kListTokens),
    row<&v1::Manage::revoke_token>(v1::Manage::kRevokeToken),
    row<&v1::Manage::create_bot_token>(v1::Manage::kCreateBotToken),
    row<&v1::Manage::delete_account>(v1::Manage::kDeleteAccount),
    row<&v1::Manage::list_campaigns>(v1::Manage::kListCampaigns),
    row<&v1::Manage::list_rulesets>(v1::Manage::kListRulesets),
    row<&v1::Manage::create_campaign>(v1::Manage::kCreateCampaign),
    row<&v1::Manage::show_campaign>(v1::Manage::kShowCampaign),
    row<&v1::Manage::rename_campaign>(v1::Manage::kRenameCampaign),
    row<&v1::Manage::set_policy>(v1::Manage::kSetPolicy),
    row<&v1::Manage::archive_campaign>(v1::Manage::kArchiveCampaign),
    row<&v1::Manage::delete_campaign>(v1::Manage::kDeleteCampaign),
    row<&v1::Manage::restore_campaign>(v1::Manage::kRestoreCampaign),
    row<&v1::Manage::transfer_campaign>(v1::Manage::kTransferCampaign),
    row<&v1::Manage::list_members>(v1::Manage::kListMembers),
    row<&v1::Manage::set_role>(v1::Manage::kSetRole),
    row<&v1::Manage::remove_member>(v1::Manage::kRemoveMember),
    row<&v1::Manage::leave_campaign>(v1::Manage::kLeaveCampaign),
    row<&v1::Manage::create_invite>(v1::Manage::kCreateInvite),
    row<&v1::Manage::list_invites>(v1::Manage::kListInvites),
    row<&v1::Manage::revoke_invite>(v1::Manage::kRevokeInvite),
    row<&v1::Manage::show_invite>(v1::Manage::kShowInvite),
    row<&v1::Manage::accept_invite>(v1::Manage::kAcceptInvite),
    row<&v1::Manage::list_audit>(v1::Manage::kListAudit),
    row<&v1::Manage::watch_campaign>(v1::Manage::kWatchCampaign),
    row<&v1::Manage::unwatch_campaign>(v1::Manage::kUnwatchCampaign),
    row<&v1::Manage::list_characters>(v1::Manage::kListCharacters),
    row<&v1::Manage::show_character>(v1::Manage::kShowCharacter),
    row<&v1::Manage::create_character>(v1::Manage::kCreateCharacter),
    row<&v1::Manage::save_character>(v1::Manage::kSaveCharacter),
    row<&v1::Manage::list_revisions>(v1::Manage::kListRevisions),
    row<&v1::Manage::restore_revision>(v1::Manage::kRestoreRevision),
    row<&v1::Manage::give_character>(v1::Manage::kGiveCharacter),
    row<&v1::Manage::award_character>(v1::Manage::kAwardCharacter),
    row<&v1::Manage::list_awards>(v1::Manage::kListAwards),
    row<&v1::Manage::delete_character>(v1::Manage::kDeleteCharacter),
    row<&v1::Manage::describe_sheet>(v1::Manage::kDescribeSheet),
    row<&v1::Manage::read_sheet>(v1::Manage::kReadSheet),
    row<&v1::Manage::judge_sheet>(v1::Manage::kJudgeSheet),
    row<&v1::Manage::say>(v1::Manage::kSay),
    row<&v1::Manage::roll_dice>(v1::Manage::kRollDice),
    row<&v1::Manage::list_messages>(v1::Manage::kListMessages),
    row<&v1::Manage::delete_message>(v1::Manage::kDeleteMessage),
    row<&v1::Manage::show_dice>(v1::Manage::kShowDice),
    row<&v1::Manage::renew_dice>(v1::Manage::kRenewDice),
    row<&v1::Manage::list_assets>(v1::Manage::kListAssets),
    row<&v1::Manage::rename_asset>(v1::Manage::kRenameAsset),
    row<&v1::Manage::share_asset>(v1::Manage::kShareAsset),
    row<&v1::Manage::delete_asset>(v1::Manage::kDeleteAsset),
    row<&v1::Manage::list_presence>(v1::Manage::kListPresence),
    row<&v1::Manage::list_encounters>(v1::Manage::kListEncounters),
    row<&v1::Manage::show_encounter>(v1::Manage::kShowEncounter),
    row<&v1::Manage::create_encounter>(v1::Manage::kCreateEncounter),
    row<&v1::Manage::save_encounter>(v1::Manage::kSaveEncounter),
    row<&v1::Manage::delete_encounter>(v1::Manage::kDeleteEncounter),
    row<&v1::Manage::start_encounter>(v1::Manage::kStartEncounter),
    row<&v1::Manage::take_seat>(v1::Manage::kTakeSeat),
    row<&v1::Manage::list_seats>(v1::Manage::kListSeats),
    row<&v1::Manage::list_seat_links>(v1::Manage::kListSeatLinks),
    row<&v1::Manage::revoke_seat_link>(v1::Manage::kRevokeSeatLink),
    row<&v1::Manage::describe_rules>(v1::Manage::kDescribeRules),
    row<&v1::Manage::pass_time>(v1::Manage::kPassTime),
};
// clang-format on

// As the frame's JSON names it.
const std::string& name_of(v1::Manage::RequestCase request) {
  return v1::Manage::descriptor()->FindFieldByNumber(static_cast<int>(request))->json_name();
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
  const auto row = std::ranges::find(kRows, manage.request_case(), &Row::request);
  if (row == kRows.end()) {
    return refuse(ErrorCode::Invalid, "manage.request", "this server knows no such request");
  }
  auto request = row->decode(manage);
  if (!request) {
    std::string& field = request.error().field;
    field.insert(0, "manage." + name_of(row->request) + ".");
  }
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
