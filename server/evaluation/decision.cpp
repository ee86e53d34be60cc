#include "evaluation/decision.h"

#include <algorithm>

namespace fray::evaluation {
namespace {

// A chance to avert something whose worth is unknown.
constexpr double kWorthOfChance = 0.5;
// Options not meant to put an enemy out of the fight, such as a taunt.
constexpr double kWorthOfHindering = 0.25;
constexpr double kWorthOfHelping = 0.8;
// Candidates this close to the best are as good.
constexpr double kNearlyBest = 0.7;
// How often it tries another place where nothing else is to be done, as before a wall.
constexpr double kRestless = 0.125;

struct Valued {
  const Candidate* candidate = nullptr;
  const Evaluation* row = nullptr;
  double worth = 0;
};

double factor(const Candidate& c) {
  if (c.kind == Kind::Strikes || c.ends_own) return 1;
  return c.aim == Aim::Foe ? kWorthOfHindering : kWorthOfHelping;
}

Decision taking(const Valued& v) {
  Decision d{.option = v.candidate->option, .value = {}, .place = {}, .chance = v.row->chance};
  // Where one row covers all values, the value is random.
  if (v.candidate->evaluations.size() > 1) d.value = v.row->value;
  return d;
}

// One of those nearly as good as the best, the better the likelier.
Decision drawn(std::span<const Valued> all, double draw) {
  const double best = std::ranges::max(all, {}, &Valued::worth).worth;
  const auto weight = [&](const Valued& v) {
    return v.worth >= kNearlyBest * best ? v.worth * v.worth : 0;
  };
  double left = 0;
  for (const Valued& v : all) left += weight(v);
  left *= draw;
  const Valued* last = nullptr;
  for (const Valued& v : all) {
    if (weight(v) == 0) continue;
    last = &v;
    left -= weight(v);
    if (left < 0) break;
  }
  return taking(*last);
}

class Chooser {
 public:
  Chooser(const Position& position, std::span<const Candidate> candidates,
          const std::function<double()>& draw)
      : position_(position), candidates_(candidates), draw_(draw) {}

  Decision react() const;
  Decision act() const;

 private:
  const Candidate* first(Kind kind) const;
  const Candidate* to_ready() const;
  std::vector<Valued> valued(auto counts) const;
  std::optional<Decision> rearm(bool only_bare) const;
  std::optional<Decision> advance() const;
  std::optional<Decision> wander() const;
  bool is_spared(const Candidate& dear, const Evaluation& row) const;

  const Position& position_;
  std::span<const Candidate> candidates_;
  const std::function<double()>& draw_;
};

// Compared with not reacting; the price has to be worth it.
Decision Chooser::react() const {
  const Candidate& pass = candidates_[0];
  const Evaluation without = pass.evaluations.empty() ? Evaluation{} : pass.evaluations[0];
  const auto has_worth = [](const Candidate& c) {
    return std::ranges::any_of(c.evaluations, [](const Evaluation& p) { return p.worth != 0; });
  };
  Valued best;
  for (const Candidate& c : candidates_.subspan(1)) {
    if (c.barred || c.aim == Aim::Fallen) continue;
    const bool by_worth = has_worth(c) || has_worth(pass);
    for (const Evaluation& row : c.evaluations) {
      const double gain =
          by_worth ? row.worth - without.worth : kWorthOfChance * (row.chance - without.chance);
      const double worth = gain - kWorthOfBudget * row.budget - kWorthOfReserve * row.reserve;
      if (worth > best.worth) best = {&c, &row, worth};
    }
  }
  return best.candidate ? taking(best) : Decision{};
}

const Candidate* Chooser::first(Kind kind) const {
  const auto it = std::ranges::find_if(
      candidates_, [&](const Candidate& c) { return c.kind == kind && !c.barred; });
  return it == candidates_.end() ? nullptr : &*it;
}

// The weapon that suits the enemy's distance.
const Candidate* Chooser::to_ready() const {
  const Arm wanted = position_.beside_foe() ? Arm::Weapon : Arm::Launcher;
  const auto it = std::ranges::find_if(candidates_, [&](const Candidate& c) {
    return c.kind == Kind::Readies && c.arm == wanted && !c.barred;
  });
  return it == candidates_.end() ? first(Kind::Readies) : &*it;
}

bool Chooser::is_spared(const Candidate& dear, const Evaluation& row) const {
  return std::ranges::any_of(candidates_, [&](const Candidate& cheaper) {
    return spares_defense(position_, cheaper, dear, row);
  });
}

std::vector<Valued> Chooser::valued(auto counts) const {
  std::vector<Valued> all;
  for (const Candidate& c : candidates_.subspan(1)) {
    if (c.barred || !counts(c)) continue;
    for (const Evaluation& row : c.evaluations) {
      const double worth = factor(c) * worth_against(c, row) - kWorthOfReserve * row.reserve;
      if (worth > 0 && !is_spared(c, row)) all.push_back({&c, &row, worth});
    }
  }
  return all;
}

// Its hands are empty, or hold nothing that can shoot.
std::optional<Decision> Chooser::rearm(bool only_bare) const {
  if (!only_bare) return std::nullopt;
  if (position_.holds_launcher && !position_.holds_weapon) {
    if (const Candidate* load = first(Kind::Loads)) return Decision{.option = load->option};
  }
  if (position_.armed > 0) return std::nullopt;
  const Candidate* ready = to_ready();
  return ready ? std::optional(Decision{.option = ready->option}) : std::nullopt;
}

// Closer to the enemy; with a launcher only where waiting does not help.
std::optional<Decision> Chooser::advance() const {
  if (!position_.steps || *position_.steps == 0) return std::nullopt;
  if (position_.holds_launcher && !position_.rested()) return std::nullopt;
  for (const Candidate& c : candidates_) {
    if (c.kind != Kind::Moves || c.barred || !c.approach) continue;
    if (c.approach->steps >= *position_.steps) continue;
    return Decision{.option = c.option, .value = {}, .place = c.approach->place};
  }
  return std::nullopt;
}

std::optional<Decision> Chooser::wander() const {
  if (!position_.steps || !position_.rested() || draw_() >= kRestless) return std::nullopt;
  std::vector<const Candidate*> ways;
  for (const Candidate& c : candidates_) {
    const bool way = c.kind == Kind::Moves || (c.kind == Kind::Other && c.evaluations.empty());
    if (way && c.takes_place && !c.barred) ways.push_back(&c);
  }
  if (ways.empty()) return std::nullopt;
  const auto at = static_cast<std::size_t>(draw_() * static_cast<double>(ways.size()));
  return Decision{.option = ways[at]->option};
}

Decision Chooser::act() const {
  if (const Candidate* rise = first(Kind::StandsUp)) return {.option = rise->option};
  const auto is_strike = [](const Candidate& c) {
    return c.kind == Kind::Strikes && c.aim != Aim::Fallen && c.aim != Aim::Friend;
  };
  const auto strikes = valued(is_strike);
  const bool only_bare =
      std::ranges::all_of(strikes, [](const Valued& v) { return v.candidate->arm == Arm::Bare; });
  if (const auto decision = rearm(only_bare)) return *decision;
  // Beside strikes everything else has to be as good; without any, what helps itself or the fallen.
  auto good = valued([&](const Candidate& c) {
    if (is_strike(c)) return true;
    if (c.kind != Kind::Other || c.aim == Aim::Fallen) return false;
    return !strikes.empty() || c.ends_own || (c.aim == Aim::Friend && c.life <= 0);
  });
  if (!good.empty()) return drawn(good, draw_());
  if (const auto decision = advance()) return *decision;
  const auto aside = valued([&](const Candidate& c) {
    if (c.kind != Kind::Other || c.aim == Aim::Fallen) return false;
    return position_.budget - c.budget >= position_.kept();
  });
  if (!aside.empty()) return drawn(aside, draw_());
  if (position_.beside_foe() && position_.rested() && !position_.holds_weapon) {
    if (const Candidate* ready = to_ready()) return {.option = ready->option};
  }
  if (const auto decision = wander()) return *decision;
  return {};
}

}  // namespace

Kind kind_by_odds(const Candidate& c, RolesGiven given) {
  const bool armed = c.arm == Arm::Weapon || c.arm == Arm::Launcher;
  const bool worthy =
      std::ranges::any_of(c.evaluations, [](const Evaluation& p) { return p.worth > 0; });
  if (worthy && c.aim != Aim::Friend && (armed || !given.strikes)) return Kind::Strikes;
  return c.takes_place && !given.moves ? Kind::Moves : Kind::Other;
}

double worth_against(const Candidate& candidate, const Evaluation& evaluation) {
  if (candidate.kind != Kind::Strikes || candidate.life <= 0 || evaluation.chance <= 0) {
    return evaluation.worth;
  }
  const double harm = evaluation.worth / evaluation.chance;
  const bool fells = harm >= candidate.life;
  return evaluation.chance * std::min(harm, candidate.life) * (fells ? 1.5 : 1);
}

const Evaluation* evaluation_at(const Candidate& candidate, std::optional<std::int32_t> value) {
  if (candidate.evaluations.empty()) return nullptr;
  const auto it = std::ranges::find_if(candidate.evaluations,
                                       [&](const Evaluation& p) { return value == p.value; });
  return it == candidate.evaluations.end() ? candidate.evaluations.data() : &*it;
}

bool spares_defense(const Position& position, const Candidate& cheaper, const Candidate& dear,
                    const Evaluation& dear_row) {
  const std::int32_t most = position.budget - position.kept();
  if (dear.kind != Kind::Strikes || dear_row.budget <= most) return false;
  if (cheaper.kind != Kind::Strikes || cheaper.target != dear.target) return false;
  const double enough = worth_against(dear, dear_row) / 2;
  return std::ranges::any_of(cheaper.evaluations, [&](const Evaluation& row) {
    const double worth = worth_against(cheaper, row);
    return row.budget <= most && row.reserve <= dear_row.reserve && worth > 0 && worth >= enough;
  });
}

Decision decide(const Position& position, std::span<const Candidate> candidates,
                const std::function<double()>& draw) {
  if (candidates.size() < 2) return {};
  const Chooser chooser(position, candidates, draw);
  return position.reacts ? chooser.react() : chooser.act();
}

}  // namespace fray::evaluation
