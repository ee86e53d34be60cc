#include <map>
#include <set>

#include "testing.h"

namespace fray::forge {
namespace {

class Equipment : public testing::Test {
 protected:
  Content content_ = load_builtin_content();
};

struct Row {
  int line;
  WeaponClass klass;
  int cost;
  int rating;
};

using enum WeaponClass;

// Every row of the tables of weapons of three eras. A row that lists several items may be several
// weapons, and rows that say the same one weapon.
constexpr Row kRows[] = {
    {2427, Finesse, 2, 1},       {2428, Finesse, 3, 3},       {2432, Melee, 2, 0},
    {2433, Melee, 2, 1},         {2434, Melee, 3, 2},         {2435, Melee, 3, 3},
    {2436, Melee, 3, 3},         {2437, Melee, 3, 3},         {2438, Melee, 3, 3},
    {2439, Melee, 3, 4},         {2440, Melee, 4, 5},         {2441, Melee, 4, 5},
    {2442, Melee, 4, 5},         {2443, Melee, 4, 6},         {2444, Melee, 4, 6},
    {2445, Melee, 4, 7},         {2446, Melee, 4, 7},         {2450, Reach, 3, 1},
    {2451, Reach, 3, 2},         {2452, Reach, 4, 4},         {2453, Reach, 5, 6},
    {2454, Unarmed, 2, 0},       {2455, Unarmed, 2, 1},       {2456, Bow, 3, 2},
    {2457, Sling, 3, 2},         {2458, Bow, 3, 4},           {2459, Bow, 4, 6},
    {2460, Sling, 4, 4},         {2461, Crossbow, 1, 1},      {2462, Crossbow, 2, 3},
    {2463, Crossbow, 3, 5},      {2464, Crossbow, 4, 6},      {2465, Crossbow, 5, 8},
    {2469, Thrown, 2, 0},        {2470, Thrown, 2, 1},        {2471, Thrown, 3, 2},
    {2472, Thrown, 4, 3},        {2492, AssaultRifle, 2, 1},  {2493, AssaultRifle, 2, 2},
    {2494, AssaultRifle, 2, 2},  {2495, AssaultRifle, 2, 2},  {2496, AssaultRifle, 2, 3},
    {2497, AssaultRifle, 2, 3},  {2498, AssaultRifle, 2, 3},  {2499, Explosive, 3, 2},
    {2500, Explosive, 3, 2},     {2501, Explosive, 3, 3},     {2502, Explosive, 3, 4},
    {2503, Explosive, 3, 4},     {2504, Explosive, 3, 5},     {2505, Explosive, 3, 5},
    {2506, Explosive, 3, 6},     {2507, Explosive, 3, 7},     {2508, Explosive, 3, 8},
    {2509, Explosive, 5, 10},    {2510, Handgun, 1, 1},       {2511, Handgun, 1, 1},
    {2512, Handgun, 1, 1},       {2513, Handgun, 1, 1},       {2514, Handgun, 1, 2},
    {2515, Handgun, 1, 2},       {2516, Handgun, 1, 2},       {2517, Handgun, 2, 3},
    {2518, Handgun, 2, 4},       {2519, Handgun, 2, 5},       {2520, Handgun, 2, 5},
    {2524, Machinegun, 2, 3},    {2525, Machinegun, 2, 4},    {2526, Machinegun, 3, 5},
    {2527, Machinegun, 3, 5},    {2528, Machinegun, 4, 6},    {2529, Machinegun, 4, 6},
    {2530, Machinegun, 5, 7},    {2531, Machinegun, 5, 8},    {2532, Rifle, 2, 1},
    {2533, Rifle, 2, 1},         {2534, Rifle, 2, 2},         {2535, Rifle, 2, 2},
    {2536, Rifle, 2, 3},         {2537, Rifle, 2, 4},         {2538, Shotgun, 2, 1},
    {2539, Shotgun, 2, 2},       {2540, Shotgun, 2, 4},       {2541, Shotgun, 3, 6},
    {2542, Shotgun, 3, 8},       {2543, Shotgun, 3, 10},      {2544, SniperRifle, 3, 5},
    {2545, SniperRifle, 3, 6},   {2546, SniperRifle, 5, 7},   {2547, SniperRifle, 5, 8},
    {2548, SubmachineGun, 2, 1}, {2549, SubmachineGun, 2, 2}, {2550, SubmachineGun, 2, 2},
    {2551, SubmachineGun, 2, 2}, {2552, SubmachineGun, 2, 2}, {2553, SubmachineGun, 2, 3},
    {2554, SubmachineGun, 2, 3}, {2555, Finesse, 2, 1},       {2556, Finesse, 3, 3},
    {2557, Melee, 2, 0},         {2558, Melee, 2, 1},         {2559, Melee, 3, 2},
    {2560, Melee, 3, 3},         {2561, Melee, 3, 3},         {2562, Melee, 3, 3},
    {2563, Melee, 3, 4},         {2564, Melee, 4, 5},         {2565, Melee, 4, 6},
    {2566, Melee, 4, 7},         {2570, Unarmed, 2, 0},       {2571, Unarmed, 2, 1},
    {2572, Unarmed, 3, 1},       {2593, AssaultRifle, 2, 1},  {2594, AssaultRifle, 2, 2},
    {2595, AssaultRifle, 3, 5},  {2599, Blaster, 1, 1},       {2600, Blaster, 1, 2},
    {2601, Blaster, 2, 3},       {2602, Blaster, 2, 5},       {2607, Explosive, 3, 2},
    {2608, Explosive, 3, 2},     {2609, Explosive, 3, 4},     {2610, Explosive, 3, 6},
    {2611, Explosive, 3, 8},     {2612, Machinegun, 2, 3},    {2613, Machinegun, 3, 5},
    {2614, Machinegun, 4, 7},    {2615, Rifle, 2, 1},         {2616, Rifle, 2, 2},
    {2617, Rifle, 3, 4},         {2618, Rifle, 3, 5},         {2619, Rifle, 4, 7},
    {2620, Rifle, 5, 9},         {2627, Scattergun, 2, 2},    {2628, Scattergun, 2, 2},
    {2629, Scattergun, 2, 2},    {2630, Scattergun, 3, 5},    {2635, Finesse, 2, 1},
    {2636, Finesse, 3, 3},       {2637, Melee, 2, 1},         {2638, Melee, 3, 2},
    {2639, Melee, 3, 3},         {2640, Melee, 3, 4},         {2641, Melee, 4, 5},
    {2642, Melee, 4, 6},         {2643, Melee, 4, 7},         {2647, Unarmed, 2, 0},
    {2648, Unarmed, 2, 1},       {2649, Unarmed, 3, 1}};

TEST_F(Equipment, WeaponsAreTheRowsOfTheTables) {
  std::map<int, Row> rows;
  for (const Row& row : kRows) rows.emplace(row.line, row);
  ASSERT_EQ(rows.size() + content_.armours().size() + content_.shields().size(), 173U);
  std::set<int> covered;
  for (const WeaponDef& weapon : content_.weapons()) {
    if (weapon.line < 2427 || weapon.line > 2700) continue;  // natural attacks, templates, own
    std::vector<int> lines = weapon.reprinted;
    lines.push_back(weapon.line);
    for (const int line : lines) {
      const auto row = rows.find(line);
      ASSERT_NE(row, rows.end()) << weapon.id;
      EXPECT_EQ(weapon.klass, row->second.klass) << weapon.id;
      EXPECT_EQ(weapon.cost, row->second.cost) << weapon.id;
      EXPECT_EQ(weapon.rating, row->second.rating) << weapon.id;
      covered.insert(line);
    }
  }
  EXPECT_EQ(covered.size(), rows.size());
}

TEST_F(Equipment, EachClassHasItsSkillAndAttribute) {
  const std::map<WeaponClass, std::pair<std::string, Attribute>> expected{
      {Finesse, {"finesse-weapons", Attribute::Agility}},
      {Melee, {"melee-weapons", Attribute::Strength}},
      {Reach, {"reach-weapons", Attribute::Strength}},
      {Unarmed, {"brawling", Attribute::Strength}},
      {Bow, {"ranged-weapons", Attribute::Agility}},
      {Sling, {"ranged-weapons", Attribute::Agility}},
      {Crossbow, {"ranged-weapons", Attribute::Agility}},
      {Thrown, {"thrown-weapons", Attribute::Strength}},
      {Explosive, {"thrown-weapons", Attribute::Strength}},
      {Handgun, {"small-guns", Attribute::Agility}},
      {Blaster, {"small-guns", Attribute::Agility}},
      {Rifle, {"long-guns", Attribute::Agility}},
      {AssaultRifle, {"long-guns", Attribute::Agility}},
      {SubmachineGun, {"long-guns", Attribute::Agility}},
      {Machinegun, {"heavy-weapons", Attribute::Agility}},
      {Shotgun, {"long-guns", Attribute::Agility}},
      {Scattergun, {"long-guns", Attribute::Agility}},
      {SniperRifle, {"long-guns", Attribute::Agility}}};
  for (const WeaponDef& weapon : content_.weapons()) {
    const auto& [skill, attribute] = expected.at(weapon.klass);
    EXPECT_EQ(content_.skill(weapon.skill).id, skill) << weapon.id;
    EXPECT_EQ(weapon.attribute, attribute) << weapon.id;
    const bool unarmed = weapon.klass == Unarmed;
    EXPECT_EQ(weapon.alternative_skill,
              unarmed ? content_.find_skill("martial-arts") : SkillIndex::none())
        << weapon.id;
    EXPECT_EQ(weapon.extra_reach_ft, weapon.klass == Reach ? 5 : 0) << weapon.id;
    EXPECT_EQ(weapon.grip == Grip::Limb, unarmed || weapon.id == "finesse-claws") << weapon.id;
    EXPECT_EQ(weapon.ranged(), weapon.range_max_ft > 0) << weapon.id;
  }
}

struct Shooting {
  const char* id;
  int near, far, multiple, reload, one_hand;
};

TEST_F(Equipment, RangesAndReloading) {
  const Shooting expected[] = {{"shortbow", 10, 200, 4, 2, 0},
                               {"short-sling", 10, 50, 4, 2, 4},
                               {"longbow", 10, 300, 4, 2, 0},
                               {"composite-bow", 10, 400, 4, 2, 0},
                               {"long-sling", 10, 200, 4, 2, 4},
                               {"hand-crossbow", 10, 30, 5, 1, 0},
                               {"light-crossbow", 10, 50, 5, 3, 0},
                               {"crossbow", 10, 100, 5, 5, 0},
                               {"heavy-crossbow", 15, 200, 5, 6, 0},
                               {"arbalest", 20, 300, 5, 8, 0},
                               {"rock", 10, 30, 2, 0, 0},
                               {"m16", 10, 100, 5, 3, 0},
                               {"barrett-m99", 20, 500, 5, 6, 0},
                               {"m60", 10, 100, 5, 5, 0},
                               {"12-gauge-double", 5, 15, 2, 8, 0},
                               {"plasma-grenade", 0, 50, 2, 0, 0},
                               {"thrown-dagger", 10, 30, 2, 0, 0},
                               {"javelin", 10, 50, 2, 0, 0},
                               {"thrown-war-spear", 10, 100, 2, 0, 0},
                               {"colt-agent", 10, 20, 3, 2, 0},
                               {"glock-17", 10, 25, 3, 3, 0},
                               {"remington-308", 15, 200, 5, 2, 0}};
  for (const Shooting& row : expected) {
    const WeaponIndex index = content_.find_weapon(row.id);
    ASSERT_TRUE(index) << row.id;
    const WeaponDef& weapon = content_.weapon(index);
    EXPECT_EQ(weapon.range_min_ft, row.near) << row.id;
    EXPECT_EQ(weapon.range_max_ft, row.far) << row.id;
    EXPECT_EQ(weapon.range_multiple, row.multiple) << row.id;
    EXPECT_EQ(weapon.reload_cost, row.reload) << row.id;
    EXPECT_EQ(weapon.reload_one_hand, row.one_hand) << row.id;
  }
}

TEST_F(Equipment, WaysToFireAreOfTheClass) {
  for (const WeaponDef& weapon : content_.weapons()) {
    const FireMode* burst = weapon.fire_mode(FireKind::Burst);
    if (burst) {
      EXPECT_EQ(std::tuple(burst->cost, burst->dice, burst->shots), std::tuple(1, 3, 3))
          << weapon.id;
    }
    const FireMode* automatic = weapon.fire_mode(FireKind::FullAuto);
    if (automatic) {  // L2498, L2531, L2554
      const bool light = weapon.klass == SubmachineGun;
      EXPECT_EQ(automatic->cost, light ? 2 : 3) << weapon.id;
      EXPECT_EQ(automatic->dice, light ? 3 : 4) << weapon.id;
      EXPECT_EQ(automatic->arc_degrees, 45) << weapon.id;
    }
    EXPECT_EQ(
        weapon.klass == AssaultRifle || weapon.klass == SubmachineGun || weapon.klass == Machinegun,
        automatic != nullptr)
        << weapon.id;
    EXPECT_EQ(weapon.klass == Scattergun, weapon.fire_mode(FireKind::Blast) != nullptr)
        << weapon.id;
    EXPECT_EQ(weapon.klass == Explosive, weapon.blast_radius_ft > 0) << weapon.id;
    if (weapon.klass == Explosive) {  // L2509
      EXPECT_EQ(weapon.blast_radius_ft, 5 * weapon.rating) << weapon.id;
      EXPECT_EQ(weapon.fuze_cost, weapon.fuze == Fuze::LightFuze ? 3 : 1) << weapon.id;
    }
    EXPECT_TRUE(weapon.klass != Machinegun || !weapon.single_shots) << weapon.id;
    EXPECT_EQ(weapon.klass == SniperRifle, weapon.needs_support) << weapon.id;
  }
  const auto total = [&](const char* id) {  // what firing costs and gives, as the book adds it up
    const WeaponDef& w = content_.weapon(content_.find_weapon(id));
    const FireMode* automatic = w.fire_mode(FireKind::FullAuto);
    return std::pair(w.cost + automatic->cost, w.rating + automatic->dice);
  };
  EXPECT_EQ(total("minimi"), std::pair(5, 7));
  EXPECT_EQ(total("m2"), std::pair(8, 12));
  EXPECT_EQ(total("thompson"), std::pair(4, 4));
  EXPECT_EQ(total("uzi"), std::pair(4, 5));
  EXPECT_EQ(total("ion-machinegun"), std::pair(7, 11));
}

TEST_F(Equipment, GripsOfOneItemShareIt) {
  const auto grip = [&](const char* id) { return content_.weapon(content_.find_weapon(id)); };
  for (const char* item : {"bo-staff", "war-axe", "katana"}) {
    const WeaponDef one = grip((std::string(item) + "-1h").c_str());
    const WeaponDef two = grip((std::string(item) + "-2h").c_str());
    EXPECT_EQ(one.item, item);
    EXPECT_EQ(two.item, item);
    EXPECT_EQ(one.grip, Grip::OneHand);
    EXPECT_EQ(two.grip, Grip::TwoHands);
    EXPECT_EQ(two.rating, one.rating + 1);
  }
  EXPECT_EQ(grip("thrown-dagger").item, "dagger");
  EXPECT_EQ(grip("finesse-dagger").item, "dagger");
  EXPECT_EQ(grip("finesse-claws").item, "claws");
}

TEST_F(Equipment, NaturalAttacks) {
  const auto figures = [&](const char* id) {
    const WeaponDef& weapon = content_.weapon(content_.find_weapon(id));
    return std::pair(weapon.cost, weapon.rating);
  };
  EXPECT_EQ(figures("claws"), std::pair(2, 2));
  EXPECT_EQ(figures("bite"), std::pair(2, 1));
  EXPECT_EQ(figures("tail"), std::pair(3, 3));
}

TEST_F(Equipment, ArmourCapsAgilityMoreTheBetterItIs) {
  constexpr int kCaps[] = {6, 5, 4, 3, 2};
  std::map<int, int> of_rating;
  for (const ArmourDef& armour : content_.armours()) {
    ASSERT_GE(armour.rating, 1);
    ASSERT_LE(armour.rating, 5);
    EXPECT_EQ(armour.agility_cap, kCaps[armour.rating - 1]) << armour.id;
    ++of_rating[armour.rating];
  }
  EXPECT_EQ(of_rating, (std::map<int, int>{{1, 3}, {2, 3}, {3, 3}, {4, 3}, {5, 3}}));
  EXPECT_EQ(content_.armour(content_.find_armour("chainmail")).rating, 3);
}

TEST_F(Equipment, Shields) {
  const auto figures = [&](const char* id) {
    const ShieldDef& shield = content_.shield(content_.find_shield(id));
    return std::pair(shield.cost, shield.rating);
  };
  EXPECT_EQ(content_.shields().size(), 9U);
  EXPECT_EQ(figures("buckler"), std::pair(1, 1));
  EXPECT_EQ(figures("kite-shield"), std::pair(2, 3));
  EXPECT_EQ(figures("tower-shield"), std::pair(3, 4));
  EXPECT_EQ(figures("riot-shield"), std::pair(2, 3));
  EXPECT_EQ(figures("plasma-shield"), std::pair(3, 4));
}

}  // namespace
}  // namespace fray::forge
