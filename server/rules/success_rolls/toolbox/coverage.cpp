#include "rules/kit/coverage.h"

#include <algorithm>
#include <initializer_list>

#include "rules/success_rolls/adventure/crowd.h"
#include "rules/success_rolls/adventure/oracle.h"
#include "rules/success_rolls/adventure/reaction.h"
#include "rules/success_rolls/content/object.h"
#include "rules/success_rolls/content/read_sheet.h"
#include "rules/success_rolls/content/spellings.h"
#include "rules/success_rolls/content/strength.h"
#include "rules/success_rolls/fight_options.h"
#include "rules/success_rolls/magic/ceremony.h"
#include "rules/success_rolls/magic/spell.h"
#include "rules/success_rolls/ships/ship_fight.h"
#include "rules/success_rolls/task.h"
#include "rules/success_rolls/toolbox/tools.h"
#include "rules/success_rolls/words.h"

// Which printed tables are covered, and by what proof: scenarios for fights, CLI commands for a
// GM's other questions. Such a row counts if the command's output contains it.
namespace fray::success_rolls {
namespace {

using table::Covered;
using table::ScenarioWords;

class Entries {
 public:
  Entries(const Content& content, std::span<const ScenarioWords> scenarios)
      : c_(content), coverage_(scenarios) {
    fights();
    characters();
    reckonings();
    magic();
    ships();
    stories();
  }

  std::vector<Covered> take() { return coverage_.take(); }

 private:
  // By a scenario in which the word is used, preferring the one named after it.
  void used(std::string part, const std::string& id) {
    coverage_.by_scenario(std::move(part), id, "no scenario that uses it",
                          [&](const ScenarioWords& file) {
                            return std::ranges::any_of(file.words, [&](const std::string& word) {
                              return word == id || word.ends_with("-at-" + id);
                            });
                          });
  }

  // By a scenario in which these words occur together, where no single word is proof.
  void together(std::string part, std::string id, std::initializer_list<std::string_view> words) {
    std::string missing = "no scenario in which these stand:";
    for (const std::string_view word : words) missing += " " + std::string(word);
    coverage_.by_scenario(
        std::move(part), std::move(id), std::move(missing), [&](const ScenarioWords& file) {
          return std::ranges::all_of(
              words, [&](std::string_view word) { return file.words.contains(word); });
        });
  }

  void shown(std::string part, std::string id, const char* command, bool works) {
    coverage_.by_command(std::move(part), std::move(id), command, works);
  }

  void fights() {
    for (const WeaponDef& row : c_.weapons) used("weapons", row.id);
    for (const ArmourDef& row : c_.armours) used("armour", row.id);
    for (const ShieldDef& row : c_.shields) used("shields", row.id);
    for (const LocationDef& row : c_.locations) used("locations", row.id);
    for (const char* band : {"close", "short", "medium", "long", "extreme"}) {
      used("range", std::string("range-") + band);
    }
    for (const char* shots : {"5", "9", "13", "17", "25", "50", "100"}) {
      together("rapid fire", std::string("rapid-fire-") + shots, {"rapid-fire", "shots", shots});
    }
    for (const auto& word : kWords) {
      if (word.kind == table::TermKind::Condition) used("conditions", std::string(word.key));
    }
    together("spells in fights", "minor status", {"cast-spell", "spell.began", "hampered"});
    together("spells in fights", "medium status", {"cast-spell", "spell.began", "stunned"});
    together("spells in fights", "major status", {"cast-spell", "spell.began", "incapacitated"});
    together("spells in fights", "healing", {"cast-spell", "healed"});
    together("spells in fights", "knockback", {"cast", "knocked-back", "unhurt"});
    together("spells in fights", "upkeep", {"maintain", "spell.kept", "upkeep"});
    for (const MoraleModifier& row : c_.morale_modifiers) {
      used("morale", row.id);
    }
    for (const table::OptionInfo& option : option_rules()) used("options", option.name);
  }

  bool sound(const std::string& rest) const {
    return check_sheet(c_, "id = \"x\"\nname = \"X\"\n" + rest, "x").faults.empty();
  }

  void characters() {
    for (const AptitudeDef& row : c_.aptitudes) {
      shown("aptitudes", row.id, "character check",
            sound("attributes = { st = 10, dx = 10, iq = 10, ht = 10 }\naptitudes = { " + row.id +
                  " = 12 }\n"));
    }
    for (const PowerLevel& power : c_.powers) {
      for (const auto& [word, spread] : kSpreadSpellings) {
        const bool built = std::ranges::any_of(c_.samples, [&, s = spread](const Sheet& sheet) {
          return sheet.power == power.id && sheet.spread == s;
        });
        shown("power levels", power.id + " " + std::string(word), "character check", built);
      }
    }
    for (int st = 1; st <= 20; ++st) {
      const bool grows = st == 1 || basic_lift_tenths(st) > basic_lift_tenths(st - 1);
      shown("strength", "ST " + std::to_string(st), "character show",
            grows && swing_damage(st).cap() >= thrust_damage(st).cap());
    }
  }

  void reckonings() {
    for (const Difficulty& row : kDifficulties) {
      shown("difficulties", std::string(row.name), "success-rolls task", row.least <= row.most);
    }
    for (const ReactionBand& row : c_.reactions) {
      const int total = row.least.value_or(row.most.value_or(0));
      shown("reactions", row.id, "success-rolls reaction",
            reaction_of(c_.reactions, total).id == row.id);
    }
    for (const Material& row : c_.materials) {
      const int twice = 2 * object_dr(row, 1000);  // ten inches
      shown("materials", row.id, "success-rolls object",
            twice >= 10 * row.least_halves - 1 && twice <= 10 * row.most_halves);
    }
    for (const CrowdOdds& row : c_.crowd_odds) {
      const auto share = crowd_successes(c_.crowd_odds, row.target, row.one_in);
      shown("crowds", "target " + std::to_string(row.target), "success-rolls crowd",
            share.whole == (row.fail ? row.one_in - 1 : 1) && share.sides == 0);
    }
  }

  void magic() {
    for (const MagicTier& row : c_.tiers) {
      const SpellComponents all{&row, &row, &row, &row};
      shown("magic", row.id, "success-rolls spell",
            spell_modifier(all) == 4 * row.modifier &&
                spell_cost(all) == (row.fp_once ? 1 : 4) * row.fp);
    }
    for (const CeremonyHelper& row : c_.helpers) {
      const int energy = row.energy.value_or(50);
      const Ceremony ceremony{
          .leader_skill = 15, .cost = energy, .leader_energy = 0, .gifts = {{&row, 1, energy}}};
      shown("ceremonies", row.id, "success-rolls ceremony",
            hold_ceremony(c_.surpluses, ceremony).has_value());
    }
  }

  void ships() {
    for (const ShipDamageLevel& row : c_.ship_damage) {
      ShipFight fight(two_ships(row.level), ShipRange::Short);
      const auto shot = fight.fire({.ship = 0, .gun = 0, .target = 1}, kLeastRoll);
      shown("ship damage", row.id, "success-rolls ships",
            shot && shot->hit && shot->hit->damage == static_cast<ShipDamage>(row.level));
    }
    for (std::size_t i = 0; i < c_.manoeuvres.size(); ++i) {
      ShipFight fight(two_ships(1), ShipRange::Short);
      fight.end_fire_phase();
      shown(
          "manoeuvres", c_.manoeuvres[i].id, "success-rolls ships",
          fight.choose({.ship = 0, .manoeuvre = static_cast<Manoeuvre>(i), .foe = 1}).has_value());
    }
  }

  std::vector<ShipSetup> two_ships(int firepower) const {
    ShipSetup one{.name = "one", .klass = &c_.ship_classes.front()};
    one.guns = {{.name = "gun", .firepower = firepower}};
    ShipSetup two = one;
    two.side = 1;
    return {one, two};
  }

  void entries_of(const char* part, const std::vector<AdventureEntry>& rows) {
    for (const AdventureEntry& row : rows) {
      shown(part, std::to_string(row.face) + " " + row.text, "success-rolls adventure",
            entry(rows, row.face) == row.text);
    }
  }

  void stories() {
    entries_of("objectives", c_.objectives);
    entries_of("sites", c_.sites);
    entries_of("complications", c_.complications);
    for (const TwistRow& row : c_.twists) {
      for (int column = 1; column <= 6; ++column) {
        const std::string& word = row.cells.at(static_cast<std::size_t>(column - 1));
        shown("twists", row.name + ": " + word, "success-rolls twist",
              twist(c_.twists, row.face, column).word == word);
      }
    }
    for (const OracleOdds& row : c_.oracle_odds) {
      const bool works = consult(row, c_.second_dice, row.yes_from, 6).yes &&
                         !consult(row, c_.second_dice, row.yes_from - 1, 6).yes;
      shown("oracle", row.id, "success-rolls oracle", works);
    }
    for (const SceneDef& row : c_.scenes) {
      shown("scenes", row.name, "success-rolls scenes",
            !challenge(c_.challenge_dice, row, 1).empty());
    }
  }

  const Content& c_;
  kit::Coverage coverage_;
};

}  // namespace

std::vector<Covered> cover(const Content& content, std::span<const ScenarioWords> scenarios) {
  return Entries(content, scenarios).take();
}

}  // namespace fray::success_rolls
