#include "rules/egs/fight/effects.h"

#include <algorithm>

#include "rules/egs/fight/fight.h"

namespace fray::egs {
namespace {

// Ends those that `over` picks, and emits each word of which nothing is left.
template <class Over>
void end_where(Fight& f, CombatantId who, Over over) {
  auto& effects = f.at(who).effects;
  boost::container::small_vector<Word, 4> ended;
  for (const Effect& effect : effects) {
    if (over(effect)) ended.push_back(effect.word);
  }
  if (ended.empty()) return;
  effects.erase(std::ranges::remove_if(effects, over).begin(), effects.end());
  for (std::size_t i = 0; i < ended.size(); ++i) {
    const bool emitted = std::find(ended.begin(), ended.begin() + static_cast<std::ptrdiff_t>(i),
                                   ended[i]) != ended.begin() + static_cast<std::ptrdiff_t>(i);
    if (!emitted && !has_effect(f.at(who), ended[i])) f.lose(who, ended[i]);
  }
}

}  // namespace

void add_effect(Fight& f, CombatantId who, const Effect& effect) {
  Combatant& c = f.at(who);
  const bool held = has_effect(c, effect.word);
  const auto same = std::ranges::find_if(c.effects, [&](const Effect& e) {
    return e.word == effect.word && e.by == effect.by && e.which == effect.which;
  });
  if (same != c.effects.end()) {
    *same = effect;
  } else {
    c.effects.push_back(effect);
  }
  if (!held) f.gain(who, effect.word);
}

void end_effects(Fight& f, CombatantId who, Word word, CombatantId by) {
  end_where(f, who, [&](const Effect& effect) { return is_of(effect, word, by); });
}

void end_effects_of_round(Fight& f) {
  for (const Combatant& c : f.state.cast) {
    end_where(f, c.id, [](const Effect& effect) { return effect.until == Until::RoundEnds; });
  }
}

void end_effects_by(Fight& f, CombatantId who) {
  for (const Combatant& c : f.state.cast) {
    end_where(f, c.id, [&](const Effect& effect) {
      return effect.until == Until::MakersVisit && effect.by == who &&
             effect.round <= f.state.round;
    });
  }
}

void begin_effects_of_action(Fight& f, CombatantId who) {
  for (Effect& effect : f.at(who).effects) {
    if (effect.until == Until::NextAction) effect.round = 1;
  }
}

void end_effects_of_action(Fight& f, CombatantId who) {
  end_where(f, who, [](const Effect& effect) {
    return effect.until == Until::NextAction && effect.round > 0;
  });
}

}  // namespace fray::egs
