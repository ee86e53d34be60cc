#include "encounter/setup_file.h"

#include "support/hex_ruleset.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

constexpr std::string_view kBridge = R"(title = "Bridge fight"
ruleset = "forge"
map = """
..........
...#......
"""
sides = ["heroes", "raiders"]
[policy]
decision_ms = 30000
reaction_ms = 8000
absent = "hand-to-gm"
gm_overrides = false
[options]
critical_failures = true
rounds = 12
era = "historical"
[[combatant]]
key = "ana"
name = "Ana \"the \\ Blade\""
side = "heroes"
at = [1, 2]
archetype = "hospiter"
[[combatant]]
key = "brute"
side = "raiders"
at = [8, 1]
hidden = true
[combatant.sheet]
strength = 4
skills = ["brawling"]
[[seat]]
key = "gm"
role = "gm"
[[seat]]
key = "ana-player"
role = "player"
side = "heroes"
controls = ["ana"]
)";

table::Setup good(std::string_view text) {
  auto setup = parse_setup(text, "bridge.toml");
  if (setup) return *setup;
  for (const document::Fault& f : setup.error())
    ADD_FAILURE() << f.line << " " << f.field << ": " << f.message;
  return {};
}

// "line:column field", in order.
std::vector<std::string> faults(std::string_view text) {
  auto setup = parse_setup(text, "bridge.toml");
  std::vector<std::string> all;
  if (setup) return all;
  for (const document::Fault& f : setup.error()) {
    EXPECT_EQ(f.file, "bridge.toml");
    EXPECT_FALSE(f.message.empty());
    all.push_back(std::to_string(f.line) + ":" + std::to_string(f.column) + " " + f.field);
  }
  return all;
}

using Faults = std::vector<std::string>;

TEST(ParseSetup, ReadsEverything) {
  const table::Setup s = good(kBridge);
  EXPECT_EQ(s.title, "Bridge fight");
  EXPECT_EQ(s.ruleset, "forge");
  EXPECT_EQ(s.map, "..........\n...#......\n");
  EXPECT_EQ(s.sides, (std::vector<std::string>{"heroes", "raiders"}));
  EXPECT_EQ(s.policy, (table::Policy{.decision_ms = 30000,
                                     .reaction_ms = 8000,
                                     .absent = table::Absent::HandToGm,
                                     .gm_overrides = false}));
  EXPECT_EQ(s.options,
            (std::map<std::string, std::string>{
                {"critical_failures", "true"}, {"era", "historical"}, {"rounds", "12"}}));
  ASSERT_EQ(s.combatants.size(), 2u);
  EXPECT_EQ(s.combatants[0], (table::CombatantSetup{.key = "ana",
                                                    .name = "Ana \"the \\ Blade\"",
                                                    .side = Side{0},
                                                    .at = {1, 2},
                                                    .archetype = "hospiter"}));
  EXPECT_EQ(s.combatants[1].name, "brute") << "the key where there is no name";
  EXPECT_TRUE(s.combatants[1].hidden);
  EXPECT_NE(s.combatants[1].sheet.find("strength = 4"), std::string::npos);
  ASSERT_EQ(s.seats.size(), 2u);
  EXPECT_EQ(s.seats[0], (table::SeatSetup{.key = "gm", .role = Role::Gm}));
  EXPECT_EQ(s.seats[1], (table::SeatSetup{.key = "ana-player", .controls = {CombatantId{0}}}));
}

TEST(ParseSetup, ReadsWhichDiceFallAndWhoSeesThem) {
  std::string text(kBridge);
  const std::string_view before = "gm_overrides = false\n";
  const auto at = text.find(before) + before.size();
  const auto with = [&](const std::string& lines) {
    return text.substr(0, at) + lines + text.substr(at);
  };
  const table::Setup s = good(with("rewind_dice = \"kept\"\ndice = \"gm-secret\"\n"));
  EXPECT_EQ(s.policy.rewind_dice, table::RewindDice::Kept);
  EXPECT_EQ(s.policy.dice, table::DiceShown::GmSecret);
  EXPECT_EQ(good(write_setup(s)), s);
  const table::Setup rough = good(with("health = \"rough\"\n"));
  EXPECT_EQ(rough.policy.health, table::HealthShown::Rough);
  EXPECT_EQ(good(write_setup(rough)), rough);
  EXPECT_EQ(s.policy.reactions, table::ReactionsShown::Hidden);
  const table::Setup open = good(with("reactions = \"shown\"\n"));
  EXPECT_EQ(open.policy.reactions, table::ReactionsShown::Shown);
  EXPECT_EQ(good(write_setup(open)), open);
  const table::Setup bluff = good(with("reactions = \"bluff\"\n"));
  EXPECT_EQ(bluff.policy.reactions, table::ReactionsShown::Bluff);
  EXPECT_EQ(good(write_setup(bluff)), bluff);
  EXPECT_EQ(faults(with("reactions = \"loud\"\n")), Faults{"13:13 policy.reactions"});
  EXPECT_EQ(faults(with("health = \"some\"\n")), Faults{"13:10 policy.health"});
  EXPECT_EQ(faults(with("dice = \"hidden\"\n")), Faults{"13:8 policy.dice"});
  EXPECT_EQ(faults(with("rewind_dice = true\n")), Faults{"13:15 policy.rewind_dice"});
}

TEST(ParseSetup, TakesWearAsATableOrAText) {
  std::string text(kBridge);
  const std::string table = "wear = { health = 4, treated = true }\n";
  const auto at = text.find("[[combatant]]\nkey = \"brute\"");
  const table::Setup s = good(text.substr(0, at) + table + text.substr(at));
  ASSERT_EQ(s.combatants.size(), 2u);
  EXPECT_EQ(s.combatants[0].carried_state, "health = 4\ntreated = true\n");
  EXPECT_EQ(s.combatants[1].carried_state, "");
  EXPECT_EQ(faults(text.substr(0, at) + "wear = 3\n" + text.substr(at)),
            std::vector<std::string>{"23:8 combatant[0].wear"});
}

TEST(ParseSetup, PlacesThePictureBelowTheMap) {
  const auto with = [](const std::string& lines) {
    std::string text(kBridge);
    return text.insert(text.find("sides ="), "background = \"bridge-map\"\n" + lines);
  };
  const table::Setup plain = good(with(""));
  EXPECT_FALSE(plain.background_has_terrain);
  EXPECT_EQ(plain.background_box, table::PictureBox{});
  EXPECT_EQ(write_setup(plain).find("background_"), std::string::npos);
  const table::Setup s =
      good(with("background_has_terrain = true\nbackground_box = [-25, 10, 1650, 1020]\n"));
  EXPECT_TRUE(s.background_has_terrain);
  EXPECT_EQ(s.background_box, (table::PictureBox{-25, 10, 1650, 1020}));
  EXPECT_EQ(good(write_setup(s)), s);
  for (const char* bad : {"[0, 0, 0, 100]", "[0, 0, 100]", "[0, 0, 100, \"a\"]", "700",
                          "[-100001, 0, 100, 100]", "[0, 0, 100, 200001]"}) {
    EXPECT_EQ(faults(with("background_box = " + std::string(bad) + "\n")),
              Faults{"8:18 background_box"})
        << bad;
  }
}

TEST(ParseSetup, TakesIdsOfACampaign) {
  std::string text(kBridge);
  const auto insert = [&](const std::string& before, const std::string& line) {
    text.insert(text.find(before), line);
  };
  insert("sides =", "background = \"bridge-map\"\n");
  insert("[[combatant]]\nkey = \"brute\"", "token = \"ana-token\"\n");
  text += "account = \"ana-account\"\n";
  const table::Setup s = good(text);
  EXPECT_EQ(s.background, "bridge-map");
  EXPECT_EQ(s.combatants[0].token, "ana-token");
  EXPECT_EQ(s.seats[1].account, "ana-account");
  EXPECT_EQ(good(write_setup(s)), s);

  // Its sheet comes from the campaign.
  const std::string archetype = "archetype = \"hospiter\"\n";
  const auto at = text.find(archetype);
  EXPECT_EQ(faults(text.substr(0, at) + "character = \"ana-id\"\n" + text.substr(at)),
            Faults{"23:13 combatant[0].character"});
  text.replace(at, archetype.size(), "character = \"ana-id\"\n");
  const table::Setup played = good(text);
  EXPECT_EQ(played.combatants[0].character, "ana-id");
  EXPECT_EQ(good(write_setup(played)), played);

  text.replace(text.find("ana-token"), 9, "../../ana");
  EXPECT_EQ(faults(text), Faults{"24:9 combatant[0].token"});
}

TEST(ParseSetup, InventsNothing) {
  const table::Setup s = good(
      "ruleset = \"forge\"\nsides = [\"a\"]\n[[combatant]]\nkey = \"x\"\nside = \"a\"\nat = [0, "
      "0]\n");
  EXPECT_TRUE(s.seats.empty());
  EXPECT_EQ(s.policy, table::Policy{});
}

TEST(ParseSetup, FindsDelegatesWhereverTheyStand) {
  const std::string text = R"(ruleset = "forge"
sides = ["a", "b"]
[policy]
bank_ms = 60000
absent = "delegate"
spectator_delay_ms = 30000
physical_dice = true
show_unseen = true
skip_minor = true
auto_pass = false
hide_suggestions = true
[[combatant]]
key = "x"
side = "a"
at = [0, 0]
[[seat]]
key = "s"
role = "player"
side = "a"
delegate = "t"
[[seat]]
key = "t"
role = "player"
side = "a"
delegate = "gm"
[[seat]]
key = "gm"
role = "gm"
)";
  const table::Setup s = good(text);
  EXPECT_EQ(s.policy.bank_ms, 60000);
  EXPECT_EQ(s.policy.spectator_delay_ms, 30000);
  EXPECT_TRUE(s.policy.physical_dice);
  EXPECT_TRUE(s.policy.show_unseen);
  EXPECT_TRUE(s.policy.skip_minor);
  EXPECT_TRUE(s.policy.hide_suggestions);
  EXPECT_FALSE(s.policy.auto_pass);
  EXPECT_EQ(s.policy.absent, table::Absent::Delegate);
  EXPECT_EQ(s.seats[0].delegate, table::SeatId{1});
  EXPECT_EQ(s.seats[1].delegate, table::SeatId{2});
  EXPECT_EQ(good(write_setup(s)), s);
  // Itself, a seat of another side, none, and for a seat that is no player's.
  EXPECT_EQ(faults(text + R"(delegate = "s"
[[seat]]
key = "u"
role = "player"
side = "b"
delegate = "u"
[[seat]]
key = "v"
role = "player"
side = "b"
delegate = "s"
[[seat]]
key = "w"
role = "player"
side = "b"
delegate = "y"
)"),
            (Faults{"29:12 seat[2].delegate", "34:12 seat[3].delegate", "39:12 seat[4].delegate",
                    "44:12 seat[5].delegate"}));
}

TEST(WriteSetup, IsReadBackTheSame) {
  table::Setup s = good(kBridge);
  EXPECT_EQ(good(write_setup(s)), s);
  s.title = "\"\"\"quotes\"\"\" and \\";
  s.options["odd"] = "tabs\t, controls \x01\x7f, \"\"\"quotes\"\"\" and \\ in\r\ntwo lines\n\n";
  s.combatants[1].sheet = "text = \"\"\"\n# \\ \"\"\"\n";
  s.combatants[0].carried_state = "health = 4\nlife = \"dying\"\n";
  s.options["a strange = key\n"] = "\"";
  s.seats.push_back({.key = "eve", .role = Role::Spectator});
  EXPECT_EQ(good(write_setup(s)), s);
  EXPECT_EQ(write_setup(good(write_setup(s))), write_setup(s));
}

// Names go into sentences, on every screen.
TEST(ParseSetup, TakesNamesThatAreReadableAndDistinct) {
  const auto with = [](std::string_view name) {
    std::string text(kBridge);
    const std::string_view own = R"(Ana \"the \\ Blade\")";
    return text.replace(text.find(own), own.size(), name);
  };
  for (const char* bad : {"   ", "\\u200B", "\\u2028", "\\u202Edlrow", "\\u200D", "a\\u2028b",
                          "\\u3164", "a\\u0007"}) {
    EXPECT_EQ(faults(with(bad)), std::vector<std::string>{"19:8 combatant[0].name"}) << bad;
  }
  EXPECT_EQ(good(with("\\uFEFFAna\\u200B")).combatants[0].name, "Ana");
  EXPECT_EQ(
      good(with("\u05d3\u05e0\u05d4 \u05d1\u05ea\u05be\u05dc\u05d5\u05d9")).combatants[0].name,
      "\u05d3\u05e0\u05d4 \u05d1\u05ea\u05be\u05dc\u05d5\u05d9");
  std::string text(kBridge);
  text.replace(text.find("Bridge fight"), 12, "a\\u2028b");
  EXPECT_EQ(faults(text), std::vector<std::string>{"1:9 title"});
  text = kBridge;
  text.replace(text.find("\"raiders\"]"), 10, "\"\\u202Eraiders\"]");
  EXPECT_EQ(faults(text).front(), "7:20 sides[1]");
}

TEST(ParseSetup, NamesEveryFaultWithItsPlace) {
  EXPECT_EQ(faults(R"(titel = "x"
sides = ["a", 3]
[policy]
absent = "asleep"
decision_ms = -5
[options]
speed = 1.5
[[combatant]]
key = "Ana"
side = "b"
at = [1]
[[combatant]]
key = "x"
name = ""
side = "a"
hidden = "yes"
at = [0, 40000]
sheet = 3
[[combatant]]
key = "x"
side = "a"
at = [0, 0]
[[seat]]
key = "s"
role = "player"
side = "a"
controls = ["nobody", "x"]
[[seat]]
key = "s"
role = "gm"
side = "a"
)"),
            (Faults{"1:1 ruleset", "1:9 titel", "2:15 sides[1]", "4:10 policy.absent",
                    "5:15 policy.decision_ms", "7:9 options.speed", "9:7 combatant[0].key",
                    "10:8 combatant[0].side", "11:6 combatant[0].at", "14:8 combatant[1].name",
                    "16:10 combatant[1].hidden", "17:6 combatant[1].at", "18:9 combatant[1].sheet",
                    "20:7 combatant[2].key", "27:13 seat[0].controls[0]", "29:7 seat[1].key",
                    "31:8 seat[1].side"}));
}

TEST(SetupFile, SaysWhoseDiceAreSecret) {
  const auto with = [](const std::string& line) {
    std::string text(kBridge);
    return text.replace(text.find("hidden = true\n"), 0, line);
  };
  const table::Setup s = good(with("secret_dice = true\n"));
  EXPECT_FALSE(s.combatants[0].secret_dice);
  EXPECT_TRUE(s.combatants[1].secret_dice);
  EXPECT_EQ(good(write_setup(s)), s);
  EXPECT_EQ(faults(with("secret_dice = 1\n")).size(), 1u);
}

constexpr std::string_view kCourt = R"(ruleset = "bands"
board = "bands"
sides = ["a"]
[[zone]]
key = "gate"
name = "The gate"
[[zone]]
key = "yard"
[[zone]]
key = "wall"
[[distance]]
from = "yard"
to = "gate"
distance = 15
[[distance]]
from = "gate"
to = "wall"
distance = 1000000
[[distance]]
from = "yard"
to = "wall"
distance = 1
[[combatant]]
key = "x"
side = "a"
at = "yard"
)";

TEST(ParseSetup, ReadsBands) {
  const table::Setup s = good(kCourt);
  EXPECT_EQ(s.board.kind, table::BoardKind::Bands);
  ASSERT_EQ(s.board.zones.count(), 3);
  EXPECT_EQ(s.board.zones.at(0), (board::Zone{"gate", "The gate"}));
  EXPECT_EQ(s.board.zones.at(1), (board::Zone{"yard", "yard"})) << "the key where there is no name";
  EXPECT_EQ(s.board.zones.between(0, 1), 15);
  EXPECT_EQ(s.board.zones.between(2, 0), 1'000'000);
  EXPECT_EQ(s.combatants[0].at, table::Place(1, 0));
  EXPECT_EQ(good(write_setup(s)), s);
}

TEST(ParseSetup, ReadsHexes) {
  const table::Setup s = good(hexes::kDuel);
  EXPECT_EQ(s.board, (table::Board{.kind = table::BoardKind::Hexes, .zones = {}}));
  EXPECT_EQ(s.map, ". . . . . .\n . . . . . .\n. . # . . .\n");
  EXPECT_EQ(s.combatants[0].at, table::Place(1, 1, board::HexDirection::E));
  EXPECT_EQ(good(write_setup(s)), s);
}

TEST(ParseSetup, ReadsAScale) {
  const table::Setup s = good("scale = 4\n" + std::string(hexes::kDuel));
  EXPECT_EQ(s.board.scale, 4);
  EXPECT_EQ(good(write_setup(s)), s);
  EXPECT_FALSE(parse_setup("scale = 0\n" + std::string(hexes::kDuel), "duel.toml"));
}

TEST(ParseSetup, TakesSquaresWhereItNamesNoBoard) {
  EXPECT_EQ(good(kBridge).board, table::Board());
  EXPECT_EQ(good("board = \"squares\"\n" + std::string(kBridge)), good(kBridge));
}

// A text with a part of it replaced by another.
std::string with(std::string_view text, std::string_view part, std::string_view other) {
  std::string changed(text);
  const auto at = changed.find(part);
  EXPECT_NE(at, changed.npos) << part;
  return changed.replace(at, part.size(), other);
}

TEST(ParseSetup, RefusesABoardThatThereIsNot) {
  // Alone: what stands on it cannot be judged.
  EXPECT_EQ(faults(with(kCourt, "\"bands\"\nsides", "\"cubes\"\nsides")), Faults{"2:9 board"});
  EXPECT_EQ(faults(with(kCourt, "board = \"bands\"", "board = 3")), Faults{"2:9 board"});
}

TEST(ParseSetup, RefusesFacingsOffTheHexesAndUnknownOnes) {
  EXPECT_EQ(faults(with(kBridge, "at = [1, 2]", "at = [1, 2]\nfacing = \"NE\"")),
            Faults{"22:10 combatant[0].facing"});
  EXPECT_EQ(faults(with(kCourt, "at = \"yard\"", "at = \"yard\"\nfacing = \"NE\"")),
            Faults{"27:10 combatant[0].facing"});
  EXPECT_EQ(faults(with(hexes::kDuel, "\"E\"", "\"N\"")), Faults{"15:10 combatant[0].facing"});
}

TEST(ParseSetup, RefusesZonesThatAreNotThere) {
  EXPECT_EQ(faults(with(kCourt, "at = \"yard\"", "at = \"moat\"")), Faults{"26:6 combatant[0].at"});
  EXPECT_EQ(faults(with(kCourt, "at = \"yard\"", "at = [1, 0]")), Faults{"26:6 combatant[0].at"});
  EXPECT_EQ(faults(with(kCourt, "at = \"yard\"\n", "")), Faults{"23:1 combatant[0].at"});
  EXPECT_EQ(faults(with(kCourt, "to = \"wall\"", "to = \"moat\"")), Faults{"17:6 distance[1].to"});
  EXPECT_EQ(faults(with(kBridge, "at = [1, 2]", "at = \"yard\"")), Faults{"21:6 combatant[0].at"});
}

TEST(ParseSetup, RefusesZonesThatLookAlike) {
  EXPECT_EQ(faults(with(kCourt, "key = \"wall\"", "key = \"gate\"")),
            (Faults{"10:7 zone[2].key", "17:6 distance[1].to", "21:6 distance[2].to"}));
  EXPECT_EQ(faults(with(kCourt, "key = \"wall\"", "key = \"wall\"\nname = \"\"")),
            Faults{"11:8 zone[2].name"});
  std::string many(kCourt);
  for (int i = 0; i < 10; ++i) many += "[[zone]]\nkey = \"z" + std::to_string(i) + "\"\n";
  EXPECT_EQ(faults(many), Faults{"4:1 zone"});
}

TEST(ParseSetup, RefusesDistancesThatSayNothing) {
  const std::string last = "[[distance]]\nfrom = \"yard\"\nto = \"wall\"\ndistance = 1\n";
  EXPECT_EQ(faults(with(kCourt, last, "")), Faults{"11:1 distance"}) << "of two zones";
  EXPECT_EQ(faults(with(kCourt, "distance = 15", "distance = 0")),
            Faults{"14:12 distance[0].distance"});
  EXPECT_EQ(faults(with(kCourt, "to = \"gate\"", "to = \"yard\"")), Faults{"13:6 distance[0].to"});
  EXPECT_EQ(faults(std::string(kCourt) + last), Faults{"29:6 distance[3].to"}) << "given already";
}

TEST(ParseSetup, RefusesMapsInBandsAndZonesOnMaps) {
  EXPECT_EQ(faults(with(kCourt, "sides", "map = \"...\"\nsides")), Faults{"3:7 map"});
  EXPECT_EQ(faults(std::string(kBridge) + "[[zone]]\nkey = \"yard\"\n"), Faults{"39:1 zone"});
  EXPECT_EQ(faults("ruleset = \"x\"\nboard = \"bands\"\nsides = [\"a\"]\n[[combatant]]\nkey = "
                   "\"x\"\nside = \"a\"\nat = \"yard\"\n"),
            (Faults{"1:1 zone", "7:6 combatant[0].at"}));
}

TEST(ParseSetup, NamesThePlaceOfBadToml) {
  EXPECT_EQ(faults("title = \"x\"\nsides = [\n= 3\n"), Faults{"3:1 "});
}

TEST(ParseSetup, RefusesTablesWhereListsBelong) {
  EXPECT_EQ(faults("ruleset = \"x\"\nsides = [\"a\"]\ncombatant = 3\nseat = [1]\npolicy = 1\n"),
            (Faults{"3:13 combatant", "4:9 seat[0]", "5:10 policy"}));
}

TEST(ParseSetup, RefusesHostileNestingAndSize) {
  std::string deep = "a";
  for (int i = 0; i < 300'000; ++i) deep += ".a";
  EXPECT_EQ(faults("\n" + deep + " = 1\n"), Faults{"2:1 "});
  EXPECT_EQ(faults(std::string((std::size_t{1} << 20) + 1, '\n')), Faults{"0:0 "});
}

TEST(ParseSetup, TakesDotsInTexts) {
  const std::string dots(400, '.');
  for (const std::string& map :
       {"\"\"\"\n" + dots + "\n\\\"" + dots + "\"\"\"", "'" + dots + "'", "'''\n" + dots + "'''",
        "\"" + dots + "\" # " + dots, "\"\\\"" + dots + "\""}) {
    good("map = " + map + "\n" +
         "ruleset = \"forge\"\nsides = [\"a\"]\n[[combatant]]\nkey = \"x\"\nside = \"a\"\n"
         "at = [0, 0]\n");
  }
}

// What a ruleset says later is found in the file too; it names a combatant by its key.
TEST(ReadSetup, KnowsWhereFieldsStand) {
  const auto file = read_setup(kBridge, "bridge.toml");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->setup, good(kBridge));
  const auto place = [&](const std::string& field) {
    const document::Fault fault = file->fault_of({table::Code::Invalid, field, "is wrong"});
    EXPECT_EQ(fault.file, "bridge.toml");
    EXPECT_EQ(fault.field, field);
    EXPECT_EQ(fault.message, "is wrong");
    return std::to_string(fault.line) + ":" + std::to_string(fault.column);
  };
  EXPECT_EQ(place("map"), "3:7");
  EXPECT_EQ(place("options.era"), "16:7");
  EXPECT_EQ(place("options.surprise"), "13:1") << "of what is missing, where it would be";
  EXPECT_EQ(place("combatant.ana.archetype"), "22:13");
  EXPECT_EQ(place("combatant.brute.at"), "26:6");
  EXPECT_EQ(place("combatant.brute.sheet.strength"), "29:12");
  EXPECT_EQ(place("combatant.brute.sheet.weapons"), "28:1");
  EXPECT_EQ(place("combatant.brute.wear.health"), "23:1");
  EXPECT_EQ(place("combatant.nobody.at"), "17:1");
  EXPECT_EQ(place("policy"), "8:1");
}

TEST(ParseSetup, GivesWhatCreateTakes) {
  std::string text(kBridge);
  text.replace(text.find("\"forge\""), 7, "\"toy\"");
  EXPECT_TRUE(Encounter::create(toy_rules(), good(text), seed_of(1)));
}

}  // namespace
}  // namespace fray::encounter
