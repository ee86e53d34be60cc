#include "live/campaign_tables.h"

#include <algorithm>
#include <chrono>
#include <future>

#include "live/begin_table.h"
#include "wire/log.h"

namespace fray::live {
namespace {

// A table stops in milliseconds; if it takes this long it has no thread to stop on.
constexpr std::chrono::seconds kPatience{10};

campaign::EncounterEnding ending_of(const TableHost::Ended& ended) {
  campaign::EncounterEnding ending{.winner = ended.winner, .rounds = ended.rounds, .worn = {}};
  for (const auto& worn : ended.worn) {
    if (const auto id = campaign::CharacterId::parse(worn.character)) {
      ending.worn.push_back({*id, worn.carried_state});
    }
  }
  return ending;
}

}  // namespace

TableSpec CampaignTables::spec_of(const campaign::EncounterId& encounter,
                                  table::Setup setup) const {
  TableSpec spec;
  spec.key = encounter.text();
  spec.setup = std::move(setup);
  spec.once = true;
  spec.audited = true;
  spec.max_combatants = services_.max_combatants;
  spec.rest_after = services_.rest_after;
  return spec;
}

TableHost::Config CampaignTables::config_of(const campaign::EncounterId& encounter) {
  const std::string key = encounter.text();
  return {
      .server = services_.server,
      .hooks = {
          .frozen = [frozen = services_.frozen,
                     key](const std::string& reason) { frozen(key, reason); },
          .ended = [ended = services_.ended,
                    encounter](const TableHost::Ended& what) { ended(encounter, ending_of(what)); },
          .deserted = [&tables = services_.tables, key] { tables.close(key); },
          .pictured =
              [pictured = services_.pictured, encounter](const std::vector<std::string>& pictures) {
                if (pictured) pictured(encounter, pictures);
              }}};
}

CampaignTables::TakenUp CampaignTables::take_up(
    const std::vector<campaign::PreparedEncounter>& live,
    const std::vector<campaign::EncounterRecord>& unfinished) {
  TakenUp all;
  for (const campaign::PreparedEncounter& encounter : live) {
    const auto record =
        std::ranges::find(unfinished, encounter.id.text(), &campaign::EncounterRecord::table);
    if (record == unfinished.end()) {
      all.not_begun.push_back(encounter.id);
      continue;
    }
    // A log that cannot be read stops its table, which says why; a dormant one is not read.
    auto setup = wire::decode_setup(record->setup).value_or(table::Setup());
    all.openings.push_back(opening(encounter.id, std::move(setup)));
  }
  return all;
}

Tables::Opening CampaignTables::opening(const campaign::EncounterId& encounter,
                                        table::Setup setup) {
  return {services_.executor(opened_++), spec_of(encounter, std::move(setup)),
          config_of(encounter)};
}

campaign::Result<> CampaignTables::open(const campaign::EncounterId& encounter,
                                        const table::Setup& setup) {
  return begin_table(services_.tables, services_.executor(opened_++), spec_of(encounter, setup),
                     config_of(encounter));
}

std::shared_ptr<const table::Setup> CampaignTables::setup(
    const campaign::EncounterId& encounter) const {
  const auto table = services_.tables.find(encounter.text());
  return table ? table->setup() : nullptr;
}

std::shared_ptr<const table::Setup> CampaignTables::past_setup(
    const campaign::EncounterId& encounter) const {
  return services_.tables.past().setup(encounter.text());
}

std::string CampaignTables::link(const campaign::EncounterId& encounter, const std::string& seat,
                                 std::uint32_t issue) const {
  const auto table = services_.tables.find(encounter.text());
  return table && table->find_seat(seat) ? services_.tables.token({table->key(), seat, issue}) : "";
}

bool CampaignTables::is_taken(const campaign::EncounterId& encounter,
                              const std::string& seat) const {
  const auto table = services_.tables.find(encounter.text());
  const auto found = table ? table->find_seat(seat) : std::nullopt;
  return found && table->is_taken(*found);
}

campaign::Result<> CampaignTables::stop(const campaign::EncounterId& encounter) {
  const auto table = services_.tables.find(encounter.text());
  if (!table) return {};
  auto promise = std::make_shared<std::promise<void>>();
  auto stopped = promise->get_future();
  table->stop("the encounter is over: its campaign was deleted",
              [this, key = table->key(), promise] {
                services_.tables.close(key);
                promise->set_value();
              });
  if (stopped.wait_for(kPatience) == std::future_status::ready) return {};
  return campaign::refuse(campaign::ErrorCode::Unavailable, "",
                          "the table does not stop; try again in a while");
}

void CampaignTables::retire(const campaign::EncounterId& encounter) {
  if (const auto table = services_.tables.find(encounter.text())) table->retire();
}

}  // namespace fray::live
