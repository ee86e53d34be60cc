#include "situation.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace fray::client {
namespace {

class Observer {
 public:
  Observer(const Prompt& prompt, const World& world)
      : prompt_(prompt),
        world_(world),
        told_{.strikes = names(TermRole::Strikes), .moves = names(TermRole::Moves)},
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
  weigh::Kind kind(const Option& option) const;
  weigh::Arm arm(const std::string& item) const;
  void aim(const Option& option, weigh::Candidate& c) const;
  void price(const Option& option, weigh::Candidate& c) const;
  void foresee(const Option& option, weigh::Candidate& c) const;
  std::optional<weigh::Approach> approach(const Option& option, const weigh::Candidate& c) const;
  weigh::Candidate candidate(std::uint32_t index) const;

  const Prompt& prompt_;
  const World& world_;
  weigh::Told told_;
  bool tells_helpless_;
  const Combatant* self_;
  std::vector<Place> foes_;  // where those stand that are not out of action
  weigh::Position position_;
};

// A ruleset that has no conditions for it tells by what keeps its combatants on their feet.
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
  for (const std::string& item : self_->items) {
    const weigh::Arm held = arm(item);
    position_.holds_weapon |= held == weigh::Arm::Weapon;
    position_.holds_launcher |= held == weigh::Arm::Launcher;
    position_.armed += held == weigh::Arm::Weapon || held == weigh::Arm::Launcher ? 1 : 0;
  }
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

weigh::Kind Observer::kind(const Option& option) const {
  for (const std::string* term : {&option.mode, &option.action}) {
    switch (role(*term)) {
      case TermRole::Strikes:
        return weigh::Kind::Strikes;
      case TermRole::Moves:
        return weigh::Kind::Moves;
      case TermRole::Readies:
        return weigh::Kind::Readies;
      case TermRole::Loads:
        return weigh::Kind::Loads;
      case TermRole::StandsUp:
        return weigh::Kind::StandsUp;
      case TermRole::LiesDown:
        return weigh::Kind::LiesDown;
      case TermRole::Disarms:
        return weigh::Kind::Disarms;
      default:
        break;
    }
  }
  return weigh::Kind::Other;
}

weigh::Arm Observer::arm(const std::string& item) const {
  if (item.empty()) return weigh::Arm::None;
  switch (role(item)) {
    case TermRole::Weapon:
      return weigh::Arm::Weapon;
    case TermRole::Launcher:
      return weigh::Arm::Launcher;
    default:
      return weigh::Arm::Bare;
  }
}

void Observer::aim(const Option& option, weigh::Candidate& c) const {
  c.target = option.target;
  const Combatant* target = world_.find(option.target);
  if (!target || !self_) return;
  c.life = life(*target);
  if (target->side == self_->side) {
    c.aim = weigh::Aim::Friend;
  } else {
    c.aim = is_able(*target) ? weigh::Aim::Foe : weigh::Aim::Fallen;
  }
}

void Observer::price(const Option& option, weigh::Candidate& c) const {
  for (const Price& price : option.prices) {
    if (role(price.resource) == TermRole::Budget) {
      c.budget += price.amount;
      continue;
    }
    c.reserve += price.amount;
    const Gauge* gauge = self_ ? self_->gauge(price.resource) : nullptr;
    c.barred |= gauge && gauge->value < price.amount;
  }
}

void Observer::foresee(const Option& option, weigh::Candidate& c) const {
  const auto number = std::ranges::find(option.parameters, ParameterKind::Number, &Parameter::kind);
  const bool paid = number != option.parameters.end() && !number->resource.empty();
  const bool of_budget = paid && role(number->resource) == TermRole::Budget;
  for (const Odds& row : option.odds) {
    weigh::Prospect p{.value = row.value,
                      .budget = c.budget + (of_budget ? row.value : 0),
                      .reserve = c.reserve + (paid && !of_budget ? row.value : 0)};
    for (const Measured& m : row.measures) {
      if (role(m.measure) == TermRole::Chance) p.chance = m.figure;
      if (role(m.measure) == TermRole::Worth) p.worth = m.figure;
    }
    c.prospects.push_back(p);
  }
  if (of_budget) c.budget += number->min;
}

// The nearest that leaves something for a defense, of those the cheapest.
std::optional<weigh::Approach> Observer::approach(const Option& option,
                                                  const weigh::Candidate& c) const {
  if (option.parameters.empty() || option.parameters[0].kind != ParameterKind::Place) {
    return std::nullopt;
  }
  const Parameter& p = option.parameters[0];
  const bool paid = role(p.resource) == TermRole::Budget;
  const std::int32_t left = position_.budget - c.budget - position_.kept();
  std::optional<weigh::Approach> best;
  std::int32_t best_cost = 0;
  for (std::size_t i = 0; i < p.places.size(); ++i) {
    const std::int32_t cost = p.places[i].cost;
    if ((paid ? cost : 0) > left && position_.most_budget > 0) continue;
    const int steps = steps_to_foe(p.places[i].place);
    if (best && (steps > best->steps || (steps == best->steps && cost >= best_cost))) continue;
    best = {.place = static_cast<std::int32_t>(i), .steps = steps};
    best_cost = cost;
  }
  return best;
}

weigh::Candidate Observer::candidate(std::uint32_t index) const {
  const Option& option = prompt_.options[index];
  weigh::Candidate c{.option = index, .kind = kind(option), .arm = arm(option.item)};
  aim(option, c);
  price(option, c);
  foresee(option, c);
  c.ends_own = self_ && !option.mode.empty() &&
               std::ranges::find(self_->conditions, option.mode) != self_->conditions.end();
  c.takes_place = std::ranges::find(option.parameters, ParameterKind::Place, &Parameter::kind) !=
                  option.parameters.end();
  if (c.kind == weigh::Kind::Other && index > 0) c.kind = weigh::kind_by_odds(c, told_);
  if (c.kind == weigh::Kind::Moves && !foes_.empty()) c.approach = approach(option, c);
  return c;
}

}  // namespace

Situation situation_of(const Prompt& prompt, const World& world) {
  return Observer(prompt, world).situation();
}

}  // namespace fray::client
