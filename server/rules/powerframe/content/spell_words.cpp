#include <algorithm>
#include <charconv>
#include <functional>

#include "document/reader.h"
#include "rules/powerframe/content/content.h"
#include "rules/powerframe/content/spell.h"

// A spell in words, and back.
namespace fray::powerframe {
namespace {

constexpr int kMostSummonedThreat = 1000;

std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = text.find(separator);
    if (end != 0) parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return parts;
}

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

template <class Row>
std::optional<std::size_t> index_of(const std::vector<Row>& rows, std::string_view id) {
  const Row* row = find(rows, id);
  return row == nullptr ? std::nullopt : std::optional(static_cast<std::size_t>(row - &rows[0]));
}

/// The parameter of "range2" or "single"; none if there is no such word. An X that is no number is
/// -1, and one that is not there 0.
std::optional<ParameterUse> parameter_written(std::string_view text) {
  const std::size_t digits = std::min(text.find_first_of("0123456789"), text.size());
  const auto kind = document::value_spelled<Parameter>(kParameterSpellings, text.substr(0, digits));
  if (!kind) return std::nullopt;
  ParameterUse use{*kind, 0};
  if (digits == text.size()) return use;
  use.x = whole_number(text.substr(digits)).value_or(-1);
  return use;
}

/// "race:elf" and "creature:wolf:18"; all others stand alone.
std::optional<MinorUse> with_name(const MinorDef& row, std::size_t index,
                                  const std::vector<std::string_view>& parts) {
  MinorUse use{.index = index};
  const std::size_t wanted = 1u + (row.named ? 1u : 0u) + (row.per_threat > 0 ? 1u : 0u);
  if (parts.size() != wanted) return std::nullopt;
  if (row.named) {
    if (!document::is_id(parts[1])) return std::nullopt;
    use.name = parts[1];
  }
  if (row.per_threat > 0) {
    const int threat = whole_number(parts.back()).value_or(0);
    if (threat < 1 || threat > kMostSummonedThreat) return std::nullopt;
    use.threat = threat;
  }
  return use;
}

class SpellParser {
 public:
  SpellParser(std::reference_wrapper<const Content> content, std::vector<SpellFault>& faults)
      : content_(content), faults_(faults) {}

  Spell parse(const SpellText& text, bool inner) {
    Spell spell;
    parse_parameters(text, spell);
    if (text.arcana.empty()) fault(SpellProblem::NoArcanum, "");
    if (std::cmp_greater(text.arcana.size(), kMostMajors)) {
      fault(SpellProblem::TooMuch, text.arcana.back());
    } else {
      for (const std::string& arcanum : text.arcana) parse_arcanum(arcanum, spell);
    }
    for (const SpellText& stored : text.inner) {
      if (inner || !spell.inner.empty()) {
        fault(SpellProblem::InnerUnwanted, "inner");
        break;
      }
      spell.inner.push_back(parse(stored, true));
    }
    return spell;
  }

 private:
  void fault(SpellProblem problem, std::string_view element) {
    faults_.push_back({problem, std::string(element)});
  }

  void parse_parameters(const SpellText& text, Spell& spell) {
    std::array<bool, 4> there{};
    for (const std::string& word : text.parameters) {
      const auto use = parameter_written(word);
      if (!use) {
        fault(SpellProblem::UnknownParameter, word);
        continue;
      }
      if (has_x(use->kind) ? use->x < 1 || use->x > kMostX : use->x != 0) {
        fault(SpellProblem::WrongX, word);
      }
      const auto group = static_cast<std::size_t>(group_of(use->kind));
      if (there[group]) fault(SpellProblem::RepeatedParameter, word);
      there[group] = true;
      spell.parameters[group] = *use;
    }
    for (const auto& [word, group] : kParameterGroupSpellings) {
      if (!there[static_cast<std::size_t>(group)]) fault(SpellProblem::MissingParameter, word);
    }
  }

  void parse_arcanum(const std::string& text, Spell& spell) {
    const auto words = split_at(text, ' ');
    const auto index = words.empty() ? std::nullopt : index_of(content_.majors, words[0]);
    if (!index) {
      fault(SpellProblem::UnknownArcanum, words.empty() ? std::string_view() : words[0]);
      return;
    }
    if (std::cmp_greater(words.size(), kMostWords + 1)) {
      fault(SpellProblem::TooMuch, words[0]);
      return;
    }
    MajorUse use{*index, 1, {}};
    const MajorDef& major = content_.majors[*index];
    std::size_t next = 1;
    while (major.instances && next < words.size() && words[next] == words[0]) {
      ++use.instances;
      ++next;
    }
    for (; next < words.size(); ++next) parse_minor(major, words[next], use);
    spell.majors.push_back(std::move(use));
  }

  void parse_minor(const MajorDef& major, std::string_view word, MajorUse& use) {
    const auto parts = split_at(word, ':');
    if (parts.empty()) return fault(SpellProblem::UnknownMinor, word);
    for (std::size_t place = 0; place < major.minors.size(); ++place) {
      const MinorPlace& there = major.minors[place];
      const bool taken = !there.many && std::ranges::any_of(use.minors, [&](const MinorUse& m) {
        return m.place && std::cmp_equal(*m.place, place);
      });
      if (taken) continue;
      if (auto minor = fitting(there, parts)) {
        minor->place = static_cast<int>(place);
        use.minors.push_back(std::move(*minor));
        return;
      }
    }
    if (auto minor = for_any_major(parts)) {
      use.minors.push_back(std::move(*minor));
      return;
    }
    fault(is_known(parts) ? SpellProblem::WrongMinor : SpellProblem::UnknownMinor, word);
  }

  std::optional<MinorUse> fitting(const MinorPlace& place,
                                  const std::vector<std::string_view>& parts) const {
    const bool listed =
        place.only.empty() || std::ranges::find(place.only, parts[0]) != place.only.end();
    for (const MinorKind kind : place.kinds) {
      auto minor = of_kind(kind, parts);
      if (minor && (listed || minor->by == MinorUse::By::Major)) return minor;
    }
    return std::nullopt;
  }

  std::optional<MinorUse> for_any_major(const std::vector<std::string_view>& parts) const {
    if (auto minor = of_kind(MinorKind::Unique, parts)) return minor;
    const auto major = parts.size() == 1 ? index_of(content_.majors, parts[0]) : std::nullopt;
    if (!major || content_.majors[*major].also_minor == AlsoMinor::No) return std::nullopt;
    return MinorUse{.by = MinorUse::By::Major, .index = *major};
  }

  std::optional<MinorUse> of_kind(MinorKind kind,
                                  const std::vector<std::string_view>& parts) const {
    const bool plain = parts.size() == 1;
    if (kind == MinorKind::Ability) {
      const auto ability = document::value_spelled<Ability>(kAbilitySpellings, parts[0]);
      if (!ability || !plain) return std::nullopt;
      return MinorUse{.by = MinorUse::By::Ability, .index = static_cast<std::size_t>(*ability)};
    }
    const auto major = plain ? index_of(content_.majors, parts[0]) : std::nullopt;
    if (major && serves_as(content_.majors[*major], kind)) {
      return MinorUse{.by = MinorUse::By::Major, .index = *major};
    }
    for (std::size_t i = 0; i < content_.minors.size(); ++i) {
      const MinorDef& row = content_.minors[i];
      if (row.kind == kind && (row.word == parts[0] || row.id == parts[0])) {
        return with_name(row, i, parts);
      }
    }
    return std::nullopt;
  }

  static bool serves_as(const MajorDef& major, MinorKind kind) {
    return kind == MinorKind::Arcana ||
           (kind == MinorKind::Condition && major.category == ArcanaCategory::Condition) ||
           (kind == MinorKind::RatedCondition && inflicts_rated(major));
  }

  bool is_known(const std::vector<std::string_view>& parts) const {
    for (const auto& [word, kind] : kMinorKindSpellings) {
      if (of_kind(kind, parts)) return true;
    }
    return false;
  }

  const Content& content_;
  std::vector<SpellFault>& faults_;
};

}  // namespace

std::expected<Spell, std::vector<SpellFault>> spell_written(const Content& content,
                                                            const SpellText& text) {
  std::vector<SpellFault> faults;
  Spell spell = SpellParser(std::cref(content), faults).parse(text, false);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return spell;
}

std::optional<MinorUse> named_minor(const Content& content, std::size_t row,
                                    std::string_view word) {
  return with_name(content.minors[row], row, split_at(word, ':'));
}

std::string word_of(const ParameterUse& use) {
  const std::string word(document::spelling_of<Parameter>(kParameterSpellings, use.kind));
  return has_x(use.kind) ? word + std::to_string(use.x) : word;
}

std::string word_of(const Content& content, const MinorUse& use) {
  switch (use.by) {
    case MinorUse::By::Major:
      return content.majors[use.index].id;
    case MinorUse::By::Ability:
      return std::string(
          document::spelling_of<Ability>(kAbilitySpellings, static_cast<Ability>(use.index)));
    case MinorUse::By::Minor:
      break;
  }
  const MinorDef& row = content.minors[use.index];
  std::string word = row.word;
  if (row.named) word += ":" + use.name;
  if (row.per_threat > 0) word += ":" + std::to_string(use.threat);
  return word;
}

namespace {

/// Its word, or its id where another kind of the same place has that word: "matter-vacuum".
std::string exact_word(const Content& content, const MajorDef& major, const MinorUse& use) {
  std::string word = word_of(content, use);
  if (use.by != MinorUse::By::Minor || !use.place) return word;
  const auto& kinds = major.minors[static_cast<std::size_t>(*use.place)].kinds;
  const MinorDef& row = content.minors[use.index];
  const bool shared = std::ranges::any_of(content.minors, [&](const MinorDef& other) {
    return other.word == row.word && other.kind != row.kind &&
           std::ranges::find(kinds, other.kind) != kinds.end();
  });
  return shared ? row.id : word;
}

}  // namespace

SpellText written(const Content& content, const Spell& spell) {
  SpellText text;
  for (const ParameterUse& use : spell.parameters) text.parameters.push_back(word_of(use));
  for (const MajorUse& use : spell.majors) {
    const MajorDef& major = content.majors[use.index];
    std::string words = major.id;
    for (int i = 1; i < use.instances; ++i) words += " " + major.id;
    for (const MinorUse& minor : use.minors) words += " " + exact_word(content, major, minor);
    text.arcana.push_back(std::move(words));
  }
  for (const Spell& inner : spell.inner) text.inner.push_back(written(content, inner));
  return text;
}

}  // namespace fray::powerframe
