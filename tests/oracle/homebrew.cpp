#include "oracle/homebrew.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <span>

#include <gtest/gtest.h>

#include "rules/forge/content/recipe.h"

namespace fray::oracle {
namespace {

using encounter::RandomSource;

bool one_in(RandomSource& whim, std::uint32_t n) {
  return whim.below(n) == 0;
}

/// Any word of a list of spellings.
template <class List>
std::string any_word(const List& spellings, RandomSource& whim) {
  return std::string(spellings[whim.below(static_cast<std::uint32_t>(spellings.size()))].text);
}

class Writer {
 public:
  explicit Writer(RandomSource& whim) : whim_(whim) {}

  void table(const std::string& name) { text_ += "[skill." + name + "]\n"; }
  void line(const std::string& key, const std::string& value) {
    text_ += key + " = " + value + "\n";
  }
  void word(const std::string& key, const std::string& value) { line(key, "\"" + value + "\""); }
  template <class List>
  void any(const std::string& key, const List& spellings) {
    word(key, any_word(spellings, whim_));
  }
  template <class List>
  void maybe(const std::string& key, const List& spellings, std::uint32_t rarity = 3) {
    if (one_in(whim_, rarity)) any(key, spellings);
  }
  void maybe_flag(const std::string& key, std::uint32_t rarity = 3) {
    if (one_in(whim_, rarity)) line(key, "true");
  }
  void number(const std::string& key, int least, int most) {
    const auto range = static_cast<std::uint32_t>(most - least + 1);
    line(key, std::to_string(least + static_cast<int>(whim_.below(range))));
  }
  void maybe_number(const std::string& key, int least, int most, std::uint32_t rarity = 3) {
    if (one_in(whim_, rarity)) number(key, least, most);
  }
  void amount(const std::string& key, std::initializer_list<const char*> words) {
    const auto choice = whim_.below(static_cast<std::uint32_t>(words.size() + 2));
    if (choice < words.size()) {
      word(key, *(words.begin() + choice));
    } else if (choice == words.size()) {
      any(key, forge::kAttributeSpellings);
    } else {
      number(key, 1, forge::kMostAmount);
    }
  }
  void circumstances() {
    if (!one_in(whim_, 2)) return;
    std::string list;
    for (auto n = 1 + whim_.below(2); n > 0; --n) {
      list += (list.empty() ? "\"" : ", \"") + any_word(forge::kWhenSpellings, whim_) + "\"";
    }
    line("when", "[" + list + "]");
    if (one_in(whim_, 6)) {
      line("attributes", "[\"" + any_word(forge::kAttributeSpellings, whim_) + "\"]");
    }
  }
  void consequence() {
    maybe("condition", forge::kAilmentSpellings, 2);
    maybe("worse", forge::kAilmentSpellings);
    maybe_number("worse_at", 2, 5, 5);
    maybe_flag("push");
    maybe_flag("beside_damage", 2);
  }

  RandomSource& whim_;
  std::string text_;
};

void bonus(Writer& w) {
  w.text_ += "[[skill.bonus]]\n";
  w.any("to", forge::kBonusToSpellings);
  w.amount("amount", {"rating", "added", "damage"});
  w.circumstances();
}

void effect(Writer& w) {
  w.table("effect");
  w.maybe_number("rounds", 1, 20);
  w.maybe("attack", forge::kEffectDiceSpellings, 2);
  w.maybe("defence", forge::kEffectDiceSpellings, 2);
  w.maybe("condition", forge::kAilmentSpellings, 2);
  if (one_in(w.whim_, 2)) {
    w.maybe("hurts", forge::kDamageTypeSpellings, 2);
  } else {
    w.maybe_flag("heals", 2);
  }
  w.maybe_flag("more_damage");
  w.maybe_flag("flies", 5);
  w.maybe_flag("shaken");
}

void attack(Writer& w) {
  const bool lays = one_in(w.whim_, 3);
  w.table("attack");
  w.any("made", forge::kAttackShapeSpellings);
  w.maybe_number("spend", 0, 3);
  if (one_in(w.whim_, 2)) w.number("range", 5, 60);
  if (one_in(w.whim_, 2)) w.number("radius", 5, 30);
  if (one_in(w.whim_, 3)) w.word("against", one_in(w.whim_, 2) ? "mental" : "physical");
  w.maybe("damage", forge::kDamageTypeSpellings, 2);
  w.maybe_flag("half_damage", 5);
  w.maybe_flag("drain", 4);
  if (one_in(w.whim_, 4)) w.amount("amount", {"rating"});
  w.consequence();
  if (lays) effect(w);
}

void aid(Writer& w) {
  const std::string gives = any_word(forge::kAidGivesSpellings, w.whim_);
  w.table("aid");
  w.any("on", forge::kAidOnSpellings);
  w.word("gives", gives);
  if (one_in(w.whim_, 3)) w.number("range", 5, 60);
  w.maybe_number("spend", 0, 3);
  if (gives == "effect") effect(w);
}

void reaction(Writer& w) {
  const std::string effect = any_word(forge::kReactionEffectSpellings, w.whim_);
  w.table("reaction");
  w.word("does", effect);
  if (one_in(w.whim_, 2)) w.any("at", forge::kMomentSpellings);
  if (effect == "dodge" || effect == "defend" || effect == "add-dice" || effect == "lessen") {
    w.amount("amount", {"rating"});
  }
  if (effect == "add-dice" || effect == "lessen") w.maybe_number("spend", 0, 3);
  if (effect == "hamper") w.consequence();
  if (effect == "defend" && one_in(w.whim_, 2)) w.word("against", "mental");
  w.circumstances();
}

}  // namespace

std::string random_skill(RandomSource& whim, const std::string& id) {
  Writer w(whim);
  const char* kinds[] = {"action", "reaction", "bonus", "magic"};
  const std::string kind = kinds[whim.below(4)];
  w.text_ = "[[skill]]\n";
  w.word("id", id);
  w.word("name", id);
  w.word("summary", "Random.");
  w.word("kind", kind);
  if (kind == "magic") w.word("school", "arcane");
  if (!one_in(whim, 4)) w.any("attribute", forge::kAttributeSpellings);
  if (one_in(whim, 3)) w.number("expend", 1, 2);
  if (one_in(whim, 3)) w.amount("per_cycle", {"rating"});
  if (one_in(whim, 5)) w.amount("per_fight", {"rating"});
  const bool stance = kind == "action" && one_in(whim, 5);
  if (stance) w.line("stance", "true");
  for (auto n = whim.below(3) + (stance || kind == "bonus" ? 1 : 0); n > 0; --n) bonus(w);
  if (stance || kind == "bonus") return w.text_;
  if (kind == "reaction" || (kind == "magic" && one_in(whim, 3))) {
    reaction(w);
  } else if (one_in(whim, 2)) {
    attack(w);
  } else {
    aid(w);
  }
  return w.text_;
}

forge::Content with_random_skills(RandomSource& whim, int count) {
  std::vector<std::string> skills;
  for (int i = 0; i < count; ++i) skills.push_back(random_skill(whim, "own-" + std::to_string(i)));
  std::set<std::string> refused;  // by the name of their file
  for (;;) {
    std::vector<document::File> files;
    for (std::size_t i = 0; i < skills.size(); ++i) {
      const std::string name = "own-" + std::to_string(i) + ".toml";
      if (!refused.contains(name)) files.push_back({name, skills[i]});
    }
    auto content = forge::load_content(files);
    if (content) return std::move(*content);
    const std::size_t before = refused.size();
    for (const document::Fault& fault : content.error()) refused.insert(fault.file);
    if (refused.size() == before) {
      ADD_FAILURE() << "no file is at fault";
      std::abort();
    }
  }
}

}  // namespace fray::oracle
