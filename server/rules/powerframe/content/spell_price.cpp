#include "rules/powerframe/content/spell_price.h"

#include <algorithm>

#include "rules/powerframe/content/content.h"

namespace fray::powerframe {
namespace {

const ParameterDef& row_of(const Content& content, Parameter parameter) {
  return *std::ranges::find(content.parameters, parameter, &ParameterDef::parameter);
}

void add_element(std::vector<SpellElement>& elements, SpellElement element) {
  const auto same = std::ranges::find_if(elements, [&](const SpellElement& other) {
    return other.kind == element.kind && other.word == element.word;
  });
  if (same == elements.end()) {
    elements.push_back(std::move(element));
  } else {
    same->mimicked = same->mimicked && element.mimicked;
  }
}

bool is_mimicked(const MajorDef& major, const MinorUse& use) {
  return use.place &&
         major.minors[static_cast<std::size_t>(*use.place)].limit == MinorLimit::Mimicked;
}

void collect_elements(const Content& content, const Spell& spell,
                      std::vector<SpellElement>& elements) {
  for (const ParameterUse& use : spell.parameters) {
    const ParameterDef& row = row_of(content, use.kind);
    add_element(elements, {SpellElement::Kind::Parameter, row.id, row.stars});
  }
  for (const MajorUse& use : spell.majors) {
    const MajorDef& major = content.majors[use.index];
    add_element(elements, {SpellElement::Kind::Major, major.id, major.stars});
    for (const MinorUse& minor : use.minors) {
      const std::string before = minor.by == MinorUse::By::Major ? "arcana:" : "";
      add_element(elements, {SpellElement::Kind::Minor, before + word_of(content, minor),
                             stars_of(content, minor), is_mimicked(major, minor)});
    }
  }
  for (const Spell& inner : spell.inner) collect_elements(content, inner, elements);
}

int sum_of(const Content& content, const Spell& spell) {
  int sum = 0;
  for (const ParameterUse& use : spell.parameters) sum += stars_of(content, use);
  for (const MajorUse& use : spell.majors) sum += stars_of(content, use);
  for (const Spell& inner : spell.inner) sum += sum_of(content, inner);
  return sum;
}

int words_of(const Spell& spell) {
  int words = 0;
  for (const ParameterUse& use : spell.parameters) words += std::max(0, use.x - 1);
  for (const MajorUse& use : spell.majors) {
    words += use.instances + static_cast<int>(use.minors.size());
  }
  for (const Spell& inner : spell.inner) words += words_of(inner);
  return words;
}

}  // namespace

int stars_of(const Content& content, const ParameterUse& use) {
  const int stars = row_of(content, use.kind).stars;
  return has_x(use.kind) ? stars * use.x : stars;
}

int stars_of(const Content& content, const MinorUse& use) {
  switch (use.by) {
    case MinorUse::By::Minor: {
      const MinorDef& row = content.minors[use.index];
      if (row.per_threat == 0) return row.stars;
      return row.stars * ((use.threat + row.per_threat - 1) / row.per_threat);
    }
    case MinorUse::By::Major:
      return content.majors[use.index].stars;  // L7193
    case MinorUse::By::Ability: {
      const auto ability = static_cast<Ability>(use.index);
      const auto row = std::ranges::find(content.abilities, ability, &AbilityDef::ability);
      const char* id = row->special == Special::No ? "ability-normal" : "ability-special";
      return find(content.minors, id)->stars;
    }
  }
  return 0;
}

int stars_of(const Content& content, const MajorUse& use) {
  int stars = content.majors[use.index].stars * use.instances;
  for (const MinorUse& minor : use.minors) stars += stars_of(content, minor);
  return stars;
}

SpellPrice price_of(const Content& content, const Spell& spell) {
  SpellPrice price;
  price.sum = sum_of(content, spell);
  price.resistance = std::max(0, price.sum);
  price.level = spell_level(price.resistance);
  price.words = words_of(spell);
  return price;
}

std::vector<SpellElement> elements_of(const Content& content, const Spell& spell) {
  std::vector<SpellElement> elements;
  collect_elements(content, spell, elements);
  return elements;
}

int learning_cost(const Content& content, const Spell& spell, const SetOf<Parameter>& free) {
  int cost = 0;
  for (const SpellElement& element : elements_of(content, spell)) {
    if (element.mimicked) continue;
    const bool parameter = element.kind == SpellElement::Kind::Parameter;
    if (parameter && free.has(find(content.parameters, element.word)->parameter)) continue;
    cost += std::max(0, element.stars);
  }
  return cost;
}

int reach_of(const Content& content, const ParameterUse& use, int mana) {
  const ParameterDef& row = row_of(content, use.kind);
  return row.hexes + row.per_mana * use.x * std::max(0, mana);
}

int lasting_of(const MajorDef& major, int x, int mana, std::optional<int> successes) {
  const bool resisted = major.harmful && !major.on_area && successes;
  return x * std::max(0, resisted ? *successes : mana);
}

}  // namespace fray::powerframe
