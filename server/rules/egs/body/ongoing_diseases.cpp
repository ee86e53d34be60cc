#include "rules/egs/body/ongoing_diseases.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "table/setup_options.h"

namespace fray::egs {
namespace {

constexpr int kMostDaysAhead = 366;
constexpr int kDay = 24 * 60 * 60;
constexpr int kMostSecondsAhead = kMostDaysAhead * kDay;

}  // namespace

void read_diseases(document::Reader& reader, const Content& content,
                   std::vector<DiseaseProgress>& diseases) {
  for (const document::Node* node : reader.texts("caught")) {
    std::array<std::optional<int>, 6> figures;
    constexpr std::array kLeast{
        -1, 0, DiseaseProgress::kNever, DiseaseProgress::kNever, DiseaseProgress::kNever, 0};
    constexpr std::array kMax{9, 4, kMostSecondsAhead, kMostSecondsAhead, kMostSecondsAhead, 1};
    std::string_view rest = node->text;
    const AfflictionDef* def = find(content.afflictions, rest.substr(0, rest.find('*')));
    for (std::size_t i = 0; i < figures.size() && rest.find('*') != rest.npos; ++i) {
      rest.remove_prefix(rest.find('*') + 1);
      figures[i] = table::number_within(rest.substr(0, rest.find('*')), kLeast[i], kMax[i]);
    }
    const bool whole =
        std::ranges::all_of(figures, [](const auto& one) { return one.has_value(); });
    const int last_stage =
        def == nullptr ? 0 : std::max<int>(1, static_cast<int>(def->fatigue.size())) - 1;
    if (def == nullptr || !whole || *figures[0] > last_stage || rest.find('*') != rest.npos) {
      reader.fault(*node, "caught",
                   '"' + node->text +
                       "\" must be a disease, a poison or a curse, its stage, levels of Fatigue, "
                       "three times in seconds or -1, and whether organs fail, such as "
                       "influenza*0*2*3600*-1*86400*0");
      continue;
    }
    diseases.push_back({.row = static_cast<std::int16_t>(def - content.afflictions.data()),
                        .stage = static_cast<std::int8_t>(*figures[0]),
                        .levels = static_cast<std::int8_t>(*figures[1]),
                        .failing = *figures[5] == 1,
                        .next = *figures[2],
                        .again = *figures[3],
                        .ends = *figures[4]});
  }
}

std::string disease_text(const Content& content, const DiseaseProgress& disease) {
  std::string text = def_of(content, disease).id;
  for (const int figure : {int{disease.stage}, int{disease.levels}, int{disease.next},
                           int{disease.again}, int{disease.ends}, int{disease.failing}}) {
    text += '*' + std::to_string(figure);
  }
  return text;
}

void apply_diseases(const Content& content, Combatant& c) {
  for (const DiseaseProgress& disease : c.diseases) {
    const AfflictionKind kind = def_of(content, disease).kind;
    const bool turned = kind == AfflictionKind::Curse && is_ill_with(disease);
    const Word word = turned ? Word::Turned : condition_of(kind);
    c.effects.push_back({.word = word, .by = c.id, .which = disease.row, .until = Until::Fight});
  }
}

void rest_with_diseases(Combatant& c, const Content& content, int days) {
  const auto cured = std::ranges::remove_if(c.diseases, [&](const DiseaseProgress& disease) {
    return def_of(content, disease).kind != AfflictionKind::Curse;
  });
  c.diseases.erase(cured.begin(), cured.end());
  for (DiseaseProgress& disease : c.diseases) {
    if (disease.next == DiseaseProgress::kNever) continue;
    // The day itself is played.
    disease.next = std::max(1, disease.next - std::min(days, kMostDaysAhead) * kDay);
  }
}

}  // namespace fray::egs
