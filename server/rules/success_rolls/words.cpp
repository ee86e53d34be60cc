#include "rules/success_rolls/words.h"

#include <array>
#include <cassert>
#include <charconv>
#include <initializer_list>

#include "rules/success_rolls/success.h"

namespace fray::success_rolls {
namespace {

// Changes whenever the same inputs could give other events.
constexpr std::string_view kRulesVersion = "5";

std::string hexadecimal(std::uint64_t value) {
  std::array<char, 16> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, 16).ptr;
  return {digits.data(), end};
}

using table::TermCategory;

void categorise(table::Descriptor& d) {
  const auto set = [&d](TermCategory category, std::initializer_list<Word> words) {
    for (const Word word : words) d.terms[table::raw(term(word))].category = category;
  };
  set(TermCategory::Attacks, {Word::Attack});
  set(TermCategory::Moves, {Word::Move});
  // Which spells there are only sheets say; three of the four effects hinder.
  set(TermCategory::Hinders, {Word::CastSpell});
  set(TermCategory::Helps, {Word::FirstAid});
  set(TermCategory::Guards,
      {Word::AllOutDefend, Word::DoNothing, Word::Concentrate, Word::Maintain});
  set(TermCategory::Handles, {Word::Ready, Word::Other});
  set(TermCategory::Tests, {Word::Test});
  set(TermCategory::Rests, {Word::Rest, Word::RestDays});
  set(TermCategory::Readies, {Word::Reload, Word::StandUp});
}

// How an attack is made, and what is tested.
void name_variants(table::Descriptor& d, const ContentWords& words) {
  const auto set = [&d](Word action, Term way) {
    d.terms[table::raw(way)].variant_of = term(action);
  };
  for (int way = kFirstManner; way < kFirstLocation; ++way) set(Word::Attack, term_at(way));
  for (const Word tested : {Word::St, Word::Dx, Word::Iq, Word::Ht}) {
    set(Word::Test, term(tested));
  }
  for (std::size_t i = 0; i < words.aptitudes.size(); ++i) {
    set(Word::Test, words.aptitude_term(i));
  }
}

}  // namespace

table::Descriptor make_descriptor(const ContentWords& words, std::uint64_t fingerprint) {
  table::Descriptor d;
  d.id = "success-rolls";
  d.version = std::string(kRulesVersion) + "-" + hexadecimal(fingerprint);
  d.name = "Success rolls";
  d.boards = {{table::BoardKind::Squares, "1 yard"}, {table::BoardKind::Bands, "1 yard"}};
  d.dice = {static_cast<dice::Face>(kRollSides)};
  d.terms = table::common::terms();
  const auto add = [&d](std::string key, TermKind kind, std::string name,
                        std::string summary = "") {
    d.terms.push_back({std::move(key), kind, std::move(name), std::move(summary)});
  };
  for (const auto& word : kWords) d.terms.push_back(word.def());
  const auto spelled = [](std::string_view text) { return std::string(text); };
  for (const auto& m : kMannerKeys) add(spelled(m.key), TermKind::Word, spelled(m.name));
  for (const auto& m : kMannerKeys) {
    for (const auto& l : kLocationKeys) {
      add(spelled(m.key) + "-at-" + spelled(l.key), TermKind::Word,
          spelled(m.name) + " at the " + spelled(l.name));
    }
  }
  for (const auto& l : kLocationKeys) add(spelled(l.key), TermKind::Word, spelled(l.name));
  for (const auto& t : kTypeKeys) {
    add(spelled(t.key), TermKind::DamageType, spelled(t.name), spelled(abbreviation(t.word)));
  }
  for (const Named& weapon : words.weapons) {
    d.terms.push_back({weapon.key, TermKind::Item, weapon.name, "", weapon.role});
  }
  assert(d.terms.size() == static_cast<std::size_t>(kFirstWeapon) + words.weapons.size());
  for (const Named& aptitude : words.aptitudes) add(aptitude.key, TermKind::Skill, aptitude.name);
  for (const Named& modifier : words.morale) add(modifier.key, TermKind::Word, modifier.name);
  categorise(d);
  name_variants(d, words);
  table::add_harm_measures(d);

  d.events = table::common::events();
  for (const auto& event : kEvents) d.events.push_back(event.def());
  return d;
}

}  // namespace fray::success_rolls
