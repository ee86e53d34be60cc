#include "book_rows.h"

#include <algorithm>

#include "rules/forge/content/recipe.h"

namespace fray::forge {
namespace {

/// Puts words and figures into a row; nothing, none and 0 leave no cell.
class RowWriter {
 public:
  void text(const char* column, std::string_view text) {
    if (!text.empty()) row_[column] = text;
  }
  void number(const char* column, int number) {
    if (number != 0) row_[column] = std::to_string(number);
  }
  /// Shown also when it is 0.
  void figure(const char* column, int number) { row_[column] = std::to_string(number); }
  void flag(const char* column, bool holds, std::string_view word) {
    if (holds) row_[column] = word;
  }
  Row take() { return std::move(row_); }

 private:
  Row row_;
};

/// The parts of a cell.
class Words {
 public:
  explicit Words(std::string_view between = " ") : between_(between) {}
  void add(std::string_view word) {
    if (word.empty()) return;
    if (!text_.empty()) text_ += between_;
    text_ += word;
  }
  const std::string& text() const { return text_; }

 private:
  std::string_view between_;
  std::string text_;
};

template <class Range, class Name>
std::string joined(const Range& range, Name name, std::string_view between = " ") {
  Words words(between);
  for (const auto& element : range) words.add(name(element));
  return words.text();
}

template <class DefIndex, class Find>
std::string id_of(DefIndex index, Find find) {
  return index ? find(index).id : std::string();
}

std::string skill_id(const Content& content, SkillIndex index) {
  return id_of(index, [&](SkillIndex i) { return content.skill(i); });
}
std::string trait_id(const Content& content, TraitIndex index) {
  return id_of(index, [&](TraitIndex i) { return content.trait(i); });
}
std::string weapon_id(const Content& content, WeaponIndex index) {
  return id_of(index, [&](WeaponIndex i) { return content.weapon(i); });
}

std::string signed_text(int number) {
  return (number < 0 ? "" : "+") + std::to_string(number);
}

// ---- weapons ----

// "burst +1/+3 x3": so much more cost, so many more dice, so many shots.
std::string fire_text(const FireMode& fire) {
  const auto& [kind, cost, dice, shots, arc_degrees] = fire;
  std::string text(spelling_of<FireKind>(kFireKindSpellings, kind));
  text += " " + signed_text(cost) + "/" + signed_text(dice) + " x" + std::to_string(shots);
  if (arc_degrees != 0) text += " " + std::to_string(arc_degrees) + "deg";
  return text;
}

std::string fire_text(bool single_shots, const std::vector<FireMode>& fire) {
  if (fire.empty()) return single_shots ? "" : "none";
  Words words(", ");
  if (single_shots) words.add("single");
  for (const FireMode& mode : fire) words.add(fire_text(mode));
  return words.text();
}

std::string fuze_text(const std::optional<Fuze>& fuze, int cost) {
  if (!fuze && cost == 0) return {};
  const std::string kind(fuze ? spelling_of<Fuze>(kFuzeSpellings, *fuze) : "none");
  return kind + " " + std::to_string(cost);
}

std::string grip_text(Grip grip) {
  constexpr std::array<std::string_view, 3> kWords{"one", "two", "limb"};
  return std::string(kWords[static_cast<std::size_t>(grip)]);
}

Row weapon_row(const Content& content, const WeaponDef& def) {
  const auto& [id, name, item, klass, skill, alternative_skill, attribute, cost, rating, grip,
               extra_reach_ft, range_min_ft, range_max_ft, range_multiple, range_multiple_steady,
               capacity, reload_cost, reload_one_hand, reload_shots, single_shots, fire,
               braced_dice, tripod_dice, scope_dice, laser_dice, needs_support, blast_radius_ft,
               fuze, fuze_cost, breaks, damage, line, reprinted] = def;
  RowWriter row;
  row.number("line", line);
  row.text("also", joined(reprinted, [](int l) { return std::to_string(l); }));
  if (item != id) row.text("item", item);
  row.text("class", spelling_of<WeaponClass>(kWeaponClassSpellings, klass));
  row.text("skill", skill_id(content, skill));
  row.text("alternative", skill_id(content, alternative_skill));
  row.text("attribute", spelling_of(attribute));
  row.figure("cost", cost);
  row.figure("rating", rating);
  row.text("hands", grip_text(grip));
  row.number("reach", extra_reach_ft);
  if (range_max_ft != 0 || range_min_ft != 0) {
    row.text("range", std::to_string(range_min_ft) + "-" + std::to_string(range_max_ft));
  }
  row.number("multiple", range_multiple);
  row.number("steady", range_multiple_steady);
  row.number("holds", capacity);
  row.number("loads", reload_shots);
  row.number("reload", reload_cost);
  row.number("one-handed", reload_one_hand);
  row.text("fire", fire_text(single_shots, fire));
  row.number("braced", braced_dice);
  row.number("tripod", tripod_dice);
  row.number("scope", scope_dice);
  row.number("laser", laser_dice);
  row.flag("support", needs_support, "needed");
  row.number("blast", blast_radius_ft);
  row.text("fuze", fuze_text(fuze, fuze_cost));
  row.flag("breaks", breaks, "breaks");
  row.text("damage", joined(damage, [](DamageType type) { return spelling_of(type); }));
  return row.take();
}

// ---- tests and tools ----

// "acuity +2 for perception insight", the skills in alphabetical order.
std::string test_text(const Content& content, const TestDice& test) {
  const auto& [attribute, skills, dice, in_fights] = test;
  std::vector<std::string> ids;
  for (const SkillIndex skill : skills) ids.push_back(skill_id(content, skill));
  std::ranges::sort(ids);
  std::string text = std::string(spelling_of(attribute)) + " " + signed_text(dice);
  if (!ids.empty()) text += " for " + joined(ids, [](const std::string& id) { return id; });
  if (!in_fights) text += " not in fights";
  return text;
}

Row tool_row(const Content& content, const ToolDef& def) {
  const auto& [id, name, helps, line] = def;
  RowWriter row;
  row.number("line", line);
  row.text("helps", joined(
                        helps, [&](const TestDice& t) { return test_text(content, t); }, ", "));
  return row.take();
}

// ---- skills ----

std::string amount_text(const Amount& amount) {
  const auto& [of, number, attribute] = amount;
  switch (of) {
    case Amount::Of::None:
      return {};
    case Amount::Of::Fixed:
      return std::to_string(number);
    case Amount::Of::Rating:
      return "rating";
    case Amount::Of::Added:
      return "added";
    case Amount::Of::Damage:
      return "damage";
    case Amount::Of::Attribute:
      return std::string(spelling_of(attribute));
  }
  return "?";
}

std::string circumstances_text(const Circumstances& in) {
  const auto& [when, attributes, weapons] = in;
  Words words;
  for (const When w : when) words.add(spelling_of<When>(kWhenSpellings, w));
  for (const Attribute a : attributes) words.add(spelling_of(a));
  for (const WeaponClass w : weapons) {
    words.add(spelling_of<WeaponClass>(kWeaponClassSpellings, w));
  }
  return words.text().empty() ? "" : "when " + words.text();
}

std::string consequence_text(const Consequence& leaves) {
  const auto& [condition, worse, worse_at, push, beside_damage] = leaves;
  Words words(", ");
  if (condition) words.add(spelling_of<Condition>(kAilmentSpellings, *condition));
  if (worse) {
    words.add(std::string(spelling_of<Condition>(kAilmentSpellings, *worse)) + " from " +
              std::to_string(worse_at));
  }
  if (push) words.add("push");
  if (beside_damage) words.add("beside damage");
  return words.text();
}

// "trip + added"
std::string bonus_text(const BonusRecipe& bonus) {
  const auto& [to, amount, in] = bonus;
  Words words(", ");
  words.add(std::string(spelling_of<BonusTo>(kBonusToSpellings, to)) + " + " + amount_text(amount));
  words.add(circumstances_text(in));
  return words.text();
}

// "dodge at attacked: strength"
std::string reaction_text(const ReactionRecipe& reaction) {
  const auto& [effect, at, amount, spend, mental, leaves, in] = reaction;
  Words words(", ");
  words.add(amount_text(amount));
  if (spend != 0) words.add("spend " + std::to_string(spend));
  if (mental) words.add("mental");
  words.add(consequence_text(leaves));
  words.add(circumstances_text(in));
  return std::string(spelling_of<ReactionEffect>(kReactionEffectSpellings, effect)) + " at " +
         std::string(spelling_of<Moment>(kMomentSpellings, at)) + ": " + words.text();
}

std::string recipe_text(const Recipe& recipe) {
  const auto& [stance, per_cycle, per_fight, bonuses, attack, aid, effect, reaction] = recipe;
  Words words("; ");
  if (stance) words.add("stance");
  if (per_cycle) words.add("per cycle " + amount_text(per_cycle));
  if (per_fight) words.add("per fight " + amount_text(per_fight));
  for (const BonusRecipe& bonus : bonuses) words.add(bonus_text(bonus));
  if (reaction) words.add(reaction_text(*reaction));
  // None of the book's skills uses these; one that does needs them spelt out here.
  if (attack) words.add("an attack");
  if (aid) words.add("an aid");
  if (effect) words.add("an effect");
  return words.text();
}

Row skill_row(const Content& content, const SkillDef& def) {
  const auto& [id, name, kind, attribute, summary, topic_of, free, opposed_by, sight, school,
               expend, line, recipe] = def;
  RowWriter row;
  row.number("line", line);
  row.text("kind", spelling_of(kind));
  if (attribute) row.text("attribute", spelling_of(*attribute));
  row.text("topic of", skill_id(content, topic_of));
  row.flag("free", free, "free");
  row.text("opposed by", skill_id(content, opposed_by));
  row.flag("sight", sight, "sight");
  row.text("school", school);
  row.number("expend", expend);
  if (recipe) row.text("does", recipe_text(*recipe));
  return row.take();
}

// ---- traits ----

void size_cells(const SizeDef& size, RowWriter& row) {
  const auto& [rank, health_base, health_per_stamina, speed_ft, reach_ft, space_cells,
               strength_dice, defence_dice, stealth_dice, strength_cap, stamina_cap, armour_cap,
               rest_base, rest_per_stamina] = size;
  row.figure("rank", rank);
  row.figure("health", health_base);
  row.figure("per", health_per_stamina);
  row.figure("speed", speed_ft);
  row.figure("reach", reach_ft);
  row.figure("space", space_cells);
  row.number("strength dice", strength_dice);
  row.number("defence dice", defence_dice);
  row.number("stealth dice", stealth_dice);
  row.number("strength cap", strength_cap);
  row.number("stamina cap", stamina_cap);
  row.number("armour cap", armour_cap);
  row.number("rest", rest_base);
  row.figure("rest per", rest_per_stamina);
}

std::string choice_text(const Content& content, const TraitChoice& choice) {
  const auto& [count, options] = choice;
  return std::to_string(count) + " of " +
         joined(options, [&](TraitIndex i) { return trait_id(content, i); });
}

Row trait_row(const Content& content, const TraitDef& def) {
  const auto& [id, name, group, cost, summary, line, bundle, choices, size, attribute,
               attribute_cost, health_stamina, natural_armour, martial_defence, no_equipment,
               natural_weapon, damage, response, school, movement, sense, sense_range_ft, test_dice,
               intelligence_cap, link_range_ft, extra_hands, ambidextrous, venomous, telepathic] =
      def;
  RowWriter row;
  row.number("line", line);
  row.text("group", spelling_of<TraitGroup>(kTraitGroupSpellings, group));
  row.figure("cost", cost);
  row.text("bundle", joined(bundle, [&](TraitIndex i) { return trait_id(content, i); }));
  row.text("choose",
           joined(
               choices, [&](const TraitChoice& c) { return choice_text(content, c); }, ", "));
  if (size) size_cells(*size, row);
  if (attribute) row.text("attribute", spelling_of(*attribute));
  row.number("dearer", attribute_cost);
  row.number("health stamina", health_stamina);
  row.number("armour", natural_armour);
  row.number("martial defence", martial_defence);
  row.text("weapon", weapon_id(content, natural_weapon));
  if (damage) {
    row.text("damage", spelling_of(*damage));
    row.text("response", spelling_of<DamageResponse>(kDamageResponseSpellings, response));
  }
  row.text("school", school);
  if (movement) row.text("movement", spelling_of<MovementMode>(kMovementModeSpellings, *movement));
  if (sense || sense_range_ft != 0) {
    const std::string which(sense ? spelling_of<Sense>(kSenseSpellings, *sense) : "none");
    row.text("sense", which + " " + std::to_string(sense_range_ft));
  }
  if (test_dice) row.text("test dice", test_text(content, *test_dice));
  row.number("intelligence cap", intelligence_cap);
  row.number("link", link_range_ft);
  row.number("hands", extra_hands);
  Words can;
  if (no_equipment) can.add("no-equipment");
  if (ambidextrous) can.add("ambidextrous");
  if (venomous) can.add("venomous");
  if (telepathic) can.add("telepathic");
  row.text("can", can.text());
  return row.take();
}

// ---- travel ----

// "1.5" of 3 half miles an hour
std::string mph_text(int half_mph) {
  return std::to_string(half_mph / 2) + (half_mph % 2 == 0 ? "" : ".5");
}

// "3/4" of 3 quarters, "2" of 8
std::string quarters_text(int quarters) {
  if (quarters % 4 == 0) return std::to_string(quarters / 4);
  return quarters % 2 == 0 ? std::to_string(quarters / 2) + "/2" : std::to_string(quarters) + "/4";
}

Row weather_row(const WeatherDef& def) {
  const auto& [id, name, on_water, quarters, line] = def;
  RowWriter row;
  row.number("line", line);
  row.text("on", on_water ? "water" : "land");
  for (const auto& [word, power] : kPowerSpellings) {
    const bool afloat = power == Power::Oars || power == Power::Sails;
    if (power != Power::Motor && afloat != on_water) continue;  // says nothing of these
    row.text(std::string(word).c_str(), quarters_text(quarters[static_cast<std::size_t>(power)]));
  }
  return row.take();
}

// ---- templates ----

std::string mounted_text(const Content& content, WeaponIndex weapon, const Mounts& mounts) {
  const auto& [scope, laser, tripod] = mounts;
  std::string text = weapon_id(content, weapon);
  if (scope) text += "+scope";
  if (laser) text += "+laser";
  if (tripod) text += "+tripod";
  return text;
}

Row template_row(const Content& content, const Sheet& sheet) {
  const auto& [id, name, attributes, traits, bought, skills, weapons, mounts, counts, ammunition,
               armour, shield, tools, species, tags, line, ignores_agility_cap] = sheet;
  const auto sorted = [&](const std::vector<TraitIndex>& indices) {
    std::vector<std::string> ids;
    for (const TraitIndex trait : indices) ids.push_back(trait_id(content, trait));
    std::ranges::sort(ids);
    return joined(ids, [](const std::string& t) { return t; });
  };
  std::vector<std::string> ratings;
  for (const auto& [skill, rating] : skills) {
    ratings.push_back(skill_id(content, skill) + " " + std::to_string(rating));
  }
  std::ranges::sort(ratings);
  Words carried;
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    const std::string several = counts[i] > 1 ? "*" + std::to_string(counts[i]) : "";
    const std::string shots = ammunition[i] > 0 ? " " + std::to_string(ammunition[i]) : "";
    carried.add(mounted_text(content, weapons[i], mounts[i]) + several + shots);
  }
  RowWriter row;
  row.number("line", line);
  row.text("species", species);
  row.text("attributes", joined(attributes, [](int rating) { return std::to_string(rating); }));
  row.text("traits", sorted(traits));
  row.text("bought", sorted(bought));
  row.text("skills", joined(
                         ratings, [](const std::string& s) { return s; }, ", "));
  row.text("weapons", carried.text());
  row.text("armour", armour ? content.armour(armour).id : "");
  row.text("shield", shield ? content.shield(shield).id : "");
  row.text("tools", joined(tools, [&](ToolIndex i) { return content.tool(i).id; }));
  row.text("tags", joined(tags, [](const std::string& tag) { return tag; }));
  row.flag("agility cap", ignores_agility_cap, "ignored");
  return row.take();
}

template <class Defs, class ToRow>
Rows rows_of(const Defs& defs, ToRow to_row) {
  Rows rows;
  for (const auto& def : defs) rows.emplace(def.id, to_row(def));
  return rows;
}

}  // namespace

Rows weapon_rows(const Content& content) {
  return rows_of(content.weapons(), [&](const auto& def) { return weapon_row(content, def); });
}

Rows armour_rows(const Content& content) {
  return rows_of(content.armours(), [](const ArmourDef& def) {
    const auto& [id, name, rating, agility_cap, line] = def;
    RowWriter row;
    row.number("line", line);
    row.figure("rating", rating);
    row.figure("agility cap", agility_cap);
    return row.take();
  });
}

Rows shield_rows(const Content& content) {
  return rows_of(content.shields(), [](const ShieldDef& def) {
    const auto& [id, name, cost, rating, line] = def;
    RowWriter row;
    row.number("line", line);
    row.figure("cost", cost);
    row.figure("rating", rating);
    return row.take();
  });
}

Rows tool_rows(const Content& content) {
  return rows_of(content.tools(), [&](const auto& def) { return tool_row(content, def); });
}

Rows skill_rows(const Content& content) {
  return rows_of(content.skills(), [&](const auto& def) { return skill_row(content, def); });
}

Rows trait_rows(const Content& content) {
  return rows_of(content.traits(), [&](const auto& def) { return trait_row(content, def); });
}

Rows conveyance_rows(const Content& content) {
  return rows_of(content.conveyances(), [](const ConveyanceDef& def) {
    const auto& [id, name, carrier, power, paces, ten_hours, line] = def;
    RowWriter row;
    row.number("line", line);
    row.text("carrier", spelling_of<Carrier>(kCarrierSpellings, carrier));
    row.text("power", spelling_of<Power>(kPowerSpellings, power));
    row.text("mph", joined(paces, mph_text));
    row.figure("ten hours", ten_hours);
    return row.take();
  });
}

Rows terrain_rows(const Content& content) {
  return rows_of(content.terrains(), [](const TerrainDef& def) {
    const auto& [id, name, foot, mounted, vehicle, line] = def;
    RowWriter row;
    row.number("line", line);
    row.text("foot", quarters_text(foot));
    row.text("mounted", quarters_text(mounted));
    row.text("vehicle", quarters_text(vehicle));
    return row.take();
  });
}

Rows weather_rows(const Content& content) {
  return rows_of(content.weathers(), weather_row);
}

Rows template_rows(const Content& content) {
  return rows_of(content.template_sheets(),
                 [&](const auto& sheet) { return template_row(content, sheet); });
}

}  // namespace fray::forge
