#include "rules/egs/active_talents/active_talents.h"

#include <algorithm>
#include <cstdlib>

#include "rules/egs/active_talents/costs.h"

namespace fray::egs {
namespace {

// The effect of its word is that of all active_talents together, or of the strongest.
void refresh(Fight& f, CombatantId who, Word word, std::int16_t which) {
  Combatant& c = f.at(who);
  const bool held = has_effect(c, word);
  const auto is_it = [&](const Effect& e) { return e.word == word && e.which == which; };
  c.effects.erase(std::ranges::remove_if(c.effects, is_it).begin(), c.effects.end());
  Effect effect{.word = word, .which = which, .until = Until::Fight};
  for (const ActiveTalent& w : f.state.active_talents) {
    if (w.on != who || w.word != word || w.which != which) continue;
    if (talent_of(f, w.talent).adds_up) {
      effect.amount = static_cast<std::int16_t>(effect.amount + w.amount);
    } else if (effect.by == kNoCombatant || std::abs(w.amount) > std::abs(effect.amount)) {
      effect.amount = w.amount;
    }
    effect.by = w.by;
  }
  if (effect.by != kNoCombatant) c.effects.push_back(effect);
  const bool holds = has_effect(c, word);
  if (holds && !held) f.gain(who, word);
  if (held && !holds) f.lose(who, word);
}

}  // namespace

void begin_talent(Fight& f, const Cast& cast, CombatantId target) {
  const TalentDef& def = def_of(f, cast);
  const Talent& talent = talent_of(f, cast.talent);
  ActiveTalent w{.by = cast.user,
                 .on = target,
                 .talent = cast.talent,
                 .word = talent.lasting,
                 .amount = static_cast<std::int16_t>(
                     talent.amount != nullptr ? talent.amount(cast.magnitude) : cast.magnitude),
                 .magnitude = static_cast<std::int8_t>(cast.magnitude),
                 .cast = cast.number,
                 .at = cast.place,
                 .ends = f.state.round + rounds_of(def, cast.longer)};
  if (talent.shape != nullptr) talent.shape(f, cast, target, w);
  // Used again by the same user on the same target, it restarts, unless several stack.
  if (!talent.adds_up) {
    end_talents(f, [&](const ActiveTalent& o) {
      return o.by == w.by && o.on == w.on && o.talent == w.talent && o.which == w.which;
    });
  }
  f.state.active_talents.push_back(w);
  refresh(f, target, w.word, w.which);
}

void end_talent(Fight& f, std::size_t index) {
  const ActiveTalent w = f.state.active_talents[index];
  f.state.active_talents.erase(f.state.active_talents.begin() + static_cast<std::ptrdiff_t>(index));
  refresh(f, w.on, w.word, w.which);
  const Talent& talent = talent_of(f, w.talent);
  if (talent.over != nullptr) talent.over(f, w);
}

const ActiveTalent* active_talent_on(const Fight& f, const Combatant& c, Word word) {
  for (const ActiveTalent& w : f.state.active_talents) {
    if (w.on == c.id && w.word == word) return &w;
  }
  return nullptr;
}

int kept_by(const Fight& f, CombatantId who) {
  int kept = 0;
  std::uint16_t last = 0;
  for (const ActiveTalent& w : f.state.active_talents) {
    if (w.by != who || !w.kept || w.ends <= f.state.round || w.cast == last) continue;
    ++kept;
    last = w.cast;
  }
  return kept;
}

void end_late_talents(Fight& f) {
  end_talents(f, [&](const ActiveTalent& w) { return w.ends < f.state.round; });
}

void end_talents_by(Fight& f, CombatantId who) {
  end_talents(f, [&](const ActiveTalent& w) { return w.by == who; });
}

void end_talents_on(Fight& f, CombatantId who) {
  end_talents(f, [&](const ActiveTalent& w) { return w.on == who; });
}

void wake(Fight& f, CombatantId who) {
  end_talents(f, [&](const ActiveTalent& w) { return w.on == who && w.word == Word::Asleep; });
}

}  // namespace fray::egs
