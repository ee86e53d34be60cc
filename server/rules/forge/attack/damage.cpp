#include "rules/forge/attack/damage.h"

#include <array>

#include "rules/forge/dice/basis.h"
#include "rules/forge/dice/odds.h"

namespace fray::forge {
namespace {

// By the number of successes.
using DamageTable = std::array<int, kMaxQuickPool + 1>;
using Chances = std::array<double, kMaxQuickPool + 1>;

bool shares_damage(const Combatant& c) {
  return std::ranges::any_of(c.effects,
                             [](const Effect& e) { return e.code->share_damage != nullptr; });
}

bool deals_damage(const Attack& a) {
  return !a.control && !a.outcome;
}

// The chance of each number of successes; empty where the row's dice are not known.
std::span<const double> successes_of(const table::OddsRow& row, Chances& chances) {
  const auto [how, pool, against] = row.basis;
  const std::span<double> used(chances.data(), static_cast<std::size_t>(pool) + 1);
  switch (static_cast<Rolled>(how)) {
    case Rolled::Fixed:
      fixed_successes(pool, against, used);
      return used;
    case Rolled::Opposed:
      opposed_successes(pool, against, used);
      return used;
    case Rolled::Otherwise:
      break;
  }
  return {};
}

}  // namespace

void foreseen_harm(const Fight& f, const Attack& a, std::span<const table::OddsRow> rows,
                   std::vector<table::Harm>& harm) {
  harm.clear();
  if (rows.empty() || a.target == kNoCombatant || !deals_damage(a)) return;
  const Combatant& target = f.at(a.target);
  if (!target.conscious() || shares_damage(target)) return;
  DamageTable damage{};
  int known = 0;  // up to so many successes
  const auto damage_by = [&](std::size_t successes) {
    while (known < static_cast<int>(successes)) {
      ++known;
      damage[static_cast<std::size_t>(known)] = damage_of(f, a, known, [](const Known&) {});
    }
    return damage[successes];
  };
  const int felling = a.fells_or_nothing ? least_to_fell(f, a.target) : target.health;
  harm.assign(rows.size(), {.target = a.target, .damage = {}, .drops = {}});
  Chances chances;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::span<const double> successes = successes_of(rows[i], chances);
    if (successes.empty()) continue;
    double mean = 0;
    double drops = 0;
    for (std::size_t k = 1; k < successes.size(); ++k) {
      const int dealt = damage_by(k);
      mean += successes[k] * dealt;
      if (dealt >= felling) drops += successes[k];
    }
    // What fells or does nothing does as much as the target has left.
    if (!a.fells_or_nothing) harm[i].damage = mean;
    harm[i].drops = drops;
  }
}

}  // namespace fray::forge
