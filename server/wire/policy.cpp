#include "wire/policy.h"

#include <algorithm>

#include "fray/v1/policy.pb.h"
#include "table/policy_words.h"

namespace fray::wire {
namespace {

static_assert(v1::ABSENT_WAIT == 1 + static_cast<int>(table::Absent::Wait));
static_assert(v1::ABSENT_DELEGATE == 1 + static_cast<int>(table::Absent::Delegate));
static_assert(v1::Absent_MAX == v1::ABSENT_DELEGATE);
static_assert(v1::REWIND_DICE_NEW == 1 + static_cast<int>(table::RewindDice::New));
static_assert(v1::REWIND_DICE_KEPT == 1 + static_cast<int>(table::RewindDice::Kept));
static_assert(v1::RewindDice_MAX == v1::REWIND_DICE_KEPT);
static_assert(v1::DICE_SHOWN_PUBLIC == 1 + static_cast<int>(table::DiceShown::Public));
static_assert(v1::DICE_SHOWN_GM_SECRET == 1 + static_cast<int>(table::DiceShown::GmSecret));
static_assert(v1::DiceShown_MAX == v1::DICE_SHOWN_GM_SECRET);
static_assert(v1::HEALTH_SHOWN_EXACT == 1 + static_cast<int>(table::HealthShown::Exact));
static_assert(v1::HEALTH_SHOWN_ROUGH == 1 + static_cast<int>(table::HealthShown::Rough));
static_assert(v1::REACTIONS_SHOWN_SHOWN == 1 + static_cast<int>(table::ReactionsShown::Shown));
static_assert(v1::REACTIONS_SHOWN_HIDDEN == 1 + static_cast<int>(table::ReactionsShown::Hidden));
static_assert(v1::REACTIONS_SHOWN_BLUFF == 1 + static_cast<int>(table::ReactionsShown::Bluff));
static_assert(v1::ReactionsShown_MAX == v1::REACTIONS_SHOWN_BLUFF);
static_assert(v1::HealthShown_MAX == v1::HEALTH_SHOWN_ROUGH);

// Each flag has a field of its name.
const google::protobuf::FieldDescriptor* field_of(const google::protobuf::Message& message,
                                                  const char* flag) {
  return message.GetDescriptor()->FindFieldByName(flag);
}

}  // namespace

void encode_policy_flags(google::protobuf::Message& out, const table::Policy& policy) {
  for (const auto& [name, value] : table::kPolicyFlags) {
    out.GetReflection()->SetBool(&out, field_of(out, name), policy.*value);
  }
}

void decode_policy_flags(const google::protobuf::Message& in, table::Policy& policy) {
  for (const auto& [name, value] : table::kPolicyFlags) {
    policy.*value = in.GetReflection()->GetBool(in, field_of(in, name));
  }
}

void encode_policy(v1::Policy& out, const table::Policy& policy) {
  const auto ms = [](std::int32_t v) { return static_cast<std::uint32_t>(std::max(v, 0)); };
  out.set_decision_ms(ms(policy.decision_ms));
  out.set_reaction_ms(ms(policy.reaction_ms));
  out.set_bank_ms(ms(policy.bank_ms));
  out.set_absent(static_cast<v1::Absent>(1 + static_cast<int>(policy.absent)));
  out.set_rewind_dice(static_cast<v1::RewindDice>(1 + static_cast<int>(policy.rewind_dice)));
  out.set_dice(static_cast<v1::DiceShown>(1 + static_cast<int>(policy.dice)));
  out.set_health(static_cast<v1::HealthShown>(1 + static_cast<int>(policy.health)));
  out.set_reactions(static_cast<v1::ReactionsShown>(1 + static_cast<int>(policy.reactions)));
  encode_policy_flags(out, policy);
  out.set_spectator_delay_ms(ms(policy.spectator_delay_ms));
}

std::expected<table::Policy, Error> decode_policy(const v1::Policy& policy) {
  table::Policy out;
  for (const auto& [name, number, place] :
       {std::tuple{"decisionMs", policy.decision_ms(), &out.decision_ms},
        std::tuple{"reactionMs", policy.reaction_ms(), &out.reaction_ms},
        std::tuple{"bankMs", policy.bank_ms(), &out.bank_ms},
        std::tuple{"spectatorDelayMs", policy.spectator_delay_ms(), &out.spectator_delay_ms}}) {
    if (number > INT32_MAX) return invalid(name, "is too long; use 0 for no limit");
    *place = static_cast<std::int32_t>(number);
  }
  if (policy.absent() < v1::ABSENT_WAIT || policy.absent() > v1::Absent_MAX) {
    return invalid("absent", "say what happens to the decisions of players who are away");
  }
  out.absent = static_cast<table::Absent>(static_cast<int>(policy.absent()) - 1);
  if (policy.rewind_dice() < v1::REWIND_DICE_NEW || policy.rewind_dice() > v1::RewindDice_MAX) {
    return invalid("rewindDice", "choose which dice are rolled after a rewind");
  }
  out.rewind_dice = static_cast<table::RewindDice>(static_cast<int>(policy.rewind_dice()) - 1);
  if (policy.dice() < v1::DICE_SHOWN_PUBLIC || policy.dice() > v1::DiceShown_MAX) {
    return invalid("dice", "say who is shown the GM's dice");
  }
  out.dice = static_cast<table::DiceShown>(static_cast<int>(policy.dice()) - 1);
  if (policy.health() < v1::HEALTH_SHOWN_UNSPECIFIED || policy.health() > v1::HealthShown_MAX) {
    return invalid("health", "choose how exactly to show the health of other sides");
  }
  // Clients that do not know of it yet leave it out.
  if (policy.health() == v1::HEALTH_SHOWN_ROUGH) out.health = table::HealthShown::Rough;
  if (policy.reactions() < v1::REACTIONS_SHOWN_UNSPECIFIED ||
      policy.reactions() > v1::ReactionsShown_MAX) {
    return invalid("reactions", "choose shown, hidden or bluff");
  }
  // Clients that do not know of it yet leave it out.
  if (policy.reactions() != v1::REACTIONS_SHOWN_UNSPECIFIED) {
    out.reactions = static_cast<table::ReactionsShown>(static_cast<int>(policy.reactions()) - 1);
  }
  decode_policy_flags(policy, out);
  return out;
}

}  // namespace fray::wire
