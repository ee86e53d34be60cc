#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "campaign/roles.h"
#include "table/setup.h"

// Who may ask what. Each management request says it in its own file (kMay); for those at a table it
// stands in permissions.cpp. `Office` and live tables look there before anything is carried out,
// and client-sdk/PERMISSIONS.md is printed from all of it.
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

/// Who may ask a request about the caller.
struct ByParty {
  Cell nobody = Cell::No;
  Cell bot = Cell::No;
  Cell guest = Cell::No;
  Cell account = Cell::No;
};

/// Permissions of a request about a campaign. Callers who are not signed in get UNAUTHENTICATED;
/// for non-members a campaign is NOT_FOUND.
struct ByRole {
  Cell owner = Cell::No;
  Cell gm = Cell::No;
  Cell player = Cell::No;
  Cell spectator = Cell::No;
  Cell bot = Cell::No;
};
inline constexpr ByRole kAllMembers{Cell::Yes, Cell::Yes, Cell::Yes, Cell::Yes, Cell::Yes};

constexpr Cell cell_of(const ByParty& may, Party party) {
  return std::array{may.nobody, may.bot, may.guest, may.account}[static_cast<std::size_t>(party)];
}
constexpr Cell cell_of(const ByRole& may, campaign::Role role) {
  return std::array{may.owner, may.gm, may.player, may.spectator,
                    may.bot}[static_cast<std::size_t>(role)];
}

struct PersonalRule {
  std::string_view request;
  std::array<Cell, 4> cells;  // by Party
};

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
Cell table_cell(std::string_view request, table::Role role);

/// All three tables in Markdown.
std::string permissions_page();

}  // namespace fray::office
