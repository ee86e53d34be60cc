#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "campaign/roles.h"
#include "table/setup.h"

// Who may ask what: each request says it in its own file (kMay). `Office` and live tables look
// there before anything is carried out, and client-sdk/PERMISSIONS.md is printed from all of it.
namespace fray::office {

/// Who asks about themselves.
enum class Party : std::uint8_t { Stranger, Bot, Guest, Account };
inline constexpr std::array<std::string_view, 4> kPartyNames{"signed out", "bot", "guest",
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

/// Who may ask a request of the table that they sit at. "own": about combatants that the seat
/// decides for.
struct BySeat {
  Cell gm = Cell::No;
  Cell player = Cell::No;
  Cell spectator = Cell::No;
};

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

struct TableRule {
  std::string_view request;
  std::array<Cell, 3> cells;  // by table::Role
};

std::span<const PersonalRule> personal_rules();
std::span<const CampaignRule> campaign_rules();

/// Both tables in Markdown, and that of the requests at a table.
std::string permissions_page(std::span<const TableRule> table_rules);

}  // namespace fray::office
