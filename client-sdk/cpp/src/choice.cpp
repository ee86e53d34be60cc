#include "fray/choice.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "fray/weigh.h"

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

// How many combatants may be named so that every parameter can still be answered.
std::int64_t most_combatants(const Option& option, const Parameter& p) {
  std::int64_t most = std::min<std::int64_t>(p.max, std::ssize(p.combatants));
  for (const Parameter& other : option.parameters) {
    if (other.kind == ParameterKind::Shares) most = std::min<std::int64_t>(most, other.max);
  }
  return most;
}

std::int32_t distance_to_foe(const World& world, const Combatant& self, Place from) {
  std::int32_t best = std::numeric_limits<std::int32_t>::max();
  for (const Combatant& other : world.now.combatants) {
    if (other.out || other.side == self.side) continue;
    best = std::min(best, world.now.board.distance(from, other.place));
  }
  return best;
}

// The option and the place that bring `self` nearest to an opponent, nearer than it stands now.
std::optional<Choice> advance(const Prompt& prompt, const World& world, Random& random) {
  const Combatant* self = world.find(prompt.combatant);
  if (!self) return std::nullopt;
  std::int32_t nearest = distance_to_foe(world, *self, self->place);
  if (nearest <= 1) return std::nullopt;
  std::optional<Choice> best;
  for (std::uint32_t i = 1; i < prompt.options.size(); ++i) {
    const auto& parameters = prompt.options[i].parameters;
    if (parameters.empty() || parameters[0].kind != ParameterKind::Place) continue;
    const auto& places = parameters[0].places;
    for (std::size_t p = 0; p < places.size(); ++p) {
      const std::int32_t d = distance_to_foe(world, *self, places[p].place);
      if (d >= nearest) continue;
      nearest = d;
      best = complete(prompt, i, random);
      best->values[0] = static_cast<std::int64_t>(p);
    }
  }
  return best;
}

bool one_in(int n, Random& random) {
  return drawn(random, 1, n) == 1;
}

// What is done, whatever its target.
std::string deed_of(const Option& option) {
  return option.action + '/' + option.mode + '/' + option.item;
}

// Does the event tell of what `who` does with one of these terms?
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

// How an option is best taken.
weigh::Take best_take(const Prompt& prompt, std::uint32_t index, const Descriptor& rules,
                      bool keeps) {
  const Option& option = prompt.options[index];
  std::int32_t fixed = 0;
  for (const Price& price : option.prices) fixed += price.amount;
  const auto number = std::ranges::find(option.parameters, ParameterKind::Number, &Parameter::kind);
  const bool paid = number != option.parameters.end() && !number->resource.empty();
  std::vector<weigh::Prospect> prospects;
  for (const Odds& row : option.odds) {
    weigh::Prospect& p = prospects.emplace_back(
        weigh::Prospect{.value = row.value, .price = fixed + (paid ? row.value : 0)});
    for (const Measured& m : row.measures) {
      const TermRole role = rules.role(m.measure);
      if (role == TermRole::Chance) p.chance = m.figure;
      if (role == TermRole::Worth) p.worth = m.figure;
    }
  }
  return weigh::best_take(index, prospects, keeps);
}

// Where one row stands for all values, the value is left to chance.
std::optional<std::int32_t> value_of(const Prompt& prompt, const weigh::Take& take) {
  const bool several = prompt.options[take.option].odds.size() > 1;
  return several ? std::optional(take.value) : std::nullopt;
}

// What keeps it on its feet, all of it together; nothing where nothing does.
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
    switch (p.kind) {
      case ParameterKind::Unknown:
        break;
      case ParameterKind::Number:
        choice.values.push_back(first_number ? *first_number : drawn(random, p.min, p.max));
        first_number.reset();
        break;
      case ParameterKind::Place:
        choice.values.push_back(
            drawn(random, 0, std::max<std::int64_t>(std::ssize(p.places), 1) - 1));
        break;
      case ParameterKind::Combatants: {
        named = drawn(random, p.min, std::max<std::int64_t>(p.min, most_combatants(option, p)));
        std::vector<Ref> who = p.combatants;
        std::ranges::shuffle(who, random);
        who.resize(static_cast<std::size_t>(named));
        choice.values.push_back(named);
        choice.values.insert(choice.values.end(), who.begin(), who.end());
        break;
      }
      case ParameterKind::Shares:
        share_out(p.max, named, random, choice.values);
        break;
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
  // Were it as likely as not that such a deed is of use at all, this is twice how likely it is
  // still.
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
  if (reacts) return react(prompt, world.rules);
  judge(prompt.combatant, world);
  std::vector<weigh::Take> takes;
  for (std::uint32_t i = 1; i < prompt.options.size(); ++i) {
    takes.push_back(best_take(prompt, i, world.rules, false));
    takes.back().worth *= trust(deed_of(prompt.options[i]));
  }
  const weigh::Take* best = weigh::worth_most(takes);
  std::bernoulli_distribution dares(best ? trust(deed_of(prompt.options[best->option])) : 0);
  if (best && dares(random_)) {
    Choice choice = complete(prompt, best->option, random_, value_of(prompt, *best));
    remember(prompt, choice, best->chance, world);
    return choice;
  }
  if (const auto step = advance(prompt, world, random_)) return *step;
  return one_in(8, random_) ? choose_random(prompt, random_) : Choice{};
}

Choice Sensible::react(const Prompt& prompt, const Descriptor& rules) {
  std::vector<weigh::Take> takes;
  for (std::uint32_t i = 1; i < prompt.options.size(); ++i) {
    takes.push_back(best_take(prompt, i, rules, true));
  }
  if (const weigh::Take* best = weigh::worth_most(takes)) {
    return complete(prompt, best->option, random_, value_of(prompt, *best));
  }
  return one_in(8, random_) ? choose_random(prompt, random_) : Choice{};
}

}  // namespace fray::client
