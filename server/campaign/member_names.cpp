#include "campaign/member_names.h"

#include <set>
#include <vector>

#include "campaign/words.h"
#include "text/text.h"

namespace fray::campaign {
namespace {

using Looks = std::set<std::string>;

// The looks of the names of a campaign's members, except one.
void add_looks(Looks& looks, Repositories& repositories, const CampaignId& campaign,
               const std::optional<AccountId>& but) {
  Page page{.limit = kMaxPage};
  for (;;) {
    const auto members = repositories.members.list(campaign, page);
    for (const Member& member : members) {
      if (member.account != but) looks.insert(text::look_of(member.display_name));
    }
    if (members.size() < page.limit) return;
    page.after = members.back().account.text();
  }
}

std::vector<CampaignEntry> campaigns_of(Repositories& repositories, const AccountId& account) {
  std::vector<CampaignEntry> all;
  Page page{.limit = kMaxPage};
  for (;;) {
    const auto entries = repositories.campaigns.list_of(account, page);
    all.insert(all.end(), entries.begin(), entries.end());
    if (entries.size() < page.limit) return all;
    page.after = entries.back().id.text();
  }
}

// "Ana 2", of at most kMaxDisplayName characters.
std::string numbered(std::string_view name, int number) {
  const std::string suffix = " " + std::to_string(number);
  std::string base(name);
  while (!line("", base + suffix, kMaxDisplayName) && !base.empty()) {
    do {
      base.pop_back();
    } while (!base.empty() && !line("", base, kMaxDisplayName));  // not inside of a character
  }
  return line("", base + suffix, kMaxDisplayName).value_or(std::to_string(number));
}

std::string free_name(const Looks& looks, std::string_view name) {
  std::string free(name);
  for (int number = 2; looks.contains(text::look_of(free)); ++number) {
    free = numbered(name, number);
  }
  return free;
}

}  // namespace

std::string free_member_name(Repositories& repositories, const CampaignId& campaign,
                             std::string_view name) {
  Looks looks;
  add_looks(looks, repositories, campaign, std::nullopt);
  return free_name(looks, name);
}

std::string free_member_name(Repositories& repositories, const CampaignId& campaign,
                             const Account& account) {
  Looks here;
  add_looks(here, repositories, campaign, account.id);
  if (!here.contains(text::look_of(account.display_name))) return account.display_name;
  for (const CampaignEntry& other : campaigns_of(repositories, account.id)) {
    add_looks(here, repositories, other.id, account.id);
  }
  return free_name(here, account.display_name);
}

std::optional<std::string> taken_member_name(Repositories& repositories, const AccountId& account,
                                             std::string_view name) {
  const std::string look = text::look_of(name);
  for (CampaignEntry& campaign : campaigns_of(repositories, account)) {
    Looks looks;
    add_looks(looks, repositories, campaign.id, account);
    if (looks.contains(look)) return std::move(campaign.name);
  }
  return std::nullopt;
}

}  // namespace fray::campaign
