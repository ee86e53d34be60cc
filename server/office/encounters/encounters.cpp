#include "campaign/encounters.h"

#include <algorithm>

#include "campaign/assets.h"
#include "campaign/audit.h"
#include "encounter/setup_file.h"
#include "office/encounters/create_encounter.h"
#include "office/encounters/delete_encounter.h"
#include "office/encounters/describe_rules.h"
#include "office/encounters/estimate_difficulty.h"
#include "office/encounters/list_encounters.h"
#include "office/encounters/list_seat_links.h"
#include "office/encounters/list_seats.h"
#include "office/encounters/revoke_seat_link.h"
#include "office/encounters/save_encounter.h"
#include "office/encounters/show_encounter.h"
#include "office/encounters/start_encounter.h"
#include "office/encounters/take_seat.h"
#include "office/live_tables.h"

namespace fray::office {
namespace {

using campaign::EncounterState;
using campaign::EncounterTexts;
using campaign::PreparedEncounter;
using document::Fault;

bool is_played(const PreparedEncounter& encounter) {
  return encounter.state == EncounterState::Live || encounter.state == EncounterState::Over;
}

// How often it was saved is the GMs' business. Spectators see it as running for as long as they are
// notified later than others.
PreparedEncounter as_shown(const CampaignContext& context, PreparedEncounter encounter) {
  if (!context.runs_it()) encounter.revision = 0;
  const std::chrono::milliseconds delay(context.campaign.policy.play.spectator_delay_ms);
  const bool end_is_public = !encounter.ended || context.now >= *encounter.ended + delay;
  if (context.role != campaign::Role::Spectator || end_is_public) return encounter;
  encounter.state = EncounterState::Live;
  encounter.ended.reset();
  encounter.winner.clear();
  return encounter;
}

// What a GM prepares is not other members' business.
void note(const CampaignContext& context, const PreparedEncounter& encounter) {
  context.changes.push_back(
      {context.campaign.id, Part::Encounters, encounter.id.text(), !is_played(encounter)});
}

constexpr std::string_view kSetup = "setup";

// As it would begin now, or everything that is wrong with it.
std::expected<campaign::Casting, std::vector<Fault>> prepare(const CampaignContext& context,
                                                             const std::string& setup) {
  const auto file = encounter::read_setup(setup, kSetup);
  if (!file) return std::unexpected(file.error());
  const auto located = [&](const std::string& field, const std::string& message) {
    const std::string prefix = std::string(kSetup) + ".";
    return file->fault_of({table::Code::Invalid,
                           field.starts_with(prefix) ? field.substr(prefix.size()) : field,
                           message});
  };
  auto casting = campaign::cast(context.repositories, context.campaign, file->setup);
  if (!casting) {
    return std::unexpected(std::vector{located(casting.error().field, casting.error().message)});
  }
  std::vector<Fault> faults;
  for (const table::Rejection& r : context.rulesets.setup_faults(casting->setup)) {
    faults.push_back(located(r.field, r.message));
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return std::move(*casting);
}

std::vector<Fault> faults_of(const CampaignContext& context, const std::string& setup) {
  auto prepared = prepare(context, setup);
  if (!prepared) return std::move(prepared.error());
  const auto few = campaign::check_combatants(prepared->setup.combatants.size(), context.quotas);
  if (few) return {};
  return {Fault{.file = std::string(kSetup), .field = "combatant", .message = few.error().message}};
}

Result<EncounterTexts> texts_of(const CampaignContext& context, const campaign::EncounterId& id) {
  const auto found = campaign::find_encounter(context.repositories, context.campaign.id, id);
  if (!found) return std::unexpected(found.error());
  return context.repositories.encounters.texts(id).value_or(EncounterTexts());
}

Result<EncounterShown> shown(const CampaignContext& context, PreparedEncounter encounter,
                             std::vector<Fault> faults) {
  auto texts = texts_of(context, encounter.id);
  if (!texts) return std::unexpected(texts.error());
  return EncounterShown{std::move(encounter), std::move(*texts), std::move(faults)};
}

struct FoundTable {
  std::shared_ptr<const table::Setup> setup;  // none: it is not open
  bool over = false;                          // as far as the caller may know
};

Result<FoundTable> find_table(const CampaignContext& context, const campaign::EncounterId& id) {
  const auto found = campaign::find_encounter(context.repositories, context.campaign.id, id);
  if (!found || (!is_played(*found) && !context.runs_it())) {
    return campaign::refuse(ErrorCode::NotFound, "encounter",
                            "there is no such encounter in this campaign");
  }
  return FoundTable{context.live_tables ? context.live_tables->setup(id) : nullptr,
                    as_shown(context, *found).state == EncounterState::Over};
}

std::unexpected<Error> not_open(const std::string& why) {
  return campaign::refuse(ErrorCode::Conflict, "encounter", why);
}

// An encounter that can be joined.
Result<std::shared_ptr<const table::Setup>> open_table(const CampaignContext& context,
                                                       const campaign::EncounterId& id) {
  auto table = find_table(context, id);
  if (!table) return std::unexpected(table.error());
  if (table->setup) return std::move(table->setup);
  return not_open(table->over ? "the encounter is over" : "the encounter is not being played");
}

}  // namespace

Result<ListEncounters::Answer> ListEncounters::handle(const CampaignContext& context,
                                                      const ListEncounters& request) {
  const campaign::Page page = one_more(request.page);
  std::vector<PreparedEncounter> found = context.repositories.encounters.list(
      request.campaign,
      context.runs_it() ? campaign::WhichEncounters::All : campaign::WhichEncounters::Played, page);
  for (PreparedEncounter& encounter : found) encounter = as_shown(context, std::move(encounter));
  return page_of(std::move(found), page, [](const auto& encounter) { return encounter.id.text(); });
}

Result<ShowEncounter::Answer> ShowEncounter::handle(const CampaignContext& context,
                                                    const ShowEncounter& request) {
  auto found =
      campaign::find_encounter(context.repositories, context.campaign.id, request.encounter);
  if (!found) return std::unexpected(found.error());
  auto texts = texts_of(context, found->id);
  if (!texts) return std::unexpected(texts.error());
  auto faults = is_played(*found) ? std::vector<Fault>() : faults_of(context, texts->setup);
  return EncounterShown{std::move(*found), std::move(*texts), std::move(faults)};
}

Result<> CreateEncounter::inspect(const CampaignContext& context, CreateEncounter& request) {
  if (request.copy_of) {
    const auto texts = texts_of(context, *request.copy_of);
    if (!texts) return campaign::refuse(texts.error().code, "copyOf", texts.error().message);
    if (request.setup.empty()) request.setup = texts->setup;
    if (request.notes.empty()) request.notes = texts->notes;
  }
  request.faults = faults_of(context, request.setup);
  return {};
}

Result<CreateEncounter::Answer> CreateEncounter::handle(const CampaignContext& context,
                                                        const CreateEncounter& request) {
  auto made = campaign::create_encounter(
      context.repositories, context.act, request.campaign,
      {request.name, {request.setup, request.notes}, request.is_template});
  if (!made) return std::unexpected(made.error());
  note(context, *made);
  return shown(context, std::move(*made), request.faults);
}

Result<> SaveEncounter::inspect(const CampaignContext& context, SaveEncounter& request) {
  const auto texts = texts_of(context, request.encounter);
  if (!texts) return std::unexpected(texts.error());
  request.faults = faults_of(context, request.setup.value_or(texts->setup));
  return {};
}

Result<SaveEncounter::Answer> SaveEncounter::handle(const CampaignContext& context,
                                                    const SaveEncounter& request) {
  const auto before =
      campaign::find_encounter(context.repositories, context.campaign.id, request.encounter);
  auto saved = campaign::save_encounter(
      context.repositories, context.act, request.campaign, request.encounter,
      {request.base_revision, request.name, request.setup, request.notes});
  if (!saved) return std::unexpected(saved.error());
  // Others only see the name of a saved one, and that once it is played.
  const bool shows = is_played(*saved) && saved->name != before->name;
  context.changes.push_back({context.campaign.id, Part::Encounters, saved->id.text(), !shows});
  auto faults = is_played(*saved) ? std::vector<Fault>() : request.faults;
  return shown(context, std::move(*saved), std::move(faults));
}

Result<DeleteEncounter::Answer> DeleteEncounter::handle(const CampaignContext& context,
                                                        const DeleteEncounter& request) {
  const auto found =
      campaign::find_encounter(context.repositories, context.campaign.id, request.encounter);
  if (!found) return std::unexpected(found.error());
  const auto deleted = campaign::delete_encounter(context.repositories, context.act,
                                                  request.campaign, request.encounter);
  if (!deleted) return std::unexpected(deleted.error());
  note(context, *found);
  return Done{};
}

Result<> StartEncounter::inspect(const CampaignContext& context, StartEncounter& request) {
  const auto found =
      campaign::find_encounter(context.repositories, context.campaign.id, request.encounter);
  const auto texts = texts_of(context, request.encounter);
  if (!found || !texts) return std::unexpected(found ? texts.error() : found.error());
  auto prepared = prepare(context, texts->setup);
  if (prepared) {
    request.casting = std::move(*prepared);
    request.casting.setup.title = found->name;  // by which members know it
    return campaign::check_combatants(request.casting.setup.combatants.size(), context.quotas);
  }
  const std::vector<Fault>& faults = prepared.error();
  const Fault& first = faults.front();
  std::string message =
      first.line > 0 ? "line " + std::to_string(first.line) + " of its setup, " : "its setup, ";
  message += (first.field.empty() ? "" : first.field + ": ") + first.message;
  if (faults.size() > 1) {
    message += "; and " + std::to_string(faults.size() - 1) + " more, which showEncounter lists";
  }
  return campaign::refuse(ErrorCode::Invalid, "encounter", std::move(message));
}

Result<StartEncounter::Answer> StartEncounter::handle(const CampaignContext& context,
                                                      const StartEncounter& request) {
  if (auto may =
          campaign::check_live_tables(context.repositories, request.campaign, context.quotas);
      !may) {
    return std::unexpected(may.error());
  }
  auto started =
      campaign::start_encounter(context.repositories, context.act, request.campaign,
                                request.encounter, request.base_revision, request.casting.cast);
  if (!started) return std::unexpected(started.error());
  const auto pictures =
      campaign::show_assets(context.repositories, request.campaign, request.casting.to_show);
  if (!pictures) {
    return campaign::refuse(campaign::ErrorCode::Conflict, "encounter",
                            "a picture of its setup was deleted just now; take it out");
  }
  for (const campaign::AssetId& picture : *pictures) {
    context.changes.push_back({context.campaign.id, Part::Assets, picture.text(), false});
  }
  note(context, *started);
  return shown(context, std::move(*started), {});
}

Result<> StartEncounter::follow_up(campaign::Store& store, LiveTables* live_tables,
                                   const StartEncounter& request) {
  auto opened = live_tables ? live_tables->open(request.encounter, request.casting.setup)
                            : campaign::refuse(ErrorCode::Unavailable, "",
                                               "this server plays no encounters of campaigns");
  if (opened) {
    // Its log has been started, but need not be on disk yet: a write that changes nothing comes
    // after it.
    return store.write([](campaign::Repositories&) -> Result<> { return {}; });
  }
  const auto taken_back = store.write([&](campaign::Repositories& repositories) -> Result<> {
    campaign::take_back_start(repositories, request.encounter);
    campaign::hide_assets(repositories, request.casting.to_show);
    return {};
  });
  return taken_back ? std::unexpected(opened.error()) : taken_back;
}

namespace {

// A bot may do no more than its account may by now, whatever its token says.
campaign::Identity within_its_accounts_role(const CampaignContext& context) {
  campaign::Identity identity = context.identity;
  if (!identity.is_bot()) return identity;
  const auto member = context.repositories.members.find(context.campaign.id, identity.account.id);
  const Role role = member ? member->role : Role::Spectator;
  if (role != Role::Owner && role != Role::Gm) identity.token.bot->seats.clear();
  if (role == Role::Spectator) identity.token.bot->characters.clear();
  return identity;
}

}  // namespace

Result<TakeSeat::Found> TakeSeat::find_seat(const CampaignContext& context,
                                            const TakeSeat& request) {
  auto table = find_table(context, request.encounter);
  if (!table) return std::unexpected(table.error());
  const bool past = !table->setup && table->over;
  if (past && context.live_tables) {
    table->setup = context.live_tables->past_setup(request.encounter);
  }
  if (!table->setup) {
    return not_open(past ? "the encounter is over, and this server doesn't have its log"
                         : "the encounter is not being played");
  }
  auto& encounters = context.repositories.encounters;
  const campaign::Identity identity = within_its_accounts_role(context);
  const auto late = encounters.seat_of(request.encounter, identity.account.id);
  auto choice = campaign::choose_seat(*table->setup, identity, context.role, request.seat,
                                      late.value_or(""), encounters.taken_seats(request.encounter));
  if (past && (!choice || choice->late)) {
    // Members who were not there read what spectators were shown.
    choice = campaign::choose_seat(*table->setup, identity, Role::Spectator, request.seat, "", {});
  }
  if (!choice) return std::unexpected(choice.error());
  return Found{std::move(*choice), past};
}

Result<TakeSeat::Answer> TakeSeat::handle(const CampaignContext& context, const TakeSeat& request) {
  auto found = find_seat(context, request);
  if (!found) return std::unexpected(found.error());
  if (found->choice.late) {
    context.repositories.encounters.take_seat(request.encounter, found->choice.seat,
                                              context.identity.account.id);
  }
  return SeatTaken{request.campaign,
                   request.encounter,
                   std::move(found->choice.seat),
                   context.identity.account.id,
                   context.identity.account.display_name,
                   found->past};
}

Result<DescribeRules::Answer> DescribeRules::handle(const CampaignContext& context,
                                                    const DescribeRules&) {
  auto rules = context.rulesets.rules(context.campaign.policy);
  if (!rules) return std::unexpected(rules.error());
  return RulesDescribed{std::move(*rules)};
}

Result<EstimateDifficulty::Answer> EstimateDifficulty::handle(const CampaignContext& context,
                                                              const EstimateDifficulty& request) {
  const auto prepared = prepare(context, request.setup);
  if (!prepared) return Answer();
  const table::Setup& setup = prepared->setup;
  const auto& combatants = setup.combatants;
  if (!campaign::check_combatants(combatants.size(), context.quotas)) return Answer();
  const auto character = std::ranges::find_if(
      combatants, [](const table::CombatantSetup& one) { return !one.character.empty(); });
  const table::Side party = character == combatants.end() ? table::Side{} : character->side;
  const auto ours = std::ranges::count(combatants, party, &table::CombatantSetup::side);
  if (ours == 0 || ours == std::ssize(combatants)) return Answer();
  auto estimate = context.rulesets.difficulty(setup, party);
  if (estimate) return Answer{std::move(*estimate), setup.sides[table::raw(party)]};
  const auto code = estimate.error().front().code;
  return Answer{.unsupported = code == table::Code::Unsupported};
}

namespace {

// Empty for seats without a side.
std::string side_of(const table::Setup& setup, const table::SeatSetup& seat) {
  return seat.role == table::Role::Player ? setup.sides[table::raw(seat.side)] : "";
}

}  // namespace

Result<ListSeats::Answer> ListSeats::handle(const CampaignContext& context,
                                            const ListSeats& request) {
  const auto setup = open_table(context, request.encounter);
  if (!setup) return std::unexpected(setup.error());
  SeatList list;
  for (const table::SeatSetup& seat : (*setup)->seats) {
    list.seats.push_back({seat, side_of(**setup, seat),
                          context.live_tables->link(
                              request.encounter, seat.key,
                              context.repositories.links.issue(request.encounter.view(), seat.key)),
                          context.live_tables->is_taken(request.encounter, seat.key)});
  }
  return list;
}

Result<ListSeatLinks::Answer> ListSeatLinks::handle(const CampaignContext& context,
                                                    const ListSeatLinks& request) {
  const auto setup = open_table(context, request.encounter);
  if (!setup) return std::unexpected(setup.error());
  const auto encounter =
      campaign::find_encounter(context.repositories, context.campaign.id, request.encounter);
  if (!encounter) return std::unexpected(encounter.error());
  auto valid = context.repositories.links.of(request.encounter);
  SeatLinkList list;
  for (const table::SeatSetup& seat : (*setup)->seats) {
    const campaign::ValidLink& link = valid[seat.key];
    list.links.push_back({seat, side_of(**setup, seat),
                          link.issue == 0 ? encounter->started : link.made, link.used});
  }
  return list;
}

Result<RevokeSeatLink::Answer> RevokeSeatLink::handle(const CampaignContext& context,
                                                      const RevokeSeatLink& request) {
  const auto setup = open_table(context, request.encounter);
  if (!setup) return std::unexpected(setup.error());
  const auto& seats = (*setup)->seats;
  if (std::ranges::find(seats, request.seat, &table::SeatSetup::key) == seats.end()) {
    return campaign::refuse(ErrorCode::NotFound, "seat", "the table has no such seat");
  }
  context.repositories.links.revoke(request.encounter.view(), request.seat, context.now);
  campaign::record(context.repositories, context.act, campaign::Verb::LinkRevoke, request.campaign,
                   request.encounter.text(), request.seat);
  context.changes.push_back(
      {context.campaign.id, Part::Encounters, request.encounter.text(), true});
  return Done{};
}

}  // namespace fray::office
