#include "scenario/step.h"

#include <algorithm>
#include <set>
#include <span>

#include "scenario/place_words.h"

namespace fray::scenario {
namespace {

using table::Option;
using table::OptionList;
using table::Parameter;
using table::ParameterKind;

const std::set<std::string, std::less<>> kSmallWords = {"with", "on", "by", "against", "the",
                                                        "for",  "to", ",",  "and"};

bool shapes(const Stage& stage, const Option& o, std::string_view word) {
  return stage.key(o.action) == word || (o.item != table::kNoTerm && stage.key(o.item) == word) ||
         (o.mode != table::kNoTerm && stage.key(o.mode) == word);
}

// "mana 3", of an option that costs just that.
bool costs_exactly(const Stage& stage, const Option& option, const Step::Word& word) {
  return std::ranges::any_of(option.prices, [&](const table::Price& price) {
    return stage.key(price.resource) == word.text && word.number->first == price.amount &&
           word.number->last == price.amount;
  });
}

// What an option costs of reserves, or of all else.
int cost_of(const Stage& stage, const Option& option, bool reserves) {
  int cost = 0;
  for (const table::Price& price : option.prices) {
    const bool reserve = stage.descriptor().term(price.resource).role == table::TermRole::Reserve;
    if (reserve == reserves) cost += price.amount;
  }
  return cost;
}

// The step's numbers for an option's parameters; nullopt where a word does not fit it.
struct Numbers {
  std::vector<std::optional<Span>> of_parameters;
  // Named behind the parameter that takes items or words; nothing where it is not named.
  std::vector<std::optional<std::vector<table::Term>>> terms_of_parameters;
};

bool takes_terms(const Parameter& p) {
  return p.kind == ParameterKind::Items || p.kind == ParameterKind::Words;
}

// "further-things dagger stone 2": as many words as name what the parameter offers.
std::size_t take_terms(const Stage& stage, std::span<const Step::Word> words,
                       std::span<const std::int32_t> domain, std::vector<table::Term>& terms) {
  std::size_t taken = 0;
  for (const Step::Word& word : words) {
    std::size_t at = 0;
    while (at < domain.size() && stage.key(static_cast<table::Term>(domain[at])) != word.text) {
      at += 2;
    }
    if (at >= domain.size()) break;
    const int count = word.number ? word.number->first : 1;
    for (int i = 0; i < count; ++i) terms.push_back(static_cast<table::Term>(domain[at]));
    ++taken;
  }
  return taken;
}

std::optional<Numbers> numbers_for(const Stage& stage, const Step& step, const OptionList& list,
                                   const Option& option) {
  const auto parameters = list.parameters_of(option);
  Numbers numbers;
  numbers.of_parameters.resize(parameters.size());
  numbers.terms_of_parameters.resize(parameters.size());
  std::vector<Span> loose = step.numbers;
  for (std::size_t w = 0; w < step.words.size(); ++w) {
    const Step::Word& word = step.words[w];
    const auto is_named = [&](const Parameter& p) {
      return takes_terms(p) && stage.key(p.name) == word.text;
    };
    if (const auto p = std::ranges::find_if(parameters, is_named); p != parameters.end()) {
      if (word.number) return std::nullopt;
      auto& terms = numbers.terms_of_parameters[static_cast<std::size_t>(p - parameters.begin())];
      w += take_terms(stage, std::span(step.words).subspan(w + 1), list.domain_of(*p),
                      terms.emplace());
      continue;
    }
    bool fits = shapes(stage, option, word.text);
    bool taken = !word.number;
    for (std::size_t i = 0; i < parameters.size() && !taken; ++i) {
      if (parameters[i].kind != ParameterKind::Number) continue;
      if (stage.key(parameters[i].name) != word.text) continue;
      numbers.of_parameters[i] = word.number;
      fits = taken = true;
    }
    if (word.number && !taken && costs_exactly(stage, option, word)) fits = taken = true;
    if (!fits) return std::nullopt;
    if (!taken) loose.push_back(*word.number);
  }
  auto next = loose.begin();
  for (std::size_t i = 0; i < parameters.size() && next != loose.end(); ++i) {
    if (parameters[i].kind == ParameterKind::Number && !numbers.of_parameters[i]) {
      numbers.of_parameters[i] = *next++;
    }
  }
  if (next != loose.end()) return std::nullopt;
  return numbers;
}

// The combatants that a step names, except the option's target.
std::span<const table::CombatantId> further_targets(const Step& step, const Option& option) {
  const std::span<const table::CombatantId> all(step.targets);
  return all.subspan(option.target != table::kNoCombatant && !all.empty());
}

bool fits_otherwise(const Stage& stage, const Step& step, const OptionList& list,
                    const Option& option) {
  const auto parameters = list.parameters_of(option);
  const auto has = [&](ParameterKind kind) {
    return std::ranges::find(parameters, kind, &Parameter::kind) != parameters.end();
  };
  if (step.place && !has(ParameterKind::Place)) return false;
  if (step.direction && !has(ParameterKind::Direction)) return false;
  if (!step.shares.empty() && !has(ParameterKind::Shares)) return false;
  if (step.cost && cost_of(stage, option, false) != *step.cost) return false;
  if (step.reserve && cost_of(stage, option, true) != *step.reserve) return false;
  if (step.targets.empty()) return true;
  if (has(ParameterKind::Combatants)) {  // after the main target, if there is one
    return option.target == table::kNoCombatant || option.target == step.targets.front();
  }
  return step.targets.size() == 1 && option.target == step.targets.front();
}

Fit fit_to(const Stage& stage, const Step& step, const OptionList& list, std::size_t index,
           const Numbers& numbers) {
  Fit fit{.option = index, .choice = {}, .missing = ""};
  fit.choice.option = static_cast<std::uint32_t>(index);
  auto& values = fit.choice.values;
  const auto parameters = list.parameters_of(list.options[index]);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Parameter& p = parameters[i];
    const auto domain = list.domain_of(p);
    const auto miss = [&] {
      if (fit.missing.empty()) fit.missing = stage.key(p.name);
      values.push_back(0);
    };
    switch (p.kind) {
      case ParameterKind::Number:
        if (numbers.of_parameters[i]) {
          values.push_back(numbers.of_parameters[i]->first);
        } else if (p.min == p.max) {
          values.push_back(p.min);
        } else {
          miss();
        }
        break;
      case ParameterKind::Place:
        if (step.place) {
          values.push_back(offered_place(domain, *step.place).value_or(step.place->packed()));
        } else if (domain.size() == 2) {
          values.push_back(domain[0]);
        } else {
          miss();
        }
        break;
      case ParameterKind::Combatants: {
        const auto others = further_targets(step, list.options[index]);
        values.push_back(static_cast<std::int32_t>(others.size()));
        for (const auto who : others) values.push_back(table::raw(who));
        break;
      }
      case ParameterKind::Shares:
        values.insert(values.end(), step.shares.begin(), step.shares.end());
        break;
      case ParameterKind::Direction:
        if (step.direction) {
          values.push_back(static_cast<std::int32_t>(*step.direction));
        } else {
          miss();
        }
        break;
      case ParameterKind::Items:
      case ParameterKind::Words:
        if (const auto& terms = numbers.terms_of_parameters[i]) {
          values.push_back(static_cast<std::int32_t>(terms->size()));
          for (const table::Term term : *terms) values.push_back(table::raw(term));
        } else if (p.kind == ParameterKind::Items || p.min == 0) {
          values.push_back(0);
        } else {
          miss();
        }
        break;
    }
  }
  return fit;
}

int left_unsaid(const Stage& stage, const Step& step, const Option& option) {
  const auto said = [&](table::Term term) {
    return term == table::kNoTerm || std::ranges::any_of(step.words, [&](const Step::Word& w) {
             return w.text == stage.key(term);
           });
  };
  return !said(option.item) + !said(option.mode) + !said(option.action) +
         (option.target != table::kNoCombatant && step.targets.empty());
}

}  // namespace

std::expected<Step, std::string> read_step(const Stage& stage, std::span<const std::string> words) {
  Step step;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const auto number_behind = [&]() -> std::optional<Span> {
      if (i + 1 >= words.size()) return std::nullopt;
      const auto span = to_span(words[i + 1]);
      if (span) ++i;
      return span;
    };
    if (kSmallWords.contains(word)) continue;
    if (to_cell(word)) {
      step.place = read_place(stage.encounter().board(), words, i);
    } else if (const auto number = to_span(word)) {
      step.numbers.push_back(*number);
    } else if (word == "keep") {
      step.keep = true;
    } else if (word == "passes" || word == "pass") {
      step.words.push_back({"pass", std::nullopt});
    } else if (word == "shares") {
      while (const auto share = number_behind()) {
        step.shares.push_back(share->first);
        if (i + 1 < words.size() && words[i + 1] == ",") ++i;
      }
    } else if (word == "cost" || word == "expend") {
      const auto amount = number_behind();
      if (!amount) return std::unexpected("a number behind \"" + word + "\"");
      (word == "cost" ? step.cost : step.reserve) = amount->first;
    } else if (const auto who = stage.combatant(word)) {
      step.targets.push_back(*who);
    } else if (const auto direction = table::direction_named(word)) {
      step.direction = direction;
    } else if (stage.term(word)) {
      step.words.push_back({word, std::nullopt});
      step.words.back().number = number_behind();
    } else if (const auto zone = read_place(stage.encounter().board(), words, i)) {
      step.place = zone;
    } else {
      return std::unexpected("words that mean something: \"" + word +
                             "\" is not a combatant here and not a " + "word of the ruleset");
    }
  }
  return step;
}

std::vector<Fit> fitting(const Stage& stage, const Step& step, const OptionList& list) {
  std::vector<Fit> fits;
  for (std::size_t i = 0; i < list.options.size(); ++i) {
    if (!fits_otherwise(stage, step, list, list.options[i])) continue;
    if (const auto numbers = numbers_for(stage, step, list, list.options[i])) {
      fits.push_back(fit_to(stage, step, list, i, *numbers));
    }
  }
  return fits;
}

namespace {

// Leaves those with the first thing in hand that any of them is done with.
void prefer_what_is_in_hand(const Stage& stage, table::CombatantId who, const OptionList& list,
                            std::vector<const Fit*>& fits) {
  const table::View view = stage.encounter().view(encounter::kGm);
  for (const table::Term item : view.combatants[table::raw(who)].items) {
    const auto is_other = [&](const Fit* fit) { return list.options[fit->option].item != item; };
    if (std::ranges::all_of(fits, is_other)) continue;
    std::erase_if(fits, is_other);
    return;
  }
}

}  // namespace

std::expected<Fit, std::string> best_fit(const Stage& stage, table::CombatantId who,
                                         const Step& step, const OptionList& list) {
  const std::vector<Fit> fits = fitting(stage, step, list);
  if (fits.empty()) return std::unexpected("it is not among the options");
  int least = 100;
  std::vector<const Fit*> best;
  for (const Fit& fit : fits) {
    const int unsaid = left_unsaid(stage, step, list.options[fit.option]);
    if (unsaid > least) continue;
    if (unsaid < least) best.clear();
    least = unsaid;
    best.push_back(&fit);
  }
  if (best.size() > 1) {  // one of a row of options, for another amount each
    const auto taken = [&](const Fit* fit) { return table::check(list, fit->choice).has_value(); };
    const auto only = std::ranges::find_if(best, taken);
    if (only != best.end() && std::find_if(only + 1, best.end(), taken) == best.end()) {
      return **only;
    }
  }
  if (best.size() > 1) prefer_what_is_in_hand(stage, who, list, best);
  if (best.size() == 1) return *best.front();
  std::string could_be;
  for (const Fit* fit : best) {
    could_be += (could_be.empty() ? "" : ", or ") + stage.describe(list, list.options[fit->option]);
  }
  return std::unexpected("it could mean " + could_be);
}

namespace {

// So many of them, and each so often as there are: words once.
bool offers_terms(const Parameter& p, std::span<const std::int32_t> domain,
                  std::span<const table::Term> terms) {
  const auto count = std::ssize(terms);
  if (count < p.min || count > p.max) return false;
  return std::ranges::all_of(terms, [&](table::Term term) {
    std::size_t i = 0;
    while (i < domain.size() && static_cast<table::Term>(domain[i]) != term) i += 2;
    if (i >= domain.size()) return false;
    return std::ranges::count(terms, term) <= (p.kind == ParameterKind::Items ? domain[i + 1] : 1);
  });
}

bool offers_direction(std::span<const std::int32_t> domain, table::Direction direction) {
  for (std::size_t i = 0; i < domain.size(); i += 2) {
    if (domain[i] == static_cast<std::int32_t>(direction)) return true;
  }
  return false;
}

}  // namespace

bool offers(const Stage& stage, const Step& step, const OptionList& list) {
  for (const Fit& fit : fitting(stage, step, list)) {
    const Option& option = list.options[fit.option];
    const auto numbers = numbers_for(stage, step, list, option);
    const auto parameters = list.parameters_of(option);
    bool all = true;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const Parameter& p = parameters[i];
      const auto domain = list.domain_of(p);
      if (const auto& span = numbers->of_parameters[i]) {
        all &= span->first == span->last ? p.min <= span->first && span->last <= p.max
                                         : p.min == span->first && p.max == span->last;
      } else if (p.kind == ParameterKind::Place && step.place) {
        all &= offered_place(domain, *step.place).has_value();
      } else if (p.kind == ParameterKind::Direction && step.direction) {
        all &= offers_direction(domain, *step.direction);
      } else if (takes_terms(p) &&
                 (p.kind == ParameterKind::Items || numbers->terms_of_parameters[i])) {
        all &= offers_terms(p, domain,
                            numbers->terms_of_parameters[i].value_or(std::vector<table::Term>()));
      } else if (p.kind == ParameterKind::Combatants) {
        for (const auto who : further_targets(step, option)) {
          all &=
              std::ranges::find(domain, static_cast<std::int32_t>(table::raw(who))) != domain.end();
        }
      }
    }
    if (all) return true;
  }
  return false;
}

}  // namespace fray::scenario
