#include <charconv>

#include "rules/powerframe/content/read_mysticism.h"
#include "rules/powerframe/content/spell_effect_spellings.h"

namespace fray::powerframe {
namespace {

constexpr std::array<std::pair<std::string_view, SpellMeasure>, 3> kMeasureWords{{
    {"magic", SpellMeasure::Magic},
    {"successes", SpellMeasure::Successes},
    {"margin", SpellMeasure::Margin},
}};

std::string all_spell_objects() {
  std::string all;
  for (const SpellObjectRow& row : kSpellObjects) {
    all += (all.empty() ? "" : ", ") + std::string(row.text);
  }
  return all;
}

/// -2 from "-2" or "+2"'s 2, if it is all of `text`; 0 to 99 in size.
std::optional<int> small_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number >= -99 && number <= 99 ? std::optional(number) : std::nullopt;
}

SpellObject read_object(Reader& reader, SpellVerb verb) {
  const std::string text = reader.text("what");
  for (const SpellObjectRow& row : kSpellObjects) {
    if (row.text != text) continue;
    if (!row.verbs.has(verb)) {
      reader.fault("what", "\"" + text + "\" does not go with this verb");
    }
    return row.object;
  }
  if (!text.empty()) {
    reader.fault("what", "\"" + text + "\" is not one of " + all_spell_objects());
  }
  return SpellObject::Subject;
}

std::optional<std::int8_t> small_if(Reader& reader, std::string_view key, int least, int most) {
  const auto number = kit::integer_if(reader, key, least, most);
  return number ? std::optional(static_cast<std::int8_t>(*number)) : std::nullopt;
}

}  // namespace

std::optional<SpellAmount> spell_amount_written(std::string_view text) {
  SpellAmount amount;
  for (const auto& [word, measure] : kMeasureWords) {
    const std::size_t at = text.find(word);
    if (at == std::string_view::npos) continue;
    amount.of = measure;
    std::string_view before = text.substr(0, at);
    const std::string_view after = text.substr(at + word.size());
    const std::size_t minus = before.rfind('-');
    int times = 1;
    int plus = 0;
    if (minus != std::string_view::npos && minus + 1 == before.size()) {  // "-magic", "5-magic"
      times = -1;
      before.remove_suffix(1);
      if (!before.empty()) {
        const auto number = small_number(before);
        if (!number || !after.empty()) return std::nullopt;
        plus = *number;
      }
    } else if (!before.empty()) {  // "10magic"
      const auto number = small_number(before);
      if (!number || *number < 1) return std::nullopt;
      times = *number;
    }
    if (!after.empty()) {  // "magic+1"
      const auto number = small_number(after);
      if (!number || (after[0] != '+' && after[0] != '-')) return std::nullopt;
      plus = *number;
    }
    amount.times = static_cast<std::int8_t>(times);
    amount.plus = static_cast<std::int8_t>(plus);
    return amount;
  }
  const auto number = small_number(text);
  if (!number) return std::nullopt;
  amount.plus = static_cast<std::int8_t>(*number);
  return amount;
}

std::string written(const SpellAmount& amount) {
  if (amount.of == SpellMeasure::Number) return std::to_string(amount.plus);
  std::string word;
  for (const auto& [text, measure] : kMeasureWords) {
    if (measure == amount.of) word = text;
  }
  if (amount.times == -1) return (amount.plus == 0 ? "" : std::to_string(amount.plus)) + "-" + word;
  const std::string times = amount.times == 1 ? "" : std::to_string(amount.times);
  const std::string sign = amount.plus > 0 ? "+" : "";
  return times + word + (amount.plus == 0 ? "" : sign + std::to_string(amount.plus));
}

SpellEffect read_spell_effect(Reader& reader) {
  SpellEffect effect;
  effect.verb = reader.choice<SpellVerb>("verb", kSpellVerbSpellings);
  effect.what = read_object(reader, effect.verb);
  if (reader.member("amount") != nullptr) {
    const std::string text = reader.text("amount");
    effect.amount = spell_amount_written(text);
    if (!effect.amount) {
      reader.fault("amount", "\"" + text + R"(" is not written as "magic+1", "-successes" or "1")");
    }
  }
  effect.when = reader.choice_or_none<SpellMoment>("when", kSpellMomentSpellings)
                    .value_or(SpellMoment::Usual);
  effect.location = reader.boolean_or("location", false);
  effect.least = small_if(reader, "least", -20, 20);
  effect.breaks = small_if(reader, "breaks", -20, 20);
  effect.fresh = reader.boolean_or("fresh", false);
  effect.special = small_if(reader, "special", 1, 20);
  for (const document::Node* node : reader.texts("special_but")) {
    const auto ability = reader.choice_at<Ability>(*node, "special_but", kAbilitySpellings);
    if (ability) effect.special_but.push_back(*ability);
  }
  if (!effect.special && !effect.special_but.empty()) {
    reader.fault("special_but", "needs special");
  }
  effect.own = small_if(reader, "own", 1, 20);
  const auto needs = [&](bool there, SpellVerb verb, std::string_view key) {
    if (there && effect.verb != verb) reader.fault(key, "does not go with this verb");
  };
  needs(effect.least.has_value(), SpellVerb::Modify, "least");
  needs(effect.breaks.has_value(), SpellVerb::Modify, "breaks");
  needs(effect.fresh, SpellVerb::Inflict, "fresh");
  needs(effect.special.has_value(), SpellVerb::Modify, "special");
  needs(effect.own.has_value(), SpellVerb::Recover, "own");
  const bool counts = effect.verb == SpellVerb::Modify || effect.verb == SpellVerb::Raise ||
                      effect.verb == SpellVerb::Lower || effect.verb == SpellVerb::Lose;
  if (counts && !effect.amount) reader.require("amount", "how much");
  reader.refuse_unknown_keys();
  return effect;
}

}  // namespace fray::powerframe
