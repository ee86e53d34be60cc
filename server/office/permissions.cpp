#include "office/permissions.h"

#include <concepts>
#include <type_traits>
#include <utility>
#include <variant>

#include "office/requests.h"

namespace fray::office {
namespace {

template <class T>
concept SaysWhoMayAsk = requires {
  { T::kMay } -> std::convertible_to<std::conditional_t<OfCampaign<T>, ByRole, ByParty>>;
};

template <class T>
constexpr PersonalRule personal_rule() {
  const auto& [nobody, bot, guest, account] = T::kMay;
  return {kNameOf<T>, {nobody, bot, guest, account}};
}
template <class T>
constexpr CampaignRule campaign_rule() {
  const auto& [owner, gm, player, spectator, bot] = T::kMay;
  return {kNameOf<T>, {owner, gm, player, spectator, bot}};
}

// Both tables, from what each request says of itself.
template <class... T>
constexpr auto rules_of(const std::variant<T...>*) {
  static_assert((SaysWhoMayAsk<T> && ...), "each request says in kMay who may ask it");
  constexpr std::size_t kOfCampaigns = (std::size_t{OfCampaign<T>} + ...);
  std::pair<std::array<PersonalRule, sizeof...(T) - kOfCampaigns>,
            std::array<CampaignRule, kOfCampaigns>>
      rules{};
  std::size_t personal = 0;
  std::size_t campaign = 0;
  const auto add = [&]<class Request>() {
    if constexpr (OfCampaign<Request>) {
      rules.second[campaign++] = campaign_rule<Request>();
    } else {
      rules.first[personal++] = personal_rule<Request>();
    }
  };
  (add.template operator()<T>(), ...);
  return rules;
}
constexpr auto kRules = rules_of(static_cast<const Request*>(nullptr));

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
  return kRules.first;
}

std::span<const CampaignRule> campaign_rules() {
  return kRules.second;
}

std::string permissions_page(std::span<const TableRule> table_rules) {
  std::array<std::string_view, 5> roles;
  for (const auto& spelling : campaign::kRoleWords) {
    roles[static_cast<std::size_t>(spelling.value)] = spelling.text;
  }
  return "# Permissions\n\n"
         "Printed by `fray admin permissions` from the table that the server goes by. What is not "
         "allowed is\nanswered by `FORBIDDEN`; to someone who has not signed in, by "
         "`UNAUTHENTICATED`.\n\n"
         "## Account requests\n\n" +
         table_of(kRules.first, kPartyNames) +
         "\n## Campaign requests\n\n"
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
         table_of(kRules.second, roles) +
         "\n## Table requests\n\n"
         "By the seat that one sits at. \"own\": of combatants that the seat decides for; a GM's "
         "decides for\nthose that are no player's, and for all where the policy has "
         "`gmOverrides`. A seat that decides\nfor no combatant spectates. Without the GM's "
         "overrides "
         "`gm.control` and `gm.skip` leave players theirs.\nWhat a GM of a campaign changes by "
         "`gm.` commands, or decides for a player, "
         "is on the record that the owner\nreads (`listAudit`): who, in which encounter, by which "
         "command, and nothing of what it was about.\n\n" +
         table_of(table_rules, std::array<std::string_view, 3>{"gm", "player", "spectator"});
}

}  // namespace fray::office
