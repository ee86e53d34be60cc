#include "rules/egs/content/read_sheet.h"

#include <algorithm>
#include <utility>

#include "rules/egs/content/build_fighter.h"
#include "rules/egs/content/creation.h"
#include "rules/egs/content/read_rows.h"
#include "rules/egs/content/sheet_parts.h"
#include "rules/egs/content/sheet_spellings.h"
#include "rules/egs/content/spellings.h"
#include "sheet/story.h"

namespace fray::egs {
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
    sheet_.kind = reader_.choice_or_none<Kind>("kind", kKindSpellings).value_or(Kind::Character);
    sheet_.free = reader_.boolean_or("free", false);
    sheet_.age = reader_.choice_or_none<Age>("age", kAgeSpellings).value_or(Age::Adult);
    sheet_.size = reader_.integer_or("size", 0, kLeastSize, kMostSize);
    read_printed();
    read_abilities();
    sheet_.creature = read_creature(reader_);
    read_skills();
    read_qualities();
    read_weird();
    read_rank();
    sheet_.outfit =
        reader_.choice_or_none<Outfit>("outfit", kOutfitSpellings).value_or(Outfit::Given);
    read_sheet_gear(reader_, content_, sheet_);
    sheet_.line = read_line(reader_);
    return std::move(sheet_);
  }

 private:
  // For a player's character, no more than a human may have (L504, L508).
  bool bounded() const { return sheet_.kind == Kind::Character && !sheet_.free; }

  void read_printed() {
    auto table = reader_.table("printed");
    if (!table) return;
    PrintedFigures& printed = sheet_.printed.emplace();
    printed.defense = table->integer("defense", 0, 100);
    printed.health = table->integer("health", 1, 1000);
    printed.initiative = table->integer("initiative", 1, 1000);
    printed.speed = table->integer("speed", 0, 1000);
    table->refuse_unknown_keys();
    if (bounded()) reader_.fault("printed", "is for stat blocks, not for characters");
  }

  void read_abilities() {
    if (!reader_.require("abilities", "a table of cha, dex, int, per, psy, spt, str and vit")) {
      return;
    }
    auto table = reader_.table("abilities");
    if (!table) return;
    static const std::string kOneOf = "one of " + document::all_spelled<Die>(kDieSpellings);
    for (const auto& [word, ability] : kAbilitySpellings) {
      if (!table->require(word, kOneOf)) continue;
      const auto die = table->choice_or_none<Die>(word, kDieSpellings);
      if (!die) continue;  // a fault is enough
      sheet_.abilities[static_cast<std::size_t>(ability)] = *die;
      if (bounded() && (*die == Die::None || *die > kMostOfCharacters)) {
        table->fault(word, "of a character must be from d4 to d12");
      }
    }
    table->refuse_unknown_keys();
  }

  // The skill of a key such as "melee" or "operating-cars", and its focus.
  const SkillDef* skill_of(std::string_view key, std::string& focus) {
    if (const SkillDef* whole = find(content_.skills, key)) return whole;
    for (const SkillDef& skill : content_.skills) {
      if (skill.kind == SkillKind::Specialty && key.starts_with(skill.id + "-") &&
          document::is_id(key)) {
        focus = key.substr(skill.id.size() + 1);
        return &skill;
      }
    }
    return nullptr;
  }

  void read_skills() {
    auto table = reader_.table("skills");
    if (!table) return;
    for (const Node& member : table->members()) {
      SkillDie skill;
      const SkillDef* def = skill_of(member.key, skill.focus);
      const auto die = table->choice_or_none<Die>(member.key, kDieSpellings);
      skill.die = die.value_or(Die::D4);
      if (!kit::has_room(reader_, sheet_.skills, "skills", kMostOfAKind)) return;
      if (def == nullptr) {
        table->fault(member, member.key, "there is no skill \"" + member.key + "\"");
      } else if (def->kind == SkillKind::Specialty && skill.focus.empty()) {
        table->fault(member, member.key, "needs a focus behind it, as in crafting-armor");
      } else if (skill.die == Die::None || skill.die > Die::D12) {
        table->fault(member, member.key, "must be from d4 to d12");
      } else {
        skill.skill = def->id;
        sheet_.skills.push_back(std::move(skill));
      }
    }
  }

  void add_quality(Reader& at, const Node& node, std::string_view key, QualityDef quality) {
    if (!kit::has_room(reader_, sheet_.qualities, "qualities", kMostOfAKind)) return;
    if (std::ranges::find(sheet_.qualities, quality.name, &QualityDef::name) !=
        sheet_.qualities.end()) {
      at.fault(node, key, "\"" + quality.name + "\" is there already");
    } else {
      sheet_.qualities.push_back(std::move(quality));
    }
  }

  void read_qualities() {
    read_items(
        reader_, "qualities",
        [&](const Node& node) {
          if (const QualityDef* def = find(content_.qualities, node.text)) {
            add_quality(reader_, node, "qualities", *def);
          } else {
            reader_.fault(node, "qualities", "there is no Quality \"" + node.text + "\"");
          }
        },
        [&](Reader& entry) { read_quality_table(entry); });
  }

  // One of the tables by its id, which may be specified by a name; or one of its own.
  void read_quality_table(Reader& entry) {
    QualityDef quality;
    if (entry.member("id") != nullptr) {
      const std::string id = entry.id("id");
      const QualityDef* def = find(content_.qualities, id);
      if (def == nullptr) {
        if (!id.empty()) entry.fault("id", "there is no Quality \"" + id + "\"");
        return;
      }
      quality = *def;
      quality.name = entry.text_or("name", def->name);
    } else {
      quality.name = entry.text("name");
      quality.kind = entry.choice<QualityKind>("kind", kQualityKindSpellings);
      for (const Node* node : entry.texts("tags")) {
        if (!document::is_id(node->text)) {
          entry.fault(*node, "tags", "must be lower-case words joined by hyphens");
        }
        quality.tags.push_back(node->text);
      }
    }
    add_quality(entry, entry.node(), "name", std::move(quality));
  }

  void read_weird() {
    auto table = reader_.table("weird");
    if (!table) return;
    Weird weird;
    weird.ability = table->choice<Ability>("ability", kAbilitySpellings);
    weird.second = table->choice_or_none<Ability>("second", kAbilitySpellings);
    if (weird.second) {
      if (bounded()) table->fault("second", "is for creatures; a character has a skill");
    } else {
      weird.skill = table->id("skill");
      check_weird_skill(*table, weird.skill);
    }
    weird.concept_id = table->text_or("concept", "");
    if (!weird.concept_id.empty() && find(content_.weird_concepts, weird.concept_id) == nullptr) {
      table->fault("concept", "there is no concept \"" + weird.concept_id + "\"");
    }
    weird.bought_points = table->integer_or("bought_points", 0, 0, 1000);
    if (weird.bought_points % kWeirdPointsBought != 0) {
      table->fault("bought_points", "must be a multiple of 5");
    }
    for (const Node* node : table->texts("talents")) {
      if (find(content_.talents, node->text) == nullptr) {
        table->fault(*node, "talents", "there is no talent \"" + node->text + "\"");
      } else if (std::ranges::find(weird.talents, node->text) != weird.talents.end()) {
        table->fault(*node, "talents", "\"" + node->text + "\" is there already");
      } else {
        weird.talents.push_back(node->text);
      }
    }
    table->refuse_unknown_keys();
    sheet_.weird = std::move(weird);
  }

  // A Lore or Science skill that has been learned (L2067).
  void check_weird_skill(Reader& table, const std::string& id) {
    if (id.empty()) return;
    const SkillDef* def = find(content_.skills, id);
    if (def == nullptr || sheet_.skill(id) == nullptr) {
      table.fault("skill", "the sheet has no skill \"" + id + "\"");
    } else if (def->kind != SkillKind::Lore && def->kind != SkillKind::Science &&
               def->kind != SkillKind::Weird) {
      table.fault("skill", "must be a Lore or Science skill");
    }
  }

  void read_rank() {
    sheet_.rank = reader_.text_or("rank", "");
    if (sheet_.rank.empty()) return;
    if (bounded()) {
      reader_.fault("rank", "of a character follows from the experience spent");
    } else if (find(content_.ranks, sheet_.rank) == nullptr) {
      reader_.fault("rank", "there is no rank \"" + sheet_.rank + "\"");
      sheet_.rank.clear();
    }
  }

  Reader& reader_;
  const Content& content_;
  Sheet sheet_;
};

std::int64_t money_of(const std::vector<GrowthStep>& steps) {
  std::int64_t sum = 0;
  for (const GrowthStep& step : steps) sum += step.money;
  return sum;
}

}  // namespace

const SkillDie* Sheet::skill(std::string_view key) const {
  const auto found =
      std::ranges::find_if(skills, [&](const SkillDie& skill) { return skill.key() == key; });
  return found == skills.end() ? nullptr : &*found;
}

CheckedSheet read_sheet(Reader& reader, const Content& content, SheetCheck check) {
  CheckedSheet checked;
  checked.sheet = SheetReader(reader, content).read();
  Sheet& sheet = checked.sheet;
  std::vector<Reader> keys;
  checked.history = read_growth(reader, keys);
  checked.created = undo_growth(sheet, checked.history, keys);
  if (sheet.rank.empty()) sheet.rank = rank_of(content, experience_spent(checked.history)).id;
  if (check == SheetCheck::Creation) {
    check_creation(content, checked.created, money_of(checked.history), reader);
  }
  const int strength = value_of(aged_ability(sheet, Ability::Str));
  if (!sheet.printed && load_of(content, sheet) > 4 * encumbrance_limit(strength)) {
    reader.fault("", "carries more than four times what its strength allows");
  }
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

}  // namespace fray::egs
