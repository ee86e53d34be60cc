#include "rules/egs/content/read_rows.h"
#include "rules/egs/content/sheet_parts.h"
#include "rules/egs/content/sheet_spellings.h"
#include "rules/egs/content/spellings.h"

namespace fray::egs {
namespace {

using document::Node;

constexpr int kMostDamageOnSheet = 100;
constexpr int kMostFeetOnSheet = 10'000;
constexpr int kMostRoundsOnSheet = 10'000;

class GearReader {
 public:
  GearReader(Reader& reader, const Content& content, Sheet& sheet)
      : reader_(reader), content_(content), sheet_(sheet) {}

  void read() {
    read_items(
        reader_, "weapons", [&](const Node& node) { read_weapon_text(node); },
        [&](Reader& entry) { read_weapon_table(entry); });
    for (Reader& entry : reader_.tables("natural")) read_natural(entry);
    read_items(
        reader_, "armour",
        [&](const Node& node) { add_armour(reader_, node, "armour", node.text, std::nullopt); },
        [&](Reader& entry) { read_armour_table(entry); });
    read_hide();
    sheet_.shield = reader_.text_or("shield", "");
    if (!sheet_.shield.empty() && find(content_.shields, sheet_.shield) == nullptr) {
      reader_.fault("shield", "there is no shield \"" + sheet_.shield + "\"");
      sheet_.shield.clear();
    }
    check_hands();
    read_kit();
    read_items(
        reader_, "goods",
        [&](const Node& node) { add_goods(reader_, node, "goods", node.text, 1); },
        [&](Reader& entry) {
          const std::string id = entry.id("id");
          const int count = entry.integer_or("count", 1, 1, kMostRoundsOnSheet);
          if (!id.empty()) add_goods(entry, *entry.member("id"), "id", id, count);
        });
  }

 private:
  void add_weapon(Reader& at, const Node& node, CarriedWeapon weapon) {
    if (!kit::has_room(reader_, sheet_.weapons, "weapons", kMostOfAKind)) return;
    const std::string_view key = &at == &reader_ ? "weapons" : "id";
    if (find(content_.weapons, weapon.id) == nullptr) {
      at.fault(node, key, "there is no weapon \"" + weapon.id + "\"");
    } else if (std::ranges::find(sheet_.weapons, weapon.id, &CarriedWeapon::id) !=
               sheet_.weapons.end()) {
      at.fault(node, key, "\"" + weapon.id + "\" is carried already");
    } else {
      sheet_.weapons.push_back(std::move(weapon));
    }
  }

  // "pistol-9mm+scope+off-hand": its mounts, its load, and how it is held.
  void read_weapon_text(const Node& node) {
    std::string_view rest = node.text;
    const auto next = [&rest] {
      const std::string_view part = rest.substr(0, rest.find('+'));
      rest.remove_prefix(std::min(rest.size(), part.size() + 1));
      return std::string(part);
    };
    CarriedWeapon weapon{.id = next()};
    while (!rest.empty()) {
      std::string part = next();
      if (part == "off-hand") {
        weapon.off_hand = true;
      } else if (part == "both-hands") {
        weapon.both_hands = true;
      } else if (find(content_.accessories, part) != nullptr) {
        weapon.accessories.push_back(std::move(part));
      } else if (find(content_.ammunition, part) != nullptr) {
        weapon.ammunition = std::move(part);
      } else {
        reader_.fault(node, "weapons", "there is no accessory or ammunition \"" + part + "\"");
      }
    }
    const WeaponDef* def = find(content_.weapons, weapon.id);
    if (def != nullptr) check_use(reader_, "weapons", *def, weapon);
    add_weapon(reader_, node, std::move(weapon));
  }

  void read_weapon_table(Reader& entry) {
    CarriedWeapon weapon;
    weapon.id = entry.id("id");
    weapon.name = entry.text_or("name", "");
    weapon.damage = integer_if(entry, "damage", 0, kMostDamageOnSheet);
    weapon.range = integer_if(entry, "range", 1, kMostFeetOnSheet);
    weapon.lethal = entry.boolean_or("lethal", false);
    weapon.both_hands = entry.boolean_or("both_hands", false);
    weapon.off_hand = entry.boolean_or("off_hand", false);
    for (const Node* node : entry.texts("accessories")) {
      if (find(content_.accessories, node->text) == nullptr) {
        entry.fault(*node, "accessories", "there is no accessory \"" + node->text + "\"");
      } else {
        weapon.accessories.push_back(node->text);
      }
    }
    weapon.ammunition = entry.text_or("ammunition", "");
    if (!weapon.ammunition.empty() && find(content_.ammunition, weapon.ammunition) == nullptr) {
      entry.fault("ammunition", "there is no ammunition \"" + weapon.ammunition + "\"");
    }
    weapon.rounds = entry.integer_or("rounds", 0, 0, kMostRoundsOnSheet);
    if (weapon.rounds > 0 && weapon.ammunition.empty()) {
      entry.fault("rounds", "need to say what ammunition they are");
    }
    const WeaponDef* def = find(content_.weapons, weapon.id);
    if (def != nullptr) check_use(entry, "", *def, weapon);
    const Node* id = entry.member("id");
    if (id != nullptr) add_weapon(entry, *id, std::move(weapon));
  }

  // `where`: the key that all of it stands under, where they have none of their own.
  void check_use(Reader& entry, std::string_view where, const WeaponDef& def,
                 const CarriedWeapon& weapon) {
    const auto key = [&](std::string_view own) { return where.empty() ? own : where; };
    if (weapon.both_hands && def.hands != Hands::Either) {
      entry.fault(key("both_hands"), "this weapon leaves no choice");
    }
    if (weapon.off_hand && def.hands == Hands::Two) {
      entry.fault(key("off_hand"), "this weapon takes both hands");
    }
    const bool shoots = def.kind == WeaponKind::Firearm || def.kind == WeaponKind::Trigger;
    if (!weapon.accessories.empty() && !shoots) {
      entry.fault(key("accessories"), "are for firearms and crossbows");
    }
    if (!sheet_.printed && sheet_.kind == Kind::Character &&
        (weapon.damage || weapon.range || weapon.lethal)) {
      entry.fault(key("id"), "figures other than the table's are for stat blocks");
    }
  }

  // Carried it may be; the first is in hand (L1729, R254).
  void check_hands() {
    if (sheet_.shield.empty() || sheet_.weapons.empty()) return;
    const CarriedWeapon& first = sheet_.weapons.front();
    const Hands hands = find(content_.weapons, first.id)->hands;
    if (hands != Hands::Two && !first.both_hands) return;
    reader_.fault("shield", "leaves no two hands for \"" + first.id +
                                "\", which is the first weapon and so in hand");
  }

  void read_natural(Reader& entry) {
    if (!kit::has_room(reader_, sheet_.natural, "natural", kMostOfAKind)) return;
    NaturalWeapon weapon;
    weapon.id = entry.id("id");
    weapon.name = entry.text("name");
    weapon.damage = entry.integer("damage", 0, kMostDamageOnSheet);
    weapon.range = entry.integer_or("range", 0, 0, kMostFeetOnSheet);
    weapon.cone = entry.integer_or("cone", 0, 0, kMostFeetOnSheet);
    weapon.reach = entry.integer_or("reach", 5, 0, kMostFeetOnSheet);
    weapon.charge_damage = entry.integer_or("charge_damage", 0, 0, kMostDamageOnSheet);
    weapon.ignites = entry.boolean_or("ignites", false);
    weapon.parries = entry.boolean_or("parries", false);
    weapon.unarmed = entry.boolean_or("unarmed", false);
    weapon.traits = read_flags<WeaponTrait>(entry, "traits", kWeaponTraitSpellings);
    weapon.tags = read_flags<DamageTag>(entry, "tags", kDamageTagSpellings);
    weapon.specials = read_flags<Special>(entry, "special", kSpecialSpellings);
    entry.refuse_unknown_keys();
    const bool twice =
        std::ranges::find(sheet_.natural, weapon.id, &NaturalWeapon::id) != sheet_.natural.end();
    if (twice) {
      entry.fault("id", "\"" + weapon.id + "\" is there already");
    } else {
      sheet_.natural.push_back(std::move(weapon));
    }
  }

  void read_armour_table(Reader& entry) {
    const std::string id = entry.id("id");
    std::optional<Locations> locations;
    if (entry.member("locations") != nullptr) {
      locations = read_flags<Location>(entry, "locations", kLocationSpellings);
      if (locations->none()) entry.fault("locations", "must name at least one");
    }
    if (!id.empty()) add_armour(entry, *entry.member("id"), "id", id, locations);
  }

  // No layers: L1860 leaves them to the GM.
  void add_armour(Reader& at, const Node& node, std::string_view key, const std::string& id,
                  std::optional<Locations> wanted) {
    if (!kit::has_room(reader_, sheet_.armour, "armour", kMostOfAKind)) return;
    const ArmourDef* def = find(content_.armours, id);
    if (def == nullptr) {
      at.fault(node, key, "there is no armor \"" + id + "\"");
      return;
    }
    const Locations locations = wanted.value_or(def->locations);
    for (const auto& [word, where] : kLocationSpellings) {
      if (!locations.has(where)) continue;
      if (!def->locations.has(where)) {
        at.fault(node, key, "\"" + id + "\" does not cover the " + std::string(word));
      }
      for (const WornArmour& worn : sheet_.armour) {
        if (worn.locations.has(where)) {
          at.fault(node, key,
                   "\"" + id + "\" and \"" + worn.id + "\" both cover the " + std::string(word));
        }
      }
    }
    sheet_.armour.push_back({id, locations});
  }

  void read_hide() {
    auto table = reader_.table("hide");
    if (!table) return;
    sheet_.hide = Hide{table->text("name"), table->integer("armor", 1, kMostDamageOnSheet)};
    table->refuse_unknown_keys();
  }

  void read_kit() {
    for (const Node* node : reader_.texts("kit")) {
      if (sheet_.kit.size() == kMostInKit) {
        reader_.fault("kit", "must not be more than 4 things");
        return;
      }
      if (find(content_.goods, node->text) == nullptr) {
        reader_.fault(*node, "kit", "there are no goods \"" + node->text + "\"");
      } else {
        sheet_.kit.push_back(node->text);
      }
    }
  }

  void add_goods(Reader& at, const Node& node, std::string_view key, const std::string& id,
                 int count) {
    if (!kit::has_room(reader_, sheet_.goods, "goods", kMostOfAKind)) return;
    if (find(content_.goods, id) == nullptr && find(content_.ammunition, id) == nullptr) {
      at.fault(node, key, "there are no goods \"" + id + "\"");
    } else {
      sheet_.goods.push_back({id, count});
    }
  }

  Reader& reader_;
  const Content& content_;
  Sheet& sheet_;
};

}  // namespace

void read_sheet_gear(Reader& reader, const Content& content, Sheet& sheet) {
  GearReader(reader, content, sheet).read();
}

}  // namespace fray::egs
