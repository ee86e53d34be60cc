#include "rules/success_rolls/content/read_sheet.h"

#include <algorithm>
#include <utility>

#include "rules/success_rolls/content/content.h"
#include "rules/success_rolls/content/creation.h"
#include "rules/success_rolls/content/read_rows.h"
#include "rules/success_rolls/content/spellings.h"
#include "sheet/story.h"

namespace fray::success_rolls {
namespace {

using document::Node;

/// Reads one sheet; the parts stand in the order in which they may name each other.
class SheetReader {
 public:
  SheetReader(Reader& reader, const Content& content) : reader_(reader), content_(content) {}

  Sheet read() {
    reader_.member("ruleset");
    sheet_.id = reader_.id("id");
    sheet_.name = reader_.text("name");
    sheet_.concept_line = reader_.text_or("concept", "");
    read_thing();
    if (sheet_.thing) return std::move(sheet_);
    read_attributes();
    read_power();
    read_aptitudes();
    read_skills();
    read_wildcard();
    sheet_.advantages = read_traits("advantages");
    sheet_.disadvantages = read_traits("disadvantages");
    read_spells();
    sheet_.focus = reader_.integer_or("focus", 0, 0, kMostFocus);
    read_gear();
    sheet_.mook = reader_.boolean_or("mook", false);
    return std::move(sheet_);
  }

 private:
  void read_thing() {
    constexpr std::array<const char*, 4> kOfThings{"pounds", "material", "hundredths", "dr"};
    const auto build = reader_.choice_or_none<Build>("thing", kBuildSpellings);
    if (!build && reader_.member("thing") != nullptr) {  // a fault is enough
      sheet_.thing.emplace();
      for (const char* key : kOfThings) reader_.member(key);
      return;
    }
    if (!build) {
      for (const char* key : kOfThings) {
        if (reader_.member(key) == nullptr) continue;
        reader_.fault(key, "is of things alone; thing = \"unliving\" makes a sheet one of a thing");
      }
      return;
    }
    ThingSheet& thing = sheet_.thing.emplace();
    thing.build = *build;
    thing.pounds = reader_.integer("pounds", 1, kMostThingPounds);
    thing.material = reader_.text_or("material", "");
    if (thing.material.empty()) {
      thing.dr = reader_.integer_or("dr", 0, 0, kMostThingDr);
    } else if (find(content_.materials, thing.material) == nullptr) {
      reader_.fault("material", "there is no material \"" + thing.material + "\"");
      thing.material.clear();
    } else {
      thing.hundredths = reader_.integer("hundredths", 1, kMostThingHundredths);
    }
    // A thing has none, and a table that says nothing says that.
    if (const Node* attributes = reader_.member("attributes");
        attributes != nullptr && !attributes->items.empty()) {
      reader_.fault("attributes", "a thing has none");
    }
  }

  void read_attributes() {
    if (!reader_.require("attributes", "a table of st, dx, iq and ht")) return;
    auto table = reader_.table("attributes");
    if (!table) return;
    for (const auto& [word, attribute] : kAttributeSpellings) {
      const int most = attribute == Attribute::St ? kMostStrengthOnSheet : kMostAttribute;
      sheet_.attributes[static_cast<std::size_t>(attribute)] = table->integer(word, 1, most);
    }
    table->refuse_unknown_keys();
  }

  void read_power() {
    sheet_.power = reader_.text_or("power", "");
    const auto spread = reader_.choice_or_none<Spread>("spread", kSpreadSpellings);
    sheet_.spread = spread.value_or(Spread::Super);
    if (sheet_.power.empty()) {
      if (spread) reader_.fault("spread", "needs a power level beside it");
      return;
    }
    if (find(content_.powers, sheet_.power) == nullptr) {
      reader_.fault("power", "there is no power level \"" + sheet_.power + "\"");
      sheet_.power.clear();
    } else if (reader_.member("spread") == nullptr) {
      reader_.fault("spread", "is required; a power level needs one of " +
                                  document::all_spelled<Spread>(kSpreadSpellings));
    }
  }

  void add(Reader& at, std::string_view key, Training training) {
    if (!kit::has_room(reader_, sheet_.trainings, key, kMostOfAKind)) return;
    if (sheet_.training(training.id) != nullptr) {
      at.fault(key, "\"" + training.id + "\" is on the sheet already");
    } else {
      sheet_.trainings.push_back(std::move(training));
    }
  }

  void read_aptitudes() {
    auto table = reader_.table("aptitudes");
    if (!table) return;
    for (const Node& member : table->members()) {
      const AptitudeDef* def = find(content_.aptitudes, member.key);
      if (def == nullptr) {
        table->fault(member, member.key, "there is no aptitude \"" + member.key + "\"");
        continue;
      }
      const int level = table->integer(member.key, 1, kMostLevel);
      add(*table, member.key,
          {.id = def->id, .attribute = def->attribute, .difficulty = {}, .level = level});
    }
  }

  // "skills = { fighting = 14, stealth = 12 }": only levels, for adversaries and scenarios.
  void read_skill_levels(const Node& list) {
    auto table = reader_.table("skills");
    for (const Node& member : list.items) {
      const AptitudeDef* aptitude = find(content_.aptitudes, member.key);
      const int level = table->integer(member.key, 1, kMostLevel);
      if (aptitude != nullptr) {
        add(*table, member.key,
            {.id = member.key, .attribute = aptitude->attribute, .difficulty = {}, .level = level});
      } else if (!document::is_id(member.key)) {
        table->fault(member, member.key, "must be lower-case words joined by hyphens");
      } else {
        add(*table, member.key,
            {.id = member.key,
             .attribute = Attribute::Dx,
             .difficulty = SkillDifficulty::Average,
             .level = level});
      }
    }
  }

  void read_skills() {
    if (const Node* list = reader_.member("skills");
        list != nullptr && list->kind == Node::Kind::Table) {
      return read_skill_levels(*list);
    }
    for (Reader& entry : reader_.tables("skills")) {
      Training skill;
      skill.id = entry.id("id");
      skill.attribute = entry.choice<Attribute>("attribute", kAttributeSpellings);
      skill.difficulty = entry.choice<SkillDifficulty>("difficulty", kSkillDifficultySpellings);
      skill.level = entry.integer("level", 1, kMostLevel);
      entry.refuse_unknown_keys();
      if (skill.id.empty()) continue;
      if (find(content_.aptitudes, skill.id) != nullptr) {
        entry.fault("id", "\"" + skill.id + "\" is an aptitude");
      } else {
        add(entry, "id", std::move(skill));
      }
    }
  }

  void read_wildcard() {
    auto table = reader_.table("wildcard");
    if (!table) return;
    Wildcard wildcard;
    wildcard.name = table->text("name");
    wildcard.attribute = table->choice<Attribute>("attribute", kWildcardSpellings);
    wildcard.fights = table->boolean_or("fights", false);
    table->refuse_unknown_keys();
    sheet_.wildcard = std::move(wildcard);
  }

  std::vector<Trait> read_traits(std::string_view key) {
    std::vector<Trait> traits;
    for (Reader& entry : reader_.tables(key)) {
      if (!kit::has_room(reader_, traits, key, kMostOfAKind)) break;
      Trait& trait = traits.emplace_back();
      trait.name = entry.text("name");
      if (auto gives = entry.table("gives")) {
        for (const auto& [word, gift] : kGiftSpellings) {
          trait.gives[static_cast<std::size_t>(gift)] =
              gives->integer_or(word, 0, -kMostGift, kMostGift);
        }
        gives->refuse_unknown_keys();
      }
      if (auto skills = entry.table("skills")) read_skill_gifts(*skills, trait);
      entry.refuse_unknown_keys();
    }
    return traits;
  }

  void read_skill_gifts(Reader& table, Trait& trait) {
    for (const Node& member : table.members()) {
      const int bonus = table.integer(member.key, -kMostGift, kMostGift);
      if (sheet_.training(member.key) == nullptr) {
        table.fault(member, member.key, "the sheet has no skill or aptitude of this name");
      } else {
        trait.skills.emplace_back(member.key, bonus);
      }
    }
  }

  std::string tier(Reader& entry, std::string_view key) {
    std::string id = entry.id(key);
    if (!id.empty() && find(content_.tiers, id) == nullptr) {
      entry.fault(key, "there is no tier \"" + id + "\"");
      return {};
    }
    return id;
  }

  void read_spells() {
    for (Reader& entry : reader_.tables("spells")) {
      if (!kit::has_room(reader_, sheet_.spells, "spells", kMostOfAKind)) break;
      KnownSpell spell;
      spell.id = entry.id("id");
      spell.name = entry.text("name");
      spell.skill = entry.id("skill");
      spell.range = tier(entry, "range");
      spell.duration = tier(entry, "duration");
      spell.target = tier(entry, "target");
      spell.effect = tier(entry, "effect");
      spell.use =
          entry.choice_or_none<SpellUse>("does", kSpellUseSpellings).value_or(SpellUse::Damage);
      spell.type = entry.choice_or_none<DamageType>("type", kDamageTypeSpellings)
                       .value_or(DamageType::Burning);
      if (spell.use != SpellUse::Damage && entry.member("type") != nullptr) {
        entry.fault("type", "is for spells that do damage");
      }
      spell.improvised = entry.boolean_or("improvised", false);
      entry.refuse_unknown_keys();
      if (const MagicTier* effect = find(content_.tiers, spell.effect);
          effect && effect->damage_dice == 0) {
        entry.fault("effect", "has no dice of its own: what such a spell does is the GM's");
      }
      if (find(content_.weapons, spell.id) != nullptr ||
          std::ranges::find(sheet_.spells, spell.id, &KnownSpell::id) != sheet_.spells.end()) {
        entry.fault("id", "\"" + spell.id + "\" is the name of another weapon or spell");
      }
      sheet_.spells.push_back(std::move(spell));
    }
  }

  void read_gear() {
    for (const Node* node : reader_.texts("weapons")) {
      if (!kit::has_room(reader_, sheet_.weapons, "weapons", kMostOfAKind)) break;
      if (find(content_.weapons, node->text) == nullptr) {
        reader_.fault(*node, "weapons", "there is no weapon \"" + node->text + "\"");
      } else if (carried(node->text) != nullptr) {
        reader_.fault(*node, "weapons", "\"" + node->text + "\" is carried already");
      } else {
        sheet_.weapons.push_back({node->text, false});
      }
    }
    for (const Node* node : reader_.texts("both_hands")) {
      CarriedWeapon* weapon = carried(node->text);
      if (weapon == nullptr || find(content_.weapons, node->text)->two_handed_bonus == 0) {
        reader_.fault(*node, "both_hands",
                      "\"" + node->text + "\" is no weapon of this sheet that one may hold so");
      } else {
        weapon->both_hands = true;
      }
    }
    sheet_.armour = gear("armour", content_.armours);
    sheet_.plates = reader_.boolean_or("plates", false);
    const ArmourDef* armour = find(content_.armours, sheet_.armour);
    if (sheet_.plates && (armour == nullptr || !armour->plates)) {
      reader_.fault("plates", "this armor carries none");
    }
    sheet_.shield = gear("shield", content_.shields);
    sheet_.load_lb = reader_.integer_or("load", 0, 0, kMostLoad);
  }

  CarriedWeapon* carried(std::string_view id) {
    const auto found = std::ranges::find(sheet_.weapons, id, &CarriedWeapon::id);
    return found == sheet_.weapons.end() ? nullptr : &*found;
  }

  template <class Row>
  std::string gear(std::string_view key, const std::vector<Row>& rows) {
    std::string id = reader_.text_or(key, "");
    if (id.empty() || find(rows, id) != nullptr) return id;
    reader_.fault(key, "there is no " + std::string(key) + " \"" + id + "\"");
    return {};
  }

  Reader& reader_;
  const Content& content_;
  Sheet sheet_;
};

}  // namespace

const Training* Sheet::training(std::string_view training_id) const {
  const auto found = std::ranges::find(trainings, training_id, &Training::id);
  return found == trainings.end() ? nullptr : &*found;
}

CheckedSheet read_sheet(Reader& reader, const Content& content, SheetCheck check) {
  CheckedSheet checked;
  checked.sheet = SheetReader(reader, content).read();
  std::vector<Reader> keys;
  checked.history = read_growth(reader, keys);
  checked.created = undo_growth(content, checked.sheet, checked.history, keys);
  if (check == SheetCheck::Creation) check_creation(content, checked.created, reader);
  table::check_story(reader);
  reader.refuse_unknown_keys();
  return checked;
}

CheckedSheet check_sheet(const Content& content, std::string_view toml, std::string_view file,
                         SheetCheck check) {
  return kit::check_sheet<CheckedSheet>(
      toml, file, kRulesetKey, [&](Reader& reader) { return read_sheet(reader, content, check); });
}

std::expected<Sheet, std::vector<document::Fault>> parse_sheet(const Content& content,
                                                               std::string_view toml,
                                                               std::string_view file) {
  CheckedSheet checked = check_sheet(content, toml, file, SheetCheck::Playable);
  if (!checked.faults.empty()) return std::unexpected(std::move(checked.faults));
  return std::move(checked.sheet);
}

std::vector<std::string> sheet_keys(const Content& content) {
  return kit::keys_asked_for(
      [&](Reader& reader) { read_sheet(reader, content, SheetCheck::Creation); });
}

}  // namespace fray::success_rolls
