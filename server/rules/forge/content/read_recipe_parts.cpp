#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rules/forge/content/read_recipe.h"

// What could never happen is refused like any other error: a loaded file does what it says.
namespace fray::forge {
namespace {

constexpr int kMostSpent = 20;
constexpr int kMostFeet = 500;
constexpr int kMostRadius = 100;
constexpr int kMostRounds = 100;

constexpr std::array<document::Spelling<bool>, 2> kAgainstSpellings{
    {{"physical", false}, {"mental", true}}};

constexpr std::array<std::pair<When, When>, 5> kOpposites{{{When::Melee, When::Ranged},
                                                           {When::Martial, When::Magic},
                                                           {When::Physical, When::Mental},
                                                           {When::Moved, When::Unmoved},
                                                           {When::AllyAdjacent, When::Alone}}};

std::string_view name_of(When when) {
  return spelling_of<When>(kWhenSpellings, when);
}

std::string_view name_of(Amount::Of of) {
  switch (of) {
    case Amount::Of::Rating:
      return "rating";
    case Amount::Of::Added:
      return "added";
    case Amount::Of::Damage:
      return "damage";
    default:
      return "";
  }
}

Amount require_amount(document::Reader& reader, std::string_view key,
                      std::initializer_list<Amount::Of> words) {
  return reader.require(key) ? read_amount(reader, key, words) : Amount{};
}

template <class Enum>
std::vector<Enum> read_list(document::Reader& reader, std::string_view key,
                            std::span<const document::Spelling<Enum>> spellings) {
  std::vector<Enum> values;
  for (const document::Node* node : reader.texts(key)) {
    const auto value = reader.choice_at(*node, key, spellings);
    if (!value) continue;
    if (std::ranges::find(values, *value) != values.end()) {
      reader.fault(*node, key, "has \"" + node->text + "\" already");
    } else {
      values.push_back(*value);
    }
  }
  return values;
}

template <class Allowed>
Circumstances read_circumstances(document::Reader& reader, bool of_an_attack, Allowed allowed) {
  Circumstances in;
  in.when = read_list<When>(reader, "when", kWhenSpellings);
  for (const When when : in.when) {
    if (!allowed(when)) {
      reader.fault("when", "\"" + std::string(name_of(when)) + "\" means nothing here");
    }
  }
  const auto has = [&](When when) { return std::ranges::find(in.when, when) != in.when.end(); };
  for (const auto& [one, other] : kOpposites) {
    if (has(one) && has(other)) {
      reader.fault("when", std::string(name_of(one)) + " and " + std::string(name_of(other)) +
                               " exclude each other");
    }
  }
  if (!of_an_attack) return in;
  in.attributes = read_list<Attribute>(reader, "attributes", kAttributeSpellings);
  in.weapons = read_list<WeaponClass>(reader, "weapons", kWeaponClassSpellings);
  return in;
}

// Circumstances of its owner are known only when the owner attacks.
bool fits_defence(When when) {
  return when != When::FirstAttack && when != When::FoeUnaware;
}

bool fits_initiative(When when) {
  return when == When::AllyAdjacent || when == When::Alone || when == When::ShieldHeld ||
         when == When::Unarmoured;
}

Consequence read_consequence(document::Reader& reader) {
  Consequence leaves;
  leaves.condition = reader.choice_or_none<Condition>("condition", kAilmentSpellings);
  leaves.worse = reader.choice_or_none<Condition>("worse", kAilmentSpellings);
  leaves.worse_at = reader.integer_or("worse_at", 3, 2, 10);
  leaves.push = reader.boolean_or("push", false);
  leaves.beside_damage = reader.boolean_or("beside_damage", false);
  if (leaves.worse && reader.member("condition") == nullptr) {
    reader.fault("worse", "needs condition");
  }
  if (reader.member("worse_at") != nullptr && reader.member("worse") == nullptr) {
    reader.fault("worse_at", "needs worse");
  }
  return leaves;
}

void read_weapon_attack(document::Reader& reader, AttackRecipe& attack) {
  attack.dice = read_amount(reader, "amount", {Amount::Of::Rating, Amount::Of::Attribute});
  for (const char* key : {"range", "radius", "against", "damage", "half_damage"}) {
    refuse(reader, key, "is the weapon's");
  }
}

void read_bare_attack(document::Reader& reader, AttackRecipe& attack, bool instead) {
  const bool around = attack.shape == AttackShape::Burst;
  const bool round = around || attack.shape == AttackShape::Blast;
  if (around) {
    refuse(reader, "range", "a burst is around its maker: it has a radius alone");
  } else {
    attack.range_ft = reader.integer_or("range", 5, 5, kMostFeet);
  }
  if (round) {
    attack.radius_ft = reader.integer("radius", 5, kMostRadius);
  } else {
    refuse(reader, "radius", "is for burst and blast");
  }
  attack.mental = reader.choice_or_none<bool>("against", kAgainstSpellings).value_or(false);
  attack.damage = reader.choice_or_none<DamageType>("damage", kDamageTypeSpellings);
  attack.half_damage = reader.boolean_or("half_damage", false);
  refuse(reader, "amount", "is for attacks with a weapon");
  if (instead) {
    refuse(reader, "damage", "it does something in place of damage: beside_damage is not set");
    refuse(reader, "half_damage", "it deals no damage");
  } else {
    reader.require("damage");
  }
}

// When each effect can be used, the usual stage first.
std::vector<Moment> moments_of(ReactionEffect effect) {
  switch (effect) {
    case ReactionEffect::Dodge:
      return {Moment::Attacked};
    case ReactionEffect::Defend:
      return {Moment::Attacked, Moment::AllyAttacked};
    case ReactionEffect::AddDice:
    case ReactionEffect::Hamper:
      return {Moment::Attacking};
    case ReactionEffect::Lessen:
      return {Moment::Wounded};
    case ReactionEffect::Strike:
      return {Moment::WasAttacked, Moment::FoeAttacks, Moment::FoeLeaves};
    case ReactionEffect::Step:
      return {Moment::HasAttacked, Moment::WasAttacked};
    case ReactionEffect::Shift:
      return {Moment::HasAttacked};
  }
  return {};
}

void read_amount_of(document::Reader& reader, ReactionRecipe& reaction) {
  using Of = Amount::Of;
  switch (reaction.effect) {
    case ReactionEffect::Dodge:
    case ReactionEffect::Defend:
    case ReactionEffect::AddDice:
    case ReactionEffect::Lessen:
      reaction.amount = require_amount(reader, "amount", {Of::Rating, Of::Attribute});
      break;
    default:
      refuse(reader, "amount", "means nothing here");
  }
}

}  // namespace

Amount read_amount(document::Reader& reader, std::string_view key,
                   std::initializer_list<Amount::Of> words) {
  const document::Node* node = reader.member(key);
  if (node == nullptr) return {};
  if (node->kind == document::Node::Kind::Integer) {
    return {.of = Amount::Of::Fixed, .number = reader.integer_or(key, 1, 1, kMostAmount)};
  }
  std::string known;
  for (const Amount::Of word : words) {
    if (word == Amount::Of::Attribute) {
      const auto attribute = value_spelled<Attribute>(kAttributeSpellings, node->text);
      if (attribute) return {.of = word, .attribute = *attribute};
      known += ", an attribute";
    } else if (node->text == name_of(word)) {
      return {.of = word};
    } else {
      known += ", " + std::string(name_of(word));
    }
  }
  reader.fault(key, "must be a number from 1 to " + std::to_string(kMostAmount) + known);
  return {};
}

void refuse(document::Reader& reader, std::string_view key, const std::string& why) {
  if (reader.member(key) != nullptr) reader.fault(key, why);
}

BonusRecipe read_bonus(document::Reader& reader) {
  using Of = Amount::Of;
  BonusRecipe bonus;
  bonus.to = reader.choice<BonusTo>("to", kBonusToSpellings);
  switch (bonus.to) {
    case BonusTo::Attack:
      bonus.amount = require_amount(reader, "amount", {Of::Rating, Of::Added, Of::Attribute});
      bonus.in = read_circumstances(reader, true, [](When) { return true; });
      break;
    case BonusTo::Damage:
      bonus.amount = require_amount(reader, "amount", {Of::Rating, Of::Damage, Of::Attribute});
      bonus.in =
          read_circumstances(reader, true, [](When when) { return when != When::FirstAttack; });
      break;
    case BonusTo::Defence:
    case BonusTo::Ward:
      bonus.amount = require_amount(reader, "amount", {Of::Rating, Of::Attribute});
      bonus.in = read_circumstances(reader, false, fits_defence);
      break;
    case BonusTo::Initiative:
      bonus.amount = require_amount(reader, "amount", {Of::Rating, Of::Attribute});
      bonus.in = read_circumstances(reader, false, fits_initiative);
      break;
    case BonusTo::Shield:
      bonus.amount = require_amount(reader, "amount", {Of::Rating, Of::Attribute});
      bonus.in = read_circumstances(reader, false, [](When when) { return !is_of_attack(when); });
      break;
    default:  // a Dodge and tests
      bonus.amount = require_amount(reader, "amount", {Of::Rating, Of::Added, Of::Attribute});
      bonus.in = read_circumstances(reader, false, [](When when) { return !is_of_attack(when); });
  }
  reader.refuse_unknown_keys();
  return bonus;
}

AttackRecipe read_attack(document::Reader& reader, bool lays_effect) {
  AttackRecipe attack;
  attack.shape = reader.choice<AttackShape>("made", kAttackShapeSpellings);
  attack.spend = reader.integer_or("spend", 0, 0, kMostSpent);
  attack.leaves = read_consequence(reader);
  const bool leaves_something = attack.leaves.condition || attack.leaves.push || lays_effect;
  const bool instead = leaves_something && !attack.leaves.beside_damage;
  if (!leaves_something) {
    refuse(reader, "beside_damage", "needs a condition, push or an effect");
  }
  if (with_weapon(attack.shape)) {
    read_weapon_attack(reader, attack);
  } else {
    read_bare_attack(reader, attack, instead);
  }
  attack.drain = reader.boolean_or("drain", false);
  if (attack.drain && instead) reader.fault("drain", "it deals no damage");
  reader.refuse_unknown_keys();
  return attack;
}

EffectRecipe read_effect(document::Reader& reader) {
  EffectRecipe effect;
  effect.rounds = reader.integer_or("rounds", effect.rounds, 1, kMostRounds);
  effect.attack =
      reader.choice_or_none<EffectDice>("attack", kEffectDiceSpellings).value_or(EffectDice::None);
  effect.defence =
      reader.choice_or_none<EffectDice>("defence", kEffectDiceSpellings).value_or(EffectDice::None);
  effect.in = read_circumstances(
      reader, true, [](When when) { return is_of_attack(when) && when != When::FirstAttack; });
  if (reader.member("attack") == nullptr) {
    for (const char* key : {"when", "attributes", "weapons"}) refuse(reader, key, "needs attack");
  }
  effect.condition = reader.choice_or_none<Condition>("condition", kAilmentSpellings);
  effect.hurts = reader.choice_or_none<DamageType>("hurts", kDamageTypeSpellings);
  effect.heals = reader.boolean_or("heals", false);
  effect.more_damage = reader.boolean_or("more_damage", false);
  effect.flies = reader.boolean_or("flies", false);
  effect.shaken = reader.boolean_or("shaken", false);
  if (effect.hurts && effect.heals) reader.fault("heals", "it hurts already");
  constexpr std::array<std::string_view, 7> kSomething{
      "attack", "defence", "condition", "hurts", "heals", "more_damage", "flies"};
  if (std::ranges::none_of(kSomething,
                           [&](std::string_view key) { return reader.member(key) != nullptr; })) {
    reader.fault("", "does nothing");
  }
  reader.refuse_unknown_keys();
  return effect;
}

AidRecipe read_aid(document::Reader& reader, bool has_effect) {
  AidRecipe aid;
  aid.on = reader.choice<AidOn>("on", kAidOnSpellings);
  aid.gives = reader.choice<AidGives>("gives", kAidGivesSpellings);
  aid.range_ft = reader.integer_or("range", aid.range_ft, 5, kMostFeet);
  aid.spend = reader.integer_or("spend", 0, 0, kMostSpent);
  if (aid.on == AidOn::Self) refuse(reader, "range", "it is for oneself");
  if (aid.gives == AidGives::Energy && aid.on != AidOn::Ally) {
    reader.fault("on", "energy can be given to an ally alone");
  }
  if (aid.gives == AidGives::Effect && !has_effect) {
    reader.fault("gives", "needs a table effect");
  }
  reader.refuse_unknown_keys();
  return aid;
}

ReactionRecipe read_reaction(document::Reader& reader) {
  ReactionRecipe reaction;
  if (!reader.require("does")) return reaction;
  const auto effect = reader.choice_or_none<ReactionEffect>("does", kReactionEffectSpellings);
  if (!effect) return reaction;  // what else may be said depends on it
  reaction.effect = *effect;
  const std::vector<Moment> moments = moments_of(reaction.effect);
  reaction.at = reader.choice_or_none<Moment>("at", kMomentSpellings).value_or(moments.front());
  if (std::ranges::find(moments, reaction.at) == moments.end()) {
    std::string possible;
    for (const Moment moment : moments) {
      possible += (possible.empty() ? "" : ", ") +
                  std::string(spelling_of<Moment>(kMomentSpellings, moment));
    }
    reader.fault("at", "this is done at " + possible);
  }
  read_amount_of(reader, reaction);
  const bool of_attack = reaction.at != Moment::FoeLeaves;
  const bool attacking = reaction.at == Moment::Attacking;
  reaction.in = read_circumstances(reader, of_attack, [&](When when) {
    if (when == When::FoeUnaware) return attacking;
    return when != When::FirstAttack && (of_attack || !is_of_attack(when));
  });
  if (reaction.effect == ReactionEffect::AddDice || reaction.effect == ReactionEffect::Lessen) {
    reaction.spend = reader.integer_or("spend", 0, 0, kMostSpent);
  }
  if (reaction.effect == ReactionEffect::Defend) {
    reaction.mental = reader.choice_or_none<bool>("against", kAgainstSpellings).value_or(false);
  }
  if (reaction.effect == ReactionEffect::Hamper) {
    reaction.leaves = read_consequence(reader);
    if (!reaction.leaves.condition && !reaction.leaves.push) {
      reader.fault("condition", "needs a condition or push");
    }
  }
  reader.refuse_unknown_keys();
  return reaction;
}

}  // namespace fray::forge
