// Vehicles against the printed lists (L11034-11237), and the frames of powered armour
// (L11307-11314).
#include "rules/powerframe/content/gear_spellings.h"
#include "unit/rules/powerframe/content/printed.h"

namespace fray::powerframe {
namespace {

struct PrintedVehicle {
  const char *name, *ability, *hex, *acceleration, *speed;
  int size, toughness, structure;
  const char *cost, *enc, *note;
  int line;
};

// clang-format off
const std::vector<PrintedVehicle> kPrintedVehicles = {
    {"Skates or Boards", "Acrobatics", "2m", "–", "(Acro+2)xG", -2, 2, 4, "4", "1 - 4", "", 11035},
    {"Pushbike", "Pilot Bike", "2m", "–", "(Bike+2)xG", 0, 3, 6, "8", "4", "", 11036},
    {"Mountain Bike", "Pilot Bike", "2m", "–", "(Bike+1)xG", 0, 4, 6, "12", "4", "", 11037},
    {"Racing Bike", "Pilot Bike", "2m", "–", "(Bike+3)xG", 0, 2, 6, "16", "3", "", 11038},
    {"Hand Cart", "–", "2m", "–", "As Character", 0, 3, 6, "5", "20", "Cap 60", 11074},
    {"Buggy", "Animals", "2m", "–", "As Animal", 1, 3, 8, "20", "40", "Cap 100", 11075},
    {"Cart", "Animals", "2m", "–", "As Animal", 2, 3, 10, "25", "60", "Cap 200", 11076},
    {"Wagon", "Animals", "2m", "–", "As Animal", 3, 3, 12, "50", "80", "Cap 300", 11077},
    {"Carriage", "Animals", "2m", "–", "As Animal", 3, 3, 14, "150", "100", "Cap 300", 11078},
    {"Dirt Bike", "Pilot Bike", "24m", "2", "5", 1, 4, 10, "200", "24", "", 11083},
    {"Sports Bike", "Pilot Bike+1", "24m", "3", "7", 1, 4, 10, "500", "24", "", 11084},
    {"Cruiser", "Pilot Bike", "24m", "1", "6", 1, 4, 10, "400", "30", "", 11085},
    {"Compact Car", "Pilot Driving", "24m", "1.5", "7", 2, 3, 12, "600", "80", "", 11088},
    {"Sedan Car", "Pilot Driving", "24m", "1", "8", 2, 4, 12, "800", "100", "", 11089},
    {"Sports Car", "Pilot Driving+1", "24m", "2", "10", 2, 2, 12, "2000", "80", "", 11090},
    {"Four-Wheel Drive", "Pilot Driving", "24m", "1", "6", 3, 4, 16, "800", "120", "", 11091},
    {"Van", "Pilot Driving", "24m", "0.5", "5", 3, 4, 14, "800", "120", "", 11092},
    {"Truck Cab", "Pilot Driving", "24m", "0.5", "4", 4, 4, 24, "3000", "150", "", 11093},
    {"Main Battle Tank", "Pilot Tracked", "24m", "0.5", "3", 4, 6, 26, "170K", "180", "armour +5 all", 11094},
    {"Dinghy", "Pilot Sailing", "2m", "–", "3", 2, 3, 10, "100", "50", "crew 2", 11151},
    {"Yacht", "Pilot Sailing+1", "2m", "–", "4.5", 5, 3, 30, "20K", "150", "crew 4", 11152},
    {"Galleon", "Pilot Sailing", "2m", "–", "3", 6, 3, 40, "50K", "250", "crew 11", 11153},
    {"Frigate", "Pilot Sailing+1", "2m", "–", "3.5", 7, 3, 50, "60K", "300", "crew 14", 11154},
    {"Speedboat", "Pilot Power Boat", "12m", "2", "7", 3, 4, 16, "500", "100", "", 11157},
    {"Cabin Cruiser", "Pilot Power Boat-1", "12m", "1", "4", 4, 4, 24, "8000", "150", "", 11158},
    {"Patrol Boat", "Pilot Power Boat", "12m", "0.5", "3", 7, 4, 48, "500K", "300", "", 11159},
    {"Cargo Ship", "Pilot Power Boat-1", "12m", "0.5", "2", 10, 4, 96, "500K", "400", "", 11160},
    {"Hang-Glider", "Fly", "48m", "*", "0.5/2", 4, 1, 12, "120", "16", "", 11212},
    {"Glider", "Pilot Aeroplane", "48m", "*", "1/5", 5, 2, 16, "2000", "80", "", 11213},
    {"WWI Biplane", "Pilot Aeroplane", "48m", "0.5", "1/3", 3, 2, 12, "12K", "100", "", 11218},
    {"WWII Fighter", "Pilot Aeroplane", "48m", "1", "2/9", 4, 2, 16, "24K", "150", "", 11219},
    {"Jet Fighter", "Pilot Aeroplane", "48m", "2", "2/20", 5, 3, 20, "3Mil", "200", "", 11220},
    {"Light Plane", "Pilot Aeroplane", "48m", "1", "2/5", 4, 3, 16, "5000", "150", "", 11221},
    {"Jet Airliner", "Pilot Aeroplane", "48m", "1", "3/16", 8, 3, 40, "5Mil", "300", "", 11222},
    {"Zeppelin", "Pilot Balloon", "48m", "0.5", "0/2", 10, 2, 40, "120K", "600", "", 11227},
    {"Civilian Helicopter", "Pilot Hover", "48m", "1", "0/4", 4, 3, 16, "20K", "160", "", 11230},
    {"Attack Helicopter", "Pilot Hover", "48m", "1", "0/5", 5, 4, 20, "700K", "180", "", 11231},
    {"Cargo Helicopter", "Pilot Hover-1", "48m", "1", "0/5", 6, 3, 25, "770K", "190", "", 11232},
    {"Civilian Aerodyne", "Pilot Hover", "48m", "1", "0/5", 3, 4, 14, "30K", "100", "", 11235},
    {"Military Aerodyne", "Pilot Hover", "48m", "2", "0/10", 4, 5, 18, "900K", "150", "", 11236},
    {"Cargo Aerodyne", "Pilot Hover-1", "48m", "1", "0/8", 5, 4, 22, "1Mil", "180", "", 11237},
};
// clang-format on

// "Pilot Power Boat-1".
std::string printed_ability(const VehicleDef& vehicle) {
  if (!vehicle.ability) return "–";
  std::string text = written(*vehicle.ability);
  bool starts = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '-' && i + 1 < text.size() && std::isdigit(text[i + 1]) == 0) text[i] = ' ';
    if (starts) text[i] = static_cast<char>(std::toupper(text[i]));
    starts = text[i] == ' ';
  }
  return text;
}

std::string halves(int figure) {
  return decimal(figure * 4);
}

std::string printed_speed(const VehicleDef& vehicle) {
  switch (vehicle.pace) {
    case VehiclePace::Gradient:
      return (vehicle.group == VehicleGroup::Skates &&
                      vehicle.ability->ability == Ability::Acrobatics
                  ? "(Acro+"
                  : "(Bike+") +
             std::to_string(vehicle.rate_bonus) + ")xG";
    case VehiclePace::Drawn:
      return vehicle.ability ? "As Animal" : "As Character";
    case VehiclePace::Sailed:
      return halves(vehicle.movement);
    case VehiclePace::Driven:
    case VehiclePace::Soaring:
      break;
  }
  if (vehicle.hex != 48) return halves(vehicle.top_speed);
  return halves(vehicle.least_speed) + "/" + halves(vehicle.top_speed);
}

std::string printed_acceleration(const VehicleDef& vehicle) {
  if (vehicle.pace == VehiclePace::Soaring) return "*";
  return vehicle.acceleration > 0 ? halves(vehicle.acceleration) : "–";
}

std::string printed_cost(const VehicleDef& vehicle) {
  const int cost = vehicle.cost / 8;
  if (cost >= 1'000'000) return std::to_string(cost / 1'000'000) + "Mil";
  if (cost >= 10'000) return std::to_string(cost / 1'000) + "K";
  return decimal(vehicle.cost);
}

std::string printed_enc(const VehicleDef& vehicle) {
  if (vehicle.most_enc == 0) return decimal(vehicle.enc);
  return decimal(vehicle.enc) + " - " + decimal(vehicle.most_enc);
}

std::string printed_note(const VehicleDef& vehicle) {
  if (vehicle.capacity > 0) return "Cap " + decimal(vehicle.capacity);
  if (vehicle.crew > 0) return "crew " + std::to_string(vehicle.crew);
  if (vehicle.armour > 0) return "armour +" + std::to_string(vehicle.armour) + " all";
  return "";
}

TEST(VehiclesBook, HasTheRowsOfTheLists) {
  const auto& vehicles = builtin().vehicles;
  ASSERT_EQ(vehicles.size(), kPrintedVehicles.size());
  for (std::size_t i = 0; i < vehicles.size(); ++i) {
    const VehicleDef& vehicle = vehicles[i];
    const PrintedVehicle& row = kPrintedVehicles[i];
    EXPECT_EQ(vehicle.name, row.name);
    EXPECT_EQ(printed_ability(vehicle), row.ability) << row.name;
    EXPECT_EQ(std::to_string(vehicle.hex) + "m", row.hex) << row.name;
    EXPECT_EQ(printed_acceleration(vehicle), row.acceleration) << row.name;
    EXPECT_EQ(printed_speed(vehicle), row.speed) << row.name;
    EXPECT_EQ(vehicle.size, row.size) << row.name;
    EXPECT_EQ(vehicle.toughness, row.toughness) << row.name;
    EXPECT_EQ(vehicle.structure, row.structure) << row.name;
    EXPECT_EQ(printed_cost(vehicle), row.cost) << row.name;
    EXPECT_EQ(printed_enc(vehicle), row.enc) << row.name;
    EXPECT_EQ(printed_note(vehicle), row.note) << row.name;
    EXPECT_EQ(vehicle.line, row.line) << row.name;
  }
}

// Costs are printed in thousands and millions from 12K on.
TEST(VehiclesBook, PrintsNoCostThatItsColumnRoundsOff) {
  for (const VehicleDef& vehicle : builtin().vehicles) {
    const int cost = vehicle.cost / 8;
    EXPECT_EQ(vehicle.cost % 8, 0) << vehicle.id;
    if (cost >= 1'000'000) {
      EXPECT_EQ(cost % 1'000'000, 0) << vehicle.id;
    } else if (cost >= 10'000) {
      EXPECT_EQ(cost % 1'000, 0) << vehicle.id;
    }
  }
}

TEST(VehiclesBook, IsPrintedInElevenTables) {
  struct Table {
    VehicleGroup group;
    VehiclePace pace;
    int first, last;
  };
  using enum VehicleGroup;
  const std::vector<Table> tables = {
      {Skates, VehiclePace::Gradient, 11035, 11038},
      {VehicleGroup::Drawn, VehiclePace::Drawn, 11074, 11078},
      {Motorcycles, VehiclePace::Driven, 11083, 11085},
      {Cars, VehiclePace::Driven, 11088, 11094},
      {SailingVessels, VehiclePace::Sailed, 11151, 11154},
      {MotorBoats, VehiclePace::Driven, 11157, 11160},
      {Gliders, VehiclePace::Soaring, 11212, 11213},
      {Aeroplanes, VehiclePace::Driven, 11218, 11222},
      {Balloons, VehiclePace::Driven, 11227, 11227},
      {Helicopters, VehiclePace::Driven, 11230, 11232},
      {VectorThrust, VehiclePace::Driven, 11235, 11237},
  };
  for (const VehicleDef& vehicle : builtin().vehicles) {
    const auto table = std::ranges::find(tables, vehicle.group, &Table::group);
    ASSERT_NE(table, tables.end());
    EXPECT_TRUE(table->first <= vehicle.line && vehicle.line <= table->last) << vehicle.id;
    EXPECT_EQ(vehicle.pace, table->pace) << vehicle.id;
  }
}

TEST(VehiclesBook, HasTwoForBadGroundAndThreeOnTwoWheels) {
  std::vector<std::string> off_road, two_wheeled;
  for (const VehicleDef& vehicle : builtin().vehicles) {
    if (vehicle.off_road) off_road.push_back(vehicle.id);
    if (vehicle.two_wheeled) two_wheeled.push_back(vehicle.id);
  }
  EXPECT_EQ(off_road, (std::vector<std::string>{"dirt-bike", "four-wheel-drive"}));  // L11146
  EXPECT_EQ(two_wheeled, (std::vector<std::string>{"hand-cart", "buggy", "cart"}));  // L11071
}

struct PrintedFrame {
  const char* name;
  int manipulation, mobility, strength, carry, toughness, structure;
  const char *cost, *enc;
  int threat;
  int line;
};

// clang-format off
const std::vector<PrintedFrame> kPrintedFrames = {
    {"Ultra Light Frame", 3, 2, 2, 7, 2, 10, "330", "32", 13, 11308},
    {"Extra Light Frame", 3, 2, 4, 9, 3, 10, "825", "36", 16, 11309},
    {"Light Frame", 2, 1, 6, 11, 4, 10, "1650", "40", 17, 11310},
    {"Medium Frame", 1, 1, 8, 13, 5, 10, "3300", "44", 19, 11311},
    {"Heavy Frame", 0, 1, 10, 15, 6, 10, "4950", "48", 21, 11312},
    {"Extra Heavy Frame", -1, 0, 12, 17, 7, 10, "7425", "52", 22, 11313},
    {"Ultra Heavy Frame", -1, 0, 14, 19, 8, 10, "9900", "56", 25, 11314},
};
// clang-format on

TEST(FramesBook, HasTheSevenWeights) {
  const auto& frames = builtin().frames;
  ASSERT_EQ(frames.size(), kPrintedFrames.size());
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const FrameDef& frame = frames[i];
    const PrintedFrame& row = kPrintedFrames[i];
    EXPECT_EQ(frame.name, row.name);
    EXPECT_EQ(frame.manipulation, row.manipulation) << row.name;
    EXPECT_EQ(frame.mobility, row.mobility) << row.name;
    EXPECT_EQ(frame.strength, row.strength) << row.name;
    EXPECT_EQ(frame.carry, row.carry) << row.name;
    EXPECT_EQ(frame.toughness, row.toughness) << row.name;
    EXPECT_EQ(frame.structure, row.structure) << row.name;
    EXPECT_EQ(decimal(frame.cost), row.cost) << row.name;
    EXPECT_EQ(decimal(frame.enc), row.enc) << row.name;
    EXPECT_EQ(frame.threat, row.threat) << row.name;
    EXPECT_EQ(frame.line, row.line) << row.name;
  }
}

// L3105-3113: Strength and 5 for Size 0; L11365: twice the average Health of 6, less 2.
TEST(FramesBook, FollowsTheRulesForSizeZero) {
  for (const FrameDef& frame : builtin().frames) {
    EXPECT_EQ(frame.carry, frame.strength + 5) << frame.id;
    EXPECT_EQ(frame.structure, 2 * 6 - 2) << frame.id;
  }
}

}  // namespace
}  // namespace fray::powerframe
