#include "rules/egs/points/points.h"

#include <algorithm>

#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/fight/question.h"
#include "rules/egs/points/mishaps.h"
#include "rules/egs/points/pools.h"

namespace fray::egs {
namespace {

enum class Payer : std::uint8_t { Immediate, Held, Given, Quality, Banked, Own };

struct Payment {
  Payer payer = Payer::Own;
  std::size_t quality = 0;  // its place in the sheet
};

// Points that are lost anyway go first, and rarely regained ones last. A reroll takes one's own
// (L1509).
std::optional<Payment> payment_for(const Fight& f, const Spending& s, Word use) {
  const Combatant& c = f.at(s.who);
  if (use == Word::Reroll) {
    return c.points > 0 ? std::optional(Payment{.payer = Payer::Own}) : std::nullopt;
  }
  if (use == Word::Mishap && s.immediate < 1) return std::nullopt;
  if (s.immediate > 0) return Payment{.payer = Payer::Immediate};
  if (s.against != kNoCombatant && has_effect(c, Word::HeldPoint, s.against)) {
    return Payment{.payer = Payer::Held};
  }
  if (has_effect(c, Word::GivenPoint)) return Payment{.payer = Payer::Given};
  if (!s.quality_used) {
    if (const auto quality = quality_for(c, s.skill, s.occasions)) {
      return Payment{.payer = Payer::Quality, .quality = *quality};
    }
  }
  if (c.banked > 0) return Payment{.payer = Payer::Banked};
  if (c.points > 0) return Payment{.payer = Payer::Own};
  return std::nullopt;
}

// By how many points of a pool the roll would turn.
std::optional<int> pool_price(const Fight& f, const Spending& s) {
  int price = 0;
  if (s.target > 0) price = s.target - (sum_of(s.dice, s.shown) + s.modifier);
  if (s.exceeded_by) price = *s.exceeded_by + 1;
  if (price < 1 || price > pool_left(f, f.at(s.who))) return std::nullopt;
  return price;
}

// For damage and healing; only the characters' pool adds to it (L3201, L3229).
int edge_to_add(const Fight& f, const Spending& s) {
  if (!s.adds_edge) return 0;
  const Combatant& c = f.at(s.who);
  return pool_of(f, c) == Word::Edge ? std::min(pool_left(f, c), s.most_edge) : 0;
}

table::Option option_for(const Fight& f, const Spending& s, Word use, const Payment& payment) {
  table::Option option{.action = term(use)};
  switch (payment.payer) {
    case Payer::Immediate:
      break;
    case Payer::Held:
      option.item = term(Word::HeldPoint);
      break;
    case Payer::Given:
      option.item = term(Word::GivenPoint);
      break;
    case Payer::Quality:
      option.item = f.at(s.who).profile->qualities[payment.quality];
      break;
    case Payer::Banked:
      option.prices = {term(Word::BankedPoints), 1};
      break;
    case Payer::Own:
      option.prices = {term(Word::HeroPoints), 1};
      break;
  }
  return option;
}

void take(Fight& f, Spending& s, const Payment& payment) {
  Combatant& c = f.at(s.who);
  switch (payment.payer) {
    case Payer::Immediate:
      --s.immediate;
      break;
    case Payer::Held:
      end_effects(f, s.who, Word::HeldPoint, s.against);
      break;
    case Payer::Given:
      end_effects(f, s.who, Word::GivenPoint);
      break;
    case Payer::Quality:
      use_quality(c, payment.quality);
      s.quality_used = true;
      break;
    case Payer::Banked:
      c.banked = static_cast<std::int16_t>(c.banked - 1);
      break;
    case Payer::Own:
      c.spend_point();
      break;
  }
}

// The chance that the roll reaches its target with one more d6.
double chance_with_die(int lacks) {
  const int good = std::clamp(kPointDieSides + 1 - lacks, 0, kPointDieSides);
  return static_cast<double>(good) / kPointDieSides;
}

}  // namespace

bool may_spend(const Fight& f, const Spending& s) {
  if (s.who == kNoCombatant) return false;
  if (pool_price(f, s) || edge_to_add(f, s) > 0) return true;
  return std::ranges::any_of(s.uses, [&](Word use) { return payment_for(f, s, use).has_value(); });
}

namespace {

class SpendingQuestion final : public Reaction {
 public:
  SpendingQuestion(std::reference_wrapper<const Fight> fight,
                   std::reference_wrapper<const Spending> spending)
      : Reaction(fight), spending_(spending) {}

 private:
  void list_answers(const Combatant& c, table::OptionList& list) const override;
  /// The chance that the roll succeeds with it; none where it changes no roll.
  void odds_of_answer(const Combatant& c, const table::Option& option,
                      std::vector<table::OddsRow>& rows) const override;
  void odds_of_passing(const Combatant&, std::vector<table::OddsRow>& rows) const override {
    if (!spending_.exceeded_by) return;
    rows.emplace_back().measures.push_back({term(Word::ChanceToAvoid), 0});
  }

  const Spending& spending_;
};

void SpendingQuestion::list_answers(const Combatant&, table::OptionList& list) const {
  const Fight& f = fight();
  const Spending& s = spending_;
  for (const Word use : s.uses) {
    if (const auto payment = payment_for(f, s, use)) list.add(option_for(f, s, use, *payment));
  }
  if (const auto price = pool_price(f, s)) {
    table::Option option{.action = term(Word::SpendPool)};
    option.prices = {term(pool_of(f, f.at(s.who))), *price};
    list.add(option);
  }
  if (const int edge = edge_to_add(f, s); edge > 0) {
    list.add({.action = term(Word::SpendPool)});
    list.add_number(table::common::kAmount, 1, edge, term(Word::Edge));
  }
}

void SpendingQuestion::odds_of_answer(const Combatant&, const table::Option& option,
                                      std::vector<table::OddsRow>& rows) const {
  const Spending& s = spending_;
  const auto add_measure = [&](Word measure, double chance) {
    rows.emplace_back().measures.push_back({term(measure), chance});
  };
  const Word use = word_of(option.action);
  if (s.exceeded_by) return add_measure(Word::ChanceToAvoid, 1);
  if (use == Word::Prevail) return add_measure(Word::ChanceToSucceed, 1);
  if (s.target == 0) return;
  const int lacks = s.target - (sum_of(s.dice, s.shown) + s.modifier);
  switch (use) {
    case Word::PointBonus:
      return add_measure(Word::ChanceToSucceed, lacks <= kPointBonus ? 1 : 0);
    case Word::PointDie:
      return add_measure(Word::ChanceToSucceed, chance_with_die(lacks));
    case Word::Reroll: {
      const SkillRoll roll{.dice = s.dice, .modifier = s.modifier + s.shown.bonus};
      return add_measure(Word::ChanceToSucceed, hit_chance(roll, s.target).value());
    }
    default:
      return add_measure(Word::ChanceToSucceed, 1);
  }
}

}  // namespace

table::Script<std::optional<Bought>> ask_to_spend(Fight& f, Word moment, Spending& spending) {
  if (!may_spend(f, spending)) co_return std::nullopt;
  table::Window window{.kind = table::WindowKind::Each,
                       .moment = term(moment),
                       .actor = spending.against == kNoCombatant ? spending.who : spending.against,
                       .subject = spending.who};
  window.candidates.push_back(spending.who);
  const SpendingQuestion question(f, spending);
  const auto& decisions = co_await f.table().ask(std::move(window), question);
  if (decisions.empty() || decisions.front().choice.passes()) co_return std::nullopt;
  const Word use = word_of(decisions.front().option.action);
  // By a GM's hand it may have become impossible since.
  if (use == Word::SpendPool && !decisions.front().choice.values.empty()) {
    const int edge = decisions.front().choice.values[0];
    if (edge > edge_to_add(f, spending)) co_return std::nullopt;
    spending.adds_edge = false;
    spend_from_pool(f, spending.who, edge);
    co_return Bought{use, edge};
  }
  if (use == Word::SpendPool) {
    const auto price = pool_price(f, spending);
    if (!price) co_return std::nullopt;
    spend_from_pool(f, spending.who, *price);
    co_return Bought{use, *price};
  }
  const auto payment = payment_for(f, spending, use);
  if (!payment) co_return std::nullopt;
  take(f, spending, *payment);
  spending.uses.erase(std::ranges::find(spending.uses, use));
  if (use == Word::Mishap) {
    have_mishap(f, spending.failed);
  } else if (use != Word::TakePoint) {
    f.emit<Ev::PointSpent>(spending.who, term(use));
  }
  co_return Bought{use, 1};
}

bool can_pay_point(const Fight&, const Combatant& c) {
  return c.points + c.banked > 0;
}

void list_use(const Fight& f, const Combatant& c, table::Option option, table::OptionList& list) {
  if (can_pay_point(f, c)) {
    option.prices = {term(c.banked > 0 ? Word::BankedPoints : Word::HeroPoints), 1};
    list.add(option);
  }
  if (c.fighter().qualities.empty()) return;
  option.prices = {};
  const auto offer = [&](std::optional<std::size_t> quality) {
    if (!quality) return;
    const Term item = c.profile->qualities[*quality];
    if (item == kNoTerm || item == option.item) return;
    option.item = item;
    list.add(option);
  };
  const Word use = word_of(option.mode);
  if (use != Word::PointHurry) return offer(quality_for_use(c, use));
  offer(quality_for(c, Help::ReadyWeapon));
  offer(quality_for(c, Help::Load));
}

void pay_for_use(Fight& f, CombatantId who, Word use, Term item) {
  Combatant& c = f.at(who);
  const std::vector<Term>& qualities = c.profile->qualities;
  for (std::size_t i = 0; item != kNoTerm && i < qualities.size(); ++i) {
    if (qualities[i] != item) continue;
    use_quality(c, i);
    return f.emit<Ev::PointSpent>(who, term(use));
  }
  pay_point(f, who, use);
}

void pay_point(Fight& f, CombatantId who, Word use) {
  Combatant& c = f.at(who);
  if (c.banked > 0) {
    c.banked = static_cast<std::int16_t>(c.banked - 1);
  } else {
    c.spend_point();
  }
  f.emit<Ev::PointSpent>(who, term(use));
}

CombatantId opponent_of(const Fight& f, CombatantId who) {
  const Combatant& c = f.at(who);
  if (f.state.distress.left < 1 || c.fighter().kind != Kind::Character) return kNoCombatant;
  // The GM's pool: the first that all know of speaks for it.
  for (const Combatant& other : f.state.cast) {
    if (f.enemies(c, other) && f.takes_part(other) && other.able() && f.known_to_all(other.id)) {
      return other.id;
    }
  }
  return kNoCombatant;
}

void emit_roll(Fight& f, CombatantId who, const Fight::Thrown& thrown, Word what, int total,
               int modifier) {
  f.emit<Ev::Rolled>(who, thrown.faces, term(what), total, modifier);
}

}  // namespace fray::egs
