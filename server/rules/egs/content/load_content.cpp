#include "rules/egs/content/builtin.h"
#include "rules/egs/content/read_rows.h"
#include "rules/egs/content/read_sheet.h"
#include "rules/kit/content_loader.h"

namespace fray::egs {
namespace {

void read_tables(kit::ContentLoader& loader, Content& content) {
  loader.read("skill", content.skills, read_skill);
  loader.read("action", content.actions, [&](Reader& r) { return read_action(r, content.skills); });
  loader.read("ability_roll", content.ability_rolls, read_ability_roll);
  loader.read("weapon", content.weapons, read_weapon);
  loader.read("accessory", content.accessories, read_accessory);
  loader.read("armour", content.armours, read_armour);
  loader.read("shield", content.shields, read_shield);
  loader.read("ammunition", content.ammunition, read_ammunition);
  loader.read("goods", content.goods, read_goods);
  loader.read("talent", content.talents, [&](Reader& r) { return read_talent(r, content.skills); });
  loader.read("weird_concept", content.weird_concepts,
              [&](Reader& r) { return read_weird_concept(r, content.skills); });
  loader.read("quality", content.qualities, read_quality);
  loader.read("difficulty", content.difficulties, read_difficulty);
  loader.read("condition_modifier", content.condition_modifiers, read_condition_modifier);
  loader.read("called_shot", content.called_shots, read_called_shot);
  loader.read("toughness", content.toughness, read_toughness, &ToughnessDef::toughness);
  loader.read("injury", content.injuries, read_injury);
  loader.read("rank", content.ranks, read_rank);
  loader.read("fatigue", content.fatigue, read_fatigue);
  loader.read("size", content.sizes, read_size, &SizeDef::size);
  loader.read("size_class", content.size_classes, read_size_class);
  loader.read("hazard", content.hazards, read_hazard);
  loader.read("affliction", content.afflictions, read_affliction);
  loader.read("trait", content.traits, read_trait);
  loader.read("condition", content.conditions, read_condition);
  loader.read("template", content.samples,
              [&](Reader& r) { return read_sheet(r, content, SheetCheck::Creation).sheet; });
}

void check_tables(kit::ContentLoader& loader, const Content& content) {
  std::array<int, 19> rolls{};
  for (const InjuryDef& row : content.injuries) {
    for (int roll = row.least; roll <= row.most; ++roll) ++rolls[static_cast<std::size_t>(roll)];
  }
  if (!std::ranges::all_of(std::span(rolls).subspan(3), [](int n) { return n == 1; })) {
    loader.fault("injury", "each roll of 3 to 18 must lead to one of them");
  }
  if (content.ranks.front().from != 0 ||
      !std::ranges::is_sorted(content.ranks, std::less_equal{}, &RankDef::from)) {
    loader.fault("rank", "must begin at 0 and rise");
  }
  for (std::size_t i = 1; i < content.size_classes.size(); ++i) {
    if (content.size_classes[i].least != content.size_classes[i - 1].most + 1) {
      loader.fault("size_class", "must follow each other without a gap");
    }
  }
}

constexpr std::array<std::string_view, 8> kProseMembers{
    "backlash", "by", "concept", "effect", "ends", "examples", "notes", "things"};

constexpr std::array<kit::FingerprintParts::Former, 1> kFormer{
    {{.now = 0xf86143a38239e7df, .fingerprint = 0xe910cef041419e2a}}};

constexpr kit::ContentParts<Content> kContentParts{.builtin = builtin_files,
                                                   .read = read_tables,
                                                   .check = check_tables,
                                                   .fingerprint = {kProseMembers, kFormer}};

}  // namespace

std::expected<Content, std::vector<document::Fault>> load_content(
    std::span<const document::File> overrides) {
  return kit::load_content(kContentParts, overrides);
}

Content load_builtin_content() {
  return load_content({}).value();
}

}  // namespace fray::egs
