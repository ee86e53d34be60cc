#include "cli/demonstration_campaign.h"

#include <algorithm>
#include <chrono>

#include "campaign/accounts.h"
#include "campaign/campaigns.h"
#include "campaign/characters.h"
#include "campaign/encounters.h"
#include "campaign/tokens.h"
#include "encounter/setup_file.h"
#include "rules/rulesets.h"

namespace fray::cli {
namespace {

using namespace std::chrono_literals;
using campaign::Account;
using campaign::Act;
using campaign::CampaignId;
using campaign::Repositories;
using campaign::Result;

constexpr std::string_view kGm = "demo-gm";
constexpr std::string_view kPlayer = "demo-player";
constexpr std::string_view kLabel = "link of the demonstration";
constexpr std::chrono::hours kKeyLasts{24 * 30};
// Matches no password, so that it cannot be used to sign in.
constexpr std::string_view kNoPassword = "*";

Result<Account> person(Repositories& repositories, std::string_view name, std::string_view shown,
                       campaign::Time now) {
  if (const auto found = repositories.accounts.password_of(name)) return found->account;
  return campaign::add_account(repositories, Act::of_operator(now), name, shown, kNoPassword);
}

// In place of the one of the last start.
std::string new_key(Repositories& repositories, const Account& account, campaign::Time now) {
  for (const campaign::Token& token : repositories.tokens.list(account.id)) {
    if (token.label == kLabel) repositories.tokens.remove(account.id, token.id);
  }
  return campaign::open_session(repositories, account.id, kLabel, kKeyLasts, now).secret;
}

// The sample fight as a GM would prepare it: its heroes are characters of the player.
Result<std::string> prepared_setup(Repositories& repositories, const Act& act,
                                   const CampaignId& campaign, const Account& player,
                                   const table::Toolbox& rules, table::Setup setup) {
  std::vector<bool> played(setup.combatants.size(), false);
  for (const table::SeatSetup& seat : setup.seats) {
    for (const table::CombatantId who : seat.controls) {
      played[table::raw(who)] = seat.role == table::Role::Player;
    }
  }
  for (std::size_t i = 0; i < setup.combatants.size(); ++i) {
    table::CombatantSetup& c = setup.combatants[i];
    const auto sheet = rules.ready_made_sheet(c.archetype);
    if (!played[i] || !sheet) continue;
    const auto made = campaign::create_character(repositories, act, campaign,
                                                 {c.name, *sheet, c.carried_state, player.id});
    if (!made) return std::unexpected(made.error());
    c.character = made->id.text();
    c.archetype.clear();
    c.carried_state.clear();
  }
  setup.seats.clear();
  setup.policy = {};
  return encounter::write_setup(setup);
}

Result<CampaignId> make_campaign(Repositories& repositories, const Act& act, const Account& gm,
                                 const Account& player, const table::Toolbox& rules,
                                 const table::Setup& sample) {
  const campaign::Identity owner{
      gm, campaign::open_session(repositories, gm.id, kLabel, kKeyLasts, act.now).token};
  campaign::CampaignPolicy policy;
  // Without the sample's options, some of which name its combatants.
  policy.ruleset = sample.ruleset;
  policy.play.absent = table::Absent::Wait;  // for players, however long they are away
  const auto made =
      campaign::create_campaign(repositories, act, owner, sample.title + " and beyond", policy);
  if (!made) return std::unexpected(made.error());
  repositories.members.insert(made->id, player.id, campaign::Role::Player, act.now);
  auto text = prepared_setup(repositories, act, made->id, player, rules, sample);
  if (!text) return std::unexpected(text.error());
  const auto encounter = campaign::create_encounter(
      repositories, act, made->id,
      {sample.title, {std::move(*text), "Who is hidden here does not stay so."}, true});
  if (!encounter) return std::unexpected(encounter.error());
  return made->id;
}

std::optional<CampaignId> find_campaign(Repositories& repositories, const Account& gm,
                                        const std::string& ruleset) {
  for (const campaign::CampaignEntry& entry :
       repositories.campaigns.list_of(gm.id, {.limit = campaign::kMaxPage, .after = ""})) {
    if (entry.ruleset == ruleset && !entry.deleted_on && !entry.archived) return entry.id;
  }
  return std::nullopt;
}

std::vector<campaign::PreparedEncounter> encounters_in(Repositories& repositories,
                                                       const CampaignId& campaign,
                                                       campaign::EncounterState state) {
  auto all = repositories.encounters.list(campaign, campaign::WhichEncounters::All,
                                          {.limit = campaign::kMaxPage, .after = ""});
  std::erase_if(all, [&](const auto& encounter) { return encounter.state != state; });
  return all;
}

// Another one from the template.
Result<DemonstrationCampaigns::Beginning> begin(Repositories& repositories, const Act& act,
                                                const campaign::PreparedEncounter& pattern) {
  const auto texts = repositories.encounters.texts(pattern.id).value_or(campaign::EncounterTexts());
  auto made =
      campaign::create_encounter(repositories, act, pattern.campaign, {pattern.name, texts, false});
  if (!made) return std::unexpected(made.error());
  auto setup = encounter::parse_setup(texts.setup, pattern.name);
  if (!setup) {
    return campaign::refuse(campaign::ErrorCode::Invalid, "setup", setup.error().front().message);
  }
  const auto campaign = campaign::active_campaign(repositories, pattern.campaign);
  if (!campaign) return std::unexpected(campaign.error());
  auto casting = campaign::cast(repositories, *campaign, std::move(*setup));
  if (!casting) return std::unexpected(casting.error());
  const auto started =
      campaign::start_encounter(repositories, act, pattern.campaign, made->id, 1, casting->cast);
  if (!started) return std::unexpected(started.error());
  return DemonstrationCampaigns::Beginning{made->id, std::move(casting->setup)};
}

}  // namespace

std::expected<DemonstrationCampaigns, std::string> DemonstrationCampaigns::open(
    campaign::Store& store, const catalog::RulesetCatalog& catalog, campaign::Time now) {
  auto opened = store.write([&](Repositories& repositories) -> Result<DemonstrationCampaigns> {
    DemonstrationCampaigns demonstration;
    const auto gm = person(repositories, kGm, "Greta", now);
    if (!gm) return std::unexpected(gm.error());
    const auto player = person(repositories, kPlayer, "Ana", now);
    if (!player) return std::unexpected(player.error());
    const Act act{gm->id, gm->display_name, "", now};
    for (const rules::Entry& entry : rules::all()) {
      const table::Toolbox& rules = *catalog.find(entry.id);
      if (rules.samples().empty()) continue;
      const auto sample =
          encounter::parse_setup(rules.samples().front().text, rules.samples().front().name);
      if (!sample) continue;  // a test of the samples says so
      auto campaign = find_campaign(repositories, *gm, std::string(entry.id));
      if (!campaign) {
        const auto made = make_campaign(repositories, act, *gm, *player, rules, *sample);
        if (!made) return std::unexpected(made.error());
        campaign = *made;
      }
      auto live = encounters_in(repositories, *campaign, campaign::EncounterState::Live);
      const auto patterns =
          encounters_in(repositories, *campaign, campaign::EncounterState::Template);
      if (live.empty() && patterns.empty()) continue;  // its GM has deleted them
      auto encounter = live.empty() ? patterns.front().id : live.front().id;
      if (live.empty()) {
        auto begun = begin(repositories, act, patterns.front());
        if (!begun) return std::unexpected(begun.error());
        encounter = begun->encounter;
        demonstration.beginnings_.push_back(std::move(*begun));
      }
      for (const char* who : {"gm", "player"}) {
        demonstration.links_.push_back({std::string(entry.id), who, "", *campaign, encounter});
      }
    }
    const std::string gm_key = new_key(repositories, *gm, now);
    const std::string player_key = new_key(repositories, *player, now);
    for (Link& link : demonstration.links_) {
      link.key = link.who == "gm" ? gm_key : player_key;
    }
    return demonstration;
  });
  if (opened) return std::move(*opened);
  return std::unexpected("the demonstration's campaigns: " + opened.error().message);
}

std::string DemonstrationCampaigns::address(const std::string& url, const Link& link) {
  return url + "/#token=" + link.key + "&campaign=" + link.campaign.text() +
         "&encounter=" + link.encounter.text();
}

std::vector<std::string> DemonstrationCampaigns::link_lines(const std::string& url) const {
  std::vector<std::string> lines;
  for (const Link& link : links_) {
    lines.push_back("campaign demo-" + link.ruleset + " " + link.who + ": " + address(url, link));
  }
  return lines;
}

std::vector<std::string> DemonstrationCampaigns::first_steps(const std::string& url) const {
  if (links_.empty()) return {};
  std::vector<std::string> lines = {
      "to play at once, open these, each in a window of its own; a click does the rest:"};
  for (const Link& link : links_) {
    if (link.ruleset != links_.front().ruleset) continue;
    lines.push_back("  as the " + link.who + ": " + address(url, link));
  }
  return lines;
}

}  // namespace fray::cli
