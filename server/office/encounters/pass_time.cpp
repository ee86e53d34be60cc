// Time that passes between encounters.
#include "office/encounters/pass_time.h"

#include <set>

#include <sodium.h>

#include "campaign/characters.h"
#include "campaign/encounters.h"

namespace fray::office {
namespace {

std::uint64_t random_seed() {
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

}  // namespace

Result<> PassTime::inspect(const CampaignContext& context, PassTime& request) {
  if (const auto wrong = table::wrong_days(request.days)) {
    return campaign::refuse(ErrorCode::Invalid, wrong->field, wrong->message);
  }
  if (request.characters.empty() || request.characters.size() > PassTime::kMostCharacters) {
    return campaign::refuse(ErrorCode::Invalid, "characters",
                            "name from 1 to " + std::to_string(PassTime::kMostCharacters));
  }
  std::set<CharacterId> seen;
  const std::string field = "characters";
  for (const CharacterId& id : request.characters) {
    if (!seen.insert(id).second) {
      return campaign::refuse(ErrorCode::Invalid, field, id.text() + " is named twice");
    }
    const auto character = campaign::find_character(context.repositories, context.campaign.id, id);
    if (!character) {
      return campaign::refuse(character.error().code, field, character.error().message);
    }
    if (const auto in = context.repositories.encounters.live_with(id)) {
      return campaign::refuse(ErrorCode::Conflict, field,
                              character->name + " is in \"" + in->name + "\"; end that first");
    }
    const auto latest =
        campaign::find_revision(context.repositories, context.campaign.id, id, character->revision);
    if (!latest) return std::unexpected(latest.error());
    auto after = context.rulesets.pass_time(context.campaign.policy, latest->sheet,
                                            latest->carried_state, request.days, random_seed());
    if (!after) {
      return campaign::refuse(after.error().code, field,
                              character->name + ": " + after.error().message);
    }
    request.carried_state.push_back(std::move(*after));
  }
  return {};
}

Result<PassTime::Answer> PassTime::handle(const CampaignContext& context, const PassTime& request) {
  TimePassed passed;
  const std::string what =
      request.days == 1 ? "a day passes" : std::to_string(request.days) + " days pass";
  for (std::size_t i = 0; i < request.characters.size(); ++i) {
    const CharacterId& id = request.characters[i];
    if (!campaign::carry_state(context.repositories, context.act, context.campaign.id, id, what,
                               request.carried_state[i])) {
      continue;
    }
    const auto character = context.repositories.characters.find(context.campaign.id, id);
    context.changes.push_back(
        {context.campaign.id, Part::Characters, id.text(), !character || !character->owner});
    passed.characters.push_back(id);
  }
  return passed;
}

}  // namespace fray::office
