#pragma once

#include <expected>
#include <string>
#include <vector>

#include "campaign/seat_assignment.h"
#include "campaign/store.h"
#include "catalog/ruleset_catalog.h"

namespace fray::cli {

/// The campaigns of `fray serve --demo`: one for each ruleset, with a GM, a player, characters and
/// an encounter that is prepared. They are made once, and are as real as any; who is to sign in by
/// a password is given one with `fray admin user password`.
class DemonstrationCampaigns {
 public:
  /// Makes those that are not there yet, and new keys for GM and player: earlier ones end.
  static std::expected<DemonstrationCampaigns, std::string> open(
      campaign::Store& store, const catalog::RulesetCatalog& catalog, campaign::Time now);

  /// Encounters that are live, but have no table yet.
  struct Beginning {
    campaign::EncounterId encounter;
    table::Setup setup;
  };
  const std::vector<Beginning>& beginnings() const { return beginnings_; }

  /// "campaign demo-forge gm: http://localhost:8080/#token=...", which scripts read; each link
  /// signs in, and sits down at the encounter that is being played.
  std::vector<std::string> link_lines(const std::string& url) const;
  /// For people: one address for a GM and one for a player.
  std::vector<std::string> first_steps(const std::string& url) const;

 private:
  struct Link {
    std::string ruleset;
    std::string who;
    std::string key;
    campaign::CampaignId campaign;
    campaign::EncounterId encounter;
  };
  static std::string address(const std::string& url, const Link& link);

  std::vector<Beginning> beginnings_;
  std::vector<Link> links_;
};

}  // namespace fray::cli
