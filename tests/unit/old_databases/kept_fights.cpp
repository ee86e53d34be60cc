#include "unit/old_databases/kept_fights.h"

#include <stdexcept>

#include "encounter/bot_strategy.h"
#include "wire/log.h"

namespace fray::old_databases {
namespace {

using encounter::Encounter;

constexpr std::int64_t kBegun = 1'700'000'000'123;
constexpr table::SeatId kGmSeat{0};

// It takes many inputs until its rounds are over.
table::Setup brawl() {
  table::Setup s;
  s.title = "Brawl";
  s.ruleset = "toy";
  s.sides = {"north", "south"};
  for (const std::string key : {"ana", "bo", "cy", "di", "ed", "fay", "gus", "hal"}) {
    s.combatants.push_back({.key = key, .name = key, .side = table::Side(s.combatants.size() % 2)});
  }
  s.seats.push_back({.key = "gm", .role = table::Role::Gm});
  s.options["health"] = "500";
  s.policy.absent = table::Absent::Wait;
  return s;
}

}  // namespace

KeptFight play_fight(const toy::Ruleset& ruleset, const std::string& key, const std::string& table,
                     std::uint64_t n, std::size_t inputs) {
  KeptFight kept{.record = {.key = key,
                            .table = table,
                            .ruleset = "toy",
                            .ruleset_version = ruleset.descriptor().version,
                            .setup = wire::encode_setup(brawl()),
                            .seed = {std::byte(n)},
                            .created_ms = kBegun + static_cast<std::int64_t>(n),
                            .finished = false}};
  const auto made = Encounter::create(ruleset, brawl(), kept.record.seed);
  if (!made) throw std::runtime_error("the brawl is refused");
  Encounter& e = **made;
  encounter::RandomSource whim(n);
  while (kept.log.size() < inputs) {
    if (e.prompts(kGmSeat).empty())
      throw std::runtime_error("nobody is asked; choose another seed");
    const encounter::Prompt prompt = e.prompts(kGmSeat).front();
    const encounter::Input input{
        kGmSeat, encounter::Answer{prompt.window, prompt.who,
                                   encounter::random_choice(e.options(prompt), whim), false}};
    if (kept.log.size() > inputs / 2 && !kept.checkpoint) e.want_checkpoint();
    if (!e.apply(input)) throw std::runtime_error("what was offered is refused");
    kept.digest = e.digest();
    kept.log.push_back({kept.log.size() + 1, wire::encode_input({input, "", kept.digest})});
    auto checkpoint = kept.checkpoint ? std::nullopt : e.checkpoint();
    if (checkpoint) {
      kept.checkpoint = {.seq = kept.log.size(),
                         .ruleset_version = kept.record.ruleset_version,
                         .payload = std::move(checkpoint->state),
                         .parts = {std::move(checkpoint->part)}};
    }
  }
  return kept;
}

}  // namespace fray::old_databases
