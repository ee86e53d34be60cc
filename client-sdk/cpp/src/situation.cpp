#include "situation.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "evaluation/roles.h"

namespace fray::client {
namespace {

class Observer {
 public:
  Observer(const Prompt& prompt, const World& world)
      : prompt_(prompt),
        world_(world),
        given_{.strikes = names(TermRole::Strikes), .moves = names(TermRole::Moves)},
        tells_helpless_(names(TermRole::Helpless)),
        self_(world.find(prompt.combatant)) {
    if (!self_) return;
    for (const Combatant& c : world.now.combatants) {
      if (c.side != self_->side && c.on_board && is_able(c)) foes_.push_back(c.place);
    }
    stand();
  }

  Situation situation() {
    Situation s{position_, {}};
    for (std::uint32_t i = 0; i < prompt_.options.size(); ++i) s.candidates.push_back(candidate(i));
    return s;
  }

 private:
  bool names(TermRole role) const {
    return std::ranges::any_of(world_.rules.roles,
                               [&](const auto& term) { return term.second == role; });
  }
  TermRole role(const std::string& term) const { return world_.rules.role(term); }
  bool is_able(const Combatant& c) const;
  void stand();
  int steps_to_foe(Place from) const;
  double life(const Combatant& c) const;
  evaluation::Kind kind(const Option& option) const;
  evaluation::Arm arm(const std::string& item) const;
  void aim(const Option& option, evaluation::Candidate& c) const;
  void price(const Option& option, evaluation::Candidate& c) const;
  void foresee(const Option& option, evaluation::Candidate& c) const;
  std::optional<evaluation::Approach> approach(const Option& option,
                                               const evaluation::Candidate& c) const;
  evaluation::Candidate candidate(std::uint32_t index) const;

  const Prompt& prompt_;
  const World& world_;
  evaluation::RolesGiven given_;
  bool tells_helpless_;
  const Combatant* self_;
  std::vector<Place> foes_;  // where those stand that are not out of action
  evaluation::Position position_;
};

// For a ruleset without conditions for it, uses the resource that keeps its combatants on their
// feet.
bool Observer::is_able(const Combatant& c) const {
  if (c.out) return false;
  if (tells_helpless_) {
    return std::ranges::none_of(c.conditions, [&](const std::string& condition) {
      return role(condition) == TermRole::Helpless;
    });
  }
  return std::ranges::none_of(c.gauges, [&](const Gauge& g) {
    return role(g.resource) == TermRole::Vital && g.value <= 0;
  });
}

void Observer::stand() {
  position_.reacts = prompt_.kind == WindowKind::Each;
  for (const std::string& item : self_->items) evaluation::hold(position_, arm(item));
  for (const Gauge& g : self_->gauges) {
    if (role(g.resource) != TermRole::Budget) continue;
    position_.budget += g.value;
    position_.most_budget += g.max;
  }
  if (self_->on_board && !foes_.empty()) position_.steps = steps_to_foe(self_->place);
}

int Observer::steps_to_foe(Place from) const {
  int least = std::numeric_limits<int>::max();
  for (const Place foe : foes_) least = std::min(least, world_.now.board.distance(from, foe));
  return least;
}

double Observer::life(const Combatant& c) const {
  double sum = 0;
  for (const Gauge& g : c.gauges) {
    if (role(g.resource) != TermRole::Vital) continue;
    if (g.rough) return 0;
    sum += g.value;
  }
  return sum;
}

evaluation::Kind Observer::kind(const Option& option) const {
  const auto by_mode = evaluation::kind_of(role(option.mode));
  return by_mode != evaluation::Kind::Other ? by_mode : evaluation::kind_of(role(option.action));
}

evaluation::Arm Observer::arm(const std::string& item) const {
  return item.empty() ? evaluation::Arm::None : evaluation::arm_of(role(item));
}

void Observer::aim(const Option& option, evaluation::Candidate& c) const {
  c.target = option.target;
  const Combatant* target = world_.find(option.target);
  if (!target || !self_) return;
  c.life = life(*target);
  if (target->side == self_->side) {
    c.aim = evaluation::Aim::Friend;
  } else {
    c.aim = is_able(*target) ? evaluation::Aim::Foe : evaluation::Aim::Fallen;
  }
}

void Observer::price(const Option& option, evaluation::Candidate& c) const {
  for (const Price& price : option.prices) {
    const Gauge* gauge = self_ ? self_->gauge(price.resource) : nullptr;
    evaluation::pay(c, role(price.resource) == TermRole::Budget, price.amount,
                    gauge ? std::optional(gauge->value) : std::nullopt);
  }
}

void Observer::foresee(const Option& option, evaluation::Candidate& c) const {
  using evaluation::PaidIn;
  const auto number = std::ranges::find(option.parameters, ParameterKind::Number, &Parameter::kind);
  PaidIn paid_in = PaidIn::Nothing;
  if (number != option.parameters.end() && !number->resource.empty()) {
    paid_in = role(number->resource) == TermRole::Budget ? PaidIn::Budget : PaidIn::Reserve;
  }
  for (const Odds& row : option.odds) {
    double chance = 0;
    double worth = 0;
    for (const Measured& m : row.measures) {
      if (role(m.measure) == TermRole::Chance) chance = m.figure;
      if (role(m.measure) == TermRole::Worth) worth = m.figure;
    }
    evaluation::add_odds(c, paid_in, row.value, chance, worth);
  }
  if (paid_in == PaidIn::Budget) c.budget += number->min;
}

std::optional<evaluation::Approach> Observer::approach(const Option& option,
                                                       const evaluation::Candidate& c) const {
  if (option.parameters.empty() || option.parameters[0].kind != ParameterKind::Place) {
    return std::nullopt;
  }
  const Parameter& p = option.parameters[0];
  evaluation::NearestPlace nearest(position_, c, role(p.resource) == TermRole::Budget);
  for (std::size_t i = 0; i < p.places.size(); ++i) {
    if (!nearest.affords(p.places[i].cost)) continue;
    nearest.offer(static_cast<std::int32_t>(i), p.places[i].cost, steps_to_foe(p.places[i].place));
  }
  return nearest.best();
}

evaluation::Candidate Observer::candidate(std::uint32_t index) const {
  const Option& option = prompt_.options[index];
  evaluation::Candidate c{.option = index, .kind = kind(option), .arm = arm(option.item)};
  aim(option, c);
  price(option, c);
  foresee(option, c);
  c.ends_own = self_ && !option.mode.empty() &&
               std::ranges::find(self_->conditions, option.mode) != self_->conditions.end();
  c.takes_place = std::ranges::find(option.parameters, ParameterKind::Place, &Parameter::kind) !=
                  option.parameters.end();
  if (c.kind == evaluation::Kind::Other && index > 0) c.kind = evaluation::kind_by_odds(c, given_);
  if (c.kind == evaluation::Kind::Moves && !foes_.empty()) c.approach = approach(option, c);
  return c;
}

}  // namespace

Situation situation_of(const Prompt& prompt, const World& world) {
  return Observer(prompt, world).situation();
}

}  // namespace fray::client
