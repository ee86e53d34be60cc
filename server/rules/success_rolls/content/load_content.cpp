#include "rules/kit/content_loader.h"
#include "rules/success_rolls/content/builtin.h"
#include "rules/success_rolls/content/read_rows.h"
#include "rules/success_rolls/content/read_sheet.h"

namespace fray::success_rolls {
namespace {

void read_tables(kit::ContentLoader& loader, Content& content) {
  loader.read("aptitude", content.aptitudes, read_aptitude);
  loader.read("weapon", content.weapons,
              [&](Reader& r) { return read_weapon(r, content.aptitudes); });
  loader.read("armour", content.armours, read_armour);
  loader.read("shield", content.shields, read_shield);
  loader.read("location", content.locations, read_location);
  loader.read("power", content.powers, read_power);
  loader.read("price", content.prices, read_price);
  loader.read("reaction", content.reactions, read_reaction);
  loader.read("morale_modifier", content.morale_modifiers, read_morale_modifier);
  loader.read("material", content.materials, read_material);
  loader.read("tier", content.tiers, read_tier);
  loader.read("helper", content.helpers, read_helper);
  loader.read("surplus", content.surpluses, read_surplus, &CeremonySurplus::percent);
  loader.read("ship_class", content.ship_classes, read_ship_class);
  loader.read("target_size", content.target_sizes, read_target_size);
  loader.read("damage_level", content.ship_damage, read_ship_damage);
  loader.read("manoeuvre", content.manoeuvres, read_manoeuvre);
  loader.read("crowd_odds", content.crowd_odds, read_crowd_odds, &CrowdOdds::target);
  loader.read("objective", content.objectives, read_adventure_entry, &AdventureEntry::face);
  loader.read("site", content.sites, read_adventure_entry, &AdventureEntry::face);
  loader.read("complication", content.complications, read_adventure_entry, &AdventureEntry::face);
  loader.read("oracle_odds", content.oracle_odds, read_oracle_odds);
  loader.read("second_die", content.second_dice, read_second_die, &SecondDie::least);
  loader.read("twist", content.twists, read_twist, &TwistRow::face);
  loader.read("challenge", content.challenge_dice, read_challenge_die);
  loader.read(
      "scene", content.scenes, [&](Reader& r) { return read_scene(r, content.challenge_dice); },
      &SceneDef::number);
  loader.read("template", content.samples,
              [&](Reader& r) { return read_sheet(r, content, SheetCheck::Creation).sheet; });
}

void check_tables(kit::ContentLoader& loader, const Content& content) {
  std::optional<int> next;
  for (const ReactionBand& band : content.reactions) {
    if (band.least != next) loader.fault("reaction", "must follow each other without a gap");
    next = band.most ? std::optional(*band.most + 1) : std::nullopt;
  }
  if (content.reactions.back().most) loader.fault("reaction", "the last has no most");
  std::array<int, 19> hit{};
  for (const LocationDef& row : content.locations) {
    if (!row.least) continue;
    for (int roll = *row.least; roll <= *row.most; ++roll) ++hit[static_cast<std::size_t>(roll)];
  }
  if (!std::ranges::all_of(std::span(hit).subspan(3), [](int n) { return n == 1; })) {
    loader.fault("location", "each roll of 3 to 18 must lead to one of them");
  }
  std::array<int, 7> faces{};
  for (const SecondDie& row : content.second_dice) {
    for (int die = row.least; die <= row.most; ++die) ++faces[static_cast<std::size_t>(die)];
  }
  if (!std::ranges::all_of(std::span(faces).subspan(1), [](int n) { return n == 1; })) {
    loader.fault("second_die", "each face of 1 to 6 must lead to one of them");
  }
  for (const ShipClass& ship : content.ship_classes) {
    for (const std::string& other : ship.outflown_by) {
      if (find(content.ship_classes, other) == nullptr) {
        loader.fault("ship_class." + ship.id + ".outflown_by",
                     "there is no class \"" + other + "\"");
      }
    }
  }
}

constexpr std::array<std::string_view, 8> kProseMembers{"concept", "means", "air",  "earth",
                                                        "fire",    "light", "void", "water"};

constexpr std::array<kit::FingerprintParts::Former, 1> kFormer{
    {{.now = 0x93ae40cc5d211735, .fingerprint = 0x3ee0e42642833432}}};

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

}  // namespace fray::success_rolls
