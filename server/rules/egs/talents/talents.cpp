#include <algorithm>
#include <array>

#include "rules/egs/active_talents/talent.h"

namespace fray::egs {

namespace talents {
extern const Talent abjure;
extern const Talent animate;
extern const Talent banish;
extern const Talent barrier;
extern const Talent boost_damage;
extern const Talent burst;
extern const Talent conceal;
extern const Talent confuse;
extern const Talent darkvision;
extern const Talent deflect;
extern const Talent detect;
extern const Talent diminish;
extern const Talent disguise;
extern const Talent divination;
extern const Talent dominate;
extern const Talent earth;
extern const Talent elemental_manipulation;
extern const Talent enhance;
extern const Talent exorcise;
extern const Talent explode;
extern const Talent farsight;
extern const Talent fire;
extern const Talent fly;
extern const Talent form;
extern const Talent glow;
extern const Talent haste;
extern const Talent heal;
extern const Talent hinder;
extern const Talent ice;
extern const Talent illusion;
extern const Talent insight;
extern const Talent invisible;
extern const Talent madness;
extern const Talent mend;
extern const Talent missile;
extern const Talent protect;
extern const Talent raise;
extern const Talent regenerate;
extern const Talent repel;
extern const Talent restore;
extern const Talent sense;
extern const Talent shape_change;
extern const Talent shell;
extern const Talent shroud;
extern const Talent sleep;
extern const Talent summon_ally;
extern const Talent summon_animal;
extern const Talent telekinesis;
extern const Talent telepathy;
extern const Talent teleport;
extern const Talent tongues;
extern const Talent topple;
extern const Talent ward;
extern const Talent water;
extern const Talent wind;
}  // namespace talents

namespace {

// In the order of the book (L2285-2661).
constexpr std::array kTalents{
    &talents::abjure,
    &talents::animate,
    &talents::banish,
    &talents::barrier,
    &talents::boost_damage,
    &talents::burst,
    &talents::conceal,
    &talents::confuse,
    &talents::darkvision,
    &talents::deflect,
    &talents::detect,
    &talents::diminish,
    &talents::disguise,
    &talents::divination,
    &talents::dominate,
    &talents::earth,
    &talents::elemental_manipulation,
    &talents::enhance,
    &talents::exorcise,
    &talents::explode,
    &talents::farsight,
    &talents::fire,
    &talents::fly,
    &talents::form,
    &talents::glow,
    &talents::haste,
    &talents::heal,
    &talents::hinder,
    &talents::ice,
    &talents::illusion,
    &talents::insight,
    &talents::invisible,
    &talents::madness,
    &talents::mend,
    &talents::missile,
    &talents::protect,
    &talents::raise,
    &talents::regenerate,
    &talents::repel,
    &talents::restore,
    &talents::sense,
    &talents::shape_change,
    &talents::shell,
    &talents::shroud,
    &talents::sleep,
    &talents::summon_ally,
    &talents::summon_animal,
    &talents::telekinesis,
    &talents::telepathy,
    &talents::teleport,
    &talents::tongues,
    &talents::topple,
    &talents::ward,
    &talents::water,
    &talents::wind,
};
static_assert(kTalents.size() == 55);

// For homebrew.
const Talent kOther{};

// May be one of several (L2229).
constexpr std::array<std::string_view, 3> kRituals{"banish", "divination", "exorcise"};

}  // namespace

const Talent& talent_of(std::string_view id) {
  const auto found = std::ranges::find(kTalents, id, [](const Talent* t) { return t->id; });
  return found == kTalents.end() ? kOther : **found;
}

Where where_of(const Talent& talent, Term mode) {
  if (mode == term(Word::MakeObstacle)) return Where::Free;
  if (mode == term(Word::MakeFlames)) return Where::Seen;
  if (mode == term(Word::ElementMore) || mode == term(Word::ElementLess)) return Where::Element;
  return talent.where;
}

int ritual_aid(const Combatant& c, const KnownTalent& known) {
  return known.ritual ? sum_of_effects(c, Word::InRitual) : 0;
}

const KnownTalent* known_talent(const Combatant& c, Term term) {
  const auto& talents = c.profile->talents;
  const auto found = std::ranges::find(talents, term, &KnownTalent::term);
  return found == talents.end() ? nullptr : &*found;
}

const KnownTalent* known_talent(const Combatant& c, std::string_view id) {
  for (const KnownTalent& known : c.profile->talents) {
    if (known.def->id == id) return &known;
  }
  return nullptr;
}

std::vector<KnownTalent> known_talents(const Content& content, const Fighter& fighter) {
  std::vector<KnownTalent> known;
  for (const std::string& id : fighter.talents) {
    const auto row = std::ranges::find(content.talents, id, &TalentDef::id);
    assert(row != content.talents.end());
    known.push_back({.term = talent_term(content, id),
                     .row = static_cast<std::uint8_t>(row - content.talents.begin()),
                     .def = &*row,
                     .talent = &talent_of(id),
                     .ritual = std::ranges::find(kRituals, id) != kRituals.end()});
  }
  return known;
}

}  // namespace fray::egs
