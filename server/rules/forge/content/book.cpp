#include "rules/forge/content/book.h"

#include <algorithm>
#include <array>

#include "rules/forge/content/content.h"

namespace fray::forge {
namespace {

// L2129-2241
constexpr std::string_view kSkills =
    "aggravated-strike bodyguards-stance bodyguards-ward brace charging-attack "
    "cleaving-attack coherent-mind debilitating-blow defensive-stance deft-movement "
    "disarming-attack disengaging-step distracting-taunt dual-wield-attack empty-vessel "
    "engaged-attack enraged-attacker first-strike following-attack hard-to-kill initiative "
    "iron-will killing-blow last-gasp last-resolve leaders-pledge mounted-combat "
    "nimble-defense offensive-stance opportunity-attack parry passing-attack phalanx "
    "pinning-attack precision-attack pressing-attack quick-load retaliation reaping-blow "
    "reflex-strike repel shadow-lurker shield-bash shrouding-strike sidestep "
    "split-tongue-shot strikeback-attack stunning-attack suck-it-up surprise-attack "
    "take-the-initiative trip twist-the-blade unarmored-defense weakening-attack "
    "weakpoint-strike whirlwind-attack ";

// L2265-2387
constexpr std::string_view kSpells =
    "detect-magic light cleanse strengthened-hide healing-touch armored-army body-hammer "
    "healing-wave arcane-retribution arcane-spark arcane-touch arcane-bolts arcane-burst "
    "arcane-vortex arcane-maelstrom divine-guidance divine-protection retributive-strike "
    "divine-blessing divine-word divine-armor divine-might baneful-word deflecting-word "
    "dazzling-word miring-word exhausting-word word-of-command compel-undead draining-touch "
    "necrotic-touch revitalizing-touch devouring-touch dominate-undead hasten-death "
    "fiery-bolt flame-armor flaming-touch flame-spray flame-wave pillar-of-flame enflame "
    "fireball armor-summoned-creature life-bind heal-summoned-creature summon-creature bind "
    "finesse telekinetic-force crush fly telekinetic-move repulse ";

// L1627-1935
constexpr std::string_view kTraits =
    "human dwarf elf halfling half-elf half-orc lizard-kin orc tengu android bot cyborg "
    "felinian insectoid kurgian pandian robot titanian vulusian xin fine diminutive tiny "
    "small medium large huge gargantuan colossal titanic muscular lean lithe uncoordinated "
    "vigorous feeble sensitive insensitive astute obtuse incisive dull acid-resistant "
    "bludgeoning-resistant cold-resistant fire-resistant piercing-resistant poison-resistant "
    "shock-resistant slashing-resistant acid-proof bludgeoning-proof cold-proof fire-proof "
    "piercing-proof poison-proof shock-proof slashing-proof anima-caster arcane-caster "
    "divine-caster mystical-caster necromancy-caster pyromancy-caster summoner-caster "
    "telekinesis-caster eidetic-memory empathic hive-mind telepathy climber flyer jumper "
    "phaser quadruped repulsor ambidextrous bite carapace claws exoskeleton hide horns "
    "particulate scrawny sturdy tail venomous acute-hearing acute-smell acute-taste "
    "acute-vision dark-vision echo-sense heat-vision low-light-vision tremor-sense ";

// Rows of the tables of equipment: 173 lines.
struct Lines {
  int first, last;
};
constexpr std::array<Lines, 16> kEquipment{{{2411, 2415},
                                            {2424, 2428},
                                            {2432, 2446},
                                            {2450, 2465},
                                            {2469, 2472},
                                            {2476, 2480},
                                            {2489, 2520},
                                            {2524, 2566},
                                            {2570, 2572},
                                            {2577, 2581},
                                            {2590, 2595},
                                            {2599, 2602},
                                            {2607, 2620},
                                            {2627, 2630},
                                            {2635, 2643},
                                            {2647, 2649}}};

template <class Visit>
void each_word(std::string_view words, Visit visit) {
  while (!words.empty()) {
    const std::size_t end = words.find(' ');
    visit(words.substr(0, end));
    words.remove_prefix(end + 1);
  }
}

std::string kind_of(const WeaponDef& weapon) {
  return std::string(spelling_of<WeaponClass>(kWeaponClassSpellings, weapon.klass));
}
std::string kind_of(const ArmourDef&) {
  return "armour";
}
std::string kind_of(const ShieldDef&) {
  return "shield";
}

bool is_at(const WeaponDef& weapon, int line) {
  return weapon.line == line || std::ranges::find(weapon.reprinted, line) != weapon.reprinted.end();
}
template <class Def>
bool is_at(const Def& def, int line) {
  return def.line == line;
}

template <class Def>
void collect(std::span<const Def> defs, BookEntry& entry) {
  for (const Def& def : defs) {
    if (!is_at(def, entry.line)) continue;
    entry.id = kind_of(def);
    entry.found.push_back(def.id);
  }
}

}  // namespace

std::vector<BookEntry> book_entries(const Content& content) {
  std::vector<BookEntry> entries;
  const auto add = [&](BookPart part, std::string_view id, bool there) {
    BookEntry& entry = entries.emplace_back(BookEntry{.part = part, .id = std::string(id)});
    if (there) entry.found.push_back(entry.id);
  };
  each_word(kSkills, [&](std::string_view id) {
    add(BookPart::Skills, id, static_cast<bool>(content.find_skill(id)));
  });
  each_word(kSpells, [&](std::string_view id) {
    add(BookPart::Spells, id, static_cast<bool>(content.find_skill(id)));
  });
  each_word(kTraits, [&](std::string_view id) {
    add(BookPart::Traits, id, static_cast<bool>(content.find_trait(id)));
  });
  for (const Lines& lines : kEquipment) {
    for (int line = lines.first; line <= lines.last; ++line) {
      BookEntry& entry = entries.emplace_back(BookEntry{.part = BookPart::Equipment, .line = line});
      collect(content.weapons(), entry);
      collect(content.armours(), entry);
      collect(content.shields(), entry);
    }
  }
  return entries;
}

bool acts_in_fights(const Content& content, std::string_view trait) {
  const TraitIndex index = content.find_trait(trait);
  if (!index) return false;
  const TraitDef& t = content.trait(index);
  return t.size || t.health_stamina != 0 || t.natural_armour > 0 || t.martial_defence > 0 ||
         t.natural_weapon || t.damage || !t.school.empty() || t.movement || t.sense ||
         t.test_dice || t.link_range_ft > 0 || t.extra_hands > 0 || t.ambidextrous || t.venomous;
}

}  // namespace fray::forge
