#include <algorithm>

#include "rules/kit/content_sheets.h"
#include "rules/success_rolls/content/read_sheet.h"
#include "rules/success_rolls/content/spellings.h"
#include "rules/success_rolls/sheet/sheet_form.h"
#include "rules/success_rolls/toolbox/tools.h"

namespace fray::success_rolls {
namespace {

using kit::number_in;
using kit::rows_in;
using kit::text_in;
using table::make_budget;
using table::SheetRow;
using table::SheetState;
using table::SheetValues;

// Missing as long as it is empty, though not every sheet has it.
constexpr std::string_view kAwaited[] = {
    "spread",        "wildcard",      "wildcard.name", "wildcard.attribute",
    "attributes",    "attributes.st", "attributes.dx", "attributes.iq",
    "attributes.ht", "pounds",        "hundredths"};

class Judge final : public kit::ContentJudge<Content, CheckedSheet> {
 public:
  Judge(const Content& content, const table::SheetDescription& description,
        const table::Allowance& allowance, const SheetValues& values)
      : ContentJudge(content, description, allowance, values), values_(values) {}

  std::optional<std::vector<std::int64_t>> candidates(std::string_view place,
                                                      std::string_view keys) const override {
    const PowerLevel* power = power_of(values_);
    if (power == nullptr) return std::nullopt;
    if (keys.starts_with("attributes.")) return attribute_candidates(*power, place);
    if (keys == "aptitudes.level" || keys == "skills.level") return levels(*power, place);
    return std::nullopt;
  }

  std::string kind_of(std::string_view keys, const table::SheetOption& option) const override {
    const bool forbidden =
        std::ranges::find(allowance_.without, option.key) != allowance_.without.end();
    if (forbidden) return option.key;
    if (keys == "weapons.weapon" || keys == "shield") return "carried";
    if (keys == "aptitudes.aptitude") {  // whose level depends on its attribute
      const AptitudeDef* def = find(content_.aptitudes, option.key);
      return def != nullptr && def->attribute == Attribute::Dx ? "from DX" : "from IQ";
    }
    if (keys != "armour") return option.key;
    const ArmourDef* armour = find(content_.armours, option.key);
    return armour != nullptr && armour->plates ? "with plates" : "without plates";
  }

 private:
  void add_budgets(const CheckedSheet& checked, const SheetValues& values, const table::SheetDraft&,
                   SheetState& state) const override {
    if (const PowerLevel* power = power_of(values)) {
      add_creation(*power, values, checked.created, state);
    }
  }

  std::span<const std::string_view> awaited() const override { return kAwaited; }

  // By which the sheet must be built; null where that is free.
  const PowerLevel* power_of(const SheetValues& values) const {
    return allowance_.unlimited ? nullptr : find(content_.powers, text_in(values, "power"));
  }

  // None of a spread that is not chosen yet.
  static const std::array<int, kAttributes>* spread_of(const PowerLevel& power,
                                                       const SheetValues& values) {
    const auto spread =
        document::value_spelled<Spread>(kSpreadSpellings, text_in(values, "spread"));
    return spread ? &power.spreads[static_cast<std::size_t>(*spread)] : nullptr;
  }

  // What of a spread is left when these attributes have taken theirs; `but` is passed over.
  static std::vector<std::int64_t> left_of(const std::array<int, kAttributes>& spread,
                                           const SheetValues& values, std::string_view but,
                                           std::string* beyond = nullptr) {
    std::vector<std::int64_t> left(spread.begin(), spread.end());
    for (const auto& [word, attribute] : kAttributeSpellings) {
      const std::string key = "attributes." + std::string(word);
      const auto rating = number_in(values, key);
      if (!rating || key == but) continue;
      const auto found = std::ranges::find(left, *rating);
      if (found != left.end()) {
        left.erase(found);
      } else if (beyond != nullptr && beyond->empty()) {
        *beyond = key;
      }
    }
    return left;
  }

  static std::vector<std::int64_t> unique(std::vector<std::int64_t> values) {
    std::ranges::sort(values);
    values.erase(std::ranges::unique(values).begin(), values.end());
    return values;
  }

  std::vector<std::int64_t> attribute_candidates(const PowerLevel& power,
                                                 std::string_view place) const {
    const auto* spread = spread_of(power, values_);
    return spread == nullptr ? std::vector<std::int64_t>()
                             : unique(left_of(*spread, values_, place));
  }

  // "Aptitudes[1].level": of the row its attribute, if both are known.
  std::optional<std::int64_t> attribute_of(std::string_view list, const SheetRow& row) const {
    std::string word = text_in(row.cells, "attribute");
    if (list == "aptitudes") {
      const AptitudeDef* def = find(content_.aptitudes, text_in(row.cells, "aptitude"));
      if (def == nullptr) return std::nullopt;
      word = document::spelling_of<Attribute>(kAttributeSpellings, def->attribute);
    }
    return number_in(values_, "attributes." + word);
  }

  // At first attribute + 1 or + 2, and only so many of each.
  std::vector<std::int64_t> levels(const PowerLevel& power, std::string_view place) const {
    int plus_1 = power.at_plus_1, plus_2 = power.at_plus_2;
    std::optional<std::int64_t> own;
    for (const std::string_view list : {"aptitudes", "skills"}) {
      const auto& rows = rows_in(values_, list);
      for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto attribute = attribute_of(list, rows[i]);
        const bool this_one = place == std::string(list) + "[" + std::to_string(i) + "].level";
        if (this_one) own = attribute;
        const auto level = number_in(rows[i].cells, "level");
        if (this_one || !level || !attribute) continue;
        plus_1 -= *level == *attribute + 1;
        plus_2 -= *level == *attribute + 2;
      }
    }
    std::vector<std::int64_t> may;
    if (own && plus_1 > 0) may.push_back(*own + 1);
    if (own && plus_2 > 0) may.push_back(*own + 2);
    return may;
  }

  void add_creation(const PowerLevel& power, const SheetValues& values, const Sheet& created,
                    SheetState& state) const {
    const auto count = [&](const char* key) { return std::ssize(rows_in(values, key)); };
    const auto add = [&](const char* key, const char* label, std::int64_t total, std::int64_t least,
                         std::int64_t spent, const char* place) {
      state.budgets.push_back(make_budget(key, label, total, spent, place));
      state.budgets.back().least = least;
    };
    std::int64_t rated = 0;
    for (const auto& [word, attribute] : kAttributeSpellings) {
      rated += number_in(values, "attributes." + std::string(word)).has_value();
    }
    std::int64_t plus_1 = 0, plus_2 = 0;
    for (const Training& training : created.trainings) {
      const int above = training.level - created.attribute(training.attribute);
      plus_1 += above == 1;
      plus_2 += above == 2;
    }
    add("attributes", "Attributes", kAttributes, kAttributes, rated, "attributes");
    // One more may be taken with a disadvantage (L617).
    const int more = count("disadvantages") > 0 ? 1 : 0;
    add("advantages", "Advantages", power.advantages + more, power.advantages, count("advantages"),
        "advantages");
    add("aptitudes", "Aptitudes", power.aptitudes, power.aptitudes, count("aptitudes"),
        "aptitudes");
    add("skills", "Skills", power.skills, power.skills, count("skills"), "skills");
    add("at_plus_2", "At attribute + 2", power.at_plus_2, power.at_plus_2, plus_2, "");
    add("at_plus_1", "At attribute + 1", power.at_plus_1, power.at_plus_1, plus_1, "");
    if (rated == kAttributes) return;  // the sheet's reader says it of all together
    std::string beyond;
    if (const auto* spread = spread_of(power, values)) {
      left_of(*spread, values, "", &beyond);
    } else {
      const bool fits = std::ranges::any_of(power.spreads, [&](const auto& any) {
        beyond.clear();
        left_of(any, values, "", &beyond);
        return beyond.empty();
      });
      if (fits) beyond.clear();
    }
    if (beyond.empty()) return;
    state.faults.push_back({beyond, "is none of what the power level has left", false});
  }

  // What is said of a level at first names the aptitude or skill in front.
  void place(table::SheetFault& fault, const SheetValues& values) const override {
    const bool skills = fault.place == "skills";
    if (!skills && fault.place != "aptitudes") return;
    const auto& rows = rows_in(values, fault.place);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::string id = text_in(rows[i].cells, skills ? "id" : "aptitude");
      std::string begins = "\"";
      begins += id.empty() ? std::string(kUnnamed) : id + "\" must begin";
      if (!fault.message.starts_with(begins)) continue;
      fault.place += "[" + std::to_string(i) + "].level";
      return;
    }
  }

  // What of the sheet can be raised, and what traits may give to.
  std::vector<table::SheetList> lists(const CheckedSheet& checked) const override {
    std::vector<table::SheetOption> known, priced;
    for (const Training& training : checked.sheet.trainings) {
      if (training.id.starts_with(kUnnamed)) continue;
      const AptitudeDef* aptitude = find(content_.aptitudes, training.id);
      known.push_back(
          table::make_option(training.id, aptitude == nullptr ? training.id : aptitude->name));
      priced.push_back(known.back());
      priced.back().costs = {{"growth", price_of(content_, training)}};
    }
    return {{"advantages.skills.skill", known},
            {"disadvantages.skills.skill", known},
            {"growth.raised", std::move(priced)}};
  }

  const SheetValues& values_;
};

}  // namespace

table::Result<SheetState> judge_sheet(const Content& content,
                                      const table::SheetDescription& description,
                                      const SheetValues& values,
                                      const table::Allowance& allowance) {
  return kit::judge_by<Judge>(content, description, values, allowance);
}

}  // namespace fray::success_rolls
