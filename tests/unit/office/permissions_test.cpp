#include "office/permissions.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "office/requests.h"

namespace fray::office {
namespace {

TEST(Permissions, ReadACellByWhoAsks) {
  constexpr ByParty self{Cell::No, Cell::Own, Cell::Yes, Cell::No};
  EXPECT_EQ(cell_of(self, Party::Stranger), Cell::No);
  EXPECT_EQ(cell_of(self, Party::Bot), Cell::Own);
  EXPECT_EQ(cell_of(self, Party::Guest), Cell::Yes);
  EXPECT_EQ(cell_of(self, Party::Account), Cell::No);
  constexpr ByRole member{.owner = Cell::Yes, .player = Cell::Own, .bot = Cell::Yes};
  EXPECT_EQ(cell_of(member, campaign::Role::Owner), Cell::Yes);
  EXPECT_EQ(cell_of(member, campaign::Role::Gm), Cell::No) << "what nobody has allowed";
  EXPECT_EQ(cell_of(member, campaign::Role::Player), Cell::Own);
  EXPECT_EQ(cell_of(member, campaign::Role::Spectator), Cell::No);
  EXPECT_EQ(cell_of(member, campaign::Role::Bot), Cell::Yes);
}

TEST(Permissions, HaveEachRequestInOneTableOnce) {
  std::set<std::string_view> names;
  for (const PersonalRule& rule : personal_rules()) EXPECT_TRUE(names.insert(rule.request).second);
  for (const CampaignRule& rule : campaign_rules()) EXPECT_TRUE(names.insert(rule.request).second);
  EXPECT_EQ(names.size(), std::variant_size_v<Request>);
}

TEST(Permissions, AllowNobodyMoreThanThoseAbove) {
  for (const CampaignRule& rule : campaign_rules()) {
    const auto& [owner, gm, player, spectator, bot] = rule.cells;
    EXPECT_GE(owner, gm) << rule.request;
    EXPECT_GE(gm, player) << rule.request;
    EXPECT_GE(player, spectator) << rule.request;
    EXPECT_GE(player, bot) << rule.request;
    EXPECT_EQ(owner == Cell::Own || gm == Cell::Own, false) << rule.request << ": all is theirs";
  }
}

TEST(Permissions, OfStrangersAreTheWaysInAlone) {
  std::set<std::string_view> allowed;
  for (const PersonalRule& rule : personal_rules()) {
    if (rule.cells[static_cast<std::size_t>(Party::Stranger)] != Cell::No) {
      allowed.insert(rule.request);
    }
  }
  EXPECT_EQ(allowed,
            (std::set<std::string_view>{"signUp", "signIn", "showInvite", "acceptInvite"}));
}

TEST(Permissions, ArePrintedALineForEachRequest) {
  constexpr std::array kAtTables{TableRule{"decide", {Cell::Own, Cell::Own, Cell::No}}};
  const std::string page = permissions_page(kAtTables);
  const auto has_once = [&](std::string_view request, const std::string& cells) {
    const std::string begins = "| `" + std::string(request) + "` |";
    const std::size_t at = page.find(begins);
    ASSERT_NE(at, std::string::npos) << request;
    EXPECT_EQ(page.find(begins, at + 1), std::string::npos) << request;
    EXPECT_EQ(page.substr(at + begins.size(), page.find('\n', at) - at - begins.size()), cells);
  };
  has_once("signIn", " yes | – | – | – |");
  has_once("createCharacter", " yes | yes | own | – | – |");
  has_once("decide", " own | own | – |");
  const auto rows = static_cast<std::size_t>(std::ranges::count(page, '`')) / 2;
  EXPECT_GE(rows, personal_rules().size() + campaign_rules().size() + kAtTables.size());
}

}  // namespace
}  // namespace fray::office
