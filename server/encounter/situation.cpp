#include "encounter/situation.h"

#include <algorithm>

#include "evaluation/roles.h"

namespace fray::encounter {
namespace {

using table::CombatantId;
using table::CombatantView;
using table::Option;
using table::OptionList;
using table::Parameter;
using table::ParameterKind;
using table::Term;
using table::TermRole;

class Observer {
 public:
  Observer(const Encounter& encounter, const Prompt& prompt, const OptionList& list)
      : encounter_(encounter),
        descriptor_(encounter.descriptor()),
        prompt_(prompt),
        list_(list),
        given_{.strikes = names(TermRole::Strikes), .moves = names(TermRole::Moves)},
        has_helpless_conditions_(names(TermRole::Helpless)) {
    look_around();
  }

  Situation situation();

 private:
  TermRole role(Term term) const {
    return term == table::kNoTerm ? TermRole::None : descriptor_.term(term).role;
  }
  bool names(TermRole role) const {
    return std::ranges::find(descriptor_.terms, role, &table::TermDef::role) !=
           descriptor_.terms.end();
  }
  const CombatantView* find(CombatantId who) const;
  bool is_able(const CombatantView& c) const;
  void look_around();
  int steps_to_foe(table::Place from) const;
  double life(const CombatantView& c) const;
  evaluation::Kind kind(const Option& option) const;
  evaluation::Arm arm(Term item) const;
  void aim(const Option& option, evaluation::Candidate& c) const;
  void price(const Option& option, evaluation::Candidate& c) const;
  void foresee(std::size_t option, evaluation::Candidate& c);
  std::optional<evaluation::Approach> approach(const Option& option,
                                               const evaluation::Candidate& c) const;
  evaluation::Candidate candidate(std::size_t option);
  void stand();

  const Encounter& encounter_;
  const table::Descriptor& descriptor_;
  const Prompt& prompt_;
  const OptionList& list_;
  evaluation::RolesGiven given_;
  bool has_helpless_conditions_;
  table::View view_;
  const CombatantView* self_ = nullptr;
  table::Side side_{};
  std::vector<table::Place> foes_;  // where those stand that are not out of action
  std::vector<table::OddsRow> rows_;
  Situation situation_;
};

const CombatantView* Observer::find(CombatantId who) const {
  const auto c = std::ranges::find(view_.combatants, who, &CombatantView::who);
  return c == view_.combatants.end() ? nullptr : &*c;
}

// For a ruleset without conditions for it, uses the resource that keeps its combatants on their
// feet.
bool Observer::is_able(const CombatantView& c) const {
  if (c.out) return false;
  if (has_helpless_conditions_) {
    return std::ranges::none_of(c.conditions,
                                [&](Term t) { return role(t) == TermRole::Helpless; });
  }
  return std::ranges::none_of(c.gauges, [&](const table::Gauge& g) {
    return role(g.resource) == TermRole::Vital && g.value <= 0;
  });
}

void Observer::look_around() {
  const auto& combatants = encounter_.setup().combatants;
  if (table::raw(prompt_.who) >= combatants.size()) return;
  side_ = combatants[table::raw(prompt_.who)].side;
  view_ = encounter_.view(viewer_of(side_));
  self_ = find(prompt_.who);
  for (const CombatantView& c : view_.combatants) {
    if (table::raw(c.who) >= combatants.size() || !c.at) continue;
    if (combatants[table::raw(c.who)].side != side_ && is_able(c)) foes_.push_back(*c.at);
  }
}

int Observer::steps_to_foe(table::Place from) const {
  int least = encounter_.board().distance(from, foes_.front());
  for (const table::Place foe : foes_) {
    least = std::min(least, encounter_.board().distance(from, foe));
  }
  return least;
}

double Observer::life(const CombatantView& c) const {
  double sum = 0;
  for (const table::Gauge& g : c.gauges) {
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

evaluation::Arm Observer::arm(Term item) const {
  return item == table::kNoTerm ? evaluation::Arm::None : evaluation::arm_of(role(item));
}

void Observer::aim(const Option& option, evaluation::Candidate& c) const {
  const CombatantView* target = find(option.target);
  if (!target) return;
  c.target = table::raw(option.target);
  c.life = life(*target);
  if (encounter_.setup().combatants[c.target].side == side_) {
    c.aim = evaluation::Aim::Friend;
  } else {
    c.aim = is_able(*target) ? evaluation::Aim::Foe : evaluation::Aim::Fallen;
  }
}

void Observer::price(const Option& option, evaluation::Candidate& c) const {
  for (const table::Price& price : option.prices) {
    const auto gauge = std::ranges::find(self_->gauges, price.resource, &table::Gauge::resource);
    const auto left =
        gauge == self_->gauges.end() ? std::nullopt : std::optional<std::int32_t>(gauge->value);
    evaluation::pay(c, role(price.resource) == TermRole::Budget, price.amount, left);
  }
}

void Observer::foresee(std::size_t option, evaluation::Candidate& c) {
  using evaluation::PaidIn;
  const auto parameters = list_.parameters_of(list_.options[option]);
  const auto number = std::ranges::find(parameters, ParameterKind::Number, &Parameter::kind);
  PaidIn paid_in = PaidIn::Nothing;
  if (number != parameters.end() && number->resource != table::kNoTerm) {
    paid_in = role(number->resource) == TermRole::Budget ? PaidIn::Budget : PaidIn::Reserve;
  }
  rows_.clear();
  encounter_.odds(prompt_, list_, option, rows_);
  for (const table::OddsRow& row : rows_) {
    evaluation::add_odds(c, paid_in, row.value,
                         table::figure_of(descriptor_, row, TermRole::Chance),
                         table::figure_of(descriptor_, row, TermRole::Worth));
  }
  if (paid_in == PaidIn::Budget) c.budget += number->min;
}

std::optional<evaluation::Approach> Observer::approach(const Option& option,
                                                       const evaluation::Candidate& c) const {
  const auto parameters = list_.parameters_of(option);
  if (parameters.size() != 1 || parameters[0].kind != ParameterKind::Place) return std::nullopt;
  evaluation::NearestPlace nearest(situation_.position, c,
                                   role(parameters[0].resource) == TermRole::Budget);
  const auto domain = list_.domain_of(parameters[0]);
  for (std::size_t i = 0; i < domain.size(); i += 2) {
    if (!nearest.affords(domain[i + 1])) continue;
    nearest.offer(domain[i], domain[i + 1], steps_to_foe(table::Place::unpack(domain[i])));
  }
  return nearest.best();
}

evaluation::Candidate Observer::candidate(std::size_t index) {
  const Option& option = list_.options[index];
  evaluation::Candidate c{
      .option = static_cast<std::uint32_t>(index), .kind = kind(option), .arm = arm(option.item)};
  aim(option, c);
  price(option, c);
  foresee(index, c);
  c.ends_own = option.mode != table::kNoTerm &&
               std::ranges::find(self_->conditions, option.mode) != self_->conditions.end();
  c.takes_place = std::ranges::any_of(list_.parameters_of(option), [](const Parameter& p) {
    return p.kind == ParameterKind::Place;
  });
  if (c.kind == evaluation::Kind::Other && index > 0) c.kind = evaluation::kind_by_odds(c, given_);
  if (c.kind == evaluation::Kind::Moves && !foes_.empty()) c.approach = approach(option, c);
  return c;
}

void Observer::stand() {
  evaluation::Position& p = situation_.position;
  p.reacts = prompt_.kind == table::WindowKind::Each;
  for (const Term item : self_->items) evaluation::hold(p, arm(item));
  for (const table::Gauge& g : self_->gauges) {
    if (role(g.resource) != TermRole::Budget) continue;
    p.budget += g.value;
    p.most_budget += g.max;
  }
  if (self_->at && !foes_.empty()) p.steps = steps_to_foe(*self_->at);
}

Situation Observer::situation() {
  situation_.fighting = view_.round > 0;
  situation_.position.reacts = prompt_.kind == table::WindowKind::Each;
  if (!self_ || !situation_.fighting) return std::move(situation_);
  stand();
  for (std::size_t i = 0; i < list_.options.size(); ++i) {
    situation_.candidates.push_back(candidate(i));
  }
  return std::move(situation_);
}

}  // namespace

Situation situation_of(const Encounter& encounter, const Prompt& prompt, const OptionList& list) {
  return Observer(encounter, prompt, list).situation();
}

}  // namespace fray::encounter
