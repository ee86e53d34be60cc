#include "office/permissions.h"

#include <algorithm>
#include <cassert>
#include <variant>

#include "office/requests.h"

namespace fray::office {
namespace {

constexpr Cell no = Cell::No;
constexpr Cell own = Cell::Own;
constexpr Cell yes = Cell::Yes;

// clang-format off
constexpr std::array kPersonal{
    //                               nobody bot  guest account
    PersonalRule{"signUp",           {yes, no,   no,   no}},
    PersonalRule{"signIn",           {yes, no,   no,   no}},
    PersonalRule{"signOut",          {no,  no,   yes,  yes}},
    PersonalRule{"showAccount",      {no,  yes,  yes,  yes}},
    PersonalRule{"showQuota",        {no,  no,   yes,  yes}},
    PersonalRule{"changePassword",   {no,  no,   no,   yes}},
    PersonalRule{"claimAccount",     {no,  no,   yes,  no}},
    PersonalRule{"deleteAccount",    {no,  no,   yes,  yes}},
    PersonalRule{"listTokens",       {no,  no,   yes,  yes}},
    PersonalRule{"revokeToken",      {no,  no,   yes,  yes}},
    PersonalRule{"listCampaigns",    {no,  no,   yes,  yes}},
    PersonalRule{"listRulesets",     {no,  yes,  yes,  yes}},
    PersonalRule{"createCampaign",   {no,  no,   no,   yes}},
    PersonalRule{"importCampaign",   {no,  no,   no,   yes}},
    PersonalRule{"showInvite",       {yes, yes,  yes,  yes}},
    PersonalRule{"acceptInvite",     {yes, no,   no,   yes}},
};

constexpr std::array kCampaign{
    //                               owner gm   player spectator bot
    CampaignRule{"showCampaign",     {yes, yes, yes,   yes,      yes}},
    CampaignRule{"renameCampaign",   {yes, yes, no,    no,       no}},
    CampaignRule{"setPolicy",        {yes, yes, no,    no,       no}},
    CampaignRule{"archiveCampaign",  {yes, no,  no,    no,       no}},
    CampaignRule{"deleteCampaign",   {yes, no,  no,    no,       no}},
    CampaignRule{"restoreCampaign",  {yes, no,  no,    no,       no}},
    CampaignRule{"transferCampaign", {yes, no,  no,    no,       no}},
    CampaignRule{"exportCampaign",   {yes, no,  no,    no,       no}},
    CampaignRule{"listMembers",      {yes, yes, yes,   yes,      yes}},
    CampaignRule{"setRole",          {yes, yes, no,    no,       no}},
    CampaignRule{"removeMember",     {yes, yes, no,    no,       no}},
    CampaignRule{"leaveCampaign",    {yes, yes, yes,   yes,      no}},
    CampaignRule{"createInvite",     {yes, yes, no,    no,       no}},
    CampaignRule{"listInvites",      {yes, yes, no,    no,       no}},
    CampaignRule{"revokeInvite",     {yes, yes, no,    no,       no}},
    CampaignRule{"listAudit",        {yes, no,  no,    no,       no}},
    CampaignRule{"watchCampaign",    {yes, yes, yes,   yes,      yes}},
    CampaignRule{"unwatchCampaign",  {yes, yes, yes,   yes,      yes}},
    CampaignRule{"createBotToken",   {yes, yes, own,   no,       no}},
    CampaignRule{"listCharacters",   {yes, yes, yes,   yes,      yes}},
    CampaignRule{"showCharacter",    {yes, yes, own,   no,       own}},
    CampaignRule{"createCharacter",  {yes, yes, own,   no,       no}},
    CampaignRule{"saveCharacter",    {yes, yes, own,   no,       no}},
    CampaignRule{"listRevisions",    {yes, yes, own,   no,       no}},
    CampaignRule{"restoreRevision",  {yes, yes, own,   no,       no}},
    CampaignRule{"giveCharacter",    {yes, yes, no,    no,       no}},
    CampaignRule{"awardCharacter",   {yes, yes, no,    no,       no}},
    CampaignRule{"listAwards",       {yes, yes, own,   no,       own}},
    CampaignRule{"deleteCharacter",  {yes, yes, own,   no,       no}},
    CampaignRule{"exportCharacter",  {yes, yes, own,   no,       no}},
    CampaignRule{"importCharacter",  {yes, yes, own,   no,       no}},
    CampaignRule{"listEncounters",   {yes, yes, yes,   yes,      yes}},
    CampaignRule{"showEncounter",    {yes, yes, no,    no,       no}},
    CampaignRule{"createEncounter",  {yes, yes, no,    no,       no}},
    CampaignRule{"saveEncounter",    {yes, yes, no,    no,       no}},
    CampaignRule{"deleteEncounter",  {yes, yes, no,    no,       no}},
    CampaignRule{"startEncounter",   {yes, yes, no,    no,       no}},
    CampaignRule{"takeSeat",         {yes, yes, yes,   yes,      yes}},
    CampaignRule{"listSeats",        {yes, yes, no,    no,       no}},
    CampaignRule{"listSeatLinks",    {yes, yes, no,    no,       no}},
    CampaignRule{"revokeSeatLink",   {yes, yes, no,    no,       no}},
    CampaignRule{"describeRules",    {yes, yes, yes,   yes,      yes}},
    CampaignRule{"passTime",         {yes, yes, no,    no,       no}},
    CampaignRule{"describeSheet",    {yes, yes, yes,   yes,      yes}},
    CampaignRule{"readSheet",        {yes, yes, yes,   no,       no}},
    CampaignRule{"judgeSheet",       {yes, yes, yes,   no,       no}},
    CampaignRule{"say",              {yes, yes, yes,   no,       yes}},
    CampaignRule{"rollDice",         {yes, yes, yes,   no,       yes}},
    CampaignRule{"listMessages",     {yes, yes, yes,   yes,      yes}},
    CampaignRule{"deleteMessage",    {yes, yes, own,   no,       own}},
    CampaignRule{"showDice",         {yes, yes, yes,   yes,      yes}},
    CampaignRule{"renewDice",        {yes, yes, own,   no,       own}},
    CampaignRule{"uploadAsset",      {yes, yes, yes,   no,       no}},
    CampaignRule{"showAsset",        {yes, yes, own,   own,      own}},
    CampaignRule{"listAssets",       {yes, yes, yes,   yes,      yes}},
    CampaignRule{"renameAsset",      {yes, yes, own,   no,       no}},
    CampaignRule{"shareAsset",       {yes, yes, no,    no,       no}},
    CampaignRule{"deleteAsset",      {yes, yes, own,   no,       no}},
    CampaignRule{"listPresence",     {yes, yes, yes,   yes,      yes}},
};

constexpr std::array kTable{
    //                               gm   player spectator
    TableRule{"attach",              {yes, yes,  yes}},
    TableRule{"detach",              {yes, yes,  yes}},
    TableRule{"describe",            {yes, yes,  yes}},
    TableRule{"decide",              {own, own,  no}},
    TableRule{"foresee",             {own, own,  no}},
    TableRule{"outline",             {own, own,  no}},
    TableRule{"lookAround",          {yes, yes,  yes}},
    TableRule{"pointAt",             {yes, yes,  no}},
    TableRule{"setOrder",            {own, own,  no}},
    TableRule{"enterDice",           {own, own,  no}},
    TableRule{"gm.rewind",           {yes, no,   no}},
    TableRule{"gm.undo",             {yes, no,   no}},
    TableRule{"gm.listMoments",      {yes, no,   no}},
    TableRule{"gm.reveal",           {yes, no,   no}},
    TableRule{"gm.hide",             {yes, no,   no}},
    TableRule{"gm.secretDice",       {yes, no,   no}},
    TableRule{"gm.skip",             {yes, no,   no}},
    TableRule{"gm.takeOut",          {yes, no,   no}},
    TableRule{"gm.control",          {yes, no,   no}},
    TableRule{"gm.reinforce",        {yes, no,   no}},
    TableRule{"gm.move",             {yes, no,   no}},
    TableRule{"gm.changeSide",       {yes, no,   no}},
    TableRule{"gm.reorder",          {yes, no,   no}},
    TableRule{"gm.rename",           {yes, no,   no}},
    TableRule{"gm.showName",         {yes, no,   no}},
    TableRule{"gm.listPowers",       {yes, no,   no}},
    TableRule{"gm.usePower",         {yes, no,   no}},
    TableRule{"gm.extendClock",      {yes, no,   no}},
    TableRule{"gm.pause",            {yes, no,   no}},
    TableRule{"gm.end",              {yes, no,   no}},
};
// clang-format on

// Does every request have exactly one line, in the table that it belongs into?
template <class T>
consteval bool has_its_line() {
  const auto lines = [](const auto& rules) {
    return std::ranges::count(rules, T::kName, [](const auto& rule) { return rule.request; });
  };
  return lines(kPersonal) == (OfCampaign<T> ? 0 : 1) && lines(kCampaign) == (OfCampaign<T> ? 1 : 0);
}
template <class... T>
consteval bool all_have_lines(const std::variant<T...>*) {
  return sizeof...(T) == kPersonal.size() + kCampaign.size() && (has_its_line<T>() && ...);
}
static_assert(all_have_lines(static_cast<const Request*>(nullptr)));

std::string_view word_of(Cell cell) {
  switch (cell) {
    case Cell::No:
      return "–";
    case Cell::Own:
      return "own";
    case Cell::Yes:
      return "yes";
  }
  return "";
}

template <class Rules, class Names>
std::string table_of(const Rules& rules, const Names& names) {
  std::string text = "| request |";
  std::string line = "|---|";
  for (const std::string_view name : names) {
    text += " " + std::string(name) + " |";
    line += "---|";
  }
  text += "\n" + line + "\n";
  for (const auto& rule : rules) {
    text += "| `" + std::string(rule.request) + "` |";
    for (const Cell cell : rule.cells) text += " " + std::string(word_of(cell)) + " |";
    text += "\n";
  }
  return text;
}

}  // namespace

std::span<const PersonalRule> personal_rules() {
  return kPersonal;
}

std::span<const CampaignRule> campaign_rules() {
  return kCampaign;
}

std::span<const TableRule> table_rules() {
  return kTable;
}

Cell personal_cell(std::string_view request, Party party) {
  const auto rule = std::ranges::find(kPersonal, request, &PersonalRule::request);
  assert(rule != kPersonal.end());
  return rule->cells[static_cast<std::size_t>(party)];
}

Cell campaign_cell(std::string_view request, campaign::Role role) {
  const auto rule = std::ranges::find(kCampaign, request, &CampaignRule::request);
  assert(rule != kCampaign.end());
  return rule->cells[static_cast<std::size_t>(role)];
}

Cell table_cell(std::string_view request, table::Role role) {
  const auto rule = std::ranges::find(kTable, request, &TableRule::request);
  assert(rule != kTable.end());
  return rule->cells[static_cast<std::size_t>(role)];
}

std::string permissions_page() {
  std::array<std::string_view, 5> roles;
  for (const auto& spelling : campaign::kRoleWords) {
    roles[static_cast<std::size_t>(spelling.value)] = spelling.text;
  }
  return "# Who may ask what\n\n"
         "Printed by `fray admin permissions` from the table that the server goes by. What is not "
         "allowed is\nanswered by `FORBIDDEN`; to somebody who has not signed in, by "
         "`UNAUTHENTICATED`.\n\n"
         "## About oneself\n\n" +
         table_of(kPersonal, kPartyNames) +
         "\n## About a campaign\n\n"
         "To those who are no members it is not there: `NOT_FOUND`, and so is what belongs to "
         "another campaign.\n\"own\": of one's own characters; of a bot, those that its token "
         "names. Other players' are `FORBIDDEN`,\nthe GM's `NOT_FOUND`, to bots as well, since "
         "nobody is to know of them. Of pictures: those that are shown to all, and\nthose that one "
         "has uploaded; all "
         "others are `NOT_FOUND`, and only one's own are renamed or deleted.\n`uploadAsset`, "
         "`showAsset`, exports and imports are asked over HTTP. A GM's `importCharacter` brings "
         "in\n"
         "all of a character, a player's its sheet alone, as one of the player's own.\nOf messages "
         "and dice: what one has said oneself, and the dice that one rolls before part of "
         "the\nmembers alone. What is said to others is in no list and `NOT_FOUND`, and "
         "so is the seed of dice that\nfell between others; spectators, and bots by their tokens, "
         "read what is said to all, bots their own besides.\nA GM deletes no whispers.\n\n" +
         table_of(kCampaign, roles) +
         "\n## At a table\n\n"
         "By the seat that one sits at. \"own\": of combatants that the seat decides for; a GM's "
         "decides for\nthose that are no player's, and for everybody's where the policy has "
         "`gmOverrides`. Whoever decides\nfor nobody spectates. Without the GM's overrides "
         "`gm.control` and `gm.skip` leave players theirs.\nWhat a GM of a campaign changes by "
         "`gm.` commands, or decides for a player, "
         "is on the record that the owner\nreads (`listAudit`): who, in which encounter, by which "
         "command, and nothing of what it was about.\n\n" +
         table_of(kTable, std::array<std::string_view, 3>{"gm", "player", "spectator"});
}

}  // namespace fray::office
