#include "fray/choice.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "situation.h"

namespace fray::client {
namespace {

std::int64_t drawn(Random& random, std::int64_t from, std::int64_t to) {
  return std::uniform_int_distribution<std::int64_t>(from, to)(random);
}

// `count` shares of at least 1 each that add up to `sum`.
void share_out(std::int64_t sum, std::int64_t count, Random& random,
               std::vector<std::int64_t>& values) {
  for (std::int64_t left = count; left > 0; --left) {
    const std::int64_t share = left == 1 ? sum : drawn(random, 1, sum - (left - 1));
    values.push_back(share);
    sum -= share;
  }
}

std::vector<std::int64_t> indexes(std::size_t count) {
  std::vector<std::int64_t> all(count);
  std::iota(all.begin(), all.end(), std::int64_t{0});
  return all;
}

// The index of each item, as often as there are of it.
std::vector<std::int64_t> each_item(const Parameter& p) {
  std::vector<std::int64_t> all;
  for (std::size_t i = 0; i < p.items.size(); ++i) {
    all.insert(all.end(), p.items[i].most, static_cast<std::int64_t>(i));
  }
  return all;
}

// How many, and then that many of those there are.
void take_several(const Parameter& p, std::vector<std::int64_t> all, Random& random,
                  std::vector<std::int64_t>& values) {
  std::ranges::shuffle(all, random);
  const std::int64_t count = drawn(
      random, p.min, std::max<std::int64_t>(p.min, std::min<std::int64_t>(p.max, std::ssize(all))));
  all.resize(static_cast<std::size_t>(count));
  values.push_back(count);
  values.insert(values.end(), all.begin(), all.end());
}

// How many combatants may be named so that every parameter can still be answered.
std::int64_t most_combatants(const Option& option, const Parameter& p) {
  std::int64_t most = std::min<std::int64_t>(p.max, std::ssize(p.combatants));
  for (const Parameter& other : option.parameters) {
    if (other.kind == ParameterKind::Shares) most = std::min<std::int64_t>(most, other.max);
  }
  return most;
}

// Adds any values. `named`: the combatants chosen, for those after them.
void take_any(const Option& option, const Parameter& p, std::optional<std::int32_t> number,
              Random& random, std::int64_t& named, std::vector<std::int64_t>& values) {
  const auto index_of = [&](const auto& offered) {
    return drawn(random, 0, std::max<std::int64_t>(std::ssize(offered), 1) - 1);
  };
  switch (p.kind) {
    case ParameterKind::Unknown:
      break;
    case ParameterKind::Number:
      values.push_back(number ? *number : drawn(random, p.min, p.max));
      break;
    case ParameterKind::Place:
      values.push_back(index_of(p.places));
      break;
    case ParameterKind::Combatants: {
      named = drawn(random, p.min, std::max<std::int64_t>(p.min, most_combatants(option, p)));
      std::vector<Ref> who = p.combatants;
      std::ranges::shuffle(who, random);
      who.resize(static_cast<std::size_t>(named));
      values.push_back(named);
      values.insert(values.end(), who.begin(), who.end());
      break;
    }
    case ParameterKind::Items:
      take_several(p, each_item(p), random, values);
      break;
    case ParameterKind::Shares:
      share_out(p.max, named, random, values);
      break;
    case ParameterKind::Direction:
      values.push_back(index_of(p.directions));
      break;
    case ParameterKind::Words:
      take_several(p, indexes(p.words.size()), random, values);
      break;
  }
}

// Adds the first of what it offers, and no more than it must have.
void take_least(const Parameter& p, std::int64_t& named, std::vector<std::int64_t>& values) {
  const auto first_of = [&](std::vector<std::int64_t> all) {
    all.resize(std::min(all.size(), static_cast<std::size_t>(std::max(p.min, 0))));
    values.push_back(std::ssize(all));
    values.insert(values.end(), all.begin(), all.end());
  };
  switch (p.kind) {
    case ParameterKind::Unknown:
      break;
    case ParameterKind::Number:
      values.push_back(p.min);
      break;
    case ParameterKind::Place:
    case ParameterKind::Direction:
      values.push_back(0);
      break;
    case ParameterKind::Combatants:
      first_of({p.combatants.begin(), p.combatants.end()});
      named = p.min;
      break;
    case ParameterKind::Items:
      first_of(each_item(p));
      break;
    case ParameterKind::Words:
      first_of(indexes(p.words.size()));
      break;
    case ParameterKind::Shares:
      for (std::int64_t i = 0; i < named; ++i) values.push_back(i == 0 ? p.max - (named - 1) : 1);
      break;
  }
}

// What is done, whatever its target.
std::string deed_of(const Option& option) {
  return option.action + '/' + option.mode + '/' + option.item;
}

// Does the event report what `who` does with one of these terms?
bool tells(const Event& event, Ref who, const std::vector<std::string>& terms) {
  bool names_who = false;
  bool names_term = false;
  for (const Argument& argument : event.args) {
    if (const auto* c = std::get_if<CombatantRef>(&argument.value)) names_who |= c->ref == who;
    if (const auto* t = std::get_if<Term>(&argument.value)) {
      names_term |= std::ranges::find(terms, t->key) != terms.end();
    }
  }
  return names_who && names_term;
}

// The first that costs nothing.
Choice join_in(const Prompt& prompt, Random& random) {
  for (std::uint32_t i = 1; i < prompt.options.size(); ++i) {
    if (prompt.options[i].prices.empty()) return complete(prompt, i, random);
  }
  return {};
}

// The resources that keep it on its feet, added up; nothing where there are none.
std::optional<std::int32_t> vitality(const Combatant& combatant, const Descriptor& rules) {
  std::optional<std::int32_t> sum;
  for (const Gauge& g : combatant.gauges) {
    if (rules.role(g.resource) == TermRole::Vital) sum = sum.value_or(0) + g.value;
  }
  return sum;
}

}  // namespace

Choice complete(const Prompt& prompt, std::uint32_t index, Random& random,
                std::optional<std::int32_t> first_number) {
  Choice choice{index, {}, false};
  const Option& option = prompt.options.at(index);
  std::int64_t named = 0;
  for (const Parameter& p : option.parameters) {
    const std::optional<std::int32_t> number =
        p.kind == ParameterKind::Number ? std::exchange(first_number, {}) : std::nullopt;
    if (p.limited) {
      take_least(p, named, choice.values);
    } else {
      take_any(option, p, number, random, named, choice.values);
    }
  }
  return choice;
}

Choice choose_random(const Prompt& prompt, Random& random) {
  if (prompt.options.empty()) return {};
  const auto last = static_cast<std::int64_t>(prompt.options.size()) - 1;
  return complete(prompt, static_cast<std::uint32_t>(drawn(random, 0, last)), random);
}

double Sensible::trust(const std::string& deed) const {
  // If such an action were as likely as not to be of any use, this is twice the likelihood that it
  // still is.
  const auto doubt = doubts_.find(deed);
  return doubt == doubts_.end() ? 1 : 2 * doubt->second / (1 + doubt->second);
}

void Sensible::remember(const Prompt& prompt, const Choice& choice, double chance,
                        const World& world) {
  const Option& option = prompt.options[choice.option];
  Tried tried{deed_of(option), chance, world.seq, {}, {}};
  for (const std::string& term : {option.action, option.item, option.mode}) {
    if (!term.empty()) tried.terms.push_back(term);
  }
  for (const Combatant& c : world.now.combatants) {
    const bool aimed_at = option.target == 0 || option.target == c.ref;
    const auto vital = vitality(c, world.rules);
    if (aimed_at && !c.out && vital) tried.before[c.ref] = *vital;
  }
  tried_[prompt.combatant] = std::move(tried);
}

void Sensible::judge(Ref who, const World& world) {
  const auto it = tried_.find(who);
  if (it == tried_.end()) return;
  const Tried tried = std::move(it->second);
  tried_.erase(it);
  const Combatant* self = world.find(who);
  // Another combatant may have acted first.
  const bool carried_out = std::ranges::any_of(
      world.log, [&](const Event& e) { return e.seq > tried.since && tells(e, who, tried.terms); });
  if (!self || !carried_out) return;
  bool of_use = false;
  for (const auto& [ref, before] : tried.before) {
    const Combatant* c = world.find(ref);
    const auto now = c ? vitality(*c, world.rules) : std::nullopt;
    if (!now) continue;
    if (c->side == self->side ? *now > before : *now < before) of_use = true;
  }
  constexpr double kLeastDoubt = 0.02;  // it is tried again, if seldom
  double& doubt = doubts_.try_emplace(tried.deed, 1).first->second;
  doubt = of_use ? 1 : std::max(kLeastDoubt, doubt * (1 - tried.chance));
}

Choice Sensible::choose(const Prompt& prompt, const World& world) {
  if (prompt.options.empty()) return {};
  const bool reacts = prompt.kind == WindowKind::Each;
  if (world.now.round == 0) return reacts ? join_in(prompt, random_) : Choice{};
  if (!reacts) judge(prompt.combatant, world);
  Situation situation = situation_of(prompt, world);
  if (!reacts) {
    for (evaluation::Candidate& c : situation.candidates) {
      std::bernoulli_distribution dares(trust(deed_of(prompt.options[c.option])));
      c.barred |= !dares(random_);
    }
  }
  std::uniform_real_distribution<double> draw;
  const evaluation::Decision decision =
      evaluation::decide(situation.position, situation.candidates, [&] { return draw(random_); });
  if (decision.option == 0) return {};
  Choice choice = complete(prompt, decision.option, random_, decision.value);
  if (decision.place) choice.values[0] = *decision.place;
  if (!reacts && decision.chance > 0) remember(prompt, choice, decision.chance, world);
  return choice;
}

}  // namespace fray::client
