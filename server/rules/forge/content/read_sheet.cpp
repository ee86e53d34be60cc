#include <algorithm>
#include <charconv>
#include <optional>

#include "rules/forge/content/content.h"
#include "rules/forge/content/limits.h"
#include "rules/forge/content/read_defs.h"
#include "sheet/story.h"

namespace fray::forge {
namespace {

constexpr int kMaxSpecialized = 120;  // a fight numbers them in one byte; the book has 111

class SheetReader {
 public:
  SheetReader(document::Reader& reader, const Content& content, Sheet& sheet)
      : reader_(reader), content_(content), sheet_(sheet) {}

  void read() {
    expect_forge(reader_);
    sheet_.name = reader_.text("name");
    read_attributes();
    read_species();
    read_bought_traits();
    check_traits();
    read_skills();
    read_weapons();
    read_ammunition();
    sheet_.armour =
        reader_.reference_or_none("armour", CatalogueOf<ArmourIndex>{content_}, "armour");
    sheet_.shield =
        reader_.reference_or_none("shield", CatalogueOf<ShieldIndex>{content_}, "shield");
    for (const document::Node* node : reader_.texts("tools")) {
      const ToolIndex tool =
          reader_.reference_at(*node, "tools", CatalogueOf<ToolIndex>{content_}, "tool");
      if (tool) sheet_.tools.push_back(tool);
    }
    // One alone may stand without the list.
    const ToolIndex tool =
        reader_.reference_or_none("tool", CatalogueOf<ToolIndex>{content_}, "tool");
    if (tool) sheet_.tools.push_back(tool);
    check_equipment();
    for (const document::Node* node : reader_.texts("tags")) {
      if (!document::is_id(node->text)) {
        reader_.fault(*node, "tags", "must be lower-case words joined by hyphens");
      }
      sheet_.tags.push_back(node->text);
    }
    table::check_story(reader_);
    reader_.member("growth");  // how it came to this: for the check of the points
    sheet_.ignores_agility_cap = reader_.boolean_or("ignores_agility_cap", false);
    sheet_.line = reader_.integer_or("line", 0, 0, 100'000);
    reader_.refuse_unknown_keys();
  }

 private:
  // The content's finders behind the one name that the reader looks references up by.
  template <class DefIndex>
  struct CatalogueOf {
    const Content& content;

    DefIndex find(std::string_view id) const {
      if constexpr (std::is_same_v<DefIndex, WeaponIndex>) return content.find_weapon(id);
      if constexpr (std::is_same_v<DefIndex, ArmourIndex>) return content.find_armour(id);
      if constexpr (std::is_same_v<DefIndex, ShieldIndex>) return content.find_shield(id);
      if constexpr (std::is_same_v<DefIndex, ToolIndex>) return content.find_tool(id);
      if constexpr (std::is_same_v<DefIndex, SkillIndex>) return content.find_skill(id);
      if constexpr (std::is_same_v<DefIndex, TraitIndex>) return content.find_trait(id);
    }
  };

  bool has(TraitIndex trait) const { return content_.has_trait(sheet_, trait); }

  void read_attributes() {
    if (!reader_.require("attributes")) return;
    auto table = reader_.table("attributes");
    if (!table) return;
    for (std::size_t i = 0; i < kAttributeCount; ++i) {
      sheet_.attributes[i] =
          static_cast<std::int8_t>(table->integer(kAttributeSpellings[i].text, 1, kMaxRating));
    }
    table->refuse_unknown_keys();
  }

  void read_species() {
    const TraitIndex index =
        reader_.reference("species", CatalogueOf<TraitIndex>{content_}, "trait");
    std::vector<const document::Node*> chosen = reader_.texts("choices");
    if (!index) return;
    const TraitDef& species = content_.trait(index);
    if (species.group != TraitGroup::Species) {
      reader_.fault("species", "\"" + species.id + "\" is not a species");
      return;
    }
    sheet_.species = species.id;
    sheet_.traits.push_back(index);
    sheet_.traits.insert(sheet_.traits.end(), species.bundle.begin(), species.bundle.end());
    for (const TraitChoice& choice : species.choices) take(choice, chosen);
    for (const document::Node* node : chosen) {
      reader_.fault(*node, "choices",
                    "\"" + node->text + "\" is not a choice that " + species.id + " has left");
    }
  }

  void take(const TraitChoice& choice, std::vector<const document::Node*>& chosen) {
    int missing = choice.count;
    std::erase_if(chosen, [&](const document::Node* node) {
      const TraitIndex trait = content_.find_trait(node->text);
      const bool offered =
          trait && std::ranges::find(choice.options, trait) != choice.options.end();
      if (missing == 0 || !offered || has(trait)) return false;
      sheet_.traits.push_back(trait);
      --missing;
      return true;
    });
    if (missing == 0) return;
    std::string options;
    for (const TraitIndex option : choice.options) {
      options += (options.empty() ? "" : ", ") + content_.trait(option).id;
    }
    reader_.fault("choices", "must choose " + std::to_string(missing) + " more of " + options);
  }

  void read_bought_traits() {
    for (const document::Node* node : reader_.texts("traits")) {
      const TraitIndex trait =
          reader_.reference_at(*node, "traits", CatalogueOf<TraitIndex>{content_}, "trait");
      if (!trait) continue;
      if (content_.trait(trait).group == TraitGroup::Species) {
        reader_.fault(*node, "traits", "\"" + node->text + "\" is a species");
      } else if (has(trait)) {
        reader_.fault(*node, "traits", "has \"" + node->text + "\" already");
      } else {
        if (content_.trait(trait).size && sizes_bought_++ == 0) drop_size_of_species();
        sheet_.traits.push_back(trait);
        sheet_.bought.push_back(trait);
      }
    }
  }

  // A bought size replaces the species' size. [R]
  void drop_size_of_species() {
    std::erase_if(sheet_.traits,
                  [&](TraitIndex index) { return content_.trait(index).size.has_value(); });
  }

  void check_traits() {
    int sizes = 0;
    for (const TraitIndex index : sheet_.traits) {
      const TraitDef& trait = content_.trait(index);
      if (trait.size && ++sizes > 1) {
        reader_.fault("traits", "has a second size, \"" + trait.id + "\"");
      }
    }
    for (std::string& fault : against_attributes(content_, sheet_)) {
      reader_.fault("attributes", std::move(fault));
    }
  }

  void read_skills() {
    auto table = reader_.table("skills");
    if (!table) return;
    int specialized = 0;
    for (const document::Node& node : table->members()) {
      const SkillIndex index = content_.find_skill(node.key);
      if (!index) {
        table->fault(node, node.key, "there is no such skill");
        continue;
      }
      const int rank = table->integer(node.key, 1, kMaxRating);
      for (std::string& fault : against_skill(content_, sheet_, index, rank)) {
        table->fault(node, node.key, std::move(fault));
      }
      const SkillKind kind = content_.skill(index).kind;
      specialized += kind != SkillKind::General && kind != SkillKind::BasicMartial;
      sheet_.skills.emplace_back(index, rank);
    }
    if (specialized > kMaxSpecialized) {
      reader_.fault("skills", "holds more than " + std::to_string(kMaxSpecialized) +
                                  " specialized and magic skills");
    }
    std::ranges::sort(sheet_.skills);
  }

  void read_weapons() {
    for (const document::Node* node : reader_.texts("weapons")) {
      const std::string id = node->text.substr(0, node->text.find_first_of("*+"));
      const WeaponIndex weapon = content_.find_weapon(id);
      if (!weapon) {
        reader_.fault(*node, "weapons", "there is no weapon \"" + id + "\"");
      } else if (std::ranges::find(sheet_.weapons, weapon) != sheet_.weapons.end()) {
        reader_.fault(*node, "weapons",
                      "\"" + id + "\" is named twice" +
                          (content_.is_thrown(content_.weapon(weapon).item)
                               ? "; several are written \"" + id + "*3\""
                               : ""));
      } else {
        sheet_.weapons.push_back(weapon);
        sheet_.counts.push_back(read_count(*node, content_.weapon(weapon)));
        sheet_.mounts.push_back(read_mounts(*node, content_.weapon(weapon)));
      }
    }
    for (const TraitIndex trait : sheet_.traits) add_natural(content_.trait(trait).natural_weapon);
    sheet_.mounts.resize(sheet_.weapons.size());
    sheet_.counts.resize(sheet_.weapons.size(), 1);
  }

  // Total shots carried: "longbow*20".
  void read_ammunition() {
    sheet_.ammunition.resize(sheet_.weapons.size(), 0);
    for (const document::Node* node : reader_.texts("ammunition")) {
      const auto star = node->text.find('*');
      const std::string id = node->text.substr(0, star);
      const auto found = std::ranges::find(sheet_.weapons, content_.find_weapon(id));
      if (found == sheet_.weapons.end()) {
        reader_.fault(*node, "ammunition", "\"" + id + "\" is not among the weapons of the sheet");
        continue;
      }
      if (!content_.weapon(*found).shoots()) {
        reader_.fault(*node, "ammunition", id + " is not loaded: it takes no ammunition");
        continue;
      }
      int& shots = sheet_.ammunition[static_cast<std::size_t>(found - sheet_.weapons.begin())];
      if (shots > 0) {
        reader_.fault(*node, "ammunition", "\"" + id + "\" is named twice");
        continue;
      }
      shots = 1;  // named, whatever the number
      const std::string_view number =
          star == std::string::npos ? "" : std::string_view(node->text).substr(star + 1);
      if (const auto count = whole_number(number, kMostAmmunition)) {
        shots = *count;
      } else {
        reader_.fault(*node, "ammunition",
                      "\"" + node->text + "\" must end in a number from 1 to " +
                          std::to_string(kMostAmmunition) + ", such as \"longbow*20\"");
      }
    }
  }

  // From 1 to `most`, digits only.
  static std::optional<int> whole_number(std::string_view text, int most) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    return whole && number >= 1 && number <= most ? std::optional(number) : std::nullopt;
  }

  // How many, behind the weapon's id: "javelin*3".
  int read_count(const document::Node& node, const WeaponDef& weapon) {
    const auto star = node.text.find('*');
    if (star == std::string::npos) return 1;
    const std::string number = node.text.substr(star + 1, node.text.find('+') - star - 1);
    const std::optional<int> count = whole_number(number, kMostOfOneKind);
    if (!count) {
      reader_.fault(
          node, "weapons",
          "\"*" + number + "\" must be a number from 1 to " + std::to_string(kMostOfOneKind));
      return 1;
    }
    if (*count > 1 && !content_.is_thrown(weapon.item)) {
      reader_.fault(node, "weapons", weapon.id + " is not thrown: there is one of it");
      return 1;
    }
    return *count;
  }

  // Mounts after the weapon's id: "remington-308+scope+tripod".
  Mounts read_mounts(const document::Node& node, const WeaponDef& weapon) {
    Mounts mounts;
    for (auto at = node.text.find('+'); at != std::string::npos;) {
      const auto next = node.text.find('+', at + 1);
      const std::string what = node.text.substr(at + 1, next - at - 1);
      at = next;
      struct Place {
        std::string_view name;
        bool& mounted;
        int dice;
      };
      Place places[] = {{"scope", mounts.scope, weapon.scope_dice},
                        {"laser", mounts.laser, weapon.laser_dice},
                        {"tripod", mounts.tripod, weapon.tripod_dice}};
      const auto place = std::ranges::find(places, what, &Place::name);
      if (place == std::end(places)) {
        reader_.fault(node, "weapons", "\"" + what + "\" is not one of scope, laser, tripod");
      } else if (place->dice == 0) {
        reader_.fault(node, "weapons", weapon.id + " takes no " + what);
      } else if (place->mounted) {
        reader_.fault(node, "weapons", weapon.id + " has " + what + " twice");
      } else {
        place->mounted = true;
      }
    }
    return mounts;
  }

  // A sheet may list its claws itself, used by another skill (L370); they are not added again.
  void add_natural(WeaponIndex natural) {
    if (!natural) return;
    const std::string& item = content_.weapon(natural).item;
    const bool listed = std::ranges::any_of(
        sheet_.weapons, [&](WeaponIndex weapon) { return content_.weapon(weapon).item == item; });
    if (!listed) sheet_.weapons.push_back(natural);
  }

  void check_equipment() {
    const bool bare = std::ranges::any_of(
        sheet_.traits, [&](TraitIndex trait) { return content_.trait(trait).no_equipment; });
    if (!bare) return;
    const bool armed = std::ranges::any_of(sheet_.weapons, [&](WeaponIndex weapon) {
      return content_.weapon(weapon).grip != Grip::Limb;
    });
    if (armed || sheet_.armour || sheet_.shield || !sheet_.tools.empty()) {
      reader_.fault("traits", "a particulate body cannot wear or wield anything");  // L1905
    }
  }

  document::Reader& reader_;
  const Content& content_;
  Sheet& sheet_;
  int sizes_bought_ = 0;
};

}  // namespace

void expect_forge(document::Reader& reader) {
  const std::string ruleset = reader.any_text_or("ruleset", "forge");
  if (ruleset != "forge") reader.fault("ruleset", "must be \"forge\", not \"" + ruleset + '"');
}

Sheet read_sheet(document::Reader& reader, std::string id, const Content& content) {
  Sheet sheet;
  sheet.id = std::move(id);
  SheetReader(reader, content, sheet).read();
  return sheet;
}

std::vector<std::string> sheet_keys(const Content& content) {
  const document::Node empty{.kind = document::Node::Kind::Table};
  std::vector<document::Fault> faults;
  document::Reader reader(empty, "", "", faults);
  reader.id("id");
  read_sheet(reader, "", content);
  return reader.asked_for();
}

std::expected<Sheet, std::vector<document::Fault>> parse_sheet(const Content& content,
                                                               std::string_view toml,
                                                               std::string_view file_name) {
  const auto root = document::parse(toml, file_name, document::kMaxSheetBytes);
  if (!root) return std::unexpected(std::vector{root.error()});
  std::vector<document::Fault> faults;
  document::Reader reader(*root, file_name, "", faults);
  std::string id = reader.id("id");
  Sheet sheet = read_sheet(reader, std::move(id), content);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return sheet;
}

}  // namespace fray::forge
