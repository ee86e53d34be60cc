// The port to all persistent data except the logs of encounters (ports.h).
#pragma once

#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

#include "campaign/accounts_repository.h"
#include "campaign/assets_repository.h"
#include "campaign/audit_repository.h"
#include "campaign/campaigns_repository.h"
#include "campaign/characters_repository.h"
#include "campaign/dice_repository.h"
#include "campaign/encounters_repository.h"
#include "campaign/error.h"
#include "campaign/invites_repository.h"
#include "campaign/links_repository.h"
#include "campaign/members_repository.h"
#include "campaign/messages_repository.h"
#include "campaign/tokens_repository.h"

namespace fray::campaign {

/// Repositories for a unit of work, while it runs. Where storage fails, the repositories return
/// nothing (none, false, 0) from then on, and the whole unit returns Unavailable, whatever it
/// returns itself: so no caller has to check after each step.
struct Repositories {
  AccountRepository& accounts;
  TokenRepository& tokens;
  CampaignRepository& campaigns;
  MemberRepository& members;
  InviteRepository& invites;
  CharacterRepository& characters;
  EncounterRepository& encounters;
  AuditRepository& audit;
  MessageRepository& messages;
  DiceRepository& dice;
  AssetRepository& assets;
  SeatLinkRepository& links;
};

/// Safe to call from any thread but a table's: both wait for the disk. Units of work that write
/// come one after the other; none of them sees half of another.
class Store {
 public:
  virtual ~Store() = default;

  /// `unit`: a Result<T> of a Repositories&. All of it sees one moment.
  template <class Unit>
  auto read(Unit unit) -> std::invoke_result_t<Unit&, Repositories&> {
    return run(unit, &Store::run_read);
  }

  /// The same in one transaction, which is on disk when this returns. An error of the unit rolls it
  /// back. It may run twice, so it must change nothing except the repositories.
  template <class Unit>
  auto write(Unit unit) -> std::invoke_result_t<Unit&, Repositories&> {
    return run(unit, &Store::run_write);
  }

  /// The same for a piece of something large: writes that wait elsewhere go first.
  template <class Unit>
  auto write_bulk(Unit unit) -> std::invoke_result_t<Unit&, Repositories&> {
    return run(unit, &Store::run_write_bulk);
  }

 protected:
  /// False: roll back.
  using Work = std::function<bool(Repositories&)>;

  /// Unavailable where storage has failed; no error where `work` ran to its end and was committed,
  /// or refused.
  virtual Result<> run_read(const Work& work) = 0;
  virtual Result<> run_write(const Work& work) = 0;
  virtual Result<> run_write_bulk(const Work& work) = 0;

 private:
  template <class Unit>
  auto run(Unit& unit, Result<> (Store::*runner)(const Work&))
      -> std::invoke_result_t<Unit&, Repositories&> {
    std::optional<std::invoke_result_t<Unit&, Repositories&>> answer;
    const auto ran = (this->*runner)([&](Repositories& repositories) {
      answer.emplace(unit(repositories));
      return answer->has_value();
    });
    if (!ran) return std::unexpected(ran.error());
    return std::move(*answer);
  }
};

}  // namespace fray::campaign
