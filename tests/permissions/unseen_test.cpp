// What a GM keeps to itself leaves no trace in what players are answered, and tells those who watch
// nothing.
#include <gtest/gtest.h>

#include "permissions/town.h"
#include "wire/manage.h"

namespace fray::permissions {
namespace {

class Listener final : public office::Watcher {
 public:
  void changed(const office::Change& change) override {
    heard_.push_back(wire::encode_change(change));
  }
  const std::vector<std::string>& heard() const { return heard_; }

 private:
  std::vector<std::string> heard_;
};

struct UnseenTest : testing::Test {
  UnseenTest() {
    owner = town.settle("owner");
    campaign =
        std::get<office::CampaignShown>(town.get(owner, office::CreateCampaign{"Ashes", "toy"}))
            .campaign.id;
    for (const Role role : {Role::Player, Role::Spectator}) {
      viewers.push_back(town.join(*campaign, owner, role == Role::Player ? "ana" : "eve", role));
      listeners.push_back(std::make_shared<Listener>());
      town.get(viewers.back(), office::WatchCampaign{*campaign}, listeners.back());
    }
    town.make_character(*campaign, viewers.front());
    town.get(owner, office::WatchCampaign{*campaign}, gms = std::make_shared<Listener>());
  }

  // All that the viewers can ask for, as bytes, and what they have heard.
  std::vector<std::string> known() {
    std::vector<std::string> all;
    for (const std::string& viewer : viewers) {
      for (office::Request request : {office::Request(office::ListCampaigns{}),
                                      office::Request(office::ShowCampaign{*campaign}),
                                      office::Request(office::ListMembers{*campaign, {}}),
                                      office::Request(office::ListCharacters{*campaign, {}})}) {
        all.push_back(wire::encode_answer(1, town.get(viewer, std::move(request))));
      }
    }
    for (const auto& listener : listeners) {
      all.insert(all.end(), listener->heard().begin(), listener->heard().end());
    }
    return all;
  }

  Town town;
  std::string owner;
  std::optional<CampaignId> campaign;
  std::vector<std::string> viewers;
  std::vector<std::shared_ptr<Listener>> listeners;
  std::shared_ptr<Listener> gms;
};

TEST_F(UnseenTest, TheGmsOwnCharacters) {
  const auto before = known();
  const CharacterId foe = town.make_character(*campaign, owner);
  town.get(owner, office::AwardCharacter{*campaign, foe, 5, "treachery"});
  town.get(owner, office::SaveCharacter{*campaign, foe, 2, "The Duke", "id = \"duke\"", "named"});
  EXPECT_EQ(known(), before);
  town.get(owner, office::DeleteCharacter{*campaign, foe});
  EXPECT_EQ(known(), before);
  EXPECT_EQ(gms->heard().size(), 4u) << "the GM's other devices hear of it";
}

TEST_F(UnseenTest, Invites) {
  const auto before = known();
  const auto made =
      std::get<office::InviteMade>(town.get(owner, office::CreateInvite{*campaign, Role::Gm}));
  town.get(owner, office::RevokeInvite{*campaign, made.invite.id});
  EXPECT_EQ(known(), before);
  EXPECT_EQ(gms->heard().size(), 2u);
}

// Until it is theirs to see.
TEST_F(UnseenTest, ACharacterThatIsGivenToAPlayerIsSeen) {
  const CharacterId ally = town.make_character(*campaign, owner);
  const auto before = known();
  town.get(owner, office::GiveCharacter{*campaign, ally, town.account_of(viewers.front())});
  EXPECT_NE(known(), before);
  EXPECT_EQ(listeners.back()->heard().size(), 2u) << "the player's own before, and this one";
}

TEST_F(UnseenTest, WhoSignsUpWithAnInviteIsAMemberAtOnceAndAllHearOfIt) {
  const auto made =
      std::get<office::InviteMade>(town.get(owner, office::CreateInvite{*campaign, Role::Player}));
  const std::size_t heard = listeners.front()->heard().size();
  const auto in = std::get<office::SignedIn>(
      town.get("", office::SignUp{"bo", "", campaign::Password("correct horse"), made.secret, ""}));
  EXPECT_EQ(listeners.front()->heard().size(), heard + 1);
  const auto members = std::get<office::Piece<campaign::Member>>(
      town.get(in.token, office::ListMembers{*campaign, {}}));
  EXPECT_EQ(members.entries.size(), 4u);
  const auto again =
      town.ask("", office::SignUp{"cy", "", campaign::Password("correct horse"), made.secret, ""});
  EXPECT_EQ(again.error().code, campaign::ErrorCode::NotFound) << "used up";
}

TEST_F(UnseenTest, WhoHasBeenRemovedHearsNothingMore) {
  const std::size_t before = listeners.front()->heard().size();
  town.get(owner, office::RemoveMember{*campaign, town.account_of(viewers.front())});
  const std::size_t heard = listeners.front()->heard().size();
  EXPECT_EQ(heard, before + 1) << "that the campaign is not what it was";
  town.get(owner, office::RenameCampaign{*campaign, "Embers"});
  EXPECT_EQ(listeners.front()->heard().size(), heard);
  EXPECT_GT(listeners.back()->heard().size(), heard);
}

}  // namespace
}  // namespace fray::permissions
