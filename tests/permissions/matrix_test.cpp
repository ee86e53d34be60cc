// Every request, by every kind of caller. The expected results are written down here a second time,
// as a GM would put it, and not read from the server's own table.
#include <algorithm>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <ostream>
#include <sstream>

#include <gtest/gtest.h>

#include "office/permissions.h"
#include "permissions/town.h"
#include "wire/request.h"

namespace fray::permissions {
namespace {

using campaign::ErrorCode;
using campaign::Password;
using office::Request;

// Who asks.
enum class Asker : std::uint8_t {
  Nobody,
  Expired,   // with a token that was good
  Outsider,  // with a campaign of its own
  Guest,     // a player, without an account
  Spectator,
  Player,
  Bot,        // of the player
  BotMember,  // an account that is a bot in the campaign
  Gm,
  Owner,
};
constexpr std::array<std::string_view, 10> kAskers{"nobody",    "expired", "outsider", "guest",
                                                   "spectator", "player",  "bot",      "botMember",
                                                   "gm",        "owner"};

// Whose character it is about, where it is about one.
enum class Whose : std::uint8_t { None, Own, Others, Gms, OtherCampaigns };
constexpr std::array<std::string_view, 5> kWhose{"", "Own", "Others", "Gms", "OtherCampaigns"};

struct Cell {
  std::string request;
  Asker asker{};
  Whose whose{};
};

std::ostream& operator<<(std::ostream& out, const Cell& cell) {
  return out << cell.request << " by " << kAskers[static_cast<std::size_t>(cell.asker)] << " "
             << kWhose[static_cast<std::size_t>(cell.whose)];
}

// Who is granted what. "own": of one's own characters, and of pictures: to see those that are
// shown, too.
constexpr std::string_view kExpected = R"(
signUp            nobody
signIn            nobody
signOut           outsider guest spectator player botMember gm owner
showAccount       outsider guest spectator player bot botMember gm owner
showQuota         outsider guest spectator player botMember gm owner
changePassword    outsider spectator player botMember gm owner
claimAccount      guest
changeDisplayName outsider guest spectator player botMember gm owner
deleteAccount     outsider guest spectator player botMember gm owner
listTokens        outsider guest spectator player botMember gm owner
revokeToken       outsider guest spectator player botMember gm owner
listCampaigns     outsider guest spectator player botMember gm owner
listRulesets      outsider guest spectator player bot botMember gm owner
openPractice      outsider guest spectator player botMember gm owner
createCampaign    outsider spectator player botMember gm owner
importCampaign    outsider spectator player botMember gm owner
showInvite        nobody outsider guest spectator player bot botMember gm owner
acceptInvite      nobody outsider spectator player botMember gm owner

showCampaign      guest spectator player bot botMember gm owner
renameCampaign    gm owner
setPolicy         gm owner
archiveCampaign   owner
deleteCampaign    owner
restoreCampaign   owner
transferCampaign  owner
exportCampaign    owner
listMembers       guest spectator player bot botMember gm owner
setRole           gm owner
removeMember      gm owner
leaveCampaign     guest spectator player gm
createInvite      gm owner
listInvites       gm owner
revokeInvite      gm owner
listAudit         owner
watchCampaign     guest spectator player bot botMember gm owner
unwatchCampaign   guest spectator player bot botMember gm owner
listCharacters    guest spectator player bot botMember gm owner

createBotToken    guest:own player:own gm owner
showCharacter     guest:own player:own bot:own botMember:own gm owner
createCharacter   guest:own player:own gm owner
saveCharacter     guest:own player:own gm owner
listRevisions     guest:own player:own gm owner
restoreRevision   guest:own player:own gm owner
giveCharacter     gm owner
awardCharacter    gm owner
listAwards        guest:own player:own bot:own botMember:own gm owner
listEncounterAwards guest player gm owner
deleteCharacter   guest:own player:own gm owner

exportCharacter   guest:own player:own gm owner
importCharacter   guest player gm owner

listEncounters    guest spectator player bot botMember gm owner
showEncounter     gm owner
createEncounter   gm owner
saveEncounter     gm owner
deleteEncounter   gm owner
startEncounter    gm owner
takeSeat          guest spectator player bot botMember gm owner
listSeats         gm owner
listSeatLinks     gm owner
revokeSeatLink    gm owner
describeRules     guest spectator player bot botMember gm owner
estimateDifficulty gm owner
passTime          gm owner

describeSheet     guest spectator player bot botMember gm owner
readSheet         guest player gm owner
judgeSheet        guest player gm owner

say               guest player bot botMember gm owner
rollDice          guest player bot botMember gm owner
listMessages      guest spectator player bot botMember gm owner
deleteMessage     guest:own player:own bot:own botMember:own gm owner
showDice          guest spectator player bot botMember gm owner
renewDice         guest:own player:own bot:own botMember:own gm owner
uploadAsset       guest player gm owner
listAssets        guest spectator player bot botMember gm owner
showAsset         guest:own spectator:own player:own bot:own botMember:own gm owner
renameAsset       guest:own player:own gm owner
shareAsset        gm owner
deleteAsset       guest:own player:own gm owner
listPresence      guest spectator player bot botMember gm owner
)";

// Granted by the table, but refused for another reason: owners cannot leave, and nothing has been
// deleted that could be restored.
bool is_conflict(const Cell& cell) {
  return (cell.request == "leaveCampaign" && cell.asker == Asker::Owner) ||
         (cell.request == "deleteAccount" &&
          (cell.asker == Asker::Owner || cell.asker == Asker::Outsider));
}

std::map<std::string, std::vector<std::string>> expected() {
  std::map<std::string, std::vector<std::string>> granted;
  std::istringstream lines{std::string(kExpected)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string request;
    if (!(words >> request)) continue;
    granted[request] = {std::istream_iterator<std::string>(words), {}};
  }
  return granted;
}

bool is_personal(const std::string& request) {
  return std::ranges::find(office::personal_rules(), request, &office::PersonalRule::request) !=
         office::personal_rules().end();
}

// A town with everything that a request may be about.
struct Scene : Town {
  std::map<Asker, std::string> tokens;
  std::optional<CampaignId> campaign;
  std::optional<CampaignId> elsewhere;
  std::map<Whose, CharacterId> characters;
  std::optional<CharacterId> guests;
  std::optional<CharacterId> robots;
  std::optional<AccountId> somebody;              // a player whom no asker represents
  std::map<Asker, campaign::MessageId> messages;  // to all
  std::optional<campaign::MessageId> others_message;
  std::optional<campaign::MessageId> elsewhere_message;
  std::optional<campaign::EncounterId> prepared;
  std::optional<campaign::EncounterId> live;
  std::map<Asker, AssetId> pictures;  // pictures uploaded by each asker
  std::map<Whose, AssetId> others_pictures;
  std::optional<AssetId> shown;
  std::optional<campaign::InviteId> invite;
  std::string invite_secret;

  Scene() {
    const std::string owner = settle("owner");
    campaign = start(owner);
    tokens[Asker::Owner] = owner;
    tokens[Asker::Gm] = join(*campaign, owner, "gm", Role::Gm);
    tokens[Asker::Player] = join(*campaign, owner, "player", Role::Player);
    tokens[Asker::Spectator] = join(*campaign, owner, "spectator", Role::Spectator);
    tokens[Asker::BotMember] = join(*campaign, owner, "robot", Role::Bot);
    const std::string other = join(*campaign, owner, "other", Role::Player);
    somebody = account_of(other);
    tokens[Asker::Outsider] = settle("outsider");
    elsewhere = start(tokens[Asker::Outsider]);
    const auto seat =
        std::get<office::InviteMade>(get(owner, office::CreateInvite{*campaign, Role::Player}));
    tokens[Asker::Guest] =
        std::get<office::SignedIn>(get("", office::AcceptInvite{seat.secret, "Gwen", ""})).token;
    characters.emplace(Whose::Own, make_character(*campaign, tokens[Asker::Player]));
    characters.emplace(Whose::Others, make_character(*campaign, other));
    characters.emplace(Whose::Gms, make_character(*campaign, tokens[Asker::Gm]));
    characters.emplace(Whose::OtherCampaigns, make_character(*elsewhere, tokens[Asker::Outsider]));
    guests = make_character(*campaign, tokens[Asker::Guest]);
    robots = make_character(*campaign, tokens[Asker::Gm]);
    get(owner, office::GiveCharacter{*campaign, *robots, account_of(tokens[Asker::BotMember])});
    tokens[Asker::Bot] =
        std::get<office::BotToken>(
            get(tokens[Asker::Player],
                office::CreateBotToken{*campaign, "bot", {characters.at(Whose::Own)}, {}}))
            .secret;
    const auto roll = [](const CampaignId& in, campaign::AudienceKind to) {
      return office::RollDice{in, {to}, "d6"};
    };
    for (const auto asker :
         {Asker::Guest, Asker::Player, Asker::Bot, Asker::BotMember, Asker::Gm, Asker::Owner}) {
      get(tokens.at(asker), roll(*campaign, campaign::AudienceKind::Gms));
      messages.emplace(asker, say(*campaign, tokens.at(asker)));
    }
    get(tokens.at(Asker::Player), roll(*campaign, campaign::AudienceKind::All));
    get(other, roll(*campaign, campaign::AudienceKind::Gms));
    others_message = say(*campaign, other);
    elsewhere_message = say(*elsewhere, tokens.at(Asker::Outsider));
    prepared = prepare(*campaign, owner);
    live = prepare(*campaign, owner, {{"own", characters.at(Whose::Own)}});
    begin(*campaign, owner, *live);
    for (const Asker asker : {Asker::Player, Asker::Guest}) {
      pictures.emplace(asker, add_picture(*campaign, tokens[asker]));
    }
    others_pictures.emplace(Whose::Others, add_picture(*campaign, other));
    others_pictures.emplace(Whose::Gms, add_picture(*campaign, tokens[Asker::Gm]));
    others_pictures.emplace(Whose::OtherCampaigns,
                            add_picture(*elsewhere, tokens[Asker::Outsider]));
    shown = add_picture(*campaign, tokens[Asker::Gm]);
    get(owner, office::ShareAsset{*campaign, *shown});
    tokens[Asker::Nobody] = "";
    tokens[Asker::Expired] = settle("gone");
    get(tokens[Asker::Expired], office::SignOut{});
    auto made =
        std::get<office::InviteMade>(get(owner, office::CreateInvite{*campaign, Role::Spectator}));
    invite = made.invite.id;
    invite_secret = made.secret;
  }

  CampaignId start(const std::string& token) {
    return std::get<office::CampaignShown>(get(token, office::CreateCampaign{"Ashes", "toy"}))
        .campaign.id;
  }
  void end_fight() { office().encounter_ended(*live, {}, now()); }
  campaign::MessageId say(const CampaignId& in, const std::string& token) {
    return std::get<campaign::Message>(get(token, office::Say{in, {}, "Well met!"})).id;
  }
  campaign::MessageId message(Asker asker, Whose whose) {
    if (whose == Whose::OtherCampaigns) return *elsewhere_message;
    const auto own = messages.find(asker);
    return whose == Whose::Own && own != messages.end() ? own->second : *others_message;
  }
  // Dice that an asker rolls for the GMs, or another member does.
  office::DiceMeant dice(Asker asker, Whose whose) {
    campaign::DiceStream stream{{campaign::AudienceKind::Gms}, somebody, false};
    if (whose == Whose::Own && messages.contains(asker)) return {stream.to};
    return {{}, stream};
  }
  CharacterId character(Asker asker, Whose whose) {
    if (whose == Whose::Own && asker == Asker::Guest) return *guests;
    if (whose == Whose::Own && asker == Asker::BotMember) return *robots;
    return characters.at(whose);
  }
};

// Askers without an upload use what is shown.
AssetId picture(Scene& s, const Cell& c) {
  if (c.whose != Whose::Own) return s.others_pictures.at(c.whose);
  const auto own = s.pictures.find(c.asker);
  return own == s.pictures.end() ? *s.shown : own->second;
}

using Make = std::function<Request(Scene&, const Cell&)>;

Password secret() {
  return Password(std::string(Town::kPassword));
}

template <class T>
Make of_campaign() {
  return [](Scene& s, const Cell&) { return T{*s.campaign}; };
}
template <class T>
Make of_character() {
  return [](Scene& s, const Cell& c) { return T{*s.campaign, s.character(c.asker, c.whose)}; };
}

const std::map<std::string, Make>& requests() {
  static const std::map<std::string, Make> kAll{
      {"signUp",
       [](Scene&, const Cell&) {
         return office::SignUp{"new", "", secret(), "", ""};
       }},
      {"signIn",
       [](Scene&, const Cell&) {
         return office::SignIn{"player", secret(), ""};
       }},
      {"signOut", [](Scene&, const Cell&) { return office::SignOut{}; }},
      {"showAccount", [](Scene&, const Cell&) { return office::ShowAccount{}; }},
      {"showQuota", [](Scene&, const Cell&) { return office::ShowQuota{}; }},
      {"changePassword",
       [](Scene&, const Cell&) {
         return office::ChangePassword{secret(), secret()};
       }},
      {"claimAccount",
       [](Scene&, const Cell&) {
         return office::ClaimAccount{"gwen", secret()};
       }},
      {"changeDisplayName", [](Scene&, const Cell&) { return office::ChangeDisplayName{"Nimue"}; }},
      {"deleteAccount",
       [](Scene& s, const Cell& c) -> Request {
         const auto mine = s.ask(s.tokens.at(c.asker), office::ShowAccount{});
         if (!mine) return office::DeleteAccount{};
         const auto& account = std::get<campaign::Account>(*mine);
         return office::DeleteAccount{account.is_guest() ? account.display_name : account.name};
       }},
      {"listTokens", [](Scene&, const Cell&) { return office::ListTokens{}; }},
      {"revokeToken",
       [](Scene& s, const Cell& c) -> Request {
         const auto mine = s.ask(s.tokens.at(c.asker), office::ListTokens{});
         return office::RevokeToken{mine ? std::get<office::TokenList>(*mine).current
                                         : campaign::TokenId::random()};
       }},
      {"listCampaigns", [](Scene&, const Cell&) { return office::ListCampaigns{}; }},
      {"listRulesets", [](Scene&, const Cell&) { return office::ListRulesets{}; }},
      {"openPractice", [](Scene&, const Cell&) { return office::OpenPractice{"toy"}; }},
      {"createCampaign",
       [](Scene&, const Cell&) {
         return office::CreateCampaign{"Embers", "toy"};
       }},
      {"importCampaign", [](Scene& s, const Cell&) { return office::ImportCampaign{s.stage()}; }},
      {"showInvite", [](Scene& s, const Cell&) { return office::ShowInvite{s.invite_secret}; }},
      {"acceptInvite",
       [](Scene& s, const Cell&) {
         return office::AcceptInvite{s.invite_secret, "Gast", ""};
       }},
      {"showCampaign", of_campaign<office::ShowCampaign>()},
      {"renameCampaign",
       [](Scene& s, const Cell&) {
         return office::RenameCampaign{*s.campaign, "Smoke"};
       }},
      {"setPolicy", of_campaign<office::SetPolicy>()},
      {"archiveCampaign", of_campaign<office::ArchiveCampaign>()},
      {"deleteCampaign",
       [](Scene& s, const Cell&) {
         s.end_fight();
         return office::DeleteCampaign{*s.campaign};
       }},
      {"restoreCampaign",
       [](Scene& s, const Cell&) {
         s.end_fight();
         s.ask(s.tokens.at(Asker::Owner), office::DeleteCampaign{*s.campaign});  // or it is already
         return office::RestoreCampaign{*s.campaign};
       }},
      {"transferCampaign",
       [](Scene& s, const Cell&) {
         return office::TransferCampaign{*s.campaign, *s.somebody};
       }},
      {"listMembers", of_campaign<office::ListMembers>()},
      {"setRole",
       [](Scene& s, const Cell&) {
         return office::SetRole{*s.campaign, *s.somebody, Role::Spectator};
       }},
      {"removeMember",
       [](Scene& s, const Cell&) {
         return office::RemoveMember{*s.campaign, *s.somebody};
       }},
      {"leaveCampaign", of_campaign<office::LeaveCampaign>()},
      {"createInvite",
       [](Scene& s, const Cell&) {
         return office::CreateInvite{*s.campaign, Role::Player};
       }},
      {"listInvites", of_campaign<office::ListInvites>()},
      {"revokeInvite",
       [](Scene& s, const Cell&) {
         return office::RevokeInvite{*s.campaign, *s.invite};
       }},
      {"listAudit", of_campaign<office::ListAudit>()},
      {"watchCampaign", of_campaign<office::WatchCampaign>()},
      {"unwatchCampaign", of_campaign<office::UnwatchCampaign>()},
      {"createBotToken",
       [](Scene& s, const Cell& c) {
         return office::CreateBotToken{*s.campaign, "bot", {s.character(c.asker, c.whose)}, {}};
       }},
      {"listCharacters", of_campaign<office::ListCharacters>()},
      {"showCharacter", of_character<office::ShowCharacter>()},
      {"createCharacter",
       [](Scene& s, const Cell& c) {
         office::CreateCharacter made{*s.campaign, "New", std::nullopt, "id = \"new\""};
         if (c.whose == Whose::Others) made.owner = s.somebody;
         return made;
       }},
      {"saveCharacter",
       [](Scene& s, const Cell& c) {
         return office::SaveCharacter{
             *s.campaign, s.character(c.asker, c.whose), 1, "", "id = \"y\"", "changes"};
       }},
      {"listRevisions", of_character<office::ListRevisions>()},
      {"restoreRevision",
       [](Scene& s, const Cell& c) {
         return office::RestoreRevision{*s.campaign, s.character(c.asker, c.whose), 1, 1};
       }},
      {"giveCharacter",
       [](Scene& s, const Cell& c) {
         return office::GiveCharacter{*s.campaign, s.character(c.asker, c.whose), s.somebody};
       }},
      {"awardCharacter",
       [](Scene& s, const Cell& c) {
         return office::AwardCharacter{*s.campaign, s.character(c.asker, c.whose), 3, "courage"};
       }},
      {"listAwards", of_character<office::ListAwards>()},
      {"listEncounterAwards",
       [](Scene& s, const Cell&) {
         return office::ListEncounterAwards{*s.campaign, *s.prepared, {}};
       }},
      {"deleteCharacter",
       [](Scene& s, const Cell& c) {
         s.end_fight();
         return office::DeleteCharacter{*s.campaign, s.character(c.asker, c.whose)};
       }},
      {"listEncounters", of_campaign<office::ListEncounters>()},
      {"showEncounter",
       [](Scene& s, const Cell&) {
         return office::ShowEncounter{*s.campaign, *s.prepared};
       }},
      {"createEncounter",
       [](Scene& s, const Cell&) {
         return office::CreateEncounter{*s.campaign, "Ford", "", "", false, std::nullopt};
       }},
      {"saveEncounter",
       [](Scene& s, const Cell&) -> Request {
         return office::SaveEncounter{*s.campaign, *s.prepared,  1,
                                      "Ford",      std::nullopt, std::nullopt};
       }},
      {"deleteEncounter",
       [](Scene& s, const Cell&) {
         return office::DeleteEncounter{*s.campaign, *s.prepared};
       }},
      {"startEncounter",
       [](Scene& s, const Cell&) -> Request {
         return office::StartEncounter{*s.campaign, *s.prepared, 1};
       }},
      {"takeSeat",
       [](Scene& s, const Cell&) {
         return office::TakeSeat{*s.campaign, *s.live, ""};
       }},
      {"listSeats",
       [](Scene& s, const Cell&) {
         return office::ListSeats{*s.campaign, *s.live};
       }},
      {"listSeatLinks",
       [](Scene& s, const Cell&) {
         return office::ListSeatLinks{*s.campaign, *s.live};
       }},
      {"revokeSeatLink",
       [](Scene& s, const Cell&) {
         return office::RevokeSeatLink{*s.campaign, *s.live, "gm"};
       }},
      {"describeRules", of_campaign<office::DescribeRules>()},
      {"estimateDifficulty",
       [](Scene& s, const Cell&) {
         return office::EstimateDifficulty{*s.campaign, ""};
       }},
      {"passTime",
       [](Scene& s, const Cell&) -> Request {
         return office::PassTime{*s.campaign, 3, {s.characters.at(Whose::Gms)}};
       }},
      {"describeSheet", of_campaign<office::DescribeSheet>()},
      {"readSheet", of_campaign<office::ReadSheet>()},
      {"judgeSheet", of_campaign<office::JudgeSheet>()},
      {"say",
       [](Scene& s, const Cell&) {
         return office::Say{*s.campaign, {}, "Well met!"};
       }},
      {"rollDice",
       [](Scene& s, const Cell&) {
         return office::RollDice{*s.campaign, {}, "2d6+1", "luck"};
       }},
      {"listMessages", of_campaign<office::ListMessages>()},
      {"deleteMessage",
       [](Scene& s, const Cell& c) {
         return office::DeleteMessage{*s.campaign, s.message(c.asker, c.whose)};
       }},
      {"exportCampaign", of_campaign<office::ExportCampaign>()},
      {"exportCharacter", of_character<office::ExportCharacter>()},
      {"importCharacter",
       [](Scene& s, const Cell&) {
         return office::ImportCharacter{*s.campaign, s.carried()};
       }},
      {"listPresence", of_campaign<office::ListPresence>()},
      {"showDice", of_campaign<office::ShowDice>()},
      {"renewDice",
       [](Scene& s, const Cell& c) {
         return office::RenewDice{*s.campaign, s.dice(c.asker, c.whose)};
       }},
      {"uploadAsset",
       [](Scene& s, const Cell&) {
         return office::UploadAsset{*s.campaign, "Map", s.draft()};
       }},
      {"listAssets", of_campaign<office::ListAssets>()},
      {"showAsset",
       [](Scene& s, const Cell& c) {
         return office::ShowAsset{*s.campaign, picture(s, c)};
       }},
      {"renameAsset",
       [](Scene& s, const Cell& c) {
         return office::RenameAsset{*s.campaign, picture(s, c), "Cave"};
       }},
      {"shareAsset",
       [](Scene& s, const Cell& c) {
         return office::ShareAsset{*s.campaign, picture(s, c)};
       }},
      {"deleteAsset",
       [](Scene& s, const Cell& c) {
         return office::DeleteAsset{*s.campaign, picture(s, c)};
       }},
  };
  return kAll;
}

bool is_about_a_picture(const std::string& request) {
  return request.ends_with("Asset") && request != "uploadAsset";
}

// Which characters, or pictures, a request can be about.
std::vector<Whose> targets_of(const std::string& request) {
  if (request == "createCharacter" || request == "renewDice") return {Whose::Own, Whose::Others};
  if (request == "deleteMessage") return {Whose::Own, Whose::Others, Whose::OtherCampaigns};
  if (request == "importCharacter") return {Whose::None};
  if (request == "createBotToken" || is_about_a_picture(request) ||
      request.ends_with("Character") || request.ends_with("Revision") ||
      request.ends_with("Revisions") || request == "listAwards") {
    return {Whose::Own, Whose::Others, Whose::Gms, Whose::OtherCampaigns};
  }
  return {Whose::None};
}

std::vector<Cell> cells_of(const std::string& request) {
  std::vector<Cell> all;
  for (std::size_t asker = 0; asker < kAskers.size(); ++asker) {
    for (const Whose whose : targets_of(request)) {
      all.push_back({request, static_cast<Asker>(asker), whose});
    }
  }
  return all;
}

// Nothing: it is granted.
std::optional<ErrorCode> expected_of(const Cell& cell) {
  static const auto kGranted = expected();
  const auto& granted = kGranted.at(cell.request);
  const std::string asker(kAskers[static_cast<std::size_t>(cell.asker)]);
  const bool all = std::ranges::find(granted, asker) != granted.end();
  const bool own = std::ranges::find(granted, asker + ":own") != granted.end();
  // An expired token proves nothing; even where no sign-in is required, it is refused.
  if (cell.asker == Asker::Expired) return ErrorCode::Unauthenticated;
  if (is_conflict(cell)) return ErrorCode::Conflict;
  if (cell.asker == Asker::Nobody && !all) return ErrorCode::Unauthenticated;
  if (cell.asker == Asker::Outsider && !is_personal(cell.request)) return ErrorCode::NotFound;
  // Only its owner sees a deleted campaign.
  if (cell.request == "restoreCampaign" && !all) return ErrorCode::NotFound;
  if (!all && !own) return ErrorCode::Forbidden;
  if (cell.whose == Whose::OtherCampaigns) return ErrorCode::NotFound;
  if (all || cell.whose == Whose::Own || cell.whose == Whose::None) return std::nullopt;
  if (is_about_a_picture(cell.request)) return ErrorCode::NotFound;  // it is hidden
  // Only the GM knows of the GM's own.
  return cell.whose == Whose::Gms ? ErrorCode::NotFound : ErrorCode::Forbidden;
}

// True if the answer is the expected one.
bool try_cell(Scene& scene, const Cell& cell) {
  Request request = requests().at(cell.request)(scene, cell);
  const auto answer = scene.ask(scene.tokens.at(cell.asker), std::move(request));
  const auto wanted = expected_of(cell);
  std::cout << "[   cell   ] " << cell << ": "
            << (answer ? "granted" : "refused, " + answer.error().message) << "\n";
  if (!wanted) {
    EXPECT_TRUE(answer) << cell << " at " << answer.error().field << ": " << answer.error().message;
    return answer.has_value();
  }
  EXPECT_FALSE(answer) << cell << " was granted";
  if (answer) return false;
  EXPECT_EQ(answer.error().code, *wanted) << cell << ": " << answer.error().message;
  const std::string& field = answer.error().field;
  EXPECT_TRUE(field == "manage" || field.starts_with("manage." + cell.request)) << field;
  return answer.error().code == *wanted;
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const auto& [name, make] : requests()) all.push_back(name);
  return all;
}

class Matrix : public testing::TestWithParam<std::string> {};

// What is refused changes nothing, so all of it is tried in one town; what is granted has a town
// each.
TEST_P(Matrix, Answers) {
  std::size_t unexpected = 0;
  const auto cells = cells_of(GetParam());
  Scene shared;
  for (const Cell& cell : cells) {
    if (expected_of(cell) && !try_cell(shared, cell)) ++unexpected;
  }
  for (const Cell& cell : cells) {
    if (expected_of(cell)) continue;
    Scene own;
    if (!try_cell(own, cell)) ++unexpected;
  }
  std::cout << "[  cells   ] " << GetParam() << ": " << cells.size() << ", of which " << unexpected
            << " have an unexpected answer\n";
  EXPECT_EQ(unexpected, 0u);
}

INSTANTIATE_TEST_SUITE_P(Permissions, Matrix, testing::ValuesIn(names()),
                         [](const auto& request) { return request.param; });

// What belongs to another campaign is not there, whatever one may in one's own.
TEST(Encounters, OfAnotherCampaignAreNotThere) {
  Scene scene;
  const std::string owner = scene.tokens[Asker::Owner];
  const auto theirs = scene.prepare(*scene.elsewhere, scene.tokens[Asker::Outsider]);
  const auto live = scene.prepare(*scene.elsewhere, scene.tokens[Asker::Outsider]);
  scene.begin(*scene.elsewhere, scene.tokens[Asker::Outsider], live);
  const CampaignId& mine = *scene.campaign;
  const std::vector<Request> asked{
      office::ShowEncounter{mine, theirs},
      office::SaveEncounter{mine, theirs, 1, "Ford", std::nullopt, std::nullopt},
      office::CreateEncounter{mine, "Copy", "", "", false, theirs},
      office::DeleteEncounter{mine, theirs},
      office::StartEncounter{mine, theirs, 1},
      office::TakeSeat{mine, live, ""},
      office::ListSeats{mine, live},
      office::ListSeatLinks{mine, live},
      office::RevokeSeatLink{mine, live, "gm"},
      office::AwardCharacter{mine, scene.characters.at(Whose::Gms), 3, "courage", live},
      office::PassTime{mine, 3, {scene.characters.at(Whose::OtherCampaigns)}}};
  for (const Request& request : asked) {
    const auto answer = scene.ask(owner, request);
    ASSERT_FALSE(answer) << request.index();
    EXPECT_EQ(answer.error().code, ErrorCode::NotFound) << request.index();
  }
}

// A bot that a GM has let sit anywhere does so as long as its GM is one.
TEST(Encounters, BotsMayNoMoreThanTheirAccounts) {
  Scene scene;
  const CampaignId& campaign = *scene.campaign;
  const auto bot_of = [&](Asker asker, office::CreateBotToken token) {
    return std::get<office::BotToken>(scene.get(scene.tokens[asker], std::move(token))).secret;
  };
  const std::string gms = bot_of(Asker::Gm, {campaign, "bot", {}, {"gm"}});
  const std::string players = scene.tokens[Asker::Bot];
  const auto seat_of = [&](const std::string& token) {
    const auto answer = scene.ask(token, office::TakeSeat{campaign, *scene.live, ""});
    return answer ? std::get<office::SeatTaken>(*answer).seat : "none";
  };
  EXPECT_EQ(seat_of(gms), "gm");
  EXPECT_EQ(seat_of(players), "player");
  const std::string owner = scene.tokens[Asker::Owner];
  const auto make = [&](Asker asker, Role role) {
    scene.get(owner, office::SetRole{campaign, scene.account_of(scene.tokens[asker]), role});
  };
  make(Asker::Gm, Role::Player);
  EXPECT_EQ(seat_of(gms), "none");
  make(Asker::Player, Role::Spectator);
  EXPECT_EQ(seat_of(players), "none");
  make(Asker::Gm, Role::Gm);
  EXPECT_EQ(seat_of(gms), "gm");
}

// ---- the table and its page ----

TEST(PermissionTable, HasEveryRequestThatIsTriedHere) {
  std::vector<std::string> lines;
  for (const auto& rule : office::personal_rules()) lines.emplace_back(rule.request);
  for (const auto& rule : office::campaign_rules()) lines.emplace_back(rule.request);
  std::ranges::sort(lines);
  std::vector<std::string> tried;
  for (const auto& [name, make] : requests()) tried.push_back(name);
  EXPECT_EQ(lines, tried);
  EXPECT_EQ(expected().size(), tried.size());
}

TEST(PermissionTable, IsWhatThePageSays) {
  std::ifstream file(std::string(FRAY_SOURCE_DIR) + "/client-sdk/PERMISSIONS.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(page, office::permissions_page(wire::table_rules()))
      << "print it again: fray admin permissions > client-sdk/PERMISSIONS.md";
}

}  // namespace
}  // namespace fray::permissions
