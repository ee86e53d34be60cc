#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "campaign/roles.h"
#include "table/setup.h"

// Who may ask what: the one table of it. `Office` and live tables look here before anything is
// carried out, and client-sdk/PERMISSIONS.md is printed from it.
namespace fray::office {

/// Who asks about themselves.
enum class Party : std::uint8_t { Stranger, Bot, Guest, Account };
inline constexpr std::array<std::string_view, 4> kPartyNames{"nobody known", "bot", "guest",
                                                             "account"};

enum class Cell : std::uint8_t {
  No,
  Own,  // of what is one's own: one's characters, those that a bot's token names, one's messages
  Yes,
};

struct PersonalRule {
  std::string_view request;
  std::array<Cell, 4> cells;  // by Party
};

/// Strangers are UNAUTHENTICATED; to those who are no members a campaign is NOT_FOUND.
struct CampaignRule {
  std::string_view request;
  std::array<Cell, 5> cells;  // by campaign::Role
};

/// What clients ask of the table that they sit at. "own": about combatants that the seat decides
/// for.
struct TableRule {
  std::string_view request;   // as wire::name_of says it
  std::array<Cell, 3> cells;  // by table::Role
};

std::span<const PersonalRule> personal_rules();
std::span<const CampaignRule> campaign_rules();
std::span<const TableRule> table_rules();

/// The request has its line there.
Cell personal_cell(std::string_view request, Party party);
Cell campaign_cell(std::string_view request, campaign::Role role);

Cell table_cell(std::string_view request, table::Role role);

/// All three tables in Markdown.
std::string permissions_page();

}  // namespace fray::office
