// Links of seats: a GM revokes them, and they go with those whose seats they were.
#include <gtest/gtest.h>

#include "permissions/town.h"

namespace fray::permissions {
namespace {

struct SeatLinks : testing::Test {
  SeatLinks() {
    campaign =
        std::get<office::CampaignShown>(town.get(owner, office::CreateCampaign{"Ashes", "toy"}))
            .campaign.id;
    gm = town.join(*campaign, owner, "gm", Role::Gm);
    ana = town.join(*campaign, owner, "ana", Role::Player);
    bo = town.join(*campaign, owner, "bo", Role::Player);
    encounter = town.prepare(*campaign, owner, {{"ana", town.make_character(*campaign, ana)}});
    town.begin(*campaign, owner, *encounter);
    cy = town.join(*campaign, owner, "cy", Role::Player);
    EXPECT_EQ(
        std::get<office::SeatTaken>(town.get(cy, office::TakeSeat{*campaign, *encounter, ""})).seat,
        "late-1");
    before = links();
  }
  std::map<std::string, std::string> links() {
    std::map<std::string, std::string> all;
    const auto seats =
        std::get<office::SeatList>(town.get(owner, office::ListSeats{*campaign, *encounter}));
    for (const auto& entry : seats.seats) all[entry.seat.key] = entry.link;
    return all;
  }
  // The seats whose links are others than before.
  std::vector<std::string> revoked() {
    std::vector<std::string> keys;
    for (const auto& [key, link] : links()) {
      if (before.at(key) != link) keys.push_back(key);
    }
    return keys;
  }
  office::SeatLinkList::Entry link_of(const std::string& key) {
    const auto list =
        std::get<office::SeatLinkList>(town.get(gm, office::ListSeatLinks{*campaign, *encounter}));
    for (const auto& entry : list.links) {
      if (entry.seat.key == key) return entry;
    }
    return {};
  }
  void remove(const std::string& who) {
    town.get(owner, office::RemoveMember{*campaign, town.account_of(who)});
  }
  void make(const std::string& who, Role role) {
    town.get(owner, office::SetRole{*campaign, town.account_of(who), role});
  }

  using Keys = std::vector<std::string>;
  Town town;
  std::string owner = town.settle("owner");
  std::optional<CampaignId> campaign;
  std::string gm, ana, bo, cy;
  std::optional<campaign::EncounterId> encounter;
  std::map<std::string, std::string> before;
};

TEST_F(SeatLinks, AreRevokedByAGm) {
  town.get(gm, office::RevokeSeatLink{*campaign, *encounter, "bo"});
  EXPECT_EQ(revoked(), Keys{"bo"});
  const auto audit = std::get<office::Page<campaign::AuditEntry>>(
      town.get(owner, office::ListAudit{*campaign, {1, ""}}));
  EXPECT_EQ(audit.entries.at(0).verb, campaign::Verb::LinkRevoke);
  EXPECT_EQ(audit.entries.at(0).about, encounter->text());
  EXPECT_EQ(audit.entries.at(0).detail, "bo");
  const auto none = town.ask(gm, office::RevokeSeatLink{*campaign, *encounter, "nobody"});
  EXPECT_EQ(none.error().code, campaign::ErrorCode::NotFound);
  EXPECT_EQ(none.error().field, "manage.revokeSeatLink.seat");
  EXPECT_EQ(revoked(), Keys{"bo"});
}

TEST_F(SeatLinks, AreListedWithWhoseTheyAreAndWhenTheyWereUsed) {
  using std::chrono::seconds;
  const campaign::Time began = town.now();
  const auto use = [&](std::uint32_t issue) {
    town.office().link_used(*encounter, "bo", issue, town.now());
  };
  EXPECT_EQ(link_of("ana").seat.account, town.account_of(ana).view());
  EXPECT_EQ(link_of("bo").made, began);
  EXPECT_EQ(link_of("bo").used, std::nullopt);
  town.pass(seconds(90));
  use(0);
  EXPECT_EQ(link_of("bo").used, began + seconds(90));
  EXPECT_EQ(link_of("ana").used, std::nullopt);
  town.pass(seconds(59));
  use(0);
  EXPECT_EQ(link_of("bo").used, began + seconds(90)) << "to the minute";
  town.pass(seconds(1));
  use(0);
  EXPECT_EQ(link_of("bo").used, began + seconds(150));

  town.get(gm, office::RevokeSeatLink{*campaign, *encounter, "bo"});
  EXPECT_EQ(link_of("bo").made, began + seconds(150));
  EXPECT_EQ(link_of("bo").used, std::nullopt) << "another link";
  town.pass(seconds(60));
  use(0);
  EXPECT_EQ(link_of("bo").used, std::nullopt) << "it came by the old one";
  use(1);
  EXPECT_EQ(link_of("bo").used, began + seconds(210));
  town.pass(seconds(60));
  use(0);
  EXPECT_EQ(link_of("bo").used, began + seconds(210));
}

TEST_F(SeatLinks, GoWithThoseWhoAreRemovedOrLeave) {
  remove(ana);
  EXPECT_EQ(revoked(), Keys{"ana"});
  town.get(bo, office::LeaveCampaign{*campaign});
  EXPECT_EQ(revoked(), (Keys{"ana", "bo"}));
  town.get(cy, office::DeleteAccount{"cy"});
  EXPECT_EQ(revoked(), (Keys{"ana", "bo", "late-1"})) << "a seat that was taken late, too";
}

TEST_F(SeatLinks, GoWithTheRoleThatTheSeatWasFor) {
  make(bo, Role::Gm);
  make(bo, Role::Gm);
  EXPECT_EQ(revoked(), Keys{}) << "who runs it may sit where it sat";
  make(ana, Role::Spectator);
  EXPECT_EQ(revoked(), Keys{"ana"});
}

// A GM has seen every link.
TEST_F(SeatLinks, AllGoWithAGm) {
  make(gm, Role::Player);
  EXPECT_EQ(revoked().size(), before.size());
  before = links();
  remove(gm);
  EXPECT_EQ(revoked(), Keys{}) << "a player by now, who has no seat";
}

TEST_F(SeatLinks, StayWhereNothingHasComeOfIt) {
  EXPECT_FALSE(town.ask(gm, office::RemoveMember{*campaign, town.account_of(owner)}));
  EXPECT_FALSE(town.ask(gm, office::SetRole{*campaign, town.account_of(gm), Role::Player}));
  EXPECT_EQ(revoked(), Keys{});
}

}  // namespace
}  // namespace fray::permissions
