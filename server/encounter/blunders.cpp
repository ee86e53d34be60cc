#include "encounter/blunders.h"

#include <algorithm>

namespace fray::encounter {
namespace {

using evaluation::Aim;
using evaluation::Arm;
using evaluation::Candidate;
using evaluation::Kind;

// So many decisions without loading, and it has been forgotten.
constexpr int kForgotten = 4;

constexpr std::array<std::string_view, kBlunders> kNames{
    "strikes-the-fallen", "gives-up-weapon",  "lies-down", "stays-down",
    "never-loads",        "keeps-no-defense", "idles"};

bool is_armed(Arm arm) {
  return arm == Arm::Weapon || arm == Arm::Launcher;
}

double most_worth_of(const Candidate& c) {
  double most = 0;
  for (const evaluation::Evaluation& row : c.evaluations)
    most = std::max(most, worth_against(c, row));
  return most;
}

// A strike at an enemy that is not out of action.
bool is_fair_strike(const Candidate& c) {
  return c.kind == Kind::Strikes && c.aim == Aim::Foe && most_worth_of(c) > 0;
}

bool offers(const Situation& s, auto what) {
  return std::ranges::any_of(s.candidates, what);
}

bool offers_kind(const Situation& s, Kind kind) {
  return offers(s, [&](const Candidate& c) { return c.kind == kind; });
}

bool foe_in_reach(const Situation& s) {
  return s.position.beside_foe() ||
         offers(s, [](const Candidate& c) { return is_fair_strike(c) && c.arm != Arm::Launcher; });
}

// Something that is worth nothing, or of help to others for less than half of what a strike is.
bool is_idle(const Situation& s, const Candidate& c) {
  if (c.option == 0 || c.kind != Kind::Other) return false;
  const double worth = most_worth_of(c);
  const bool hinders = c.aim == Aim::Foe && std::ranges::any_of(c.evaluations, [](const auto& p) {
                         return p.chance > 0;
                       });
  if (hinders || (c.ends_own && worth > 0)) return false;
  double strike = 0;
  for (const Candidate& other : s.candidates) {
    if (is_fair_strike(other)) strike = std::max(strike, most_worth_of(other));
  }
  return worth <= 0 || 2 * worth < strike;
}

}  // namespace

std::string_view name_of(Blunder blunder) {
  return kNames[static_cast<std::size_t>(blunder)];
}

void add(BlunderCounter::Tallies& to, const BlunderCounter::Tallies& other) {
  for (std::size_t i = 0; i < kBlunders; ++i) {
    to[i].made += other[i].made;
    to[i].decisions += other[i].decisions;
  }
}

void BlunderCounter::count(Blunder blunder, bool possible, bool made) {
  if (!possible) return;
  Tally& tally = tallies_[static_cast<std::size_t>(blunder)];
  ++tally.decisions;
  if (made) ++tally.made;
}

// Once for each time that a launcher is empty.
void BlunderCounter::note_loading(table::CombatantId who, const Situation& s,
                                  const Candidate& chosen, bool can_strike) {
  int& decisions = unloaded_[who];
  const bool empty =
      s.position.steps && s.position.holds_launcher && offers_kind(s, Kind::Loads) && !can_strike;
  const bool mended = chosen.kind == Kind::Loads || chosen.kind == Kind::Readies;
  if (!empty && decisions == 0) return;
  if (decisions == 0) count(Blunder::NeverLoads, true, false);
  if (mended || can_strike) {
    decisions = 0;
    return;
  }
  if (++decisions == kForgotten) ++tallies_[static_cast<std::size_t>(Blunder::NeverLoads)].made;
}

void BlunderCounter::note(table::CombatantId who, const Situation& s, std::uint32_t option,
                          std::optional<std::int32_t> value) {
  if (!s.fighting || s.position.reacts || option >= s.candidates.size()) return;
  const Candidate& chosen = s.candidates[option];
  const bool fair = offers(s, is_fair_strike);
  const bool in_reach = foe_in_reach(s);
  const bool may_rise = offers_kind(s, Kind::StandsUp);

  count(Blunder::StrikesTheFallen,
        fair && offers(s, [](const Candidate& c) { return c.aim == Aim::Fallen; }),
        chosen.aim == Aim::Fallen);
  count(
      Blunder::GivesUpWeapon,
      in_reach && s.position.armed == 1 &&
          offers(s, [](const Candidate& c) { return c.kind == Kind::Disarms && is_armed(c.arm); }),
      chosen.kind == Kind::Disarms && is_armed(chosen.arm));
  count(Blunder::LiesDown, in_reach && offers_kind(s, Kind::LiesDown),
        chosen.kind == Kind::LiesDown);
  count(Blunder::StaysDown, in_reach && may_rise,
        chosen.kind != Kind::StandsUp && chosen.kind != Kind::LiesDown);
  note_loading(who, s, chosen, offers(s, [](const Candidate& c) {
                 return is_fair_strike(c) && c.arm != Arm::Bare;
               }));
  if (s.position.most_budget > 0 && is_fair_strike(chosen)) {
    const evaluation::Evaluation& row = *evaluation::evaluation_at(chosen, value);
    const bool spared = row.budget <= s.position.budget - s.position.kept();
    const bool cheaper = offers(s, [&](const Candidate& c) {
      return evaluation::spares_defense(s.position, c, chosen, row);
    });
    count(Blunder::KeepsNoDefense, spared || cheaper, !spared);
  }
  count(Blunder::Idles, fair, is_idle(s, chosen));
}

}  // namespace fray::encounter
