#include <algorithm>

#include "rules/forge/sheet/sheet_form.h"
#include "rules/forge/toolbox/tools.h"
#include "table/sheet_fields.h"
#include "table/sheet_offers.h"

namespace fray::forge {
namespace {

using table::make_budget;
using table::SheetBudget;
using table::SheetState;
using table::SheetValues;

std::optional<std::int64_t> whole(std::optional<int> limit) {
  return limit ? std::optional<std::int64_t>(*limit) : std::nullopt;
}

class Judge final : public table::SheetJudge {
 public:
  Judge(const Content& content, const table::SheetDescription& description, const Budget& budget,
        const SheetValues& values)
      : content_(content), description_(description), budget_(budget) {
    const table::SheetDraft draft = draft_of(description, values);
    if (const document::Node* skills = draft.root.find("skills")) {
      for (const document::Node& skill : skills->items) known_.push_back(skill.key);
    }
    if (const document::Node* growth = draft.root.find("growth")) {
      newest_ = "growth[" + std::to_string(growth->items.size() - 1) + "]";
      for (const document::Node& step : growth->items) {
        if (step.find("points") == nullptr) unfinished_.push_back(draft.places[step.line - 1]);
      }
    }
    const CheckedSheet checked = check_character(content_, draft.root, "", budget_);
    for (const TraitIndex trait : checked.sheet.traits) known_.push_back(content_.trait(trait).id);
  }

  SheetState check(const SheetValues& values, bool figures) const override {
    table::SheetDraft draft = draft_of(description_, values);
    const CheckedSheet checked = check_character(content_, draft.root, "", budget_);
    SheetState state;
    state.faults = std::move(draft.faults);
    for (table::SheetFault& fault : place_faults(draft, checked.faults)) {
      state.faults.push_back(std::move(fault));
    }
    for (const GrowthStep& step : checked.history) {
      state.growth.push_back({step.when, step.earned, step.spent, step.left});
    }
    if (checked.sheet.species.empty() && holds(draft, "choices")) {
      state.faults.push_back({"choices", "needs a species first", false});
    }
    state.budgets = budgets(checked, values);
    table::settle_faults(description_, draft, {}, state);
    if (figures && state.sound()) state.figures = figures_of(content_, checked.sheet);
    return state;
  }

  std::string kind_of(std::string_view keys, const table::SheetOption& option) const override {
    if (keys == "armour" || keys == "shield" || keys == "tools") return "carried";
    if (keys == "weapons.weapon") {
      const WeaponDef& weapon = content_.weapon(content_.find_weapon(option.key));
      if (weapon.shoots()) return "loaded";
      return weapon.grip == Grip::Limb ? "limb" : "carried";
    }
    if (keys == "traits" || keys == "growth.traits") return kind_of_trait(option.key);
    const bool skills = keys == "skills.skill" || keys == "growth.raised";
    const SkillIndex index = skills ? content_.find_skill(option.key) : SkillIndex();
    // Of what the sheet does not have, the first rating alone matters.
    if (!index || std::ranges::find(known_, option.key) != known_.end()) return option.key;
    const SkillDef& skill = content_.skill(index);
    const bool counted = skill.kind != SkillKind::General && skill.kind != SkillKind::BasicMartial;
    return std::string(spelling_of(skill.kind)) + "/" + skill.school + (counted ? "/counted" : "") +
           (skill.free ? "/free" : "");
  }

  std::string frozen(std::string_view place) const override {
    if (!place.starts_with("growth[") || place.starts_with(newest_)) return {};
    const bool unfinished = std::ranges::any_of(
        unfinished_, [&](const std::string& row) { return place.starts_with(row); });
    if (unfinished) return {};
    return "points are spent in the newest entry; what is older stays as it was";
  }

 private:
  // Of a trait that neither changes prices nor limits anything, the price alone matters.
  std::string kind_of_trait(const std::string& id) const {
    const TraitIndex index = content_.find_trait(id);
    const TraitDef& trait = content_.trait(index);
    const bool forbidden = std::ranges::find(budget_.forbidden, index) != budget_.forbidden.end();
    const bool plain = !forbidden && !trait.size && !trait.attribute &&
                       trait.intelligence_cap == 0 && !trait.no_equipment &&
                       std::ranges::find(known_, id) == known_.end();
    return plain ? "plain/" + std::to_string(trait.cost) : id;
  }

  std::vector<SheetBudget> budgets(const CheckedSheet& checked, const SheetValues& values) const {
    const BuildCost& cost = checked.cost;
    const auto others =
        budget_.skills
            ? std::optional<std::int64_t>(std::max(0, *budget_.skills - budget_.general_skills))
            : std::nullopt;
    std::vector<SheetBudget> all{
        make_budget("attributes_and_traits", "Attributes and traits",
                    whole(budget_.attributes_and_traits), cost.attributes_and_traits, "attributes"),
        make_budget("skills", "Skills", whole(budget_.skills), cost.skills, "skills"),
        make_budget("other_skills", "Skills that are not general", others,
                    cost.skills - cost.general_skills, "skills")};
    int choices = 0;
    if (const TraitIndex species = content_.find_trait(checked.sheet.species)) {
      for (const TraitChoice& choice : content_.trait(species).choices) choices += choice.count;
    }
    const auto* chosen = table::find(values, "choices");
    const auto* list =
        chosen == nullptr ? nullptr : std::get_if<std::vector<std::string>>(&chosen->data);
    SheetBudget& of_species =
        all.emplace_back(make_budget("choices", "Choices of the species", choices,
                                     list == nullptr ? 0 : std::ssize(*list), "choices"));
    of_species.least = choices;
    if (!checked.history.empty()) {
      std::int64_t earned = 0, spent = 0;
      for (const GrowthStep& step : checked.history) {
        earned += step.earned;
        spent += step.spent;
      }
      all.push_back(make_budget("growth", "Points awarded", earned, spent, "growth"));
    }
    return all;
  }

  const Content& content_;
  const table::SheetDescription& description_;
  const Budget& budget_;
  std::string newest_;                   // entry of growth
  std::vector<std::string> unfinished_;  // entries that have no points yet
  std::vector<std::string> known_;       // skills and traits of today
};

}  // namespace

table::Result<SheetState> judge_sheet(const Content& content,
                                      const table::SheetDescription& description,
                                      const SheetValues& values,
                                      const table::Allowance& allowance) {
  const auto budget = budget_of(content, allowance);
  if (!budget) return std::unexpected(budget.error());
  const Judge judge(content, description, *budget, values);
  return judge_with_offers(judge, description, values);
}

}  // namespace fray::forge
