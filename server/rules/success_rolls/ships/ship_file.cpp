#include "rules/success_rolls/ships/ship_file.h"

#include <algorithm>
#include <array>

#include "document/reader.h"

namespace fray::success_rolls {
namespace {

using document::Reader;
using document::Spelling;

constexpr int kMostSkill = 60;

constexpr std::array<Spelling<ShipRange>, 3> kRangeSpellings{
    {{"short", ShipRange::Short}, {"long", ShipRange::Long}, {"out", ShipRange::Out}}};
constexpr std::array<Spelling<bool>, 2> kGunRangeSpellings{{{"short", false}, {"long", true}}};
constexpr std::array<Spelling<Manoeuvre>, 4> kManoeuvreSpellings{
    {{"straight", Manoeuvre::Straight},
     {"offensive", Manoeuvre::Offensive},
     {"defensive", Manoeuvre::Defensive},
     {"totally-defensive", Manoeuvre::TotallyDefensive}}};

template <class Part>
std::optional<std::uint8_t> place_of_name(const std::vector<Part>& parts, std::string_view name) {
  const auto found = std::ranges::find(parts, name, &Part::name);
  if (found == parts.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - parts.begin());
}

class ShipFileReader {
 public:
  ShipFileReader(const Content& content, Reader& root) : content_(content), root_(root) {}

  ShipFile read() {
    file_.range =
        root_.choice_or_none<ShipRange>("range", kRangeSpellings).value_or(ShipRange::Short);
    file_.neat_pairs = root_.boolean_or("neat_pairs", false);
    for (Reader& entry : root_.tables("ship")) {
      if (file_.ships.size() == kMostShips) {
        root_.fault("ship", "must not be more than 64");
        break;
      }
      read_ship(entry);
    }
    if (file_.ships.empty()) root_.fault("ship", "is required: who fights?");
    for (Reader& entry : root_.tables("turn")) {
      if (file_.turns.size() == kMostShipTurns) {
        root_.fault("turn", "must not be more than 200");
        break;
      }
      read_turn(entry);
    }
    root_.refuse_unknown_keys();
    return std::move(file_);
  }

 private:
  void read_ship(Reader& entry) {
    ShipSetup ship;
    const std::string id = entry.id("id");
    if (std::ranges::find(file_.ids, id) != file_.ids.end()) {
      entry.fault("id", "\"" + id + "\" is another ship already");
    }
    ship.name = entry.text_or("name", id);
    read_kind(entry, ship);
    ship.side = side_of(entry.text("side"));
    ship.combat_rating = entry.integer_or("cr", 0, 0, 10);
    ship.piloting = entry.integer_or("piloting", 10, 1, kMostSkill);
    ship.repair = entry.integer_or("repair", 10, 1, kMostSkill);
    ship.ablative = entry.integer_or("ablative", 0, 0, 4);
    ship.minors = entry.integer_or("minors", 0, 0, 100'000);
    for (Reader& section : entry.tables("sections")) {
      if (ship.klass && !ship.klass->sections) {
        section.fault("id", "a " + ship.klass->id +
                                " has no hit locations; leave its sections out, or choose a "
                                "larger class");
      }
      ship.sections.push_back({section.id("id"), section.integer_or("to_hit", 0, -20, 20)});
      section.refuse_unknown_keys();
    }
    for (Reader& gun : entry.tables("guns")) read_gun(gun, ship);
    if (ship.guns.size() > kMostGuns) entry.fault("guns", "must not be more than 32");
    entry.refuse_unknown_keys();
    file_.ids.push_back(id);
    file_.ships.push_back(std::move(ship));
  }

  void read_kind(Reader& entry, ShipSetup& ship) {
    const std::string klass = entry.text_or("class", "");
    const std::string target = entry.text_or("target", "");
    ship.klass = find(content_.ship_classes, klass);
    ship.target = find(content_.target_sizes, target);
    if (klass.empty() == target.empty()) {
      entry.fault("class", "or target must be there, one of the two");
    } else if (!ship.klass && !ship.target) {
      entry.fault(klass.empty() ? "target" : "class",
                  "there is no \"" + (klass.empty() ? target : klass) + "\"");
    }
  }

  void read_gun(Reader& entry, ShipSetup& ship) {
    Gun gun;
    gun.name = entry.id("id");
    gun.firepower = entry.integer("firepower", 1, 20);
    gun.accuracy = entry.integer_or("accuracy", 0, -10, 20);
    gun.long_range = entry.choice_or_none<bool>("range", kGunRangeSpellings).value_or(false);
    gun.gunner = entry.integer("gunner", 1, kMostSkill);
    gun.perception = entry.integer_or("perception", 10, 1, kMostSkill);
    gun.fired_by_pilot = entry.boolean_or("by_pilot", false);
    if (entry.member("section") != nullptr) {
      const auto section = place_of_name(ship.sections, entry.id("section"));
      if (!section) entry.fault("section", "the ship has no such section");
      gun.section = section.value_or(Gun::kHull);
    }
    if (place_of_name(ship.guns, gun.name)) entry.fault("id", "is another gun already");
    entry.refuse_unknown_keys();
    ship.guns.push_back(std::move(gun));
  }

  int side_of(const std::string& name) {
    const auto found = std::ranges::find(file_.sides, name);
    const auto place = found - file_.sides.begin();
    if (found == file_.sides.end()) file_.sides.push_back(name);
    return static_cast<int>(place);
  }

  void read_turn(Reader& entry) {
    ShipTurn turn{.line = entry.node().line, .range = {}, .fire = {}, .fly = {}};
    turn.range = entry.choice_or_none<ShipRange>("range", kRangeSpellings);
    for (Reader& order : entry.tables("fire")) read_shot(order, turn);
    for (Reader& order : entry.tables("fly")) read_course(order, turn);
    entry.refuse_unknown_keys();
    file_.turns.push_back(std::move(turn));
  }

  // 0 with a fault where there is none of that name.
  ShipId ship_of(Reader& order, std::string_view key) {
    const std::string id = order.id(key);
    const auto found = std::ranges::find(file_.ids, id);
    if (found != file_.ids.end()) return static_cast<ShipId>(found - file_.ids.begin());
    if (!id.empty()) order.fault(key, "there is no ship \"" + id + "\"");
    return 0;
  }

  GunId gun_of(Reader& order, ShipId ship) {
    const std::string id = order.id("gun");
    if (file_.ships.empty()) return 0;
    const auto found = place_of_name(file_.ships[ship].guns, id);
    if (!found && !id.empty()) order.fault("gun", "the ship has no gun \"" + id + "\"");
    return found.value_or(0);
  }

  void read_shot(Reader& order, ShipTurn& turn) {
    Shot shot;
    shot.ship = ship_of(order, "ship");
    shot.gun = gun_of(order, shot.ship);
    shot.target = ship_of(order, "target");
    shot.snap = order.boolean_or("snap", false);
    if (order.member("section") != nullptr && !file_.ships.empty()) {
      shot.section = place_of_name(file_.ships[shot.target].sections, order.id("section"));
      if (!shot.section) order.fault("section", "the target has no such section");
    }
    order.refuse_unknown_keys();
    turn.fire.emplace_back(shot, order.node().line);
  }

  void read_course(Reader& order, ShipTurn& turn) {
    Course course;
    course.ship = ship_of(order, "ship");
    course.manoeuvre = order.choice<Manoeuvre>("manoeuvre", kManoeuvreSpellings);
    const bool names_foe =
        course.manoeuvre == Manoeuvre::Offensive || course.manoeuvre == Manoeuvre::Defensive;
    if (names_foe) course.foe = ship_of(order, "foe");
    if (course.manoeuvre == Manoeuvre::Defensive && order.member("gun") != nullptr) {
      course.gun = gun_of(order, course.foe);
    }
    order.refuse_unknown_keys();
    turn.fly.emplace_back(course, order.node().line);
  }

  const Content& content_;
  Reader& root_;
  ShipFile file_;
};

}  // namespace

std::expected<ShipFile, std::vector<document::Fault>> read_ship_file(const Content& content,
                                                                     std::string_view toml,
                                                                     std::string_view file) {
  const auto root = document::parse(toml, file);
  if (!root) return std::unexpected(std::vector{root.error()});
  std::vector<document::Fault> faults;
  Reader reader(*root, file, "", faults);
  ShipFile read = ShipFileReader(content, reader).read();
  read.name = file;
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return read;
}

}  // namespace fray::success_rolls
