#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <utility>
#include <vector>

#include "campaign/ids.h"
#include "campaign/page.h"
#include "campaign/password.h"
#include "campaign/policy.h"
#include "office/answers.h"
#include "office/context.h"
#include "office/permissions.h"

// What the file of a request is written with. A request is a struct of what is asked, with
//   Answer     what it is answered by; a std::variant where there are several
//   kMay       who may ask it: ByRole where it names a campaign, else ByParty
//   is_own     where kMay has Cell::Own: is it about what is the caller's own?
//   kWrites    does `handle` write to the store? Left out: Office::begin carries it out, in units
//   of
//              work of its own
//   inspect    what takes the ruleset's time, so that no table's log waits for it; changes nothing
//              but the request
//   handle     carries it out, in one unit of work; runs perhaps twice, see campaign::Store::write
//   follow_up  what is to be done once all is on disk
// of which only Answer and kMay must be there, and below what else it may say of itself. All are
// called after the permission table.
namespace fray::office {

using campaign::AccountId;
using campaign::AssetId;
using campaign::CampaignId;
using campaign::CampaignPolicy;
using campaign::CharacterId;
using campaign::EncounterId;
using campaign::InviteId;
using campaign::MessageId;
using campaign::Password;
using campaign::Role;
using campaign::TokenId;

/// About a campaign, and so for its members. All others are about the caller.
template <class T>
concept OfCampaign = requires(const T& request) {
  { request.campaign } -> std::convertible_to<const CampaignId&>;
};
/// About one character of it.
template <class T>
concept OfCharacter = OfCampaign<T> && requires(const T& request) {
  { request.character } -> std::convertible_to<const CharacterId&>;
};
/// May be asked of a campaign that has been deleted and not gone yet.
template <class T>
concept OfDeleted = OfCampaign<T> && requires {
  T::kOfDeleted;
};
/// Has the ruleset work on a sheet, which takes it some milliseconds.
template <class T>
concept Laborious = requires {
  T::kLaborious;
};
/// Puts something on disk that stays there: within its owner's quota, and while there is room.
template <class T>
concept Stores = requires {
  T::kStores;
};
/// One account asks it only so often.
template <class T>
concept Paced = requires {
  T::kPaced;
};
/// Takes its time, since a password is hashed, or has a unit of work of its own.
template <class T>
concept OnItsOwn = !requires {
  T::kWrites;
};

inline constexpr std::size_t kMaxEntries = 100;
inline constexpr std::size_t kUsualEntries = 50;
static_assert(kMaxEntries < campaign::kMaxPage);

/// The page to ask for, with one entry too many: by that one knows whether there are more.
inline campaign::Page one_more(campaign::Page page) {
  page.limit = page.limit == 0 ? kUsualEntries : std::min(page.limit, kMaxEntries);
  ++page.limit;
  return page;
}

/// The answer for such a page, without the one too many. `key`: of an entry, as its list says.
template <class T, class Key>
Page<T> page_of(std::vector<T> entries, const campaign::Page& asked, Key key) {
  Page<T> page{std::move(entries), ""};
  if (page.entries.size() >= asked.limit) {
    page.entries.pop_back();
    page.next = key(page.entries.back());
  }
  return page;
}

}  // namespace fray::office
