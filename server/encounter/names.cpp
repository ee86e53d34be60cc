#include "encounter/names.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "text/text.h"

namespace fray::encounter {

using table::CombatantId;
using table::raw;

namespace {

// Is `label` this look with this number?
bool is_numbered_look(std::string_view label, std::string_view look, int number) {
  if (!label.starts_with(look)) return false;
  label.remove_prefix(look.size());
  if (number == 0) return label.empty();
  return label.starts_with(' ') && label.substr(1) == std::to_string(number);
}

}  // namespace

Names::Names(const table::Setup& setup) {
  resize(setup);
  number_those_known_to_all(setup);
  for (std::size_t who = 0; who < looks_.size(); ++who) {
    if (!setup.combatants[who].hidden) continue;
    hear_of(viewer_of(setup.combatants[who].side), who);
    hear_of(kGm, who);
  }
}

const std::string& Names::Looks::to(Viewer viewer) const {
  return called.empty() || sees(viewer, own_to) ? own : called;
}

Names::Looks Names::looks_of(const table::CombatantSetup& combatant, table::Audience named_to) {
  return {.own = text::look_of(combatant.name),
          .called = combatant.called.empty() ? std::string() : text::look_of(combatant.called),
          .own_to = named_to};
}

std::uint16_t Names::entry(Viewer viewer, std::size_t who) const {
  return entries_[who * kViewers + raw(viewer)];
}

void Names::set_entry(Viewer viewer, std::size_t who, std::uint16_t entry) {
  std::uint16_t& old = entries_[who * kViewers + raw(viewer)];
  if (old == kUnheard) --unheard_;
  old = entry;
}

void Names::resize(const table::Setup& setup) {
  const auto& combatants = setup.combatants;
  if (looks_.size() == combatants.size()) return;
  looks_.resize(std::min(looks_.size(), combatants.size()));
  while (looks_.size() < combatants.size()) {
    const table::CombatantSetup& c = combatants[looks_.size()];
    looks_.push_back(looks_of(c, c.called.empty() ? table::kEveryone : table::audience_of(c.side)));
  }
  entries_.resize(looks_.size() * kViewers, kUnheard);
  unheard_ = static_cast<std::size_t>(std::ranges::count(entries_, kUnheard));
}

void Names::number_those_known_to_all(const table::Setup& setup) {
  number_those_known_to_all(kGm, setup);
  const auto is_called = [](const Looks& looks) { return !looks.called.empty(); };
  const bool alike = std::ranges::none_of(looks_, is_called);
  for (std::size_t v = 0; v < kViewers; ++v) {
    const Viewer viewer{static_cast<std::uint8_t>(v)};
    if (viewer == kGm) continue;
    if (!alike) {
      number_those_known_to_all(viewer, setup);
      continue;
    }
    for (std::size_t who = 0; who < looks_.size(); ++who) {
      if (!setup.combatants[who].hidden) set_entry(viewer, who, entry(kGm, who));
    }
  }
}

void Names::number_those_known_to_all(Viewer viewer, const table::Setup& setup) {
  const auto are_namesakes = [&](std::size_t one, std::size_t other) {
    return one != other && !setup.combatants[other].hidden &&
           look(viewer, one) == look(viewer, other);
  };
  std::vector<std::size_t> several;
  for (std::size_t who = 0; who < looks_.size(); ++who) {
    if (setup.combatants[who].hidden) continue;
    bool alone = true;
    for (std::size_t i = 0; alone && i < looks_.size(); ++i) alone = !are_namesakes(who, i);
    if (alone) {
      set_entry(viewer, who, kPlain);
    } else {
      several.push_back(who);
    }
  }
  // After all plain names, so that no number makes one of them.
  for (const std::size_t who : several) {
    const int next = last_number(viewer, who) + 1;
    set_entry(viewer, who, kPlain + free_number(viewer, who, static_cast<std::uint16_t>(next)));
  }
}

void Names::update(const table::Table& table, const table::Setup& setup) {
  resize(setup);
  const auto& events = table.journal().events;
  for (; unheard_ > 0 && taken_ < events.size(); ++taken_) {
    const table::Event& event = events[taken_];
    const auto& args = table.descriptor().event(event.kind).args;
    for (std::size_t i = 0; i < event.arg_count; ++i) {
      const auto who = static_cast<std::size_t>(event.args[i]);
      if (args[i].kind != table::ArgKind::Combatant || who >= looks_.size()) continue;
      for (std::size_t v = 0; v < kViewers; ++v) {
        if (sees(Viewer(v), event.audience)) hear_of(Viewer(v), who);
      }
    }
  }
  taken_ = events.size();
}

// The first of a name stays without a number when a second one comes.
void Names::hear_of(Viewer viewer, std::size_t who) {
  if (entry(viewer, who) != kUnheard) return;
  const int last = last_number(viewer, who);
  if (last == 0 && !is_taken(viewer, look(viewer, who))) {
    set_entry(viewer, who, kPlain);
  } else {
    const int next = std::max(last + 1, 2);
    const std::uint16_t number = free_number(viewer, who, static_cast<std::uint16_t>(next));
    set_entry(viewer, who, static_cast<std::uint16_t>(kPlain + number));
  }
}

std::uint16_t Names::free_number(Viewer viewer, std::size_t who, std::uint16_t least) const {
  std::uint16_t number = least;
  while (is_taken(viewer, look(viewer, who) + ' ' + std::to_string(number))) ++number;
  return number;
}

std::uint16_t Names::last_number(Viewer viewer, std::size_t who) const {
  std::uint16_t last = 0;
  for (std::size_t i = 0; i < looks_.size(); ++i) {
    const std::uint16_t of_other = entry(viewer, i);
    if (of_other == kUnheard || look(viewer, i) != look(viewer, who)) continue;
    const int number = std::max(of_other - kPlain, 1);
    last = std::max(last, static_cast<std::uint16_t>(number));
  }
  return last;
}

bool Names::is_taken(Viewer viewer, const std::string& label) const {
  for (std::size_t i = 0; i < looks_.size(); ++i) {
    const std::uint16_t of_other = entry(viewer, i);
    if (of_other == kUnheard) continue;
    if (is_numbered_look(label, look(viewer, i), of_other - kPlain)) return true;
  }
  return false;
}

std::uint16_t Names::number(Viewer viewer, CombatantId who) const {
  if (raw(who) >= looks_.size()) return 0;
  const std::uint16_t known = entry(viewer, raw(who));
  return known == kUnheard ? 0 : static_cast<std::uint16_t>(known - kPlain);
}

bool Names::alike(CombatantId who) const {
  if (raw(who) >= looks_.size()) return true;
  const Looks& looks = looks_[raw(who)];
  if (!looks.called.empty() && looks.own_to != table::kEveryone) return false;
  std::uint16_t first = kUnheard;
  for (std::size_t v = 0; v < kViewers; ++v) {
    const std::uint16_t known = entry(Viewer(v), raw(who));
    if (known == kUnheard) continue;
    if (first != kUnheard && known != first) return false;
    first = known;
  }
  return true;
}

void Names::rename(const table::Setup& setup, std::span<const table::Audience> named_to) {
  for (std::size_t who = 0; who < looks_.size(); ++who) {
    Looks now = looks_of(setup.combatants[who], named_to[who]);
    if (now == looks_[who]) continue;
    const Looks before = std::exchange(looks_[who], std::move(now));
    for (std::size_t v = 0; v < kViewers; ++v) {
      const Viewer viewer{static_cast<std::uint8_t>(v)};
      std::uint16_t& known = entries_[who * kViewers + v];
      if (known == kUnheard || before.to(viewer) == look(viewer, who)) continue;
      known = kUnheard;
      ++unheard_;
      hear_of(viewer, who);
    }
  }
}

bool Names::resume(const table::Table& table, const table::Setup& setup,
                   std::span<const table::Audience> named_to, Memory memory) {
  resize(setup);
  for (std::size_t who = 0; who < looks_.size(); ++who) {
    looks_[who] = looks_of(setup.combatants[who], named_to[who]);
  }
  if (memory.size() != entries_.size()) return false;
  entries_ = std::move(memory);
  unheard_ = static_cast<std::size_t>(std::ranges::count(entries_, kUnheard));
  taken_ = table.journal().events.size();
  return true;
}

}  // namespace fray::encounter
