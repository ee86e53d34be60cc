#include "campaign/assets.h"

#include "campaign/words.h"
#include "unit/campaign/club.h"

namespace fray::campaign {
namespace {

using namespace testing;

class Assets : public Club {
 protected:
  Draft draft(const std::string& bytes) {
    return keep_draft(store(), {"image/png", 2, 3, 0}, bytes, now_).value();
  }
  Result<Asset> add(const Identity& who, const std::string& name, const Draft& from) {
    return write([&](Repositories& r) {
      return add_asset(r, act(who), mill_, name, from, who.account.id == ana_.account.id);
    });
  }
  Result<Asset> add(const Identity& who, const std::string& name, const std::string& bytes) {
    return add(who, name, draft(bytes));
  }
  std::string bytes(const AssetId& id) {
    return look([&](Repositories& r) { return r.assets.bytes(id); });
  }
  std::vector<std::string> names(const AssetViewer& viewer, const Page& page = {}) {
    std::vector<std::string> all;
    for (const Asset& a :
         look([&](Repositories& r) { return r.assets.list(mill_, viewer, page); })) {
      all.push_back(a.name);
    }
    return all;
  }
  bool share(const AssetId& id, bool shown) {
    return write([&](Repositories& r) { return share_asset(r, mill_, id, shown); }).has_value();
  }
  /// How many of them went.
  int remove_strays() {
    int gone = 0;
    while (write([&](Repositories& r) -> Result<bool> {
             return r.assets.remove_stray(now_ - kStrayLifetime);
           }).value()) {
      ++gone;
    }
    return gone;
  }

  Identity ana_ = person("ana");
  CampaignId mill_ = begin(ana_);
  Identity bo_ = member("bo", ana_, mill_, Role::Player);
  const AssetViewer gm_{true, std::nullopt};
  const AssetViewer bos_{false, bo_.account.id};
  const AssetViewer anybody_{false, std::nullopt};
};

TEST_F(Assets, StoreAllPiecesOfAPicture) {
  std::string large(kPieceBytes * 2 + 1, 'x');
  large[kPieceBytes] = '\0';
  const auto asset = add(ana_, " The mill ", large);
  ASSERT_DONE(asset);
  EXPECT_EQ(asset->name, "The mill");
  EXPECT_EQ(asset->uploaded_by, "ana");
  EXPECT_FALSE(asset->shown);
  EXPECT_EQ(asset->picture,
            (PictureFacts{"image/png", 2, 3, static_cast<std::int64_t>(large.size())}));
  EXPECT_EQ(bytes(asset->id), large);
  EXPECT_EQ(look([&](Repositories& r) { return r.assets.find(mill_, asset->id); }), *asset);
}

TEST_F(Assets, StoreEqualPicturesOnceUnderIdsOfTheirOwn) {
  const auto one = add(ana_, "One", "same");
  const auto other = add(bo_, "Other", "same");
  ASSERT_DONE(one);
  ASSERT_DONE(other);
  EXPECT_NE(one->id, other->id);
  now_ += kStrayLifetime + 1s;
  EXPECT_EQ(remove_strays(), 1) << "the other's draft";
  ASSERT_DONE(write([&](Repositories& r) { return delete_asset(r, act(ana_), mill_, one->id); }));
  now_ += kStrayLifetime + 1s;
  EXPECT_EQ(remove_strays(), 0);
  EXPECT_EQ(bytes(other->id), "same");
}

TEST_F(Assets, AreGoneWithTheirBytesSomeTimeAfterTheyWereDeleted) {
  const auto asset = add(ana_, "One", "bytes");
  ASSERT_DONE(write([&](Repositories& r) { return delete_asset(r, act(ana_), mill_, asset->id); }));
  EXPECT_EQ(bytes(asset->id), "");
  EXPECT_REFUSED(
      write([&](Repositories& r) { return delete_asset(r, act(ana_), mill_, asset->id); }),
      NotFound);
  EXPECT_EQ(remove_strays(), 0) << "another upload may just be taking it over";
  now_ += kStrayLifetime + 1s;
  EXPECT_EQ(remove_strays(), 1);
  EXPECT_EQ(verbs(mill_).back(), "asset-delete");
}

TEST_F(Assets, GoWithTheirCampaign) {
  ASSERT_DONE(add(ana_, "One", "bytes"));
  now_ += 24h * 30;
  ASSERT_DONE(write([&](Repositories& r) { return delete_campaign(r, act(ana_), mill_, 0ms); }));
  ASSERT_DONE(write([&](Repositories& r) { return purge_campaign(r, act(ana_), mill_); }));
  EXPECT_EQ(remove_strays(), 1);
}

TEST_F(Assets, ADraftThatHasGoneIsToBeSentAgain) {
  const Draft late = draft("bytes");
  now_ += kStrayLifetime + 1s;
  EXPECT_EQ(remove_strays(), 1);
  EXPECT_REFUSED(add(ana_, "Late", late), Conflict);
}

TEST_F(Assets, AreSeenByGmsAndWhoUploadedThemUntilTheyAreShown) {
  const auto map = add(ana_, "Map", "map");
  const auto portrait = add(bo_, "Portrait", "portrait");
  EXPECT_EQ(names(gm_), (std::vector<std::string>{"Map", "Portrait"}));
  EXPECT_EQ(names(bos_), std::vector<std::string>{"Portrait"});
  EXPECT_TRUE(names(anybody_).empty());
  EXPECT_TRUE(share(map->id, true));
  EXPECT_EQ(names(anybody_), std::vector<std::string>{"Map"});
  EXPECT_EQ(names(bos_), (std::vector<std::string>{"Map", "Portrait"}));
  EXPECT_EQ(names(bos_, {1, map->id.text()}), std::vector<std::string>{"Portrait"});
  EXPECT_TRUE(share(map->id, false));
  EXPECT_TRUE(names(anybody_).empty());
  EXPECT_TRUE(names(bos_, {10, map->id.text()}).empty()) << "a hidden key is none";
  EXPECT_REFUSED(read([&](Repositories& r) { return find_asset(r, mill_, map->id, bos_); }),
                 NotFound);
  EXPECT_TRUE(read([&](Repositories& r) { return find_asset(r, mill_, portrait->id, bos_); }));
}

TEST_F(Assets, AreShownTogetherWhenAnEncounterBegins) {
  const AssetId map = add(ana_, "Map", "map")->id;
  const AssetId token = add(ana_, "Token", "token")->id;
  EXPECT_TRUE(share(token, true));
  const std::vector<AssetId> with_another{map, AssetId::random()};
  EXPECT_REFUSED(write([&](Repositories& r) { return show_assets(r, mill_, with_another); }),
                 NotFound);
  EXPECT_EQ(names(anybody_), std::vector<std::string>{"Token"});
  const std::vector<AssetId> both{map, token};
  const auto news = write([&](Repositories& r) { return show_assets(r, mill_, both); });
  ASSERT_DONE(news);
  EXPECT_EQ(*news, std::vector<AssetId>{map});
  EXPECT_EQ(names(anybody_), (std::vector<std::string>{"Map", "Token"}));
}

TEST_F(Assets, AreRenamedWithinBounds) {
  const AssetId map = add(ana_, "Map", "map")->id;
  const auto rename = [&](const std::string& name) {
    return write([&](Repositories& r) { return rename_asset(r, mill_, map, name); });
  };
  EXPECT_EQ(rename(" Cave ")->name, "Cave");
  EXPECT_REFUSED(rename(""), Invalid);
  EXPECT_REFUSED(rename(std::string(kMaxAssetName + 1, 'x')), Invalid);
  EXPECT_EQ(names(gm_), std::vector<std::string>{"Cave"});
  EXPECT_REFUSED(add(ana_, "two\nlines", "more"), Invalid);
}

TEST_F(Assets, ArePlayersInSmallNumbers) {
  const Draft same = draft("same");
  for (std::int64_t i = 0; i < kMaxAssetsOfPlayer; ++i) {
    ASSERT_DONE(add(bo_, "Portrait", same));
  }
  EXPECT_REFUSED(add(bo_, "One more", same), Limited);
  EXPECT_TRUE(add(ana_, "The GM's", same));
  EXPECT_REFUSED(write([&](Repositories& r) {
                   return check_new_asset(r, act(bo_), mill_, "One more", 1, false);
                 }),
                 Limited);
}

TEST_F(Assets, AreBoundedInAllByTheirBytes) {
  Draft huge = draft("a large one");
  // Trusts the stated size, since a test has no half gigabyte to spare.
  ASSERT_DONE(add(ana_, "Large", huge));
  const auto more = [&](std::int64_t bytes, const Identity& who, bool gm) {
    return write(
        [&](Repositories& r) { return check_new_asset(r, act(who), mill_, "More", bytes, gm); });
  };
  EXPECT_TRUE(more(kMaxAssetBytes - huge.picture.bytes, ana_, true));
  EXPECT_REFUSED(more(kMaxAssetBytes - huge.picture.bytes + 1, ana_, true), Limited);
  EXPECT_TRUE(more(kMaxAssetBytesOfPlayer, bo_, false));
  EXPECT_REFUSED(more(kMaxAssetBytesOfPlayer + 1, bo_, false), Limited);
}

TEST_F(Assets, StayAsTheyAreInAnArchivedCampaign) {
  const AssetId map = add(ana_, "Map", "map")->id;
  ASSERT_DONE(write([&](Repositories& r) { return archive_campaign(r, act(ana_), mill_, true); }));
  EXPECT_REFUSED(add(ana_, "More", "more"), Conflict);
  EXPECT_FALSE(share(map, true));
  EXPECT_REFUSED(write([&](Repositories& r) { return delete_asset(r, act(ana_), mill_, map); }),
                 Conflict);
}

}  // namespace
}  // namespace fray::campaign
