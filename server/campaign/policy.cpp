#include "campaign/policy.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "campaign/words.h"
#include "document/document.h"
#include "document/reader.h"
#include "table/bounds.h"
#include "table/policy_words.h"

namespace fray::campaign {
namespace {

using table::bounds::kMilliseconds;
using table::bounds::kSpectatorDelay;

constexpr std::size_t kMaxOptionKey = 64;
constexpr std::size_t kMaxOptionValue = 200;

Result<> check_milliseconds(std::string field, std::int32_t value, std::int32_t most) {
  if (value >= 0 && value <= most) return {};
  return refuse(ErrorCode::Invalid, std::move(field),
                "must be a number of milliseconds from 0 to " + std::to_string(most));
}

bool is_option_key(std::string_view key) {
  return !key.empty() && key.size() <= kMaxOptionKey && std::ranges::all_of(key, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

Result<> check_options(const std::map<std::string, std::string>& options) {
  if (options.size() > kMaxPolicyOptions) {
    return refuse(ErrorCode::Invalid, "policy.options",
                  "must be at most " + std::to_string(kMaxPolicyOptions));
  }
  for (const auto& [key, value] : options) {
    if (!is_option_key(key)) {
      return refuse(ErrorCode::Invalid, "policy.options",
                    "must have keys of 1 to 64 of a-z, 0-9, '-' and '_'");
    }
    if (const auto sound = line("policy.options." + key, value, kMaxOptionValue); !sound) {
      return std::unexpected(sound.error());
    }
  }
  return {};
}

}  // namespace

Result<> check(const CampaignPolicy& policy) {
  if (const auto id = ruleset_id("policy.ruleset", policy.ruleset); !id) {
    return std::unexpected(id.error());
  }
  if (auto sound = check_options(policy.options); !sound) return sound;
  if (!policy.homebrew.empty() && !document::is_id(policy.homebrew)) {
    return refuse(ErrorCode::Invalid, "policy.homebrew",
                  "must be the name of content that the server has, or empty");
  }
  const std::array<std::pair<const char*, std::int32_t>, 3> limits{
      {{"policy.play.decisionMs", policy.play.decision_ms},
       {"policy.play.reactionMs", policy.play.reaction_ms},
       {"policy.play.bankMs", policy.play.bank_ms}}};
  for (const auto& [field, value] : limits) {
    if (auto sound = check_milliseconds(field, value, kMilliseconds.most); !sound) return sound;
  }
  if (auto sound = check_milliseconds("policy.play.spectatorDelayMs",
                                      policy.play.spectator_delay_ms, kSpectatorDelay.most);
      !sound) {
    return sound;
  }
  if (to_text(policy).size() > kMaxPolicyBytes) {
    return refuse(ErrorCode::Invalid, "policy.options",
                  "must be shorter: the policy may have " + std::to_string(kMaxPolicyBytes) +
                      " bytes in all");
  }
  return {};
}

std::string to_text(const CampaignPolicy& policy) {
  std::string text;
  const auto add = [&text](std::string_view key, std::string_view value) {
    text.append(key).append(" = ").append(value).append("\n");
  };
  add("homebrew", document::quoted(policy.homebrew));
  add("decision_ms", std::to_string(policy.play.decision_ms));
  add("reaction_ms", std::to_string(policy.play.reaction_ms));
  add("bank_ms", std::to_string(policy.play.bank_ms));
  add("absent", document::quoted(
                    document::spelling_of<table::Absent>(table::kAbsentWords, policy.play.absent)));
  add("rewind_dice", document::quoted(document::spelling_of<table::RewindDice>(
                         table::kRewindDiceWords, policy.play.rewind_dice)));
  add("dice", document::quoted(document::spelling_of<table::DiceShown>(table::kDiceShownWords,
                                                                       policy.play.dice)));
  add("health", document::quoted(document::spelling_of<table::HealthShown>(table::kHealthShownWords,
                                                                           policy.play.health)));
  add("reactions", document::quoted(document::spelling_of<table::ReactionsShown>(
                       table::kReactionsShownWords, policy.play.reactions)));
  for (const auto& [name, value] : table::kPolicyFlags) {
    add(name, policy.play.*value ? "true" : "false");
  }
  add("spectator_delay_ms", std::to_string(policy.play.spectator_delay_ms));
  text += "\n[options]\n";
  for (const auto& [key, value] : policy.options)
    add(document::quoted(key), document::quoted(value));
  return text;
}

std::optional<CampaignPolicy> policy_of(std::string ruleset, std::string_view text) {
  const auto root = document::parse(text, "policy", kMaxPolicyBytes);
  if (!root) return std::nullopt;
  std::vector<document::Fault> faults;
  document::Reader from(*root, "policy", "", faults);
  CampaignPolicy policy;
  policy.ruleset = std::move(ruleset);
  const auto milliseconds = [&](std::string_view key, std::int32_t most) {
    return from.integer_or(key, 0, 0, most);
  };
  policy.homebrew = from.any_text_or("homebrew", policy.homebrew);
  policy.play.decision_ms = milliseconds("decision_ms", kMilliseconds.most);
  policy.play.reaction_ms = milliseconds("reaction_ms", kMilliseconds.most);
  policy.play.bank_ms = milliseconds("bank_ms", kMilliseconds.most);
  policy.play.absent = from.choice_or_none<table::Absent>("absent", table::kAbsentWords)
                           .value_or(policy.play.absent);
  policy.play.rewind_dice =
      from.choice_or_none<table::RewindDice>("rewind_dice", table::kRewindDiceWords)
          .value_or(policy.play.rewind_dice);
  policy.play.dice = from.choice_or_none<table::DiceShown>("dice", table::kDiceShownWords)
                         .value_or(policy.play.dice);
  policy.play.health = from.choice_or_none<table::HealthShown>("health", table::kHealthShownWords)
                           .value_or(policy.play.health);
  policy.play.reactions =
      from.choice_or_none<table::ReactionsShown>("reactions", table::kReactionsShownWords)
          .value_or(policy.play.reactions);
  for (const auto& [name, value] : table::kPolicyFlags) {
    policy.play.*value = from.boolean_or(name, policy.play.*value);
  }
  policy.play.spectator_delay_ms = milliseconds("spectator_delay_ms", kSpectatorDelay.most);
  if (const document::Node* options = from.member("options")) {
    for (const document::Node& option : options->items) policy.options[option.key] = option.text;
  }
  if (!faults.empty() || !check(policy)) return std::nullopt;
  return policy;
}

}  // namespace fray::campaign
