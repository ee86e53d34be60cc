#include "encounter/policy.h"

#include <algorithm>
#include <array>

#include "fray/weigh.h"

namespace fray::encounter {
namespace {

using table::Choice;
using table::Option;
using table::OptionList;
using table::Parameter;
using table::ParameterKind;

std::int32_t between(Whim& whim, std::int32_t min, std::int32_t max) {
  return min + static_cast<std::int32_t>(whim.below(static_cast<std::uint32_t>(max - min + 1)));
}

void choose_combatants(std::span<const std::int32_t> domain, const Parameter& p, Whim& whim,
                       Choice& choice) {
  std::vector<std::int32_t> left(domain.begin(), domain.end());
  const auto n = between(whim, p.min, std::min(p.max, static_cast<std::int32_t>(left.size())));
  choice.values.push_back(n);
  for (std::int32_t i = 0; i < n; ++i) {
    const auto k = whim.below(static_cast<std::uint32_t>(left.size()));
    choice.values.push_back(left[k]);
    left.erase(left.begin() + k);
  }
}

void choose_shares(std::int32_t total, std::int32_t count, Whim& whim, Choice& choice) {
  for (std::int32_t left = count; left > 0; --left) {
    const std::int32_t share = left == 1 ? total : between(whim, 1, total - (left - 1));
    choice.values.push_back(share);
    total -= share;
  }
}

// The place of the domain nearest to `towards`, cheapest first among equals.
std::int32_t nearest(const table::Board& board, std::span<const std::int32_t> domain,
                     table::Place towards) {
  std::int32_t best = domain[0];
  int best_distance = 1 << 20;
  for (std::size_t i = 0; i < domain.size(); i += 2) {
    const int d = board.distance(table::Place::unpack(domain[i]), towards);
    if (d < best_distance) {
      best_distance = d;
      best = domain[i];
    }
  }
  return best;
}

// What a sensible player knows besides its options.
struct Glance {
  bool reacting = false;  // the window is not its own move: what it has is kept for better uses
  bool fighting = false;
  bool sees_opponent = false;
  table::Place opponent;  // where the nearest is
  int steps = 0;          // how far it is to there
  table::View view;
};

bool on_its_feet(const table::Descriptor& descriptor, const table::CombatantView& c) {
  return std::ranges::none_of(c.gauges, [&](const table::Gauge& g) {
    return g.value <= 0 && descriptor.term(g.resource).role == table::TermRole::Vital;
  });
}

// The nearest standing opponent that the side of `who` knows of.
Glance look_around(const Encounter& encounter, table::CombatantId who, bool reacting) {
  Glance glance{.reacting = reacting};
  const auto& combatants = encounter.setup().combatants;
  if (table::raw(who) >= combatants.size()) return glance;
  const table::Side side = combatants[table::raw(who)].side;
  glance.view = encounter.view(viewer_of(side));
  const table::View& view = glance.view;
  glance.fighting = view.round > 0;
  const auto self = std::ranges::find(view.combatants, who, &table::CombatantView::who);
  if (self == view.combatants.end() || !self->at) return glance;
  int& least = glance.steps;
  least = 1 << 20;
  for (const table::CombatantView& c : view.combatants) {
    if (c.out || !c.at || table::raw(c.who) >= combatants.size()) continue;
    if (combatants[table::raw(c.who)].side == side) continue;
    if (!on_its_feet(encounter.descriptor(), c)) continue;
    const int steps = encounter.board().distance(*c.at, *self->at);
    if (steps >= least) continue;
    least = steps;
    glance.sees_opponent = true;
    glance.opponent = *c.at;
  }
  return glance;
}

// Whoever is hurt is nearer to being out: up to twice the worth of the same harm to another.
double urgency(const table::Descriptor& descriptor, const Glance& glance, table::CombatantId whom) {
  const auto c = std::ranges::find(glance.view.combatants, whom, &table::CombatantView::who);
  if (c == glance.view.combatants.end()) return 1;
  for (const table::Gauge& g : c->gauges) {
    if (descriptor.term(g.resource).role != table::TermRole::Vital || g.max <= 0) continue;
    return 2 - std::clamp(static_cast<double>(g.value) / g.max, 0.0, 1.0);
  }
  return 1;
}

// The first that costs nothing.
Choice join_in(const OptionList& list, Whim& whim) {
  for (std::size_t i = 1; i < list.options.size(); ++i) {
    if (list.options[i].prices.empty()) return random_values(list, i, whim);
  }
  return {};
}

}  // namespace

std::size_t random_option(const OptionList& list, Whim& whim) {
  constexpr std::uint32_t kMostVariants = 6;
  const table::Option* counted = nullptr;
  std::ptrdiff_t variants = 0;
  while (true) {
    const auto i = whim.below(static_cast<std::uint32_t>(list.options.size()));
    const table::Option& o = list.options[i];
    const auto is_variant = [&](const table::Option& other) {
      return other.action == o.action && other.item == o.item && other.target == o.target;
    };
    // What is drawn in vain has many variants, and is likely to be drawn again.
    if (!counted || !is_variant(*counted)) {
      counted = &o;
      variants = std::ranges::count_if(list.options, is_variant);
    }
    if (whim.below(static_cast<std::uint32_t>(variants)) < kMostVariants) return i;
  }
}

Choice random_values(const OptionList& list, std::size_t option, Whim& whim) {
  Choice choice;
  choice.option = static_cast<std::uint32_t>(option);
  std::int32_t chosen = 0;
  for (const Parameter& p : list.parameters_of(list.options[option])) {
    const auto domain = list.domain_of(p);
    switch (p.kind) {
      case ParameterKind::Number:
        choice.values.push_back(between(whim, p.min, p.max));
        break;
      case ParameterKind::Place:
        choice.values.push_back(domain[2 * whim.below(p.count / 2)]);
        break;
      case ParameterKind::Combatants: {
        const std::size_t at = choice.values.size();
        choose_combatants(domain, p, whim, choice);
        chosen = choice.values[at];
        break;
      }
      case ParameterKind::Shares:
        choose_shares(p.max, chosen, whim, choice);
        break;
    }
  }
  return choice;
}

Choice random_choice(const OptionList& list, Whim& whim) {
  return random_values(list, random_option(list, whim), whim);
}

namespace {

// Would it take more of what comes back seldom than there is? Some rules allow that, at a price.
bool overdraws(const table::Descriptor& descriptor, const Glance& glance, table::CombatantId who,
               const Option& option) {
  const auto self = std::ranges::find(glance.view.combatants, who, &table::CombatantView::who);
  if (self == glance.view.combatants.end()) return false;
  return std::ranges::any_of(option.prices, [&](const table::Price& price) {
    if (descriptor.term(price.resource).role == table::TermRole::Budget) return false;
    const auto gauge = std::ranges::find(self->gauges, price.resource, &table::Gauge::resource);
    return gauge != self->gauges.end() && gauge->value < price.amount;
  });
}

bool readies(const table::Descriptor& descriptor, const Option& option) {
  const auto has_role = [&](table::Term term) {
    return term != table::kNoTerm && descriptor.term(term).role == table::TermRole::Readies;
  };
  return has_role(option.action) || has_role(option.mode);
}

std::vector<weigh::Prospect> prospects_of(Encounter& encounter, const Prompt& prompt,
                                          const OptionList& list, std::size_t option) {
  using table::TermRole;
  std::int32_t fixed = 0;
  for (const table::Price& price : list.options[option].prices) fixed += price.amount;
  const auto parameters = list.parameters_of(list.options[option]);
  const auto number = std::ranges::find(parameters, ParameterKind::Number, &Parameter::kind);
  const bool paid = number != parameters.end() && number->resource != table::kNoTerm;
  const table::Descriptor& descriptor = encounter.descriptor();
  std::vector<weigh::Prospect> prospects;
  for (const table::OddsRow& row : encounter.odds(prompt, option)) {
    prospects.push_back({.value = row.value,
                         .chance = table::figure_of(descriptor, row, TermRole::Chance),
                         .worth = table::figure_of(descriptor, row, TermRole::Worth),
                         .price = fixed + (paid ? row.value : 0)});
  }
  return prospects;
}

}  // namespace

Choice sensible_choice(Encounter& encounter, const Prompt& prompt, Whim& whim) {
  std::vector<weigh::Take> takes;
  const OptionList& list = encounter.options(prompt);
  const Glance glance = look_around(encounter, prompt.who, prompt.kind == table::WindowKind::Each);
  if (!glance.fighting) return glance.reacting ? join_in(list, whim) : Choice{};
  for (std::size_t i = 1; i < list.options.size(); ++i) {
    if (overdraws(encounter.descriptor(), glance, prompt.who, list.options[i])) continue;
    const auto prospects = prospects_of(encounter, prompt, list, i);
    takes.push_back(weigh::best_take(static_cast<std::uint32_t>(i), prospects, glance.reacting));
    takes.back().worth *= urgency(encounter.descriptor(), glance, list.options[i].target);
  }
  const weigh::Take* best = weigh::drawn(takes, whim.below(1u << 20) / double(1u << 20));
  // What promises most need not lead anywhere, such as a taunt from afar with the weapon put away:
  // then one comes nearer all the same.
  if (!best && !glance.reacting && whim.below(4) != 0) {
    for (std::size_t i = 1; i < list.options.size(); ++i) {
      if (readies(encounter.descriptor(), list.options[i])) return random_values(list, i, whim);
    }
  }
  const bool restless = !glance.reacting && glance.steps > 1 && whim.below(8) == 0;
  if (best && !restless) {
    Choice choice = random_values(list, best->option, whim);
    const auto parameters = list.parameters_of(list.options[best->option]);
    if (!parameters.empty() && parameters[0].kind == ParameterKind::Number) {
      choice.values[0] = best->value;
    }
    return choice;
  }
  if (whim.below(8) == 0) return random_choice(list, whim);
  if (glance.reacting || !glance.sees_opponent) return {};
  for (std::size_t i = 1; i < list.options.size(); ++i) {
    const auto parameters = list.parameters_of(list.options[i]);
    if (parameters.size() != 1 || parameters[0].kind != ParameterKind::Place) continue;
    Choice choice;
    choice.option = static_cast<std::uint32_t>(i);
    choice.values.push_back(
        nearest(encounter.board(), list.domain_of(parameters[0]), glance.opponent));
    return choice;
  }
  return {};
}

std::uint64_t play_randomly(table::Table& table, Whim& whim, std::uint64_t limit) {
  std::uint64_t decisions = 0;
  while (!table.over() && decisions < limit) {
    const table::Window* window = table.window();
    // In priority order: the first to act closes a claim window, and nobody else is asked.
    const table::WindowId id = window->id;
    for (std::size_t i = 0; i < window->candidates.size(); ++i) {
      const table::CombatantId who = window->candidates[i];
      if (!table.awaits(who)) continue;
      const OptionList& quick = table.options(who, false);
      const std::size_t option = random_option(quick, whim);
      const OptionList& list = table.options_with(who, option);
      ++decisions;
      table.answer_trusted(who, random_values(list, option, whim));
      window = table.window();
      if (!window || window->id != id) break;
    }
  }
  return decisions;
}

std::uint64_t play_with(Encounter& encounter, std::span<const Policy> policies, Whim& whim,
                        std::uint64_t limit) {
  table::Table& table = encounter.raw_table();
  const auto choose = [&](const Prompt& prompt) {
    const std::size_t side = table::raw(table.side_of(prompt.who));
    if (policies[std::min(side, policies.size() - 1)] == Policy::Sensible) {
      return sensible_choice(encounter, prompt, whim);
    }
    const std::size_t option = random_option(table.options(prompt.who, false), whim);
    return random_values(table.options_with(prompt.who, option), option, whim);
  };
  std::uint64_t decisions = 0;
  while (!table.over() && decisions < limit) {
    Prompt prompt{.window = table.window()->id, .kind = table.window()->kind};
    const auto candidates = table.window()->candidates;
    for (const table::CombatantId who : candidates) {
      if (!table.window() || table.window()->id != prompt.window) break;
      if (!table.awaits(who)) continue;
      prompt.who = who;
      table.answer_trusted(who, choose(prompt));
      ++decisions;
    }
  }
  return decisions;
}

std::uint64_t play_sensibly(Encounter& encounter, Whim& whim, std::uint64_t limit) {
  constexpr std::array kSensible{Policy::Sensible};
  return play_with(encounter, kSensible, whim, limit);
}

}  // namespace fray::encounter
