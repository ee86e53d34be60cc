#include <algorithm>

#include "rules/forge/sheet/sheet_form.h"
#include "rules/forge/toolbox/tools.h"
#include "rules/kit/sheet_judge.h"
#include "rules/kit/sheet_nodes.h"

namespace fray::forge {
namespace {

using table::make_budget;
using table::SheetBudget;
using table::SheetState;
using table::SheetValues;

std::optional<std::int64_t> whole(std::optional<int> limit) {
  return limit ? std::optional<std::int64_t>(*limit) : std::nullopt;
}

class Judge final : public kit::SheetJudge<CheckedSheet> {
 public:
  Judge(const Content& content, const table::SheetDescription& description, const Budget& budget,
        const table::SheetDraft& draft)
      : SheetJudge(description, closed_growth(draft)), content_(content), budget_(budget) {
    if (const document::Node* skills = draft.root.find("skills")) {
      for (const document::Node& skill : skills->items) known_.push_back(skill.key);
    }
    for (const TraitIndex trait : read(draft.root).sheet.traits) {
      known_.push_back(content_.trait(trait).id);
    }
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
    // For skills that the sheet does not have, only the first rating matters.
    if (!index || std::ranges::find(known_, option.key) != known_.end()) return option.key;
    const SkillDef& skill = content_.skill(index);
    const bool counted = skill.kind != SkillKind::General && skill.kind != SkillKind::BasicMartial;
    return std::string(spelling_of(skill.kind)) + "/" + skill.school + (counted ? "/counted" : "") +
           (skill.free ? "/free" : "");
  }

 private:
  // Entries that have no points yet are still being written.
  static kit::ClosedGrowth closed_growth(const table::SheetDraft& draft) {
    const document::Node* growth = draft.root.find("growth");
    if (growth == nullptr) return {0, {}};
    std::vector<std::string> unfinished;
    for (const document::Node& step : growth->items) {
      if (step.find("points") == nullptr) unfinished.push_back(kit::place_of(draft, step));
    }
    return {growth->items.size(), std::move(unfinished)};
  }

  table::SheetDraft draft_of(const SheetValues& values) const override {
    return forge::draft_of(description_, values);
  }

  CheckedSheet read(const document::Node& root) const override {
    return check_character(content_, root, "", budget_);
  }

  std::vector<std::pair<std::string, table::Figures>> figures_of(
      const CheckedSheet& checked) const override {
    return forge::figures_of(content_, checked.sheet);
  }

  // For a trait that neither changes prices nor limits anything, only the price matters.
  std::string kind_of_trait(const std::string& id) const {
    const TraitIndex index = content_.find_trait(id);
    const TraitDef& trait = content_.trait(index);
    const bool forbidden = std::ranges::find(budget_.forbidden, index) != budget_.forbidden.end();
    const bool plain = !forbidden && !trait.size && !trait.attribute &&
                       trait.intelligence_cap == 0 && !trait.no_equipment &&
                       std::ranges::find(known_, id) == known_.end();
    return plain ? "plain/" + std::to_string(trait.cost) : id;
  }

  void add_budgets(const CheckedSheet& checked, const SheetValues& values,
                   const table::SheetDraft& draft, SheetState& state) const override {
    if (checked.sheet.species.empty() && holds(draft, "choices")) {
      state.faults.push_back({"choices", "needs a species first", false});
    }
    const BuildCost& cost = checked.cost;
    const auto others =
        budget_.skills
            ? std::optional<std::int64_t>(std::max(0, *budget_.skills - budget_.general_skills))
            : std::nullopt;
    state.budgets = {
        make_budget("attributes_and_traits", "Attributes and traits",
                    whole(budget_.attributes_and_traits), cost.attributes_and_traits, "attributes"),
        make_budget("skills", "Skills", whole(budget_.skills), cost.skills, "skills"),
        make_budget("other_skills", "Skills that are not general", others,
                    cost.skills - cost.general_skills, "skills")};
    int choices = 0;
    if (const TraitIndex species = content_.find_trait(checked.sheet.species)) {
      for (const TraitChoice& choice : content_.trait(species).choices) choices += choice.count;
    }
    const auto chosen = kit::texts_in(values, "choices");
    SheetBudget& of_species = state.budgets.emplace_back(
        make_budget("choices", "Choices of the species", choices, std::ssize(chosen), "choices"));
    of_species.least = choices;
  }

  const Content& content_;
  const Budget& budget_;
  std::vector<std::string> known_;  // skills and traits of today
};

}  // namespace

table::Result<SheetState> judge_sheet(const Content& content,
                                      const table::SheetDescription& description,
                                      const SheetValues& values,
                                      const table::Allowance& allowance) {
  const auto budget = budget_of(content, allowance);
  if (!budget) return std::unexpected(budget.error());
  const Judge judge(content, description, *budget, draft_of(description, values));
  return judge_with_offers(judge, description, values);
}

}  // namespace fray::forge
