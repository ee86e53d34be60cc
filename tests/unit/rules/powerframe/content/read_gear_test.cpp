// The faults of armour, weapons, gear and vehicles, each with its message.
#include "rules/kit/content_loader.h"
#include "rules/powerframe/content/read_rows.h"
#include "unit/rules/powerframe/content/testing.h"

namespace fray::powerframe {
namespace {

using FaultLines = std::vector<std::string>;

// "field: message" of each fault.
FaultLines written_faults(const std::vector<document::Fault>& faults) {
  FaultLines lines;
  for (const document::Fault& fault : faults) lines.push_back(fault.field + ": " + fault.message);
  return lines;
}

// Of rows alone, without those that are built in.
FaultLines gear_faults(std::string text) {
  const document::File file{"house.toml", std::move(text)};
  kit::ContentLoader loader({}, std::span(&file, 1));
  Content content;
  loader.read("armour", content.armours, read_armour);
  loader.read("armour-size", content.armour_sizes, read_armour_size, &ArmourSizeDef::size);
  loader.read("light", content.lights, read_light);
  loader.read("weapon", content.weapons, read_weapon);
  loader.read("weapon-part", content.weapon_parts, read_weapon_part);
  loader.read("supply", content.supplies, read_supply);
  loader.read("gear", content.gear, read_gear);
  loader.read("animal", content.animals, read_animal);
  loader.read("vehicle", content.vehicles, read_vehicle);
  loader.read("frame", content.frames, read_frame);
  loader.refuse_unknown_kinds();
  return written_faults(loader.take_faults());
}

// Of a file that changes the content.
FaultLines content_faults(std::string text) {
  const document::File file{"house.toml", std::move(text)};
  const auto content = load_content(std::span(&file, 1));
  return content ? FaultLines{} : written_faults(content.error());
}

const std::string kNamed = "id = \"house\"\nname = \"House\"\n";

FaultLines of_weapon(const std::string& keys) {
  return gear_faults("[[weapon]]\n" + kNamed + "group = \"axes\"\n" + keys);
}

// A sound weapon and what is added to it.
FaultLines of_sword(const std::string& keys) {
  return of_weapon(
      "attack = \"melee\"\ndamage = \"strength\"\ntype = \"C\"\n"
      "failure = \"close-combat\"\n" +
      keys);
}

FaultLines of_part(const std::string& keys) {
  return gear_faults("[[weapon-part]]\n" + kNamed + "kind = \"arrow\"\n" + keys);
}

FaultLines of_gear(const std::string& keys) {
  return gear_faults("[[gear]]\n" + kNamed + "summary = \"A thing.\"\ngroup = \"tools\"\n" + keys);
}

FaultLines of_vehicle(const std::string& keys) {
  return gear_faults("[[vehicle]]\n" + kNamed +
                     "group = \"cars\"\nhex = 24\nsize = 1\ntoughness = 1\nstructure = 1\n"
                     "cost = 1\nenc = 8\n" +
                     keys);
}

FaultLines only(const std::string& line) {
  return {line};
}

TEST(ReadWeapon, TakesASoundOne) {
  EXPECT_EQ(of_sword(""), FaultLines{});
  EXPECT_EQ(of_sword("cost = 0.125\nenc = 1.5\nthreat = 2\nqualities = [\"two-handed\"]\n"),
            FaultLines{});
}

TEST(ReadWeapon, WantsAnAttackOrNone) {
  const std::string rest = "damage = \"4\"\ntype = \"E\"\n";
  EXPECT_EQ(of_weapon(rest + "failure = \"firearm\"\n"),
            (FaultLines{"weapon[0].attack: is required, unless auto_hit is given",
                        "weapon[0].failure: belongs to what has Attack rolls, and these need it"}));
  EXPECT_EQ(of_weapon(rest + "failure = \"firearm\"\nattack = \"shooting\"\n"
                             "auto_hit = \"all-in-arc\"\n"),
            only("weapon[0].attack: contradicts auto_hit"));
  EXPECT_EQ(of_weapon(rest + "auto_hit = \"all-in-arc\"\n"), FaultLines{});
  EXPECT_EQ(of_weapon(rest + "attack = \"shooting\"\n"),
            only("weapon[0].failure: belongs to what has Attack rolls, and these need it"));
  EXPECT_EQ(of_weapon(rest + "failure = \"firearm\"\nattack = \"4\"\n"),
            only("weapon[0].attack: must name an Ability"));
}

TEST(ReadWeapon, WantsDamageAndItsType) {
  const std::string rest = "attack = \"melee\"\nfailure = \"close-combat\"\n";
  EXPECT_EQ(of_weapon(rest + "type = \"C\"\n"), only("weapon[0].damage: is required"));
  EXPECT_EQ(of_weapon(rest + "damage = \"4\"\n"),
            only("weapon[0].type: is required of what does damage of its own"));
  EXPECT_EQ(of_weapon(rest + "damage = \"4\"\ntakes = [\"arrow\"]\n"), FaultLines{});
  EXPECT_EQ(of_weapon(rest + "damage = \"4\"\ndamage_from = \"none\"\n"),
            only("weapon[0].damage: contradicts damage_from = \"none\""));
  EXPECT_EQ(of_weapon(rest + "damage_from = \"round\"\n"), FaultLines{});
  EXPECT_EQ(of_weapon(rest + "damage = \"4\"\ntype = \"Q\"\n"),
            (FaultLines{"weapon[0].type: \"Q\" is not written as \"C\", \"BG\", \"C+G\", \"S\", "
                        "\"Sb\", \"SP\", \"?\" or \"any\" is",
                        "weapon[0].type: is required of what does damage of its own"}));
  EXPECT_EQ(
      of_weapon(rest + "damage = \"muscle\"\ntype = \"C\"\n"),
      only("weapon[0].damage: \"muscle\" is not written as \"strength+1\", \"4\" or \"1d6+1\" "
           "is"));
}

TEST(ReadWeapon, WantsTheOtherSwingWhole) {
  EXPECT_EQ(of_sword("other_attack = \"avoid\"\n"),
            only("weapon[0].other_attack: and other_damage need each other"));
  EXPECT_EQ(of_sword("other_damage = \"melee+1\"\n"),
            only("weapon[0].other_attack: and other_damage need each other"));
}

TEST(ReadWeapon, NamesWordsAndFiguresThatItDoesNotKnow) {
  EXPECT_EQ(of_sword("qualities = [\"shiny\"]\n").size(), 1u);
  EXPECT_EQ(of_sword("takes = [\"shiny\"]\n").size(), 1u);
  EXPECT_EQ(of_sword("length = \"huge\"\n"),
            only("weapon[0].length: \"huge\" is not one of none, short, medium, long"));
  EXPECT_EQ(of_sword("auto = 1\n"), only("weapon[0].auto: must be from 2 to 100, not 1"));
  EXPECT_EQ(of_sword("burn = 0\n"), only("weapon[0].burn: must be from 1 to 100, not 0"));
  EXPECT_EQ(of_sword("cost = 0.3\n"),
            only("weapon[0].cost: must be a number of eighths, such as 2 or 0.125"));
  EXPECT_EQ(of_sword("secondary = \"melee\"\n"),
            only("weapon[0].secondary: \"melee\" is no Ability with a bonus, such as \"climb+2\""));
  EXPECT_EQ(of_sword("sharpness = 1\n"), only("weapon[0].sharpness: is not a recognized key"));
}

TEST(ReadWeapon, RefusesFiguresWithoutWhatTheyBelongTo) {
  EXPECT_EQ(of_sword("blast_hexes = 4\nblast_shape = \"line\"\n"),
            only("weapon[0].blast_hexes: belongs to a blast"));
  EXPECT_EQ(of_sword("blast = 2\nblast_shape = \"cone\"\n"),
            only("weapon[0].blast_hexes: belongs to a cone or a line, and each of them needs it"));
  EXPECT_EQ(of_sword("blast = 2\nblast_hexes = 2\n"),
            only("weapon[0].blast_hexes: belongs to a cone or a line, and each of them needs it"));
  EXPECT_EQ(of_sword("poison_rolls = 3\n"),
            only("weapon[0].poison: is required: how strong the poison is"));
  EXPECT_EQ(of_sword("gas_hexes = 6\n"),
            only("weapon[0].gas_turns: gas needs both gas_hexes and gas_turns"));
  EXPECT_EQ(of_sword("hold_off = \"movement\"\n"),
            only("weapon[0].hold_off: needs a reach of 2 or more"));
  EXPECT_EQ(of_sword("hits = 20\n"), only("weapon[0].hits: are counted of what has charges"));
  EXPECT_EQ(of_sword("charges_per_hour = 1\n"),
            only("weapon[0].charges_per_hour: belong to what has charges"));
  EXPECT_EQ(of_sword("parry_when = \"as-secondary\"\n"),
            only("weapon[0].parry_when: belongs to a parry bonus"));
  EXPECT_EQ(of_sword("worn_as_pair = true\n"),
            only("weapon[0].worn: is required: the bonus while it is worn"));
  EXPECT_EQ(of_sword("or_worn = \"climb\"\n"),
            only("weapon[0].worn: is required: the bonus while it is worn"));
  EXPECT_EQ(of_sword("qualities = [\"barbed-at-will\"]\n"),
            only("weapon[0].qualities: \"barbed-at-will\" belongs to what is barbed"));
  EXPECT_EQ(of_sword("end_of = \"longsword\"\nmode_of = \"longsword\"\n"),
            only("weapon[0].mode_of: contradicts end_of"));
  EXPECT_EQ(of_sword("stacking = { unit = \"stick\", damage = \"1\", blast_at = [1] }\n"),
            only("weapon[0].stacking.blast_at: must be from 2 to 1000, not 1"));
}

TEST(CheckGear, NamesReferencesThatLeadNowhere) {
  const auto weapon = [](const std::string& id, const std::string& key) {
    return "[[weapon]]\nid = \"" + id + "\"\nname = \"House\"\ngroup = \"axes\"\n" +
           "attack = \"melee\"\ndamage = \"4\"\ntype = \"C\"\nfailure = \"close-combat\"\n" + key +
           " = \"nothing\"\n";
  };
  const auto part = [](const std::string& id, const std::string& key) {
    return "[[weapon-part]]\nid = \"" + id + "\"\nname = \"House\"\nkind = \"arrow\"\n" + key +
           " = [\"nothing\"]\n";
  };
  const auto gear = [](const std::string& id, const std::string& key) {
    return "[[gear]]\nid = \"" + id + "\"\nname = \"House\"\nsummary = \"A thing.\"\n" +
           "group = \"tools\"\ncost = 1\n" + key + " = \"nothing\"\n";
  };
  const std::string archetype =
      "[[archetype]]\nid = \"h\"\nname = \"House\"\nsummary = \"Of them.\"\n"
      "weapons = [\"nothing\"]\narmour = [\"nothing\", \"none\", \"none\", \"none\", \"none\", "
      "\"none\"]\narmour_cost = 1\narmour_enc = 1\narmour_threat = 1\n"
      "[archetype.abilities]\nmelee = [1, 2, 3, 4, 5]\n";
  const std::string creature =
      "[[creature]]\nid = \"i\"\nname = \"House\"\nsummary = \"It bites.\"\nhealth = 6\n"
      "size = 0\ngear = [\"nothing\"]\nthreat = 1\n[creature.abilities]\nmelee = 1\n";
  EXPECT_EQ(content_faults(weapon("a", "end_of") + weapon("b", "mode_of") + weapon("c", "light") +
                           part("d", "needs") + part("e", "excludes") + gear("f", "light") +
                           gear("g", "weapon") + archetype + creature),
            (FaultLines{"weapon.a.end_of: there is no weapon \"nothing\"",
                        "weapon.b.mode_of: there is no weapon \"nothing\"",
                        "weapon.c.light: there is no light \"nothing\"",
                        "weapon-part.d.needs: there is no weapon part \"nothing\"",
                        "weapon-part.e.excludes: there is no weapon part \"nothing\"",
                        "gear.f.light: there is no light \"nothing\"",
                        "gear.g.weapon: there is no weapon \"nothing\"",
                        "archetype.h.weapons: there is no weapon \"nothing\"",
                        "archetype.h.armour: there is no armor \"nothing\"",
                        "creature.i.gear: there is no weapon \"nothing\""}));
}

// A kind of part is of use while a weapon takes it.
TEST(CheckGear, MissesWhatRowsThatAreReplacedWereThereFor) {
  EXPECT_EQ(content_faults("[[weapon]]\nid = \"mortar\"\nname = \"Pipe\"\ngroup = \"mortars\"\n"
                           "attack = \"gunnery\"\ndamage = \"4\"\ntype = \"C\"\n"
                           "failure = \"heavy-weapon\"\n"),
            (FaultLines{"weapon-part.canister-fragmentation.kind: no weapon takes it",
                        "weapon-part.canister-incendiary.kind: no weapon takes it",
                        "weapon-part.canister-poison-gas.kind: no weapon takes it",
                        "weapon-part.canister-smoke.kind: no weapon takes it"}));
}

TEST(ReadWeaponPart, HasModifiersBelowZero) {
  EXPECT_EQ(of_part("cost = -1\nenc = -1\nthreat = -1\nrange_change = -2\n"), FaultLines{});
  EXPECT_EQ(of_part("cost = -1001\n"),
            only("weapon-part[0].cost: must be from -1000 to 0, not -1001"));
  EXPECT_EQ(of_part("threat = 1001\n"),
            only("weapon-part[0].threat: must be from -1000 to 1000, not 1001"));
  EXPECT_EQ(gear_faults("[[weapon-part]]\n" + kNamed + "kind = \"spoon\"\n").size(), 1u);
}

TEST(ReadSupply, IsOfAKindOfPart) {
  EXPECT_EQ(gear_faults("[[supply]]\nid = \"arrow\"\npieces = 12\n"), FaultLines{});
  EXPECT_EQ(gear_faults("[[supply]]\nid = \"arrow\"\n"), only("supply[0].pieces: is required"));
  EXPECT_EQ(gear_faults("[[supply]]\nid = \"spoons\"\npieces = 12\n").size(), 1u);
}

TEST(ReadArmour, WantsEveryFigure) {
  const std::string figures =
      "era = \"modern\"\ncutting = 1\npiercing = 1\nbludgeoning = 1\nenergy = 1\n";
  EXPECT_EQ(gear_faults("[[armour]]\n" + kNamed + figures + "cost = 1\nenc = 0.5\ntwelfths = 2\n"),
            FaultLines{});
  EXPECT_EQ(gear_faults("[[armour]]\n" + kNamed + figures + "cost = 1\nenc = 0.5\n"),
            only("armour[0].twelfths: is required"));
  EXPECT_EQ(gear_faults("[[armour]]\n" + kNamed + figures + "enc = 0.5\ntwelfths = 2\n"),
            only("armour[0].cost: is required: a number of eighths, such as 2 or 0.125"));
  EXPECT_EQ(gear_faults("[[armour]]\n" + kNamed +
                        "era = \"modern\"\ncutting = 1\npiercing = 101\nbludgeoning = 1\n"
                        "cost = 1\nenc = 0\ntwelfths = 2\n"),
            (FaultLines{"armour[0].energy: is required",
                        "armour[0].piercing: must be from 0 to 100, not 101"}));
  EXPECT_EQ(gear_faults("[[armour-size]]\nsize = 21\ntimes = 1\n"),
            only("armour-size[0].size: must be from -20 to 20, not 21"));
  EXPECT_EQ(gear_faults("[[armour-size]]\nsize = 6\ntimes = 4\n"), FaultLines{});
}

TEST(ReadGear, WantsWhatBelongsTogether) {
  EXPECT_EQ(of_gear("cost = 1\n"), FaultLines{});
  EXPECT_EQ(of_gear(""),
            only("gear[0].cost: is required: a number of eighths, such as 2 or 0.125"));
  EXPECT_EQ(of_gear("cost = 1\ndoses = 3\n"), only("gear[0].doses: are doses of a bonus"));
  EXPECT_EQ(of_gear("cost = 1\nenc_each = true\n"),
            only("gear[0].enc_each: belongs to several pieces"));
  EXPECT_EQ(of_gear("cost = 1\nbonuses = [\"cutlery+1\"]\n"),
            only("gear[0].bonuses: \"cutlery+1\" is no Ability with a bonus, such as \"climb+2\""));
  EXPECT_EQ(of_gear("cost = 1\nneeded_for = [\"cutlery\"]\n").size(), 1u);
  EXPECT_EQ(of_gear("cost = 1\ntest = { ability = \"security\" }\n"),
            only("gear[0].test.resistance: is required"));
  EXPECT_EQ(of_gear("cost = 1\ncontainer = { capacity = 1, toughness = 1 }\n"),
            only("gear[0].container.structure: is required"));
}

TEST(ReadLight, LastsForHoursOrTurns) {
  const std::string light = "[[light]]\n" + kNamed + "brightness = 2\nhexes = 1\n";
  EXPECT_EQ(gear_faults(light), FaultLines{});
  EXPECT_EQ(gear_faults(light + "hours = 1\nturns = 1\n"),
            only("light[0].turns: contradict hours"));
  EXPECT_EQ(gear_faults(light + "oil = true\n"), only("light[0].oil: lasts for some hours"));
  EXPECT_EQ(gear_faults("[[light]]\n" + kNamed + "brightness = 7\nhexes = 1\n"),
            only("light[0].brightness: must be from 0 to 6, not 7"));
}

TEST(ReadAnimal, HasASizeOrNone) {
  EXPECT_EQ(gear_faults("[[animal]]\n" + kNamed + "cost = 3\n"), FaultLines{});
  EXPECT_EQ(gear_faults("[[animal]]\n" + kNamed + "cost = 3\nsize = -21\n"),
            only("animal[0].size: must be from -20 to 20, not -21"));
}

TEST(ReadVehicle, WantsTheFiguresOfItsPace) {
  EXPECT_EQ(of_vehicle("pace = \"driven\"\nacceleration = 0.5\ntop_speed = 3\n"), FaultLines{});
  EXPECT_EQ(
      of_vehicle("pace = \"driven\"\n"),
      (FaultLines{"vehicle[0].top_speed: is required", "vehicle[0].acceleration: is required"}));
  EXPECT_EQ(of_vehicle("pace = \"driven\"\nacceleration = 0.5\ntop_speed = 3\nleast_speed = 4\n"),
            only("vehicle[0].least_speed: is above top_speed"));
  EXPECT_EQ(of_vehicle("pace = \"driven\"\nacceleration = 0.25\ntop_speed = 3\n"),
            only("vehicle[0].acceleration: must be at most 100, in whole numbers or halves"));
  EXPECT_EQ(of_vehicle("pace = \"soaring\"\n"), only("vehicle[0].top_speed: is required"));
  EXPECT_EQ(of_vehicle("pace = \"sailed\"\nmovement = 3.5\ncrew = 2\n"), FaultLines{});
  EXPECT_EQ(of_vehicle("pace = \"drawn\"\nmost_enc = 8\n"),
            only("vehicle[0].most_enc: must be above enc"));
  EXPECT_EQ(of_vehicle("pace = \"drawn\"\nability = \"4\"\n"),
            only("vehicle[0].ability: must name an Ability"));
}

TEST(ReadVehicle, RefusesTheFiguresOfOtherPaces) {
  const auto alone = [](const std::string& pace, const std::string& key) {
    const FaultLines lines = of_vehicle("pace = \"" + pace + "\"\n" + key + "\n");
    return lines.empty() ? "" : lines[0];
  };
  const std::string belongs = ": belongs to a vehicle that is ";
  EXPECT_EQ(alone("drawn", "rate_bonus = 1"),
            "vehicle[0].rate_bonus" + belongs + "on wheels or skates");
  EXPECT_EQ(alone("drawn", "movement = 1"), "vehicle[0].movement" + belongs + "sailed");
  EXPECT_EQ(alone("drawn", "crew = 1"), "vehicle[0].crew" + belongs + "sailed");
  EXPECT_EQ(alone("sailed", "capacity = 1"), "vehicle[0].capacity" + belongs + "drawn");
  EXPECT_EQ(alone("sailed", "two_wheeled = true"), "vehicle[0].two_wheeled" + belongs + "drawn");
  EXPECT_EQ(alone("drawn", "acceleration = 1"), "vehicle[0].acceleration" + belongs + "driven");
  EXPECT_EQ(alone("drawn", "top_speed = 1"),
            "vehicle[0].top_speed" + belongs + "driven or soaring");
  EXPECT_EQ(alone("drawn", "least_speed = 1"),
            "vehicle[0].least_speed" + belongs + "driven or soaring");
}

TEST(ReadFrame, WantsEveryFigure) {
  EXPECT_EQ(gear_faults("[[frame]]\n" + kNamed +
                        "manipulation = 21\nmobility = 0\nstrength = 1\ncarry = 6\n"
                        "toughness = 1\nstructure = 10\ncost = 1\nenc = 1\n"),
            (FaultLines{"frame[0].threat: is required",
                        "frame[0].manipulation: must be from -20 to 20, not 21"}));
}

}  // namespace
}  // namespace fray::powerframe
