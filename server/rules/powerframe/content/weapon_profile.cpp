#include "rules/powerframe/content/weapon_profile.h"

#include <algorithm>

#include "rules/powerframe/content/combine_attributes.h"

namespace fray::powerframe {
namespace {

constexpr int kEighths = 8;

/// How many parts of a kind go with one weapon.
struct PartRule {
  PartKind kind;
  bool required;  ///< of a weapon that takes it
  int most;
};
constexpr std::array<PartRule, kPartKinds> kPartRules{{
    {PartKind::Arrow, true, 1},
    {PartKind::EnergyType, true, 1},
    {PartKind::RifleGrenade, false, 1},
    {PartKind::UndetectableGas, false, 1},
    {PartKind::Bullet, true, 1},
    {PartKind::Canister, true, 1},
    {PartKind::Rocket, true, 1},
    {PartKind::Shell, true, 1},
    {PartKind::ShieldMod, false, 1},
    {PartKind::Magazine, false, 1},  // L10791
    {PartKind::ShotgunOption, false, 3},
    {PartKind::ShotgunShell, true, 1},
    {PartKind::PowerWeapon, false, 1},
    {PartKind::SpearThrower, false, 1},
}};

/// Their cost and weight are those of a supply.
bool is_ammunition(PartKind kind) {
  switch (kind) {
    case PartKind::Arrow:
    case PartKind::Bullet:
    case PartKind::Canister:
    case PartKind::Rocket:
    case PartKind::Shell:
    case PartKind::ShotgunShell:
      return true;
    default:
      return false;
  }
}

/// Any weapon for close combat can be made a Power-Weapon (L10529), but for what is no thing, and
/// what has Charges of its own.
bool can_be_powered(const WeaponDef& weapon) {
  return weapon.close() && weapon.enc > 0 && weapon.attributes.charges == 0;
}

bool fits(const WeaponDef& weapon, PartKind kind) {
  return kind == PartKind::PowerWeapon ? can_be_powered(weapon) : weapon.takes_a(kind);
}

bool holds(Parts parts, const std::vector<std::string>& ids) {
  return std::ranges::any_of(parts, [&](const WeaponPartDef* part) {
    return std::ranges::find(ids, part->id) != ids.end();
  });
}

std::optional<MisfitReason> misfit_of(const WeaponPartDef& part, Parts parts) {
  if (!part.needs.empty() && !holds(parts, part.needs)) {
    return MisfitReason{Misfit::Needs, part.kind, part.id, ""};
  }
  for (const WeaponPartDef* other : parts) {
    if (std::ranges::find(part.excludes, other->id) != part.excludes.end()) {
      return MisfitReason{Misfit::Excludes, part.kind, part.id, other->id};
    }
  }
  if (std::ranges::count(parts, part.id, &WeaponPartDef::id) > 1) {
    return MisfitReason{Misfit::TooMany, part.kind, part.id, ""};
  }
  return std::nullopt;
}

std::optional<MisfitReason> misfit(const WeaponDef& weapon, Parts parts) {
  for (const WeaponPartDef* part : parts) {
    if (!fits(weapon, part->kind)) {
      return MisfitReason{Misfit::DoesNotFit, part->kind, part->id, ""};
    }
    if (const auto reason = misfit_of(*part, parts)) return reason;
  }
  for (const PartRule& rule : kPartRules) {
    const auto count = std::ranges::count(parts, rule.kind, &WeaponPartDef::kind);
    if (count > rule.most) {
      const auto part = std::ranges::find(parts, rule.kind, &WeaponPartDef::kind);
      return MisfitReason{Misfit::TooMany, rule.kind, (*part)->id, ""};
    }
    if (count == 0 && rule.required && weapon.takes_a(rule.kind)) {
      return MisfitReason{Misfit::Missing, rule.kind, "", ""};
    }
  }
  return std::nullopt;
}

Rating sum(Rating rating, const Rating& added) {
  if (added.ability) rating.ability = added.ability;
  rating.modifier = static_cast<std::int8_t>(rating.modifier + added.modifier);
  for (std::size_t i = 0; i < rating.d6.size(); ++i) {
    rating.d6[i] = static_cast<std::uint8_t>(rating.d6[i] + added.d6[i]);
  }
  return rating;
}

WeaponProfile plain(const WeaponDef& weapon) {
  WeaponProfile profile{.weapon = weapon.id,
                        .attack = weapon.attack,
                        .other_swing = weapon.other_swing,
                        .type = weapon.type,
                        .attributes = weapon.attributes,
                        .cost = weapon.cost,
                        .enc = weapon.enc,
                        .threat = weapon.threat,
                        .failure = weapon.failure};
  if (weapon.damage_from == DamageFrom::Own) profile.damage = weapon.damage;
  return profile;
}

/// Where the damage comes from the round, what it adds to goes with it.
void add_damage(WeaponProfile& profile, const WeaponDef& weapon, const WeaponPartDef& part) {
  if (!part.damage) return;
  const bool from_round = weapon.damage_from == DamageFrom::Round && is_ammunition(part.kind);
  profile.damage =
      sum(from_round ? weapon.damage : profile.damage.value_or(Rating{}), *part.damage);
  if (profile.other_swing)
    profile.other_swing->damage = sum(profile.other_swing->damage, *part.damage);
}

void add_attack(WeaponProfile& profile, const WeaponPartDef& part) {
  if (!part.attack) return;
  profile.attack =
      part.attack->ability ? *part.attack : sum(profile.attack.value_or(Rating{}), *part.attack);
}

void add_part(WeaponProfile& profile, const WeaponDef& weapon, const WeaponPartDef& part) {
  add_attack(profile, part);
  add_damage(profile, weapon, part);
  if (part.type) profile.type = part.type;
  profile.attributes = combine(profile.attributes, part.attributes);
  profile.attributes.range += part.range;
  const bool second_row = !weapon.end_of.empty() || !weapon.mode_of.empty();
  if (second_row) return;  // what it costs is counted with the first
  profile.threat += part.threat;
  if (is_ammunition(part.kind)) return;
  profile.cost += part.cost;
  profile.enc += part.enc;
}

/// Those that see the whole of it.
void finish(WeaponProfile& profile, Parts parts) {
  for (const WeaponPartDef* part : parts) {
    if (part->halves_range) profile.attributes.range /= 2;
    if (part->both_barrels && profile.damage) {
      profile.both_barrels = half_as_much_again(*profile.damage);
    }
  }
}

}  // namespace

std::expected<WeaponProfile, MisfitReason> compose(const WeaponDef& weapon, Parts parts) {
  if (auto reason = misfit(weapon, parts)) return std::unexpected(std::move(*reason));
  // Made for firearms, it is not thrown.
  if (const auto part = std::ranges::find(parts, PartKind::RifleGrenade, &WeaponPartDef::kind);
      part != parts.end()) {
    return std::unexpected(
        MisfitReason{Misfit::CannotLaunch, PartKind::RifleGrenade, (*part)->id, ""});
  }
  WeaponProfile profile = plain(weapon);
  for (const WeaponPartDef* part : parts) add_part(profile, weapon, *part);
  finish(profile, parts);
  return profile;
}

std::expected<WeaponProfile, MisfitReason> launch(const WeaponDef& launcher,
                                                  const WeaponDef& grenade, Parts parts) {
  if (grenade.group != WeaponGroup::Grenades) {
    return std::unexpected(MisfitReason{Misfit::NoGrenade, PartKind::RifleGrenade, grenade.id, ""});
  }
  if (launcher.launches == Launches::None) {
    return std::unexpected(
        MisfitReason{Misfit::CannotLaunch, PartKind::RifleGrenade, launcher.id, ""});
  }
  if (auto reason = misfit(grenade, parts)) return std::unexpected(std::move(*reason));
  const bool made_for_firearms =
      std::ranges::find(parts, PartKind::RifleGrenade, &WeaponPartDef::kind) != parts.end();
  const bool firearm = launcher.launches == Launches::RifleGrenades;
  if (firearm && !made_for_firearms) {
    return std::unexpected(MisfitReason{Misfit::Missing, PartKind::RifleGrenade, "", ""});
  }
  if (!firearm && made_for_firearms) {
    return std::unexpected(
        MisfitReason{Misfit::CannotLaunch, PartKind::RifleGrenade, launcher.id, ""});
  }
  WeaponProfile profile = plain(grenade);
  profile.weapon = launcher.id;
  profile.attack = launcher.attack;
  profile.failure = launcher.failure;
  profile.attributes.thrown = ThrownUse::No;
  profile.attributes.range = launcher.attributes.range;
  profile.attributes.length = launcher.attributes.length;
  profile.attributes.reload = launcher.attributes.reload;
  profile.attributes.shots = firearm ? 1 : launcher.attributes.shots;
  if (launcher.attributes.has(WeaponQuality::Indirect)) {
    profile.attributes.qualities.add(WeaponQuality::Indirect);
  }
  for (const WeaponPartDef* part : parts) add_part(profile, grenade, *part);
  // Grenades are ammunition now, with a cost and an Enc of their own.
  profile.cost = launcher.cost;
  profile.enc = launcher.enc;
  if (!firearm) profile.threat += launcher.threat;
  return profile;
}

WeaponProfile stack(const WeaponDef& explosive, int units) {
  WeaponProfile profile = plain(explosive);
  const Stacking& stacking = explosive.stacking;
  for (int unit = 2; unit <= units; ++unit) {
    profile.damage = sum(profile.damage.value_or(Rating{}), stacking.damage);
    const bool grows = std::ranges::find(stacking.blast_at, unit) != stacking.blast_at.end();
    if (grows && profile.attributes.blast) ++profile.attributes.blast->rating;
  }
  profile.cost *= units;
  profile.enc *= units;
  return profile;
}

Rating secondary_damage(const Rating& secondary) {
  Rating bonus;
  const int modifier = secondary.ability ? secondary.modifier : secondary.modifier / 2;
  bonus.modifier = static_cast<std::int8_t>(std::max(modifier, 0));
  bonus.d6[1] = secondary.d6[0];
  return bonus;
}

WeaponProfile with_secondary(WeaponProfile primary, const WeaponProfile& secondary) {
  const auto& ability = secondary.attributes.secondary;
  const auto raise = [&](Rating& rating) {
    if (!ability || rating.ability != ability->ability) return;
    rating.modifier = static_cast<std::int8_t>(rating.modifier + ability->bonus);
  };
  const auto raise_damage = [&](Rating& rating) {
    if (secondary.damage) rating = sum(rating, secondary_damage(*secondary.damage));
    raise(rating);
  };
  if (primary.attack) raise(*primary.attack);
  if (primary.damage) raise_damage(*primary.damage);
  if (primary.other_swing) {
    raise(primary.other_swing->attack);
    raise_damage(primary.other_swing->damage);
  }
  return primary;
}

Rating half_as_much_again(const Rating& rating) {
  Rating more = rating;
  more.d6[1] = static_cast<std::uint8_t>(more.d6[1] + rating.d6[0]);
  more.modifier = static_cast<std::int8_t>(rating.modifier + (rating.modifier + 1) / 2);
  return more;
}

int one_handed_strength(int enc) {
  return (2 * enc + kEighths - 1) / kEighths - 7;
}

int hurled_range(RangeGrade grade, int ability, int enc) {
  constexpr std::array<int, 3> kBase{5, 8, 3};  // in the order of RangeGrade
  const int range = kEighths * (kBase[static_cast<std::size_t>(grade)] + ability) - enc;
  return std::max(range / kEighths, 1);
}

int uses_per_load(const WeaponAttributes& attributes) {
  return attributes.hits > 0 ? attributes.hits : attributes.shots;
}

int tenths_per_use(const WeaponAttributes& attributes) {
  constexpr int kTenths = 10;
  if (attributes.has(WeaponQuality::ChargePerUse)) return kTenths;
  const int uses = uses_per_load(attributes);
  return uses == 0 ? 0 : kTenths * attributes.charges / uses;
}

Supply supply_for(const SupplyDef& supply, const WeaponDef& weapon, const WeaponPartDef& part) {
  Supply bought{.pieces = supply.pieces,
                .cost = supply.cost + supply.per_damage * weapon.damage.modifier + part.cost};
  const int weight = supply.pieces * kEighths;
  bought.enc = supply.pieces_per_enc > 0
                   ? (weight + supply.pieces_per_enc - 1) / supply.pieces_per_enc
                   : supply.pieces * part.enc;
  return bought;
}

}  // namespace fray::powerframe
