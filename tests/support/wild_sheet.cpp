#include "support/wild_sheet.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "rules/forge/fight/skill_code.h"

namespace fray::test {
namespace {

using encounter::RandomSource;
using forge::Content;

bool one_in(RandomSource& whim, std::uint32_t n) {
  return whim.below(n) == 0;
}

template <class Range>
const auto& any_of(const Range& range, RandomSource& whim) {
  return range[whim.below(static_cast<std::uint32_t>(std::size(range)))];
}

std::string quoted(const std::string& text) {
  return "\"" + text + "\"";
}

template <class Add>
std::string list_of(Add add) {
  std::string text;
  add([&](const std::string& entry) { text += (text.empty() ? "" : ", ") + entry; });
  return text;
}

// A body: a species with its choices, and extra traits, among them any size.
class Body {
 public:
  Body(const Content& content, RandomSource& whim) : content_(&content) {
    const Content& c = content;
    std::vector<const forge::TraitDef*> all_species;
    for (const forge::TraitDef& t : c.traits()) {
      if (t.group == forge::TraitGroup::Species) all_species.push_back(&t);
    }
    species_ = one_in(whim, 2) ? &c.trait(c.find_trait("human")) : any_of(all_species, whim);
    for (const forge::TraitIndex trait : species_->bundle) take(trait);
    for (const forge::TraitChoice& choice : species_->choices) {
      const auto first = whim.below(static_cast<std::uint32_t>(choice.options.size()));
      int missing = choice.count;
      for (std::size_t i = 0; missing > 0 && i < choice.options.size(); ++i) {
        const forge::TraitIndex option = choice.options[(first + i) % choice.options.size()];
        if (has(option)) continue;
        take(option);
        chosen_.push_back(option);
        --missing;
      }
    }
    bool resized = false;
    for (const forge::TraitDef& t : c.traits()) {
      const forge::TraitIndex index = c.find_trait(t.id);
      const std::uint32_t rarity = t.group == forge::TraitGroup::Magic ? 8 : 24;
      if (t.group == forge::TraitGroup::Species || !one_in(whim, rarity) || has(index)) continue;
      if (t.size && std::exchange(resized, true)) continue;
      if (t.no_equipment && !one_in(whim, 3)) continue;
      take(index);
      bought_.push_back(index);
    }
    if (!resized) return;
    // The one bought counts; that of the species does not.
    std::erase_if(traits_, [&](forge::TraitIndex index) {
      return c.trait(index).size && std::ranges::find(bought_, index) == bought_.end();
    });
  }

  /// The highest rating that this body allows; 0: any.
  int cap(forge::Attribute attribute) const {
    int cap = 0;
    for (const forge::TraitIndex index : traits_) {
      const forge::TraitDef& t = content_->trait(index);
      int of_trait = 0;
      if (attribute == forge::Attribute::Intelligence) of_trait = t.intelligence_cap;
      if (t.size && attribute == forge::Attribute::Strength) of_trait = t.size->strength_cap;
      if (t.size && attribute == forge::Attribute::Stamina) of_trait = t.size->stamina_cap;
      if (of_trait > 0) cap = cap == 0 ? of_trait : std::min(cap, of_trait);
    }
    return cap;
  }
  bool carries_nothing() const {
    return std::ranges::any_of(
        traits_, [&](forge::TraitIndex index) { return content_->trait(index).no_equipment; });
  }
  bool opens(const forge::SkillDef& magic) const {
    return std::ranges::any_of(traits_, [&](forge::TraitIndex index) {
      const std::string& school = content_->trait(index).school;
      return !school.empty() && (school == magic.school || magic.school == "cantrip");
    });
  }
  std::string toml() const {
    const auto ids = [this](const std::vector<forge::TraitIndex>& traits) {
      return list_of([&](auto add) {
        for (const forge::TraitIndex index : traits) add(quoted(content_->trait(index).id));
      });
    };
    return "species = " + quoted(species_->id) + "\nchoices = [" + ids(chosen_) + "]\ntraits = [" +
           ids(bought_) + "]\n";
  }

 private:
  bool has(forge::TraitIndex trait) const {
    return std::ranges::find(traits_, trait) != traits_.end();
  }
  void take(forge::TraitIndex trait) { traits_.push_back(trait); }

  const Content* content_;
  const forge::TraitDef* species_ = nullptr;
  std::vector<forge::TraitIndex> traits_, chosen_, bought_;
};

// Weapons, and ammunition for some of them.
std::string any_weapons(const Content& c, RandomSource& whim) {
  std::string ammunition;
  const std::string weapons = list_of([&](auto add) {
    for (const forge::WeaponDef& w : c.weapons()) {
      if (!one_in(whim, static_cast<std::uint32_t>(c.weapons().size() / 4))) continue;
      std::string with;
      if (c.is_thrown(w.item) && one_in(whim, 2)) with = "*" + std::to_string(1 + whim.below(4));
      if (w.scope_dice > 0 && one_in(whim, 2)) with += "+scope";
      if (w.laser_dice > 0 && one_in(whim, 2)) with += "+laser";
      if (w.tripod_dice > 0 && one_in(whim, 2)) with += "+tripod";
      add(quoted(w.id + with));
      if (!w.shoots() || !one_in(whim, 2)) continue;
      ammunition += (ammunition.empty() ? "" : ", ") +
                    quoted(w.id + "*" + std::to_string(1 + whim.below(one_in(whim, 2) ? 6 : 60)));
    }
  });
  return "weapons = [" + weapons + "]\nammunition = [" + ammunition + "]\n";
}

}  // namespace

std::string wild_sheet(const Content& c, RandomSource& whim) {
  const Body body(c, whim);
  std::array<int, forge::kAttributeCount> attributes;
  // Now and then as far as a sheet may go.
  const std::uint32_t best = one_in(whim, 12) ? 30 : 4;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    attributes[i] = 1 + static_cast<int>(whim.below(best));
    const int cap = body.cap(static_cast<forge::Attribute>(i));
    if (cap > 0) attributes[i] = std::min(attributes[i], cap);
  }
  const std::string skills = list_of([&](auto add) {
    for (const forge::SkillDef& s : c.skills()) {
      const bool magic = s.kind == forge::SkillKind::Magic;
      if (magic && !body.opens(s)) continue;
      const auto& all = forge::all_skill_code();
      const bool coded =
          s.recipe || std::ranges::any_of(all, [&](const auto* k) { return k->id == s.id; });
      if (!one_in(whim, coded || magic ? 4 : 12)) continue;
      const int most = s.attribute ? attributes[static_cast<std::size_t>(*s.attribute)] : 3;
      add(s.id + " = " + std::to_string(1 + whim.below(static_cast<std::uint32_t>(most))));
    }
  });
  std::string sheet = "id = \"wild\"\nname = \"Wild\"\n" + body.toml();
  sheet += "attributes = { " + list_of([&](auto add) {
             for (std::size_t i = 0; i < attributes.size(); ++i) {
               add(std::string(forge::kAttributeSpellings[i].text) + " = " +
                   std::to_string(attributes[i]));
             }
           }) +
           " }\n";
  sheet += "skills = { " + skills + " }\n";
  if (body.carries_nothing()) return sheet;
  sheet += any_weapons(c, whim);
  if (one_in(whim, 4)) sheet += "tools = [" + quoted(any_of(c.tools(), whim).id) + "]\n";
  if (one_in(whim, 2)) sheet += "armour = " + quoted(any_of(c.armours(), whim).id) + "\n";
  if (one_in(whim, 2)) sheet += "shield = " + quoted(any_of(c.shields(), whim).id) + "\n";
  return sheet;
}

}  // namespace fray::test
