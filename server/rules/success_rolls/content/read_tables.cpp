#include "rules/success_rolls/content/read_rows.h"
#include "rules/success_rolls/content/spellings.h"

// Everything but gear: training, reactions, magic, ships, crowds, scenes.
namespace fray::success_rolls {
namespace {

constexpr int kMostModifier = 30;

int face(Reader& reader, std::string_view key = "face") {
  return reader.integer(key, 1, 6);
}

// "least" and "most" of a row that needs both.
template <class Row>
void read_span(Reader& reader, Row& row, int least, int most) {
  row.least = reader.integer("least", least, most);
  row.most = reader.integer("most", least, most);
  if (row.least > row.most) reader.fault("least", "must not be above most");
}

}  // namespace

AptitudeDef read_aptitude(Reader& reader) {
  auto aptitude = kit::read_named<AptitudeDef>(reader);
  aptitude.attribute = reader.choice<Attribute>("attribute", kWildcardSpellings);
  return aptitude;
}

PowerLevel read_power(Reader& reader) {
  auto power = kit::read_named<PowerLevel>(reader);
  for (const auto& [word, spread] : kSpreadSpellings) {
    const std::vector<int> values = reader.integers(word, 1, 100);
    if (values.size() != kAttributes || !std::ranges::is_sorted(values, std::greater{})) {
      reader.fault(word, "must be four numbers, the best first");
      continue;
    }
    std::ranges::copy(values, power.spreads[static_cast<std::size_t>(spread)].begin());
  }
  power.advantages = reader.integer("advantages", 0, 20);
  power.aptitudes = reader.integer("aptitudes", 0, 20);
  power.skills = reader.integer("skills", 0, 20);
  power.at_plus_2 = reader.integer("at_plus_2", 0, 40);
  power.at_plus_1 = reader.integer("at_plus_1", 0, 40);
  if (power.at_plus_2 + power.at_plus_1 != power.aptitudes + power.skills) {
    reader.fault("at_plus_2", "and at_plus_1 must be as many as aptitudes and skills");
  }
  return power;
}

PriceDef read_price(Reader& reader) {
  auto price = kit::read_named<PriceDef>(reader);
  price.points = reader.integer("points", 1, 100);
  return price;
}

ReactionBand read_reaction(Reader& reader) {
  auto band = kit::read_named<ReactionBand>(reader);
  band.least = integer_if(reader, "least", -100, 100);
  band.most = integer_if(reader, "most", -100, 100);
  band.means = reader.text("means");
  band.breaks = reader.boolean_or("breaks", false);
  return band;
}

MoraleModifier read_morale_modifier(Reader& reader) {
  auto row = kit::read_named<MoraleModifier>(reader);
  read_span(reader, row, -kMostModifier, kMostModifier);
  row.not_with = reader.text_or("not_with", "");
  return row;
}

Material read_material(Reader& reader) {
  auto material = kit::read_named<Material>(reader);
  const std::vector<int> halves = reader.integers("half_dr", 0, 10'000);
  if (halves.size() != 2 || halves[0] > halves[1]) {
    reader.fault("half_dr", "must be two numbers, the smaller first");
  } else {
    material.least_halves = halves[0];
    material.most_halves = halves[1];
  }
  material.ablates = reader.boolean_or("ablates", false);
  return material;
}

MagicTier read_tier(Reader& reader) {
  auto tier = kit::read_named<MagicTier>(reader);
  tier.modifier = reader.integer("modifier", -kMostModifier, 0);
  tier.fp = reader.integer("fp", 0, 100);
  tier.fp_once = reader.boolean_or("fp_once", false);
  tier.range = reader.text("range");
  tier.duration = reader.text("duration");
  tier.target = reader.text("target");
  tier.damage_dice = reader.integer_or("damage_dice", 0, 0, 100);
  tier.knockback_dice = reader.integer_or("knockback_dice", 0, 0, 100);
  tier.status = reader.text_or("status", "");
  if (!tier.status.empty() && tier.status != "minor" && tier.status != "medium" &&
      tier.status != "major") {
    reader.fault("status", "must be minor, medium or major");
  }
  tier.rounds = reader.integer_or("rounds", 0, 0, 1000);
  tier.people = reader.integer_or("people", 0, 0, 1000);
  return tier;
}

CeremonyHelper read_helper(Reader& reader) {
  auto helper = kit::read_named<CeremonyHelper>(reader);
  helper.energy = integer_if(reader, "energy", 0, 10'000);
  helper.energy_of_all = integer_if(reader, "energy_of_all", 0, 1'000'000);
  return helper;
}

CeremonySurplus read_surplus(Reader& reader) {
  CeremonySurplus row;
  row.percent = reader.integer("percent", 1, 10'000);
  row.bonus = reader.integer("bonus", 1, kMostModifier);
  return row;
}

ShipClass read_ship_class(Reader& reader) {
  auto ship = kit::read_named<ShipClass>(reader);
  ship.size = reader.integer("size", -kMostModifier, kMostModifier);
  ship.armed = reader.boolean_or("armed", false);
  ship.fixed_weapons = reader.boolean_or("fixed_weapons", false);
  ship.sections = reader.boolean_or("sections", true);
  for (const document::Node* node : reader.texts("outflown_by")) {
    ship.outflown_by.push_back(node->text);
  }
  return ship;
}

TargetSize read_target_size(Reader& reader) {
  auto row = kit::read_named<TargetSize>(reader);
  row.automatic = reader.boolean_or("automatic", false);
  row.size = reader.integer_or("size", 0, -kMostModifier, kMostModifier);
  return row;
}

ShipDamageLevel read_ship_damage(Reader& reader) {
  auto row = kit::read_named<ShipDamageLevel>(reader);
  row.level = reader.integer("level", 1, 5);
  return row;
}

ShipManoeuvre read_manoeuvre(Reader& reader) {
  auto row = kit::read_named<ShipManoeuvre>(reader);
  row.rolls = reader.boolean_or("rolls", false);
  return row;
}

CrowdOdds read_crowd_odds(Reader& reader) {
  CrowdOdds row;
  row.target = reader.integer("target", 3, 18);
  row.one_in = reader.integer("one_in", 2, 255);
  row.fail = reader.boolean_or("fail", false);
  return row;
}

AdventureEntry read_adventure_entry(Reader& reader) {
  AdventureEntry row;
  row.face = face(reader);
  row.text = reader.text("text");
  return row;
}

OracleOdds read_oracle_odds(Reader& reader) {
  auto row = kit::read_named<OracleOdds>(reader);
  row.yes_from = reader.integer("yes_from", 1, 7);
  return row;
}

SecondDie read_second_die(Reader& reader) {
  SecondDie row;
  read_span(reader, row, 1, 6);
  row.oracle = reader.text("oracle");
  row.scene = reader.text("scene");
  return row;
}

TwistRow read_twist(Reader& reader) {
  TwistRow row;
  row.face = face(reader);
  row.name = reader.text("name");
  for (std::size_t i = 0; i < row.cells.size(); ++i) row.cells[i] = reader.text(kTwistColumns[i]);
  return row;
}

SceneDef read_scene(Reader& reader, const std::vector<ChallengeDie>& dice) {
  SceneDef row;
  row.number = face(reader, "number");
  row.name = reader.text("name");
  row.die = reader.id("die");
  if (!row.die.empty() && find(dice, row.die) == nullptr) {
    reader.fault("die", "there is no challenge die \"" + row.die + "\"");
  }
  row.until_repeat = reader.boolean_or("until_repeat", false);
  return row;
}

ChallengeDie read_challenge_die(Reader& reader) {
  ChallengeDie row;
  row.id = reader.id("id");
  const auto texts = reader.texts("faces");
  if (texts.size() != row.faces.size()) {
    reader.fault("faces", "must be six texts");
    return row;
  }
  for (std::size_t i = 0; i < row.faces.size(); ++i) row.faces[i] = texts[i]->text;
  return row;
}

}  // namespace fray::success_rolls
