#include "rules/forge/interlude/rests.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/forge/body/health.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/question.h"
#include "rules/forge/interlude/clock.h"

namespace fray::forge {
namespace {

void heal_to(Fight& f, CombatantId who, int health) {
  heal(f, who, std::max(0, health - f.at(who).health));
}

void recover_energy(Fight& f, CombatantId who, int amount) {
  Combatant& c = f.at(who);
  amount = std::min(amount, c.energy.recoverable());
  if (amount <= 0) return;
  c.energy.recover(amount);
  c.energy.start_with(c.energy.cap());
  f.emit<Ev::EnergyRecovered>(who, amount);
}

// Lack of energy may be all that kept it unconscious (L630).
void wake(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  if (c.life != Life::Stabilised || c.health < 1 || c.energy.cap() < 1) return;
  c.life = Life::Conscious;
  f.emit<Ev::Woke>(who);
}

// Its own in plain sight, so that the question reveals no hidden creature.
std::vector<CombatantId> creatures_of(const Fight& f, CombatantId who) {
  std::vector<CombatantId> creatures;
  for (const Combatant& c : f.state.cast) {
    if (c.summoner == who && c.conscious() && f.known_to_all(c.id)) creatures.push_back(c.id);
  }
  return creatures;
}

// Whether others join a rest.
class JoinRestQuestion final : public FightQuestion {
 public:
  JoinRestQuestion(std::reference_wrapper<const Fight> fight, CombatantId resting)
      : FightQuestion(fight), resting_(resting) {}

  void list(CombatantId who, table::OptionList& list) const override {
    list.add({.action = table::common::kPass});
    if (!fight().able_to_act(fight().at(who))) return;
    list.add({.action = term(Word::JoinRest), .target = resting_});
  }

 private:
  CombatantId resting_;
};

// Which of their creatures combatants on a short rest dispel (L2371).
class DispellingQuestion final : public FightQuestion {
 public:
  using FightQuestion::FightQuestion;

  void list(CombatantId who, table::OptionList& list) const override {
    list.add({.action = table::common::kPass});
    if (!fight().able_to_act(fight().at(who))) return;
    const auto creatures = creatures_of(fight(), who);
    if (creatures.empty()) return;
    list.add({.action = term(Word::Dispel)});
    add_targets(list, creatures);
  }
};

table::Script<> offer_dispelling(Interlude& i, CombatantId who, std::vector<CombatantId> resting) {
  Fight& f = i.fight;
  table::Window window{.kind = table::WindowKind::Each, .moment = term(Word::Dispel), .actor = who};
  for (const Combatant& c : f.state.cast) {
    const bool rests = std::ranges::find(resting, c.id) != resting.end();
    if (rests && !creatures_of(f, c.id).empty()) window.candidates.push_back(c.id);
  }
  if (window.candidates.empty()) co_return;
  const DispellingQuestion question(f);
  const auto& decisions = co_await i.table().ask(window, question);
  for (const table::Decision& d : decisions) {
    for (std::size_t k = 1; k < d.choice.values.size(); ++k) {
      dispel(f, CombatantId(d.choice.values[k]));
    }
  }
}

}  // namespace

bool may_rest_long(const Combatant& c) {
  return c.lasting.since_long_rest >= Lasting::kRestedLongAgo;
}

// L914-922; the unconscious come to at least 1 health and 1 energy.
void recover_briefly(Interlude& i, CombatantId who) {
  Fight& f = i.fight;
  const Combatant& c = f.at(who);
  const bool down = c.life != Life::Conscious;
  recover_energy(f, who, std::max(down ? 1 : 0, c.attribute(Attribute::Stamina)));
  int health =
      std::min(c.health + c.profile->derived.short_rest_health, c.profile->derived.max_health);
  if (down) health = std::max(1, health);
  heal_to(f, who, health);
  wake(f, who);
}

void recover_fully(Interlude& i, CombatantId who) {
  Fight& f = i.fight;
  Combatant& c = f.at(who);
  recover_energy(f, who, c.energy.expended());
  heal_to(f, who, c.profile->derived.max_health);
  wake(f, who);
  c.lasting.since_long_rest = 0;
}

// L938, of what there is to give back; rounded down. Another long rest may begin the same day.
void recover_partly(Interlude& i, CombatantId who, int seconds) {
  Fight& f = i.fight;
  const Combatant& c = f.at(who);
  const auto part = [&](int whole) { return whole * seconds / kLongRestSeconds; };
  recover_energy(f, who, part(c.energy.recoverable()));
  heal_to(f, who, c.health + part(c.profile->derived.max_health - c.health));
  wake(f, who);
}

table::Script<> perform_rest(Interlude& i, CombatantId who, bool long_rest) {
  Fight& f = i.fight;
  f.emit<Ev::RestBegan>(who, term(long_rest ? Word::LongRest : Word::ShortRest));
  std::vector<CombatantId> resting{who};
  table::Window window{
      .kind = table::WindowKind::Each, .moment = term(Word::JoinRest), .actor = who};
  for (const Combatant& c : f.state.cast) {
    if (c.id == who || !f.able_to_act(c) || !f.known_to_all(c.id)) continue;
    if (!long_rest || may_rest_long(c)) window.candidates.push_back(c.id);
  }
  const JoinRestQuestion question(f, who);
  const auto& decisions = co_await i.table().ask(window, question);
  for (const table::Decision& d : decisions) {
    resting.push_back(d.who);
    f.emit<Ev::RestJoined>(d.who);
  }
  if (!long_rest) co_await offer_dispelling(i, who, resting);
  const int whole = long_rest ? kLongRestSeconds : kShortRestSeconds;
  const int until = std::exchange(i.state.interruption, InterludeState::kUninterrupted);
  const int seconds = until == InterludeState::kUninterrupted ? whole : std::min(whole, until);
  pass_time(i, who, seconds);
  if (seconds < whole) f.emit<Ev::RestInterrupted>(who, seconds / kMinuteSeconds);
  if (seconds < whole && !long_rest) co_return;  // L922: all of it comes at the end
  for (const Combatant& c : f.state.cast) {
    const bool rested = std::ranges::find(resting, c.id) != resting.end();
    // The unconscious rest automatically (L916); those who woke in the meantime have rested too.
    if (!c.present || c.life == Life::Dead || c.life == Life::Dying) continue;
    if (!rested && c.life != Life::Stabilised) continue;
    if (seconds < whole) {
      recover_partly(i, c.id, seconds);
    } else if (long_rest) {
      recover_fully(i, c.id);
    } else {
      recover_briefly(i, c.id);
    }
  }
}

}  // namespace fray::forge
