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
         "Printed by `fray admin permissions` from the server's permission table. Anything else is "
         "answered by\n"
         "`FORBIDDEN`, or by `UNAUTHENTICATED` without signing in.\n\n"
         "## Account requests\n\n" +
         table_of(kRules.first, kPartyNames) +
         "\n## Campaign requests\n\n"
         "Non-members get `NOT_FOUND`, and so does anyone who asks for an object of another "
         "campaign.\n"
         "\"own\": your own characters; for a bot, those that its token names. Other players' "
         "characters are\n"
         "`FORBIDDEN`, the GM's `NOT_FOUND`, also for bots, since players must not learn of them. "
         "Pictures: those shown\n"
         "to all, and your own uploads; all others are `NOT_FOUND`. You can rename and delete only "
         "your own.\n"
         "`uploadAsset`, `showAsset`, exports and imports use HTTP. A GM's `importCharacter` "
         "imports the character\n"
         "with its history; a player's imports only the sheet, as a character of their own.\n"
         "Messages and dice: your own, and the dice you roll for some members only. Messages to "
         "others are in no\n"
         "list and `NOT_FOUND`, and so is the seed of dice rolled among others. Spectators and "
         "bots read messages\n"
         "to all; bots also read their own. A GM can't delete whispers.\n\n" +
         table_of(kRules.second, roles) +
         "\n## Table requests\n\n"
         "By seat. \"own\": combatants that the seat controls. A GM's seat controls those of no "
         "player, and all of\n"
         "them where the policy has `gmOverrides`. A seat that controls no combatant is a "
         "spectator. Without GM\n"
         "overrides, `gm.control` and `gm.skip` don't affect players' combatants.\n"
         "What a campaign's GM changes by `gm.` commands, or decides for a player, is in the audit "
         "log (`listAudit`),\n"
         "which the owner can read: who, in which encounter, by which command, and no "
         "details.\n\n" +
         table_of(table_rules, std::array<std::string_view, 3>{"gm", "player", "spectator"});
}

}  // namespace fray::office
